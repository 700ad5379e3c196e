<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Actions</name>
    <message>
        <source>About ViPLL GUI</source>
        <translation>Über ViPLL GUI</translation>
    </message>
    <message>
        <source>Accept leading label</source>
        <translation>Führendes Label annehmen</translation>
    </message>
    <message>
        <source>Add a label…</source>
        <translation>Label hinzufügen …</translation>
    </message>
    <message>
        <source>Adds a label that is not among the candidates, by typing.</source>
        <translation>Fügt durch Tippen ein Label hinzu, das nicht unter den Kandidaten ist.</translation>
    </message>
    <message>
        <source>Annotator…</source>
        <translation>Annotator …</translation>
    </message>
    <message>
        <source>Brightness and contrast</source>
        <translation>Helligkeit und Kontrast</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>Tasten ändern …</translation>
    </message>
    <message>
        <source>Choose candidate 1</source>
        <translation>Kandidat 1 wählen</translation>
    </message>
    <message>
        <source>Choose candidate 2</source>
        <translation>Kandidat 2 wählen</translation>
    </message>
    <message>
        <source>Choose candidate 3</source>
        <translation>Kandidat 3 wählen</translation>
    </message>
    <message>
        <source>Choose candidate 4</source>
        <translation>Kandidat 4 wählen</translation>
    </message>
    <message>
        <source>Choose candidate 5</source>
        <translation>Kandidat 5 wählen</translation>
    </message>
    <message>
        <source>Choose candidate 6</source>
        <translation>Kandidat 6 wählen</translation>
    </message>
    <message>
        <source>Choose candidate 7</source>
        <translation>Kandidat 7 wählen</translation>
    </message>
    <message>
        <source>Choose candidate 8</source>
        <translation>Kandidat 8 wählen</translation>
    </message>
    <message>
        <source>Choose candidate 9</source>
        <translation>Kandidat 9 wählen</translation>
    </message>
    <message>
        <source>Clear decision</source>
        <translation>Entscheidung löschen</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Filter aufheben</translation>
    </message>
    <message>
        <source>Close project</source>
        <translation>Projekt schließen</translation>
    </message>
    <message>
        <source>Co-occurrence tab</source>
        <translation>Karte „Gemeinsames Auftreten“</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Comment…</source>
        <translation>Kommentar …</translation>
    </message>
    <message>
        <source>Curves of the running training and earlier runs.</source>
        <translation>Kurven des laufenden Trainings und frühere Läufe.</translation>
    </message>
    <message>
        <source>Dark on light.</source>
        <translation>Dunkel auf Hell.</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Entscheiden</translation>
    </message>
    <message>
        <source>Decide tab</source>
        <translation>Karte „Entscheiden“</translation>
    </message>
    <message>
        <source>Decide/Choose candidate</source>
        <translation>Entscheiden/Kandidat wählen</translation>
    </message>
    <message>
        <source>Decide/Rule out candidate</source>
        <translation>Entscheiden/Kandidat ausschließen</translation>
    </message>
    <message>
        <source>Decides for that candidate and goes on.</source>
        <translation>Entscheidet für diesen Kandidaten und geht weiter.</translation>
    </message>
    <message>
        <source>Decides for the most probable candidate and goes on.</source>
        <translation>Entscheidet für den wahrscheinlichsten Kandidaten und geht weiter.</translation>
    </message>
    <message>
        <source>Demo: images</source>
        <translation>Demo: Bilder</translation>
    </message>
    <message>
        <source>Demo: sounds</source>
        <translation>Demo: Klänge</translation>
    </message>
    <message>
        <source>Demo: table</source>
        <translation>Demo: Tabelle</translation>
    </message>
    <message>
        <source>Draws lines between the pixels of a small picture that is enlarged, or leaves them out.</source>
        <translation>Zeichnet Linien zwischen die Pixel eines vergrößerten kleinen Bildes oder lässt sie weg.</translation>
    </message>
    <message>
        <source>Earlier candidates</source>
        <translation>Vorige Kandidaten</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Ends the program.</source>
        <translation>Beendet das Programm.</translation>
    </message>
    <message>
        <source>Enlarges the picture.</source>
        <translation>Vergrößert das Bild.</translation>
    </message>
    <message>
        <source>Every decision, with who made it and when.</source>
        <translation>Jede Entscheidung, mit wem und wann.</translation>
    </message>
    <message>
        <source>Export clean labels…</source>
        <translation>Bereinigte Labels exportieren …</translation>
    </message>
    <message>
        <source>Find in queue</source>
        <translation>In der Warteschlange suchen</translation>
    </message>
    <message>
        <source>Finds and runs any command by typing a part of its name.</source>
        <translation>Findet jeden Befehl durch Tippen eines Teils seines Namens und führt ihn aus.</translation>
    </message>
    <message>
        <source>Fit picture</source>
        <translation>Bild einpassen</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>Markieren</translation>
    </message>
    <message>
        <source>Further candidates</source>
        <translation>Weitere Kandidaten</translation>
    </message>
    <message>
        <source>Gives commands other keys.</source>
        <translation>Gibt Befehlen andere Tasten.</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Goes back to the welcome page. Everything is already saved.</source>
        <translation>Geht zurück zur Startseite. Alles ist schon gespeichert.</translation>
    </message>
    <message>
        <source>Greys that candidate out, or brings it back; the last one left is chosen.</source>
        <translation>Graut diesen Kandidaten aus oder holt ihn zurück; der letzte verbleibende wird gewählt.</translation>
    </message>
    <message>
        <source>Handwritten digits with ambiguous labels.</source>
        <translation>Handgeschriebene Ziffern mit mehrdeutigen Labels.</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>History tab</source>
        <translation>Karte „Verlauf“</translation>
    </message>
    <message>
        <source>Instance and candidates.</source>
        <translation>Instanz und Kandidaten.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Learns which candidates are right, taking all decisions so far as given.</source>
        <translation>Lernt, welche Kandidaten richtig sind, und nimmt alle bisherigen Entscheidungen als gegeben.</translation>
    </message>
    <message>
        <source>Leaves this one for later and goes on.</source>
        <translation>Lässt diese für später und geht weiter.</translation>
    </message>
    <message>
        <source>Lets commands act on the instance shown again.</source>
        <translation>Lässt Befehle wieder nur auf die gezeigte Instanz wirken.</translation>
    </message>
    <message>
        <source>Lets the digit keys mean the next nine candidates.</source>
        <translation>Lässt die Zifferntasten die nächsten neun Kandidaten bedeuten.</translation>
    </message>
    <message>
        <source>Lets the digit keys mean the nine candidates before.</source>
        <translation>Lässt die Zifferntasten die neun Kandidaten davor bedeuten.</translation>
    </message>
    <message>
        <source>Lets the next command act on every instance that passes the filters.</source>
        <translation>Lässt den nächsten Befehl auf alle Instanzen wirken, die die Filter durchlassen.</translation>
    </message>
    <message>
        <source>Lets the training wait and leaves the machine to you, or lets it go on.</source>
        <translation>Lässt das Training warten und überlässt Ihnen den Rechner, oder lässt es weitergehen.</translation>
    </message>
    <message>
        <source>Light on dark.</source>
        <translation>Hell auf Dunkel.</translation>
    </message>
    <message>
        <source>Light or dark as the desktop is.</source>
        <translation>Hell oder dunkel wie der Desktop.</translation>
    </message>
    <message>
        <source>Makes the decision again that was taken back.</source>
        <translation>Trifft die zurückgenommene Entscheidung wieder.</translation>
    </message>
    <message>
        <source>Makes the picture smaller.</source>
        <translation>Verkleinert das Bild.</translation>
    </message>
    <message>
        <source>Makes this instance open again.</source>
        <translation>Macht diese Instanz wieder offen.</translation>
    </message>
    <message>
        <source>Marks this one as a problem and goes on; again removes the mark.</source>
        <translation>Markiert diese als Problem und geht weiter; nochmals entfernt die Markierung.</translation>
    </message>
    <message>
        <source>New project from data…</source>
        <translation>Neues Projekt aus Daten …</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächste</translation>
    </message>
    <message>
        <source>Next open</source>
        <translation>Nächste offene</translation>
    </message>
    <message>
        <source>Open project…</source>
        <translation>Projekt öffnen …</translation>
    </message>
    <message>
        <source>Opens a project file.</source>
        <translation>Öffnet eine Projektdatei.</translation>
    </message>
    <message>
        <source>Pause or resume training</source>
        <translation>Training anhalten oder fortsetzen</translation>
    </message>
    <message>
        <source>Pixel grid</source>
        <translation>Pixelraster</translation>
    </message>
    <message>
        <source>Play by itself</source>
        <translation>Von selbst abspielen</translation>
    </message>
    <message>
        <source>Play or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Plays the selected stretch, or the whole sound, again and again.</source>
        <translation>Spielt den gewählten Abschnitt oder den ganzen Klang immer wieder.</translation>
    </message>
    <message>
        <source>Plays the sound, or pauses it.</source>
        <translation>Spielt den Klang ab oder hält ihn an.</translation>
    </message>
    <message>
        <source>Preferences…</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Vorige</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Reads a table, a PLL file or a manifest and makes a project of it.</source>
        <translation>Liest eine Tabelle, eine PLL-Datei oder ein Manifest und macht ein Projekt daraus.</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Relocate media…</source>
        <translation>Medien neu zuordnen …</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Endlos wiederholen</translation>
    </message>
    <message>
        <source>Rule out candidate 1</source>
        <translation>Kandidat 1 ausschließen</translation>
    </message>
    <message>
        <source>Rule out candidate 2</source>
        <translation>Kandidat 2 ausschließen</translation>
    </message>
    <message>
        <source>Rule out candidate 3</source>
        <translation>Kandidat 3 ausschließen</translation>
    </message>
    <message>
        <source>Rule out candidate 4</source>
        <translation>Kandidat 4 ausschließen</translation>
    </message>
    <message>
        <source>Rule out candidate 5</source>
        <translation>Kandidat 5 ausschließen</translation>
    </message>
    <message>
        <source>Rule out candidate 6</source>
        <translation>Kandidat 6 ausschließen</translation>
    </message>
    <message>
        <source>Rule out candidate 7</source>
        <translation>Kandidat 7 ausschließen</translation>
    </message>
    <message>
        <source>Rule out candidate 8</source>
        <translation>Kandidat 8 ausschließen</translation>
    </message>
    <message>
        <source>Rule out candidate 9</source>
        <translation>Kandidat 9 ausschließen</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Kopie speichern …</translation>
    </message>
    <message>
        <source>Says whose decisions these are.</source>
        <translation>Sagt, wessen Entscheidungen dies sind.</translation>
    </message>
    <message>
        <source>Select only this instance</source>
        <translation>Nur diese Instanz auswählen</translation>
    </message>
    <message>
        <source>Select the whole queue</source>
        <translation>Ganze Warteschlange auswählen</translation>
    </message>
    <message>
        <source>Short sounds with ambiguous labels.</source>
        <translation>Kurze Klänge mit mehrdeutigen Labels.</translation>
    </message>
    <message>
        <source>Shows every instance again.</source>
        <translation>Zeigt wieder jede Instanz.</translation>
    </message>
    <message>
        <source>Shows every key.</source>
        <translation>Zeigt alle Tasten.</translation>
    </message>
    <message>
        <source>Shows only instances whose id contains a text.</source>
        <translation>Zeigt nur Instanzen, deren Kennung einen Text enthält.</translation>
    </message>
    <message>
        <source>Shows or hides the sliders below the picture.</source>
        <translation>Zeigt oder verbirgt die Regler unter dem Bild.</translation>
    </message>
    <message>
        <source>Shows the next in the queue.</source>
        <translation>Zeigt die nächste in der Warteschlange.</translation>
    </message>
    <message>
        <source>Shows the next instance that is not yet decided.</source>
        <translation>Zeigt die nächste Instanz, die noch nicht entschieden ist.</translation>
    </message>
    <message>
        <source>Shows the one before.</source>
        <translation>Zeigt die davor.</translation>
    </message>
    <message>
        <source>Shows the whole picture.</source>
        <translation>Zeigt das ganze Bild.</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>Starts each sound when it is shown, or waits for P.</source>
        <translation>Startet jeden Klang, wenn er gezeigt wird, oder wartet auf P.</translation>
    </message>
    <message>
        <source>Stop training</source>
        <translation>Training beenden</translation>
    </message>
    <message>
        <source>Stops; what was learned so far is kept.</source>
        <translation>Hört auf; was bis dahin gelernt wurde, bleibt.</translation>
    </message>
    <message>
        <source>Table rows with ambiguous labels.</source>
        <translation>Tabellenzeilen mit mehrdeutigen Labels.</translation>
    </message>
    <message>
        <source>Takes the last decision back.</source>
        <translation>Nimmt die letzte Entscheidung zurück.</translation>
    </message>
    <message>
        <source>Tells the project where its pictures or sounds are now.</source>
        <translation>Sagt dem Projekt, wo seine Bilder oder Klänge jetzt sind.</translation>
    </message>
    <message>
        <source>Theme, font size, your name, keys and more.</source>
        <translation>Farben, Schriftgröße, Ihr Name, Tasten und mehr.</translation>
    </message>
    <message>
        <source>Theme: dark</source>
        <translation>Farben: dunkel</translation>
    </message>
    <message>
        <source>Theme: follow the system</source>
        <translation>Farben: wie das System</translation>
    </message>
    <message>
        <source>Theme: light</source>
        <translation>Farben: hell</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Training tab</source>
        <translation>Karte „Training“</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Version and licence.</source>
        <translation>Version und Lizenz.</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>View/Sound</source>
        <translation>Ansicht/Klang</translation>
    </message>
    <message>
        <source>View/Theme</source>
        <translation>Ansicht/Farben</translation>
    </message>
    <message>
        <source>Which labels appear together.</source>
        <translation>Welche Labels zusammen auftreten.</translation>
    </message>
    <message>
        <source>Writes a remark about this instance.</source>
        <translation>Schreibt eine Bemerkung zu dieser Instanz.</translation>
    </message>
    <message>
        <source>Writes every instance with its label and where that label came from.</source>
        <translation>Schreibt jede Instanz mit ihrem Label und woher es stammt.</translation>
    </message>
    <message>
        <source>Writes everything into another project file; this one stays open.</source>
        <translation>Schreibt alles in eine andere Projektdatei; diese bleibt offen.</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
