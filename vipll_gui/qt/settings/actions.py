"""Everything a person can do, as data: menus, shortcuts, key help and command palette are made from this table."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

CONTEXT = "Actions"


@dataclass(frozen=True)
class ActionSpec:
    """One thing a person can do.

    `enabled_when` names a condition of `WindowState`, `handler` the way from the window to a method; that gets
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


PROJECT, EDIT, DECIDE, GO, TRAINING, VIEW, HELP = (
    _t("Project"), _t("Edit"), _t("Decide"), _t("Go"), _t("Training"), _t("View"), _t("Help")
)  # fmt: skip
CHOOSE, RULE_OUT = _t("Decide/Choose candidate"), _t("Decide/Rule out candidate")
OUTSIDE, AUDIT = _t("Decide/Choose a label outside the set"), _t("Decide/Accept without looking")
SHEET = _t("Decide/Contact sheet")
SOUND, THEME = _t("View/Sound"), _t("View/Theme")

_ORDINALS = range(1, 10)

ACTIONS: tuple[ActionSpec, ...] = (
    # Project
    ActionSpec("project.new", _t("New project from data…"), PROJECT, ("Ctrl+N",), "idle", "commands.new_project",
               _t("Reads a table, a PLL file or a manifest and makes a project of it."), icon="import"),
    ActionSpec("project.open", _t("Open project…"), PROJECT, ("Ctrl+O",), "idle", "commands.open_project",
               _t("Opens a project file."), icon="folder"),
    ActionSpec("project.open_server", _t("Open from a server…"), PROJECT, (), "idle", "commands.open_from_server",
               _t("Opens a project that several people work on at once."), icon="person"),
    ActionSpec("project.demo.image", _t("Demo: images"), PROJECT, (), "idle", "commands.open_demo",
               _t("Handwritten digits with ambiguous labels."), "image", "image", separated=True),
    ActionSpec("project.demo.audio", _t("Demo: sounds"), PROJECT, (), "idle", "commands.open_demo",
               _t("Short sounds with ambiguous labels."), "audio", "sound"),
    ActionSpec("project.demo.tabular", _t("Demo: table"), PROJECT, (), "idle", "commands.open_demo",
               _t("Table rows with ambiguous labels."), "tabular", "table"),
    ActionSpec("project.export", _t("Export clean labels…"), PROJECT, ("Ctrl+E",), "project", "commands.export",
               _t("Writes every instance with its label and where that label came from."), icon="export",
               separated=True),
    ActionSpec("project.export_cooccurrence", _t("Export co-occurrence…"), PROJECT, (), "project",
               "commands.export_cooccurrence", _t("Writes the heatmap of labels as a picture or a table."),
               icon="grid"),
    ActionSpec("project.report", _t("Write report…"), PROJECT, (), "project", "commands.write_report",
               _t("Writes a page about progress, speed, agreement and errors to expect."), icon="export"),
    ActionSpec("project.reliability", _t("Reliability of annotators…"), PROJECT, (), "votes",
               "commands.show_reliability", _t("Estimates how far each person who voted can be trusted."),
               icon="person"),
    ActionSpec("project.save_copy", _t("Save a copy…"), PROJECT, ("Ctrl+Shift+S",), "project", "commands.save_copy",
               _t("Writes everything into another project file; this one stays open."), icon="copy"),
    ActionSpec("project.merge", _t("Merge a copy…"), PROJECT, (), "idle_project", "commands.merge",
               _t("Joins this project with a copy that somebody else worked on, and shows first where they differ."),
               icon="import"),
    ActionSpec("project.relocate", _t("Relocate media…"), PROJECT, (), "media", "commands.relocate_media",
               _t("Tells the project where its pictures or sounds are now."), icon="folder"),
    ActionSpec("project.annotator", _t("Annotator…"), PROJECT, (), "unnamed", "commands.choose_annotator",
               _t("Says whose decisions these are."), icon="person"),
    ActionSpec("project.assign", _t("Assign work…"), PROJECT, (), "leading", "commands.assign",
               _t("Shares instances out among people: who decides what, and how many decide each."), icon="person"),
    ActionSpec("project.blind", _t("Let everybody work blind, or see"), PROJECT, (), "project",
               "controller.toggle_blind_for_all",
               _t("Hides from everybody in this project what others decided and the model believes, or shows it.")),
    ActionSpec("project.close", _t("Close project"), PROJECT, ("Ctrl+W",), "project", "close_project",
               _t("Goes back to the welcome page. Everything is already saved."), separated=True),
    ActionSpec("project.quit", _t("Quit"), PROJECT, ("Ctrl+Q",), "always", "close", _t("Ends the program.")),
    # Edit
    ActionSpec("edit.undo", _t("Undo"), EDIT, ("Ctrl+Z",), "can_undo", "controller.undo",
               _t("Takes the last decision back."), icon="undo"),
    ActionSpec("edit.redo", _t("Redo"), EDIT, ("Ctrl+Shift+Z",), "can_redo", "controller.redo",
               _t("Makes the decision again that was taken back."), icon="redo"),
    ActionSpec("edit.find", _t("Find in queue"), EDIT, ("Ctrl+F", "/"), "queued", "project_page.find_in_queue",
               _t("Shows only instances with a text in their id, text, candidates or comments."), icon="search",
               separated=True),
    ActionSpec("edit.select_all", _t("Select the whole queue"), EDIT, ("Ctrl+A",), "selecting",
               "project_page.queue.select_all",
               _t("Lets the next command act on every instance that passes the filters.")),
    ActionSpec("edit.deselect", _t("Select only this instance"), EDIT, ("Esc",), "selection",
               "project_page.queue.deselect", _t("Lets commands act on the instance shown again.")),
    # Decide
    ActionSpec("decide.accept", _t("Accept leading label"), DECIDE, ("Enter", "Return"), "accepting",
               "project_page.accept",
               _t("Decides for the most probable candidate and goes on; on the contact sheet for all that are in sight "
                  "and not marked."), icon="decided"),
    *(ActionSpec(f"decide.choose.{n}", _t("Choose candidate %n").replace("%n", str(n)), CHOOSE, (str(n),), "deciding",
             "controller.choose", _t("Decides for that candidate and goes on."), n) for n in _ORDINALS),
    *(ActionSpec(f"decide.rule_out.{n}", _t("Rule out candidate %n").replace("%n", str(n)), RULE_OUT, (f"Shift+{n}",),
             "deciding", "controller.rule_out",
             _t("Greys that candidate out, or brings it back; the last one left is chosen."), n)
      for n in _ORDINALS),
    *(ActionSpec(f"decide.outside.{n}", _t("Choose label %n outside the set").replace("%n", str(n)), OUTSIDE,
                 (f"F{5 + n}",), "seeing", "controller.choose_outside",
                 _t("Decides for a label that is no candidate but may be the truth, and goes on."), n)
      for n in range(1, 4)),
    ActionSpec("decide.more", _t("Further candidates"), DECIDE, ("PgDown", "0"), "paged", "controller.turn_page",
               _t("Lets the digit keys mean the next nine candidates."), 1),
    ActionSpec("decide.fewer", _t("Earlier candidates"), DECIDE, ("PgUp",), "paged", "controller.turn_page",
               _t("Lets the digit keys mean the nine candidates before."), -1),
    ActionSpec("decide.add", _t("Add a label…"), DECIDE, ("+", "Ins"), "deciding", "project_page.candidates.focus_edit",
               _t("Adds a label that is not among the candidates, by typing."), icon="add"),
    ActionSpec("decide.label_keys", _t("Keys of labels…"), DECIDE, (), "project", "commands.choose_label_keys",
               _t("Gives labels keys of their own, which choose them wherever they stand."), icon="keyboard"),
    ActionSpec("decide.edit_guidelines", _t("Guidelines of labels…"), DECIDE, (), "project", "commands.edit_guidelines",
               _t("Writes what each label means and chooses pictures of it, for everybody who decides."),
               icon="comment"),
    ActionSpec("decide.example", _t("Use as an example"), DECIDE, ("Shift+X",), "deciding", "controller.toggle_example",
               _t("Makes a decided instance an example of its label in the guidelines; again takes it away.")),
    ActionSpec("decide.skip", _t("Skip"), DECIDE, ("Space",), "deciding", "controller.skip",
               _t("Leaves this one for later and goes on."), icon="skipped", separated=True),
    ActionSpec("decide.flag", _t("Flag"), DECIDE, ("F",), "flagging", "project_page.flag",
               _t("Marks this one as a problem; a comment can say why. Again removes the mark."), icon="flagged"),
    ActionSpec("decide.clear", _t("Clear decision"), DECIDE, ("Backspace",), "deciding", "controller.clear",
               _t("Makes this instance open again."), icon="cancel"),
    ActionSpec("decide.comment", _t("Comment…"), DECIDE, ("C",), "deciding",
               "project_page.instance.comments.focus_edit", _t("Writes a remark about this instance."), icon="comment",
               separated=True),
    ActionSpec("audit.start", _t("Audit…"), AUDIT, ("Ctrl+Shift+A",), "project", "commands.audit",
               _t("Accepts a group of labels after a random sample of them was checked."), icon="saved"),
    ActionSpec("audit.resume", _t("Go on with the audit"), AUDIT, ("Ctrl+Shift+C",), "audit_waits",
               "controller.resume_audit", _t("Shows what the audit under way draws next.")),
    ActionSpec("audit.leave", _t("Leave the audit"), AUDIT, ("Ctrl+Shift+L",), "auditing", "controller.leave_audit",
               _t("Goes back to the queue; the audit can be taken up again.")),
    ActionSpec("audit.accept", _t("Accept what the audit proved"), AUDIT, ("Ctrl+Enter", "Ctrl+Return"), "audit_holds",
               "controller.accept_audited", _t("Accepts the rest of the group in one step."), icon="decided",
               separated=True),
    ActionSpec("audit.smaller", _t("Audit a smaller group…"), AUDIT, ("Ctrl+Shift+G",), "audit_fails",
               "commands.audit_smaller", _t("Proposes a part of the group that would probably hold.")),
    # Go
    ActionSpec("go.next", _t("Next"), GO, ("Right",), "deciding", "controller.go_next",
               _t("Shows the next in the queue."), icon="next"),
    ActionSpec("go.previous", _t("Previous"), GO, ("Left",), "deciding", "controller.go_previous",
               _t("Shows the one before."), icon="previous"),
    ActionSpec("go.next_open", _t("Next open"), GO, ("Ctrl+Right",), "project", "controller.go_next_open",
               _t("Shows the next instance that is not yet decided.")),
    ActionSpec("go.decide", _t("Decide tab"), GO, ("Ctrl+1",), "project", "project_page.show_tab",
               _t("Instance and candidates."), "decide", separated=True),
    ActionSpec("go.cooccurrence", _t("Co-occurrence tab"), GO, ("Ctrl+2",), "sighted", "project_page.show_tab",
               _t("Which labels appear together."), "cooccurrence"),
    ActionSpec("go.training", _t("Training tab"), GO, ("Ctrl+3",), "project", "project_page.show_tab",
               _t("Curves of the running training and earlier runs."), "training"),
    ActionSpec("go.history", _t("History tab"), GO, ("Ctrl+4",), "sighted", "project_page.show_tab",
               _t("Every decision, with who made it and when."), "history"),
    ActionSpec("go.map", _t("Map tab"), GO, ("Ctrl+5",), "sighted", "project_page.show_tab",
               _t("All instances as the model sees them, in two dimensions."), "map"),
    ActionSpec("go.summary", _t("Summary tab"), GO, ("Ctrl+6",), "sighted", "project_page.show_tab",
               _t("How far, how fast and how sure."), "summary"),
    ActionSpec("go.sheet", _t("Contact sheet"), GO, ("G", "Ctrl+7"), "seeing_many", "project_page.toggle_sheet",
               _t("Shows what the queue holds side by side, to mark the wrong ones and give the rest their labels; "
                  "again goes back."), icon="grid"),
    ActionSpec("go.alike", _t("Labels like this one"), GO, ("M",), "narrowing", "project_page.show_alike",
               _t("Shows the instances of the same label that are most like this one, on the contact sheet.")),
    ActionSpec("sheet.mark", _t("Mark as wrong"), SHEET, ("X",), "on_sheet", "project_page.sheet.mark",
               _t("Marks the instance at the cursor of the contact sheet, or takes the mark off.")),
    ActionSpec("sheet.invert", _t("Invert the marks"), SHEET, ("I",), "on_sheet", "project_page.sheet.invert",
               _t("Marks what is not marked of all in sight, and takes the marks off the others.")),
    ActionSpec("sheet.open", _t("Look at it alone"), SHEET, ("Shift+Enter", "Shift+Return"), "on_sheet",
               "project_page.sheet.open",
               _t("Shows the instance at the cursor of the contact sheet with its candidates.")),
    # Training
    ActionSpec("training.start", _t("Train"), TRAINING, ("Ctrl+T",), "can_train", "commands.start_training",
               _t("Learns anew which candidates are right, taking all decisions so far as given."), icon="play"),
    ActionSpec("training.again", _t("Retrain from the last run"), TRAINING, ("Ctrl+R",), "can_retrain",
               "commands.retrain",
               _t("Goes on from what was learned, with the decisions made since; takes a part of the time."),
               icon="redo"),
    ActionSpec("training.last_round", _t("Show what the last round changed"), TRAINING, (), "has_round",
               "controller.show_last_round",
               _t("Filters the queue to open instances that are believed otherwise since the last decisions taught.")),
    ActionSpec("training.pause", _t("Pause or resume training"), TRAINING, ("Ctrl+P",), "training",
               "commands.pause_training",
               _t("Lets the training wait and leaves the machine to you, or lets it go on."), icon="pause"),
    ActionSpec("training.stop", _t("Stop training"), TRAINING, ("Ctrl+.",), "training", "controller.training.stop",
               _t("Stops; what was learned so far is kept."), icon="stop"),
    ActionSpec("training.settings", _t("Settings of the training…"), TRAINING, (), "project",
               "commands.training_settings",
               _t("Method, passes over the data, networks and more, for the next runs of this project."),
               icon="settings", separated=True),
    # View
    ActionSpec("view.zoom_in", _t("Zoom in"), VIEW, ("Ctrl++", "Ctrl+="), "image", "commands.zoom",
               _t("Enlarges the picture."), 1, "zoom-in"),
    ActionSpec("view.zoom_out", _t("Zoom out"), VIEW, ("Ctrl+-",), "image", "commands.zoom",
               _t("Makes the picture smaller."), -1, "zoom-out"),
    ActionSpec("view.zoom_fit", _t("Fit picture"), VIEW, ("Ctrl+0",), "image", "commands.zoom",
               _t("Shows the whole picture."), 0, "fit"),
    ActionSpec("view.tone", _t("Brightness and contrast"), VIEW, ("B",), "image", "project_page.instance.toggle_tone",
               _t("Shows or hides the sliders below the picture."), icon="contrast"),
    ActionSpec("view.grid", _t("Pixel grid"), VIEW, ("Shift+G",), "image", "project_page.instance.canvas.toggle_grid",
               _t("Draws lines between the pixels of a small picture that is enlarged, or leaves them out."),
               icon="grid"),
    ActionSpec("view.evidence", _t("Evidence"), VIEW, ("E",), "seeing", "project_page.toggle_evidence",
               _t("Shows or hides why each candidate is believed as it is, and examples that are alike."),
               icon="search", separated=True),
    ActionSpec("view.compare", _t("A or B, side by side"), VIEW, ("V",), "seeing", "project_page.toggle_comparison",
               _t("Shows or hides large examples of the two leading labels that are most like this instance.")),
    ActionSpec("view.guidelines", _t("Guidelines"), VIEW, ("H",), "deciding", "project_page.toggle_guidelines",
               _t("Shows or hides what the candidates mean, in words and examples, beside them."), icon="comment"),
    ActionSpec("view.focus", _t("Focus mode"), VIEW, ("F11",), "project", "project_page.toggle_focus_mode",
               _t("Hides the queue and the tabs, so that the instance and its candidates are alone, or shows them."),
               icon="fit"),
    ActionSpec("sound.play", _t("Play or pause"), SOUND, ("P",), "playable", "project_page.play",
               _t("Plays the sound, or pauses it; on the contact sheet the one at the cursor."), icon="play"),
    ActionSpec("sound.loop", _t("Repeat"), SOUND, ("L",), "sound", "project_page.instance.sound.toggle_loop",
               _t("Plays the selected stretch, or the whole sound, again and again."), icon="loop"),
    ActionSpec("sound.compare", _t("Hear A or B"), SOUND, ("O",), "hearing", "project_page.hear_examples",
               _t("Plays what is most like this sound of the leading label, and the next time of the second one.")),
    ActionSpec("sound.autoplay", _t("Play by itself"), SOUND, (), "sound", "commands.toggle_autoplay",
               _t("Starts each sound when it is shown, or waits until you play it.")),
    ActionSpec("view.clear_filters", _t("Clear filters"), VIEW, ("Ctrl+Backspace",), "filtered",
               "project_page.queue.clear_filters", _t("Shows every instance again."), separated=True),
    ActionSpec("view.saved_filters", _t("Saved filters…"), VIEW, ("Ctrl+Alt+F",), "queued", "commands.saved_filters",
               _t("Keeps the present filter under a name, or takes one that was kept."), icon="filter"),
    ActionSpec("view.theme.system", _t("Theme: follow the system"), THEME, (), "always", "commands.set_theme",
               _t("Light or dark as the desktop is."), "system"),
    ActionSpec("view.theme.light", _t("Theme: light"), THEME, (), "always", "commands.set_theme",
               _t("Dark on light."), "light"),
    ActionSpec("view.theme.dark", _t("Theme: dark"), THEME, (), "always", "commands.set_theme",
               _t("Light on dark."), "dark"),
    ActionSpec("view.preferences", _t("Preferences…"), VIEW, ("Ctrl+,",), "always", "commands.show_preferences",
               _t("Theme, font size, your name, keys and more."), icon="settings", separated=True),
    # Help
    ActionSpec("help.keys", _t("Keys"), HELP, ("F1",), "always", "commands.show_keys",
               _t("Shows every key."), icon="keyboard"),
    ActionSpec("help.change_keys", _t("Change keys…"), HELP, (), "always", "commands.change_keys",
               _t("Gives commands other keys."), icon="keyboard"),
    ActionSpec("help.palette", _t("Command palette"), HELP, ("Ctrl+K",), "always", "commands.show_palette",
               _t("Finds and runs any command by typing a part of its name."), icon="search"),
    ActionSpec("help.about", _t("About ViPLL GUI"), HELP, (), "always", "commands.show_about",
               _t("Version and licence."), separated=True),
)  # fmt: skip

BY_ID = {action.id: action for action in ACTIONS}
