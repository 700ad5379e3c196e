"""`bench tables`: the paper's two tables, fold by fold, from results that are kept as files."""

FOLDS = "folds"  # the work of a process that computes them, see vipll_gui/worker.py