</context>
<context>
    <name>AnnotatorDialog</name>
    <message>
        <source>Annotator</source>
        <translation>Annotator</translation>
    </message>
    <message>
        <source>Name of the annotator</source>
        <translation>Name des Annotators</translation>
    </message>
    <message>
        <source>Each annotator has decisions and steps of undo of their own. Where two disagree, both are kept and shown.</source>
        <translation>Jeder Annotator hat eigene Entscheidungen und Schritte zum Rückgängigmachen. Wo zwei sich widersprechen, bleiben beide und werden gezeigt.</translation>
    </message>
    <message>
        <source>Who decides here?</source>
        <translation>Wer entscheidet hier?</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>Warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Kopie speichern …</translation>
    </message>
    <message>
        <source>Writes a copy that can be changed, and opens it</source>
        <translation>Schreibt eine Kopie, die geändert werden kann, und öffnet sie</translation>
    </message>
    <message>
        <source>This project file is damaged ({}). What could still be read is shown; save it as a copy to go on.</source>
        <translation>Diese Projektdatei ist beschädigt ({}). Gezeigt wird, was noch lesbar war; speichern Sie es als Kopie, um weiterzumachen.</translation>
    </message>
    <message>
        <source>Nothing can be changed here: {}. Save a copy to go on working.</source>
        <translation>Hier kann nichts geändert werden: {}. Speichern Sie eine Kopie, um weiterzuarbeiten.</translation>
    </message>
