"""The sentences that the core says in English, found in its code: what errors, problems and hints are made of.

The core raises `InputError(f"there is no column {name!r}")` and knows nothing of languages. Here the text becomes a
sentence with room for what goes into it, `there is no column {name!r}`, which can be translated. The window finds the
sentence that a text was made from and fills its translation in (`vipll_gui.qt.look.core_sentences`).
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from pathlib import Path

ROOMS = ("data", "learning", "review", "store", "session", "report", "samples")
SAYING = {
    "add", "append", "broken", "cls", "error", "fail", "hint", "note", "progress", "require", "init",
    "Fault", "Hint", "Problem",
}  # fmt: skip
ERRORS = {"VipllError", "InputError", "MissingError", "ProjectError", "TrainingError", "OutputError", "DamagedError"}
SILENT = {"ValueError", "TypeError", "KeyError", "OSError", "RuntimeError", "AttributeError", "NotImplementedError"}
SAID = {"message", "remedy", "what", "why", "problem", "more"}  # keywords; all that is given by place counts
TELLING = {"problem", "words"}  # functions that give back a text for people
TERMINAL = {"scripting"}  # modules that nobody but the terminal calls
HOLE = re.compile(r"\{([a-z_0-9]+)((?:![rsa])?(?::[^{}]*)?)\}")
LEAST = 6  # letters
NOT_NAMES = {"self", "len", "str", "min", "max", "repr", "join", "counted", "tuple", "some_names", "int", "sorted"}
MOST = 12  # variants of one expression that are followed


def core_sentences(package: Path) -> set[str]:
    """Everything that the core can say, with {name} for what goes into it."""
    said = {text for one in _modules(package) for text in one.all()} | counted_things(package / "qt")
    found = {text.strip("\n") for text in said if _is_told(text)}
    alike = {HOLE.sub(r"{\2}", text): text for text in sorted(found, reverse=True)}  # but for the names of the holes
    return set(alike.values())


def counted_things(folder: Path) -> set[str]:
    """What is counted in some code, one of it and several."""
    modules = (ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py")))
    return {text for module in modules for text in _counted(module)}


def untold(package: Path) -> list[str]:
    """Where an error is made of a text that no sentence can be found for."""
    return [place for one in _modules(package) if list(one.all()) for place in one.untold]


def _modules(package: Path) -> list[_Sentences]:
    paths = [path for room in ROOMS for path in sorted((package / room).rglob("*.py")) if path.stem not in TERMINAL]
    modules = {str(path.relative_to(package)): ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    known: dict[str, list[ast.expr]] = defaultdict(list)
    for module in modules.values():
        for name, value in (*_assigned(module.body), *_returned(module)):
            known[name].append(value)
    return [_Sentences(path, module, known) for path, module in modules.items()]


def _is_told(text: str) -> bool:
    """Whether people read it: words, and enough of them beside what goes into it to know the sentence again."""
    rest = HOLE.sub(" ", text)
    vague = any("!r" not in hole and ":" not in hole for _, hole in HOLE.findall(text))
    return " " in text.strip() and len(re.findall(r"[A-Za-z]", rest)) >= (LEAST if vague else 2)


class _Sentences:
    """The sentences of one module."""

    def __init__(self, path: str, module: ast.Module, known: dict[str, list[ast.expr]]) -> None:
        self._path = path
        self._module = module
        self._known = known  # the constants of all modules, and with () what functions give back
        self._scopes: list[dict[str, list[ast.expr]]] = []
        self._following: set[str] = set()
        self._given: list[set[str]] = []  # what the functions around take
        self.untold: list[str] = []

    def all(self) -> Iterator[str]:
        yield from self._inside(self._module)

    def _inside(self, scope: ast.AST) -> Iterator[str]:
        local: dict[str, list[ast.expr]] = defaultdict(list)
        if isinstance(scope, ast.FunctionDef):
            for name, value in _assigned(list(_own(scope))):
                local[name].append(value)
        self._scopes.append(local)
        self._given.append(_parameters(scope))
        for node in _own(scope):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                yield from self._inside(node)
            elif isinstance(node, ast.Return) and node.value is not None and getattr(scope, "name", "") in TELLING:
                yield from self._texts(node.value)
            elif isinstance(node, ast.Call):
                yield from self._said_by(node)
            if isinstance(node, ast.JoinedStr | ast.Call):
                yield from _counted(node)
        self._scopes.pop()
        self._given.pop()

    def _said_by(self, call: ast.Call) -> Iterator[str]:
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name in SILENT or not (name.strip("_") in SAYING or name.endswith(("Error", "damaged"))):
            return
        for given in (*call.args, *(word.value for word in call.keywords if word.arg in SAID)):
            found = self._texts(given)
            if not found and name in ERRORS and not self._comes_from_outside(given):
                self.untold.append(f"{self._path}:{call.lineno}: {ast.unparse(given)}")
            yield from found

    def _comes_from_outside(self, given: ast.expr) -> bool:
        """Whether a text was made elsewhere: it was given to this function, or is that of another error."""
        names = {one.id for one in ast.walk(given) if isinstance(one, ast.Name)}
        elsewhere = isinstance(given, ast.Attribute | ast.Subscript)
        return elsewhere or bool(names & {"error", *set().union(*self._given)}) or self._is_help(names)

    def _is_help(self, names: set[str]) -> bool:
        near = [value for scope in self._scopes for name in names for value in scope.get(name, [])]
        return any(isinstance(value, ast.Subscript) for value in near)

    def _texts(self, said: ast.expr) -> list[str]:
        """The texts an expression can be, each with room for what is not known before."""
        match said:
            case ast.Constant(value=str() as text):
                return [text]
            case ast.JoinedStr(values=parts):
                inside = [one.value for one in parts if isinstance(one, ast.FormattedValue)]
                return [_template(parts), *(text for one in inside for text in self._texts(one))]
            case ast.IfExp(body=one, orelse=other):
                return self._texts(one) + self._texts(other)
            case ast.BoolOp(values=several):
                return [text for one in several for text in self._texts(one)]
            case ast.BinOp(op=ast.Add(), left=left, right=right):
                before, after = self._texts(left) or [_hole(left)], self._texts(right) or [_hole(right)]
                return [_numbered(a + b) for a, b in product(before, after)][:MOST]
            case ast.Name(id=name) | ast.Attribute(attr=name):
                return self._named(name)
            case ast.Tuple(elts=several) | ast.Subscript(value=ast.Dict(values=several)):
                return [text for one in several for text in self._texts(one)]
            case ast.Call(func=ast.Attribute(attr="join"), args=[ast.GeneratorExp(elt=each)]):
                return self._texts(each)
            case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
                given_back, inside = (self._known.get(f"{name}({what})", []) for what in ("", "…"))
                return self._follow(f"{name}()", given_back) or self._follow(f"{name}()", inside)
        return []

    def _named(self, name: str) -> list[str]:
        near = next((scope[name] for scope in reversed(self._scopes) if name in scope), None)
        return self._follow(name, near if near is not None else self._known.get(name, []))

    def _follow(self, name: str, values: list[ast.expr]) -> list[str]:
        if name in self._following:
            return []
        self._following.add(name)
        found = [text for value in values for text in self._texts(value)]
        self._following.discard(name)
        return found[:MOST]


def _parameters(scope: ast.AST) -> set[str]:
    if not isinstance(scope, ast.FunctionDef):
        return set()
    return {one.arg for one in (*scope.args.args, *scope.args.kwonlyargs)} - {"self", "cls"}


def _own(scope: ast.AST) -> Iterator[ast.AST]:
    """What is in a scope, but not in the functions inside it, which come as they are."""
    for child in ast.iter_child_nodes(scope):
        yield child
        if not isinstance(child, ast.FunctionDef | ast.ClassDef):
            yield from _own(child)


def _returned(module: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for one in ast.walk(module):
        if isinstance(one, ast.FunctionDef):
            back = (inner.value for inner in ast.walk(one) if isinstance(inner, ast.Return | ast.Yield))
            yield from ((f"{one.name}()", value) for value in back if value is not None)
            whole = (
                inner for inner in ast.walk(one) if isinstance(inner, ast.Constant) and inner is not _docstring(one)
            )
            yield from ((f"{one.name}(…)", inner) for inner in whole if re.fullmatch(r"[A-Z].* .*\.", str(inner.value)))


def _docstring(function: ast.FunctionDef) -> ast.expr | None:
    first = function.body[0]
    return first.value if isinstance(first, ast.Expr) else None


def _assigned(nodes: list[ast.stmt] | list[ast.AST]) -> Iterator[tuple[str, ast.expr]]:
    for node in nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, value
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                pairs = zip(names, values, strict=False)
                yield from ((one.id, value) for one, value in pairs if isinstance(one, ast.Name))
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=value):
                yield from ((one.id, value) for one in names if isinstance(one, ast.Name))
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                yield name, value
            case ast.AugAssign(target=ast.Name(id=name), value=value):
                yield name, value
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                yield name, value


def _counted(node: ast.AST) -> Iterator[str]:
    """`counted(n, "row")` says `1 row` or `2 rows`."""
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "counted":
            nouns = [one.value for one in call.args[1:] if isinstance(one, ast.Constant)]
            if nouns:
                yield from (f"{{count:,}} {noun}" for noun in (nouns[0], nouns[1] if nouns[1:] else f"{nouns[0]}s"))


def _template(parts: list[ast.expr]) -> str:
    text = ""
    for part in parts:
        if isinstance(part, ast.Constant):
            text += str(part.value).replace("{", "{{").replace("}", "}}")
        elif isinstance(part, ast.FormattedValue):
            spec = _plain(part.format_spec)
            text += _hole(part.value, chr(part.conversion) if part.conversion > 0 else "", spec)
    return _numbered(text)


def _plain(spec: ast.expr | None) -> str:
    values = spec.values if isinstance(spec, ast.JoinedStr) else []
    return "".join(str(one.value) for one in values if isinstance(one, ast.Constant))


def _hole(value: ast.expr, conversion: str = "", spec: str = "") -> str:
    names = [one for one in re.findall(r"[a-z_]{2,}", ast.unparse(value).lower()) if one not in NOT_NAMES]
    name = (names[0] if names else "value").strip("_") or "value"
    return f"{{{name}{'!' + conversion if conversion else ''}{':' + spec if spec else ''}}}"


def _numbered(text: str) -> str:
    """The text with different names for different holes."""
    seen: dict[str, int] = {}

    def other(match: re.Match[str]) -> str:
        name = match[1].rstrip("0123456789")
        seen[name] = seen.get(name, 0) + 1
        return f"{{{name}{seen[name] if seen[name] > 1 else ''}{match[2]}}}"

    return HOLE.sub(other, text)
