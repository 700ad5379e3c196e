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
        <source>All instances as the model sees them, in two dimensions.</source>
        <translation>Alle Instanzen, wie das Modell sie sieht, in zwei Dimensionen.</translation>
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
        <source>Estimates how far each person who voted can be trusted.</source>
        <translation>Schätzt, wie weit man jeder Person trauen kann, die abgestimmt hat.</translation>
    </message>
    <message>
        <source>Every decision, with who made it and when.</source>
        <translation>Jede Entscheidung, mit wem und wann.</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>Export clean labels…</source>
        <translation>Bereinigte Labels exportieren …</translation>
    </message>
    <message>
        <source>Export co-occurrence…</source>
        <translation>Gemeinsames Auftreten exportieren …</translation>
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
        <source>Goes on from what was learned, with the decisions made since; takes a part of the time.</source>
        <translation>Lernt von dort weiter, mit den Entscheidungen seither; braucht nur einen Teil der Zeit.</translation>
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
        <source>How far, how fast and how sure.</source>
        <translation>Wie weit, wie schnell und wie sicher.</translation>
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
        <source>Learns anew which candidates are right, taking all decisions so far as given.</source>
        <translation>Lernt neu, welche Kandidaten richtig sind, und nimmt alle bisherigen Entscheidungen als gegeben.</translation>
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
        <source>Map tab</source>
        <translation>Reiter Karte</translation>
    </message>
    <message>
        <source>Marks this one as a problem and goes on; again removes the mark.</source>
        <translation>Markiert diese als Problem und geht weiter; nochmals entfernt die Markierung.</translation>
    </message>
    <message>
        <source>Method, passes over the data, networks and more, for the next runs of this project.</source>
        <translation>Verfahren, Durchgänge, Netze und mehr, für die nächsten Läufe dieses Projekts.</translation>
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
        <source>Reliability of annotators…</source>
        <translation>Zuverlässigkeit der Annotierenden…</translation>
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
        <source>Retrain from the last run</source>
        <translation>Vom letzten Lauf weiterlernen</translation>
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
        <source>Settings of the training…</source>
        <translation>Einstellungen des Trainings …</translation>
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
        <source>Shows or hides why each candidate is believed as it is, and examples that are alike.</source>
        <translation>Zeigt oder verbirgt, warum jeder Kandidat für so wahrscheinlich gehalten wird, und ähnliche Beispiele.</translation>
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
        <source>Starts each sound when it is shown, or waits until you play it.</source>
        <translation>Spielt jeden Klang ab, sobald er gezeigt wird, oder wartet, bis Sie ihn abspielen.</translation>
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
        <source>Summary tab</source>
        <translation>Reiter Übersicht</translation>
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
        <source>Write report…</source>
        <translation>Bericht schreiben…</translation>
    </message>
    <message>
        <source>Writes a page about progress, speed, agreement and errors to expect.</source>
        <translation>Schreibt eine Seite über Fortschritt, Tempo, Übereinstimmung und zu erwartende Fehler.</translation>
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
        <source>Writes the heatmap of labels as a picture or a table.</source>
        <translation>Schreibt die Heatmap der Labels als Bild oder Tabelle.</translation>
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
        <source>probability {:.0%}</source>
        <translation>Wahrscheinlichkeit {:.0%}</translation>
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
        <source>What Enter does</source>
        <translation>Was Enter tut</translation>
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
        <source>Add a label</source>
        <translation>Label hinzufügen</translation>
    </message>
    <message>
        <source>{:,} instances are selected: what you decide applies to all of them.</source>
        <translation>{:,} Instanzen sind ausgewählt: Was Sie entscheiden, gilt für alle.</translation>
    </message>
    <message>
        <source>{}: only this one.</source>
        <translation>{}: nur diese.</translation>
    </message>
    <message>
        <source>Keys {} mean {}–{} of {}</source>
        <translation>Tasten {} meinen {}–{} von {}</translation>
    </message>
    <message>
        <source>{}: more</source>
        <translation>{}: weitere</translation>
    </message>
    <message>
        <source>No probabilities yet: {}, or simply start deciding.</source>
        <translation>Noch keine Wahrscheinlichkeiten: {}, oder einfach entscheiden.</translation>
    </message>
    <message>
        <source>train</source>
        <translation>trainieren</translation>
    </message>
    <message>
        <source>choose</source>
        <translation>wählen</translation>
    </message>
    <message>
        <source>rule out</source>
        <translation>ausschließen</translation>
    </message>
    <message>
        <source>accept</source>
        <translation>annehmen</translation>
    </message>
    <message>
        <source>skip</source>
        <translation>überspringen</translation>
    </message>
    <message>
        <source>flag</source>
        <translation>markieren</translation>
    </message>
    <message>
        <source>all keys</source>
        <translation>alle Tasten</translation>
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
        <source>No instance</source>
        <translation>Keine Instanz</translation>
    </message>
    <message>
        <source>Pick an instance in the queue to see its candidates.</source>
        <translation>Wählen Sie eine Instanz in der Warteschlange, um ihre Kandidaten zu sehen.</translation>
    </message>
    <message>
        <source>Disputed: {}</source>
        <translation>Strittig: {}</translation>
    </message>
</context>
<context>
    <name>ColumnTable</name>
    <message>
        <source>First rows</source>
        <translation>Erste Zeilen</translation>
    </message>
    <message>
        <source>What the column {} is</source>
        <translation>Was die Spalte {} ist</translation>
    </message>
    <message>
        <source>id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>truth</source>
        <translation>Wahrheit</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
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
        <source>Picture (*.png)</source>
        <translation>Bild (*.png)</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>Export co-occurrence</source>
        <translation>Gemeinsames Auftreten exportieren</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Write report</source>
        <translation>Bericht schreiben</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <source>Written to {}</source>
        <translation>Geschrieben nach {}</translation>
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
        <source>Comment on this instance</source>
        <translation>Kommentar zu dieser Instanz</translation>
    </message>
    <message>
        <source>Comment</source>
        <translation>Kommentar</translation>
    </message>
</context>
<context>
    <name>Controller</name>
    <message>
        <source>One moment: a step on many instances is under way.</source>
        <translation>Einen Moment: Ein Schritt über viele Instanzen läuft noch.</translation>
    </message>
    <message>
        <source>The project is closed as soon as the step on many instances is written.</source>
        <translation>Das Projekt wird geschlossen, sobald der Schritt über viele Instanzen geschrieben ist.</translation>
    </message>
    <message>
        <source>The project is being closed.</source>
        <translation>Das Projekt wird gerade geschlossen.</translation>
    </message>
    <message>
        <source>The change was not made</source>
        <translation>Die Änderung wurde nicht gemacht</translation>
    </message>
    <message>
        <source>“{}” is a candidate already.</source>
        <translation>„{}“ ist schon ein Kandidat.</translation>
    </message>
    <message>
        <source>There is no decision to clear.</source>
        <translation>Es gibt keine Entscheidung zurückzunehmen.</translation>
    </message>
    <message>
        <source>There is no candidate {} here.</source>
        <translation>Hier gibt es keinen Kandidaten {}.</translation>
    </message>
    <message>
        <source>Training cannot start</source>
        <translation>Das Training kann nicht beginnen</translation>
    </message>
    <message>
        <source>What was learned cannot be shown</source>
        <translation>Was gelernt wurde, kann nicht gezeigt werden</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Counting</source>
        <translation>Zählen</translation>
    </message>
</context>
<context>
    <name>CooccurrenceControls</name>
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
        <translation>Häufiger als zufällig (Lift)</translation>
    </message>
    <message>
        <source>Seen beside the believed label</source>
        <translation>Neben dem vermuteten Label gesehen</translation>
    </message>
    <message>
        <source>Where the belief comes from</source>
        <translation>Woher die Vermutung kommt</translation>
    </message>
    <message>
        <source>Model and decisions</source>
        <translation>Modell und Entscheidungen</translation>
    </message>
    <message>
        <source>Decisions alone</source>
        <translation>Nur Entscheidungen</translation>
    </message>
    <message>
        <source>Hidden truth</source>
        <translation>Verborgene Wahrheit</translation>
    </message>
    <message>
        <source>Order of the labels</source>
        <translation>Reihenfolge der Labels</translation>
    </message>
    <message>
        <source>By name</source>
        <translation>Nach Namen</translation>
    </message>
    <message>
        <source>By frequency</source>
        <translation>Nach Häufigkeit</translation>
    </message>
    <message>
        <source>Similar ones together</source>
        <translation>Ähnliche beisammen</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>Tells small numbers apart</source>
        <translation>Macht kleine Zahlen unterscheidbar</translation>
    </message>
    <message>
        <source>Show all of it</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Show all of it (0); the wheel zooms</source>
        <translation>Alles zeigen (0); das Mausrad vergrößert</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