</context>
<context>
    <name>Bulk</name>
    <message>
        <source>{} ({:,} of them did not have it as a candidate)</source>
        <translation>{} ({:,} davon hatten es nicht als Kandidaten)</translation>
    </message>
    <message>
        <source>{} ({:,} without a leading label left as they are)</source>
        <translation>{} ({:,} ohne führendes Label blieben, wie sie sind)</translation>
    </message>
</context>
<context>
    <name>CandidateModel</name>
    <message>
        <source>1 vote</source>
        <translation>1 Stimme</translation>
    </message>
    <message>
        <source>{:,} votes</source>
        <translation>{:,} Stimmen</translation>
    </message>
    <message>
        <source>chosen by {}</source>
        <translation>gewählt von {}</translation>
    </message>
    <message>
        <source>probability {:.0%}, between {:.0%} and {:.0%}</source>
        <translation>Wahrscheinlichkeit {:.0%}, zwischen {:.0%} und {:.0%}</translation>
    </message>
    <message>
        <source>ruled out</source>
        <translation>ausgeschlossen</translation>
    </message>
    <message>
        <source>added by hand</source>
        <translation>von Hand hinzugefügt</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>entschieden</translation>
    </message>
    <message>
        <source>{:,} votes ({})</source>
        <translation>{:,} Stimmen ({})</translation>
    </message>
</context>
<context>
    <name>CandidatesView</name>
    <message>
        <source>Selected instances</source>
        <translation>Ausgewählte Instanzen</translation>
    </message>
    <message>
        <source>Candidates that the digit keys mean</source>
        <translation>Kandidaten, die die Zifferntasten bedeuten</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>disputed</source>
        <translation>strittig</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Candidates of this instance</source>
        <translation>Kandidaten dieser Instanz</translation>
    </message>
    <message>
        <source>Add a label (+)</source>
        <translation>Label hinzufügen (+)</translation>
    </message>
    <message>
        <source>Add a label by typing</source>
        <translation>Label durch Tippen hinzufügen</translation>
    </message>
    <message>
        <source>Choose “{}”</source>
        <translation>„{}“ wählen</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>Zurückholen</translation>
    </message>
    <message>
        <source>Rule it out</source>
        <translation>Ausschließen</translation>
    </message>
    <message>
        <source>{:,} instances are selected: what you decide applies to all of them. Esc: only this one.</source>
        <translation>{:,} Instanzen sind ausgewählt: Was Sie entscheiden, gilt für alle. Esc: nur diese.</translation>
    </message>
    <message>
        <source>No instance</source>
        <translation>Keine Instanz</translation>
    </message>
    <message>
        <source>Pick an instance in the queue to see its candidates.</source>
        <translation>Wählen Sie eine Instanz in der Warteschlange, um ihre Kandidaten zu sehen.</translation>
    </message>
    <message>
        <source>Keys 1–9 mean {}–{} of {} · PgDn, PgUp: more</source>
        <translation>Tasten 1–9 bedeuten {}–{} von {} · Bild ab, Bild auf: mehr</translation>
    </message>
    <message>
        <source>Disputed: {}</source>
        <translation>Strittig: {}</translation>
    </message>
    <message>
        <source>No probabilities yet: train with Ctrl+T, or simply start deciding.</source>
        <translation>Noch keine Wahrscheinlichkeiten: mit Strg+T trainieren oder einfach anfangen zu entscheiden.</translation>
    </message>
    <message>
        <source>1–9 choose · Shift+1–9 rule out · Enter accept · Space skip · F flag · F1 all keys</source>
        <translation>1–9 wählen · Umschalt+1–9 ausschließen · Eingabe annehmen · Leertaste überspringen · F markieren · F1 alle Tasten</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>Befehl eintippen</translation>
    </message>
    <message>
        <source>Type a part of a command&apos;s name</source>
        <translation>Teil eines Befehlsnamens eintippen</translation>
    </message>
    <message>
        <source>No command has this in its name.</source>
        <translation>Kein Befehl enthält das in seinem Namen.</translation>
    </message>
    <message>
        <source>Matching commands</source>
        <translation>Passende Befehle</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>ViPLL projects (*{})</source>
        <translation>ViPLL-Projekte (*{})</translation>
    </message>
    <message>
        <source>Open project</source>
        <translation>Projekt öffnen</translation>
    </message>
    <message>
        <source>Opening {}</source>
        <translation>{} wird geöffnet</translation>
    </message>
    <message>
        <source>Save a copy</source>
        <translation>Kopie speichern</translation>
    </message>
    <message>
        <source>Saving a copy</source>
        <translation>Kopie wird gespeichert</translation>
    </message>
    <message>
        <source>A copy is in {}</source>
        <translation>Eine Kopie ist in {}</translation>
    </message>
    <message>
        <source>Where the pictures or sounds are</source>
        <translation>Wo die Bilder oder Klänge sind</translation>
    </message>
    <message>
        <source>About ViPLL GUI</source>
        <translation>Über ViPLL GUI</translation>
    </message>
    <message>
        <source>Turns ambiguous labels into clean ones.
