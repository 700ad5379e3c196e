"""One good source of every format that can be read, each with two instances: what tests and fuzzing start from."""

from __future__ import annotations

import json
import wave
from collections.abc import Callable
from pathlib import Path

import numpy as np
from scipy import io, sparse

from vipll_gui.bench import tool_examples as tools

SETS = np.array([[1, 1, 0], [0, 1, 1]])  # cat or dog, dog or emu
FEATURES = np.array([[1.5, -2.0], [2.5, 4.0]])
LABELS = ("cat", "dog", "emu")
PROBABILITIES = np.array([[0.6, 0.38, 0.02], [0.01, 0.39, 0.6]])


def _write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8", newline="")
    return path


def _csv(folder: Path) -> Path:
    header = "id,candidates,truth,size,colour,seen\n"
    return _write(
        folder / "good.csv", header + 'a,cat|dog,dog,1.5,red,2024-05-01\nb,"[""dog"", ""emu""]",,2,blue,2024-06-02\n'
    )


def _votes(folder: Path) -> Path:
    return _write(folder / "good.csv", "task,worker,label\nt1,ann,cat\nt1,bob,dog\nt2,ann,dog\nt2,bob,emu\nt2,cy,dog\n")


def _parquet(folder: Path) -> Path:
    import pyarrow as pa
    import pyarrow.parquet as pq

    columns = {
        "id": ["a", "b"],
        "candidates": [["cat", "dog"], ["dog", "emu"]],
        "size": [1.5, 2.0],
        "tame": [True, None],
    }
    pq.write_table(pa.table(columns), folder / "good.parquet")
    return folder / "good.parquet"


def _excel(folder: Path) -> Path:
    import openpyxl

    book = openpyxl.Workbook()
    for row in (["id", "candidates", "size", "colour"], ["a", "cat|dog", 1.5, "red"], ["b", "dog|emu", 2, "blue"]):
        book.worksheets[0].append(row)
    book.save(folder / "good.xlsx")
    return folder / "good.xlsx"


def _npz(folder: Path) -> Path:
    arrays = {"data": FEATURES, "partial_target": SETS, "target": np.array([1, 2]), "labels": np.array(LABELS)}
    np.savez_compressed(folder / "good.npz", **arrays)  # type: ignore[arg-type]
    return folder / "good.npz"


def _mat(folder: Path) -> Path:
    variables = {"data": FEATURES, "partial_target": sparse.csc_matrix(SETS.T), "target": np.eye(3)[:, 1:]}
    io.savemat(folder / "good.mat", variables, do_compression=True)
    return folder / "good.mat"


def _mat_73(folder: Path) -> Path:
    import h5py

    path = folder / "good.mat"
    with h5py.File(path, "w", userblock_size=512) as file:
        file["data"], file["partial_target"] = FEATURES.T, SETS.astype(np.float64)
    content = path.read_bytes()
    path.write_bytes(b"MATLAB 7.3 MAT-file, Platform: GLNXA64".ljust(124) + b"\x00\x02IM" + content[128:])
    return path


def _mat_plain(folder: Path) -> Path:
    texts = np.array(LABELS, object).reshape(-1, 1)
    io.savemat(folder / "good.mat", {"data": FEATURES, "partial_target": SETS, "label_names": texts, "target": SETS})
    return folder / "good.mat"


def _mat_numbers(folder: Path) -> Path:
    cells = np.empty((2, 1), object)
    cells[:, 0] = [np.array([1.0, 2.0]), np.array([2.0, 3.0])]
    variables = {"features": FEATURES, "p_labels": cells, "logitlabels": np.array([[2], [3]])}
    io.savemat(folder / "good.mat", variables)
    return folder / "good.mat"


def _npy(folder: Path) -> Path:
    np.save(folder / "good.npy", PROBABILITIES)
    return folder / "good.npy"


def _votes_npz(folder: Path) -> Path:
    counts = np.array([[2, 1, 0], [0, 1, 3]])
    np.savez(folder / "good.npz", votes=counts, X=FEATURES, y=np.array([0, -1]), labels=np.array(LABELS))
    return folder / "good.npz"