</context>
<context>
    <name>CooccurrenceView</name>
    <message>
        <source>The pair under the cursor</source>
        <translation>Das Paar unter dem Zeiger</translation>
    </message>
    <message>
        <source>Counting pairs</source>
        <translation>Paare werden gezählt</translation>
    </message>
    <message>
        <source>Looking for examples</source>
        <translation>Suche nach Beispielen</translation>
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
        <source>Nothing is believed yet</source>
        <translation>Noch wird nichts vermutet</translation>
    </message>
    <message>
        <source>Train, or decide some instances.</source>
        <translation>Trainieren Sie, oder entscheiden Sie einige Instanzen.</translation>
    </message>
    <message>
        <source>Nothing is decided yet</source>
        <translation>Noch ist nichts entschieden</translation>
    </message>
    <message>
        <source>Decide some instances on the first tab.</source>
        <translation>Entscheiden Sie einige Instanzen im ersten Reiter.</translation>
    </message>
    <message>
        <source>The truth is not known</source>
        <translation>Die Wahrheit ist nicht bekannt</translation>
    </message>
    <message>
        <source>These data come without it; choose another source.</source>
        <translation>Diese Daten kommen ohne sie; wählen Sie eine andere Quelle.</translation>
    </message>
    <message>
        <source>Point at a cell for its numbers; click it, or a name, to see those instances in the queue.</source>
        <translation>Zeigen Sie auf eine Zelle für ihre Zahlen; ein Klick darauf oder auf einen Namen zeigt diese Instanzen in der Warteschlange.</translation>
    </message>
    <message>
        <source> Rows are believed labels, columns are what is seen beside them.</source>
        <translation> Zeilen sind vermutete Labels, Spalten das, was neben ihnen gesehen wird.</translation>
    </message>
    <message>
        <source> For example {}.</source>
        <translation> Zum Beispiel {}.</translation>
    </message>
    <message>
        <source>“{}” is a candidate of {:,} instances.</source>
        <translation>„{}“ ist Kandidat von {:,} Instanzen.</translation>
    </message>
    <message>
        <source>{} instances are believed to be “{}”; {} of them have “{}” as a candidate too.</source>
        <translation>Von {} Instanzen wird „{}“ vermutet; {} davon haben auch „{}“ als Kandidaten.</translation>
    </message>
    <message>
        <source>“{}” and “{}”: {:,} instances together, {:.0%} of those with “{}”, {:.2g} × chance.</source>
        <translation>„{}“ und „{}“: {:,} Instanzen gemeinsam, {:.0%} derer mit „{}“, {:.2g} × Zufall.</translation>
    </message>
</context>
<context>
    <name>EntropyHistogram</name>
    <message>
        <source>Counting</source>
        <translation>Zählen</translation>
    </message>
    <message>
        <source>How unsure: entropy in nats</source>
        <translation>Wie unsicher: Entropie in Nat</translation>
    </message>
    <message>
        <source>How unsure the model is</source>
        <translation>Wie unsicher das Modell ist</translation>
    </message>
</context>
<context>
    <name>EvidenceChart</name>
    <message>
        <source>Evidence for each candidate</source>
        <translation>Gründe für jeden Kandidaten</translation>
    </message>
    <message>
        <source>Prior</source>
        <translation>A-priori</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Candidate set</source>
        <translation>Kandidatenmenge</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>“{}”, {}: log-odds {} = {}.</source>
        <translation>„{}“, {}: Log-Chancen {} = {}.</translation>
    </message>
    <message>
        <source>People’s votes for it: {}.</source>
        <translation>Stimmen dafür: {}.</translation>
    </message>
    <message>
        <source>People’s votes for it: {}; training does not weigh them.</source>
        <translation>Stimmen dafür: {}; das Training gewichtet sie nicht.</translation>
    </message>
</context>
<context>
    <name>EvidenceView</name>
    <message>
        <source>Looking for evidence</source>
        <translation>Gründe werden gesucht</translation>
    </message>
    <message>
        <source>What the colours mean</source>
        <translation>Was die Farben bedeuten</translation>
    </message>
    <message>
        <source>Hide the evidence</source>
        <translation>Gründe verbergen</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>Were it …, and what would differ</source>
        <translation>Wäre es …, und was anders wäre</translation>
    </message>
    <message>
        <source>A or B? By {}</source>
        <translation>A oder B? Nach {}</translation>
    </message>
    <message>
        <source>A or B?</source>
        <translation>A oder B?</translation>
    </message>
    <message>
        <source>Features for and against “{}”</source>
        <translation>Merkmale für und gegen „{}“</translation>
    </message>
    <message>
        <source>their sum</source>
        <translation>ihre Summe</translation>
    </message>
    <message>
        <source>explained by run {}</source>
        <translation>erklärt durch Lauf {}</translation>
    </message>
    <message>
        <source>No instance</source>
        <translation>Keine Instanz</translation>
    </message>
    <message>
        <source>Pick an instance in the queue to see its evidence.</source>
        <translation>Wählen Sie in der Warteschlange eine Instanz, um die Gründe zu sehen.</translation>
    </message>
    <message>
        <source>Nothing learned yet</source>
        <translation>Noch nichts gelernt</translation>
    </message>
    <message>
        <source>Train first: evidence is what a model learned.</source>
        <translation>Trainieren Sie zuerst: Gründe sind, was ein Modell gelernt hat.</translation>
    </message>
    <message>
        <source>No evidence</source>
        <translation>Keine Gründe</translation>
    </message>
    <message>
        <source>The method {} does not explain what it believes.</source>
        <translation>Das Verfahren {} begründet nicht, was es annimmt.</translation>
    </message>
    <message>
        <source>No evidence kept</source>
        <translation>Keine Gründe aufbewahrt</translation>
    </message>
    <message>
        <source>Train again to see evidence: this run ended early, is under way or is from an earlier version.</source>
        <translation>Trainieren Sie noch einmal, um Gründe zu sehen: Dieser Lauf endete vorzeitig, läuft noch oder stammt von einer früheren Version.</translation>
    </message>
</context>
<context>
    <name>ExamplesView</name>
    <message>
        <source>No other instance is known to be one.</source>
        <translation>Von keiner anderen Instanz ist das bekannt.</translation>
    </message>
    <message>
        <source>Decided, and most like this one</source>
        <translation>Entschieden, und dieser am ähnlichsten</translation>
    </message>
    <message>
        <source>Decided</source>
        <translation>Entschieden</translation>
    </message>
    <message>
        <source>Nobody has decided for it yet: those the model is surest of</source>
        <translation>Dafür hat noch niemand entschieden: die, bei denen das Modell am sichersten ist</translation>
    </message>
    <message>
        <source>Surest</source>
        <translation>Am sichersten</translation>
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
        <source>Rows that will be written</source>
        <translation>Zeilen, die geschrieben werden</translation>
    </message>
    <message>
        <source>Write beside it where the labels come from</source>
        <translation>Daneben schreiben, woher die Labels kommen</translation>
    </message>
    <message>
        <source>Write</source>
        <translation>Schreiben</translation>
    </message>
    <message>
        <source>Instances</source>
        <translation>Instanzen</translation>
    </message>
    <message>
        <source>{:,} decided by people</source>
        <translation>{:,} von Menschen entschieden</translation>
    </message>
    <message>
        <source>{:,} accepted</source>
        <translation>{:,} angenommen</translation>
    </message>
    <message>
        <source>{:,} with only one candidate</source>
        <translation>{:,} mit nur einem Kandidaten</translation>
    </message>
    <message>
        <source>{:,} with what the model believes</source>
        <translation>{:,} mit dem, was das Modell glaubt</translation>
    </message>
    <message>
        <source>{:,} without a label</source>
        <translation>{:,} ohne Label</translation>
    </message>
    <message>
        <source>{:,} instances: {}. Every row says which of these it is.</source>
        <translation>{:,} Instanzen: {}. Jede Zeile sagt, was davon auf sie zutrifft.</translation>
    </message>
    <message>
        <source>{:,} of {:,} rows will be written</source>
        <translation>{:,} von {:,} Zeilen werden geschrieben</translation>
    </message>
    <message>
        <source>{:,} have no label yet: train first, or write only what is decided.</source>
        <translation>{:,} haben noch kein Label: erst trainieren, oder nur Entschiedenes schreiben.</translation>
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
        <source>Exists already and will be replaced: {}</source>
        <translation>Gibt es schon und wird ersetzt: {}</translation>
    </message>
    <message>
        <source>This is a project, which an export never replaces.</source>
        <translation>Das ist ein Projekt; ein Export ersetzt nie eines.</translation>
    </message>
    <message>
        <source>Wrote {:,} rows to {}</source>
        <translation>{:,} Zeilen nach {} geschrieben</translation>
    </message>