Free software under the MIT licence.</source>
        <translation>Macht aus mehrdeutigen Labels eindeutige.
Freie Software unter der MIT-Lizenz.</translation>
    </message>
</context>
<context>
    <name>CommentBar</name>
    <message>
        <source>Comment (C)</source>
        <translation>Kommentar (C)</translation>
    </message>
    <message>
        <source>Comment on this instance</source>
        <translation>Kommentar zu dieser Instanz</translation>
    </message>
</context>
<context>
    <name>Controller</name>
    <message>
        <source>One moment: a step on many instances is under way.</source>
        <translation>Einen Moment: Ein Schritt über viele Instanzen läuft noch.</translation>
    </message>
    <message>
        <source>{:,} instances</source>
        <translation>{:,} Instanzen</translation>
    </message>
    <message>
        <source>There is no candidate {} here.</source>
        <translation>Hier gibt es keinen Kandidaten {}.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
</context>
<context>
    <name>CooccurrenceView</name>
    <message>
        <source>What the colours show</source>
        <translation>Was die Farben zeigen</translation>
    </message>
    <message>
        <source>Instances with both</source>
        <translation>Instanzen mit beiden</translation>
    </message>
    <message>
        <source>Share of the row&apos;s instances</source>
        <translation>Anteil an den Instanzen der Zeile</translation>
    </message>
    <message>
        <source>More often than by chance (lift)</source>
        <translation>Häufiger als durch Zufall (Lift)</translation>
    </message>
    <message>
        <source>The pair under the cursor</source>
        <translation>Das Paar unter dem Zeiger</translation>
    </message>
    <message>
        <source>Co-occurrence of labels</source>
        <translation>Gemeinsames Auftreten der Labels</translation>
    </message>
    <message>
        <source>Counting pairs</source>
        <translation>Paare werden gezählt</translation>
    </message>
    <message>
        <source>No two labels meet</source>
        <translation>Keine zwei Labels treffen sich</translation>
    </message>
    <message>
        <source>Every candidate set holds a single label, so there is nothing left to settle.</source>
        <translation>Jede Kandidatenmenge enthält ein einziges Label; es ist nichts mehr zu klären.</translation>
    </message>
    <message>
        <source>Point at a cell for its numbers; click it to see those instances in the queue.</source>
        <translation>Auf eine Zelle zeigen für ihre Zahlen; klicken, um diese Instanzen in der Warteschlange zu sehen.</translation>
    </message>
    <message>
        <source>“{}” is a candidate of {:,} instances.</source>
        <translation>„{}“ ist Kandidat von {:,} Instanzen.</translation>
    </message>
    <message>
        <source>“{}” and “{}”: {:,} instances together, {:.0%} of those with “{}”, {:.2g} × chance.</source>
        <translation>„{}“ und „{}“: {:,} Instanzen gemeinsam, {:.0%} derer mit „{}“, {:.2g} × Zufall.</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export clean labels</source>
        <translation>Bereinigte Labels exportieren</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>{:,} instances: {:,} decided by people, {:,} accepted, {:,} with what the model believes. </source>
        <translation>{:,} Instanzen: {:,} von Menschen entschieden, {:,} angenommen, {:,} mit dem, was das Modell glaubt. </translation>
    </message>
    <message>
        <source>Every row says which of these it is.</source>
        <translation>Jede Zeile sagt, was davon gilt.</translation>
    </message>
    <message>
        <source>Write clean labels to</source>
        <translation>Bereinigte Labels schreiben nach</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Wrote {:,} rows to {}</source>
        <translation>{:,} Zeilen nach {} geschrieben</translation>
    </message>
</context>
<context>
    <name>Failure</name>
    <message>
        <source>This is a mistake in the program, not in your data:</source>
        <translation>Das ist ein Fehler im Programm, nicht in Ihren Daten:</translation>
    </message>
</context>
<context>
    <name>FeatureModel</name>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Below</source>
        <translation>Darunter</translation>
    </message>
    <message>
        <source>The share of instances with a smaller value</source>
        <translation>Der Anteil der Instanzen mit kleinerem Wert</translation>
    </message>
    <message>
        <source>feature {}</source>
        <translation>Merkmal {}</translation>
    </message>
</context>
<context>
    <name>FeatureView</name>
    <message>
        <source>Features of this instance</source>
        <translation>Merkmale dieser Instanz</translation>
    </message>
    <message>
        <source>Summing up the features</source>
        <translation>Merkmale werden zusammengefasst</translation>
    </message>
    <message>
        <source>The line is this instance, grey are all instances.</source>
        <translation>Die Linie ist diese Instanz, grau sind alle Instanzen.</translation>
    </message>
    <message>
        <source>The line is this instance, grey are all; {}.</source>
        <translation>Die Linie ist diese Instanz, grau sind alle; {}.</translation>
    </message>
</context>
<context>
    <name>HistoryModel</name>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>How</source>
        <translation>Wie</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Taken back later</source>
        <translation>Später zurückgenommen</translation>
    </message>
    <message>
        <source>{:,} instances</source>
        <translation>{:,} Instanzen</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>entschieden</translation>
    </message>
    <message>
        <source>ruled out</source>
        <translation>ausgeschlossen</translation>
    </message>
    <message>
        <source>brought back</source>
        <translation>zurückgeholt</translation>
    </message>
    <message>
        <source>added a candidate</source>
        <translation>Kandidat hinzugefügt</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>took up again</source>
        <translation>wieder aufgenommen</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>markiert</translation>
    </message>
    <message>
        <source>took the flag off</source>
        <translation>Markierung entfernt</translation>
    </message>
    <message>
        <source>cleared</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <source>commented</source>
        <translation>kommentiert</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>undid</source>
        <translation>rückgängig gemacht</translation>
    </message>
    <message>
        <source>redid</source>
        <translation>wiederholt</translation>
    </message>