def _probability_table(folder: Path) -> Path:
    rows = ["id,truth,prob_cat,prob_dog,prob_emu,size", "a,cat,0.6,0.38,0.02,1.5", "b,,0.01,0.39,0.6,2"]
    return _write(folder / "good.csv", "\n".join(rows) + "\n")


def _headless(folder: Path) -> Path:
    return _write(folder / "good.csv", "".join(",".join(map(str, row)) + "\n" for row in PROBABILITIES.tolist()))


def _known(folder: Path) -> Path:
    return _write(folder / "good.csv", "size,colour,species\n1.5,red,cat\n2,blue,dog\n")


def _npz_plain(folder: Path) -> Path:
    arrays = {"data": FEATURES, "candidate_offsets": np.array([0, 2, 4]), "candidate_labels": np.array([0, 1, 1, 2])}
    np.savez(folder / "good.npz", **arrays, id=np.array(["a", "b"]), labels=np.array(LABELS))  # type: ignore[arg-type]
    return folder / "good.npz"


def _excel_title(folder: Path) -> Path:
    import openpyxl

    book = openpyxl.Workbook()
    sheet = book.worksheets[0]
    rows: list[list[object]] = [["Animals of 2024"], [], ["id", "candidates", "size"], ["", "", "length", "width"]]
    for row in [*rows, ["a", "cat|dog", 1.5, 2], ["b", "dog|emu", 2, "=C6*2"]]:
        sheet.append(row)
    for cells in ("A3:A4", "B3:B4", "C3:D3"):
        sheet.merge_cells(cells)
    book.save(folder / "good.xlsx")
    return folder / "good.xlsx"


def _parquet_pictures(folder: Path) -> Path:
    import pyarrow as pa
    import pyarrow.parquet as pq

    _picture(folder / "picture.png", 90)
    cell = {"bytes": (folder / "picture.png").read_bytes(), "path": "picture.png"}
    names = {"_type": "Sequence", "feature": {"_type": "ClassLabel", "names": list(LABELS)}}
    told = json.dumps({"info": {"features": {"image": {"_type": "Image"}, "labels": names}}})
    table = pa.table({"image": [cell, cell], "labels": [[0, 1], [1, 2]]})
    options = {"compression": "none", "use_dictionary": False}
    pq.write_table(table.replace_schema_metadata({"huggingface": told}), folder / "good.parquet", **options)
    return folder / "good.parquet"


def _parquet_plain(folder: Path) -> Path:
    import pyarrow as pa
    import pyarrow.parquet as pq

    columns = {"id": ["a", "b"], "label_cat": [1, 0], "label_dog": [1, 1], "size": [1.5, None], "seen": ["x", "y"]}
    options = {"compression": "none", "use_dictionary": False, "write_statistics": False}
    pq.write_table(pa.table(columns), folder / "good.parquet", **options)
    return folder / "good.parquet"


def _votes_columns(folder: Path) -> Path:
    rows = [
        "performer;item;vote;length;truth;at",
        "p1;i1;cat;3.5;cat;10:00",
        "p2;i1;dog;3.5;cat;10:01",
        "p1;i2;emu;4;;10:02",
    ]
    return _write(folder / "good.csv", "\n".join(rows) + "\n")


def _arff_sparse(folder: Path) -> Path:
    header = "@relation 'birds: -C 2'\n@attribute wren {0,1}\n@attribute robin {0,1}\n@attribute size numeric\n"
    return _write(folder / "good.arff", header + "@data\n{0 1, 1 1, 2 3.5}\n{1 1, 2 -2e3}\n")


def _indicators(folder: Path) -> Path:
    return _write(folder / "good.csv", "id\tlabel_cat\tlabel_dog\tsize\na\t1\t1\t2.5\nb\t0\t1\t\n")


def _arff(folder: Path) -> Path:
    header = "% a comment\n@relation animals\n@attribute candidates string\n@attribute size numeric\n"
    header += "@attribute colour {red,'dark blue'}\n"
    return _write(
        folder / "good.arff",
        header + "@data\ncat|dog,1.5,red\n'dog|emu',?,'dark blue'\n",
    )