</context>
<context>
    <name>ExportFilterBox</name>
    <message>
        <source>Only what people decided or an audit accepted</source>
        <translation>Nur was Menschen entschieden oder eine Prüfung angenommen hat</translation>
    </message>
    <message>
        <source>Of the others, only labels with at least</source>
        <translation>Von den anderen nur Labels mit mindestens</translation>
    </message>
    <message>
        <source>Least probability</source>
        <translation>Mindestwahrscheinlichkeit</translation>
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
    <name>FeatureBars</name>
    <message>
        <source>Features that speak most for or against</source>
        <translation>Merkmale, die am meisten dafür oder dagegen sprechen</translation>
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
        <source>The features are being read.</source>
        <translation>Die Merkmale werden gelesen.</translation>
    </message>
    <message>
        <source>Reading the features</source>
        <translation>Merkmale lesen</translation>
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
    <name>HeatPlot</name>
    <message>
        <source>Co-occurrence of labels</source>
        <translation>Gemeinsames Auftreten von Labels</translation>
    </message>
    <message>
        <source>Arrow keys go from cell to cell, Enter shows its instances.</source>
        <translation>Pfeiltasten gehen von Zelle zu Zelle, die Eingabetaste zeigt ihre Instanzen.</translation>
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
        <source>{:,} steps</source>
        <translation>{:,} Schritte</translation>
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
    <message>
        <source>took back</source>
        <translation>nahm zurück</translation>
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
        <source>Undo from here</source>
        <translation>Ab hier rückgängig</translation>
    </message>
    <message>
        <source>Takes back this step and all after it, in one step that can be undone</source>
        <translation>Nimmt diesen Schritt und alle danach zurück, in einem Schritt, der sich rückgängig machen lässt</translation>
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
    <name>ImportAssistant</name>
    <message>
        <source>New project from data</source>
        <translation>Neues Projekt aus Daten</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Create project</source>
        <translation>Projekt anlegen</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
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
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Brightness and contrast</source>
        <translation>Helligkeit und Kontrast</translation>
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
        <source>This file is not read</source>
        <translation>Diese Datei wird nicht gelesen</translation>
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
    <message>
        <source>Put it back, or say where the files are now: Project ▸ Relocate media…</source>
        <translation>Zurücklegen, oder sagen, wo die Dateien jetzt sind: Projekt ▸ Medien neu zuordnen …</translation>
    </message>
    <message>
        <source>{} (reduced)</source>
        <translation>{} (verkleinert)</translation>
    </message>
    <message>
        <source>Shown from a smaller copy: the file has more detail.</source>
        <translation>Aus einer kleineren Kopie gezeigt: Die Datei hat mehr Einzelheiten.</translation>
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
    <name>LabelEdit</name>
    <message>
        <source>Enter makes a new label “{}”</source>
        <translation>Enter legt ein neues Label „{}“ an</translation>
    </message>
    <message>
        <source>Enter adds “{}”</source>
        <translation>Enter fügt „{}“ hinzu</translation>
    </message>
    <message>
        <source>Shift+Enter makes a new label “{}”</source>
        <translation>Umschalt+Enter legt ein neues Label „{}“ an</translation>
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
    <name>MainWindow</name>
    <message>
        <source>Instances are decided on the Decide tab</source>
        <translation>Entschieden wird auf der Karte „Entscheiden“</translation>
    </message>
</context>
<context>
    <name>MapColours</name>
    <message>
        <source>Annotator</source>
        <translation>Annotator</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>Unsicherheit</translation>
    </message>
    <message>
        <source>others: {}</source>
        <translation>andere: {}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keines</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>Nat</translation>
    </message>
</context>
<context>
    <name>MapView</name>
    <message>
        <source>Drawing the map</source>
        <translation>Karte wird gezeichnet</translation>
    </message>
    <message>
        <source>Map of the instances</source>
        <translation>Karte der Instanzen</translation>
    </message>
    <message>
        <source>No map yet</source>
        <translation>Noch keine Karte</translation>
    </message>
    <message>
        <source>Train first: the map shows the instances as a model sees them.</source>
        <translation>Trainieren Sie zuerst: Die Karte zeigt die Instanzen, wie ein Modell sie sieht.</translation>
    </message>
    <message>
        <source>What the colours mean</source>
        <translation>Was die Farben bedeuten</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>Arrange by</source>
        <translation>Anordnung nach</translation>
    </message>
    <message>
        <source>Widest directions</source>
        <translation>Hauptrichtungen</translation>
    </message>
    <message>
        <source>Neighbours together</source>
        <translation>Nachbarn beisammen</translation>
    </message>
    <message>
        <source>Drag: lasso · click: show · wheel: zoom · Shift or right button: move</source>
        <translation>Ziehen: Lasso · Klick: zeigen · Rad: Zoom · Umschalt oder rechte Taste: verschieben</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Arrangement</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>Arranging the map</source>
        <translation>Karte wird angeordnet</translation>
    </message>
    <message>
        <source>decided: {}</source>
        <translation>entschieden: {}</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
</context>
<context>
    <name>PathRow</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen …</translation>
    </message>
    <message>
        <source>File…</source>
        <translation>Datei…</translation>
    </message>
    <message>
        <source>Choose: {}</source>
        <translation>Wählen: {}</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>Ordner…</translation>
    </message>
    <message>
        <source>Choose a folder: {}</source>
        <translation>Einen Ordner wählen: {}</translation>
    </message>
</context>
<context>
    <name>PictureStrip</name>
    <message>
        <source>This instance, were it each of the candidates</source>
        <translation>Diese Instanz, wäre sie jeder der Kandidaten</translation>
    </message>
    <message>
        <source>were it “{}”, {:.0%} would differ</source>
        <translation>wäre es „{}“, wären {:.0%} anders</translation>
    </message>
    <message>
        <source>as seen</source>
        <translation>gesehen</translation>
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
    <name>PreviewPage</name>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Labels and how many sets name them</source>
        <translation>Labels und wie viele Mengen sie nennen</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>Mengen</translation>
    </message>
    <message>
        <source>Looking at the data</source>
        <translation>Daten ansehen</translation>
    </message>
    <message>
        <source>Say in the first line of the table what each column is, or go back to choose another format.</source>
        <translation>Sagen Sie in der ersten Zeile der Tabelle, was jede Spalte ist, oder wählen Sie eine Seite zurück ein anderes Format.</translation>
    </message>
    <message>
        <source>Sets by size: {}</source>
        <translation>Mengen nach Größe: {}</translation>
    </message>
    <message>
        <source>{:,} instances ({}), {:,} labels, {:.2f} candidates per instance</source>
        <translation>{:,} Instanzen ({}), {:,} Labels, {:.2f} Kandidaten je Instanz</translation>
    </message>
    <message>
        <source>; {:,} features</source>
        <translation>; {:,} Merkmale</translation>
    </message>
    <message>
        <source>; {:,} votes by {:,} people</source>
        <translation>; {:,} Stimmen von {:,} Personen</translation>
    </message>
    <message>
        <source>; {:,} votes</source>
        <translation>; {:,} Stimmen</translation>
    </message>
    <message>
        <source>; the truth of {:,} is known</source>
        <translation>; von {:,} ist die Wahrheit bekannt</translation>
    </message>
    <message>
        <source>{:,} rows or files cannot be taken; the next page lists them.</source>
        <translation>{:,} Zeilen oder Dateien können nicht übernommen werden; die nächste Seite nennt sie.</translation>
    </message>
    <message>
        <source>Nothing is wrong with it.</source>
        <translation>Es gibt nichts zu beanstanden.</translation>
    </message>
    <message>
        <source>{:,} repeated votes are counted once.</source>
        <translation>{:,} wiederholte Stimmen zählen nur einmal.</translation>
    </message>
    <message>
        <source>{:,} columns in the middle are not shown.</source>
        <translation>{:,} Spalten in der Mitte werden nicht gezeigt.</translation>
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
    <name>ProblemModel</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <source>What to do</source>
        <translation>Was zu tun ist</translation>
    </message>
</context>
<context>
    <name>ProblemsPage</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Copy the list</source>
        <translation>Liste kopieren</translation>
    </message>
    <message>
        <source>Save the list…</source>
        <translation>Liste speichern…</translation>
    </message>
    <message>
        <source>{:,} problems in {:,} rows or files. Correct them and go back, or leave these rows out.</source>
        <translation>{:,} Probleme in {:,} Zeilen oder Dateien. Berichtigen Sie sie und gehen Sie zurück, oder lassen Sie diese Zeilen weg.</translation>
    </message>
    <message>
        <source>The first {:,} are listed.</source>
        <translation>Die ersten {:,} werden genannt.</translation>
    </message>
    <message>
        <source>Leave out these {:,}; {:,} instances remain</source>
        <translation>Diese {:,} weglassen; {:,} Instanzen bleiben</translation>
    </message>
    <message>
        <source>Save the list of problems</source>
        <translation>Liste der Probleme speichern</translation>
    </message>
    <message>
        <source>Saving the list</source>
        <translation>Liste speichern</translation>
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
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Übersicht</translation>
    </message>