</context>
<context>
    <name>HistoryView</name>
    <message>
        <source>Show only this annotator</source>
        <translation>Nur diesen Annotator zeigen</translation>
    </message>
    <message>
        <source>Show only this action</source>
        <translation>Nur diese Handlung zeigen</translation>
    </message>
    <message>
        <source>Filter by instance, label or comment</source>
        <translation>Nach Instanz, Label oder Kommentar filtern</translation>
    </message>
    <message>
        <source>Filter the history by text</source>
        <translation>Verlauf nach Text filtern</translation>
    </message>
    <message>
        <source>Number of steps shown</source>
        <translation>Zahl der gezeigten Schritte</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Double-click a step to see its instance</source>
        <translation>Doppelklick auf einen Schritt zeigt seine Instanz</translation>
    </message>
    <message>
        <source>Reading the history</source>
        <translation>Verlauf wird gelesen</translation>
    </message>
    <message>
        <source>Anybody</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Any action</source>
        <translation>Jede Handlung</translation>
    </message>
    <message>
        <source>{:,} of {:,}</source>
        <translation>{:,} von {:,}</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>Nichts passt</translation>
    </message>
    <message>
        <source>No step passes the filters above.</source>
        <translation>Kein Schritt passt zu den Filtern oben.</translation>
    </message>
    <message>
        <source>No decisions yet</source>
        <translation>Noch keine Entscheidungen</translation>
    </message>
    <message>
        <source>Every step appears here, with who made it and when.</source>
        <translation>Jeder Schritt erscheint hier, mit wem und wann.</translation>
    </message>
</context>
<context>
    <name>ImageCanvas</name>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
</context>
<context>
    <name>ImageLoader</name>
    <message>
        <source>Reading a picture</source>
        <translation>Bild wird gelesen</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>New project from data</source>
        <translation>Neues Projekt aus Daten</translation>
    </message>
    <message>
        <source>Each row is one instance with the labels it may have. Nothing in the file is changed.</source>
        <translation>Jede Zeile ist eine Instanz mit den Labels, die sie haben kann. An der Datei wird nichts geändert.</translation>
    </message>
    <message>
        <source>Data file</source>
        <translation>Datendatei</translation>
    </message>
    <message>
        <source>Project file</source>
        <translation>Projektdatei</translation>
    </message>
    <message>
        <source>Format of the data</source>
        <translation>Format der Daten</translation>
    </message>
    <message>
        <source>Recognise it</source>
        <translation>Selbst erkennen</translation>
    </message>
    <message>
        <source>Replace the project that is already there</source>
        <translation>Das vorhandene Projekt ersetzen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Create project</source>
        <translation>Projekt anlegen</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Data ({})</source>
        <translation>Daten ({})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Choose the data</source>
        <translation>Daten wählen</translation>
    </message>
    <message>
        <source>ViPLL projects (*{})</source>
        <translation>ViPLL-Projekte (*{})</translation>
    </message>
    <message>
        <source>Where the project goes</source>
        <translation>Wohin das Projekt kommt</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
</context>
<context>
    <name>InstanceView</name>
    <message>
        <source>Instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>Place in the queue</source>
        <translation>Platz in der Warteschlange</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoom</translation>
    </message>
    <message>
        <source>Zoom out (Ctrl+−)</source>
        <translation>Verkleinern (Strg+−)</translation>
    </message>
    <message>
        <source>Zoom in (Ctrl++)</source>
        <translation>Vergrößern (Strg++)</translation>
    </message>
    <message>
        <source>Fit (Ctrl+0)</source>
        <translation>Einpassen (Strg+0)</translation>
    </message>
    <message>
        <source>Brightness and contrast (B)</source>
        <translation>Helligkeit und Kontrast (B)</translation>
    </message>
    <message>
        <source>One moment</source>
        <translation>Einen Moment</translation>
    </message>
    <message>
        <source>The queue is being put in order.</source>
        <translation>Die Warteschlange wird geordnet.</translation>
    </message>
    <message>
        <source>Nothing to show</source>
        <translation>Nichts zu zeigen</translation>
    </message>
    <message>
        <source>The filters of the queue hide every instance.</source>
        <translation>Die Filter der Warteschlange verbergen jede Instanz.</translation>
    </message>
    <message>
        <source>{:,} of {:,}</source>
        <translation>{:,} von {:,}</translation>
    </message>
    <message>
        <source>outside the filter</source>
        <translation>außerhalb des Filters</translation>
    </message>
    <message>
        <source>Nothing to look at</source>
        <translation>Nichts anzusehen</translation>
    </message>
    <message>
        <source>This instance has neither a picture nor features. Its candidates can still be decided.</source>
        <translation>Diese Instanz hat weder Bild noch Merkmale. Über ihre Kandidaten kann trotzdem entschieden werden.</translation>
    </message>
    <message>
        <source>The sound is being read.</source>
        <translation>Der Klang wird gelesen.</translation>
    </message>
    <message>
        <source>The sound cannot be played</source>
        <translation>Der Klang kann nicht abgespielt werden</translation>
    </message>
    <message>
        <source>The picture cannot be shown</source>
        <translation>Das Bild kann nicht gezeigt werden</translation>
    </message>
</context>
<context>
    <name>KeyHelp</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>Tasten ändern …</translation>
    </message>
</context>
<context>
    <name>Keymap</name>
    <message>
        <source>A and D or ↑ and ↓ move, W accepts, S skips</source>
        <translation>A und D oder ↑ und ↓ bewegen, W nimmt an, S überspringt</translation>
    </message>
    <message>
        <source>Digits choose, arrows move</source>
        <translation>Ziffern wählen, Pfeile bewegen</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Change keys</source>
        <translation>Tasten ändern</translation>
    </message>
    <message>
        <source>Habits</source>
        <translation>Gewohnheiten</translation>
    </message>
    <message>
        <source>Find a command</source>
        <translation>Befehl suchen</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <translation>Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>New key</source>
        <translation>Neue Taste</translation>
    </message>
    <message>
        <source>Whether the key is free</source>
        <translation>Ob die Taste frei ist</translation>
    </message>
    <message>
        <source>Use this key</source>
        <translation>Diese Taste nehmen</translation>
    </message>
    <message>
        <source>Add this key</source>
        <translation>Taste hinzufügen</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>Keine Taste</translation>
    </message>
    <message>
        <source>As before</source>
        <translation>Wie vorher</translation>
    </message>
    <message>
        <source>Reset all keys</source>
        <translation>Alle Tasten zurücksetzen</translation>
    </message>
    <message>
        <source>Click into the field and press a key.</source>
        <translation>In das Feld klicken und eine Taste drücken.</translation>
    </message>
    <message>
        <source>This key is free.</source>
        <translation>Diese Taste ist frei.</translation>
    </message>
    <message>
        <source>This command has that key already.</source>
        <translation>Dieser Befehl hat die Taste schon.</translation>
    </message>
    <message>
        <source>“{}” has this key and would lose it.</source>
        <translation>„{}“ hat diese Taste und würde sie verlieren.</translation>
    </message>