def _jsonl(folder: Path) -> Path:
    rows = [
        {"id": "a", "candidates": ["cat", "dog"], "truth": "dog", "features": {"size": 1.5, "tame": True}},
        {"id": "b", "candidates": ["dog", "emu"], "truth": None, "features": {"size": 2, "tame": False}},
    ]
    return _write(folder / "good.jsonl", "".join(json.dumps(row) + "\n" for row in rows))


def _label_studio(folder: Path) -> Path:
    def annotation(who: object, *choices: str, skipped: bool = False) -> dict[str, object]:
        choice = {"from_name": "animal", "to_name": "item", "type": "choices", "value": {"choices": choices}}
        return {"id": 1, "completed_by": who, "was_cancelled": skipped, "result": [choice]}

    tasks = [
        {
            "id": 1,
            "data": {"text": "a small animal", "size": 3},
            "annotations": [annotation(1, "cat"), annotation(2, "dog"), annotation(3, "emu", skipped=True)],
            "predictions": [7],
        },
        {
            "id": 2,
            "data": {"text": "a large bird", "size": 9},
            "annotations": [annotation({"id": 1, "email": "ann@example.org"}, "dog", "emu")],
            "predictions": [],
        },
    ]
    return _write(folder / "good.json", json.dumps(tasks, indent=1))


def _label_studio_min(folder: Path) -> Path:
    def annotation(task: int, number: int, *choices: str) -> dict[str, object]:
        chosen = {"choices": list(choices)} if len(choices) > 1 else choices[0]
        told = {"text": f"number {task} purrs or barks", "id": task, "animal": chosen, "annotator": number % 2 + 1}
        return {**told, "annotation_id": number, "created_at": "2024-05-01T10:00:00Z", "lead_time": 2.5}

    tasks = [annotation(1, 1, "cat"), annotation(1, 2, "dog"), annotation(2, 3, "dog", "emu")]
    return _write(folder / "good.json", json.dumps(tasks, indent=1))


def _doccano(folder: Path) -> Path:
    rows = [{"id": 1, "text": "a small animal", "label": ["cat", "dog"]}, {"id": 2, "text": "a bird", "label": ["emu"]}]
    return _write(folder / "good.jsonl", "".join(json.dumps(row) + "\n" for row in rows))


def tone(path: Path, seconds: float = 1.0, rate: int = 8000) -> Path:
    """A sound file with a tone in it."""
    samples = 8000 * np.sin(2 * np.pi * 440 * np.arange(int(seconds * rate)) / rate)
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, rate, 0, "NONE", ""))
        file.writeframes(samples.astype("<i2").tobytes())
    return path


def _raven(folder: Path) -> Path:
    tone(folder / "dawn.wav", 2.0)
    rows = [
        "Selection\tView\tChannel\tBegin Time (s)\tEnd Time (s)\tLow Freq (Hz)\tHigh Freq (Hz)\tBegin File\tSpecies",
        "1\tSpectrogram 1\t1\t0.0\t0.5\t1000\t4000\tdawn.wav\twren",
        "2\tSpectrogram 1\t1\t0.7\t1.5\t1000\t4000\tdawn.wav\twren|robin",
    ]
    return _write(folder / "good.txt", "\n".join(rows) + "\n")


def _picture(path: Path, shade: int) -> None:
    from PIL import Image

    path.parent.mkdir(parents=True, exist_ok=True)
    Image.new("L", (8, 8), shade).save(path)


def _manifest(folder: Path) -> Path:
    home = folder / "good"
    for i in range(2):
        _picture(home / "pictures" / f"{i}.png", 100 * i)
    _write(home / "manifest.csv", "path,candidates\npictures/0.png,cat|dog\npictures\\1.png,dog|emu\n")
    return home


def _per_label(folder: Path) -> Path:
    home = folder / "good"
    _picture(home / "cat" / "1.png", 0)
    _picture(home / "dog" / "1.png", 0)  # the same picture: two candidates
    _picture(home / "dog" / "2.png", 200)
    return home


