"""Every dialog by the action that opens it."""

DIALOGS = {
    "project.new": "ImportAssistant",
    "project.open_server": "ServerDialog",
    "project.export": "ExportDialog",
    "project.reliability": "ReliabilityDialog",
    "project.merge": "MergeDialog",
    "project.assign": "AssignDialog",
    "project.annotator": "AnnotatorDialog",
    "decide.edit_guidelines": "GuidelinesDialog",
    "decide.label_keys": "LabelKeysDialog",
    "audit.start": "AuditDialog",
    "training.settings": "RunSettingsDialog",
    "view.saved_filters": "SavedFiltersDialog",
    "view.preferences": "PreferencesDialog",
    "help.keys": "KeyHelp",
    "help.change_keys": "KeysDialog",
    "help.palette": "CommandPalette",
}
