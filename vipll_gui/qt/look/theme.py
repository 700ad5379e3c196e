"""Light and dark: one set of colours each, from which the palette and the style sheet are made."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

from vipll_gui.resources_path import resource


class Theme(StrEnum):
    """What the user asked for; SYSTEM follows the desktop."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True)
class Colours:
    """The colours of one mode. The status and series colours are those of Okabe and Ito, safe for colour-blind eyes."""

    window: str
    panel: str
    raised: str
    text: str
    muted: str
    faint: str
    border: str
    accent: str
    accent_text: str
    selection: str
    bar: str
    bar_leading: str
    interval: str
    decided: str
    skipped: str
    flagged: str
    flagged_ground: str
    accepted: str
    danger: str
    series: tuple[str, ...]


_COLOURS = {  # each in the light and in the dark theme
    "window": ("#f3f5f7", "#1a1e23"),
    "panel": ("#ffffff", "#21262c"),
    "raised": ("#e9edf1", "#2c333b"),
    "text": ("#1c2228", "#e6eaee"),
    "muted": ("#4e5863", "#b6bec7"),
    "faint": ("#5e6975", "#9ea7af"),
    "border": ("#d5dbe1", "#39424c"),
    "accent": ("#1f66c7", "#6fa8f5"),
    "accent_text": ("#ffffff", "#10151b"),
    "selection": ("#deeafb", "#263c5c"),
    "bar": ("#a9c4e8", "#41628c"),
    "bar_leading": ("#1f66c7", "#6fa8f5"),
    "interval": ("#1c2228", "#e6eaee"),
    "decided": ("#007657", "#35c79a"),
    "skipped": ("#5f6973", "#9ea7b2"),
    "flagged": ("#b24700", "#f08e4b"),
    "flagged_ground": ("#fdeee2", "#43301f"),
    "accepted": ("#246e99", "#7cc4ee"),
    "danger": ("#b3261e", "#ff8a80"),
}
_SERIES = (
    ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#8a7200", "#3a8fc2"),
    ("#56b4e9", "#e69f00", "#2fc79b", "#e3a1c6", "#f0e442", "#9fb6ff"),
)
_AS_WELL = 0.179  # the luminance on which black and white are read equally well
LIGHT, DARK = (
    Colours(**{name: both[dark] for name, both in _COLOURS.items()}, series=_SERIES[dark]) for dark in (False, True)
)


class ThemeManager(QObject):
    """Applies the colours to the application and says when they changed."""

    colours_changed = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._theme = Theme.SYSTEM
        self._font = app.font()
        self._template = resource("style/app.qss").read_text(encoding="utf-8")
        self.colours = LIGHT
        app.styleHints().colorSchemeChanged.connect(self._on_system_changed)

    @property
    def theme(self) -> Theme:
        """What the user asked for."""
        return self._theme

    @property
    def dark(self) -> bool:
        """Whether the dark colours are on."""
        return self.colours is DARK

    def set_theme(self, theme: Theme) -> None:
        """Switches to a theme at once."""
        self._theme = theme
        self._apply()

    @property
    def usual_points(self) -> int:
        """How large the system has its letters."""
        return QFontInfo(self._font).pointSize()

    def set_font_size(self, points: int | None) -> None:
        """Makes all letters that large; None goes back to the system's size."""
        font = QFont(self._font)
        if points is not None:
            font.setPointSize(points)
        if font != self._app.font():
            self._app.setFont(font)
            self._apply()  # the style sheet takes its sizes from the font in force

    @Slot()
    def _on_system_changed(self) -> None:
        if self._theme is Theme.SYSTEM:
            self._apply()

    def _apply(self) -> None:
        system_dark = self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        self.colours = DARK if self._theme is Theme.DARK or (self._theme is Theme.SYSTEM and system_dark) else LIGHT
        self._app.setPalette(make_palette(self.colours))
        self._app.setStyleSheet(fill_template(self._template, self.colours, dark=self.dark))
        self.colours_changed.emit()


def make_palette(c: Colours) -> QPalette:
    """The palette of one mode."""
    role = QPalette.ColorRole
    palette = QPalette()
    pairs = {
        role.Window: c.window, role.WindowText: c.text, role.Base: c.panel, role.AlternateBase: c.window,
        role.Text: c.text, role.Button: c.raised, role.ButtonText: c.text, role.BrightText: c.danger,
        role.ToolTipBase: c.raised, role.ToolTipText: c.text, role.PlaceholderText: c.faint,
        role.Highlight: c.selection, role.HighlightedText: c.text, role.Link: c.accent, role.Light: c.panel,
        role.Midlight: c.raised, role.Mid: c.border, role.Dark: c.faint, role.Shadow: c.border,
        role.Accent: c.accent,
    }  # fmt: skip
    for target, value in pairs.items():
        palette.setColor(target, QColor(value))
    for target in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        palette.setColor(QPalette.ColorGroup.Disabled, target, QColor(c.faint))
    return palette


def fill_template(template: str, c: Colours, *, dark: bool) -> str:
    """The style sheet with `@name` replaced by the colour (longest names first, `@icons` by the icon folder)."""
    values = {name: value for name, value in asdict(c).items() if isinstance(value, str)}
    values["icons"] = resource("icons").as_posix()
    values["mode"] = "dark" if dark else "light"
    for name in sorted(values, key=len, reverse=True):
        template = template.replace(f"@{name}", values[name])
    return template


_manager: list[ThemeManager] = []


def theme_manager() -> ThemeManager:
    """The one theme manager of the running application."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        raise RuntimeError("a QApplication must exist before its theme")
    if not _manager or _manager[0].parent() is not app:
        _manager[:] = [ThemeManager(app)]
    return _manager[0]


def colours() -> Colours:
    """The colours in force; asked for every cell that is painted."""
    return _manager[0].colours if _manager else theme_manager().colours


def luminance(shade: QColor) -> float:
    """How bright a colour is to the eye, 0…1, as the Web Content Accessibility Guidelines define it."""
    parts = (shade.redF(), shade.greenF(), shade.blueF())
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def ink_on(ground: QColor) -> QColor:
    """Black or white, whichever is read better on a colour."""
    return QColor("black" if luminance(ground) > _AS_WELL else "white")


def colour(value: str, alpha: float = 1.0) -> QColor:
    """A colour with some transparency."""
    result = QColor(value)
    result.setAlphaF(alpha)
    return result