def _files(folder: Path) -> Path:
    home = folder / "good"
    _picture(home / "1.png", 0)
    _picture(home / "2.png", 200)
    return home


def _exported(writer: str) -> Callable[[Path], Path]:
    """A maker of a file as this program exports it."""

    def make(folder: Path) -> Path:
        from vipll_gui.data import WRITERS, CandidateSets, CleanedLabels, How, Posterior, write_labels

        sets = CandidateSets.from_matrix(SETS)
        cleaned = CleanedLabels(
            ids=np.array(["a", "=b"], object),
            names=LABELS,
            label=np.array([1, -1], np.int32),
            how=np.array([How.PERSON, How.OPEN], object),
            annotator=np.array(["é", ""], object),
            time=np.array(["2024-06-07T08:09:10.111+00:00", ""], object),
            status=np.array(["decided", "open"], object),
            candidates=sets,
            posterior=Posterior.from_alpha(np.ones((2, 3), np.float32), sets),
            features=FEATURES.astype(np.float32),
            feature_names=("size", "weight"),
        )
        path = folder / f"good{WRITERS[writer].suffixes[0]}"
        write_labels(path, cleaned, writer, options={"features": True} if "features" in WRITERS[writer].options else {})
        return path

    return make


# One good source for each format; a new reader joins the contract test and the fuzzing by adding its own here.
EXAMPLES: dict[str, Callable[[Path], Path]] = {
    "argilla": tools.argilla,
    "arff": _arff,
    "candidates-csv": _csv,
    "doccano": _doccano,
    "excel": _excel,
    "folder-manifest": _manifest,
    "folder-of-files": _files,
    "folder-per-label": _per_label,
    "jsonl": _jsonl,
    "label-studio": _label_studio,
    "label-studio-csv": tools.label_studio_csv,
    "label-studio-min": _label_studio_min,
    "npz": _npz,
    "parquet": _parquet,
    "pll-mat": _mat,
    "prodigy": tools.prodigy,
    "predictions": _npy,
    "raven": _raven,
    "votes-csv": _votes,
}
# Other shapes of the same formats, for the fuzzing: what is not compressed can be bent in more ways.
VARIANTS: dict[str, tuple[str, Callable[[Path], Path]]] = {
    "pll-mat 7.3": ("pll-mat", _mat_73),
    "pll-mat plain": ("pll-mat", _mat_plain),
    "pll-mat numbers": ("pll-mat", _mat_numbers),
    "predictions headless": ("predictions", _headless),
    "predictions npz": ("predictions", _votes_npz),
    "predictions table": ("predictions", _probability_table),
    "candidates-csv known": ("candidates-csv", _known),
    "npz plain": ("npz", _npz_plain),
    "parquet plain": ("parquet", _parquet_plain),
    "parquet pictures": ("parquet", _parquet_pictures),
    "excel title": ("excel", _excel_title),
    "votes-csv columns": ("votes-csv", _votes_columns),
    "arff sparse": ("arff", _arff_sparse),
    "argilla before 2": ("argilla", tools.argilla_before_2),
    "candidates-csv separated": ("candidates-csv", tools.separated),
    "doccano data": ("doccano", tools.doccano_data),
    "jsonl list": ("jsonl", tools.records),
    "jsonl votes": ("jsonl", tools.vote_records),
    "label-studio single": ("label-studio", tools.label_studio_single),
    "prodigy labels": ("prodigy", tools.prodigy_labels),
    "candidates-csv indicators": ("candidates-csv", _indicators),
    "candidates-csv exported": ("candidates-csv", _exported("csv")),
    "doccano exported": ("doccano", _exported("doccano")),
    "excel exported": ("excel", _exported("excel")),
    "jsonl exported": ("jsonl", _exported("jsonl")),
    "label-studio exported": ("label-studio", _exported("label-studio")),
    "npz exported": ("npz", _exported("npz")),
    "parquet exported": ("parquet", _exported("parquet")),
    "pll-mat exported": ("pll-mat", _exported("mat")),
}