</context>
<context>
    <name>LossCurves</name>
    <message>
        <source>Loss terms over the epochs</source>
        <translation>Verlustterme über die Epochen</translation>
    </message>
</context>
<context>
    <name>PathRow</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>Choose: {}</source>
        <translation>Wählen: {}</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>A sound starts when its instance is shown.</source>
        <translation>Ein Klang beginnt, wenn seine Instanz gezeigt wird.</translation>
    </message>
    <message>
        <source>As the system has it</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>As the system knows you</source>
        <translation>Wie das System Sie kennt</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Deutsch</source>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>English</source>
        <translation>English</translation>
    </message>
    <message>
        <source>Font size</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>In points.</source>
        <translation>In Punkt.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Light or dark colours.</source>
        <translation>Helle oder dunkle Farben.</translation>
    </message>
    <message>
        <source>Never by itself</source>
        <translation>Nie von selbst</translation>
    </message>
    <message>
        <source>Play sounds by themselves</source>
        <translation>Klänge von selbst abspielen</translation>
    </message>
    <message>
        <source>Single keys can be changed as well.</source>
        <translation>Auch einzelne Tasten lassen sich ändern.</translation>
    </message>
    <message>
        <source>So many decisions; training then goes on by itself.</source>
        <translation>So viele Entscheidungen; das Training geht dann von selbst weiter.</translation>
    </message>
    <message>
        <source>Stands beside every decision you make.</source>
        <translation>Steht bei jeder Ihrer Entscheidungen.</translation>
    </message>
    <message>
        <source>Takes effect when the program starts again.</source>
        <translation>Gilt ab dem nächsten Start des Programms.</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Train again after</source>
        <translation>Weitertrainieren nach</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>Tasten ändern …</translation>
    </message>
</context>
<context>
    <name>ProblemCatcher</name>
    <message>
        <source>Something went wrong</source>
        <translation>Etwas ist schiefgegangen</translation>
    </message>
</context>
<context>
    <name>ProjectPage</name>
    <message>
        <source>Views of the project</source>
        <translation>Ansichten des Projekts</translation>
    </message>
    <message>
        <source>Decide</source>
        <translation>Entscheiden</translation>
    </message>
    <message>
        <source>Co-occurrence</source>
        <translation>Gemeinsames Auftreten</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
</context>
<context>
    <name>QueueFilters</name>
    <message>
        <source>Order of the queue</source>
        <translation>Ordnung der Warteschlange</translation>
    </message>
    <message>
        <source>Show only instances with this candidate</source>
        <translation>Nur Instanzen mit diesem Kandidaten zeigen</translation>
    </message>
    <message>
        <source>Show only instances with this second candidate</source>
        <translation>Nur Instanzen mit diesem zweiten Kandidaten zeigen</translation>
    </message>
    <message>
        <source>Show only instances with this status</source>
        <translation>Nur Instanzen mit diesem Status zeigen</translation>
    </message>
    <message>
        <source>Show only instances this annotator has decided</source>
        <translation>Nur Instanzen zeigen, die dieser Annotator entschieden hat</translation>
    </message>
    <message>
        <source>Show only disputed instances</source>
        <translation>Nur strittige Instanzen zeigen</translation>
    </message>
    <message>
        <source>Only instances on which annotators disagree</source>
        <translation>Nur Instanzen, bei denen Annotatoren sich widersprechen</translation>
    </message>
    <message>
        <source>Filter by id</source>
        <translation>Nach Kennung filtern</translation>
    </message>
    <message>
        <source>Filter by text</source>
        <translation>Nach Text filtern</translation>
    </message>
    <message>
        <source>Number of instances shown</source>
        <translation>Zahl der gezeigten Instanzen</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Any status</source>
        <translation>Jeder Status</translation>
    </message>
    <message>
        <source>Any label</source>
        <translation>Jedes Label</translation>
    </message>
    <message>
        <source>with any other</source>
        <translation>mit jedem anderen</translation>
    </message>
    <message>
        <source>Anybody</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>{:,} of {:,}</source>
        <translation>{:,} von {:,}</translation>
    </message>
</context>
<context>
    <name>QueueModel</name>
    <message>
        <source>Instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Prob.</source>
        <translation>Wahrsch.</translation>
    </message>
    <message>
        <source>Unsure</source>
        <translation>Unsicher</translation>
    </message>
    <message>
        <source>Open, decided, skipped, flagged or accepted</source>
        <translation>Offen, entschieden, übersprungen, markiert oder angenommen</translation>
    </message>
    <message>
        <source>The instance&apos;s id</source>
        <translation>Die Kennung der Instanz</translation>
    </message>
    <message>
        <source>The labels it may have</source>
        <translation>Die Labels, die sie haben kann</translation>
    </message>
    <message>
        <source>The label decided for, or the most probable one</source>
        <translation>Das entschiedene Label oder das wahrscheinlichste</translation>
    </message>
    <message>
        <source>How probable the most probable candidate is</source>
        <translation>Wie wahrscheinlich der wahrscheinlichste Kandidat ist</translation>
    </message>
    <message>
        <source>How undecided the model is between the candidates (entropy, in nats)</source>
        <translation>Wie unentschieden das Modell zwischen den Kandidaten ist (Entropie, in Nat)</translation>
    </message>
</context>
<context>
    <name>QueueView</name>
    <message>
        <source>Nothing matches</source>
        <translation>Nichts passt</translation>
    </message>
    <message>
        <source>No instance passes all filters. Take one away, or clear them all.</source>
        <translation>Keine Instanz passt zu allen Filtern. Nehmen Sie einen weg oder heben Sie alle auf.</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
