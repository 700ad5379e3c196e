"""Everything a person can do, as data: menus, shortcuts, key help and command palette are made from this table."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

CONTEXT = "Actions"


@dataclass(frozen=True)
class Action:
    """One thing a person can do.

    `enabled_when` names a condition of `WindowState`, `handler` a method of `Commands` or `Controller`, which gets
    `argument` where there is one. `menu` is the way through the menus, parts separated by `/`.
    """

    id: str
    title: str
    menu: str
    shortcuts: tuple[str, ...] = ()
    enabled_when: str = "always"
    handler: str = ""
    help: str = ""
    argument: int | str | None = None
    icon: str = ""
    separated: bool = False  # a line above it in the menu


def translated(text: str) -> str:
    """A text of the table in the user's language."""
    return QCoreApplication.translate(CONTEXT, text)


def _t(text: str) -> str:
    return str(QT_TRANSLATE_NOOP(CONTEXT, text))


PROJECT = _t("Project")
EDIT = _t("Edit")
DECIDE = _t("Decide")
CHOOSE = _t("Decide/Choose candidate")
RULE_OUT = _t("Decide/Rule out candidate")
GO = _t("Go")
TRAINING = _t("Training")
VIEW = _t("View")
SOUND = _t("View/Sound")
THEME = _t("View/Theme")
HELP = _t("Help")

_ORDINALS = range(1, 10)