</context>
<context>
    <name>QueueCursor</name>
    <message>
        <source>Ordering the queue</source>
        <translation>Warteschlange wird geordnet</translation>
    </message>
    <message>
        <source>Every instance is settled: the clean labels can be exported.</source>
        <translation>Jede Instanz ist erledigt: Die bereinigten Labels können exportiert werden.</translation>
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
        <source>Show only disputed instances</source>
        <translation>Nur strittige Instanzen zeigen</translation>
    </message>
    <message>
        <source>Show only instances this person has decided or voted on</source>
        <translation>Nur Instanzen zeigen, über die diese Person entschieden oder abgestimmt hat</translation>
    </message>
    <message>
        <source>Only instances that annotators decided differently</source>
        <translation>Nur Instanzen, die verschieden entschieden wurden</translation>
    </message>
    <message>
        <source>Filter by text</source>
        <translation>Nach Text filtern</translation>
    </message>
    <message>
        <source>A part of an id, a file name, a text or a comment</source>
        <translation>Ein Teil einer ID, eines Dateinamens, eines Textes oder eines Kommentars</translation>
    </message>
    <message>
        <source>Number of instances shown</source>
        <translation>Zahl der gezeigten Instanzen</translation>
    </message>
    <message>
        <source>Take this condition away</source>
        <translation>Diese Bedingung wegnehmen</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Only what the lasso caught</source>
        <translation>Nur was das Lasso gefangen hat</translation>
    </message>
    <message>
        <source>Only what differs between runs {} and {}</source>
        <translation>Nur was sich zwischen Lauf {} und {} unterscheidet</translation>
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
        <source>How probable the model finds this label</source>
        <translation>Für wie wahrscheinlich das Modell dieses Label hält</translation>
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
    <name>ReliabilityDialog</name>
    <message>
        <source>Reliability of annotators</source>
        <translation>Zuverlässigkeit der Annotierenden</translation>
    </message>
    <message>
        <source>The votes are being compared.</source>
        <translation>Die Stimmen werden verglichen.</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Comparing votes</source>
        <translation>Stimmen vergleichen</translation>
    </message>
    <message>
        <source>Annotators</source>
        <translation>Annotierende</translation>
    </message>
    <message>
        <source>The share of each annotator&apos;s votes that is expected to be right, by what others voted on the same instances and what people decided. Those known to be least reliable come first; nothing can be said of somebody who was alone on every instance.</source>
        <translation>Der Anteil der Stimmen jeder Person, der voraussichtlich richtig ist, nach dem, was andere zu denselben Instanzen gestimmt und was Menschen entschieden haben. Wer nachweislich am wenigsten zuverlässig ist, steht oben; über jemanden, der überall allein gestimmt hat, lässt sich nichts sagen.</translation>
    </message>
</context>
<context>
    <name>ReliabilityModel</name>
    <message>
        <source>Annotator</source>
        <translation>Person</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>90 % interval</source>
        <translation>90-%-Intervall</translation>
    </message>
    <message>
        <source>Most frequent confusion</source>
        <translation>Häufigste Verwechslung</translation>
    </message>
    <message>
        <source>too little to tell</source>
        <translation>zu wenig bekannt</translation>
    </message>
    <message>
        <source>says {said} for {truth}, {share:.0f} % of the time</source>
        <translation>sagt {said} statt {truth}, in {share:.0f} % der Fälle</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>decided</source>
        <translation>entschieden</translation>
    </message>
    <message>
        <source>expected among the open</source>
        <translation>unter den offenen erwartet</translation>
    </message>
    <message>
        <source>instances decided next</source>
        <translation>als Nächstes entschiedene Instanzen</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>steps in each hour (UTC)</source>
        <translation>Schritte je Stunde (UTC)</translation>
    </message>
    <message>
        <source>at the import</source>
        <translation>beim Import</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
</context>
<context>
    <name>RunComparison</name>
    <message>
        <source>Comparing runs</source>
        <translation>Läufe vergleichen</translation>
    </message>
    <message>
        <source>How the two runs differ</source>
        <translation>Worin sich die beiden Läufe unterscheiden</translation>
    </message>
    <message>
        <source>Show in the queue</source>
        <translation>In der Warteschlange zeigen</translation>
    </message>
    <message>
        <source>Shows only the instances whose leading label differs</source>
        <translation>Zeigt nur die Instanzen, deren führendes Label sich unterscheidet</translation>
    </message>
    <message>
        <source>Comparing run {} and run {}…</source>
        <translation>Lauf {} und Lauf {} werden verglichen …</translation>
    </message>
    <message>
        <source>Run {} and run {}: {:,} of {:,} leading labels differ.</source>
        <translation>Lauf {} und Lauf {}: {:,} von {:,} führenden Labels unterscheiden sich.</translation>
    </message>