</context>
<context>
    <name>RunsList</name>
    <message>
        <source>Go back to this run</source>
        <translation>Zu diesem Lauf zurück</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Keeps what a run learned for good; of the others only the last ones are kept</source>
        <translation>Behält auf Dauer, was ein Lauf gelernt hat; von den anderen bleiben nur die letzten</translation>
    </message>
    <message>
        <source>Runs of this project</source>
        <translation>Läufe dieses Projekts</translation>
    </message>
    <message>
        <source>Earlier runs</source>
        <translation>Frühere Läufe</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Beginn</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>The window shows what this run believes</source>
        <translation>Das Fenster zeigt, was dieser Lauf glaubt</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Lösen</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>1,797 small pictures, each with several digits it might be.</source>
        <translation>1.797 kleine Bilder, jedes mit mehreren Ziffern, die es sein könnte.</translation>
    </message>
    <message>
        <source>178 chemical analyses, each with the growers the wine might come from.</source>
        <translation>178 chemische Analysen, jede mit den Winzern, von denen der Wein stammen könnte.</translation>
    </message>
    <message>
        <source>600 sounds of bells, birds, drums, flutes, sirens and strings, each with several of these it might be.</source>
        <translation>600 Klänge von Glocken, Vögeln, Trommeln, Flöten, Sirenen und Saiten, jeder mit mehreren davon, die es sein könnten.</translation>
    </message>
    <message>
        <source>ARFF table (Weka, Mulan, Meka) with a candidates attribute or attributes of 0 and 1</source>
        <translation>ARFF-Tabelle (Weka, Mulan, Meka) mit einem Kandidaten-Attribut oder Attributen aus 0 und 1</translation>
    </message>
    <message>
        <source>Aleatoric</source>
        <translation>Aleatorisch</translation>
    </message>
    <message>
        <source>Confident</source>
        <translation>Sicher</translation>
    </message>
    <message>
        <source>Entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <source>Epistemic</source>
        <translation>Epistemisch</translation>
    </message>
    <message>
        <source>Excel workbook</source>
        <translation>Excel-Mappe</translation>
    </message>
    <message>
        <source>Excel workbook; a sheet with a candidates column, columns of 0 and 1, or one row per vote</source>
        <translation>Excel-Mappe; ein Blatt mit Kandidatenspalte, Spalten aus 0 und 1 oder einer Zeile je Stimme</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Handwritten digits</source>
        <translation>Handgeschriebene Ziffern</translation>
    </message>
    <message>
        <source>JSON lines that doccano imports</source>
        <translation>JSON-Zeilen, die doccano einliest</translation>
    </message>
    <message>
        <source>JSON lines, one object per instance such as {&quot;id&quot;: &quot;a&quot;, &quot;candidates&quot;: [&quot;cat&quot;, &quot;dog&quot;]}</source>
        <translation>JSON-Zeilen, ein Objekt je Instanz wie {&quot;id&quot;: &quot;a&quot;, &quot;candidates&quot;: [&quot;cat&quot;, &quot;dog&quot;]}</translation>
    </message>
    <message>
        <source>Label Studio JSON: tasks with choices by one or several people</source>
        <translation>Label-Studio-JSON: Aufgaben mit Wahlen einer oder mehrerer Personen</translation>
    </message>
    <message>
        <source>MATLAB file in the layout of the partial-label collections</source>
        <translation>MATLAB-Datei im Aufbau der Partial-Label-Sammlungen</translation>
    </message>
    <message>
        <source>MATLAB file of a partial-label collection (data, partial_target, target), also version 7.3</source>
        <translation>MATLAB-Datei einer Partial-Label-Sammlung (data, partial_target, target), auch Version 7.3</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>NumPy archive with data and partial_target (0/1), or as this program writes it</source>
        <translation>NumPy-Archiv mit data und partial_target (0/1), oder wie dieses Programm es schreibt</translation>
    </message>
    <message>
        <source>NumPy arrays</source>
        <translation>NumPy-Felder</translation>
    </message>
    <message>
        <source>Outside</source>
        <translation>Außerhalb</translation>
    </message>
    <message>
        <source>Parquet table with a candidates column (text or list), columns of 0 and 1, or one row per vote</source>
        <translation>Parquet-Tabelle mit Kandidatenspalte (Text oder Liste), Spalten aus 0 und 1 oder einer Zeile je Stimme</translation>
    </message>
    <message>
        <source>Raven selection table: stretches of recordings with the species heard</source>
        <translation>Raven-Auswahltabelle: Abschnitte von Aufnahmen mit den gehörten Arten</translation>
    </message>
    <message>
        <source>Set size</source>
        <translation>Größe der Menge</translation>
    </message>
    <message>
        <source>Short sounds</source>
        <translation>Kurze Klänge</translation>
    </message>
    <message>
        <source>Wine growers</source>
        <translation>Winzer</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>wie in der Datei</translation>
    </message>
    <message>
        <source>auto-accepted</source>
        <translation>automatisch angenommen</translation>
    </message>
    <message>
        <source>closest race between the two leading labels first</source>
        <translation>knappstes Rennen der beiden führenden Labels zuerst</translation>
    </message>
    <message>
        <source>columns for pandas, R, Spark or DuckDB</source>
        <translation>Spalten für pandas, R, Spark oder DuckDB</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>entschieden</translation>
    </message>
    <message>
        <source>doccano JSON lines of a classification project, such as {&quot;text&quot;: &quot;…&quot;, &quot;label&quot;: [&quot;a&quot;, &quot;b&quot;]}</source>
        <translation>doccano-JSON-Zeilen eines Klassifikationsprojekts wie {&quot;text&quot;: &quot;…&quot;, &quot;label&quot;: [&quot;a&quot;, &quot;b&quot;]}</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>markiert</translation>
    </message>
    <message>
        <source>folder of pictures or sounds with a table (manifest.csv) of paths and candidates</source>
        <translation>Ordner mit Bildern oder Klängen und einer Tabelle (manifest.csv) mit Pfaden und Kandidaten</translation>
    </message>
    <message>
        <source>folder with one folder of pictures or sounds per label</source>
        <translation>Ordner mit einem Ordner von Bildern oder Klängen je Label</translation>
    </message>
    <message>
        <source>main</source>
        <translation>Hauptphase</translation>
    </message>
    <message>
        <source>most candidates first</source>
        <translation>die meisten Kandidaten zuerst</translation>
    </message>
    <message>
        <source>most uncertain label first</source>
        <translation>das unsicherste Label zuerst</translation>
    </message>
    <message>
        <source>one JSON object per line</source>
        <translation>ein JSON-Objekt je Zeile</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>pictures or sounds in a folder per label</source>
        <translation>Bilder oder Klänge in einem Ordner je Label</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>surest label first, to confirm many quickly</source>
        <translation>das sicherste Label zuerst, um viele schnell zu bestätigen</translation>
    </message>
    <message>
        <source>table of votes, one row per vote (task, worker or performer or annotator, label), CSV or TSV</source>
        <translation>Tabelle von Stimmen, eine Zeile je Stimme (task, worker oder performer oder annotator, label), CSV oder TSV</translation>
    </message>
    <message>
        <source>table with a candidates column (a|b|c or a JSON list) or columns of 0 and 1, CSV or TSV</source>
        <translation>Tabelle mit Kandidatenspalte (a|b|c oder JSON-Liste) oder Spalten aus 0 und 1, CSV oder TSV</translation>
    </message>
    <message>
        <source>table with one line per instance</source>
        <translation>Tabelle mit einer Zeile je Instanz</translation>
    </message>
    <message>
        <source>tasks that Label Studio imports</source>
        <translation>Aufgaben, die Label Studio einliest</translation>
    </message>
    <message>
        <source>truth most likely missing from the candidates first</source>
        <translation>zuerst, wo die Wahrheit am ehesten unter den Kandidaten fehlt</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>what more training or decisions would settle first</source>
        <translation>zuerst, was mehr Training oder Entscheidungen klären würden</translation>
    </message>
    <message>
        <source>what stays ambiguous however much is learned first</source>
        <translation>zuerst, was mehrdeutig bleibt, wie viel auch gelernt wird</translation>
    </message>
