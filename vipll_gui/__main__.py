"""`python -m vipll_gui` is the `vipll-gui` command."""

from vipll_gui.cli import main

raise SystemExit(main())