</context>
<context>
    <name>RunSettingsDialog</name>
    <message>
        <source>Settings of the training</source>
        <translation>Einstellungen des Trainings</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Was nicht stimmt</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>{} From {:,} to {:,}.</source>
        <translation>{} Von {:,} bis {:,}.</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>automatisch</translation>
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
        <source>Note…</source>
        <translation>Notiz …</translation>
    </message>
    <message>
        <source>Writes a note to the run</source>
        <translation>Schreibt eine Notiz zum Lauf</translation>
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
        <source>Select two runs to compare them</source>
        <translation>Wählen Sie zwei Läufe aus, um sie zu vergleichen</translation>
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
        <source>Sure</source>
        <translation>Sicher</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Of the warm-up and the main phase together</source>
        <translation>Der Aufwärm- und der Hauptphase zusammen</translation>
    </message>
    <message>
        <source>Instances whose leading label has a probability of 95 % or more</source>
        <translation>Instanzen, deren führendes Label eine Wahrscheinlichkeit von 95 % oder mehr hat</translation>
    </message>
    <message>
        <source>Leading labels that are the hidden truth, where it is known</source>
        <translation>Führende Labels, die der verborgenen Wahrheit entsprechen, wo sie bekannt ist</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Double-click to write a note</source>
        <translation>Doppelklick, um eine Notiz zu schreiben</translation>
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
        <source>0 or 1 for one label</source>
        <translation>0 oder 1 für ein Label</translation>
    </message>
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
        <source>A candidate with less than this share of the leading one&apos;s probability is struck.</source>
        <translation>Ein Kandidat mit weniger als diesem Anteil der Wahrscheinlichkeit des führenden wird gestrichen.</translation>
    </message>
    <message>
        <source>A question is asked if at least this share of the instances (or 1,000) answer it whole.</source>
        <translation>Eine Frage wird gestellt, wenn mindestens dieser Anteil der Instanzen (oder 1.000) sie ganz beantwortet.</translation>
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
        <source>An instance is beyond doubt if its label has more than this probability.</source>
        <translation>Eine Instanz ist zweifelsfrei, wenn ihr Label mehr als diese Wahrscheinlichkeit hat.</translation>
    </message>
    <message>
        <source>Argilla records as CSV: questions with answers and suggestions</source>
        <translation>Datensätze aus Argilla als CSV: Fragen mit Antworten und Vorschlägen</translation>
    </message>
    <message>
        <source>Asks many random questions of yes or no about the label, each learned from the sets that answer it whole.</source>
        <translation>Stellt viele zufällige Ja-Nein-Fragen zum Label; jede wird aus den Mengen gelernt, die sie ganz beantworten.</translation>
    </message>
    <message>
        <source>Confident</source>
        <translation>Sicher</translation>
    </message>
    <message>
        <source>Cost of an error</source>
        <translation>Kosten eines Fehlers</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Draws instances of the same label together and chooses the candidate whose prototype is nearest.</source>
        <translation>Zieht Instanzen desselben Labels zusammen und wählt den Kandidaten mit dem nächsten Prototyp.</translation>
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
        <source>Growth of the threshold</source>
        <translation>Wachstum der Schwelle</translation>
    </message>
    <message>
        <source>Handwritten digits</source>
        <translation>Handgeschriebene Ziffern</translation>
    </message>
    <message>
        <source>How alike instances have to be to count as near: lower is stricter.</source>
        <translation>Wie ähnlich Instanzen sein müssen, um als nah zu gelten: kleiner ist strenger.</translation>
    </message>
    <message>
        <source>How many instances of earlier steps a batch is compared with: more are steadier, and slower.</source>
        <translation>Mit wie vielen Instanzen früherer Schritte verglichen wird: mehr sind stetiger und langsamer.</translation>
    </message>
    <message>
        <source>How many of the nearest instances are expected to have alike labels.</source>
        <translation>Von wie vielen der nächsten Instanzen ähnliche Labels erwartet werden.</translation>
    </message>
    <message>
        <source>How many of the nearest instances vote: more are steadier, fewer see finer differences.</source>
        <translation>Wie viele der nächsten Instanzen abstimmen: mehr sind stetiger, weniger sehen feinere Unterschiede.</translation>
    </message>
    <message>
        <source>How much an error counts against a wide margin, in each of the linear classifiers.</source>
        <translation>Wie viel ein Fehler gegenüber einem breiten Rand zählt, in jedem der linearen Klassifikatoren.</translation>
    </message>
    <message>
        <source>How much it counts that candidates resemble each other more than the other labels.</source>
        <translation>Wie viel es zählt, dass Kandidaten einander ähnlicher sind als den übrigen Labels.</translation>
    </message>
    <message>
        <source>How much it counts that instances of one label are drawn together.</source>
        <translation>Wie viel es zählt, dass Instanzen eines Labels zusammengezogen werden.</translation>
    </message>
    <message>
        <source>How much it counts that the inferred distribution of labels stays near an even one.</source>
        <translation>Wie viel es zählt, dass die erschlossene Verteilung der Labels nahe einer gleichmäßigen bleibt.</translation>
    </message>
    <message>
        <source>How much it counts that the inferred labels explain the candidate sets.</source>
        <translation>Wie viel es zählt, dass die erschlossenen Labels die Kandidatenmengen erklären.</translation>
    </message>
    <message>
        <source>How much it counts that the leading label resembles its prototype more than the others.</source>
        <translation>Wie viel es zählt, dass das führende Label seinem Prototyp ähnlicher ist als den anderen.</translation>
    </message>
    <message>
        <source>How much the generative model p(x|y) counts; left empty it is set from the data.</source>
        <translation>Wie viel das generative Modell p(x|y) zählt; leer gelassen wird es aus den Daten bestimmt.</translation>
    </message>
    <message>
        <source>How much the label prior counts; left empty it is set from the recipe.</source>
        <translation>Wie viel die A-priori-Verteilung der Labels zählt; leer gelassen bestimmt es das Verfahren.</translation>
    </message>
    <message>
        <source>How much the loss over whole candidate sets counts while nothing is beyond doubt.</source>
        <translation>Wie viel der Verlust über ganze Kandidatenmengen zählt, solange nichts zweifelsfrei ist.</translation>
    </message>
    <message>
        <source>Infers how plausible each candidate is with a second network, which explains features, sets and neighbours.</source>
        <translation>Erschließt mit einem zweiten Netz, das Merkmale, Mengen und Nachbarn erklärt, wie plausibel jeder Kandidat ist.</translation>
    </message>
    <message>
        <source>Instances compared with</source>
        <translation>Verglichene Instanzen</translation>
    </message>
    <message>
        <source>Instances per step</source>
        <translation>Instanzen je Schritt</translation>
    </message>
    <message>
        <source>Instances per training step: more are steadier, and need more memory.</source>
        <translation>Instanzen je Trainingsschritt: mehr sind ruhiger und brauchen mehr Speicher.</translation>
    </message>
    <message>
        <source>JSON lines or a JSON list, one object per instance: {&quot;id&quot;: &quot;a&quot;, &quot;candidates&quot;: [&quot;cat&quot;, &quot;dog&quot;]}</source>
        <translation>JSON-Zeilen oder eine JSON-Liste, ein Objekt je Instanz: {&quot;id&quot;: &quot;a&quot;, &quot;candidates&quot;: [&quot;cat&quot;, &quot;dog&quot;]}</translation>
    </message>
    <message>
        <source>JSON lines that doccano imports</source>
        <translation>JSON-Zeilen, die doccano einliest</translation>
    </message>
    <message>
        <source>Label Studio CSV or TSV: one row per annotation, with choices</source>
        <translation>Label Studio CSV oder TSV: eine Zeile je Annotation, mit Auswahlen</translation>
    </message>
    <message>
        <source>Label Studio JSON: tasks with choices by one or several people</source>
        <translation>Label-Studio-JSON: Aufgaben mit Wahlen einer oder mehrerer Personen</translation>
    </message>
    <message>
        <source>Label Studio JSON_MIN: one object per annotation, with choices</source>
        <translation>Label Studio JSON_MIN: ein Objekt je Annotation, mit Auswahl</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Learns an embedding for every label of an instance, in which candidates stand apart from the other labels.</source>
        <translation>Lernt für jedes Label einer Instanz eine Einbettung, in der sich Kandidaten von den übrigen Labels abheben.</translation>
    </message>
    <message>
        <source>Least share of answers</source>
        <translation>Kleinster Anteil der Antworten</translation>
    </message>
    <message>
        <source>Lets the candidate sets of the nearest neighbours vote; nothing is trained.</source>
        <translation>Lässt die Kandidatenmengen der nächsten Nachbarn abstimmen; trainiert wird nichts.</translation>
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
        <source>Media are read from {folder}</source>
        <translation>Medien werden aus {folder} gelesen</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>Networks</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>Networks trained side by side and averaged; more are steadier and slower.</source>
        <translation>Netze, die nebeneinander trainiert und gemittelt werden; mehr sind ruhiger und langsamer.</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
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
        <source>Passes before striking</source>
        <translation>Durchgänge vor dem Streichen</translation>
    </message>
    <message>
        <source>Passes over the data</source>
        <translation>Durchgänge durch die Daten</translation>
    </message>
    <message>
        <source>Passes over the data at the start that do not choose among the candidates yet.</source>
        <translation>Durchgänge durch die Daten am Anfang, die noch nicht unter den Kandidaten wählen.</translation>
    </message>
    <message>
        <source>Passes over the data before the first candidate is struck.</source>
        <translation>Durchgänge durch die Daten, bevor der erste Kandidat gestrichen wird.</translation>
    </message>
    <message>
        <source>Passes over the data before the prototypes count.</source>
        <translation>Durchgänge durch die Daten, bevor die Prototypen zählen.</translation>
    </message>
    <message>
        <source>Passes over the data that train the generative model alone, before any label is learned.</source>
        <translation>Durchgänge, die nur das generative Modell trainieren, bevor ein Label gelernt wird.</translation>
    </message>
    <message>
        <source>Passes per look</source>
        <translation>Durchgänge je Blick</translation>
    </message>
    <message>
        <source>Passes to warm up</source>
        <translation>Durchgänge zum Aufwärmen</translation>
    </message>
    <message>
        <source>Passes without prototypes</source>
        <translation>Durchgänge ohne Prototypen</translation>
    </message>
    <message>
        <source>Pinned run {run}</source>
        <translation>Lauf {run} angeheftet</translation>
    </message>
    <message>
        <source>Probabilities are averaged over so many passes, and candidates struck once in as many.</source>
        <translation>Über so viele Durchgänge werden Wahrscheinlichkeiten gemittelt und einmal Kandidaten gestrichen.</translation>
    </message>
    <message>
        <source>Prodigy JSON lines (db-out): choices among options, or labels that were accepted</source>
        <translation>JSON-Zeilen aus Prodigy (db-out): Auswahlen unter Optionen, oder angenommene Labels</translation>
    </message>
    <message>
        <source>Questions per bit</source>
        <translation>Fragen je Bit</translation>
    </message>
    <message>
        <source>Raven selection table: stretches of recordings with the species heard</source>
        <translation>Raven-Auswahltabelle: Abschnitte von Aufnahmen mit den gehörten Arten</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <source>Redid: {step}</source>
        <translation>Wiederholt: {step}</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
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
        <source>Showing run {run}</source>
        <translation>Lauf {run} wird gezeigt</translation>
    </message>
    <message>
        <source>So many questions are asked for each doubling of the number of labels: more are steadier, and slower.</source>
        <translation>So viele Fragen werden je Verdopplung der Zahl der Labels gestellt: mehr sind stetiger und langsamer.</translation>
    </message>
    <message>
        <source>Standard deviation of the noise that makes the second view of an instance; features lie in [0, 1].</source>
        <translation>Standardabweichung des Rauschens, das die zweite Ansicht einer Instanz ergibt; Merkmale liegen in [0, 1].</translation>
    </message>
    <message>
        <source>Start of the random numbers: the same seed on the same data gives the same result.</source>
        <translation>Startwert der Zufallszahlen: derselbe ergibt mit denselben Daten dasselbe Ergebnis.</translation>
    </message>
    <message>
        <source>Step size of the classifier&apos;s optimiser at the start; too large never settles, too small takes long.</source>
        <translation>Schrittweite des Optimierers am Anfang; zu groß kommt nie zur Ruhe, zu klein dauert lange.</translation>
    </message>
    <message>
        <source>Stop early</source>
        <translation>Früher aufhören</translation>
    </message>
    <message>
        <source>Stop when the leading labels have settled instead of using up all epochs.</source>
        <translation>Aufhören, wenn die führenden Labels feststehen, statt alle Durchgänge zu machen.</translation>
    </message>
    <message>
        <source>Takes the candidate whose activation in the network stands out most as the label, anew with every batch.</source>
        <translation>Nimmt den Kandidaten, dessen Aktivierung im Netz am meisten hervorsticht, als Label, bei jedem Schritt neu.</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>The greatest number of passes over the data; training stops earlier when the posteriors settle.</source>
        <translation>Die größte Zahl der Durchgänge durch die Daten; das Training endet früher, wenn sich nichts mehr ändert.</translation>
    </message>
    <message>
        <source>The threshold grows by this share whenever hardly anything was struck.</source>
        <translation>Um diesen Anteil wächst die Schwelle, wenn kaum etwas gestrichen wurde.</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>Took back one step</source>
        <translation>Einen Schritt zurückgenommen</translation>
    </message>
    <message>
        <source>Took back {count:,} steps</source>
        <translation>{count:,} Schritte zurückgenommen</translation>
    </message>
    <message>
        <source>Trains a network on weighted candidates and takes its own probabilities as their next weights.</source>
        <translation>Trainiert ein Netz mit gewichteten Kandidaten und nimmt dessen Wahrscheinlichkeiten als nächste Gewichte.</translation>
    </message>
    <message>
        <source>Trains two networks that choose for each other the instances whose label is beyond doubt.</source>
        <translation>Trainiert zwei Netze, die füreinander die Instanzen wählen, deren Label zweifelsfrei ist.</translation>
    </message>
    <message>
        <source>Undid: {step}</source>
        <translation>Rückgängig: {step}</translation>
    </message>
    <message>
        <source>Unpinned run {run}</source>
        <translation>Lauf {run} nicht mehr angeheftet</translation>
    </message>
    <message>
        <source>Votes</source>
        <translation>Stimmen</translation>
    </message>
    <message>
        <source>Weighs candidates by the network&apos;s probabilities and strikes those that stay improbable.</source>
        <translation>Gewichtet Kandidaten mit den Wahrscheinlichkeiten des Netzes und streicht, was unwahrscheinlich bleibt.</translation>
    </message>
    <message>
        <source>Weighs features, label prior and candidate sets against each other, and tells how sure it is and why.</source>
        <translation>Wägt Merkmale, Häufigkeit der Labels und Kandidatenmengen gegeneinander ab und sagt, wie sicher es ist und warum.</translation>
    </message>
    <message>
        <source>Weight of the association</source>
        <translation>Gewicht der Verwandtschaft</translation>
    </message>
    <message>
        <source>Weight of the contrast</source>
        <translation>Gewicht des Kontrasts</translation>
    </message>
    <message>
        <source>Weight of the divergence</source>
        <translation>Gewicht der Divergenz</translation>
    </message>
    <message>
        <source>Weight of the doubtful</source>
        <translation>Gewicht der Zweifelhaften</translation>
    </message>
    <message>
        <source>Weight of the features</source>
        <translation>Gewicht der Merkmale</translation>
    </message>
    <message>
        <source>Weight of the prior</source>
        <translation>Gewicht der A-priori-Verteilung</translation>
    </message>
    <message>
        <source>Weight of the prototypes</source>
        <translation>Gewicht der Prototypen</translation>
    </message>
    <message>
        <source>Weight of the sets</source>
        <translation>Gewicht der Mengen</translation>
    </message>
    <message>
        <source>Where to train: `auto` takes the fastest device this machine has.</source>
        <translation>Wo trainiert wird: `auto` nimmt das schnellste Gerät dieses Rechners.</translation>
    </message>
    <message>
        <source>Which version of ViPLL to train: `default` needs no tuning; `published` is the one behind the paper&apos;s tables, `literal` the one in its text, `ablation` its variant without a generative model.</source>
        <translation>Welche Fassung von ViPLL trainiert wird: `default` braucht keine Abstimmung; `published` ist die hinter den Tabellen der Veröffentlichung, `literal` die in ihrem Text, `ablation` die Variante ohne generatives Modell.</translation>
    </message>
    <message>
        <source>Width of a network</source>
        <translation>Breite eines Netzes</translation>
    </message>
    <message>
        <source>Width of the hidden layer of each network: wider ones learn finer distinctions, and are slower.</source>
        <translation>Breite der verborgenen Schicht jedes Netzes: breitere lernen feinere Unterschiede und sind langsamer.</translation>
    </message>
    <message>
        <source>Wine growers</source>
        <translation>Winzer</translation>
    </message>
    <message>
        <source>a model of your own, from an ONNX file</source>
        <translation>ein eigenes Modell aus einer ONNX-Datei</translation>
    </message>
    <message>
        <source>a network of timm</source>
        <translation>ein Netz aus timm</translation>
    </message>
    <message>
        <source>a network of torchvision</source>
        <translation>ein Netz aus torchvision</translation>
    </message>
    <message>
        <source>a vision model: a name on the hub, or a folder</source>
        <translation>ein Bildmodell: ein Name im Hub oder ein Ordner</translation>
    </message>
    <message>
        <source>accepted {id} as {label}</source>
        <translation>{id} als {label} angenommen</translation>
    </message>
    <message>
        <source>all label names, as a|b|c; a candidate that is not among them is an error</source>
        <translation>alle Labelnamen als a|b|c; ein Kandidat, der nicht dabei ist, ist ein Fehler</translation>
    </message>
    <message>
        <source>annotator</source>
        <translation>wer annotiert</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>wie in der Datei</translation>
    </message>
    <message>
        <source>association</source>
        <translation>Verwandtschaft</translation>
    </message>
    <message>
        <source>auto-accepted</source>
        <translation>automatisch angenommen</translation>
    </message>
    <message>
        <source>beyond doubt</source>
        <translation>zweifelsfrei</translation>
    </message>
    <message>
        <source>brightness, edges and colours, at 32 × 32 points or less</source>
        <translation>Helligkeit, Kanten und Farben, mit höchstens 32 × 32 Punkten</translation>
    </message>
    <message>
        <source>broken off</source>
        <translation>unterbrochen</translation>
    </message>
    <message>
        <source>candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <source>cleared {id}</source>
        <translation>{id} zurückgesetzt</translation>
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
        <source>columns: make features of the columns also where there are pictures or sounds (default: media)</source>
        <translation>columns: auch dann aus Spalten Merkmale machen, wenn es Bilder oder Töne gibt (sonst: media)</translation>
    </message>
    <message>
        <source>commented on {id}</source>
        <translation>{id} kommentiert</translation>
    </message>
    <message>
        <source>contrast</source>
        <translation>Kontrast</translation>
    </message>
    <message>
        <source>decided</source>
        <translation>entschieden</translation>
    </message>
    <message>
        <source>divergence</source>
        <translation>Divergenz</translation>
    </message>
    <message>
        <source>doccano JSON lines of a classification project, such as {&quot;text&quot;: &quot;…&quot;, &quot;label&quot;: [&quot;a&quot;, &quot;b&quot;]}</source>
        <translation>doccano-JSON-Zeilen eines Klassifikationsprojekts wie {&quot;text&quot;: &quot;…&quot;, &quot;label&quot;: [&quot;a&quot;, &quot;b&quot;]}</translation>
    </message>
    <message>
        <source>encoding of the text, such as latin-1 (default: UTF-8, or what a byte order mark says)</source>
        <translation>Kodierung des Texts, etwa latin-1 (sonst: UTF-8, oder was eine Byte-Order-Mark sagt)</translation>
    </message>
    <message>
        <source>end in the sound</source>
        <translation>Ende im Ton</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>Entropie</translation>
    </message>
    <message>
        <source>evidence</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>features, all in one</source>
        <translation>Merkmale, alle in einem</translation>
    </message>
    <message>
        <source>features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>field of the data that holds paths of pictures or sounds</source>
        <translation>Feld der Daten mit Pfaden von Bildern oder Tönen</translation>
    </message>
    <message>
        <source>field of the data that holds the text to read (default: text, or the first that holds sentences)</source>
        <translation>Feld der Daten mit dem Text zum Lesen (sonst: text, oder das erste mit Sätzen)</translation>
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
        <source>flagged {id}</source>
        <translation>{id} markiert</translation>
    </message>
    <message>
        <source>folder of pictures or sounds with a table (manifest.csv) of paths and candidates</source>
        <translation>Ordner mit Bildern oder Klängen und einer Tabelle (manifest.csv) mit Pfaden und Kandidaten</translation>
    </message>
    <message>
        <source>folder to write the pictures or sounds in the file to (default: one beside the project)</source>
        <translation>Ordner für die Bilder oder Töne, die in der Datei liegen (sonst: einer neben dem Projekt)</translation>
    </message>
    <message>
        <source>folder with one folder of pictures or sounds per label</source>
        <translation>Ordner mit einem Ordner von Bildern oder Klängen je Label</translation>
    </message>
    <message>
        <source>generative</source>
        <translation>generativ</translation>
    </message>
    <message>
        <source>hard links in place of copies, where the file system can: they take no room</source>
        <translation>harte Verweise statt Kopien, wo das Dateisystem es kann: sie brauchen keinen Platz</translation>
    </message>
    <message>
        <source>how much of the probability, or of the known truths, a candidate set holds (default: 0.95)</source>
        <translation>wie viel der Wahrscheinlichkeit oder der bekannten wahren Labels eine Kandidatenmenge enthält (sonst: 0,95)</translation>
    </message>
    <message>
        <source>id</source>
        <translation>Id</translation>
    </message>
    <message>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>label already given: find the wrong ones</source>
        <translation>Label steht schon fest: die falschen finden</translation>
    </message>
    <message>
        <source>inferred</source>
        <translation>erschlossen</translation>
    </message>
    <message>
        <source>label voted for</source>
        <translation>gewähltes Label</translation>
    </message>
    <message>
        <source>leave out</source>
        <translation>weglassen</translation>
    </message>
    <message>
        <source>likelihood</source>
        <translation>Likelihood</translation>
    </message>
    <message>
        <source>main</source>
        <translation>Hauptphase</translation>
    </message>
    <message>
        <source>mass: the smallest set with enough probability; conformal: one that holds as many of the known truths</source>
        <translation>mass: die kleinste Menge mit genug Wahrscheinlichkeit; conformal: eine, die ebenso viele der bekannten wahren Labels enthält</translation>
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
        <source>name of the &lt;Choices&gt; to read, where the interface has several</source>
        <translation>Name der &lt;Choices&gt;, die gelesen werden, wo es mehrere gibt</translation>
    </message>
    <message>
        <source>name of the question to read, where there are several</source>
        <translation>Name der Frage, die gelesen wird, wo es mehrere gibt</translation>
    </message>
    <message>
        <source>name of the sheet (default: the first)</source>
        <translation>Name des Blatts (sonst: das erste)</translation>
    </message>
    <message>
        <source>number of the row that holds the names of the columns (default: the first that is not empty)</source>
        <translation>Nummer der Zeile mit den Namen der Spalten (sonst: die erste, die nicht leer ist)</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>one JSON object per line</source>
        <translation>ein JSON-Objekt je Zeile</translation>
    </message>
    <message>
        <source>only labels that at least this many people named are candidates (default: 1, every label named)</source>
        <translation>nur Labels, die mindestens so viele Personen genannt haben, sind Kandidaten (sonst: 1, jedes genannte Label)</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>außerhalb</translation>
    </message>
    <message>
        <source>path of a picture or sound</source>
        <translation>Pfad eines Bilds oder Tons</translation>
    </message>
    <message>
        <source>photographs, 1,280 features; comes inside a package</source>
        <translation>Fotografien, 1.280 Merkmale; kommt in einem Paket mit</translation>
    </message>
    <message>
        <source>pictures or sounds in a folder per label</source>
        <translation>Bilder oder Klänge in einem Ordner je Label</translation>
    </message>
    <message>
        <source>prior</source>
        <translation>A-priori</translation>
    </message>
    <message>
        <source>probabilities or numbers of votes of each label, n×k, as .npy, .npz, CSV or TSV</source>
        <translation>Wahrscheinlichkeiten oder Stimmenzahlen aller Labels, n×k, als .npy, .npz, CSV oder TSV</translation>
    </message>
    <message>
        <source>probabilities or votes (default: what the numbers look like)</source>
        <translation>probabilities oder votes (sonst: wonach die Zahlen aussehen)</translation>
    </message>
    <message>
        <source>probability or votes of one label</source>
        <translation>Wahrscheinlichkeit oder Stimmen eines Labels</translation>
    </message>
    <message>
        <source>prototypes</source>
        <translation>Prototypen</translation>
    </message>
    <message>
        <source>put an apostrophe before text that a spreadsheet would take for a formula</source>
        <translation>einen Apostroph vor Text setzen, den eine Tabellenkalkulation für eine Formel hielte</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>sets</source>
        <translation>Mengen</translation>
    </message>
    <message>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <source>skipped {id}</source>
        <translation>{id} übersprungen</translation>
    </message>
    <message>
        <source>sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>start in the sound</source>
        <translation>Anfang im Ton</translation>
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
        <source>table</source>
        <translation>Tabelle</translation>
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
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>text to read</source>
        <translation>Text zum Lesen</translation>
    </message>
    <message>
        <source>the earlier model does not fit these data or settings; training started afresh</source>
        <translation>das frühere Modell passt nicht zu diesen Daten oder Einstellungen; das Training beginnt von vorn</translation>
    </message>
    <message>
        <source>the names of the labels in the order of the columns, as a|b|c</source>
        <translation>die Namen der Labels in der Reihenfolge der Spalten, als a|b|c</translation>
    </message>
    <message>
        <source>the recording, where the table does not name it, relative to the table</source>
        <translation>die Aufnahme, wo die Tabelle sie nicht nennt, von der Tabelle aus gesehen</translation>
    </message>
    <message>
        <source>the table in the folder (default: manifest.csv, or the only table)</source>
        <translation>die Tabelle im Ordner (sonst: manifest.csv, oder die einzige Tabelle)</translation>
    </message>
    <message>
        <source>their leading labels</source>
        <translation>ihre führenden Labels</translation>
    </message>
    <message>
        <source>took back several steps on {id}</source>
        <translation>mehrere Schritte an {id} zurückgenommen</translation>
    </message>
    <message>
        <source>took up {id}</source>
        <translation>{id} wieder aufgenommen</translation>
    </message>
    <message>
        <source>total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>true label, hidden</source>
        <translation>wahres Label, verborgen</translation>
    </message>
    <message>
        <source>truth most likely missing from the candidates first</source>
        <translation>zuerst, wo die Wahrheit am ehesten unter den Kandidaten fehlt</translation>
    </message>
    <message>
        <source>unflagged {id}</source>
        <translation>Markierung von {id} entfernt</translation>
    </message>
    <message>
        <source>votes that disagree most first</source>
        <translation>die uneinigsten Stimmen zuerst</translation>
    </message>
    <message>
        <source>warm-up</source>
        <translation>Aufwärmen</translation>
    </message>
    <message>
        <source>what is between two cells (default: comma, semicolon or tab, whichever cuts the header best)</source>
        <translation>was zwischen zwei Zellen steht (sonst: Komma, Strichpunkt oder Tabulator, was den Kopf am besten teilt)</translation>
    </message>
    <message>
        <source>what more training or decisions would settle first</source>
        <translation>zuerst, was mehr Training oder Entscheidungen klären würden</translation>
    </message>
    <message>
        <source>what stands before the decimals of numbers, a comma or a point (default: as each column looks)</source>
        <translation>was vor den Nachkommastellen steht, ein Komma oder ein Punkt (sonst: wie jede Spalte aussieht)</translation>
    </message>
    <message>
        <source>what stands between several labels in one cell besides |, such as a comma; brackets and quotes around them are dropped</source>
        <translation>was außer | zwischen mehreren Labels in einer Zelle steht, etwa ein Komma; Klammern und Anführungszeichen darum fallen weg</translation>
    </message>
    <message>
        <source>what stays ambiguous however much is learned first</source>
        <translation>zuerst, was mehrdeutig bleibt, wie viel auch gelernt wird</translation>
    </message>
    <message>
        <source>what was voted on</source>
        <translation>worüber abgestimmt wurde</translation>
    </message>
    <message>
        <source>write the features too, so that the file can be imported again as it was</source>
        <translation>auch die Merkmale schreiben, damit die Datei wieder so eingelesen werden kann, wie sie war</translation>
    </message>
    <message>
        <source>write the features too, so that the table can be imported again as it was</source>
        <translation>auch die Merkmale schreiben, damit die Tabelle wieder so eingelesen werden kann, wie sie war</translation>
    </message>
    <message>
        <source>yes: a folder called a+b holds files with the candidates a and b</source>
        <translation>yes: ein Ordner namens a+b enthält Dateien mit den Kandidaten a und b</translation>
    </message>
    <message>
        <source>yes: join labels that look the same but are written with other characters</source>
        <translation>yes: Labels zusammenfassen, die gleich aussehen, aber mit anderen Zeichen geschrieben sind</translation>
    </message>
    <message>
        <source>yes: what a model predicted is a candidate too</source>
        <translation>yes: auch was ein Modell vorhergesagt hat, ist ein Kandidat</translation>
    </message>
    <message>
        <source>yes: what a model suggested is a candidate too</source>
        <translation>yes: auch was ein Modell vorgeschlagen hat, ist ein Kandidat</translation>
    </message>
    <message>
        <source>{count:,} instances</source>
        <translation>{count:,} Instanzen</translation>
    </message>
    <message>
        <source>{id}: not {label}</source>
        <translation>{id}: nicht {label}</translation>
    </message>
    <message>
        <source>{id}: {label}</source>
        <translation>{id}: {label}</translation>
    </message>
    <message>
        <source>{id}: {label} again possible</source>
        <translation>{id}: {label} wieder möglich</translation>
    </message>
    <message>
        <source>{id}: {label} possible</source>
        <translation>{id}: {label} möglich</translation>
    </message>
    <message>
        <source>{step} ({count:,} of them are thereby decided)</source>
        <translation>{step} ({count:,} davon sind damit entschieden)</translation>
    </message>
    <message>
        <source>{step} ({count:,} of them did not have it as a candidate)</source>
        <translation>{step} (bei {count:,} davon war es kein Kandidat)</translation>
    </message>
    <message>
        <source>{step} ({count:,} of them were decided otherwise before)</source>
        <translation>{step} ({count:,} davon waren vorher anders entschieden)</translation>
    </message>
    <message>
        <source>{step} ({count:,} without a leading label left as they are)</source>
        <translation>{step} ({count:,} ohne führendes Label bleiben, wie sie sind)</translation>
    </message>