</context>
<context>
    <name>SoundLoader</name>
    <message>
        <source>Reading a sound</source>
        <translation>Klang wird gelesen</translation>
    </message>
</context>
<context>
    <name>SoundPlot</name>
    <message>
        <source>Waveform and spectrogram</source>
        <translation>Wellenform und Spektrogramm</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Hz</source>
        <translation>Hz</translation>
    </message>
</context>
<context>
    <name>SoundView</name>
    <message>
        <source>Play or pause (P)</source>
        <translation>Abspielen oder anhalten (P)</translation>
    </message>
    <message>
        <source>Repeat the selected stretch, or all of it (L)</source>
        <translation>Gewählten Abschnitt oder alles wiederholen (L)</translation>
    </message>
    <message>
        <source>Place in the sound</source>
        <translation>Stelle im Klang</translation>
    </message>
    <message>
        <source>Play by itself</source>
        <translation>Von selbst abspielen</translation>
    </message>
    <message>
        <source>Range of the colours in decibels</source>
        <translation>Umfang der Farben in Dezibel</translation>
    </message>
    <message>
        <source>How quiet a tone may be and still have a colour</source>
        <translation>Wie leise ein Ton sein darf, um noch eine Farbe zu haben</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Umfang</translation>
    </message>
    <message>
        <source>No sound device was found: nothing can be heard here, all else works.</source>
        <translation>Kein Tongerät gefunden: Hier ist nichts zu hören, alles andere geht.</translation>
    </message>
    <message>
        <source>No sound device was found.</source>
        <translation>Kein Tongerät gefunden.</translation>
    </message>
</context>
<context>
    <name>StatusBar</name>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>Entschieden</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <source>Saved state</source>
        <translation>Speicherstand</translation>
    </message>
    <message>
        <source>{:,} of {:,} decided</source>
        <translation>{:,} von {:,} entschieden</translation>
    </message>
    <message>
        <source>Annotator: {}</source>
        <translation>Annotator: {}</translation>
    </message>
    <message>
        <source>These are the decisions of {}. Click to switch.</source>
        <translation>Dies sind die Entscheidungen von {}. Klicken zum Wechseln.</translation>
    </message>
    <message>
        <source>Read-only</source>
        <translation>Schreibgeschützt</translation>
    </message>
    <message>
        <source>Every decision is on the disk the moment it is made.</source>
        <translation>Jede Entscheidung ist im Moment, in dem sie fällt, auf der Platte.</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Training, paused</source>
        <translation>Training, angehalten</translation>
    </message>
    <message>
        <source>Training stopped.</source>
        <translation>Training abgebrochen.</translation>
    </message>
    <message>
        <source>Training finished.</source>
        <translation>Training fertig.</translation>
    </message>
    <message>
        <source>Stopping…</source>
        <translation>Wird beendet …</translation>
    </message>
</context>
<context>
    <name>ToneBar</name>
    <message>
        <source>Brightness</source>
        <translation>Helligkeit</translation>
    </message>
    <message>
        <source>Contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
</context>
<context>
    <name>Training</name>
    <message>
        <source>Training cannot start</source>
        <translation>Das Training kann nicht beginnen</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
</context>
<context>
    <name>TrainingView</name>
    <message>
        <source>Nothing learned yet</source>
        <translation>Noch nichts gelernt</translation>
    </message>
    <message>
        <source>Training finds out which candidates are right. You can go on deciding while it runs.</source>
        <translation>Das Training findet heraus, welche Kandidaten richtig sind. Währenddessen können Sie weiter entscheiden.</translation>
    </message>
    <message>
        <source>Number of epochs</source>
        <translation>Zahl der Epochen</translation>
    </message>
    <message>
        <source>How many times the data is gone through</source>
        <translation>Wie oft die Daten durchgegangen werden</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <source>Progress of the training</source>
        <translation>Fortschritt des Trainings</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Phase</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>Restzeit</translation>
    </message>
    <message>
        <source>Labels that changed</source>
        <translation>Geänderte Labels</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>getting ready</source>
        <translation>bereitet sich vor</translation>
    </message>
    <message>
        <source>{} of {}</source>
        <translation>{} von {}</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>fertig</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Start</source>
        <translation>Anfangen</translation>
    </message>
    <message>
        <source>Recent projects</source>
        <translation>Letzte Projekte</translation>
    </message>
    <message>
        <source>Turn ambiguous labels into clean ones, one key per decision.</source>
        <translation>Aus mehrdeutigen Labels eindeutige machen, eine Taste je Entscheidung.</translation>
    </message>
    <message>
        <source>or drop a file anywhere on this window</source>
        <translation>oder eine Datei irgendwo auf dieses Fenster ziehen</translation>
    </message>
    <message>
        <source>Try a demo</source>
        <translation>Eine Demo ausprobieren</translation>
    </message>
    <message>
        <source>Projects you open appear here.
New here? A demo takes a few seconds and nothing can break.</source>
        <translation>Projekte, die Sie öffnen, erscheinen hier.
Neu hier? Eine Demo dauert ein paar Sekunden, und nichts kann kaputtgehen.</translation>
    </message>
</context>
<context>
    <name>Work</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Stop this</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>Workplace</name>
    <message>
        <source>Ordering the queue</source>
        <translation>Warteschlange wird geordnet</translation>
    </message>
    <message>
        <source>Every instance is settled. Export the clean labels with Ctrl+E.</source>
        <translation>Jede Instanz ist geklärt. Mit Strg+E die bereinigten Labels exportieren.</translation>
    </message>
    <message>
        <source>The change was not made</source>
        <translation>Die Änderung wurde nicht gemacht</translation>
    </message>
</context>
</TS>
