"""The report is one page that needs nothing else and cannot be broken by what labels and people are called."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from tests.support.datasets import clusters
from vipll_gui.report.charts import nice_top, number
from vipll_gui.report.html import write_report
from vipll_gui.session import Session

HOSTILE = ("<script>alert(1)</script>", 'a"b&c', "söße\nzwei", "🦜" * 40)
VOID = {"meta", "br", "hr", "img", "link", "input"}


class Page(HTMLParser):
    """Checks that tags close in order; collects tags and text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words += data + " "


def report(session, tmp_path):
    return Page(write_report(session, tmp_path / "report.html").read_text(encoding="utf-8"))


def test_one_page_without_script_or_network(tmp_path):
    dataset = replace(clusters(labels=HOSTILE), name="hostile")
    with Session.create(dataset, tmp_path / "p.vipll") as session:
        session.annotator = "<img src=x onerror=alert(1)>"
        for position in range(10):
            session.decide(position, int(dataset.truth[position]))
        page = report(session, tmp_path)
    assert page.open == []
    assert not {"script", "iframe", "object", "img", "link"} & {tag for tag, _ in page.tags}
    for _, attributes in page.tags:
        assert not any(name.startswith("on") or name in ("src", "href") for name in attributes)
    assert not re.search(r"url\(|@import", page.words)
    assert HOSTILE[0] in page.words
    assert "<img src=x onerror=alert(1)>" in page.words


def test_numbers_of_the_session_are_on_the_page(tmp_path, small_dataset):
    with Session.create(small_dataset, tmp_path / "p.vipll") as session:
        for position in range(15):
            session.decide(position, 0)
        page = report(session, tmp_path)
    words = " ".join(page.words.split())
    assert "25 % settled by people or an audit" in words
    assert "15 decided" in words
    assert "Nothing was learned yet" in words


def test_a_wide_table_stays_in_its_card(tmp_path, small_dataset):
    class Around(Page):
        around = ()

        def handle_starttag(self, tag, attrs):
            if tag == "table":
                self.around += (self.tags[-1],)
            super().handle_starttag(tag, attrs)

    with Session.create(small_dataset, tmp_path / "p.vipll") as session:
        session.decide(0, 0)
        text = write_report(session, tmp_path / "report.html").read_text(encoding="utf-8")
    assert Around(text).around == (("div", {"class": "scroll"}),) * 2
    assert re.search(r"td\.n {[^}]*white-space: nowrap", text)


def test_an_untouched_and_a_finished_project(tmp_path, small_dataset):
    with Session.create(small_dataset, tmp_path / "p.vipll") as session:
        assert "Nobody has decided anything yet" in report(session, tmp_path).words
        session.decide(list(range(len(small_dataset))), 0)
        assert "Every instance is decided" in report(session, tmp_path).words


def test_203_labels_are_cut_to_what_can_be_read(tmp_path):
    dataset = clusters(600, tuple(f"species {i}" for i in range(203)))
    with Session.create(dataset, tmp_path / "p.vipll") as session:
        page = report(session, tmp_path)
    assert "The 30 most frequent of 203" in page.words
    assert all(f"species {i}" in page.words for i in range(203))  # in the table


@pytest.mark.parametrize(("value", "top"), [(0, 1), (1, 1), (3, 5), (7, 10), (10, 10), (67.3, 100), (0.04, 0.05)])
def test_axes_end_at_round_numbers(value, top):
    assert nice_top(value) == pytest.approx(top)


def test_numbers_in_few_digits():
    assert [number(x) for x in (0, 12345, 0.5, 123.4, 0.034)] == ["0", "12,345", "0.5", "123", "0.034"]