</context>
<context>
    <name>SessionOwner</name>
    <message>
        <source>{:,} instances</source>
        <translation>{:,} Instanzen</translation>
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
        <source>Play or pause</source>
        <translation>Abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Repeat the selected stretch, or all of it</source>
        <translation>Den gewählten Abschnitt oder das Ganze wiederholen</translation>
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
    <name>SourcePage</name>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>A table, votes, an export, a folder of pictures or sounds</source>
        <translation>Eine Tabelle, Stimmen, ein Export, ein Ordner mit Bildern oder Tönen</translation>
    </message>
    <message>
        <source>Format of the data</source>
        <translation>Format der Daten</translation>
    </message>
    <message>
        <source>Recognise it</source>
        <translation>Erkennen</translation>
    </message>
    <message>
        <source>Options, if it needs any</source>
        <translation>Optionen, falls nötig</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Each instance has the labels it may have. Nothing in your files is changed.</source>
        <translation>Jede Instanz hat die Labels, die sie haben kann. An Ihren Dateien wird nichts geändert.</translation>
    </message>
    <message>
        <source>Recognising</source>
        <translation>Erkennen</translation>
    </message>
    <message>
        <source>Recognised: {}</source>
        <translation>Erkannt: {}</translation>
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
        <source>Choose the folder of pictures or sounds</source>
        <translation>Den Ordner mit Bildern oder Tönen wählen</translation>
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
        <source>Not saved</source>
        <translation>Nicht gespeichert</translation>
    </message>
    <message>
        <source>The last step was not written; all before it are on the disk.</source>
        <translation>Der letzte Schritt wurde nicht geschrieben; alle davor sind auf der Platte.</translation>
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
    <name>SummaryView</name>
    <message>
        <source>Summary</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>settled</source>
        <translation>erledigt</translation>
    </message>
    <message>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <source>skipped or flagged</source>
        <translation>übersprungen oder markiert</translation>
    </message>
    <message>
        <source>errors to expect</source>
        <translation>zu erwartende Fehler</translation>
    </message>
    <message>
        <source>Errors to expect after further decisions</source>
        <translation>Zu erwartende Fehler nach weiteren Entscheidungen</translation>
    </message>
    <message>
        <source>Instances by label</source>
        <translation>Instanzen nach Label</translation>
    </message>
    <message>
        <source>Candidates per instance, at the import and now</source>
        <translation>Kandidaten je Instanz, beim Import und jetzt</translation>
    </message>
    <message>
        <source>instances decided</source>
        <translation>Instanzen entschieden</translation>
    </message>
    <message>
        <source>Steps of deciding or ruling out in each hour</source>
        <translation>Schritte des Entscheidens oder Ausschließens je Stunde</translation>
    </message>
    <message>
        <source>Errors to expect</source>
        <translation>Zu erwartende Fehler</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Candidates per instance</source>
        <translation>Kandidaten je Instanz</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Summing up</source>
        <translation>Übersicht berechnen</translation>
    </message>
    <message>
        <source>open, {:,} of them with only one candidate</source>
        <translation>offen, {:,} davon mit nur einem Kandidaten</translation>
    </message>
    <message>
        <source>Every instance is decided.</source>
        <translation>Jede Instanz ist entschieden.</translation>
    </message>
    <message>
        <source>Nothing was learned yet: this rests on the votes alone, weighed by who cast them.</source>
        <translation>Noch nichts gelernt: Das beruht allein auf den Stimmen, gewichtet danach, wer sie abgab.</translation>
    </message>
    <message>
        <source>Nothing was learned yet: every candidate of a set is taken to be equally likely.</source>
        <translation>Noch nichts gelernt: Jeder Kandidat einer Menge gilt als gleich wahrscheinlich.</translation>
    </message>
    <message>
        <source>Among {:,} labels that no person decided, if the model&apos;s probabilities are right; the curve falls as the most doubtful are decided first.</source>
        <translation>Unter {:,} Labels, die niemand entschieden hat, wenn die Wahrscheinlichkeiten des Modells stimmen; die Kurve fällt, wenn die zweifelhaftesten zuerst entschieden werden.</translation>
    </message>
    <message>
        <source>, {} an hour</source>
        <translation>, {} je Stunde</translation>
    </message>
    <message>
        <source>{}: {:,} × decided or ruled out{}</source>
        <translation>{}: {:,} × entschieden oder ausgeschlossen{}</translation>
    </message>
    <message>
        <source>Two people agree in {} of the {:,} instances that several decided.</source>
        <translation>Zwei Personen stimmen bei {} der {:,} Instanzen überein, die mehrere entschieden haben.</translation>
    </message>
    <message>
        <source>Nobody has decided anything yet.</source>
        <translation>Noch hat niemand etwas entschieden.</translation>
    </message>
