"""What all tests share: a machine of one thread and no screen, a home of their own, and small data."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

# Before anything imports NumPy, torch or Qt: they read these once.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
for _threads in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ[_threads] = "1"

import numpy as np  # noqa: E402
import pytest  # noqa: E402
from hypothesis import settings  # noqa: E402

from tests.support.addresses import PLACES, AddressFor, addresses  # noqa: E402
from tests.support.checkout import CHECKOUT  # noqa: E402
from tests.support.datasets import clusters  # noqa: E402
from tests.support.toy_method import TOY  # noqa: E402
from vipll_gui.bench.postgres_server import PostgresServer, can_start  # noqa: E402
from vipll_gui.data import Dataset, Posterior  # noqa: E402
from vipll_gui.learning.methods import METHODS, Method  # noqa: E402

HOMES = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR")

# The same examples in every run: a test that fails on one machine fails on all.
settings.register_profile("vipll", deadline=None, derandomize=True, max_examples=60, database=None)
settings.load_profile("vipll")

_home = pytest.StashKey[Path]()


def pytest_configure(config: pytest.Config) -> None:
    """Give the tests a home of their own, before any import asks where the settings and caches are.

    Signals that whoever started the tests lets be ignored, as for work in the background, would reach no program tried.
    """
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
    home = Path(tempfile.mkdtemp(prefix="vipll-tests-"))
    config.stash[_home] = home
    for name in HOMES:
        folder = home / name.lower()
        folder.mkdir(mode=0o700)
        os.environ[name] = str(folder)


def pytest_unconfigure(config: pytest.Config) -> None:
    """Take the home away again."""
    shutil.rmtree(config.stash[_home], ignore_errors=True)


def _data_folder() -> Path:
    return Path(os.environ.get("VIPLL_DATA") or CHECKOUT.parent / "shared" / "data")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that is marked `anywhere` once with its projects in files, and once with them on a server."""
    if "address_for" in metafunc.fixturenames and metafunc.definition.get_closest_marker("anywhere"):
        metafunc.parametrize("address_for", PLACES, indirect=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs the real data where they are missing, and say so."""
    folder = _data_folder()
    if not folder.is_dir():
        missing = pytest.mark.skip(reason=f"the PLL datasets are not at {folder}; name their folder with VIPLL_DATA")
        for item in items:
            if "realdata" in item.keywords:
                item.add_marker(missing)


@pytest.fixture
def real_data() -> Path:
    """The folder of the PLL datasets; for tests marked `realdata`."""
    return _data_folder()


@pytest.fixture(scope="session")
def server() -> Iterator[PostgresServer]:
    """A PostgreSQL server that is gone when the tests are, however they end."""
    if why := can_start():
        pytest.skip(why)
    with PostgresServer(durable=False) as started:
        yield started


@pytest.fixture
def address_for(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AddressFor]:
    """`address_for("birds")` tells where a project is to be made: in the test's folder, or on a server."""
    with addresses(getattr(request, "param", PLACES[0]), request, tmp_path) as found:
        yield found


@pytest.fixture
def rng() -> np.random.Generator:
    """Random numbers that are the same in every run."""
    return np.random.default_rng(20240607)


@pytest.fixture
def small_dataset() -> Dataset:
    """60 table rows in three well separated clusters."""
    return clusters()


@pytest.fixture
def small_posterior(small_dataset: Dataset, rng: np.random.Generator) -> Posterior:
    """A posterior of the small dataset as a half-trained model would give it."""
    alpha = rng.gamma(2.0, 2.0, (len(small_dataset), small_dataset.n_labels)).astype(np.float32) + 0.05
    return Posterior.from_alpha(alpha, small_dataset.candidates)


@pytest.fixture
def toy() -> Iterator[Method]:
    """The toy method, registered as any other; only in this process."""
    METHODS.register(TOY)
    yield TOY
    METHODS.unregister(TOY.name)