ACTIONS: tuple[Action, ...] = (
    # Project
    Action("project.new", _t("New project from data…"), PROJECT, ("Ctrl+N",), "idle", "new_project",
           _t("Reads a table, a PLL file or a manifest and makes a project of it."), icon="import"),
    Action("project.open", _t("Open project…"), PROJECT, ("Ctrl+O",), "idle", "open_project",
           _t("Opens a project file."), icon="folder"),
    Action("project.demo.image", _t("Demo: images"), PROJECT, (), "idle", "open_demo",
           _t("Handwritten digits with ambiguous labels."), "image", "image", separated=True),
    Action("project.demo.audio", _t("Demo: sounds"), PROJECT, (), "idle", "open_demo",
           _t("Short sounds with ambiguous labels."), "audio", "sound"),
    Action("project.demo.tabular", _t("Demo: table"), PROJECT, (), "idle", "open_demo",
           _t("Table rows with ambiguous labels."), "tabular", "table"),
    Action("project.export", _t("Export clean labels…"), PROJECT, ("Ctrl+E",), "project", "export",
           _t("Writes every instance with its label and where that label came from."), icon="export",
           separated=True),
    Action("project.export_cooccurrence", _t("Export co-occurrence…"), PROJECT, (), "project", "export_cooccurrence",
           _t("Writes the heatmap of labels as a picture or a table."), icon="grid"),
    Action("project.report", _t("Write report…"), PROJECT, (), "project", "write_report",
           _t("Writes a page about progress, speed, agreement and errors to expect."), icon="export"),
    Action("project.reliability", _t("Reliability of annotators…"), PROJECT, (), "votes", "show_reliability",
           _t("Estimates how far each person who voted can be trusted."), icon="person"),
    Action("project.save_copy", _t("Save a copy…"), PROJECT, ("Ctrl+Shift+S",), "project", "save_copy",
           _t("Writes everything into another project file; this one stays open."), icon="copy"),
    Action("project.relocate", _t("Relocate media…"), PROJECT, (), "media", "relocate_media",
           _t("Tells the project where its pictures or sounds are now."), icon="folder"),
    Action("project.annotator", _t("Annotator…"), PROJECT, (), "project", "choose_annotator",
           _t("Says whose decisions these are."), icon="person"),
    Action("project.close", _t("Close project"), PROJECT, ("Ctrl+W",), "project", "close_project",
           _t("Goes back to the welcome page. Everything is already saved."), separated=True),
    Action("project.quit", _t("Quit"), PROJECT, ("Ctrl+Q",), "always", "quit", _t("Ends the program.")),
    # Edit
    Action("edit.undo", _t("Undo"), EDIT, ("Ctrl+Z",), "can_undo", "undo", _t("Takes the last decision back."),
           icon="undo"),
    Action("edit.redo", _t("Redo"), EDIT, ("Ctrl+Shift+Z",), "can_redo", "redo",
           _t("Makes the decision again that was taken back."), icon="redo"),
    Action("edit.find", _t("Find in queue"), EDIT, ("Ctrl+F", "/"), "project", "find",
           _t("Shows only instances whose id contains a text."), icon="search", separated=True),
    Action("edit.select_all", _t("Select the whole queue"), EDIT, ("Ctrl+A",), "deciding", "select_all",
           _t("Lets the next command act on every instance that passes the filters.")),
    Action("edit.deselect", _t("Select only this instance"), EDIT, ("Esc",), "selection", "deselect",
           _t("Lets commands act on the instance shown again.")),
    # Decide
    Action("decide.accept", _t("Accept leading label"), DECIDE, ("Enter", "Return"), "deciding", "accept",
           _t("Decides for the most probable candidate and goes on."), icon="decided"),
    *(Action(f"decide.choose.{n}", _t("Choose candidate %n").replace("%n", str(n)), CHOOSE, (str(n),), "deciding",
             "choose", _t("Decides for that candidate and goes on."), n) for n in _ORDINALS),
    *(Action(f"decide.rule_out.{n}", _t("Rule out candidate %n").replace("%n", str(n)), RULE_OUT, (f"Shift+{n}",),
             "deciding", "rule_out",
             _t("Greys that candidate out, or brings it back; the last one left is chosen."), n)
      for n in _ORDINALS),
    Action("decide.more", _t("Further candidates"), DECIDE, ("PgDown", "0"), "paged", "turn_page",
           _t("Lets the digit keys mean the next nine candidates."), 1),
    Action("decide.fewer", _t("Earlier candidates"), DECIDE, ("PgUp",), "paged", "turn_page",
           _t("Lets the digit keys mean the nine candidates before."), -1),
    Action("decide.add", _t("Add a label…"), DECIDE, ("+", "Ins"), "deciding", "add_label",
           _t("Adds a label that is not among the candidates, by typing."), icon="add"),
    Action("decide.skip", _t("Skip"), DECIDE, ("Space",), "deciding", "skip",
           _t("Leaves this one for later and goes on."), icon="skipped", separated=True),
    Action("decide.flag", _t("Flag"), DECIDE, ("F",), "deciding", "flag",
           _t("Marks this one as a problem and goes on; again removes the mark."), icon="flagged"),
    Action("decide.clear", _t("Clear decision"), DECIDE, ("Backspace",), "deciding", "clear",
           _t("Makes this instance open again."), icon="cancel"),
    Action("decide.comment", _t("Comment…"), DECIDE, ("C",), "deciding", "comment",
           _t("Writes a remark about this instance."), icon="comment", separated=True),
    # Go
    Action("go.next", _t("Next"), GO, ("Right",), "deciding", "go_next", _t("Shows the next in the queue."),
           icon="next"),
    Action("go.previous", _t("Previous"), GO, ("Left",), "deciding", "go_previous",
           _t("Shows the one before."), icon="previous"),
    Action("go.next_open", _t("Next open"), GO, ("Ctrl+Right",), "project", "go_next_open",
           _t("Shows the next instance that is not yet decided.")),
    Action("go.decide", _t("Decide tab"), GO, ("Ctrl+1",), "project", "show_tab", _t("Instance and candidates."),
           "decide", separated=True),
    Action("go.cooccurrence", _t("Co-occurrence tab"), GO, ("Ctrl+2",), "project", "show_tab",
           _t("Which labels appear together."), "cooccurrence"),
    Action("go.training", _t("Training tab"), GO, ("Ctrl+3",), "project", "show_tab",
           _t("Curves of the running training and earlier runs."), "training"),
    Action("go.history", _t("History tab"), GO, ("Ctrl+4",), "project", "show_tab",
           _t("Every decision, with who made it and when."), "history"),
    Action("go.map", _t("Map tab"), GO, ("Ctrl+5",), "project", "show_tab",
           _t("All instances as the model sees them, in two dimensions."), "map"),
    Action("go.summary", _t("Summary tab"), GO, ("Ctrl+6",), "project", "show_tab",
           _t("How far, how fast and how sure."), "summary"),
    # Training
    Action("training.start", _t("Train"), TRAINING, ("Ctrl+T",), "can_train", "start_training",
           _t("Learns anew which candidates are right, taking all decisions so far as given."), icon="play"),
    Action("training.again", _t("Retrain from the last run"), TRAINING, ("Ctrl+R",), "can_retrain", "retrain",
           _t("Goes on from what was learned, with the decisions made since; takes a part of the time."), icon="redo"),
    Action("training.pause", _t("Pause or resume training"), TRAINING, ("Ctrl+P",), "training", "pause_training",
           _t("Lets the training wait and leaves the machine to you, or lets it go on."), icon="pause"),
    Action("training.stop", _t("Stop training"), TRAINING, ("Ctrl+.",), "training", "stop_training",
           _t("Stops; what was learned so far is kept."), icon="stop"),
    Action("training.settings", _t("Settings of the training…"), TRAINING, (), "project", "training_settings",
           _t("Method, passes over the data, networks and more, for the next runs of this project."), icon="settings",
           separated=True),
    # View
    Action("view.zoom_in", _t("Zoom in"), VIEW, ("Ctrl++", "Ctrl+="), "image", "zoom", _t("Enlarges the picture."),
           1, "zoom-in"),
    Action("view.zoom_out", _t("Zoom out"), VIEW, ("Ctrl+-",), "image", "zoom", _t("Makes the picture smaller."),
           -1, "zoom-out"),
    Action("view.zoom_fit", _t("Fit picture"), VIEW, ("Ctrl+0",), "image", "zoom", _t("Shows the whole picture."),
           0, "fit"),
    Action("view.tone", _t("Brightness and contrast"), VIEW, ("B",), "image", "show_tone",
           _t("Shows or hides the sliders below the picture."), icon="contrast"),
    Action("view.grid", _t("Pixel grid"), VIEW, ("G",), "image", "toggle_grid",
           _t("Draws lines between the pixels of a small picture that is enlarged, or leaves them out."), icon="grid"),
    Action("view.evidence", _t("Evidence"), VIEW, ("E",), "deciding", "toggle_evidence",
           _t("Shows or hides why each candidate is believed as it is, and examples that are alike."), icon="search",
           separated=True),
    Action("sound.play", _t("Play or pause"), SOUND, ("P",), "sound", "play", _t("Plays the sound, or pauses it."),
           icon="play"),
    Action("sound.loop", _t("Repeat"), SOUND, ("L",), "sound", "loop",
           _t("Plays the selected stretch, or the whole sound, again and again."), icon="loop"),
    Action("sound.autoplay", _t("Play by itself"), SOUND, (), "sound", "toggle_autoplay",
           _t("Starts each sound when it is shown, or waits until you play it.")),
    Action("view.clear_filters", _t("Clear filters"), VIEW, ("Ctrl+Backspace",), "filtered", "clear_filters",
           _t("Shows every instance again."), separated=True),
    Action("view.theme.system", _t("Theme: follow the system"), THEME, (), "always", "set_theme",
           _t("Light or dark as the desktop is."), "system"),
    Action("view.theme.light", _t("Theme: light"), THEME, (), "always", "set_theme", _t("Dark on light."), "light"),
    Action("view.theme.dark", _t("Theme: dark"), THEME, (), "always", "set_theme", _t("Light on dark."), "dark"),
    Action("view.preferences", _t("Preferences…"), VIEW, ("Ctrl+,",), "always", "show_preferences",
           _t("Theme, font size, your name, keys and more."), icon="settings", separated=True),
    # Help
    Action("help.keys", _t("Keys"), HELP, ("F1",), "always", "show_keys", _t("Shows every key."), icon="keyboard"),
    Action("help.change_keys", _t("Change keys…"), HELP, (), "always", "change_keys",
           _t("Gives commands other keys."), icon="keyboard"),
    Action("help.palette", _t("Command palette"), HELP, ("Ctrl+K",), "always", "show_palette",
           _t("Finds and runs any command by typing a part of its name."), icon="search"),
    Action("help.about", _t("About ViPLL GUI"), HELP, (), "always", "show_about", _t("Version and licence."),
           separated=True),
)  # fmt: skip

BY_ID = {action.id: action for action in ACTIONS}