</context>
<context>
    <name>TargetPage</name>
    <message>
        <source>Project</source>
        <translation>Projekt</translation>
    </message>
    <message>
        <source>Name of the project</source>
        <translation>Name des Projekts</translation>
    </message>
    <message>
        <source>Folder of the project</source>
        <translation>Ordner des Projekts</translation>
    </message>
    <message>
        <source>Replace the project that is already there</source>
        <translation>Das vorhandene Projekt ersetzen</translation>
    </message>
    <message>
        <source>What makes features of the pictures</source>
        <translation>Was aus den Bildern Merkmale macht</translation>
    </message>
    <message>
        <source>Name or file of the encoder</source>
        <translation>Name oder Datei des Encoders</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>{:,} instances go into one file, with every decision that is made about them.</source>
        <translation>{:,} Instanzen kommen in eine Datei, mit jeder Entscheidung, die über sie getroffen wird.</translation>
    </message>
    <message>
        <source> {:,} rows or files are left out, as you asked.</source>
        <translation> {:,} Zeilen oder Dateien werden weggelassen, wie gewünscht.</translation>
    </message>
    <message>
        <source>An ONNX file</source>
        <translation>Eine ONNX-Datei</translation>
    </message>
    <message>
        <source>Its name, such as resnet18</source>
        <translation>Sein Name, etwa resnet18</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>Where the project goes</source>
        <translation>Wohin das Projekt kommt</translation>
    </message>
    <message>
        <source>ONNX models (*.onnx)</source>
        <translation>ONNX-Modelle (*.onnx)</translation>
    </message>
    <message>
        <source>Choose an encoder</source>
        <translation>Einen Encoder wählen</translation>
    </message>
</context>
<context>
    <name>TextView</name>
    <message>
        <source>Text of this instance</source>
        <translation>Text dieser Instanz</translation>
    </message>
    <message>
        <source>… and {:,} more characters</source>
        <translation>… und {:,} weitere Zeichen</translation>
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
        <source>Settings…</source>
        <translation>Einstellungen …</translation>
    </message>
    <message>
        <source>Settings of the next run</source>
        <translation>Einstellungen des nächsten Laufs</translation>
    </message>
    <message>
        <source>Progress of the training</source>
        <translation>Fortschritt des Trainings</translation>
    </message>
    <message>
        <source>Method of the next run</source>
        <translation>Verfahren des nächsten Laufs</translation>
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
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>With {}</source>
        <translation>Mit {}</translation>
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
        <source>Progress</source>
        <translation>Fortschritt</translation>
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
    <message>
        <source>{:,} of {:,} decided</source>
        <translation>{:,} von {:,} entschieden</translation>
    </message>
</context>
<context>
    <name>WorkBar</name>
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
    <name>_Column</name>
    <message>
        <source>Example {}: {}</source>
        <translation>Beispiel {}: {}</translation>
    </message>
</context>
</TS>
