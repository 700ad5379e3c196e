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
        <source>Accept what the audit proved</source>
        <translation>Annehmen, was die Stichprobe belegt</translation>
    </message>
    <message>
        <source>Accepts a group of labels after a random sample of them was checked.</source>
        <translation>Nimmt eine Gruppe von Labels an, nachdem eine Zufallsstichprobe daraus geprüft wurde.</translation>
    </message>
    <message>
        <source>Accepts the rest of the group in one step.</source>
        <translation>Nimmt den Rest der Gruppe in einem Schritt an.</translation>
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
        <source>Assign work…</source>
        <translation>Arbeit zuteilen …</translation>
    </message>
    <message>
        <source>Audit a smaller group…</source>
        <translation>Kleinere Gruppe prüfen …</translation>
    </message>
    <message>
        <source>Audit…</source>
        <translation>Stichprobe prüfen …</translation>
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
        <source>Choose label 1 outside the set</source>
        <translation>Label 1 außerhalb der Menge wählen</translation>
    </message>
    <message>
        <source>Choose label 2 outside the set</source>
        <translation>Label 2 außerhalb der Menge wählen</translation>
    </message>
    <message>
        <source>Choose label 3 outside the set</source>
        <translation>Label 3 außerhalb der Menge wählen</translation>
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
        <translation>Reiter „Gemeinsames Auftreten“</translation>
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
        <translation>Reiter „Entscheiden“</translation>
    </message>
    <message>
        <source>Decide/Accept without looking</source>
        <translation>Entscheiden/Ohne Ansehen annehmen</translation>
    </message>
    <message>
        <source>Decide/Choose a label outside the set</source>
        <translation>Entscheiden/Label außerhalb der Menge wählen</translation>
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
        <source>Decides for a label that is no candidate but may be the truth, and goes on.</source>
        <translation>Entscheidet für ein Label, das kein Kandidat ist, aber stimmen kann, und geht weiter.</translation>
    </message>
    <message>
        <source>Decides for that candidate and goes on.</source>
        <translation>Entscheidet für diesen Kandidaten und geht weiter.</translation>
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
        <source>Filters the queue to open instances that are believed otherwise since the last decisions taught.</source>
        <translation>Filtert die Warteschlange auf offene Instanzen, für die seit den letzten Entscheidungen ein anderes Label führt.</translation>
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
        <source>Focus mode</source>
        <translation>Konzentriert arbeiten</translation>
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
        <source>Gives labels keys of their own, which choose them wherever they stand.</source>
        <translation>Gibt Labels eigene Tasten, die sie wählen, wo immer sie stehen.</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Go on with the audit</source>
        <translation>Mit der Stichprobe weitermachen</translation>
    </message>
    <message>
        <source>Goes back to the queue; the audit can be taken up again.</source>
        <translation>Kehrt zur Warteschlange zurück; die Stichprobe kann wieder aufgenommen werden.</translation>
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
        <source>Hear A or B</source>
        <translation>A oder B hören</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>Hides from everybody in this project what others decided and the model believes, or shows it.</source>
        <translation>Verbirgt in diesem Projekt vor allen, was andere entschieden haben und das Modell glaubt, oder zeigt es.</translation>
    </message>
    <message>
        <source>Hides the queue and the tabs, so that the instance and its candidates are alone, or shows them.</source>
        <translation>Blendet Warteschlange und Reiter aus, sodass Instanz und Kandidaten allein sind, oder zeigt sie wieder.</translation>
    </message>
    <message>
        <source>History tab</source>
        <translation>Reiter „Verlauf“</translation>
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
        <source>Joins this project with a copy that somebody else worked on, and shows first where they differ.</source>
        <translation>Führt dieses Projekt mit einer Kopie zusammen, an der jemand anders gearbeitet hat, und zeigt zuerst, worin sie sich unterscheiden.</translation>
    </message>
    <message>
        <source>Keeps the present filter under a name, or takes one that was kept.</source>
        <translation>Merkt den jetzigen Filter unter einem Namen, oder nimmt einen gemerkten.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Keys of labels…</source>
        <translation>Tasten der Labels …</translation>
    </message>
    <message>
        <source>Learns anew which candidates are right, taking all decisions so far as given.</source>
        <translation>Lernt neu, welche Kandidaten richtig sind, und nimmt alle bisherigen Entscheidungen als gegeben.</translation>
    </message>
    <message>
        <source>Leave the audit</source>
        <translation>Stichprobe verlassen</translation>
    </message>
    <message>
        <source>Leaves this one for later and goes on.</source>
        <translation>Lässt diese für später und geht weiter.</translation>
    </message>
    <message>
        <source>Let everybody work blind, or see</source>
        <translation>Alle blind arbeiten lassen, oder sehend</translation>
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
        <source>Look at it alone</source>
        <translation>Allein ansehen</translation>
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
        <translation>Reiter „Karte“</translation>
    </message>
    <message>
        <source>Marks this one as a problem; a comment can say why. Again removes the mark.</source>
        <translation>Markiert diese Instanz als Problem; ein Kommentar kann sagen, warum. Noch einmal entfernt die Markierung.</translation>
    </message>
    <message>
        <source>Merge a copy…</source>
        <translation>Kopie zusammenführen …</translation>
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
        <source>Plays what is most like this sound of the leading label, and the next time of the second one.</source>
        <translation>Spielt, was diesem Ton vom führenden Label am ähnlichsten ist, und beim nächsten Mal vom zweiten.</translation>
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
        <source>Proposes a part of the group that would probably hold.</source>
        <translation>Schlägt einen Teil der Gruppe vor, der wahrscheinlich besteht.</translation>
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
        <translation>Zuverlässigkeit der Annotierenden …</translation>
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
        <source>Saved filters…</source>
        <translation>Gespeicherte Filter …</translation>
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
        <source>Shares instances out among people: who decides what, and how many decide each.</source>
        <translation>Verteilt Instanzen auf Personen: wer was entscheidet und wie viele jede entscheiden.</translation>
    </message>
    <message>
        <source>Short sounds with ambiguous labels.</source>
        <translation>Kurze Klänge mit mehrdeutigen Labels.</translation>
    </message>
    <message>
        <source>Show what the last round changed</source>
        <translation>Zeigen, was die letzte Runde geändert hat</translation>
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
        <source>Shows only instances with a text in their id, text, candidates or comments.</source>
        <translation>Zeigt nur Instanzen mit einem Text in ID, Text, Kandidaten oder Kommentaren.</translation>
    </message>
    <message>
        <source>Shows or hides large examples of the two leading labels that are most like this instance.</source>
        <translation>Zeigt oder verbirgt große Beispiele der beiden führenden Labels, die dieser Instanz am ähnlichsten sind.</translation>
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
        <source>Shows the instance at the cursor of the contact sheet with its candidates.</source>
        <translation>Zeigt die Instanz am Cursor des Kontaktbogens mit ihren Kandidaten.</translation>
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
        <source>Shows what the audit under way draws next.</source>
        <translation>Zeigt, was die laufende Stichprobe als Nächstes zieht.</translation>
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
        <translation>Reiter „Übersicht“</translation>
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
        <translation>Reiter „Training“</translation>
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
        <translation>Bericht schreiben …</translation>
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
    <message>
        <source>Contact sheet</source>
        <translation>Kontaktbogen</translation>
    </message>
    <message>
        <source>A or B, side by side</source>
        <translation>A oder B, nebeneinander</translation>
    </message>
    <message>
        <source>Decide/Contact sheet</source>
        <translation>Entscheiden/Kontaktbogen</translation>
    </message>
    <message>
        <source>Decides for the most probable candidate and goes on; on the contact sheet for all that are in sight and not marked.</source>
        <translation>Entscheidet für den wahrscheinlichsten Kandidaten und geht weiter; auf dem Kontaktbogen für alle, die zu sehen und nicht angekreuzt sind.</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>Richtlinien</translation>
    </message>
    <message>
        <source>Guidelines of labels…</source>
        <translation>Richtlinien der Labels …</translation>
    </message>
    <message>
        <source>Invert the marks</source>
        <translation>Kreuze umkehren</translation>
    </message>
    <message>
        <source>Labels like this one</source>
        <translation>Labels wie dieses</translation>
    </message>
    <message>
        <source>Makes a decided instance an example of its label in the guidelines; again takes it away.</source>
        <translation>Macht eine entschiedene Instanz zum Beispiel ihres Labels in den Richtlinien; nochmals nimmt sie heraus.</translation>
    </message>
    <message>
        <source>Mark as wrong</source>
        <translation>Als falsch ankreuzen</translation>
    </message>
    <message>
        <source>Marks the instance at the cursor of the contact sheet, or takes the mark off.</source>
        <translation>Kreuzt die Instanz an der Schreibmarke des Kontaktbogens an oder nimmt das Kreuz weg.</translation>
    </message>
    <message>
        <source>Marks what is not marked of all in sight, and takes the marks off the others.</source>
        <translation>Kreuzt an, was von allem Sichtbaren nicht angekreuzt ist, und nimmt die anderen Kreuze weg.</translation>
    </message>
    <message>
        <source>Plays the sound, or pauses it; on the contact sheet the one at the cursor.</source>
        <translation>Spielt den Ton ab oder hält ihn an; auf dem Kontaktbogen den am Cursor.</translation>
    </message>
    <message>
        <source>Shows or hides what the candidates mean, in words and examples, beside them.</source>
        <translation>Zeigt oder verbirgt neben den Kandidaten, was sie bedeuten, in Worten und Beispielen.</translation>
    </message>
    <message>
        <source>Shows the instances of the same label that are most like this one, on the contact sheet.</source>
        <translation>Zeigt auf dem Kontaktbogen die Instanzen desselben Labels, die dieser am ähnlichsten sind.</translation>
    </message>
    <message>
        <source>Shows what the queue holds side by side, to mark the wrong ones and give the rest their labels; again goes back.</source>
        <translation>Zeigt den Inhalt der Warteschlange nebeneinander, um die falschen anzukreuzen und den übrigen ihre Labels zu geben; nochmals führt zurück.</translation>
    </message>
    <message>
        <source>Use as an example</source>
        <translation>Als Beispiel verwenden</translation>
    </message>
    <message>
        <source>Writes what each label means and chooses pictures of it, for everybody who decides.</source>
        <translation>Schreibt für alle, die entscheiden, was jedes Label bedeutet, und wählt Bilder dazu.</translation>
    </message>
    <message>
        <source>Open from a server…</source>
        <translation>Von einem Server öffnen …</translation>
    </message>
    <message>
        <source>Opens a project that several people work on at once.</source>
        <translation>Öffnet ein Projekt, an dem mehrere gleichzeitig arbeiten.</translation>
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
    <name>AssignDialog</name>
    <message>
        <source>Assign work</source>
        <translation>Arbeit zuteilen</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Personen</translation>
    </message>
    <message>
        <source>names, with commas between them</source>
        <translation>Namen, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>Welche</translation>
    </message>
    <message>
        <source>all instances</source>
        <translation>alle Instanzen</translation>
    </message>
    <message>
        <source>all that the queue shows</source>
        <translation>alles, was die Warteschlange zeigt</translation>
    </message>
    <message>
        <source>Blind</source>
        <translation>Blind</translation>
    </message>
    <message>
        <source>In place of what is assigned</source>
        <translation>Anstelle dessen, was zugeteilt ist</translation>
    </message>
    <message>
        <source>What that is for each</source>
        <translation>Was das für jede Person ist</translation>
    </message>
    <message>
        <source>Who belongs to the project</source>
        <translation>Wer zum Projekt gehört</translation>
    </message>
    <message>
        <source>{}: {:,} of {:,} decided</source>
        <translation>{}: {:,} von {:,} entschieden</translation>
    </message>
    <message>
        <source>Nothing is assigned: everybody may decide everything.</source>
        <translation>Nichts ist zugeteilt: Alle dürfen alles entscheiden.</translation>
    </message>
    <message>
        <source>Among whom the work is shared out, by lot and evenly.</source>
        <translation>Auf wen die Arbeit verteilt wird, durch Los und gleichmäßig.</translation>
    </message>
    <message>
        <source>The instances that are shared out.</source>
        <translation>Die Instanzen, die verteilt werden.</translation>
    </message>
    <message>
        <source>People for each</source>
        <translation>Personen je Instanz</translation>
    </message>
    <message>
        <source>How many decide every instance.</source>
        <translation>Wie viele jede Instanz entscheiden.</translation>
    </message>
    <message>
        <source>by</source>
        <translation>durch</translation>
    </message>
    <message>
        <source>A part by others</source>
        <translation>Ein Teil durch andere Anzahl</translation>
    </message>
    <message>
        <source>A share of the instances that another number decides.</source>
        <translation>Ein Anteil der Instanzen, den eine andere Anzahl entscheidet.</translation>
    </message>
    <message>
        <source>Nobody sees what others decide and the model believes.</source>
        <translation>Niemand sieht, was andere entscheiden und das Modell glaubt.</translation>
    </message>
    <message>
        <source>Otherwise it comes besides.</source>
        <translation>Sonst kommt es dazu.</translation>
    </message>
    <message>
        <source>People for that part</source>
        <translation>Personen für diesen Teil</translation>
    </message>
    <message>
        <source>Assign</source>
        <translation>Zuteilen</translation>
    </message>
    <message>
        <source>Assign nothing</source>
        <translation>Nichts zuteilen</translation>
    </message>
    <message>
        <source>Name everybody who is to decide.</source>
        <translation>Alle nennen, die entscheiden sollen.</translation>
    </message>
    <message>
        <source>Instances: {:,}. Decisions for each person: about {:,.0f}.</source>
        <translation>Instanzen: {:,}. Entscheidungen je Person: etwa {:,.0f}.</translation>
    </message>
</context>
<context>
    <name>AuditDialog</name>
    <message>
        <source>Accept without looking at each</source>
        <translation>Annehmen, ohne jedes anzusehen</translation>
    </message>
    <message>
        <source>Check blind</source>
        <translation>Blind prüfen</translation>
    </message>
    <message>
        <source>What it takes and saves</source>
        <translation>Was es kostet und spart</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>the surest of those left of the last audit</source>
        <translation>die sichersten, die von der letzten Stichprobe übrig sind</translation>
    </message>
    <message>
        <source>the surest, as many as save most</source>
        <translation>die sichersten, so viele, wie am meisten sparen</translation>
    </message>
    <message>
        <source>the surest, as many as might hold</source>
        <translation>die sichersten, so viele, wie bestehen könnten</translation>
    </message>
    <message>
        <source>all that the queue shows</source>
        <translation>alles, was die Warteschlange zeigt</translation>
    </message>
    <message>
        <source>all led by “{}”</source>
        <translation>alle, bei denen „{}“ führt</translation>
    </message>
    <message>
        <source>At most wrong</source>
        <translation>Höchstens falsch</translation>
    </message>
    <message>
        <source>Of the labels that are accepted without a look.</source>
        <translation>Von den Labels, die ohne Ansehen angenommen werden.</translation>
    </message>
    <message>
        <source>How sure</source>
        <translation>Wie sicher</translation>
    </message>
    <message>
        <source>In how many of a hundred such audits that is true.</source>
        <translation>In wie vielen von hundert solchen Stichproben das stimmt.</translation>
    </message>
    <message>
        <source>Which open instances are to be accepted.</source>
        <translation>Welche offenen Instanzen angenommen werden sollen.</translation>
    </message>
    <message>
        <source>The leading label is not marked, candidates are in random order, probabilities are hidden.</source>
        <translation>Das führende Label ist nicht markiert, Kandidaten stehen in zufälliger Reihenfolge, Wahrscheinlichkeiten sind verborgen.</translation>
    </message>
    <message>
        <source>Begin</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>One moment …</source>
        <translation>Einen Moment …</translation>
    </message>
    <message>
        <source>No part of it would hold either: decide more of the doubtful ones, and train again.</source>
        <translation>Auch kein Teil davon würde bestehen: Entscheiden Sie mehr von den zweifelhaften und trainieren Sie neu.</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Stichprobe</translation>
    </message>
    <message>
        <source>Probably {checks}, at most {most:,}; the chance that it holds is {chance:.0%}.</source>
        <translation>Wahrscheinlich {checks}, höchstens {most:,}; die Aussicht, dass sie besteht: {chance:.0%}.</translation>
    </message>
    <message>
        <source>Looks saved: {:,}.</source>
        <translation>Gespart: {:,}-mal hinsehen.</translation>
    </message>
    <message>
        <source>The audit under way, with {}, is left for it; the Decide menu goes on with that one.</source>
        <translation>Die laufende Stichprobe mit {} wird dafür verlassen; das Menü „Entscheiden“ setzt sie fort.</translation>
    </message>
</context>
<context>
    <name>AuditPanel</name>
    <message>
        <source>The bound</source>
        <translation>Die Schranke</translation>
    </message>
    <message>
        <source>Checks so far</source>
        <translation>Prüfungen bisher</translation>
    </message>
    <message>
        <source>What the audit says</source>
        <translation>Was die Stichprobe ergibt</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Stichprobe</translation>
    </message>
    <message>
        <source>It holds: {} can be accepted.</source>
        <translation>Sie besteht: {} zum Annehmen.</translation>
    </message>
    <message>
        <source>at most {} wrong</source>
        <translation>höchstens {} falsch</translation>
    </message>
    <message>
        <source>The audit holds, and this one is checked: accept the rest</source>
        <translation>Die Stichprobe besteht, und diese Instanz ist geprüft: den Rest annehmen</translation>
    </message>
    <message>
        <source>nothing checked yet</source>
        <translation>noch nichts geprüft</translation>
    </message>
    <message>
        <source>of those nobody looks at, {sure} sure; {target} are allowed</source>
        <translation>von denen, die niemand ansieht, mit {sure} Sicherheit; {target} sind erlaubt</translation>
    </message>
    <message>
        <source>Checks: {:,}, wrong: {:,}.</source>
        <translation>Prüfungen: {:,}, falsch: {:,}.</translation>
    </message>
    <message>
        <source>Proved after {:,} more without a wrong label.</source>
        <translation>Belegt nach {:,} weiteren ohne falsches Label.</translation>
    </message>
    <message>
        <source>Checked besides: {:,}; that counts when the one drawn before has its label.</source>
        <translation>Außerdem geprüft: {:,}; das zählt, sobald die davor gezogene Instanz ihr Label hat.</translation>
    </message>
    <message>
        <source>It does not hold: more labels are wrong than the model expected.</source>
        <translation>Sie besteht nicht: Mehr Labels sind falsch, als das Modell erwartet hat.</translation>
    </message>
    <message>
        <source>This is audit number {} of these instances; each errs with its own chance.</source>
        <translation>Dies ist Stichprobe Nummer {} aus diesen Instanzen; jede irrt mit ihrer eigenen Wahrscheinlichkeit.</translation>
    </message>
</context>
<context>
    <name>AuditedCursor</name>
    <message>
        <source>An audit is under way: go on with it from the Decide menu.</source>
        <translation>Eine Stichprobe läuft: Machen Sie damit im Menü Entscheiden weiter.</translation>
    </message>
    <message>
        <source>The audit holds: the rest can be accepted.</source>
        <translation>Die Stichprobe besteht: Der Rest kann angenommen werden.</translation>
    </message>
    <message>
        <source>The audit does not hold.</source>
        <translation>Die Stichprobe besteht nicht.</translation>
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
    <name>BoundChart</name>
    <message>
        <source>The bound after each check</source>
        <translation>Die Schranke nach jeder Prüfung</translation>
    </message>
    <message>
        <source>checks</source>
        <translation>Prüfungen</translation>
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
        <source>annotator {}</source>
        <translation>Annotator {}</translation>
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
    <message>
        <source>1 vote ({})</source>
        <translation>1 Stimme ({})</translation>
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
        <source>The queue is empty.</source>
        <translation>Die Warteschlange ist leer.</translation>
    </message>
    <message>
        <source>No labels yet</source>
        <translation>Noch keine Labels</translation>
    </message>
    <message>
        <source>Type the first one below. It can then be given to others, too.</source>
        <translation>Tippen Sie unten das erste. Danach lässt es sich auch anderen geben.</translation>
    </message>
    <message>
        <source>Show 1 other</source>
        <translation>1 weiteres zeigen</translation>
    </message>
    <message>
        <source>Show {:,} others</source>
        <translation>{:,} weitere zeigen</translation>
    </message>
    <message>
        <source>Keys {} mean {}–{} of {}</source>
        <translation>Tasten {} meinen {}–{} von {}</translation>
    </message>
    <message>
        <source>Here {} mean places. “Keys of labels…” in the menu gives each label its own key.</source>
        <translation>Hier meinen {} Plätze. „Tasten der Labels…“ im Menü gibt jedem Label seine eigene Taste.</translation>
    </message>
    <message>
        <source>{}: more</source>
        <translation>{}: weitere</translation>
    </message>
    <message>
        <source>settled by a lead</source>
        <translation>von der Projektleitung entschieden</translation>
    </message>
    <message>
        <source>Settled by a lead: {}</source>
        <translation>Von der Projektleitung entschieden: {}</translation>
    </message>
    <message>
        <source>No probabilities yet: {}, or simply start deciding.</source>
        <translation>Noch keine Wahrscheinlichkeiten: {}, oder einfach entscheiden.</translation>
    </message>
    <message>
        <source>Decide a few of each label, then {}: the model learns from that.</source>
        <translation>Entscheiden Sie einige von jedem Label, dann {}: Das Modell lernt daraus.</translation>
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
        <source>own keys</source>
        <translation>eigene Tasten</translation>
    </message>
    <message>
        <source>rule out</source>
        <translation>ausschließen</translation>
    </message>
    <message>
        <source>Shift+key</source>
        <translation>Umschalt+Taste</translation>
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
    <name>ChangedFile</name>
    <message>
        <source>Comparing a file</source>
        <translation>Datei wird verglichen</translation>
    </message>
    <message>
        <source>This file is not the one that was imported: size or content differ.</source>
        <translation>Das ist nicht die Datei, die importiert wurde: Größe oder Inhalt weichen ab.</translation>
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
        <source>Where is {} now?</source>
        <translation>Wo ist {} jetzt?</translation>
    </message>
    <message>
        <source>Opening {}</source>
        <translation>{} wird geöffnet</translation>
    </message>
    <message>
        <source>co-occurrence</source>
        <translation>gemeinsames-Auftreten</translation>
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
        <source>copy</source>
        <translation>Kopie</translation>
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
        <source>Files that could not be had: {:,}</source>
        <translation>Dateien, die nicht zu bekommen waren: {:,}</translation>
    </message>
    <message>
        <source>Where the pictures or sounds are</source>
        <translation>Wo die Bilder oder Klänge sind</translation>
    </message>
    <message>
        <source>Filter: {}</source>
        <translation>Filter: {}</translation>
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
    <message>
        <source>Say why it is flagged</source>
        <translation>Warum markiert?</translation>
    </message>
</context>
<context>
    <name>ConflictsModel</name>
    <message>
        <source>Instance</source>
        <translation>Instanz</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Hier</translation>
    </message>
    <message>
        <source>In the copy</source>
        <translation>In der Kopie</translation>
    </message>
    <message>
        <source>The later, which leads</source>
        <translation>Die spätere, die führt</translation>
    </message>
</context>
<context>
    <name>Controller</name>
    <message>
        <source>No label outside the set is known here.</source>
        <translation>Hier ist kein Label außerhalb der Menge bekannt.</translation>
    </message>
    <message>
        <source>The model is {:.0%} sure of “{}”.</source>
        <translation>Das Modell ist sich mit {:.0%} bei „{}“ sicher.</translation>
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
        <source>Comparing</source>
        <translation>Vergleichen</translation>
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
        <source>“{}” is a candidate of {}.</source>
        <translation>„{}“ ist Kandidat von {}.</translation>
    </message>
    <message>
        <source>Believed to be “{}”: {}; of these with “{}” as a candidate too: {}.</source>
        <translation>Vermutlich „{}“: {}; davon auch mit „{}“ als Kandidat: {}.</translation>
    </message>
    <message>
        <source>“{}” and “{}”: {} together, {:.0%} of those with “{}”, {:.2g} × chance.</source>
        <translation>„{}“ und „{}“: gemeinsam {}, {:.0%} derer mit „{}“, {:.2g} × Zufall.</translation>
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
</context>
<context>
    <name>DoubtBar</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>None of them</source>
        <translation>Keine davon</translation>
    </message>
    <message>
        <source>Only the others</source>
        <translation>Nur die übrigen</translation>
    </message>
    <message>
        <source>All of them</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>All of them ({:,})</source>
        <translation>Alle ({:,})</translation>
    </message>
    <message>
        <source>Only the others ({:,})</source>
        <translation>Nur die übrigen ({:,})</translation>
    </message>
    <message>
        <source>“{}” is no candidate of {:,} of the {:,} selected instances.</source>
        <translation>„{}“ ist kein Kandidat von {:,} der {:,} ausgewählten Instanzen.</translation>
    </message>
    <message>
        <source>Labels that are no candidate of their instance: {:,}.</source>
        <translation>Labels, die kein Kandidat ihrer Instanz sind: {:,}.</translation>
    </message>
    <message>
        <source>Decisions taken back: {:,}.</source>
        <translation>Zurückgenommene Entscheidungen: {:,}.</translation>
    </message>
    <message>
        <source>Decided otherwise so far: {:,}.</source>
        <translation>Bisher anders entschieden: {:,}.</translation>
    </message>
    <message>
        <source>Take back which?</source>
        <translation>Welche zurücknehmen?</translation>
    </message>
    <message>
        <source>Decide which?</source>
        <translation>Welche entscheiden?</translation>
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
        <source>Not learned yet</source>
        <translation>Noch nicht gelernt</translation>
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
    <name>ExamplePlayer</name>
    <message>
        <source>No example of its leading labels is known yet.</source>
        <translation>Noch ist kein Beispiel seiner führenden Labels bekannt.</translation>
    </message>
    <message>
        <source>You hear “{}”: {}</source>
        <translation>Sie hören „{}“: {}</translation>
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
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>Nobody has decided for it yet: those the model is surest of</source>
        <translation>Dafür hat noch niemand entschieden: die, bei denen das Modell am sichersten ist</translation>
    </message>
    <message>
        <source>Surest</source>
        <translation>Sichere</translation>
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
        <source>{}: {}. Every row says which of these it is.</source>
        <translation>{}: {}. Jede Zeile sagt, was davon auf sie zutrifft.</translation>
    </message>
    <message>
        <source>Rows to be written: {:,} of {:,}</source>
        <translation>Zu schreibende Zeilen: {:,} von {:,}</translation>
    </message>
    <message>
        <source>Without a label: {:,}. Train first, or write only what is decided.</source>
        <translation>Ohne Label: {:,}. Erst trainieren, oder nur schreiben, was entschieden ist.</translation>
    </message>
    <message>
        <source>Wrote {} to {}</source>
        <translation>{} geschrieben nach {}</translation>
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
    <name>Exporting</name>
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
    <name>FeatureBox</name>
    <message>
        <source>What makes the features</source>
        <translation>Woraus die Merkmale werden</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Tries what there is on some instances, and tells how well each separates the labels</source>
        <translation>Probiert an einigen Instanzen aus, was es gibt, und sagt, wie gut jedes die Labels trennt</translation>
    </message>
    <message>
        <source>Name or file of the encoder</source>
        <translation>Name oder Datei des Encoders</translation>
    </message>
    <message>
        <source>An ONNX file, or file.onnx@48000 for 48,000 samples a second</source>
        <translation>Eine ONNX-Datei, oder datei.onnx@48000 für 48.000 Werte pro Sekunde</translation>
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
        <source>How probable sets are that were not learned from, of {}; by chance {:.0%}:</source>
        <translation>Wie wahrscheinlich Mengen sind, aus denen nicht gelernt wurde, von {}; durch Zufall {:.0%}:</translation>
    </message>
    <message>
        <source>{}: {:.0%}; {}, {:.2g} s for a thousand</source>
        <translation>{}: {:.0%}; {}, {:.2g} s für tausend</translation>
    </message>
    <message>
        <source>Nothing is better beyond doubt than {}.</source>
        <translation>Nichts ist ohne Zweifel besser als {}.</translation>
    </message>
    <message>
        <source>{} is better, and is chosen now.</source>
        <translation>{} ist besser und ist jetzt gewählt.</translation>
    </message>
    <message>
        <source>{} is better.</source>
        <translation>{} ist besser.</translation>
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
    <name>Followers</name>
    <message>
        <source>Looking for near-duplicates</source>
        <translation>Suche nach Beinahe-Duplikaten</translation>
    </message>
</context>
<context>
    <name>FollowersBar</name>
    <message>
        <source>Near-duplicates</source>
        <translation>Beinahe-Duplikate</translation>
    </message>
    <message>
        <source>{:,} near-duplicates get the same label in the same step. Take out those that differ.</source>
        <translation>{:,} Beinahe-Duplikate erhalten im selben Schritt dasselbe Label. Nehmen Sie heraus, was abweicht.</translation>
    </message>
    <message>
        <source>One near-duplicate gets the same label in the same step. Take it out if it differs.</source>
        <translation>Ein Beinahe-Duplikat erhält im selben Schritt dasselbe Label. Nehmen Sie es heraus, wenn es abweicht.</translation>
    </message>
    <message>
        <source>Near-duplicates of this instance were taken out.</source>
        <translation>Beinahe-Duplikate dieser Instanz wurden herausgenommen.</translation>
    </message>
</context>
<context>
    <name>GuidelinesDialog</name>
    <message>
        <source>Guidelines of labels</source>
        <translation>Richtlinien der Labels</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>What belongs to this label, and what does not</source>
        <translation>Was zu diesem Label gehört und was nicht</translation>
    </message>
    <message>
        <source>&amp;Add pictures…</source>
        <translation>&amp;Bilder hinzufügen …</translation>
    </message>
    <message>
        <source>Shown beside the candidates to everybody who opens the project, and written beside exported labels. A decided instance becomes an example by a key; a click on an example takes it away.</source>
        <translation>Steht für alle, die das Projekt öffnen, neben den Kandidaten und wird neben exportierte Labels geschrieben. Eine entschiedene Instanz wird durch eine Taste zum Beispiel; ein Klick auf ein Beispiel nimmt es weg.</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Take away: {}</source>
        <translation>Wegnehmen: {}</translation>
    </message>
    <message>
        <source>The description has {:,} characters; no more than {:,} are kept.</source>
        <translation>Die Beschreibung hat {:,} Zeichen; mehr als {:,} werden nicht behalten.</translation>
    </message>
    <message>
        <source>Add pictures</source>
        <translation>Bilder hinzufügen</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
</context>
<context>
    <name>GuidelinesView</name>
    <message>
        <source>No guidelines here</source>
        <translation>Keine Richtlinien</translation>
    </message>
    <message>
        <source>Nobody has written yet what these labels mean, or chosen examples of them.</source>
        <translation>Noch niemand hat geschrieben, was diese Labels bedeuten, oder Beispiele dafür gewählt.</translation>
    </message>
    <message>
        <source>Guidelines</source>
        <translation>Richtlinien</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Example: {}</source>
        <translation>Beispiel: {}</translation>
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
        <source>{}, {:,} wrong</source>
        <translation>{}, {:,} falsch</translation>
    </message>
    <message>
        <source>key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>mouse</source>
        <translation>Maus</translation>
    </message>
    <message>
        <source>contact sheet</source>
        <translation>Kontaktbogen</translation>
    </message>
    <message>
        <source>audit</source>
        <translation>Stichprobe</translation>
    </message>
    <message>
        <source>script</source>
        <translation>Skript</translation>
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
    <message>
        <source>began an audit</source>
        <translation>begann eine Stichprobe</translation>
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
        <source>Instance, label, comment</source>
        <translation>Instanz, Label, Kommentar</translation>
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
        <source>drawn by the audit</source>
        <translation>von der Stichprobe gezogen</translation>
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
        <source>Why this instance is asked about</source>
        <translation>Warum nach dieser Instanz gefragt wird</translation>
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
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
</context>
<context>
    <name>Keymap</name>
    <message>
        <source>A and D or ↑ and ↓ move, W accepts, S skips</source>
        <translation>A und D oder ↑ und ↓ bewegen, W nimmt an, S überspringt</translation>
    </message>
    <message>
        <source>A key for each label, or its first letters</source>
        <translation>Eine Taste je Label oder seine ersten Buchstaben</translation>
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
        <source>Enter decides for a new label “{}”</source>
        <translation>Enter entscheidet für ein neues Label „{}“</translation>
    </message>
    <message>
        <source>Enter decides for “{}”</source>
        <translation>Enter entscheidet für „{}“</translation>
    </message>
    <message>
        <source>Shift+Enter makes a new label “{}”</source>
        <translation>Umschalt+Enter legt ein neues Label „{}“ an</translation>
    </message>
    <message>
        <source>Ctrl+Enter only adds it</source>
        <translation>Strg+Enter fügt es nur hinzu</translation>
    </message>
</context>
<context>
    <name>LabelKeysDialog</name>
    <message>
        <source>Keys of labels</source>
        <translation>Tasten der Labels</translation>
    </message>
    <message>
        <source>A key chooses its label wherever it stands, Shift and the key rules it out. Labels without one are chosen by the first letters of their names. The keys belong to the project; digits that are nobody’s key go on to mean places. A command whose letter a label has, such as G for the contact sheet, moves to that letter with Ctrl: F1 lists all keys. The other letters stay as they are.</source>
        <translation>Eine Taste wählt ihr Label, wo immer es steht; mit Umschalt schließt sie es aus. Labels ohne Taste werden mit den ersten Buchstaben ihres Namens gewählt. Die Tasten gehören zum Projekt; Ziffern, die niemandes Taste sind, meinen weiter Plätze. Ein Befehl, dessen Buchstabe einem Label gehört, etwa G für den Kontaktbogen, weicht auf diesen Buchstaben mit Strg aus: F1 listet alle auf. Die übrigen Buchstaben bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>&amp;Choose labels by these keys</source>
        <translation>Labels mit diesen Tasten &amp;wählen</translation>
    </message>
    <message>
        <source>&amp;Propose from the names</source>
        <translation>Aus den Namen &amp;vorschlagen</translation>
    </message>
    <message>
        <source>&amp;No keys</source>
        <translation>&amp;Keine Tasten</translation>
    </message>
    <message>
        <source>Labels and their keys</source>
        <translation>Labels und ihre Tasten</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Key of {}</source>
        <translation>Taste von {}</translation>
    </message>
    <message>
        <source>There are more labels than keys: they are chosen by the first letters of their names.</source>
        <translation>Es gibt mehr Labels als Tasten: Man wählt sie mit den ersten Buchstaben ihres Namens.</translation>
    </message>
</context>
<context>
    <name>LabelTyping</name>
    <message>
        <source>“{}…”: {} · Enter chooses the first, Esc forgets it</source>
        <translation>„{}…“: {} · Enter wählt das erste, Esc vergisst es</translation>
    </message>
    <message>
        <source>No candidate begins with “{}”.</source>
        <translation>Kein Kandidat beginnt mit „{}“.</translation>
    </message>
    <message>
        <source>“{}” is no candidate here.</source>
        <translation>„{}“ ist hier kein Kandidat.</translation>
    </message>
</context>
<context>
    <name>LabelsBox</name>
    <message>
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>cat, dog – or one label per line</source>
        <translation>Katze, Hund – oder ein Label je Zeile</translation>
    </message>
    <message>
        <source>&amp;Use these labels</source>
        <translation>Diese Labels &amp;nehmen</translation>
    </message>
    <message>
        <source>From a &amp;file…</source>
        <translation>Aus einer &amp;Datei …</translation>
    </message>
    <message>
        <source>I make the labels while deciding</source>
        <translation>Ich lege die Labels beim Entscheiden an</translation>
    </message>
    <message>
        <source>Let the row with an empty set have any label</source>
        <translation>Die Zeile mit leerer Menge darf jedes Label haben</translation>
    </message>
    <message>
        <source>Let the {:,} rows with an empty set have any label</source>
        <translation>Die {:,} Zeilen mit leerer Menge dürfen jedes Label haben</translation>
    </message>
    <message>
        <source>Nothing here says which labels there may be. If a column holds candidates, say so in the first line of the table. Otherwise list the labels: every instance may then have any of them.</source>
        <translation>Nichts sagt hier, welche Labels es geben kann. Wenn eine Spalte Kandidaten enthält, sagen Sie das in der ersten Zeile der Tabelle. Sonst zählen Sie die Labels auf: Jede Instanz kann dann jedes davon haben.</translation>
    </message>
    <message>
        <source>Nobody has said yet what these are. List the labels there are, or go on and make them while deciding: every instance may have any label.</source>
        <translation>Noch hat niemand gesagt, was das ist. Zählen Sie die Labels auf, oder gehen Sie weiter und legen Sie sie beim Entscheiden an: Jede Instanz kann jedes Label haben.</translation>
    </message>
    <message>
        <source>Every instance may have any of {}; more can be made while deciding. Decide a few of each, then train: the model learns from that.</source>
        <translation>Jede Instanz darf jedes von {} haben; weitere können beim Entscheiden entstehen. Von jedem einige entscheiden, dann trainieren: Daraus lernt das Modell.</translation>
    </message>
    <message>
        <source>Choose a list of labels</source>
        <translation>Liste von Labels wählen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>LackingBar</name>
    <message>
        <source>Labels without an example</source>
        <translation>Labels ohne Beispiel</translation>
    </message>
    <message>
        <source>No example yet ({:,}): {}</source>
        <translation>Noch ohne Beispiel ({:,}): {}</translation>
    </message>
    <message>
        <source>Nothing can be learned of a label before somebody decided for it.</source>
        <translation>Über ein Label kann erst gelernt werden, wenn sich jemand dafür entschieden hat.</translation>
    </message>
</context>
<context>
    <name>Leaving</name>
    <message>
        <source>Close project</source>
        <translation>Projekt schließen</translation>
    </message>
    <message>
        <source>The project file has been moved or deleted while it was open.</source>
        <translation>Die Projektdatei wurde verschoben oder gelöscht, während sie offen war.</translation>
    </message>
    <message>
        <source>What was decided last is not in it. Save a copy, or put it back here before you close:
{}</source>
        <translation>Was zuletzt entschieden wurde, fehlt darin. Eine Kopie speichern, oder sie vor dem Schließen hierher zurücklegen:
{}</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Kopie speichern …</translation>
    </message>
    <message>
        <source>Close all the same</source>
        <translation>Trotzdem schließen</translation>
    </message>
</context>
<context>
    <name>LossCurves</name>
    <message>
        <source>Loss terms over the epochs</source>
        <translation>Verlustterme über die Epochen</translation>
    </message>
    <message>
        <source>What training makes small, over the epochs: the total falls while it learns. Point at a curve for more.</source>
        <translation>Was das Training klein macht, über die Epochen: Die Summe fällt, während es lernt. Zeigen Sie für mehr auf eine Kurve.</translation>
    </message>
    <message>
        <source>Epoch</source>
        <translation>Epoche</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>A training is under way already.</source>
        <translation>Ein Training läuft bereits.</translation>
    </message>
    <message>
        <source>{} stops it.</source>
        <translation>{} hält es an.</translation>
    </message>
    <message>
        <source>Instances are decided on the Decide tab</source>
        <translation>Entschieden wird im Reiter „Entscheiden“</translation>
    </message>
    <message>
        <source>{}: the server cannot be reached.</source>
        <translation>{}: Der Server ist nicht erreichbar.</translation>
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
        <source>others: {:,}</source>
        <translation>andere: {:,}</translation>
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
        <source>Click an entry to let its instances stand out</source>
        <translation>Ein Klick auf einen Eintrag hebt seine Instanzen hervor</translation>
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
    <name>MergeDialog</name>
    <message>
        <source>Merge a copy</source>
        <translation>Kopie zusammenführen</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>Merged project</source>
        <translation>Zusammengeführtes Projekt</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>vereint</translation>
    </message>
    <message>
        <source>What it brings</source>
        <translation>Was sie bringt</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Of this project, that somebody else worked on.</source>
        <translation>Dieses Projekts, an der jemand anders gearbeitet hat.</translation>
    </message>
    <message>
        <source>A new file; both copies stay as they are.</source>
        <translation>Eine neue Datei; beide Kopien bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Decided differently</source>
        <translation>Verschieden entschieden</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <source>ViPLL projects (*{})</source>
        <translation>ViPLL-Projekte (*{})</translation>
    </message>
    <message>
        <source>Choose the copy: what it brings is shown before anything is written.</source>
        <translation>Die Kopie wählen: Was sie bringt, wird gezeigt, bevor etwas geschrieben wird.</translation>
    </message>
    <message>
        <source>One moment …</source>
        <translation>Einen Moment …</translation>
    </message>
    <message>
        <source>Comparing</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Steps that the copy brings: {:,}; that both have: {:,}. Decided differently: {:,}.</source>
        <translation>Schritte, die die Kopie bringt: {:,}; die beide haben: {:,}. Verschieden entschieden: {:,}.</translation>
    </message>
    <message>
        <source>Both decisions are kept, and the filter for disputed instances shows them.</source>
        <translation>Beide Entscheidungen bleiben erhalten, und der Filter für strittige Instanzen zeigt sie.</translation>
    </message>
    <message>
        <source>Guidelines, keys and filters that the copy brings: {}.</source>
        <translation>Richtlinien, Tasten und Filter, die die Kopie bringt: {}.</translation>
    </message>
    <message>
        <source>Guidelines, keys and filters that differ, where those here are kept: {}.</source>
        <translation>Richtlinien, Tasten und Filter, die sich unterscheiden; behalten werden die hiesigen: {}.</translation>
    </message>
    <message>
        <source>Guidelines, keys and filters of the copy for which there is no room: {}.</source>
        <translation>Richtlinien, Tasten und Filter der Kopie, für die kein Platz ist: {}.</translation>
    </message>
    <message>
        <source>There is already a file of this name: choose another one.</source>
        <translation>Es gibt schon eine Datei dieses Namens: Bitte eine andere wählen.</translation>
    </message>
    <message>
        <source>Merging</source>
        <translation>Zusammenführen</translation>
    </message>
</context>
<context>
    <name>NeighbourFinder</name>
    <message>
        <source>Looking for neighbours</source>
        <translation>Nachbarn werden gesucht</translation>
    </message>
</context>
<context>
    <name>OutsideBar</name>
    <message>
        <source>Whether the truth is missing from the set</source>
        <translation>Ob das wahre Label in der Menge fehlt</translation>
    </message>
    <message>
        <source>Outside the set: {}</source>
        <translation>Außerhalb der Menge: {}</translation>
    </message>
    <message>
        <source>{}, outside the set: {:.0%}</source>
        <translation>{}, außerhalb der Menge: {:.0%}</translation>
    </message>
    <message>
        <source>{}, outside the set, leads: {:.0%}</source>
        <translation>{}, außerhalb der Menge, führt: {:.0%}</translation>
    </message>
</context>
<context>
    <name>OwnKeysBar</name>
    <message>
        <source>What the keys mean here</source>
        <translation>Was die Tasten hier bedeuten</translation>
    </message>
    <message>
        <source>Use own keys</source>
        <translation>Eigene Tasten</translation>
    </message>
    <message>
        <source>Keep places</source>
        <translation>Plätze behalten</translation>
    </message>
    <message>
        <source>{} mean places in this list. Labels of one character can be chosen by that instead.</source>
        <translation>{} meinen Plätze in dieser Liste. Labels aus einem Zeichen können stattdessen mit diesem gewählt werden.</translation>
    </message>
    <message>
        <source>Each label has its own key now. “Keys of labels…” in the Decide menu changes that.</source>
        <translation>Jedes Label hat jetzt seine eigene Taste. „Tasten der Labels …“ im Menü „Entscheiden“ ändert das.</translation>
    </message>
</context>
<context>
    <name>PaceLabel</name>
    <message>
        <source>Your pace</source>
        <translation>Ihr Tempo</translation>
    </message>
    <message>
        <source>{} today</source>
        <translation>heute {}</translation>
    </message>
    <message>
        <source>{} a minute</source>
        <translation>{} je Minute</translation>
    </message>
    <message>
        <source>{} left</source>
        <translation>noch {}</translation>
    </message>
    <message>
        <source>What you decided today, how quickly of late, and how long the rest ({}) takes at that pace.</source>
        <translation>Was Sie heute entschieden haben, wie schnell zuletzt, und wie lange der Rest ({}) bei diesem Tempo dauert.</translation>
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
    <name>PairsList</name>
    <message>
        <source>Most confused pairs</source>
        <translation>Am häufigsten verwechselt</translation>
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
        <translation>Datei …</translation>
    </message>
    <message>
        <source>Choose: {}</source>
        <translation>Wählen: {}</translation>
    </message>
    <message>
        <source>Folder…</source>
        <translation>Ordner …</translation>
    </message>
    <message>
        <source>Choose a folder: {}</source>
        <translation>Einen Ordner wählen: {}</translation>
    </message>
</context>
<context>
    <name>PictureRow</name>
    <message>
        <source>First pictures</source>
        <translation>Erste Bilder</translation>
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
        <source>Hides what others decided and the model believes.</source>
        <translation>Verbirgt, was andere entschieden haben und das Modell glaubt.</translation>
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
        <source>Learn anew after</source>
        <translation>Neu lernen nach</translation>
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
        <source>So many decisions; the order then follows by itself.</source>
        <translation>So vielen Entscheidungen; die Reihenfolge folgt dann von selbst.</translation>
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
        <source>Work blind</source>
        <translation>Blind arbeiten</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
    <message>
        <source>Decide near-duplicates together</source>
        <translation>Beinahe-Duplikate zusammen entscheiden</translation>
    </message>
    <message>
        <source>What is almost the same gets one label in one step.</source>
        <translation>Instanzen mit fast denselben Merkmalen erhalten in einem Schritt dasselbe Label.</translation>
    </message>
</context>
<context>
    <name>PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
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
        <source>Looking at the pictures</source>
        <translation>Bilder werden angesehen</translation>
    </message>
    <message>
        <source>Say in the first line of the table what each column is, or go back to choose another format.</source>
        <translation>Sagen Sie in der ersten Zeile der Tabelle, was jede Spalte ist, oder wählen Sie eine Seite zurück ein anderes Format.</translation>
    </message>
    <message>
        <source>{} with {}</source>
        <translation>{} mit {}</translation>
    </message>
    <message>
        <source>Sets by size: {}</source>
        <translation>Mengen nach Größe: {}</translation>
    </message>
    <message>
        <source>{} ({}), {}, {:.2f} candidates per instance</source>
        <translation>{} ({}), {}, {:.2f} Kandidaten je Instanz</translation>
    </message>
    <message>
        <source>{} ({}), {}, any label for each</source>
        <translation>{} ({}), {}, jedes Label möglich</translation>
    </message>
    <message>
        <source>; {} by {}</source>
        <translation>; {} von {}</translation>
    </message>
    <message>
        <source>Repeated votes, counted once: {:,}.</source>
        <translation>Wiederholte Stimmen, einmal gezählt: {:,}.</translation>
    </message>
    <message>
        <source>Columns in the middle that are not shown: {:,}.</source>
        <translation>Spalten in der Mitte, die nicht gezeigt werden: {:,}.</translation>
    </message>
    <message>
        <source>; the truth of {:,} is known</source>
        <translation>; von {:,} ist die Wahrheit bekannt</translation>
    </message>
    <message>
        <source>Rows or files that cannot be taken: {:,}. The next page lists them.</source>
        <translation>Zeilen oder Dateien, die nicht übernommen werden können: {:,}. Die nächste Seite zählt sie auf.</translation>
    </message>
    <message>
        <source>Nothing is wrong with it.</source>
        <translation>Es gibt nichts zu beanstanden.</translation>
    </message>
</context>
<context>
    <name>PrintLoader</name>
    <message>
        <source>Reading pictures</source>
        <translation>Bilder lesen</translation>
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
        <source>The problem in full</source>
        <translation>Das Problem im Ganzen</translation>
    </message>
    <message>
        <source>Copy the list</source>
        <translation>Liste kopieren</translation>
    </message>
    <message>
        <source>Save the list…</source>
        <translation>Liste speichern …</translation>
    </message>
    <message>
        <source>Problems: {:,}; rows or files that have them: {:,}. Correct them and go back, or leave them out.</source>
        <translation>Probleme: {:,}; betroffene Zeilen oder Dateien: {:,}. Berichtigen Sie sie und gehen Sie zurück, oder lassen Sie sie weg.</translation>
    </message>
    <message>
        <source>Leave them out ({:,}); instances that remain: {:,}</source>
        <translation>Sie weglassen ({:,}); verbleibende Instanzen: {:,}</translation>
    </message>
    <message>
        <source>The first {:,} are listed.</source>
        <translation>Die ersten {:,} werden genannt.</translation>
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
    <message>
        <source>Train</source>
        <translation>Trainieren</translation>
    </message>
    <message>
        <source>Contact sheet</source>
        <translation>Kontaktbogen</translation>
    </message>
    <message>
        <source>Looking for what is alike</source>
        <translation>Suche nach Ähnlichem</translation>
    </message>
    <message>
        <source>There are no features to tell what is alike.</source>
        <translation>Es gibt keine Merkmale, an denen sich Ähnliches erkennen ließe.</translation>
    </message>
</context>
<context>
    <name>ProjectSteps</name>
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
</context>
<context>
    <name>QueueCursor</name>
    <message>
        <source>Ordering the queue</source>
        <translation>Warteschlange wird geordnet</translation>
    </message>
    <message>
        <source>Nothing that the filters show is open any more.</source>
        <translation>Nichts von dem, was die Filter zeigen, ist noch offen.</translation>
    </message>
    <message>
        <source>Nothing is open any more. Skipped or flagged: {:,}.</source>
        <translation>Nichts ist mehr offen. Übersprungen oder markiert: {:,}.</translation>
    </message>
    <message>
        <source>Everything that is assigned to you is decided.</source>
        <translation>Alles, was Ihnen zugeteilt ist, ist entschieden.</translation>
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
        <source>Filter by text</source>
        <translation>Nach Text filtern</translation>
    </message>
    <message>
        <source>Only instances that people decided or voted on differently</source>
        <translation>Nur Instanzen, bei denen Menschen verschieden entschieden oder abgestimmt haben</translation>
    </message>
    <message>
        <source>A part of an id, a file name, a text, a candidate or a comment</source>
        <translation>Ein Teil einer ID, eines Dateinamens, eines Textes, eines Kandidaten oder eines Kommentars</translation>
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
        <source>Saved filters</source>
        <translation>Gespeicherte Filter</translation>
    </message>
    <message>
        <source>Filters kept under a name</source>
        <translation>Filter, die unter einem Namen gemerkt sind</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Only those picked out</source>
        <translation>Nur was ausgesucht wurde</translation>
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
        <translation>mit jedem</translation>
    </message>
    <message>
        <source>Anybody</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>{:,} of {:,}</source>
        <translation>{:,} von {:,}</translation>
    </message>
    <message>
        <source>{:,} of {:,} · yours</source>
        <translation>{:,} von {:,} · Ihre</translation>
    </message>
    <message>
        <source>Only what is assigned to you is shown</source>
        <translation>Nur was Ihnen zugeteilt ist, wird gezeigt</translation>
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
    <message>
        <source>{}, with a comment</source>
        <translation>{}, mit Kommentar</translation>
    </message>
    <message>
        <source>outside: {} {:.0%}</source>
        <translation>außerhalb: {} {:.0%}</translation>
    </message>
    <message>
        <source>Near-duplicates that follow: {:,}</source>
        <translation>Beinahe-Duplikate, die folgen: {:,}</translation>
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
    <message>
        <source>labels decided</source>
        <translation>entschiedene Labels</translation>
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
        <source>{} and {} agree on {:.1%}; leading labels that differ: {:,} of {:,}.</source>
        <translation>{} und {} stimmen zu {:.1%} überein; verschiedene führende Labels: {:,} von {:,}.</translation>
    </message>
    <message>
        <source>Most often: {}.</source>
        <translation>Am häufigsten: {}.</translation>
    </message>
    <message>
        <source>Run {}</source>
        <translation>Lauf {}</translation>
    </message>
    <message>
        <source>{} (run {})</source>
        <translation>{} (Lauf {})</translation>
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
        <source>This computer; or a command: ssh gpu vipll-gui</source>
        <translation>Dieser Rechner; oder ein Befehl: ssh gpu vipll-gui</translation>
    </message>
    <message>
        <source>A folder that both computers have under this path</source>
        <translation>Ein Ordner, den beide Rechner unter diesem Pfad haben</translation>
    </message>
    <message>
        <source>Where to train</source>
        <translation>Wo trainiert wird</translation>
    </message>
    <message>
        <source>Folder for jobs</source>
        <translation>Ordner für Aufträge</translation>
    </message>
    <message>
        <source>“{}”</source>
        <translation>„{}“</translation>
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
    <name>RunSteps</name>
    <message>
        <source>The last decisions are being learned: the training starts right after that.</source>
        <translation>Die letzten Entscheidungen werden gelernt, dann beginnt das Training.</translation>
    </message>
    <message>
        <source>The training that you asked for has started.</source>
        <translation>Das gewünschte Training hat begonnen.</translation>
    </message>
    <message>
        <source>Training cannot start</source>
        <translation>Das Training kann nicht beginnen</translation>
    </message>
    <message>
        <source>What was learned cannot be shown</source>
        <translation>Was gelernt wurde, kann nicht gezeigt werden</translation>
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
        <source>What the columns mean</source>
        <translation>Was die Spalten bedeuten</translation>
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
        <source>Those of the main phase: the warm-up before it is not counted</source>
        <translation>Die der Hauptphase: das Aufwärmen davor zählt nicht mit</translation>
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
    <name>SavedFiltersDialog</name>
    <message>
        <source>Saved filters</source>
        <translation>Gespeicherte Filter</translation>
    </message>
    <message>
        <source>Name for the present filter</source>
        <translation>Name für den jetzigen Filter</translation>
    </message>
    <message>
        <source>&amp;Keep the present filter</source>
        <translation>Jetzigen Filter &amp;merken</translation>
    </message>
    <message>
        <source>&amp;Use</source>
        <translation>&amp;Verwenden</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>&amp;Umbenennen</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>They belong to the project. The command palette lists them too.</source>
        <translation>Sie gehören zum Projekt. Auch die Befehlspalette führt sie auf.</translation>
    </message>
    <message>
        <source>Nothing is filtered now: narrow the queue first to keep a filter.</source>
        <translation>Jetzt ist nichts gefiltert: zuerst die Warteschlange einschränken, um einen Filter aufzuheben.</translation>
    </message>
</context>
<context>
    <name>ServerDialog</name>
    <message>
        <source>Open from a server</source>
        <translation>Von einem Server öffnen</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>Adresse</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <source>only if the server asks for one</source>
        <translation>nur wenn der Server danach fragt</translation>
    </message>
    <message>
        <source>Keep the password in the system’s keyring</source>
        <translation>Passwort im Schlüsselbund des Systems behalten</translation>
    </message>
    <message>
        <source>Whoever shared the project knows its address. The password is never written to a file.</source>
        <translation>Wer das Projekt geteilt hat, kennt die Adresse. Das Passwort wird nie in eine Datei geschrieben.</translation>
    </message>
    <message>
        <source>Which shared project?</source>
        <translation>Welches geteilte Projekt?</translation>
    </message>
</context>
<context>
    <name>Session</name>
    <message>
        <source>0 or 1 for one label</source>
        <translation>0 oder 1 für ein Label</translation>
    </message>
    <message>
        <source>1 where {label!r} is a candidate</source>
        <translation>1, wo {label!r} ein Kandidat ist</translation>
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
        <source>A cell of the header stands over several columns, which are called: {together}.</source>
        <translation>Eine Zelle der Kopfzeile steht über mehreren Spalten; sie heißen: {together}.</translation>
    </message>
    <message>
        <source>A folder holds pictures or sounds, one folder of them per label, or a table that names them (manifest.csv).</source>
        <translation>Ein Ordner enthält Bilder oder Töne, je Label einen Ordner davon, oder eine Tabelle, die sie nennt (manifest.csv).</translation>
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
        <source>Add a name, such as {path}</source>
        <translation>Einen Namen anfügen, etwa {path}</translation>
    </message>
    <message>
        <source>Add number columns, or a column with paths of pictures or sounds.</source>
        <translation>Spalten mit Zahlen hinzufügen, oder eine Spalte mit Pfaden von Bildern oder Tönen.</translation>
    </message>
    <message>
        <source>Add one row per instance.</source>
        <translation>Eine Zeile je Instanz hinzufügen.</translation>
    </message>
    <message>
        <source>Add one row per selection.</source>
        <translation>Eine Zeile je Auswahl hinzufügen.</translation>
    </message>
    <message>
        <source>Add one row per vote.</source>
        <translation>Eine Zeile je Stimme hinzufügen.</translation>
    </message>
    <message>
        <source>Add the right label first.</source>
        <translation>Zuerst das richtige Label hinzufügen.</translation>
    </message>
    <message>
        <source>An instance is beyond doubt if its label has more than this probability.</source>
        <translation>Eine Instanz ist zweifelsfrei, wenn ihr Label mehr als diese Wahrscheinlichkeit hat.</translation>
    </message>
    <message>
        <source>Any label</source>
        <translation>Jedes Label</translation>
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
        <source>Begin one first.</source>
        <translation>Zuerst eine beginnen.</translation>
    </message>
    <message>
        <source>Check that the right columns were taken as features.</source>
        <translation>Prüfen, ob die richtigen Spalten als Merkmale genommen wurden.</translation>
    </message>
    <message>
        <source>Check the file and your rights.</source>
        <translation>Die Datei und Ihre Rechte prüfen.</translation>
    </message>
    <message>
        <source>Check the name, or make one with import.</source>
        <translation>Den Namen prüfen, oder mit dem Import eines anlegen.</translation>
    </message>
    <message>
        <source>Check the name; paths start at the current folder.</source>
        <translation>Den Namen prüfen; Pfade beginnen im aktuellen Ordner.</translation>
    </message>
    <message>
        <source>Check the name; the first time it has to be fetched from the internet.</source>
        <translation>Den Namen prüfen; beim ersten Mal wird es aus dem Internet geholt.</translation>
    </message>
    <message>
        <source>Check the quotes and separators, and that the file is text.</source>
        <translation>Anführungszeichen und Trennzeichen prüfen, und ob die Datei Text ist.</translation>
    </message>
    <message>
        <source>Check the quotes and separators.</source>
        <translation>Anführungszeichen und Trennzeichen prüfen.</translation>
    </message>
    <message>
        <source>Choose a run that finished.</source>
        <translation>Einen Lauf wählen, der beendet ist.</translation>
    </message>
    <message>
        <source>Choose a shorter name, or a folder further up.</source>
        <translation>Einen kürzeren Namen wählen, oder einen Ordner weiter oben.</translation>
    </message>
    <message>
        <source>Choose a wider filter.</source>
        <translation>Einen weiteren Filter wählen.</translation>
    </message>
    <message>
        <source>Choose an earlier step.</source>
        <translation>Einen früheren Schritt wählen.</translation>
    </message>
    <message>
        <source>Choose another file.</source>
        <translation>Eine andere Datei wählen.</translation>
    </message>
    <message>
        <source>Choose another folder, or make room.</source>
        <translation>Einen anderen Ordner wählen, oder Platz schaffen.</translation>
    </message>
    <message>
        <source>Choose another format, such as csv.</source>
        <translation>Ein anderes Format wählen, etwa csv.</translation>
    </message>
    <message>
        <source>Choose another group.</source>
        <translation>Eine andere Gruppe wählen.</translation>
    </message>
    <message>
        <source>Choose another name, or clear it away first.</source>
        <translation>Einen anderen Namen wählen, oder es zuerst wegräumen.</translation>
    </message>
    <message>
        <source>Choose another name, or make room.</source>
        <translation>Einen anderen Namen wählen, oder Platz schaffen.</translation>
    </message>
    <message>
        <source>Choose another name.</source>
        <translation>Einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>Choose another, or allow overwriting.</source>
        <translation>Einen anderen wählen, oder das Überschreiben erlauben.</translation>
    </message>
    <message>
        <source>Choose one of: auto, {devices}.</source>
        <translation>Zur Wahl stehen: auto, {devices}.</translation>
    </message>
    <message>
        <source>Choose one of: {choices}.</source>
        <translation>Zur Wahl stehen: {choices}.</translation>
    </message>
    <message>
        <source>Choose one of: {kinds}</source>
        <translation>Zur Wahl stehen: {kinds}</translation>
    </message>
    <message>
        <source>Choose the folder that contains one called “{first}”.</source>
        <translation>Den Ordner wählen, der einen namens „{first}“ enthält.</translation>
    </message>
    <message>
        <source>Choose the folder that holds {example}.</source>
        <translation>Den Ordner wählen, in dem {example} liegt.</translation>
    </message>
    <message>
        <source>Choose the one that is there.</source>
        <translation>Das wählen, das es schon gibt.</translation>
    </message>
    <message>
        <source>Close it there first.</source>
        <translation>Es zuerst dort schließen.</translation>
    </message>
    <message>
        <source>Close it, and open it again to work on the new one.</source>
        <translation>Es schließen und wieder öffnen, um am neuen zu arbeiten.</translation>
    </message>
    <message>
        <source>Close it, and open it again.</source>
        <translation>Es schließen und wieder öffnen.</translation>
    </message>
    <message>
        <source>Column {named} has no name in row {row} and is left out.</source>
        <translation>Spalte {named} hat keinen Namen in Zeile {row} und wird weggelassen.</translation>
    </message>
    <message>
        <source>Columns {named} and {named2} have no names in row {row} and are left out.</source>
        <translation>Die Spalten {named} und {named2} haben keine Namen in Zeile {row} und werden weggelassen.</translation>
    </message>
    <message>
        <source>Columns: {names}</source>
        <translation>Spalten: {names}</translation>
    </message>
    <message>
        <source>Cost of an error</source>
        <translation>Kosten eines Fehlers</translation>
    </message>
    <message>
        <source>Cut it into windows.</source>
        <translation>In Stücke schneiden.</translation>
    </message>
    <message>
        <source>Decide it first, then use it as an example.</source>
        <translation>Zuerst entscheiden, dann als Beispiel nehmen.</translation>
    </message>
    <message>
        <source>Decide more of the doubtful ones and train again, or allow more wrong labels.</source>
        <translation>Mehr von den zweifelhaften entscheiden und neu trainieren, oder mehr falsche Labels erlauben.</translation>
    </message>
    <message>
        <source>Decimal</source>
        <translation>Dezimalzeichen</translation>
    </message>
    <message>
        <source>Delimiter</source>
        <translation>Feldtrenner</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Do not trust where it comes from.
{rescue}</source>
        <translation>Trauen Sie der Herkunft nicht.
{rescue}</translation>
    </message>
    <message>
        <source>Download it, write the names of the files into the field, and name it with media={name}.</source>
        <translation>Herunterladen, die Namen der Dateien in das Feld schreiben und es mit media={name} nennen.</translation>
    </message>
    <message>
        <source>Download the files into the folder of the table under the names they have there, or go on without them: the option media= with nothing behind it.</source>
        <translation>Die Dateien unter ihren Namen in den Ordner der Tabelle herunterladen, oder ohne sie weitermachen: die Option media= mit nichts dahinter.</translation>
    </message>
    <message>
        <source>Draws instances of the same label together and chooses the candidate whose prototype is nearest.</source>
        <translation>Zieht Instanzen desselben Labels zusammen und wählt den Kandidaten mit dem nächsten Prototyp.</translation>
    </message>
    <message>
        <source>Each row has the one label it was given. After training, the order outside puts those first that are most likely wrong.</source>
        <translation>Jede Zeile hat das eine Label, das ihr gegeben wurde. Nach dem Training stellt die Reihenfolge „outside“ die vermutlich falschen nach vorn.</translation>
    </message>
    <message>
        <source>Encoding</source>
        <translation>Zeichensatz</translation>
    </message>
    <message>
        <source>End the name in one of: {writers}</source>
        <translation>Den Namen enden lassen auf eines von: {writers}</translation>
    </message>
    <message>
        <source>Everything in the group is decided.</source>
        <translation>In der Gruppe ist alles entschieden.</translation>
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
        <source>Expected probabilities or numbers of votes, one row per instance and one column per label: an .npy file, an .npz file with the array probabilities or votes (and data, target, id, labels, if known), or a table.</source>
        <translation>Erwartet werden Wahrscheinlichkeiten oder Anzahlen von Stimmen, eine Zeile je Instanz und eine Spalte je Label: eine .npy-Datei, eine .npz-Datei mit dem Feld probabilities oder votes (und, wenn bekannt, data, target, id, labels), oder eine Tabelle.</translation>
    </message>
    <message>
        <source>Expected the arrays data (n×d) and partial_target (n×q or q×n, 0/1) or candidate_offsets and candidate_labels; if known: target, id, labels, feature_names, path, text. Others are named with data=, candidates= and truth=.</source>
        <translation>Erwartet werden die Felder data (n×d) und partial_target (n×q oder q×n, 0/1) oder candidate_offsets und candidate_labels; wenn bekannt: target, id, labels, feature_names, path, text. Andere nennt man mit data=, candidates= und truth=.</translation>
    </message>
    <message>
        <source>Expected the variables data (n×d), partial_target (q×n or n×q, 0/1, or the numbers of labels) and, if known, target. Others are named with the options data=, candidates= and truth=.</source>
        <translation>Erwartet werden die Variablen data (n×d), partial_target (q×n oder n×q, 0/1, oder die Nummern der Labels) und, wenn bekannt, target. Andere nennt man mit den Optionen data=, candidates= und truth=.</translation>
    </message>
    <message>
        <source>Export a dataset whose question asks for a label, such as dataset.records.to_datasets().to_csv(FILE).</source>
        <translation>Einen Datensatz exportieren, dessen Frage nach einem Label fragt, etwa mit dataset.records.to_datasets().to_csv(FILE).</translation>
    </message>
    <message>
        <source>Export a model for pictures, with the channels first.</source>
        <translation>Ein Modell für Bilder exportieren, mit den Kanälen zuerst.</translation>
    </message>
    <message>
        <source>Export a model for sounds, with samples as its one input.</source>
        <translation>Ein Modell für Töne exportieren, dessen einzige Eingabe die Werte des Tons sind.</translation>
    </message>
    <message>
        <source>Export a text classification project as JSONL, such as {&quot;text&quot;: &quot;…&quot;, &quot;label&quot;: [&quot;a&quot;, &quot;b&quot;]}.</source>
        <translation>Ein Projekt zur Textklassifikation als JSONL exportieren, etwa {&quot;text&quot;: &quot;…&quot;, &quot;label&quot;: [&quot;a&quot;, &quot;b&quot;]}.</translation>
    </message>
    <message>
        <source>Export it again from its source.</source>
        <translation>Aus der Quelle neu exportieren.</translation>
    </message>
    <message>
        <source>Export it again.</source>
        <translation>Neu exportieren.</translation>
    </message>
    <message>
        <source>Export it in parts.</source>
        <translation>In Teilen exportieren.</translation>
    </message>
    <message>
        <source>Export items that people have annotated.</source>
        <translation>Objekte exportieren, die Menschen annotiert haben.</translation>
    </message>
    <message>
        <source>Export tasks that people have annotated.</source>
        <translation>Aufgaben exportieren, die Menschen annotiert haben.</translation>
    </message>
    <message>
        <source>Export the answers of a choice or a textcat recipe with db-out, such as {&quot;text&quot;: &quot;…&quot;, &quot;accept&quot;: [&quot;a&quot;]}.</source>
        <translation>Die Antworten eines choice- oder textcat-Rezepts mit db-out exportieren, etwa {&quot;text&quot;: &quot;…&quot;, &quot;accept&quot;: [&quot;a&quot;]}.</translation>
    </message>
    <message>
        <source>Export the project from Label Studio again, best as JSON.</source>
        <translation>Das Projekt aus Label Studio neu exportieren, am besten als JSON.</translation>
    </message>
    <message>
        <source>Export the project from Label Studio as JSON.</source>
        <translation>Das Projekt aus Label Studio als JSON exportieren.</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Fields: {list}</source>
        <translation>Felder: {list}</translation>
    </message>
    <message>
        <source>Fill in or remove missing and infinite values.</source>
        <translation>Fehlende und unendliche Werte ergänzen oder entfernen.</translation>
    </message>
    <message>
        <source>Fill in or remove these values; scikit-learn&apos;s SimpleImputer fills in column means.</source>
        <translation>Diese Werte ergänzen oder entfernen; SimpleImputer von scikit-learn setzt Spaltenmittel ein.</translation>
    </message>
    <message>
        <source>Fill it in, or remove the row.</source>
        <translation>Ausfüllen, oder die Zeile entfernen.</translation>
    </message>
    <message>
        <source>Formats that can be read: {known}</source>
        <translation>Formate, die gelesen werden: {known}</translation>
    </message>
    <message>
        <source>Get a fresh copy.</source>
        <translation>Eine neue Kopie besorgen.</translation>
    </message>
    <message>
        <source>Give a few instances their labels first.</source>
        <translation>Zuerst einigen Instanzen ihr Label geben.</translation>
    </message>
    <message>
        <source>Give a file with at least one row.</source>
        <translation>Eine Datei mit mindestens einer Zeile angeben.</translation>
    </message>
    <message>
        <source>Give each column the name of its label.</source>
        <translation>Jeder Spalte den Namen ihres Labels geben.</translation>
    </message>
    <message>
        <source>Give each instance an id.</source>
        <translation>Jeder Instanz eine Kennung geben.</translation>
    </message>
    <message>
        <source>Give each instance at least one candidate label, or let empty sets stand for any label: in the preview, or in a terminal with --option any_label=yes.</source>
        <translation>Jeder Instanz mindestens ein Label als Kandidaten geben, oder leeren Mengen jedes Label erlauben: in der Vorschau, oder im Terminal mit --option any_label=yes.</translation>
    </message>
    <message>
        <source>Give each instance at least one candidate label.</source>
        <translation>Jeder Instanz mindestens ein Label als Kandidaten geben.</translation>
    </message>
    <message>
        <source>Give each label its own name.</source>
        <translation>Jedem Label einen eigenen Namen geben.</translation>
    </message>
    <message>
        <source>Give each row one cell per column; put quotes around cells that hold a separator.</source>
        <translation>Jeder Zeile eine Zelle je Spalte geben; Zellen mit einem Trennzeichen in Anführungszeichen setzen.</translation>
    </message>
    <message>
        <source>Give each row one number per label: probabilities that add up to 1, or numbers of votes.</source>
        <translation>Jeder Zeile eine Zahl je Label geben: Wahrscheinlichkeiten mit der Summe 1, oder Anzahlen von Stimmen.</translation>
    </message>
    <message>
        <source>Give each row one value per attribute.</source>
        <translation>Jeder Zeile einen Wert je Attribut geben.</translation>
    </message>
    <message>
        <source>Give fewer labels, or import the data in parts.</source>
        <translation>Weniger Labels angeben, oder die Daten in Teilen importieren.</translation>
    </message>
    <message>
        <source>Give it a readable name.</source>
        <translation>Einen lesbaren Namen geben.</translation>
    </message>
    <message>
        <source>Give its name within the folder.</source>
        <translation>Den Namen innerhalb des Ordners angeben.</translation>
    </message>
    <message>
        <source>Give its number or its name.</source>
        <translation>Nummer oder Namen angeben.</translation>
    </message>
    <message>
        <source>Give one candidate set for each row.</source>
        <translation>Eine Kandidatenmenge je Zeile angeben.</translation>
    </message>
    <message>
        <source>Give one candidates column (a|b|c) instead of one column per label.</source>
        <translation>Eine Spalte mit Kandidaten (a|b|c) statt einer Spalte je Label angeben.</translation>
    </message>
    <message>
        <source>Give one letter or digit.</source>
        <translation>Einen Buchstaben oder eine Ziffer angeben.</translation>
    </message>
    <message>
        <source>Give one number, in nats, for every candidate of every instance.</source>
        <translation>Für jeden Kandidaten jeder Instanz eine Zahl in Nat angeben.</translation>
    </message>
    <message>
        <source>Give one of them another, or none.</source>
        <translation>Einem von beiden eine andere geben, oder keine.</translation>
    </message>
    <message>
        <source>Give one row of at least one number for each instance.</source>
        <translation>Für jede Instanz eine Zeile mit mindestens einer Zahl angeben.</translation>
    </message>
    <message>
        <source>Give paths relative to the table, and keep the files beside it.</source>
        <translation>Pfade relativ zur Tabelle angeben und die Dateien neben ihr lassen.</translation>
    </message>
    <message>
        <source>Give positions, counted from 0, or an array of True and False for all; dataset.position_of(id) finds one.</source>
        <translation>Stellen angeben, ab 0 gezählt, oder für alle ein Array aus True und False; dataset.position_of(id) findet eine.</translation>
    </message>
    <message>
        <source>Give samples per second from {least:,} to {most:,}, as in onnx:model.onnx@16000.</source>
        <translation>Werte pro Sekunde von {least:,} bis {most:,} angeben, wie in onnx:modell.onnx@16000.</translation>
    </message>
    <message>
        <source>Give start and end in seconds, start first.</source>
        <translation>Anfang und Ende in Sekunden angeben, den Anfang zuerst.</translation>
    </message>
    <message>
        <source>Give the address of the server itself.</source>
        <translation>Die Adresse des Servers selbst angeben.</translation>
    </message>
    <message>
        <source>Give the columns the project was made from.</source>
        <translation>Die Spalten angeben, aus denen das Projekt gemacht wurde.</translation>
    </message>
    <message>
        <source>Give the file itself.</source>
        <translation>Die Datei selbst angeben.</translation>
    </message>
    <message>
        <source>Give the folder that holds the files.</source>
        <translation>Den Ordner mit den Dateien angeben.</translation>
    </message>
    <message>
        <source>Give the function that builds it as `network`.</source>
        <translation>Die Funktion, die es baut, als `network` angeben.</translation>
    </message>
    <message>
        <source>Give the number of the row that holds the names of the columns.</source>
        <translation>Die Nummer der Zeile angeben, in der die Namen der Spalten stehen.</translation>
    </message>
    <message>
        <source>Give the path of an ONNX file.</source>
        <translation>Den Pfad einer ONNX-Datei angeben.</translation>
    </message>
    <message>
        <source>Give the result another name.</source>
        <translation>Dem Ergebnis einen anderen Namen geben.</translation>
    </message>
    <message>
        <source>Give the same features that the model was trained on, in the same order.</source>
        <translation>Dieselben Merkmale angeben, mit denen das Modell trainiert wurde, in derselben Reihenfolge.</translation>
    </message>
    <message>
        <source>Give the seconds as a number from 0 on, or leave them out.</source>
        <translation>Die Sekunden als Zahl ab 0 angeben, oder weglassen.</translation>
    </message>
    <message>
        <source>Give the start and a later end, in seconds.</source>
        <translation>Anfang und ein späteres Ende angeben, in Sekunden.</translation>
    </message>
    <message>
        <source>Go on checking, or audit a smaller group.</source>
        <translation>Weiter prüfen, oder eine kleinere Gruppe nehmen.</translation>
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
        <source>Header</source>
        <translation>Kopfzeile</translation>
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
        <source>How many instances the others are compared with at most: more see finer differences and take longer.</source>
        <translation>Mit wie vielen Instanzen die anderen höchstens verglichen werden: Mehr sehen feinere Unterschiede und brauchen länger.</translation>
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
        <source>How much the Gaussian model p(x|y) counts beside the instances that are alike.</source>
        <translation>Wie viel das Gauß-Modell p(x|y) neben ähnlichen Instanzen zählt.</translation>
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
        <source>Ids must be unique: rename or remove one of the two.</source>
        <translation>Kennungen müssen eindeutig sein: eine der beiden umbenennen oder entfernen.</translation>
    </message>
    <message>
        <source>If row {below} holds the names, say so with the option header={below2}; header={first} takes row {first2}.</source>
        <translation>Wenn Zeile {below} die Namen enthält, mit der Option header={below2} sagen; header={first} nimmt Zeile {first2}.</translation>
    </message>
    <message>
        <source>If these are sets, split them with the option separator={separator} (in a terminal: --option &apos;separator={separator2}&apos;).</source>
        <translation>Wenn das Mengen sind, mit der Option separator={separator} trennen (im Terminal: --option &apos;separator={separator2}&apos;).</translation>
    </message>
    <message>
        <source>If these are votes, call the column of what was voted on &apos;task&apos; (CSV or TSV: or say which it is with --format votes-csv and task=COLUMN).</source>
        <translation>Wenn das Stimmen sind, die Spalte mit dem, worüber abgestimmt wurde, „task“ nennen (CSV oder TSV: oder mit --format votes-csv und task=SPALTE sagen, welche es ist).</translation>
    </message>
    <message>
        <source>Import a table with one line per vote: task, annotator, label.</source>
        <translation>Eine Tabelle mit einer Zeile je Stimme importieren: task, annotator, label.</translation>
    </message>
    <message>
        <source>Import it again with features.</source>
        <translation>Mit Merkmalen neu importieren.</translation>
    </message>
    <message>
        <source>Import it in parts.</source>
        <translation>In Teilen importieren.</translation>
    </message>
    <message>
        <source>Infers how plausible each candidate is with a second network, which explains features, sets and neighbours.</source>
        <translation>Erschließt mit einem zweiten Netz, das Merkmale, Mengen und Nachbarn erklärt, wie plausibel jeder Kandidat ist.</translation>
    </message>
    <message>
        <source>Install Pillow with FreeType, or write SVG.</source>
        <translation>Pillow mit FreeType installieren, oder SVG schreiben.</translation>
    </message>
    <message>
        <source>Install it: pip install {extra}</source>
        <translation>Installieren: pip install {extra}</translation>
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
        <source>Is this the right column? If so, join or leave out rare labels first.</source>
        <translation>Ist das die richtige Spalte? Wenn ja, zuerst seltene Labels zusammenlegen oder weglassen.</translation>
    </message>
    <message>
        <source>It has: none</source>
        <translation>Es gibt: keine</translation>
    </message>
    <message>
        <source>It is sent again.</source>
        <translation>Es wird noch einmal gesendet.</translation>
    </message>
    <message>
        <source>It is shown when the server is back.</source>
        <translation>Sie wird gezeigt, sobald der Server wieder da ist.</translation>
    </message>
    <message>
        <source>It was set back to an earlier time. Look at the instance, and do it again.</source>
        <translation>Er wurde auf einen früheren Stand zurückgesetzt. Sehen Sie die Instanz an und machen Sie es noch einmal.</translation>
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
        <source>JSON without an object in it</source>
        <translation>JSON ohne ein Objekt darin</translation>
    </message>
    <message>
        <source>Join some.</source>
        <translation>Einige zusammenlegen.</translation>
    </message>
    <message>
        <source>Judges each instance by what all others taught, in closed form: quick enough for every few decisions.</source>
        <translation>Beurteilt jede Instanz nach dem, was alle anderen lehren, in geschlossener Form: schnell genug für alle paar Entscheidungen.</translation>
    </message>
    <message>
        <source>Known labels: {some}</source>
        <translation>Bekannte Labels: {some}</translation>
    </message>
    <message>
        <source>Known: WAV, FLAC, OGG, MP3, AIFF.</source>
        <translation>Bekannt: WAV, FLAC, OGG, MP3, AIFF.</translation>
    </message>
    <message>
        <source>Known: {endings}; or name the format: {writers}.</source>
        <translation>Bekannt: {endings}; oder das Format nennen: {writers}.</translation>
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
        <source>Labels</source>
        <translation>Labels</translation>
    </message>
    <message>
        <source>Labels are 0 to {labels}.</source>
        <translation>Labels sind 0 bis {labels}.</translation>
    </message>
    <message>
        <source>Landmarks</source>
        <translation>Landmarken</translation>
    </message>
    <message>
        <source>Learned from the candidate sets and {decisions}</source>
        <translation>Gelernt aus den Kandidatenmengen; dazu {decisions}</translation>
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
        <source>Leave columns out with the option ignore=A|B.</source>
        <translation>Spalten mit der Option ignore=A|B weglassen.</translation>
    </message>
    <message>
        <source>Leave it out with the option ignore={label}, or look for its mistakes with known={label2}.</source>
        <translation>Mit der Option ignore={label} weglassen, oder mit known={label2} nach Fehlern darin suchen.</translation>
    </message>
    <message>
        <source>Leave out NUL and half characters.</source>
        <translation>NUL und halbe Zeichen weglassen.</translation>
    </message>
    <message>
        <source>Leave out instances without candidates, or give them all labels as candidates.</source>
        <translation>Instanzen ohne Kandidaten weglassen, oder ihnen alle Labels als Kandidaten geben.</translation>
    </message>
    <message>
        <source>Leave some out.</source>
        <translation>Einige weglassen.</translation>
    </message>
    <message>
        <source>Leave the encoder out.</source>
        <translation>Den Encoder weglassen.</translation>
    </message>
    <message>
        <source>Let training come to its end.</source>
        <translation>Das Training zu Ende laufen lassen.</translation>
    </message>
    <message>
        <source>Let training reach its main phase.</source>
        <translation>Das Training seine Hauptphase erreichen lassen.</translation>
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
        <source>Make a folder per label, with files in it.</source>
        <translation>Einen Ordner je Label anlegen, mit Dateien darin.</translation>
    </message>
    <message>
        <source>Make room on this disk, or name another folder in TMPDIR.</source>
        <translation>Auf diesem Datenträger Platz schaffen, oder mit TMPDIR einen anderen Ordner nennen.</translation>
    </message>
    <message>
        <source>Make room on this disk.</source>
        <translation>Auf diesem Datenträger Platz schaffen.</translation>
    </message>
    <message>
        <source>Manifest</source>
        <translation>Manifest</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>Media</source>
        <translation>Medien</translation>
    </message>
    <message>
        <source>Media are read from {folder}</source>
        <translation>Medien werden aus {folder} gelesen</translation>
    </message>
    <message>
        <source>Media are read from {folder}. Of the first files there, {changed:,} of {looked:,} are not what was imported.</source>
        <translation>Medien werden aus {folder} gelesen. Von den ersten Dateien dort sind {changed:,} von {looked:,} nicht das, was importiert wurde.</translation>
    </message>
    <message>
        <source>Merge a copy from before this label was added, or export this one and import it without the label.</source>
        <translation>Eine Kopie von vor diesem Label zusammenführen, oder diese exportieren und ohne das Label importieren.</translation>
    </message>
    <message>
        <source>Merge labels, or split the table.</source>
        <translation>Labels zusammenlegen, oder die Tabelle teilen.</translation>
    </message>
    <message>
        <source>Min votes</source>
        <translation>Mindeststimmen</translation>
    </message>
    <message>
        <source>Move it elsewhere.</source>
        <translation>Es woanders hinlegen.</translation>
    </message>
    <message>
        <source>Name instances and labels of this project.</source>
        <translation>Nennen Sie Instanzen und Labels dieses Projekts.</translation>
    </message>
    <message>
        <source>Name it &apos;candidates&apos;, or say which it is with candidates=COLUMN. Columns: {some}</source>
        <translation>Sie &apos;candidates&apos; nennen, oder mit candidates=SPALTE sagen, welche es ist. Spalten: {some}</translation>
    </message>
    <message>
        <source>Name the column or array of truths with truth=, or leave sets=conformal out.</source>
        <translation>Die Spalte oder das Feld der Wahrheiten mit truth= nennen, oder sets=conformal weglassen.</translation>
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
        <source>No further check can prove it: audit a smaller group.</source>
        <translation>Keine weitere Prüfung kann es belegen: eine kleinere Gruppe nehmen.</translation>
    </message>
    <message>
        <source>No module named {package!r}</source>
        <translation>Es gibt kein Modul {package!r}</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>Rauschen</translation>
    </message>
    <message>
        <source>Normalise</source>
        <translation>Vereinheitlichen</translation>
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
        <source>One decision</source>
        <translation>Eine Entscheidung</translation>
    </message>
    <message>
        <source>Only &lt;Choices&gt; name a label for a whole item.</source>
        <translation>Nur &lt;Choices&gt; nennen ein Label für ein ganzes Objekt.</translation>
    </message>
    <message>
        <source>Only copies of one project can be merged.</source>
        <translation>Nur Kopien eines Projekts können zusammengeführt werden.</translation>
    </message>
    <message>
        <source>Only the last runs are kept.</source>
        <translation>Nur die letzten Läufe werden aufgehoben.</translation>
    </message>
    <message>
        <source>Open it again.</source>
        <translation>Öffnen Sie es wieder.</translation>
    </message>
    <message>
        <source>Open the workbook in a spreadsheet program and save it, so that it keeps what formulas give.</source>
        <translation>Die Mappe in einer Tabellenkalkulation öffnen und speichern, damit sie behält, was die Formeln ergeben.</translation>
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
        <source>Perhaps its machine or the network is gone. What was believed after the last epoch is kept: train again.</source>
        <translation>Vielleicht ist sein Rechner oder das Netz ausgefallen. Was nach der letzten Epoche geglaubt wurde, ist aufbewahrt: noch einmal trainieren.</translation>
    </message>
    <message>
        <source>Perhaps memory ran out.</source>
        <translation>Vielleicht reichte der Speicher nicht.</translation>
    </message>
    <message>
        <source>Perhaps memory ran out. Decisions are safe; train again, on fewer instances if it happens again.</source>
        <translation>Vielleicht reichte der Speicher nicht. Die Entscheidungen sind sicher; neu trainieren, notfalls mit weniger Instanzen.</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Pinned run {run}</source>
        <translation>Lauf {run} angeheftet</translation>
    </message>
    <message>
        <source>Places: {places}.</source>
        <translation>Orte: {places}.</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>Vorhersagen</translation>
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
        <source>Put it back, or move it here.</source>
        <translation>Zurücklegen, oder hierher verschieben.</translation>
    </message>
    <message>
        <source>Put it back, or save a copy now: everything decided before this is still in the program.</source>
        <translation>Zurücklegen, oder jetzt eine Kopie speichern: Alles vorher Entschiedene ist noch im Programm.</translation>
    </message>
    <message>
        <source>Put it right, or leave the row out.</source>
        <translation>Berichtigen, oder die Zeile weglassen.</translation>
    </message>
    <message>
        <source>Put the file itself there.</source>
        <translation>Die Datei selbst dorthin legen.</translation>
    </message>
    <message>
        <source>Put them back, or say where the media are now.</source>
        <translation>Zurücklegen, oder sagen, wo die Medien jetzt sind.</translation>
    </message>
    <message>
        <source>Python objects are never unpacked. {layout}</source>
        <translation>Python-Objekte werden nie ausgepackt. {layout}</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
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
        <source>Record it again, or leave it out.</source>
        <translation>Neu aufnehmen, oder weglassen.</translation>
    </message>
    <message>
        <source>Redid: {step}</source>
        <translation>Wiederholt: {step}</translation>
    </message>
    <message>
        <source>Remove that first.</source>
        <translation>Das zuerst entfernen.</translation>
    </message>
    <message>
        <source>Remove them.</source>
        <translation>Sie entfernen.</translation>
    </message>
    <message>
        <source>Rename one of them.</source>
        <translation>Eine davon umbenennen.</translation>
    </message>
    <message>
        <source>Restore it from a copy.</source>
        <translation>Aus einer Kopie wiederherstellen.</translation>
    </message>
    <message>
        <source>Rule out at least one candidate of some instances, or settle a few by hand.</source>
        <translation>Bei einigen Instanzen mindestens einen Kandidaten ausschließen, oder ein paar von Hand entscheiden.</translation>
    </message>
    <message>
        <source>Save a copy under another name to go on working.</source>
        <translation>Zum Weiterarbeiten eine Kopie unter anderem Namen speichern.</translation>
    </message>
    <message>
        <source>Save it again as an Excel workbook (.xlsx).</source>
        <translation>Neu als Excel-Mappe (.xlsx) speichern.</translation>
    </message>
    <message>
        <source>Save it again as {what}.</source>
        <translation>Neu als {what} speichern.</translation>
    </message>
    <message>
        <source>Save it again in MATLAB with save(..., &apos;-v7&apos;), or install h5py.</source>
        <translation>In MATLAB mit save(..., &apos;-v7&apos;) neu speichern, oder h5py installieren.</translation>
    </message>
    <message>
        <source>Save it with UTF-8 encoding, or say what it is with the option encoding=latin-1.</source>
        <translation>Mit der Kodierung UTF-8 speichern, oder mit der Option encoding=latin-1 sagen, welche es ist.</translation>
    </message>
    <message>
        <source>Save the selection table from Raven.</source>
        <translation>Die Auswahltabelle aus Raven speichern.</translation>
    </message>
    <message>
        <source>Save what can be saved with
vipll-gui check PROJECT --rescue NEW.vipll</source>
        <translation>Retten, was zu retten ist, mit
vipll-gui check PROJECT --rescue NEW.vipll</translation>
    </message>
    <message>
        <source>Say so with the option manifest=FILE.</source>
        <translation>Mit der Option manifest=FILE sagen.</translation>
    </message>
    <message>
        <source>Say where to write them with the option pictures=FOLDER.</source>
        <translation>Mit der Option pictures=FOLDER sagen, wohin sie geschrieben werden.</translation>
    </message>
    <message>
        <source>Say which column holds the one true label: --label COLUMN</source>
        <translation>Sagen, welche Spalte das eine wahre Label enthält: --label SPALTE</translation>
    </message>
    <message>
        <source>Say which columns hold the probabilities or votes with columns=a|b|c or columns=prob_*.</source>
        <translation>Mit columns=a|b|c oder columns=prob_* sagen, welche Spalten die Wahrscheinlichkeiten oder Stimmen enthalten.</translation>
    </message>
    <message>
        <source>Say which does with the option media=COLUMN.</source>
        <translation>Mit der Option media=SPALTE sagen, welche es tut.</translation>
    </message>
    <message>
        <source>Say which it is with the option sound=FILE.</source>
        <translation>Mit der Option sound=FILE sagen, welche es ist.</translation>
    </message>
    <message>
        <source>Say which it is with {role}=COLUMN. Columns: {names}</source>
        <translation>Mit {role}=SPALTE sagen, welche es ist. Spalten: {names}</translation>
    </message>
    <message>
        <source>Say which it is: --label COLUMN. Columns: {source}</source>
        <translation>Sagen, welche es ist: --label SPALTE. Spalten: {source}</translation>
    </message>
    <message>
        <source>Say which with species=COLUMN. Columns: {columns}</source>
        <translation>Mit species=SPALTE sagen, welche. Spalten: {columns}</translation>
    </message>
    <message>
        <source>Say which with the option question=NAME.</source>
        <translation>Mit der Option question=NAME sagen, welche.</translation>
    </message>
    <message>
        <source>Scale it down first.</source>
        <translation>Zuerst verkleinern.</translation>
    </message>
    <message>
        <source>Second look</source>
        <translation>Zweiter Blick</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Select at least one.</source>
        <translation>Mindestens eine auswählen.</translation>
    </message>
    <message>
        <source>Separator</source>
        <translation>Trennzeichen</translation>
    </message>
    <message>
        <source>Sets</source>
        <translation>Mengen</translation>
    </message>
    <message>
        <source>Settings: {helps}</source>
        <translation>Einstellungen: {helps}</translation>
    </message>
    <message>
        <source>Share the project again.</source>
        <translation>Das Projekt noch einmal teilen.</translation>
    </message>
    <message>
        <source>Share without them: everybody names a folder that has them, on a share or synced.</source>
        <translation>Ohne sie teilen: Jeder nennt einen Ordner, in dem sie liegen, auf einer Freigabe oder abgeglichen.</translation>
    </message>
    <message>
        <source>Sheet</source>
        <translation>Blatt</translation>
    </message>
    <message>
        <source>Sheets: {book}</source>
        <translation>Blätter: {book}</translation>
    </message>
    <message>
        <source>Short sounds</source>
        <translation>Kurze Klänge</translation>
    </message>
    <message>
        <source>Shorten it.</source>
        <translation>Kürzen.</translation>
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
        <source>Somebody may want them copied who should not have them. `vipll-gui check` says why.</source>
        <translation>Jemand könnte wollen, dass sie kopiert werden, der sie nicht haben soll. `vipll-gui check` sagt, warum.</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>Ton</translation>
    </message>
    <message>
        <source>Split it, or use Parquet.</source>
        <translation>Teilen, oder Parquet verwenden.</translation>
    </message>
    <message>
        <source>Split it.</source>
        <translation>Teilen.</translation>
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
        <source>Such as cat,dog, a JSON list such as [&quot;cat&quot;, &quot;dog&quot;], or a file with one label per line.</source>
        <translation>Etwa cat,dog, eine JSON-Liste wie [&quot;cat&quot;, &quot;dog&quot;], oder eine Datei mit einem Label je Zeile.</translation>
    </message>
    <message>
        <source>Such as decimal=,</source>
        <translation>Etwa decimal=,</translation>
    </message>
    <message>
        <source>Such as labels=cat|dog|emu</source>
        <translation>Etwa labels=cat|dog|emu</translation>
    </message>
    <message>
        <source>Such as latin-1.</source>
        <translation>Etwa latin-1.</translation>
    </message>
    <message>
        <source>Such as mass=0.9</source>
        <translation>Etwa mass=0.9</translation>
    </message>
    <message>
        <source>Such as sets=conformal</source>
        <translation>Etwa sets=conformal</translation>
    </message>
    <message>
        <source>Such as values=votes</source>
        <translation>Etwa values=votes</translation>
    </message>
    <message>
        <source>Such as {option}=2</source>
        <translation>Etwa {option}=2</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Vorschläge</translation>
    </message>
    <message>
        <source>Take one of them away first.</source>
        <translation>Zuerst eines davon wegnehmen.</translation>
    </message>
    <message>
        <source>Take some pictures away.</source>
        <translation>Einige Bilder wegnehmen.</translation>
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
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>The column {name!r} holds records, not values, and is left out.</source>
        <translation>Die Spalte {name!r} enthält Datensätze statt Werte und wird weggelassen.</translation>
    </message>
    <message>
        <source>The greatest number of passes over the data; training stops earlier when the posteriors settle.</source>
        <translation>Die größte Zahl der Durchgänge durch die Daten; das Training endet früher, wenn sich nichts mehr ändert.</translation>
    </message>
    <message>
        <source>The pictures or sounds lie inside the file; an import writes them to a folder.</source>
        <translation>Die Bilder oder Töne liegen in der Datei; ein Import schreibt sie in einen Ordner.</translation>
    </message>
    <message>
        <source>The pictures or sounds of the file are in {folder}.</source>
        <translation>Die Bilder oder Töne der Datei liegen in {folder}.</translation>
    </message>
    <message>
        <source>The threshold grows by this share whenever hardly anything was struck.</source>
        <translation>Um diesen Anteil wächst die Schwelle, wenn kaum etwas gestrichen wurde.</translation>
    </message>
    <message>
        <source>The truth of {many:,} instances is known: sets=conformal makes sets that hold as many of them.</source>
        <translation>Von {many:,} Instanzen ist die Wahrheit bekannt: sets=conformal macht Mengen, die ebenso viele davon enthalten.</translation>
    </message>
    <message>
        <source>There are: {table_options}</source>
        <translation>Es gibt: {table_options}</translation>
    </message>
    <message>
        <source>There can be at most {most_labels:,}; merge rare labels.</source>
        <translation>Höchstens {most_labels:,} sind möglich; seltene Labels zusammenlegen.</translation>
    </message>
    <message>
        <source>This folder holds {named}, but the project knows it as “{first}”: rename it back, then choose it.</source>
        <translation>Dieser Ordner enthält {named}, das Projekt kennt ihn aber als „{first}“: ihn zurückbenennen, dann wählen.</translation>
    </message>
    <message>
        <source>This program finds the one right label of a whole picture, sound, text or row; it has no place for where something is in it.
Cut the boxes out as pictures of their own, and list these in a table with the columns path and candidates (a|b|c).</source>
        <translation>Dieses Programm findet das eine richtige Label eines ganzen Bildes, Tons, Textes oder einer Zeile; dafür, wo darin etwas ist, hat es keinen Platz.
Die Rahmen als eigene Bilder ausschneiden und in einer Tabelle mit den Spalten path und candidates (a|b|c) aufführen.</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>To begin without candidates, list the labels there are: --labels cat,dog (or a file of them).</source>
        <translation>Um ohne Kandidaten zu beginnen, die Labels aufzählen, die es gibt: --labels cat,dog (oder eine Datei davon).</translation>
    </message>
    <message>
        <source>To take what a model suggested as candidates, too: suggestions=yes</source>
        <translation>Um auch zu Kandidaten zu machen, was ein Modell vorschlug: suggestions=yes</translation>
    </message>
    <message>
        <source>To take what the model predicted as candidates, too: predictions=yes</source>
        <translation>Um auch zu Kandidaten zu machen, was das Modell vorhersagte: predictions=yes</translation>
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
        <source>Train again.</source>
        <translation>Neu trainieren.</translation>
    </message>
    <message>
        <source>Train again; the stored weights are damaged or from another version.</source>
        <translation>Neu trainieren; die gespeicherten Gewichte sind beschädigt oder von einer anderen Version.</translation>
    </message>
    <message>
        <source>Train first, or choose a candidate.</source>
        <translation>Zuerst trainieren, oder einen Kandidaten wählen.</translation>
    </message>
    <message>
        <source>Train first, so that candidates can be told apart.</source>
        <translation>Zuerst trainieren, damit sich Kandidaten unterscheiden lassen.</translation>
    </message>
    <message>
        <source>Train on fewer instances or features, or on a larger machine.</source>
        <translation>Mit weniger Instanzen oder Merkmalen trainieren, oder auf einem größeren Rechner.</translation>
    </message>
    <message>
        <source>Train with a method that gives a Dirichlet; `vipll-gui methods` lists them.</source>
        <translation>Mit einem Verfahren trainieren, das eine Dirichlet-Verteilung gibt; `vipll-gui methods` zählt sie auf.</translation>
    </message>
    <message>
        <source>Train with fewer instances per step, on the CPU, or on fewer instances.</source>
        <translation>Mit weniger Instanzen je Schritt trainieren, auf der CPU, oder mit weniger Instanzen.</translation>
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
        <source>Try it again, and ask its administrator where that does not help; everything saved before is safe.</source>
        <translation>Noch einmal versuchen und, wo das nicht hilft, die Verwaltung des Servers fragen; alles vorher Gespeicherte ist sicher.</translation>
    </message>
    <message>
        <source>Turn text and categories into numbers first.</source>
        <translation>Text und Kategorien zuerst in Zahlen verwandeln.</translation>
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
        <source>Update the program, and open the project again: what was decided meanwhile is sent then.</source>
        <translation>Das Programm aktualisieren und das Projekt wieder öffnen: was inzwischen entschieden wurde, wird dann gesendet.</translation>
    </message>
    <message>
        <source>Update the program; the file has not been touched.</source>
        <translation>Das Programm aktualisieren; die Datei wurde nicht angerührt.</translation>
    </message>
    <message>
        <source>Use `features` as a list.</source>
        <translation>`features` als Liste verwenden.</translation>
    </message>
    <message>
        <source>Use a smaller one.</source>
        <translation>Ein kleineres verwenden.</translation>
    </message>
    <message>
        <source>Use no more than {longest_text:,}.</source>
        <translation>Höchstens {longest_text:,} verwenden.</translation>
    </message>
    <message>
        <source>Use one of the labels there are.</source>
        <translation>Eines der vorhandenen Labels verwenden.</translation>
    </message>
    <message>
        <source>Use one of them.</source>
        <translation>Eines davon verwenden.</translation>
    </message>
    <message>
        <source>Usual are at most 2 % wrong, and 95 % sure.</source>
        <translation>Üblich sind höchstens 2 % falsche und 95 % Sicherheit.</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
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
        <source>Whoever shared the project can share it again, with its files.</source>
        <translation>Wer das Projekt geteilt hat, kann es mit seinen Dateien noch einmal teilen.</translation>
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
        <source>Write .npz or Parquet instead.</source>
        <translation>Stattdessen .npz oder Parquet schreiben.</translation>
    </message>
    <message>
        <source>Write 1 where the label is a candidate, 0 where not.</source>
        <translation>1 schreiben, wo das Label ein Kandidat ist, sonst 0.</translation>
    </message>
    <message>
        <source>Write @relation, one @attribute per column, then @data and one row per line.</source>
        <translation>@relation schreiben, ein @attribute je Spalte, dann @data und eine Zeile je Instanz.</translation>
    </message>
    <message>
        <source>Write CSV or Parquet instead.</source>
        <translation>Stattdessen CSV oder Parquet schreiben.</translation>
    </message>
    <message>
        <source>Write Parquet instead.</source>
        <translation>Stattdessen Parquet schreiben.</translation>
    </message>
    <message>
        <source>Write a or a|b.</source>
        <translation>a oder a|b schreiben.</translation>
    </message>
    <message>
        <source>Write a|b|c, or a JSON list such as [&quot;a&quot;, &quot;b&quot;]; lists as Python writes them are read with separator=,</source>
        <translation>a|b|c schreiben, oder eine JSON-Liste wie [&quot;a&quot;, &quot;b&quot;]; Listen, wie Python sie schreibt, werden mit separator=, gelesen</translation>
    </message>
    <message>
        <source>Write it again as Parquet.</source>
        <translation>Neu als Parquet schreiben.</translation>
    </message>
    <message>
        <source>Write it to {dataset}.</source>
        <translation>Nach {dataset} schreiben.</translation>
    </message>
    <message>
        <source>Write one JSON object per line.</source>
        <translation>Ein JSON-Objekt je Zeile schreiben.</translation>
    </message>
    <message>
        <source>Write such as {&quot;id&quot;: &quot;a&quot;, &quot;candidates&quot;: [&quot;cat&quot;, &quot;dog&quot;]}.</source>
        <translation>Etwa {&quot;id&quot;: &quot;a&quot;, &quot;candidates&quot;: [&quot;cat&quot;, &quot;dog&quot;]} schreiben.</translation>
    </message>
    <message>
        <source>XML or HTML</source>
        <translation>XML oder HTML</translation>
    </message>
    <message>
        <source>XML or HTML (&lt;{element}&gt;)</source>
        <translation>XML oder HTML (&lt;{element}&gt;)</translation>
    </message>
    <message>
        <source>a candidate is not a name</source>
        <translation>ein Kandidat ist kein Name</translation>
    </message>
    <message>
        <source>a candidate lies outside the {most_labels:,} labels</source>
        <translation>ein Kandidat liegt außerhalb der {most_labels:,} Labels</translation>
    </message>
    <message>
        <source>a candidate lies outside the {n_labels} labels 0…{n_labels2}</source>
        <translation>ein Kandidat liegt außerhalb der {n_labels} Labels 0…{n_labels2}</translation>
    </message>
    <message>
        <source>a cell of row {row} has {text:,} characters, more than the {max_cell:,} Excel allows</source>
        <translation>eine Zelle in Zeile {row} hat {text:,} Zeichen, mehr als die {max_cell:,}, die Excel erlaubt</translation>
    </message>
    <message>
        <source>a compressed variable claims an impossible size</source>
        <translation>eine komprimierte Variable gibt eine unmögliche Größe an</translation>
    </message>
    <message>
        <source>a compressed variable has no end</source>
        <translation>eine komprimierte Variable hat kein Ende</translation>
    </message>
    <message>
        <source>a compressed variable is empty</source>
        <translation>eine komprimierte Variable ist leer</translation>
    </message>
    <message>
        <source>a device or pipe</source>
        <translation>ein Gerät oder eine Pipe</translation>
    </message>
    <message>
        <source>a fact about the project is too long</source>
        <translation>eine Angabe über das Projekt ist zu lang</translation>
    </message>
    <message>
        <source>a feature is not a finite number</source>
        <translation>ein Merkmal ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>a file without a suffix</source>
        <translation>eine Datei ohne Endung</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>eine endliche Zahl</translation>
    </message>
    <message>
        <source>a folder</source>
        <translation>ein Ordner</translation>
    </message>
    <message>
        <source>a heatmap cannot be written as {path}</source>
        <translation>eine Heatmap lässt sich nicht als {path} schreiben</translation>
    </message>
    <message>
        <source>a label has no name</source>
        <translation>ein Label hat keinen Namen</translation>
    </message>
    <message>
        <source>a label looks</source>
        <translation>ein Label sieht</translation>
    </message>
    <message>
        <source>a label needs a name</source>
        <translation>ein Label braucht einen Namen</translation>
    </message>
    <message>
        <source>a label of {longest:,} bytes is too long</source>
        <translation>ein Label von {longest:,} Byte ist zu lang</translation>
    </message>
    <message>
        <source>a label of {name:,} characters ({name2!r}…) is longer than the {longest} allowed</source>
        <translation>ein Label von {name:,} Zeichen ({name2!r}…) ist länger als die erlaubten {longest}</translation>
    </message>
    <message>
        <source>a label of {one} is refused: {wrong}</source>
        <translation>ein Label von {one} wird abgelehnt: {wrong}</translation>
    </message>
    <message>
        <source>a link is not followed</source>
        <translation>einer Verknüpfung wird nicht gefolgt</translation>
    </message>
    <message>
        <source>a mask of {mask:,} is not for {total:,} instances</source>
        <translation>eine Maske von {mask:,} passt nicht zu {total:,} Instanzen</translation>
    </message>
    <message>
        <source>a model of your own, from an ONNX file</source>
        <translation>ein eigenes Modell aus einer ONNX-Datei</translation>
    </message>
    <message>
        <source>a model predicted labels for {tasks}; they are no candidates so far</source>
        <translation>ein Modell hat Labels für {tasks} vorhergesagt; sie sind bisher keine Kandidaten</translation>
    </message>
    <message>
        <source>a model suggested labels for {suggested:,} of {records:,} records; they are no candidates so far</source>
        <translation>ein Modell hat Labels für {suggested:,} von {records:,} Datensätzen vorgeschlagen; sie sind bisher keine Kandidaten</translation>
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
        <source>a part is encrypted or packed in an unknown way</source>
        <translation>ein Teil ist verschlüsselt oder auf unbekannte Weise gepackt</translation>
    </message>
    <message>
        <source>a part of the workbook declares entities</source>
        <translation>ein Teil der Mappe deklariert Entitäten</translation>
    </message>
    <message>
        <source>a part would unpack to more than {bomb_ratio} times its size</source>
        <translation>ein Teil würde ausgepackt mehr als das {bomb_ratio}-Fache seiner Größe haben</translation>
    </message>
    <message>
        <source>a picture for {name!r} is too large</source>
        <translation>ein Bild für {name!r} ist zu groß</translation>
    </message>
    <message>
        <source>a piece of evidence is not a finite number</source>
        <translation>ein Stück Evidenz ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>a segment from {start:g} s to {end:g} s does not exist</source>
        <translation>einen Abschnitt von {start:g} s bis {end:g} s gibt es nicht</translation>
    </message>
    <message>
        <source>a stretch of a sound has no length</source>
        <translation>ein Abschnitt eines Tons hat keine Länge</translation>
    </message>
    <message>
        <source>a table with the columns {header}</source>
        <translation>eine Tabelle mit den Spalten {header}</translation>
    </message>
    <message>
        <source>a variable is longer than the file</source>
        <translation>eine Variable ist länger als die Datei</translation>
    </message>
    <message>
        <source>a vision model: a name on the hub, or a folder</source>
        <translation>ein Bildmodell: ein Name im Hub oder ein Ordner</translation>
    </message>
    <message>
        <source>about the answers</source>
        <translation>über die Antworten</translation>
    </message>
    <message>
        <source>accepted {id} as {label}</source>
        <translation>{id} als {label} angenommen</translation>
    </message>
    <message>
        <source>all guidelines together are too large</source>
        <translation>alle Richtlinien zusammen sind zu groß</translation>
    </message>
    <message>
        <source>all open instances</source>
        <translation>alle offenen Instanzen</translation>
    </message>
    <message>
        <source>all terms together, which training makes as small as it can</source>
        <translation>alle Terme zusammen, die das Training so klein wie möglich macht</translation>
    </message>
    <message>
        <source>all that the queue showed</source>
        <translation>alles, was die Warteschlange zeigte</translation>
    </message>
    <message>
        <source>an answer or a suggestion, which is no feature</source>
        <translation>eine Antwort oder ein Vorschlag, also kein Merkmal</translation>
    </message>
    <message>
        <source>an answer or suggestion names no label of the whole</source>
        <translation>eine Antwort oder ein Vorschlag nennt kein Label des Ganzen</translation>
    </message>
    <message>
        <source>an element is longer than what holds it</source>
        <translation>ein Element ist länger als das, worin es liegt</translation>
    </message>
    <message>
        <source>an empty or broken JSON object</source>
        <translation>ein leeres oder kaputtes JSON-Objekt</translation>
    </message>
    <message>
        <source>an escape such as \ud800 stands for half a character</source>
        <translation>eine Angabe wie \ud800 steht für ein halbes Zeichen</translation>
    </message>
    <message>
        <source>an instance has no candidates</source>
        <translation>eine Instanz hat keine Kandidaten</translation>
    </message>
    <message>
        <source>an instance has no file</source>
        <translation>eine Instanz hat keine Datei</translation>
    </message>
    <message>
        <source>an instance has no id</source>
        <translation>eine Instanz hat keine Kennung</translation>
    </message>
    <message>
        <source>annotator</source>
        <translation>wer annotiert</translation>
    </message>
    <message>
        <source>another project has taken the place of this one on the server</source>
        <translation>ein anderes Projekt steht auf dem Server jetzt an der Stelle von diesem</translation>
    </message>
    <message>
        <source>how loud each pitch is, and how that goes on in time</source>
        <translation>wie laut jede Tonhöhe ist, und wie das in der Zeit verläuft</translation>
    </message>
    <message>
        <source>instances are not told by {short}</source>
        <translation>mit {short} sind keine Instanzen benannt</translation>
    </message>
    <message>
        <source>its features are numbers already, and no encoder makes others</source>
        <translation>die Merkmale sind schon Zahlen, und kein Encoder macht andere daraus</translation>
    </message>
    <message>
        <source>text, as sentence vectors of {width} numbers</source>
        <translation>Text, als Satzvektoren aus {width} Zahlen</translation>
    </message>
    <message>
        <source>the encoder {encoder} is for pictures and sounds, and there are none to make features of</source>
        <translation>der Encoder {encoder} ist für Bilder und Töne, und hier gibt es keine, aus denen Merkmale würden</translation>
    </message>
    <message>
        <source>the encoder {encoder} is for pictures, and there are none to make features of</source>
        <translation>der Encoder {encoder} ist für Bilder, und hier gibt es keine, aus denen Merkmale würden</translation>
    </message>
    <message>
        <source>the encoder {encoder} is for sounds, and there are none to make features of</source>
        <translation>der Encoder {encoder} ist für Töne, und hier gibt es keine, aus denen Merkmale würden</translation>
    </message>
    <message>
        <source>the encoder {encoder} is for texts, and there are none to make features of</source>
        <translation>der Encoder {encoder} ist für Texte, und hier gibt es keine, aus denen Merkmale würden</translation>
    </message>
    <message>
        <source>the model fails on a sound ({error})</source>
        <translation>das Modell scheitert an einem Ton ({error})</translation>
    </message>
    <message>
        <source>the model takes {taken}, not one picture (1, 3, height, width)</source>
        <translation>das Modell nimmt {taken}, nicht ein Bild (1, 3, Höhe, Breite)</translation>
    </message>
    <message>
        <source>the model takes {taken}, not the samples of one sound (1, samples)</source>
        <translation>das Modell nimmt {taken}, nicht die Werte eines Tons (1, Werte)</translation>
    </message>
    <message>
        <source>the order in which they were imported</source>
        <translation>in der Reihenfolge, in der sie importiert wurden</translation>
    </message>
    <message>
        <source>as many errors expected as before</source>
        <translation>so viele Fehler erwartet wie zuvor</translation>
    </message>
    <message>
        <source>as you asked</source>
        <translation>wie gewünscht</translation>
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
        <source>began to audit {id}</source>
        <translation>begann, {id} per Stichprobe zu prüfen</translation>
    </message>
    <message>
        <source>between {first} and {second}</source>
        <translation>zwischen {first} und {second}</translation>
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
        <source>by signal {code}</source>
        <translation>durch Signal {code}</translation>
    </message>
    <message>
        <source>candidate_offsets and candidate_labels are no lists of whole numbers</source>
        <translation>candidate_offsets und candidate_labels sind keine Listen ganzer Zahlen</translation>
    </message>
    <message>
        <source>candidate_offsets do not fit candidate_labels</source>
        <translation>candidate_offsets passt nicht zu candidate_labels</translation>
    </message>
    <message>
        <source>candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>cannot be read ({error})</source>
        <translation>lässt sich nicht lesen ({error})</translation>
    </message>
    <message>
        <source>cannot be replaced ({error})</source>
        <translation>lässt sich nicht ersetzen ({error})</translation>
    </message>
    <message>
        <source>cannot write here ({error})</source>
        <translation>hier lässt sich nicht schreiben ({error})</translation>
    </message>
    <message>
        <source>cannot write this file ({error})</source>
        <translation>diese Datei lässt sich nicht schreiben ({error})</translation>
    </message>
    <message>
        <source>cannot write this folder ({error})</source>
        <translation>dieser Ordner lässt sich nicht schreiben ({error})</translation>
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
        <source>columns of probabilities or votes, one per label, as a|b|c or prob_*</source>
        <translation>Spalten mit Wahrscheinlichkeiten oder Stimmen, eine je Label, als a|b|c oder prob_*</translation>
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
        <source>comparing votes</source>
        <translation>Stimmen vergleichen</translation>
    </message>
    <message>
        <source>conformal sets need {needed:,} known truths; known: {many:,}</source>
        <translation>konforme Mengen brauchen {needed:,} bekannte Wahrheiten; bekannt: {many:,}</translation>
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
        <source>decides between {first} and {second} for one other</source>
        <translation>entscheidet zwischen {first} und {second} für eine andere</translation>
    </message>
    <message>
        <source>decides between {first} and {second} for {count:,} others</source>
        <translation>entscheidet zwischen {first} und {second} für {count:,} andere</translation>
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
        <source>does not work here ({error})</source>
        <translation>funktioniert hier nicht ({error})</translation>
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
        <source>every candidate set holds all {used} labels in use, so nothing tells them apart</source>
        <translation>jede Kandidatenmenge enthält alle {used} verwendeten Labels, also unterscheidet sie nichts</translation>
    </message>
    <message>
        <source>every feature is constant, so nothing tells the instances apart</source>
        <translation>jedes Merkmal ist konstant, also unterscheidet die Instanzen nichts</translation>
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
        <source>feature {column} of instance {row} is {rows}; {finite} like this, of {finite2}</source>
        <translation>Merkmal {column} der Instanz {row} ist {rows}; so: {finite}, von {finite2}</translation>
    </message>
    <message>
        <source>feature {name} of instance {draft!r} is not a finite number</source>
        <translation>Merkmal {name} der Instanz {draft!r} ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>features are of type {array}, not real numbers</source>
        <translation>die Merkmale sind vom Typ {array}, keine reellen Zahlen</translation>
    </message>
    <message>
        <source>features come from the pictures or sounds</source>
        <translation>die Merkmale kommen aus den Bildern oder Tönen</translation>
    </message>
    <message>
        <source>features come from the pictures or sounds; to make them of columns: features=columns</source>
        <translation>die Merkmale kommen aus den Bildern oder Tönen; um sie aus Spalten zu machen: features=columns</translation>
    </message>
    <message>
        <source>features of shape {array} hold no numbers to learn from</source>
        <translation>Merkmale der Form {array} enthalten keine Zahlen, aus denen sich lernen ließe</translation>
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
        <source>number of the row that holds the names of the columns (default: the first that is not empty)</source>
        <translation>Nummer der Zeile mit den Namen der Spalten (sonst: die erste, die nicht leer ist)</translation>
    </message>
    <message>
        <source>neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>  {reader} looks for {reader2}</source>
        <translation>  {reader} sucht {reader2}</translation>
    </message>
    <message>
        <source> Its last words: {said}</source>
        <translation> Seine letzten Worte: {said}</translation>
    </message>
    <message>
        <source> filled with {fill:g},</source>
        <translation> mit {fill:g} gefüllt,</translation>
    </message>
    <message>
        <source>(revert) names no entries to take back</source>
        <translation>(revert) nennt keine Einträge, die zurückgenommen werden sollen</translation>
    </message>
    <message>
        <source>({entry}) names no entry to turn</source>
        <translation>({entry}) nennt keinen Eintrag, den er umkehrt</translation>
    </message>
    <message>
        <source>, sure to at least</source>
        <translation>, sicher zu mindestens</translation>
    </message>
    <message>
        <source>; and {errors:,} more</source>
        <translation>; und {errors:,} weitere</translation>
    </message>
    <message>
        <source>Addresses begin with {begin}; if it is a file, write ./ before its name.</source>
        <translation>Adressen beginnen mit {begin}; ist es eine Datei, schreiben Sie ./ vor ihren Namen.</translation>
    </message>
    <message>
        <source>Ambiguous for good</source>
        <translation>Bleibt mehrdeutig</translation>
    </message>
    <message>
        <source>Another program is writing to it; try again in a moment.</source>
        <translation>Ein anderes Programm schreibt gerade hinein; gleich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>As in the file</source>
        <translation>Wie in der Datei</translation>
    </message>
    <message>
        <source>Ask the lead for the right to write.</source>
        <translation>Die Projektleitung um Schreibrecht bitten.</translation>
    </message>
    <message>
        <source>Ask the lead of the project.</source>
        <translation>Die Projektleitung fragen.</translation>
    </message>
    <message>
        <source>Assigned instances: {count:,}, among people: {people:,}</source>
        <translation>Zugeteilte Instanzen: {count:,}, Personen: {people:,}</translation>
    </message>
    <message>
        <source>Best question</source>
        <translation>Beste Frage</translation>
    </message>
    <message>
        <source>By leading label</source>
        <translation>Nach führendem Label</translation>
    </message>
    <message>
        <source>Candidate sets of at least {least} instances are needed.</source>
        <translation>Es braucht Kandidatenmengen von mindestens {least} Instanzen.</translation>
    </message>
    <message>
        <source>Check how it is written.</source>
        <translation>Die Schreibweise prüfen.</translation>
    </message>
    <message>
        <source>Check its quotes.</source>
        <translation>Seine Anführungszeichen prüfen.</translation>
    </message>
    <message>
        <source>Check that the disk is there and has room, and do it again; everything before this is saved.</source>
        <translation>Prüfen, ob der Datenträger da ist und Platz hat, und noch einmal versuchen; alles davor ist gespeichert.</translation>
    </message>
    <message>
        <source>Check the address and the network.</source>
        <translation>Die Adresse und das Netz prüfen.</translation>
    </message>
    <message>
        <source>Check the command that training is started by, and whether it works in a terminal.</source>
        <translation>Den Befehl prüfen, mit dem das Training gestartet wird, und ob er in einem Terminal geht.</translation>
    </message>
    <message>
        <source>Check the name and the folder.</source>
        <translation>Den Namen und den Ordner prüfen.</translation>
    </message>
    <message>
        <source>Check the name, or make one with: vipll-gui share</source>
        <translation>Den Namen prüfen, oder eines anlegen mit: vipll-gui share</translation>
    </message>
    <message>
        <source>Choose a filter that some instance passes.</source>
        <translation>Einen Filter wählen, den irgendeine Instanz passiert.</translation>
    </message>
    <message>
        <source>Choose a shorter name: a disk takes 255 bytes, and of letters other than a to z fewer.</source>
        <translation>Einen kürzeren Namen wählen: Ein Datenträger nimmt 255 Byte an, also weniger andere Buchstaben als a bis z.</translation>
    </message>
    <message>
        <source>Choose one of: {rankings}; or {why}</source>
        <translation>Zur Wahl stehen: {rankings}; oder {why}</translation>
    </message>
    <message>
        <source>Closest race</source>
        <translation>Knappstes Rennen</translation>
    </message>
    <message>
        <source>Columns of probabilities, or of numbers of votes, one per label: --format predictions.</source>
        <translation>Spalten mit Wahrscheinlichkeiten oder Anzahlen von Stimmen, eine je Label: --format predictions.</translation>
    </message>
    <message>
        <source>Compare pictures, sounds or texts.</source>
        <translation>Bilder, Töne oder Texte vergleichen.</translation>
    </message>
    <message>
        <source>Copy it together with {path}-wal into a folder you can write to, and open it there.</source>
        <translation>Kopieren Sie es zusammen mit {path}-wal in einen Ordner, in den Sie schreiben dürfen, und öffnen Sie es dort.</translation>
    </message>
    <message>
        <source>Data files become one by “New project from data…”, or in a terminal by: vipll-gui import</source>
        <translation>Aus Datendateien wird eines mit „Neues Projekt aus Daten …“ oder im Terminal mit: vipll-gui import</translation>
    </message>
    <message>
        <source>Delete one first.</source>
        <translation>Zuerst einen löschen.</translation>
    </message>
    <message>
        <source>Encoders: {known}</source>
        <translation>Encoder: {known}</translation>
    </message>
    <message>
        <source>Everybody may decide everything again</source>
        <translation>Alle dürfen wieder alles entscheiden</translation>
    </message>
    <message>
        <source>Everybody sees again what others decided and the model believes</source>
        <translation>Alle sehen wieder, was andere entschieden haben und das Modell glaubt</translation>
    </message>
    <message>
        <source>Everybody works blind in this project from now on</source>
        <translation>In diesem Projekt arbeiten ab jetzt alle blind</translation>
    </message>
    <message>
        <source>Everything saved before this is safe.</source>
        <translation>Alles davor Gespeicherte ist sicher.</translation>
    </message>
    <message>
        <source>Give a tuple of them.</source>
        <translation>Ein Tupel angeben.</translation>
    </message>
    <message>
        <source>Give an array of a row for each instance.</source>
        <translation>Ein Array mit einer Zeile je Instanz angeben.</translation>
    </message>
    <message>
        <source>Give ids as texts.</source>
        <translation>Ids als Texte angeben.</translation>
    </message>
    <message>
        <source>Give one of 1 to {longest} readable characters.</source>
        <translation>Einen aus 1 bis {longest} lesbaren Zeichen angeben.</translation>
    </message>
    <message>
        <source>Give parts of 100 % in all, at most.</source>
        <translation>Teile von zusammen höchstens 100 % angeben.</translation>
    </message>
    <message>
        <source>Give the address of a server, as postgresql://HOST/PROJECT.</source>
        <translation>Die Adresse eines Servers angeben, als postgresql://HOST/PROJECT.</translation>
    </message>
    <message>
        <source>If this looks like one column, say what is between them with delimiter=…</source>
        <translation>Wenn das wie eine Spalte aussieht, mit delimiter=… sagen, was dazwischen steht</translation>
    </message>
    <message>
        <source>Its administrator makes one, in psql:
CREATE ROLE &quot;{name}&quot; LOGIN;  and then, which asks for a password:  \password {name2}</source>
        <translation>Die Verwaltung des Servers legt eine an, in psql:
CREATE ROLE &quot;{name}&quot; LOGIN;  und dann, was nach einem Passwort fragt:  \password {name2}</translation>
    </message>
    <message>
        <source>Least probable label</source>
        <translation>Unwahrscheinlichstes Label</translation>
    </message>
    <message>
        <source>Leave it out with ignore={name}, or take it for the hidden truth with truth={name2}.</source>
        <translation>Mit ignore={name} weglassen, oder mit truth={name2} als verborgene Wahrheit nehmen.</translation>
    </message>
    <message>
        <source>Make room on the disk and do it again; everything before this is saved.</source>
        <translation>Auf dem Datenträger Platz schaffen und noch einmal versuchen; alles davor ist gespeichert.</translation>
    </message>
    <message>
        <source>Make them with CandidateSets.coerce.</source>
        <translation>Sie mit CandidateSets.coerce bilden.</translation>
    </message>
    <message>
        <source>Mend their formulas in a spreadsheet program, or leave their rows out.</source>
        <translation>Ihre Formeln in einem Tabellenprogramm richten, oder ihre Zeilen weglassen.</translation>
    </message>
    <message>
        <source>More learning would settle</source>
        <translation>Mehr Lernen würde es klären</translation>
    </message>
    <message>
        <source>Most candidates</source>
        <translation>Die meisten Kandidaten</translation>
    </message>
    <message>
        <source>Most unsure</source>
        <translation>Am unsichersten</translation>
    </message>
    <message>
        <source>Name a folder for jobs that both computers have under the same path.</source>
        <translation>Einen Ordner für Aufträge nennen, den beide Rechner unter demselben Pfad haben.</translation>
    </message>
    <message>
        <source>Name everybody who is to decide.</source>
        <translation>Alle nennen, die entscheiden sollen.</translation>
    </message>
    <message>
        <source>Name more people, or ask fewer of them.</source>
        <translation>Mehr Personen nennen oder weniger fragen.</translation>
    </message>
    <message>
        <source>Name one that both computers see.</source>
        <translation>Einen nennen, den beide Rechner sehen.</translation>
    </message>
    <message>
        <source>Narrow the queue first.</source>
        <translation>Zuerst die Warteschlange einschränken.</translation>
    </message>
    <message>
        <source>Open a copy in a folder you can write to; everything before this is saved.</source>
        <translation>Eine Kopie in einem Ordner öffnen, in den Sie schreiben können; alles davor ist gespeichert.</translation>
    </message>
    <message>
        <source>Perhaps memory ran out where it ran; what it said last is among the output of torchrun. What was believed after the last epoch is kept: train again.</source>
        <translation>Vielleicht ging dort, wo er lief, der Speicher aus; was er zuletzt sagte, steht in der Ausgabe von torchrun. Was nach dem letzten Durchgang geglaubt wurde, ist behalten: noch einmal trainieren.</translation>
    </message>
    <message>
        <source>Put them into the folder of their label. To take all without labels: --format folder-of-files</source>
        <translation>In den Ordner ihres Labels legen. Um alle ohne Labels zu nehmen: --format folder-of-files</translation>
    </message>
    <message>
        <source>Put these files right, or leave them out (--skip-bad).</source>
        <translation>Diese Dateien in Ordnung bringen, oder sie weglassen (--skip-bad).</translation>
    </message>
    <message>
        <source>Questions: {asked}</source>
        <translation>Fragen: {asked}</translation>
    </message>
    <message>
        <source>Save a copy as a file first.</source>
        <translation>Zuerst eine Kopie als Datei speichern.</translation>
    </message>
    <message>
        <source>Set the clock, and do it again; everything before this is saved.</source>
        <translation>Die Uhr stellen und es noch einmal tun; alles davor ist gespeichert.</translation>
    </message>
    <message>
        <source>Somebody whose login may create roles adds people with: vipll-gui members</source>
        <translation>Wessen Anmeldung Rollen anlegen darf, fügt Personen hinzu mit: vipll-gui members</translation>
    </message>
    <message>
        <source>Start fewer processes.</source>
        <translation>Weniger Prozesse starten.</translation>
    </message>
    <message>
        <source>Start them again; with several machines, check --rdzv-endpoint and the network between them.</source>
        <translation>Sie noch einmal starten; bei mehreren Rechnern --rdzv-endpoint und das Netz zwischen ihnen prüfen.</translation>
    </message>
    <message>
        <source>Such as: ssh gpu vipll-gui</source>
        <translation>Zum Beispiel: ssh gpu vipll-gui</translation>
    </message>
    <message>
        <source>Surest first</source>
        <translation>Sicherste zuerst</translation>
    </message>
    <message>
        <source>Take that condition away first.</source>
        <translation>Diese Bedingung zuerst wegnehmen.</translation>
    </message>
    <message>
        <source>The lead has said anew who is to decide what</source>
        <translation>Die Projektleitung hat neu gesagt, wer was entscheiden soll</translation>
    </message>
    <message>
        <source>There is nothing to accept: such labels are exported as they were given.</source>
        <translation>Hier gibt es nichts anzunehmen: Solche Labels werden exportiert, wie sie gegeben sind.</translation>
    </message>
    <message>
        <source>There is nothing to look for in another folder.</source>
        <translation>In einem anderen Ordner gibt es nichts zu suchen.</translation>
    </message>
    <message>
        <source>To let each file have any of them, whatever folder it is in: --format folder-of-files</source>
        <translation>Damit jede Datei jedes davon haben kann, in welchem Ordner sie auch liegt: --format folder-of-files</translation>
    </message>
    <message>
        <source>To read it as one of these all the same, say which: such as --format {chosen}{named}</source>
        <translation>Um es trotzdem als eines davon zu lesen, sagen, als welches: etwa --format {chosen}{named}</translation>
    </message>
    <message>
        <source>To read one: question={asked}</source>
        <translation>Um eine zu lesen: question={asked}</translation>
    </message>
    <message>
        <source>Train it without torchrun, or use one that can: {able}.</source>
        <translation>Es ohne torchrun trainieren, oder eines nehmen, das es kann: {able}.</translation>
    </message>
    <message>
        <source>Truth may be missing</source>
        <translation>Wahrheit fehlt vielleicht</translation>
    </message>
    <message>
        <source>Update the program; nothing has been touched.</source>
        <translation>Das Programm aktualisieren; nichts wurde angerührt.</translation>
    </message>
    <message>
        <source>Votes disagree</source>
        <translation>Stimmen widersprechen sich</translation>
    </message>
    <message>
        <source>a date, as days since 1970</source>
        <translation>ein Datum, als Tage seit 1970</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a number of votes is not whole</source>
        <translation>eine Anzahl von Stimmen ist nicht ganz</translation>
    </message>
    <message>
        <source>a number with a decimal comma</source>
        <translation>eine Zahl mit Dezimalkomma</translation>
    </message>
    <message>
        <source>a picture or sound of {content:,} bytes is too large</source>
        <translation>ein Bild oder Ton von {content:,} Byte ist zu groß</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>all label names, as a|b|c; a candidate that is not among them is an error. Where there are no candidates at all, every instance may have any of them</source>
        <translation>alle Labelnamen als a|b|c; ein Kandidat, der nicht dabei ist, ist ein Fehler. Wo es gar keine Kandidaten gibt, kann jede Instanz jedes davon haben</translation>
    </message>
    <message>
        <source>an instance cannot be decided by {most} of {people} people</source>
        <translation>eine Instanz kann nicht von {most} von {people} Personen entschieden werden</translation>
    </message>
    <message>
        <source>another filter is called {new!r}</source>
        <translation>ein anderer Filter heißt {new!r}</translation>
    </message>
    <message>
        <source>choices of several questions are candidates together: {told}</source>
        <translation>Antworten auf mehrere Fragen sind zusammen Kandidaten: {told}</translation>
    </message>
    <message>
        <source>copying the project</source>
        <translation>Projekt kopieren</translation>
    </message>
    <message>
        <source>every open instance that has a leading label has it as its only candidate</source>
        <translation>jede offene Instanz mit führendem Label hat dieses als einzigen Kandidaten</translation>
    </message>
    <message>
        <source>features are no table</source>
        <translation>Merkmale sind keine Tabelle</translation>
    </message>
    <message>
        <source>file {number:,}</source>
        <translation>Datei {number:,}</translation>
    </message>
    <message>
        <source>finding neighbours</source>
        <translation>Nachbarn suchen</translation>
    </message>
    <message>
        <source>folder of pictures or sounds with a table (manifest.csv) of paths and candidates, or of votes</source>
        <translation>Ordner mit Bildern oder Klängen und einer Tabelle (manifest.csv) mit Pfaden und Kandidaten oder mit Stimmen</translation>
    </message>
    <message>
        <source>folder of pictures or sounds without labels: each may have any label</source>
        <translation>Ordner mit Bildern oder Klängen ohne Labels: Jedes Label ist möglich</translation>
    </message>
    <message>
        <source>has not one label for each instance</source>
        <translation>hat nicht für jede Instanz ein Label</translation>
    </message>
    <message>
        <source>how a label came about; to compare with labels: truth=label</source>
        <translation>wie ein Label zustande kam; zum Vergleich mit Labels: truth=label</translation>
    </message>
    <message>
        <source>how badly labels that seem certain are recognised</source>
        <translation>wie schlecht sicher scheinende Labels erkannt werden</translation>
    </message>
    <message>
        <source>how badly the believed labels explain the features</source>
        <translation>wie schlecht die geglaubten Labels die Merkmale erklären</translation>
    </message>
    <message>
        <source>how badly the candidate sets can be restored from the labels</source>
        <translation>wie schlecht sich die Kandidatenmengen aus den Labels wiederherstellen lassen</translation>
    </message>
    <message>
        <source>how badly the features can be restored from the labels</source>
        <translation>wie schlecht sich die Merkmale aus den Labels wiederherstellen lassen</translation>
    </message>
    <message>
        <source>how badly the model of the features explains them</source>
        <translation>wie schlecht das Modell der Merkmale diese erklärt</translation>
    </message>
    <message>
        <source>how decided the model is between labels: near zero it is sure, far below it is not</source>
        <translation>wie entschieden das Modell zwischen Labels ist: nahe null ist es sicher, weit darunter nicht</translation>
    </message>
    <message>
        <source>how far instances are from the typical one of their label</source>
        <translation>wie weit Instanzen von der typischen ihres Labels entfernt sind</translation>
    </message>
    <message>
        <source>how far the beliefs are from knowing nothing</source>
        <translation>wie weit die Überzeugungen von Nichtwissen entfernt sind</translation>
    </message>
    <message>
        <source>how far the beliefs are from those that candidate sets alone would give</source>
        <translation>wie weit die Überzeugungen von denen entfernt sind, die allein aus den Kandidatenmengen kämen</translation>
    </message>
    <message>
        <source>how far the beliefs are from votes and other evidence</source>
        <translation>wie weit die Überzeugungen von Stimmen und anderer Evidenz entfernt sind</translation>
    </message>
    <message>
        <source>how far the inferred labels are from those believed so far</source>
        <translation>wie weit die erschlossenen Labels von den bisher geglaubten entfernt sind</translation>
    </message>
    <message>
        <source>how little instances of one label differ from those of others</source>
        <translation>wie wenig sich Instanzen eines Labels von denen anderer unterscheiden</translation>
    </message>
    <message>
        <source>how little instances that share candidates are alike</source>
        <translation>wie wenig sich Instanzen mit gemeinsamen Kandidaten gleichen</translation>
    </message>
    <message>
        <source>how little of the belief is on the candidates that are right so far</source>
        <translation>wie wenig Überzeugung auf den bisher richtigen Kandidaten liegt</translation>
    </message>
    <message>
        <source>how much belief lies outside the candidate sets</source>
        <translation>wie viel Überzeugung außerhalb der Kandidatenmengen liegt</translation>
    </message>
    <message>
        <source>how much neighbours differ in their labels</source>
        <translation>wie sehr sich Nachbarn in ihren Labels unterscheiden</translation>
    </message>
    <message>
        <source>in which nothing was chosen</source>
        <translation>in denen nichts gewählt wurde</translation>
    </message>
    <message>
        <source>instance {empty} has no candidate ({empty2})</source>
        <translation>Instanz {empty} hat keinen Kandidaten ({empty2})</translation>
    </message>
    <message>
        <source>instance {ids!r} has an empty candidate set ({empty} such in all)</source>
        <translation>Instanz {ids!r} hat eine leere Kandidatenmenge (insgesamt {empty} solche)</translation>
    </message>
    <message>
        <source>instances are missing</source>
        <translation>es fehlen Instanzen</translation>
    </message>
    <message>
        <source>instances of shape {features} do not fit a model of {shape}</source>
        <translation>Instanzen der Form {features} passen nicht zu einem Modell von {shape}</translation>
    </message>
    <message>
        <source>is not installed</source>
        <translation>ist nicht installiert</translation>
    </message>
    <message>
        <source>it cannot be read as {what} ({error})</source>
        <translation>lässt sich nicht als {what} lesen ({error})</translation>
    </message>
    <message>
        <source>it differs between votes on one task</source>
        <translation>es unterscheidet sich zwischen Stimmen zu einer Aufgabe</translation>
    </message>
    <message>
        <source>it does not fit into the memory of this computer</source>
        <translation>es passt nicht in den Speicher dieses Rechners</translation>
    </message>
    <message>
        <source>it ends too early</source>
        <translation>es endet zu früh</translation>
    </message>
    <message>
        <source>it ends {left:.2f} s before its header says</source>
        <translation>es endet {left:.2f} s früher, als sein Kopf sagt</translation>
    </message>
    <message>
        <source>it holds lists or records, not values</source>
        <translation>es enthält Listen oder Datensätze statt Werte</translation>
    </message>
    <message>
        <source>it holds records, not values</source>
        <translation>es enthält Datensätze statt Werte</translation>
    </message>
    <message>
        <source>it holds what makes no sense ({error})</source>
        <translation>es enthält Unsinniges ({error})</translation>
    </message>
    <message>
        <source>it holds {members:,} parts</source>
        <translation>es enthält {members:,} Teile</translation>
    </message>
    <message>
        <source>it is a folder, device or pipe</source>
        <translation>es ist ein Ordner, ein Gerät oder eine Pipe</translation>
    </message>
    <message>
        <source>it is not safe to read as {what}: {problem}</source>
        <translation>es ist nicht sicher, es als {what} zu lesen: {problem}</translation>
    </message>
    <message>
        <source>it lies outside the folder of the media</source>
        <translation>es liegt außerhalb des Ordners der Medien</translation>
    </message>
    <message>
        <source>it no longer stands: up to {share_now:.3g} % can be wrong</source>
        <translation>es gilt nicht mehr: bis zu {share_now:.3g} % können falsch sein</translation>
    </message>
    <message>
        <source>it would unpack to more than {max_unpacked:,} bytes</source>
        <translation>ausgepackt wären es mehr als {max_unpacked:,} Byte</translation>
    </message>
    <message>
        <source>its directory claims more than the file holds</source>
        <translation>sein Verzeichnis nennt mehr, als die Datei enthält</translation>
    </message>
    <message>
        <source>its folder may not be written to ({error})</source>
        <translation>in seinen Ordner darf nicht geschrieben werden ({error})</translation>
    </message>
    <message>
        <source>its header says {info:,} samples per second</source>
        <translation>sein Kopf nennt {info:,} Abtastwerte je Sekunde</translation>
    </message>
    <message>
        <source>its instances are missing</source>
        <translation>seine Instanzen fehlen</translation>
    </message>
    <message>
        <source>its instances are of an unknown kind ({given})</source>
        <translation>seine Instanzen sind von unbekannter Art ({given})</translation>
    </message>
    <message>
        <source>its name cannot be that of a file</source>
        <translation>sein Name kann nicht der einer Datei sein</translation>
    </message>
    <message>
        <source>its pictures or sounds lie inside the file, and a project names files</source>
        <translation>seine Bilder oder Töne liegen in der Datei, und ein Projekt nennt Dateien</translation>
    </message>
    <message>
        <source>its table {table!r} is {kind}</source>
        <translation>seine Tabelle {table!r} ist {kind}</translation>
    </message>
    <message>
        <source>its {what} cannot be read</source>
        <translation>{what} darin lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>journal entry {row} ({error})</source>
        <translation>Eintrag {row} des Journals ({error})</translation>
    </message>
    <message>
        <source>journal entry {row} cannot be read ({error})</source>
        <translation>Eintrag {row} des Journals lässt sich nicht lesen ({error})</translation>
    </message>
    <message>
        <source>labels are missing</source>
        <translation>es fehlen Labels</translation>
    </message>
    <message>
        <source>labels of parts are not candidates of the whole</source>
        <translation>Labels von Teilen sind keine Kandidaten für das Ganze</translation>
    </message>
    <message>
        <source>labels of parts of a text are not candidates of the whole</source>
        <translation>Labels von Teilen eines Textes sind keine Kandidaten für das Ganze</translation>
    </message>
    <message>
        <source>least probable leading label first</source>
        <translation>unwahrscheinlichstes führendes Label zuerst</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>weggelassen</translation>
    </message>
    <message>
        <source>left out: {why}</source>
        <translation>weggelassen: {why}</translation>
    </message>
    <message>
        <source>lists of {width}, a column each</source>
        <translation>Listen von {width}, je eine Spalte</translation>
    </message>
    <message>
        <source>looking at the files</source>
        <translation>Dateien werden durchgesehen</translation>
    </message>
    <message>
        <source>making candidate sets</source>
        <translation>Kandidatenmengen bilden</translation>
    </message>
    <message>
        <source>making the project</source>
        <translation>Projekt anlegen</translation>
    </message>
    <message>
        <source>malformed text</source>
        <translation>fehlerhafter Text</translation>
    </message>
    <message>
        <source>many categories, hashed into {buckets} columns</source>
        <translation>viele Kategorien, auf {buckets} Spalten verteilt</translation>
    </message>
    <message>
        <source>more than {max_gap:,} empty rows follow each other</source>
        <translation>mehr als {max_gap:,} leere Zeilen folgen aufeinander</translation>
    </message>
    <message>
        <source>name of the sheet (default: the first that is not empty)</source>
        <translation>Name des Blatts (sonst: das erste, das nicht leer ist)</translation>
    </message>
    <message>
        <source>names a label that does not exist</source>
        <translation>nennt ein Label, das es nicht gibt</translation>
    </message>
    <message>
        <source>names an instance that does not exist</source>
        <translation>nennt eine Instanz, die es nicht gibt</translation>
    </message>
    <message>
        <source>no audit is under way</source>
        <translation>es läuft keine Stichprobe</translation>
    </message>
    <message>
        <source>no column names a species</source>
        <translation>keine Spalte nennt eine Art</translation>
    </message>
    <message>
        <source>no column names files</source>
        <translation>keine Spalte nennt Dateien</translation>
    </message>
    <message>
        <source>no export format for the suffix {path!r}</source>
        <translation>für die Endung {path!r} gibt es kein Exportformat</translation>
    </message>
    <message>
        <source>no file is named</source>
        <translation>keine Datei ist genannt</translation>
    </message>
    <message>
        <source>no folder in it holds a picture or a sound</source>
        <translation>kein Ordner darin enthält ein Bild oder einen Ton</translation>
    </message>
    <message>
        <source>no folder is called as one of the labels: {list}</source>
        <translation>kein Ordner heißt wie eines der Labels: {list}</translation>
    </message>
    <message>
        <source>no instance is selected</source>
        <translation>es ist keine Instanz ausgewählt</translation>
    </message>
    <message>
        <source>no kind of co-occurrence is called {kind!r}</source>
        <translation>keine Art von gemeinsamem Auftreten heißt {kind!r}</translation>
    </message>
    <message>
        <source>no open instance has a leading label to accept</source>
        <translation>keine offene Instanz hat ein führendes Label, das sich annehmen ließe</translation>
    </message>
    <message>
        <source>no order of the labels is called {name!r}</source>
        <translation>keine Reihenfolge der Labels heißt {name!r}</translation>
    </message>
    <message>
        <source>no other label</source>
        <translation>kein anderes Label</translation>
    </message>
    <message>
        <source>no project has an address that begins with {scheme}://</source>
        <translation>kein Projekt hat eine Adresse, die mit {scheme}:// beginnt</translation>
    </message>
    <message>
        <source>no source is called {source!r}</source>
        <translation>keine Quelle heißt {source!r}</translation>
    </message>
    <message>
        <source>no strategy {how!r}</source>
        <translation>es gibt keine Strategie {how!r}</translation>
    </message>
    <message>
        <source>no table</source>
        <translation>keine Tabelle</translation>
    </message>
    <message>
        <source>no task has a choice; there is {kinds}</source>
        <translation>keine Aufgabe hat eine Auswahl; es gibt {kinds}</translation>
    </message>
    <message>
        <source>no text, but nothing known either</source>
        <translation>kein Text, aber auch nichts Bekanntes</translation>
    </message>
    <message>
        <source>nobody has annotated a task; {reading}</source>
        <translation>niemand hat eine Aufgabe annotiert; {reading}</translation>
    </message>
    <message>
        <source>nobody has answered a question {reading!r}</source>
        <translation>niemand hat eine Frage {reading!r} beantwortet</translation>
    </message>
    <message>
        <source>nobody has answered; {told}</source>
        <translation>niemand hat geantwortet; {told}</translation>
    </message>
    <message>
        <source>nobody voted for any label</source>
        <translation>niemand stimmte für ein Label</translation>
    </message>
    <message>
        <source>not a JSON object in {…}</source>
        <translation>kein JSON-Objekt in {…}</translation>
    </message>
    <message>
        <source>not a MATLAB file of version 5 or later</source>
        <translation>keine MATLAB-Datei der Version 5 oder später</translation>
    </message>
    <message>
        <source>not a line of JSON ({error})</source>
        <translation>keine JSON-Zeile ({error})</translation>
    </message>
    <message>
        <source>not a picture this program can read</source>
        <translation>kein Bild, das dieses Programm lesen kann</translation>
    </message>
    <message>
        <source>not a sound this program can read</source>
        <translation>kein Ton, den dieses Programm lesen kann</translation>
    </message>
    <message>
        <source>not a well-formed table (a line holds a NUL character)</source>
        <translation>keine wohlgeformte Tabelle (eine Zeile enthält ein NUL-Zeichen)</translation>
    </message>
    <message>
        <source>not a well-formed table (a line is longer than {limit:,} characters)</source>
        <translation>keine wohlgeformte Tabelle (eine Zeile ist länger als {limit:,} Zeichen)</translation>
    </message>
    <message>
        <source>not a well-formed table ({error})</source>
        <translation>keine wohlgeformte Tabelle ({error})</translation>
    </message>
    <message>
        <source>not a {word}, as most files are</source>
        <translation>kein {word}, wie es die meisten Dateien sind</translation>
    </message>
    <message>
        <source>not an ONNX model that runs here ({error})</source>
        <translation>kein ONNX-Modell, das hier läuft ({error})</translation>
    </message>
    <message>
        <source>not well-formed JSON ({reason})</source>
        <translation>kein wohlgeformtes JSON ({reason})</translation>
    </message>
    <message>
        <source>nothing after this is in force</source>
        <translation>danach ist nichts mehr in Kraft</translation>
    </message>
    <message>
        <source>nothing can be read from the damaged file</source>
        <translation>aus der beschädigten Datei lässt sich nichts lesen</translation>
    </message>
    <message>
        <source>nothing has been learned yet</source>
        <translation>es wurde noch nichts gelernt</translation>
    </message>
    <message>
        <source>nothing is left to accept</source>
        <translation>es ist nichts mehr anzunehmen</translation>
    </message>
    <message>
        <source>nothing was chosen or accepted</source>
        <translation>nichts wurde gewählt oder angenommen</translation>
    </message>
    <message>
        <source>number {column}</source>
        <translation>Nummer {column}</translation>
    </message>
    <message>
        <source>number {row} of {name} is none of the {value} labels</source>
        <translation>Nummer {row} von {name} ist keines der {value} Labels</translation>
    </message>
    <message>
        <source>of the label {label!r}</source>
        <translation>des Labels {label!r}</translation>
    </message>
    <message>
        <source>of {cleaned}, {foreign} none of the project&apos;s media: {some}</source>
        <translation>von {cleaned} gehören {foreign} nicht zu den Medien des Projekts: {some}</translation>
    </message>
    <message>
        <source>of {cleaned}, {missing} missing: {some}</source>
        <translation>von {cleaned} fehlen {missing}: {some}</translation>
    </message>
    <message>
        <source>of {group} ({pool:,}), no group can be shown to be at most {wish:g} % wrong with fewer checks than looking at all of it</source>
        <translation>{group} ({pool:,}): von keiner Gruppe daraus lässt sich mit weniger Prüfungen als allen zeigen, dass höchstens {wish:g} % falsch sind</translation>
    </message>
    <message>
        <source>one JSON object per line</source>
        <translation>ein JSON-Objekt je Zeile</translation>
    </message>
    <message>
        <source>one decision</source>
        <translation>eine Entscheidung</translation>
    </message>
    <message>
        <source>one error fewer expected</source>
        <translation>ein Fehler weniger erwartet</translation>
    </message>
    <message>
        <source>one error more expected</source>
        <translation>ein Fehler mehr erwartet</translation>
    </message>
    <message>
        <source>one leading label after the other</source>
        <translation>ein führendes Label nach dem anderen</translation>
    </message>
    <message>
        <source>one of the {size} processes that train together has not answered for {minutes:g} minutes</source>
        <translation>einer der {size} Prozesse, die zusammen trainieren, hat seit {minutes:g} Minuten nicht geantwortet</translation>
    </message>
    <message>
        <source>one of the {size} processes that train together is gone</source>
        <translation>einer der {size} Prozesse, die zusammen trainieren, ist weg</translation>
    </message>
    <message>
        <source>one other label</source>
        <translation>ein anderes Label</translation>
    </message>
    <message>
        <source>one picture or sound per instance is shown</source>
        <translation>gezeigt wird ein Bild oder Ton je Instanz</translation>
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
        <source>opened for reading</source>
        <translation>zum Lesen geöffnet</translation>
    </message>
    <message>
        <source>opened to save what can be saved</source>
        <translation>geöffnet, um zu retten, was zu retten ist</translation>
    </message>
    <message>
        <source>out of memory on {device}, went on on cpu</source>
        <translation>der Speicher auf {device} reichte nicht; weiter auf der CPU</translation>
    </message>
    <message>
        <source>out of memory on {device}, went on with batches of {batch}</source>
        <translation>der Speicher auf {device} reichte nicht; weiter mit je {batch} Instanzen</translation>
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
        <source>people gave {redecided} another label since</source>
        <translation>Menschen haben seither {redecided} ein anderes Label gegeben</translation>
    </message>
    <message>
        <source>photographs, 1,280 features; comes inside a package</source>
        <translation>Fotografien, 1.280 Merkmale; kommt in einem Paket mit</translation>
    </message>
    <message>
        <source>picture or sound {row:,}</source>
        <translation>Bild oder Ton {row:,}</translation>
    </message>
    <message>
        <source>pictures or sounds in a folder per label</source>
        <translation>Bilder oder Klänge in einem Ordner je Label</translation>
    </message>
    <message>
        <source>pip install &apos;vipll-gui[team]&apos;</source>
        <translation>pip install &apos;vipll-gui[team]&apos;</translation>
    </message>
    <message>
        <source>placing the others</source>
        <translation>die anderen einordnen</translation>
    </message>
    <message>
        <source>plain probabilities do not tell {what}</source>
        <translation>bloße Wahrscheinlichkeiten sagen nichts über {what}</translation>
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
        <source>projects on a server need the PostgreSQL driver</source>
        <translation>Projekte auf einem Server brauchen den PostgreSQL-Treiber</translation>
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
        <source>reading {words}</source>
        <translation>{words} lesen</translation>
    </message>
    <message>
        <source>row {chunk:,}</source>
        <translation>Zeile {chunk:,}</translation>
    </message>
    <message>
        <source>row {first} looks like a title ({title!r}), not like the names of columns</source>
        <translation>Zeile {first} sieht wie ein Titel aus ({title!r}), nicht wie die Namen von Spalten</translation>
    </message>
    <message>
        <source>row {given} is empty or not near the top</source>
        <translation>Zeile {given} ist leer oder nicht nahe am Anfang</translation>
    </message>
    <message>
        <source>run {run} has no leading labels</source>
        <translation>Lauf {run} hat keine führenden Labels</translation>
    </message>
    <message>
        <source>run {run} has no posterior</source>
        <translation>Lauf {run} hat keine A-posteriori-Verteilung</translation>
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
        <source>sets or truths besides those that are used, which are no features</source>
        <translation>Mengen oder Wahrheiten neben denen, die gelten, also keine Merkmale</translation>
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
        <source>so far up to {progress:.3g} % can be wrong, more than the {progress2:g} % allowed</source>
        <translation>bisher können bis zu {progress:.3g} % falsch sein, mehr als die erlaubten {progress2:g} %</translation>
    </message>
    <message>
        <source>somebody has no name</source>
        <translation>jemand hat keinen Namen</translation>
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
        <source>storing the files</source>
        <translation>Dateien werden abgelegt</translation>
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
        <source>text without columns</source>
        <translation>Text ohne Spalten</translation>
    </message>
    <message>
        <source>text, its words hashed into {text_buckets} columns</source>
        <translation>Text, seine Wörter auf {text_buckets} Spalten verteilt</translation>
    </message>
    <message>
        <source>the Excel workbook is damaged ({error})</source>
        <translation>die Excel-Mappe ist beschädigt ({error})</translation>
    </message>
    <message>
        <source>the JSON list has no end</source>
        <translation>die JSON-Liste hat kein Ende</translation>
    </message>
    <message>
        <source>the JSON list has no end or lacks a comma</source>
        <translation>die JSON-Liste hat kein Ende, oder es fehlt ein Komma</translation>
    </message>
    <message>
        <source>the MATLAB 7.3 file is damaged ({error})</source>
        <translation>die MATLAB-7.3-Datei ist beschädigt ({error})</translation>
    </message>
    <message>
        <source>the MATLAB file is damaged ({error})</source>
        <translation>die MATLAB-Datei ist beschädigt ({error})</translation>
    </message>
    <message>
        <source>the NumPy archive is damaged ({error})</source>
        <translation>das NumPy-Archiv ist beschädigt ({error})</translation>
    </message>
    <message>
        <source>the NumPy file is damaged ({error})</source>
        <translation>die NumPy-Datei ist beschädigt ({error})</translation>
    </message>
    <message>
        <source>the Parquet file is damaged ({reason})</source>
        <translation>die Parquet-Datei ist beschädigt ({reason})</translation>
    </message>
    <message>
        <source>the address cannot be used: {why}</source>
        <translation>die Adresse ist nicht zu gebrauchen: {why}</translation>
    </message>
    <message>
        <source>the annotations are no list</source>
        <translation>die Annotationen sind keine Liste</translation>
    </message>
    <message>
        <source>the array {name} ({error})</source>
        <translation>das Feld {name} ({error})</translation>
    </message>
    <message>
        <source>the array {name} claims {size:,} bytes</source>
        <translation>das Feld {name} gibt {size:,} Byte an</translation>
    </message>
    <message>
        <source>the array {name} claims {size:,} bytes, which are not there</source>
        <translation>das Feld {name} gibt {size:,} Byte an, die nicht da sind</translation>
    </message>
    <message>
        <source>the array {name} does not ascend from 0 to {end}</source>
        <translation>das Feld {name} steigt nicht von 0 bis {end}</translation>
    </message>
    <message>
        <source>the array {name} has the impossible shape {kind}</source>
        <translation>das Feld {name} hat die unmögliche Form {kind}</translation>
    </message>
    <message>
        <source>the array {name} has the impossible type {dtype} {shape}</source>
        <translation>das Feld {name} hat den unmöglichen Typ {dtype} {shape}</translation>
    </message>
    <message>
        <source>the array {name} has the impossible type {values}</source>
        <translation>das Feld {name} hat den unmöglichen Typ {values}</translation>
    </message>
    <message>
        <source>the array {name} is damaged ({error})</source>
        <translation>das Feld {name} ist beschädigt ({error})</translation>
    </message>
    <message>
        <source>the array {name} is longer than it says</source>
        <translation>das Feld {name} ist länger, als es sagt</translation>
    </message>
    <message>
        <source>the array {name} is missing</source>
        <translation>das Feld {name} fehlt</translation>
    </message>
    <message>
        <source>the array {name} is out of range</source>
        <translation>das Feld {name} liegt außerhalb des Möglichen</translation>
    </message>
    <message>
        <source>the array {name} is shorter than it says</source>
        <translation>das Feld {name} ist kürzer, als es sagt</translation>
    </message>
    <message>
        <source>the array {name} of {size:,} bytes is in {count}</source>
        <translation>das Feld {name} von {size:,} Byte liegt in {count}</translation>
    </message>
    <message>
        <source>the attribute {name!r} has the unknown type {kind!r}</source>
        <translation>das Attribut {name!r} hat den unbekannten Typ {kind!r}</translation>
    </message>
    <message>
        <source>the candidate set is empty</source>
        <translation>die Kandidatenmenge ist leer</translation>
    </message>
    <message>
        <source>the candidate sets are lost</source>
        <translation>die Kandidatenmengen sind verloren</translation>
    </message>
    <message>
        <source>the candidate sets are no matrix but have the shape {matrix}</source>
        <translation>die Kandidatenmengen sind keine Matrix, sondern haben die Form {matrix}</translation>
    </message>
    <message>
        <source>the candidate sets are none</source>
        <translation>die Kandidatenmengen sind keine</translation>
    </message>
    <message>
        <source>the candidates are no list</source>
        <translation>die Kandidaten sind keine Liste</translation>
    </message>
    <message>
        <source>the candidates of an instance are not in order</source>
        <translation>die Kandidaten einer Instanz sind nicht geordnet</translation>
    </message>
    <message>
        <source>the clock of this computer says that it is {entry}, with which nothing can be kept</source>
        <translation>nach der Uhr dieses Rechners ist heute der {entry}, womit nichts aufbewahrt werden kann</translation>
    </message>
    <message>
        <source>the column {label!r} looks like labels, and is taken as a feature</source>
        <translation>die Spalte {label!r} sieht nach Labels aus und wird als Merkmal genommen</translation>
    </message>
    <message>
        <source>the column {name!r} does not hold lists of {width}</source>
        <translation>die Spalte {name!r} enthält keine Listen von {width}</translation>
    </message>
    <message>
        <source>the column {name!r} holds names of labels, and is learned from: what it says may be the answer</source>
        <translation>die Spalte {name!r} enthält Namen von Labels, und aus ihr wird gelernt: was sie sagt, kann die Antwort sein</translation>
    </message>
    <message>
        <source>the column {name!r} holds no numbers</source>
        <translation>die Spalte {name!r} enthält keine Zahlen</translation>
    </message>
    <message>
        <source>the command {command!r} cannot be read ({error})</source>
        <translation>der Befehl {command!r} ist nicht lesbar ({error})</translation>
    </message>
    <message>
        <source>the description of a variable is damaged</source>
        <translation>die Beschreibung einer Variablen ist beschädigt</translation>
    </message>
    <message>
        <source>the description of {name!r} has {guideline:,} characters</source>
        <translation>die Beschreibung von {name!r} hat {guideline:,} Zeichen</translation>
    </message>
    <message>
        <source>the earlier model does not fit these data or settings; training started afresh</source>
        <translation>das frühere Modell passt nicht zu diesen Daten oder Einstellungen; das Training beginnt von vorn</translation>
    </message>
    <message>
        <source>the encoder {name} needs more</source>
        <translation>der Encoder {name} braucht mehr Angaben</translation>
    </message>
    <message>
        <source>the evidence does not fit the candidate sets</source>
        <translation>die Evidenz passt nicht zu den Kandidatenmengen</translation>
    </message>
    <message>
        <source>the evidence {one!r} is not a finite number for each of {candidates} candidates</source>
        <translation>die Evidenz {one!r} ist nicht für jeden von {candidates} Kandidaten eine endliche Zahl</translation>
    </message>
    <message>
        <source>the feature {key!r} is no plain value</source>
        <translation>das Merkmal {key!r} ist kein einfacher Wert</translation>
    </message>
    <message>
        <source>the features are missing</source>
        <translation>die Merkmale fehlen</translation>
    </message>
    <message>
        <source>the features have the impossible shape {shape}</source>
        <translation>die Merkmale haben die unmögliche Form {shape}</translation>
    </message>
    <message>
        <source>the field {name!r} holds web addresses; what lies there is not downloaded</source>
        <translation>das Feld {name!r} enthält Webadressen; was dort liegt, wird nicht heruntergeladen</translation>
    </message>
    <message>
        <source>the file has more than {max_json:,} bytes</source>
        <translation>die Datei hat mehr als {max_json:,} Byte</translation>
    </message>
    <message>
        <source>the file holds what is no part of a project: {found}</source>
        <translation>die Datei enthält, was kein Teil eines Projekts ist: {found}</translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation>die Datei ist beschädigt</translation>
    </message>
    <message>
        <source>the file is empty (0 bytes)</source>
        <translation>die Datei ist leer (0 Byte)</translation>
    </message>
    <message>
        <source>the file is on the server, which cannot be reached now</source>
        <translation>die Datei liegt auf dem Server, der gerade nicht erreichbar ist</translation>
    </message>
    <message>
        <source>the file is shorter than it should be: a copy was cut off</source>
        <translation>die Datei ist kürzer, als sie sein sollte: eine Kopie wurde abgebrochen</translation>
    </message>
    <message>
        <source>the file may not be written to</source>
        <translation>in die Datei darf nicht geschrieben werden</translation>
    </message>
    <message>
        <source>the file says no version of the format</source>
        <translation>die Datei nennt keine Version des Formats</translation>
    </message>
    <message>
        <source>the files of {times}: {why}</source>
        <translation>die Dateien von {times}: {why}</translation>
    </message>
    <message>
        <source>the files take {total:.1f} GB, more than the {largest_total:g} GB that a database holds</source>
        <translation>die Dateien brauchen {total:.1f} GB, mehr als die {largest_total:g} GB, die eine Datenbank aufnimmt</translation>
    </message>
    <message>
        <source>the folder of the job cannot be seen where training was started</source>
        <translation>der Ordner des Auftrags ist dort, wo das Training gestartet wurde, nicht zu sehen</translation>
    </message>
    <message>
        <source>the folders lie too deep in each other</source>
        <translation>die Ordner liegen zu tief ineinander</translation>
    </message>
    <message>
        <source>the format {reader} has no option {unknown!r}</source>
        <translation>das Format {reader} hat keine Option {unknown!r}</translation>
    </message>
    <message>
        <source>the formula in the cell {cell} has no stored value</source>
        <translation>die Formel in der Zelle {cell} hat keinen gespeicherten Wert</translation>
    </message>
    <message>
        <source>the header is not that of a MATLAB file of version 5</source>
        <translation>der Kopf ist nicht der einer MATLAB-Datei der Version 5</translation>
    </message>
    <message>
        <source>the id or file of an instance is too long</source>
        <translation>die Kennung oder Datei einer Instanz ist zu lang</translation>
    </message>
    <message>
        <source>the id {name!r} is no text</source>
        <translation>die Id {name!r} ist kein Text</translation>
    </message>
    <message>
        <source>the id {name!r} occurs twice (first in row {check})</source>
        <translation>die Kennung {name!r} kommt zweimal vor (zuerst in Zeile {check})</translation>
    </message>
    <message>
        <source>the items have more than {most_fields:,} different fields</source>
        <translation>die Objekte haben mehr als {most_fields:,} verschiedene Felder</translation>
    </message>
    <message>
        <source>the label names are no list</source>
        <translation>die Namen der Labels sind keine Liste</translation>
    </message>
    <message>
        <source>the label {name!r} is not known</source>
        <translation>das Label {name!r} ist nicht bekannt</translation>
    </message>
    <message>
        <source>the label {name!r} looks like another but is written with other characters ({codes})</source>
        <translation>das Label {name!r} sieht wie ein anderes aus, ist aber mit anderen Zeichen geschrieben ({codes})</translation>
    </message>
    <message>
        <source>the labels are no list</source>
        <translation>die Labels sind keine Liste</translation>
    </message>
    <message>
        <source>the labels there are, as a|b|c; each file may have any of them, and others can be made later</source>
        <translation>die Labels, die es gibt, als a|b|c; jede Datei kann jedes davon haben, weitere lassen sich später anlegen</translation>
    </message>
    <message>
        <source>the list in the column {column!r} has a number that is not finite</source>
        <translation>die Liste in der Spalte {column!r} hat eine Zahl, die nicht endlich ist</translation>
    </message>
    <message>
        <source>the list of labels in the file is damaged</source>
        <translation>die Liste der Labels in der Datei ist beschädigt</translation>
    </message>
    <message>
        <source>the model fails on a picture ({error})</source>
        <translation>das Modell scheitert an einem Bild ({error})</translation>
    </message>
    <message>
        <source>the name is too long for a project</source>
        <translation>der Name ist zu lang für ein Projekt</translation>
    </message>
    <message>
        <source>the names of its {what} cannot be read</source>
        <translation>die Namen von {what} darin lassen sich nicht lesen</translation>
    </message>
    <message>
        <source>the names of the labels in the order of the columns, as a|b|c</source>
        <translation>die Namen der Labels in der Reihenfolge der Spalten, als a|b|c</translation>
    </message>
    <message>
        <source>the network {name!r} cannot be loaded ({error})</source>
        <translation>das Netz {name!r} lässt sich nicht laden ({error})</translation>
    </message>
    <message>
        <source>the newest beliefs lead to another label for {outdated}</source>
        <translation>nach neuestem Stand führt bei {outdated} ein anderes Label</translation>
    </message>
    <message>
        <source>the option decimal={given} is neither a comma nor a point</source>
        <translation>die Option decimal={given} ist weder Komma noch Punkt</translation>
    </message>
    <message>
        <source>the option delimiter={given!r} is not one character</source>
        <translation>die Option delimiter={given!r} ist nicht ein einzelnes Zeichen</translation>
    </message>
    <message>
        <source>the option features={given} is neither columns nor media</source>
        <translation>die Option features={given} ist weder columns noch media</translation>
    </message>
    <message>
        <source>the option labels: {error}</source>
        <translation>die Option labels: {error}</translation>
    </message>
    <message>
        <source>the option mass={given} is not a number between 0 and 1</source>
        <translation>die Option mass={given} ist keine Zahl zwischen 0 und 1</translation>
    </message>
    <message>
        <source>the option sets={way} is neither mass nor conformal</source>
        <translation>die Option sets={way} ist weder mass noch conformal</translation>
    </message>
    <message>
        <source>the option values={wanted} is neither probabilities nor votes</source>
        <translation>die Option values={wanted} ist weder probabilities noch votes</translation>
    </message>
    <message>
        <source>the option {option}: {error}</source>
        <translation>die Option {option}: {error}</translation>
    </message>
    <message>
        <source>the option {option}={given} is neither yes nor no</source>
        <translation>die Option {option}={given} ist weder yes noch no</translation>
    </message>
    <message>
        <source>the option {option}={given} is not a whole number</source>
        <translation>die Option {option}={given} ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>the package {package} {what}</source>
        <translation>das Paket {package} {what}</translation>
    </message>
    <message>
        <source>the parts are more than the whole</source>
        <translation>die Teile sind mehr als das Ganze</translation>
    </message>
    <message>
        <source>the parts of a sparse matrix do not fit each other</source>
        <translation>die Teile einer dünn besetzten Matrix passen nicht zueinander</translation>
    </message>
    <message>
        <source>the path is empty</source>
        <translation>der Pfad ist leer</translation>
    </message>
    <message>
        <source>the picture has {size} pixels, more than the {max_pixels:,} allowed</source>
        <translation>das Bild hat {size} Pixel, mehr als die erlaubten {max_pixels:,}</translation>
    </message>
    <message>
        <source>the picture is damaged ({error})</source>
        <translation>das Bild ist beschädigt ({error})</translation>
    </message>
    <message>
        <source>the picture is missing</source>
        <translation>das Bild fehlt</translation>
    </message>
    <message>
        <source>the picture or sound lies at {named} and is not downloaded</source>
        <translation>das Bild oder der Ton liegt bei {named} und wird nicht heruntergeladen</translation>
    </message>
    <message>
        <source>the picture or sound stands in the file itself ({named}…), which cannot be read from there</source>
        <translation>das Bild oder der Ton steht in der Datei selbst ({named}…) und lässt sich von dort nicht lesen</translation>
    </message>
    <message>
        <source>the pictures do not lie below the folder of this table</source>
        <translation>die Bilder liegen nicht unterhalb des Ordners dieser Tabelle</translation>
    </message>
    <message>
        <source>the pictures or sounds are called so</source>
        <translation>die Bilder oder Töne heißen so</translation>
    </message>
    <message>
        <source>the pieces of the array {name} do not belong together</source>
        <translation>die Stücke des Feldes {name} gehören nicht zusammen</translation>
    </message>
    <message>
        <source>the probabilities add up to {total:.4g}, not to 1</source>
        <translation>die Wahrscheinlichkeiten ergeben zusammen {total:.4g}, nicht 1</translation>
    </message>
    <message>
        <source>the process that does this ended unexpectedly</source>
        <translation>der Prozess, der dies tut, endete unerwartet</translation>
    </message>
    <message>
        <source>the processes that torchrun started cannot find each other ({error})</source>
        <translation>die Prozesse, die torchrun gestartet hat, finden einander nicht ({error})</translation>
    </message>
    <message>
        <source>the project file cannot be used: malformed text</source>
        <translation>die Projektdatei ist nicht zu gebrauchen: fehlerhafter Text</translation>
    </message>
    <message>
        <source>the project file cannot be used: {said}</source>
        <translation>die Projektdatei ist nicht zu gebrauchen: {said}</translation>
    </message>
    <message>
        <source>the project file has been moved or deleted while it was open</source>
        <translation>die Projektdatei wurde verschoben oder gelöscht, während sie offen war</translation>
    </message>
    <message>
        <source>the project has another format by now ({version}, this program writes {version2})</source>
        <translation>das Projekt hat inzwischen ein anderes Format ({version}, dieses Programm schreibt {version2})</translation>
    </message>
    <message>
        <source>the project has been closed</source>
        <translation>das Projekt ist geschlossen</translation>
    </message>
    <message>
        <source>the project has no roles yet, and your login may not make any</source>
        <translation>das Projekt hat noch keine Rollen, und Ihre Anmeldung darf keine anlegen</translation>
    </message>
    <message>
        <source>the project is damaged: {error}</source>
        <translation>das Projekt ist beschädigt: {error}</translation>
    </message>
    <message>
        <source>the project is open for reading only: {read_only}</source>
        <translation>das Projekt ist nur zum Lesen offen: {read_only}</translation>
    </message>
    <message>
        <source>the project was set back on the server, and labels were lost by that</source>
        <translation>das Projekt wurde auf dem Server zurückgesetzt, und dabei gingen Labels verloren</translation>
    </message>
    <message>
        <source>the project was written by a newer version of this program (format {version}, this one knows up to {version2})</source>
        <translation>das Projekt wurde von einer neueren Version dieses Programms geschrieben (Format {version}, dieses kennt bis {version2})</translation>
    </message>
    <message>
        <source>the recording, where the table does not name it, relative to the table</source>
        <translation>die Aufnahme, wo die Tabelle sie nicht nennt, von der Tabelle aus gesehen</translation>
    </message>
    <message>
        <source>the row has {row} where the header has {names}</source>
        <translation>die Zeile hat {row}, die Kopfzeile {names}</translation>
    </message>
    <message>
        <source>the row has {values} for {width}</source>
        <translation>die Zeile hat {values} für {width}</translation>
    </message>
    <message>
        <source>the segment from {begin:g} s to {end:g} s is not within the {info:.2f} s of the sound</source>
        <translation>der Abschnitt von {begin:g} s bis {end:g} s liegt nicht innerhalb der {info:.2f} s des Tons</translation>
    </message>
    <message>
        <source>the server cannot be reached, and nothing can be kept here either ({error})</source>
        <translation>der Server ist nicht zu erreichen, und auch hier lässt sich nichts aufheben ({error})</translation>
    </message>
    <message>
        <source>the server did not take it</source>
        <translation>der Server hat es nicht angenommen</translation>
    </message>
    <message>
        <source>the server does not answer</source>
        <translation>der Server antwortet nicht</translation>
    </message>
    <message>
        <source>the server does not have this file any more</source>
        <translation>der Server hat diese Datei nicht mehr</translation>
    </message>
    <message>
        <source>the server does not take the password</source>
        <translation>der Server nimmt das Passwort nicht an</translation>
    </message>
    <message>
        <source>the server knows no login {name!r}</source>
        <translation>der Server kennt keine Anmeldung {name!r}</translation>
    </message>
    <message>
        <source>the server takes no changes now</source>
        <translation>der Server nimmt jetzt keine Änderungen an</translation>
    </message>
    <message>
        <source>the setting {name} needs {words}, not {value!r}</source>
        <translation>die Einstellung {name} braucht {words}, nicht {value!r}</translation>
    </message>
    <message>
        <source>the shape {shape} cannot be</source>
        <translation>die Form {shape} kann nicht sein</translation>
    </message>
    <message>
        <source>the share of a task&apos;s votes that each label got, as nothing else is known</source>
        <translation>der Anteil der Stimmen zu einer Aufgabe, den jedes Label bekam, da nichts anderes bekannt ist</translation>
    </message>
    <message>
        <source>the share of an item&apos;s votes that each label got, as nothing else is known</source>
        <translation>der Anteil der Stimmen zu einem Objekt, den jedes Label bekam, da nichts anderes bekannt ist</translation>
    </message>
    <message>
        <source>the sheet is larger than Excel allows</source>
        <translation>das Blatt ist größer, als Excel erlaubt</translation>
    </message>
    <message>
        <source>the sound is damaged ({what})</source>
        <translation>der Ton ist beschädigt ({what})</translation>
    </message>
    <message>
        <source>the sound is empty</source>
        <translation>der Ton ist leer</translation>
    </message>
    <message>
        <source>the sound is missing</source>
        <translation>der Ton fehlt</translation>
    </message>
    <message>
        <source>the sound takes {end:,.0f} s, more than the {max_seconds:,.0f} s that are read at once</source>
        <translation>der Ton dauert {end:,.0f} s, mehr als die {max_seconds:,.0f} s, die auf einmal gelesen werden</translation>
    </message>
    <message>
        <source>the step {why}</source>
        <translation>der Schritt {why}</translation>
    </message>
    <message>
        <source>the stored model cannot be read: {error}</source>
        <translation>das gespeicherte Modell lässt sich nicht lesen: {error}</translation>
    </message>
    <message>
        <source>the table claims an impossible size</source>
        <translation>die Tabelle gibt eine unmögliche Größe an</translation>
    </message>
    <message>
        <source>the table does not name its recording</source>
        <translation>die Tabelle nennt ihre Aufnahme nicht</translation>
    </message>
    <message>
        <source>the table has a header but no rows</source>
        <translation>die Tabelle hat eine Kopfzeile, aber keine Zeilen</translation>
    </message>
    <message>
        <source>the table has a header but no selections</source>
        <translation>die Tabelle hat eine Kopfzeile, aber keine Auswahlen</translation>
    </message>
    <message>
        <source>the table has {about:,} rows and {about2:,} columns, which is too much</source>
        <translation>die Tabelle hat {about:,} Zeilen und {about2:,} Spalten, das ist zu viel</translation>
    </message>
    <message>
        <source>the table has {header:,} columns, more than the {max_columns:,} allowed</source>
        <translation>die Tabelle hat {header:,} Spalten, mehr als die erlaubten {max_columns:,}</translation>
    </message>
    <message>
        <source>the table in the folder (default: manifest.csv, or the only table)</source>
        <translation>die Tabelle im Ordner (sonst: manifest.csv, oder die einzige Tabelle)</translation>
    </message>
    <message>
        <source>the task has no data</source>
        <translation>die Aufgabe hat keine Daten</translation>
    </message>
    <message>
        <source>the text is not {name}</source>
        <translation>der Text ist nicht {name}</translation>
    </message>
    <message>
        <source>the training process ended unexpectedly, {how}.{last_words}</source>
        <translation>der Trainingsprozess endete unerwartet, {how}.{last_words}</translation>
    </message>
    <message>
        <source>the training process has no room to work in ({error})</source>
        <translation>der Trainingsprozess hat keinen Platz zum Arbeiten ({error})</translation>
    </message>
    <message>
        <source>the true labels are not known: some instances have several candidates</source>
        <translation>die wahren Labels sind nicht bekannt: einige Instanzen haben mehrere Kandidaten</translation>
    </message>
    <message>
        <source>the truth about {dataset} is not known</source>
        <translation>die Wahrheit über {dataset} ist nicht bekannt</translation>
    </message>
    <message>
        <source>the type of this file is not known: it holds {glimpse}</source>
        <translation>die Art dieser Datei ist nicht bekannt: sie enthält {glimpse}</translation>
    </message>
    <message>
        <source>the variable {what} is missing ({listed})</source>
        <translation>die Variable {what} fehlt ({listed})</translation>
    </message>
    <message>
        <source>the workbook cannot be written ({error})</source>
        <translation>die Mappe lässt sich nicht schreiben ({error})</translation>
    </message>
    <message>
        <source>the workbook has no sheet with cells</source>
        <translation>die Mappe hat kein Blatt mit Zellen</translation>
    </message>
    <message>
        <source>the {content:,} bytes are no picture or sound of a known kind</source>
        <translation>die {content:,} Byte sind kein Bild oder Ton bekannter Art</translation>
    </message>
    <message>
        <source>their leading labels</source>
        <translation>ihre führenden Labels</translation>
    </message>
    <message>
        <source>there are more than {max_columns:,} different fields</source>
        <translation>es gibt mehr als {max_columns:,} verschiedene Felder</translation>
    </message>
    <message>
        <source>there are more than {most_files:,} files</source>
        <translation>es gibt mehr als {most_files:,} Dateien</translation>
    </message>
    <message>
        <source>there are more than {most_votes:,} votes</source>
        <translation>es gibt mehr als {most_votes:,} Stimmen</translation>
    </message>
    <message>
        <source>there are no annotated items</source>
        <translation>es gibt keine annotierten Objekte</translation>
    </message>
    <message>
        <source>there are no candidate sets (partial_target)</source>
        <translation>es gibt keine Kandidatenmengen (partial_target)</translation>
    </message>
    <message>
        <source>there are no columns of probabilities or votes</source>
        <translation>es gibt keine Spalten mit Wahrscheinlichkeiten oder Stimmen</translation>
    </message>
    <message>
        <source>there are no instances</source>
        <translation>es gibt keine Instanzen</translation>
    </message>
    <message>
        <source>there are no labels to learn yet</source>
        <translation>es gibt noch keine Labels zu lernen</translation>
    </message>
    <message>
        <source>there are not as many {wrong} as candidate sets ({value:,})</source>
        <translation>es gibt nicht so viele {wrong} wie Kandidatenmengen ({value:,})</translation>
    </message>
    <message>
        <source>there are several questions: {questions}</source>
        <translation>es gibt mehrere Fragen: {questions}</translation>
    </message>
    <message>
        <source>there are too many variables</source>
        <translation>es gibt zu viele Variablen</translation>
    </message>
    <message>
        <source>there are {draft:,} different labels, more than the {most_labels:,} allowed</source>
        <translation>es gibt {draft:,} verschiedene Labels, mehr als die erlaubten {most_labels:,}</translation>
    </message>
    <message>
        <source>there are {known:,} labels already, and more than {most_labels:,} are not possible</source>
        <translation>es gibt schon {known:,} Labels, und mehr als {most_labels:,} sind nicht möglich</translation>
    </message>
    <message>
        <source>there are {labels:,} folders, more than the {most_labels:,} allowed</source>
        <translation>es gibt {labels:,} Ordner, mehr als die erlaubten {most_labels:,}</translation>
    </message>
    <message>
        <source>there are {most} filters already</source>
        <translation>es gibt schon {most} Filter</translation>
    </message>
    <message>
        <source>there are {names:,} labels, more than the {most_labels:,} allowed</source>
        <translation>es gibt {names:,} Labels, mehr als die erlaubten {most_labels:,}</translation>
    </message>
    <message>
        <source>there is already a file of this name</source>
        <translation>eine Datei dieses Namens gibt es schon</translation>
    </message>
    <message>
        <source>there is another file of this name</source>
        <translation>es gibt eine andere Datei dieses Namens</translation>
    </message>
    <message>
        <source>there is no @attribute</source>
        <translation>es gibt kein @attribute</translation>
    </message>
    <message>
        <source>there is no @data</source>
        <translation>es gibt kein @data</translation>
    </message>
    <message>
        <source>there is no JSON object in it</source>
        <translation>es ist kein JSON-Objekt darin</translation>
    </message>
    <message>
        <source>there is no array of probabilities or votes</source>
        <translation>es gibt kein Feld mit Wahrscheinlichkeiten oder Stimmen</translation>
    </message>
    <message>
        <source>there is no candidates column</source>
        <translation>es gibt keine Spalte mit Kandidaten</translation>
    </message>
    <message>
        <source>there is no candidates column; each row seems to have one label, in the column {label!r}</source>
        <translation>es gibt keine Spalte mit Kandidaten; jede Zeile scheint ein Label zu haben, in der Spalte {label!r}</translation>
    </message>
    <message>
        <source>there is no column with the labels</source>
        <translation>es gibt keine Spalte mit den Labels</translation>
    </message>
    <message>
        <source>there is no column {absent!r}</source>
        <translation>es gibt keine Spalte {absent!r}</translation>
    </message>
    <message>
        <source>there is no column {name!r} to make features of</source>
        <translation>es gibt keine Spalte {name!r}, um Merkmale daraus zu machen</translation>
    </message>
    <message>
        <source>there is no column {name!r} to read</source>
        <translation>es gibt keine Spalte {name!r} zu lesen</translation>
    </message>
    <message>
        <source>there is no command to train by</source>
        <translation>es gibt keinen Befehl, mit dem trainiert werden soll</translation>
    </message>
    <message>
        <source>there is no demo {name!r}</source>
        <translation>es gibt keine Demo {name!r}</translation>
    </message>
    <message>
        <source>there is no encoding {chosen!r}</source>
        <translation>es gibt keine Kodierung {chosen!r}</translation>
    </message>
    <message>
        <source>there is no field {media!r} with paths</source>
        <translation>es gibt kein Feld {media!r} mit Pfaden</translation>
    </message>
    <message>
        <source>there is no field {wanted!r}</source>
        <translation>es gibt kein Feld {wanted!r}</translation>
    </message>
    <message>
        <source>there is no field {wanted!r} to read</source>
        <translation>es gibt kein Feld {wanted!r} zu lesen</translation>
    </message>
    <message>
        <source>there is no file {named!r}</source>
        <translation>es gibt keine Datei {named!r}</translation>
    </message>
    <message>
        <source>there is no filter to keep</source>
        <translation>es gibt keinen Filter, der aufzuheben wäre</translation>
    </message>
    <message>
        <source>there is no instance to write: no files, no folders</source>
        <translation>es gibt keine Instanz zu schreiben: keine Dateien, keine Ordner</translation>
    </message>
    <message>
        <source>there is no label number {number}</source>
        <translation>es gibt kein Label mit der Nummer {number}</translation>
    </message>
    <message>
        <source>there is no label {number}</source>
        <translation>es gibt kein Label {number}</translation>
    </message>
    <message>
        <source>there is no open instance of {group}</source>
        <translation>keine Instanz ist offen: {group}</translation>
    </message>
    <message>
        <source>there is no option {unknown!r}</source>
        <translation>es gibt keine Option {unknown!r}</translation>
    </message>
    <message>
        <source>there is no picture and no sound in it</source>
        <translation>es ist kein Bild und kein Ton darin</translation>
    </message>
    <message>
        <source>there is no picture or sound</source>
        <translation>es gibt kein Bild und keinen Ton</translation>
    </message>
    <message>
        <source>there is no place to train called {wanted!r}</source>
        <translation>es gibt keinen Trainingsort namens {wanted!r}</translation>
    </message>
    <message>
        <source>there is no question</source>
        <translation>es gibt keine Frage</translation>
    </message>
    <message>
        <source>there is no question {wanted!r}</source>
        <translation>es gibt keine Frage {wanted!r}</translation>
    </message>
    <message>
        <source>there is no room left on its disk</source>
        <translation>auf seinem Datenträger ist kein Platz mehr</translation>
    </message>
    <message>
        <source>there is no setting {name!r}</source>
        <translation>es gibt keine Einstellung {name!r}</translation>
    </message>
    <message>
        <source>there is no sheet {wanted!r}</source>
        <translation>es gibt kein Blatt {wanted!r}</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>es gibt keine solche Datei</translation>
    </message>
    <message>
        <source>there is no such file of labels</source>
        <translation>es gibt keine solche Datei mit Labels</translation>
    </message>
    <message>
        <source>there is no such folder for jobs</source>
        <translation>diesen Ordner für Aufträge gibt es nicht</translation>
    </message>
    <message>
        <source>there is no such project</source>
        <translation>es gibt kein solches Projekt</translation>
    </message>
    <message>
        <source>there is no table {named!r} in the folder</source>
        <translation>es gibt keine Tabelle {named!r} in dem Ordner</translation>
    </message>
    <message>
        <source>there is no text</source>
        <translation>es gibt keinen Text</translation>
    </message>
    <message>
        <source>there is no variable {wanted!r} ({listed})</source>
        <translation>es gibt keine Variable {wanted!r} ({listed})</translation>
    </message>
    <message>
        <source>there is no {one} {value!r}</source>
        <translation>es gibt kein {one} {value!r}</translation>
    </message>
    <message>
        <source>there is no {role} column</source>
        <translation>es gibt keine Spalte {role}</translation>
    </message>
    <message>
        <source>there is no {what} called {name!r}</source>
        <translation>es gibt kein {what} namens {name!r}</translation>
    </message>
    <message>
        <source>there is not enough memory on {device} for these data</source>
        <translation>der Speicher auf {device} reicht für diese Daten nicht</translation>
    </message>
    <message>
        <source>there is not enough memory to train on these data</source>
        <translation>der Speicher reicht nicht, um mit diesen Daten zu trainieren</translation>
    </message>
    <message>
        <source>there is nothing to assign</source>
        <translation>es gibt nichts zuzuteilen</translation>
    </message>
    <message>
        <source>there is only one column of numbers</source>
        <translation>es gibt nur eine Spalte mit Zahlen</translation>
    </message>
    <message>
        <source>these are {what}, not candidates of whole instances</source>
        <translation>das sind {what}, keine Kandidaten ganzer Instanzen</translation>
    </message>
    <message>
        <source>these instances are rows of a table: there are no files to sort into folders</source>
        <translation>diese Instanzen sind Zeilen einer Tabelle: es gibt keine Dateien, die in Ordner sortiert werden könnten</translation>
    </message>
    <message>
        <source>this Pillow cannot write text</source>
        <translation>dieses Pillow kann keinen Text schreiben</translation>
    </message>
    <message>
        <source>this file holds no text</source>
        <translation>diese Datei enthält keinen Text</translation>
    </message>
    <message>
        <source>this file is too large to be a list of labels</source>
        <translation>diese Datei ist zu groß für eine Liste von Labels</translation>
    </message>
    <message>
        <source>this folder is not empty</source>
        <translation>dieser Ordner ist nicht leer</translation>
    </message>
    <message>
        <source>this is a MATLAB 7.3 file, which needs the package h5py</source>
        <translation>dies ist eine MATLAB-7.3-Datei, die das Paket h5py braucht</translation>
    </message>
    <message>
        <source>this is a folder, not a file</source>
        <translation>dies ist ein Ordner, keine Datei</translation>
    </message>
    <message>
        <source>this is about a step or a label that the server does not have any more</source>
        <translation>dies betrifft einen Schritt oder ein Label, den oder das der Server nicht mehr hat</translation>
    </message>
    <message>
        <source>this is neither a table nor an array of NumPy</source>
        <translation>dies ist weder eine Tabelle noch ein NumPy-Feld</translation>
    </message>
    <message>
        <source>this is none of the {path} files that are known: it holds {glimpse}</source>
        <translation>dies ist keine der bekannten {path}-Dateien: sie enthält {glimpse}</translation>
    </message>
    <message>
        <source>this project has no pictures or sounds</source>
        <translation>dieses Projekt hat keine Bilder oder Klänge</translation>
    </message>
    <message>
        <source>what it holds of its files does not fit its instances</source>
        <translation>was es von seinen Dateien enthält, passt nicht zu seinen Instanzen</translation>
    </message>
    <message>
        <source>what run {run} believed makes no sense</source>
        <translation>was Lauf {run} glaubte, ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>what run {run} believed of labels outside the sets makes no sense</source>
        <translation>was Lauf {run} von Labels außerhalb der Mengen hielt, ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>what the server holds cannot be kept here ({error})</source>
        <translation>was der Server hat, kann hier nicht aufbewahrt werden ({error})</translation>
    </message>
    <message>
        <source>what was decided last lies in the log beside it, which cannot be read here</source>
        <translation>was zuletzt entschieden wurde, liegt im Protokoll daneben, das hier nicht gelesen werden kann</translation>
    </message>
    <message>
        <source>writing the files</source>
        <translation>Dateien werden geschrieben</translation>
    </message>
    <message>
        <source>{address}: a pool of connections stands before the server, and does not hand on what a project needs</source>
        <translation>{address}: vor dem Server steht ein Verbindungspool, der nicht weitergibt, was ein Projekt braucht</translation>
    </message>
    <message>
        <source>{cells} will be taken as empty, such as {emptied}.</source>
        <translation>Als leer genommen: {cells}, etwa {emptied}.</translation>
    </message>
    <message>
        <source>{count:,} media file</source>
        <translation>{count:,} Mediendatei</translation>
    </message>
    <message>
        <source>{count:,} media files</source>
        <translation>{count:,} Mediendateien</translation>
    </message>
    <message>
        <source>{count:,} number</source>
        <translation>{count:,} Zahl</translation>
    </message>
    <message>
        <source>{count:,} numbers</source>
        <translation>{count:,} Zahlen</translation>
    </message>
    <message>
        <source>{count:,} truth</source>
        <translation>{count:,} Wahrheit</translation>
    </message>
    <message>
        <source>{count:,} truths</source>
        <translation>{count:,} Wahrheiten</translation>
    </message>
    <message>
        <source>{emptied} with an error of Excel</source>
        <translation>{emptied} mit einem Fehler von Excel</translation>
    </message>
    <message>
        <source>{count:,} training run</source>
        <translation>{count:,} Training</translation>
    </message>
    <message>
        <source>{count:,} training runs</source>
        <translation>{count:,} Trainings</translation>
    </message>
    <message>
        <source>{name} cannot be read any more ({error})</source>
        <translation>{name} ist nicht mehr lesbar ({error})</translation>
    </message>
    <message>
        <source>{name} has changed while it was shared</source>
        <translation>{name} hat sich beim Teilen geändert</translation>
    </message>
    <message>
        <source>{name} holds more numbers than there can be names</source>
        <translation>{name} enthält mehr Zahlen, als es Namen geben kann</translation>
    </message>
    <message>
        <source>{one} is {given}, not {words} from {low:,} to {high:,}</source>
        <translation>{one} ist {given}, nicht {words} von {low:,} bis {high:,}</translation>
    </message>
    <message>
        <source>{words} cannot be started ({error})</source>
        <translation>{words} lässt sich nicht starten ({error})</translation>
    </message>
    <message>
        <source>this is not a ViPLL project</source>
        <translation>dies ist kein ViPLL-Projekt</translation>
    </message>
    <message>
        <source>there are no pictures, sounds or tables in this folder</source>
        <translation>in diesem Ordner sind keine Bilder, Klänge oder Tabellen</translation>
    </message>
    <message>
        <source>this folder is empty</source>
        <translation>dieser Ordner ist leer</translation>
    </message>
    <message>
        <source>this is not a folder</source>
        <translation>dies ist kein Ordner</translation>
    </message>
    <message>
        <source>this is not assigned to you</source>
        <translation>dies ist Ihnen nicht zugeteilt</translation>
    </message>
    <message>
        <source>this is the project itself</source>
        <translation>dies ist das Projekt selbst</translation>
    </message>
    <message>
        <source>this is {what}, not a file</source>
        <translation>dies ist {what}, keine Datei</translation>
    </message>
    <message>
        <source>this machine has no device {wanted!r}</source>
        <translation>dieser Rechner hat kein Gerät {wanted!r}</translation>
    </message>
    <message>
        <source>this may not be read: {refused}</source>
        <translation>dies darf nicht gelesen werden: {refused}</translation>
    </message>
    <message>
        <source>this model uses a network of its maker&apos;s own</source>
        <translation>dieses Modell verwendet ein eigenes Netz seines Urhebers</translation>
    </message>
    <message>
        <source>this would replace a file that is no project</source>
        <translation>dies würde eine Datei ersetzen, die kein Projekt ist</translation>
    </message>
    <message>
        <source>this would replace a project</source>
        <translation>dies würde ein Projekt ersetzen</translation>
    </message>
    <message>
        <source>this would replace the project itself</source>
        <translation>dies würde das Projekt selbst ersetzen</translation>
    </message>
    <message>
        <source>to read; its features are there already</source>
        <translation>zum Lesen; seine Merkmale sind schon da</translation>
    </message>
    <message>
        <source>too large for a MATLAB file ({error})</source>
        <translation>zu groß für eine MATLAB-Datei ({error})</translation>
    </message>
    <message>
        <source>too long</source>
        <translation>zu lang</translation>
    </message>
    <message>
        <source>too many attributes</source>
        <translation>zu viele Attribute</translation>
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
        <source>two columns are called {name!r}</source>
        <translation>zwei Spalten heißen {name!r}</translation>
    </message>
    <message>
        <source>two columns are of the same label</source>
        <translation>zwei Spalten gehören zu demselben Label</translation>
    </message>
    <message>
        <source>two columns have the same name</source>
        <translation>zwei Spalten haben denselben Namen</translation>
    </message>
    <message>
        <source>two labels are called {label!r}</source>
        <translation>zwei Labels heißen {label!r}</translation>
    </message>
    <message>
        <source>two labels look like {name!r}</source>
        <translation>zwei Labels sehen aus wie {name!r}</translation>
    </message>
    <message>
        <source>type {kind} is no type of characters</source>
        <translation>Typ {kind} ist kein Typ von Zeichen</translation>
    </message>
    <message>
        <source>type {kind} is no type of numbers</source>
        <translation>Typ {kind} ist kein Typ von Zahlen</translation>
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
        <source>web addresses</source>
        <translation>Webadressen</translation>
    </message>
    <message>
        <source>what is between two cells (default: comma, semicolon or tab, whichever cuts the header best)</source>
        <translation>was zwischen zwei Zellen steht (sonst: Komma, Strichpunkt oder Tabulator, was den Kopf am besten teilt)</translation>
    </message>
    <message>
        <source>what is said of each label, as nothing else is known</source>
        <translation>was von jedem Label gesagt wird, da nichts anderes bekannt ist</translation>
    </message>
    <message>
        <source>what more training or decisions would settle first</source>
        <translation>zuerst, was mehr Training oder Entscheidungen klären würden</translation>
    </message>
    <message>
        <source>what run {run} kept to tell why makes no sense ({error})</source>
        <translation>was Lauf {run} zur Begründung aufhob, ergibt keinen Sinn ({error})</translation>
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
        <source>what teaches most for the time it takes first</source>
        <translation>zuerst, was für seine Zeit am meisten lehrt</translation>
    </message>
    <message>
        <source>instances picked out once cannot be kept as a filter</source>
        <translation>einmal ausgesuchte Instanzen lassen sich nicht als Filter aufheben</translation>
    </message>
    <message>
        <source>there are only the instances 0 to {total:,}</source>
        <translation>es gibt nur die Instanzen 0 bis {total:,}</translation>
    </message>
    <message>
        <source>there is no encoder {encoder!r}</source>
        <translation>es gibt keinen Encoder {encoder!r}</translation>
    </message>
    <message>
        <source>what texts are about, mostly in English: sentence vectors of 256 numbers</source>
        <translation>wovon Texte handeln, vor allem englische: Satzvektoren aus 256 Zahlen</translation>
    </message>
    <message>
        <source>what was accepted is no list of options</source>
        <translation>was angenommen wurde, ist keine Liste von Möglichkeiten</translation>
    </message>
    <message>
        <source>what was voted on</source>
        <translation>worüber abgestimmt wurde</translation>
    </message>
    <message>
        <source>which table names the files? There is {some}</source>
        <translation>welche Tabelle nennt die Dateien? Es gibt {some}</translation>
    </message>
    <message>
        <source>which words and pairs of words there are, hashed into 256 columns</source>
        <translation>welche Wörter und Wortpaare es gibt, auf 256 Spalten verteilt</translation>
    </message>
    <message>
        <source>with code {code}</source>
        <translation>mit Code {code}</translation>
    </message>
    <message>
        <source>work is shared out among 1 to {most_people} people, each named once</source>
        <translation>Arbeit wird auf 1 bis {most_people} Personen verteilt, jede einmal genannt</translation>
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
        <source>writing the project</source>
        <translation>Projekt schreiben</translation>
    </message>
    <message>
        <source>yes or no, as 1 and 0</source>
        <translation>ja oder nein, als 1 und 0</translation>
    </message>
    <message>
        <source>yes: a folder called a+b holds files with the candidates a and b</source>
        <translation>yes: ein Ordner namens a+b enthält Dateien mit den Kandidaten a und b</translation>
    </message>
    <message>
        <source>yes: an empty candidate set stands for any label</source>
        <translation>yes: eine leere Kandidatenmenge steht für jedes Label</translation>
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
        <source>your role may only read</source>
        <translation>Ihre Rolle darf nur lesen</translation>
    </message>
    <message>
        <source>{bad!r} cannot be the name of a label</source>
        <translation>{bad!r} kann nicht der Name eines Labels sein</translation>
    </message>
    <message>
        <source>{cells!r} in the column {column!r} is neither 0 nor 1</source>
        <translation>{cells!r} in der Spalte {column!r} ist weder 0 noch 1</translation>
    </message>
    <message>
        <source>{cells!r} in the column {column!r} is not {finite}</source>
        <translation>{cells!r} in der Spalte {column!r} ist nicht {finite}</translation>
    </message>
    <message>
        <source>{cleaned:,} rows and {columns:,} columns are more than an Excel sheet holds</source>
        <translation>{cleaned:,} Zeilen und {columns:,} Spalten sind mehr, als ein Excel-Blatt fasst</translation>
    </message>
    <message>
        <source>{count:,} annotation</source>
        <translation>{count:,} Annotation</translation>
    </message>
    <message>
        <source>{count:,} annotations</source>
        <translation>{count:,} Annotationen</translation>
    </message>
    <message>
        <source>{count:,} are</source>
        <translation>{count:,} sind</translation>
    </message>
    <message>
        <source>{count:,} attribute</source>
        <translation>{count:,} Attribut</translation>
    </message>
    <message>
        <source>{count:,} attributes</source>
        <translation>{count:,} Attribute</translation>
    </message>
    <message>
        <source>{count:,} candidate set</source>
        <translation>{count:,} Kandidatenmenge</translation>
    </message>
    <message>
        <source>{count:,} candidate sets</source>
        <translation>{count:,} Kandidatenmengen</translation>
    </message>
    <message>
        <source>{count:,} categories</source>
        <translation>{count:,} Kategorien</translation>
    </message>
    <message>
        <source>{count:,} category</source>
        <translation>{count:,} Kategorie</translation>
    </message>
    <message>
        <source>{count:,} cell</source>
        <translation>{count:,} Zelle</translation>
    </message>
    <message>
        <source>{count:,} cells</source>
        <translation>{count:,} Zellen</translation>
    </message>
    <message>
        <source>{count:,} check</source>
        <translation>{count:,} Prüfung</translation>
    </message>
    <message>
        <source>{count:,} check was</source>
        <translation>{count:,} Prüfung wurde</translation>
    </message>
    <message>
        <source>{count:,} checks</source>
        <translation>{count:,} Prüfungen</translation>
    </message>
    <message>
        <source>{count:,} checks were</source>
        <translation>{count:,} Prüfungen wurden</translation>
    </message>
    <message>
        <source>{count:,} decisions</source>
        <translation>{count:,} Entscheidungen</translation>
    </message>
    <message>
        <source>{count:,} feature</source>
        <translation>{count:,} Merkmal</translation>
    </message>
    <message>
        <source>{count:,} features</source>
        <translation>{count:,} Merkmale</translation>
    </message>
    <message>
        <source>{count:,} fewer errors expected</source>
        <translation>{count:,} Fehler weniger erwartet</translation>
    </message>
    <message>
        <source>{count:,} file</source>
        <translation>{count:,} Datei</translation>
    </message>
    <message>
        <source>{count:,} files</source>
        <translation>{count:,} Dateien</translation>
    </message>
    <message>
        <source>{count:,} instance</source>
        <translation>{count:,} Instanz</translation>
    </message>
    <message>
        <source>{count:,} instance has</source>
        <translation>{count:,} Instanz hat</translation>
    </message>
    <message>
        <source>{count:,} instance is missing</source>
        <translation>{count:,} Instanz fehlt</translation>
    </message>
    <message>
        <source>{count:,} instances</source>
        <translation>{count:,} Instanzen</translation>
    </message>
    <message>
        <source>{count:,} instances are missing</source>
        <translation>{count:,} Instanzen fehlen</translation>
    </message>
    <message>
        <source>{count:,} instances have</source>
        <translation>{count:,} Instanzen haben</translation>
    </message>
    <message>
        <source>{count:,} is</source>
        <translation>{count:,} ist</translation>
    </message>
    <message>
        <source>{count:,} label</source>
        <translation>{count:,} Label</translation>
    </message>
    <message>
        <source>{count:,} label name</source>
        <translation>{count:,} Name eines Labels</translation>
    </message>
    <message>
        <source>{count:,} label names</source>
        <translation>{count:,} Namen von Labels</translation>
    </message>
    <message>
        <source>{count:,} labels</source>
        <translation>{count:,} Labels</translation>
    </message>
    <message>
        <source>{count:,} more character</source>
        <translation>{count:,} weiteres Zeichen</translation>
    </message>
    <message>
        <source>{count:,} more characters</source>
        <translation>{count:,} weitere Zeichen</translation>
    </message>
    <message>
        <source>{count:,} more errors expected</source>
        <translation>{count:,} Fehler mehr erwartet</translation>
    </message>
    <message>
        <source>{count:,} number is</source>
        <translation>{count:,} Zahl ist</translation>
    </message>
    <message>
        <source>{count:,} numbers are</source>
        <translation>{count:,} Zahlen sind</translation>
    </message>
    <message>
        <source>{count:,} of them</source>
        <translation>{count:,} davon</translation>
    </message>
    <message>
        <source>{count:,} other labels</source>
        <translation>{count:,} andere Labels</translation>
    </message>
    <message>
        <source>{count:,} people</source>
        <translation>{count:,} Personen</translation>
    </message>
    <message>
        <source>{count:,} person</source>
        <translation>{count:,} Person</translation>
    </message>
    <message>
        <source>{count:,} piece</source>
        <translation>{count:,} Stück</translation>
    </message>
    <message>
        <source>{count:,} pieces</source>
        <translation>{count:,} Stücken</translation>
    </message>
    <message>
        <source>{count:,} row</source>
        <translation>{count:,} Zeile</translation>
    </message>
    <message>
        <source>{count:,} rows</source>
        <translation>{count:,} Zeilen</translation>
    </message>
    <message>
        <source>{count:,} step</source>
        <translation>{count:,} Schritt</translation>
    </message>
    <message>
        <source>{count:,} steps</source>
        <translation>{count:,} Schritte</translation>
    </message>
    <message>
        <source>{count:,} such instance</source>
        <translation>{count:,} solche Instanz</translation>
    </message>
    <message>
        <source>{count:,} such instances</source>
        <translation>{count:,} solche Instanzen</translation>
    </message>
    <message>
        <source>{count:,} task</source>
        <translation>{count:,} Aufgabe</translation>
    </message>
    <message>
        <source>{count:,} tasks</source>
        <translation>{count:,} Aufgaben</translation>
    </message>
    <message>
        <source>{count:,} text</source>
        <translation>{count:,} Text</translation>
    </message>
    <message>
        <source>{count:,} texts</source>
        <translation>{count:,} Texte</translation>
    </message>
    <message>
        <source>{count:,} value</source>
        <translation>{count:,} Wert</translation>
    </message>
    <message>
        <source>{count:,} values</source>
        <translation>{count:,} Werte</translation>
    </message>
    <message>
        <source>{count:,} vote</source>
        <translation>{count:,} Stimme</translation>
    </message>
    <message>
        <source>{count:,} votes</source>
        <translation>{count:,} Stimmen</translation>
    </message>
    <message>
        <source>{dataset} has no features to learn from</source>
        <translation>{dataset} hat keine Merkmale, aus denen sich lernen ließe</translation>
    </message>
    <message>
        <source>{dataset} has no votes</source>
        <translation>{dataset} hat keine Stimmen</translation>
    </message>
    <message>
        <source>{data} has instances whose true label is not known</source>
        <translation>{data} hat Instanzen, deren wahres Label nicht bekannt ist</translation>
    </message>
    <message>
        <source>{decisions} changed {labels}; {errors}</source>
        <translation>{decisions}: {labels} geändert; {errors}</translation>
    </message>
    <message>
        <source>{decisions}, learned from in a quicker way than before, changed {labels}</source>
        <translation>{decisions}, schneller als zuvor gelernt: {labels} geändert</translation>
    </message>
    <message>
        <source>{declared!r} declares no attribute</source>
        <translation>{declared!r} deklariert kein Attribut</translation>
    </message>
    <message>
        <source>{entry!r} is not how long a step can take</source>
        <translation>{entry!r} ist nicht die Dauer eines Schritts</translation>
    </message>
    <message>
        <source>{errors:,} of {total:,} {words} cannot be used: {some}{rest}</source>
        <translation>{errors:,} von {total:,} {words} sind nicht zu gebrauchen: {some}{rest}</translation>
    </message>
    <message>
        <source>{error} has it open</source>
        <translation>{error} hat es offen</translation>
    </message>
    <message>
        <source>{error} has this project open</source>
        <translation>{error} hat dieses Projekt offen</translation>
    </message>
    <message>
        <source>{example} is not in this folder</source>
        <translation>{example} ist nicht in diesem Ordner</translation>
    </message>
    <message>
        <source>{features} of features but {candidates}</source>
        <translation>{features} mit Merkmalen, aber {candidates}</translation>
    </message>
    <message>
        <source>{found} a set that does not hold all labels, too few to compare features by</source>
        <translation>{found} eine Menge, die nicht alle Labels enthält; zu wenige, um Merkmale daran zu vergleichen</translation>
    </message>
    <message>
        <source>{found} holds no real numbers (but {array})</source>
        <translation>{found} enthält keine reellen Zahlen (sondern {array})</translation>
    </message>
    <message>
        <source>{found} is no matrix but has the shape {features}</source>
        <translation>{found} ist keine Matrix, sondern hat die Form {features}</translation>
    </message>
    <message>
        <source>{given:,} {plural} for {value:,} columns</source>
        <translation>{given:,} {plural} für {value:,} Spalten</translation>
    </message>
    <message>
        <source>{gone} taken back on which it rested</source>
        <translation>{gone} zurückgenommen, worauf es beruhte</translation>
    </message>
    <message>
        <source>{ids!r} cannot be an id</source>
        <translation>{ids!r} kann keine Kennung sein</translation>
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
        <source>{instances} with any of {labels} would have {instances2:,} candidates, more than the {most_candidates:,} allowed</source>
        <translation>{instances} mit jedem von {labels} hätten {instances2:,} Kandidaten, mehr als die erlaubten {most_candidates:,}</translation>
    </message>
    <message>
        <source>{instance} but {features} of features</source>
        <translation>{instance}, aber {features} mit Merkmalen</translation>
    </message>
    <message>
        <source>{joined:,} of {names:,} labels look</source>
        <translation>{joined:,} von {names:,} Labels sehen</translation>
    </message>
    <message>
        <source>{key!r} cannot be the key of {name!r}</source>
        <translation>{key!r} kann nicht die Taste von {name!r} sein</translation>
    </message>
    <message>
        <source>{label!r} is no number of a label</source>
        <translation>{label!r} ist keine Nummer eines Labels</translation>
    </message>
    <message>
        <source>{labels} is no candidate of {dataset}</source>
        <translation>{labels} ist kein Kandidat von {dataset}</translation>
    </message>
    <message>
        <source>{labels} is the last candidate of {dataset}</source>
        <translation>{labels} ist der letzte Kandidat von {dataset}</translation>
    </message>
    <message>
        <source>{labels} label names for {candidates} labels</source>
        <translation>{labels} Namen für {candidates} Labels</translation>
    </message>
    <message>
        <source>{layout}
Or save it again in MATLAB with save(..., &apos;-v7&apos;).</source>
        <translation>{layout}
Oder in MATLAB mit save(..., &apos;-v7&apos;) neu speichern.</translation>
    </message>
    <message>
        <source>{layout}
There are: {shapes}</source>
        <translation>{layout}
Es gibt: {shapes}</translation>
    </message>
    <message>
        <source>{levels}, a column each</source>
        <translation>{levels}, je eine Spalte</translation>
    </message>
    <message>
        <source>{location} is not a copy of {location2}: their {what} differ</source>
        <translation>{location} ist keine Kopie von {location2}: {what} unterscheiden sich</translation>
    </message>
    <message>
        <source>{loose} beside the folders will not be imported.</source>
        <translation>{loose} neben den Ordnern: nicht importiert.</translation>
    </message>
    <message>
        <source>{maker} gives {rows} features of one file and {outcome} of another</source>
        <translation>{maker} gibt {rows} Merkmale aus einer Datei und {outcome} aus einer anderen</translation>
    </message>
    <message>
        <source>{many} like several in one, such as {joined!r}</source>
        <translation>{many} nach mehreren in einem aus, etwa {joined!r}</translation>
    </message>
    <message>
        <source>{method} cannot be trained by several processes together</source>
        <translation>{method} kann nicht von mehreren Prozessen zusammen trainiert werden</translation>
    </message>
    <message>
        <source>{more} decided otherwise since</source>
        <translation>{more} seither anders entschieden</translation>
    </message>
    <message>
        <source>{name!r} cannot be the name of a filter</source>
        <translation>{name!r} kann nicht der Name eines Filters sein</translation>
    </message>
    <message>
        <source>{name!r} has {most_examples} examples already</source>
        <translation>{name!r} hat schon {most_examples} Beispiele</translation>
    </message>
    <message>
        <source>{named!r} cannot be a path</source>
        <translation>{named!r} kann kein Pfad sein</translation>
    </message>
    <message>
        <source>{named!r} does not lie below the folder of the table</source>
        <translation>{named!r} liegt nicht unterhalb des Ordners der Tabelle</translation>
    </message>
    <message>
        <source>{named} holds no list of label numbers for each of {value:,} instances</source>
        <translation>{named} enthält keine Liste von Labelnummern für jede von {value:,} Instanzen</translation>
    </message>
    <message>
        <source>{names!r} and {name!r} have the same key {key!r}</source>
        <translation>{names!r} und {name!r} haben dieselbe Taste {key!r}</translation>
    </message>
    <message>
        <source>{names:,} features of {draft:,} instances are too many</source>
        <translation>{names:,} Merkmale von {draft:,} Instanzen sind zu viele</translation>
    </message>
    <message>
        <source>{names} and {names2} differ in shape</source>
        <translation>{names} und {names2} unterscheiden sich in der Form</translation>
    </message>
    <message>
        <source>{names} has the shape {matrix}, which does not fit {names2}</source>
        <translation>{names} hat die Form {matrix}, die nicht zu {names2} passt</translation>
    </message>
    <message>
        <source>{name} claims the impossible shape {shape}</source>
        <translation>{name} gibt die unmögliche Form {shape} an</translation>
    </message>
    <message>
        <source>{name} has the impossible shape {height}</source>
        <translation>{name} hat die unmögliche Form {height}</translation>
    </message>
    <message>
        <source>{name} holds something else than arrays</source>
        <translation>{name} enthält anderes als Felder</translation>
    </message>
    <message>
        <source>{name} holds something else than numbers</source>
        <translation>{name} enthält anderes als Zahlen</translation>
    </message>
    <message>
        <source>{name} holds values other than 0 and 1</source>
        <translation>{name} enthält andere Werte als 0 und 1</translation>
    </message>
    <message>
        <source>{name} holds what is no text</source>
        <translation>{name} enthält, was kein Text ist</translation>
    </message>
    <message>
        <source>{name} holds {dtype}, not numbers or text</source>
        <translation>{name} enthält {dtype}, keine Zahlen und keinen Text</translation>
    </message>
    <message>
        <source>{name} is no cell array</source>
        <translation>{name} ist kein Zellenfeld</translation>
    </message>
    <message>
        <source>{name} is no list but has the shape {array}</source>
        <translation>{name} ist keine Liste, sondern hat die Form {array}</translation>
    </message>
    <message>
        <source>{name} is no matrix of numbers</source>
        <translation>{name} ist keine Matrix von Zahlen</translation>
    </message>
    <message>
        <source>{name} is not decided yet</source>
        <translation>{name} ist noch nicht entschieden</translation>
    </message>
    <message>
        <source>{name} is not in it</source>
        <translation>{name} ist nicht darin</translation>
    </message>
    <message>
        <source>{name} is {matrix}×{matrix2} but data has {value} rows</source>
        <translation>{name} ist {matrix}×{matrix2}, aber data hat {value} Zeilen</translation>
    </message>
    <message>
        <source>{name} lies in another file</source>
        <translation>{name} liegt in einer anderen Datei</translation>
    </message>
    <message>
        <source>{name} was not read</source>
        <translation>{name} wurde nicht gelesen</translation>
    </message>
    <message>
        <source>{nothing}
These labels are known, and some may be wrong: --option known={column} looks for them.
To add false candidates to them, for a test: vipll-gui synthesize {path} --label {column2} --out NEW.csv
{remedy}</source>
        <translation>{nothing}
Diese Labels sind bekannt, und einige können falsch sein: --option known={column} sucht sie.
Um ihnen zum Test falsche Kandidaten beizugeben: vipll-gui synthesize {path} --label {column2} --out NEW.csv
{remedy}</translation>
    </message>
    <message>
        <source>{one}, which lies beside it, is no file</source>
        <translation>{one}, das daneben liegt, ist keine Datei</translation>
    </message>
    <message>
        <source>{place!r} is not the number of an attribute</source>
        <translation>{place!r} ist nicht die Nummer eines Attributs</translation>
    </message>
    <message>
        <source>{plain:,} texts of up to {longest:,} characters do not fit into a NumPy array</source>
        <translation>{plain:,} Texte von bis zu {longest:,} Zeichen passen nicht in ein NumPy-Feld</translation>
    </message>
    <message>
        <source>{project} is a file, which one person at a time works on</source>
        <translation>{project} ist eine Datei, an der jeweils eine Person arbeitet</translation>
    </message>
    <message>
        <source>{question!r} holds no choices</source>
        <translation>{question!r} enthält keine Auswahl</translation>
    </message>
    <message>
        <source>{reading} that nobody has annotated</source>
        <translation>{reading}, die niemand annotiert hat</translation>
    </message>
    <message>
        <source>{role} is no matrix of numbers but {array} of the shape {array2}</source>
        <translation>{role} ist keine Matrix von Zahlen, sondern {array} der Form {array2}</translation>
    </message>
    <message>
        <source>{said}; {missing:,} missing,{filled} and a column that says so</source>
        <translation>{said}; {missing:,} fehlen,{filled} und eine Spalte, die das sagt</translation>
    </message>
    <message>
        <source>{seen} are more than the {most_labels:,} allowed</source>
        <translation>{seen} sind mehr als die erlaubten {most_labels:,}</translation>
    </message>
    <message>
        <source>{short_name}: there is already a project of this name</source>
        <translation>{short_name}: Es gibt schon ein Projekt dieses Namens</translation>
    </message>
    <message>
        <source>{skipped} in which nothing was chosen</source>
        <translation>{skipped}, in denen nichts gewählt wurde</translation>
    </message>
    <message>
        <source>{source} cannot be copied</source>
        <translation>{source} lässt sich nicht kopieren</translation>
    </message>
    <message>
        <source>{source} cannot be copied to {address}</source>
        <translation>{source} lässt sich nicht nach {address} kopieren</translation>
    </message>
    <message>
        <source>{step} (decided otherwise before: {count:,} of them)</source>
        <translation>{step} (vorher anders entschieden: {count:,} davon)</translation>
    </message>
    <message>
        <source>{step} (left as they are, without a leading label: {count:,})</source>
        <translation>{step} (ohne führendes Label und unverändert: {count:,})</translation>
    </message>
    <message>
        <source>{step} (thereby decided: {count:,} of them)</source>
        <translation>{step} (dadurch entschieden: {count:,} davon)</translation>
    </message>
    <message>
        <source>{step} ({count:,} of them did not have it as a candidate)</source>
        <translation>{step} (bei {count:,} davon war es kein Kandidat)</translation>
    </message>
    <message>
        <source>{stripped!r} is no part of a header</source>
        <translation>{stripped!r} ist kein Teil einer Kopfzeile</translation>
    </message>
    <message>
        <source>{text!r} is no rate of sounds</source>
        <translation>{text!r} ist keine Rate von Tönen</translation>
    </message>
    <message>
        <source>{unknown} has no leading label yet</source>
        <translation>{unknown} hat noch kein führendes Label</translation>
    </message>
    <message>
        <source>{unnamed} that nobody has labelled</source>
        <translation>{unnamed}, die niemand gelabelt hat</translation>
    </message>
    <message>
        <source>{value:,} labels are too many for a table of all pairs</source>
        <translation>{value:,} Labels sind zu viele für eine Tabelle aller Paare</translation>
    </message>
    <message>
        <source>{values:,} numbers for the shape {shape}</source>
        <translation>{values:,} Zahlen für die Form {shape}</translation>
    </message>
    <message>
        <source>{value} instances are too few for {ranks} processes, which need {least} each</source>
        <translation>{value} Instanzen sind zu wenig für {ranks} Prozesse, die je {least} brauchen</translation>
    </message>
    <message>
        <source>{variable} holds complex numbers</source>
        <translation>{variable} enthält komplexe Zahlen</translation>
    </message>
    <message>
        <source>{what} cannot be read ({error})</source>
        <translation>{what} lässt sich nicht lesen ({error})</translation>
    </message>
    <message>
        <source>{what} has curves that make no sense</source>
        <translation>{what} hat Kurven, die keinen Sinn ergeben</translation>
    </message>
    <message>
        <source>{what} has {name} that make no sense</source>
        <translation>{what} hat {name}, die keinen Sinn ergeben</translation>
    </message>
    <message>
        <source>{what} has {text:,} characters, more than the {longest:,} allowed</source>
        <translation>{what} hat {text:,} Zeichen, mehr als die erlaubten {longest:,}</translation>
    </message>
    <message>
        <source>{what} holds a character that cannot be kept</source>
        <translation>{what} enthält ein Zeichen, das sich nicht aufheben lässt</translation>
    </message>
    <message>
        <source>{what} is none of the {limit:,} there are</source>
        <translation>{what} ist keines der {limit:,}, die es gibt</translation>
    </message>
    <message>
        <source>{what} is {value:g} %, which is not from {low:g} to {high:g} %</source>
        <translation>{what} ist {value:g} % und damit nicht zwischen {low:g} und {high:g} %</translation>
    </message>
    <message>
        <source>{what} makes no sense</source>
        <translation>{what} ergibt keinen Sinn</translation>
    </message>
    <message>
        <source>{what} with the keys {keys}</source>
        <translation>{what} mit den Schlüsseln {keys}</translation>
    </message>
    <message>
        <source>{where}: the project was written by a newer version of this program (format {version}, this one knows up to {version2})</source>
        <translation>{where}: das Projekt wurde von einer neueren Version dieses Programms geschrieben (Format {version}, dieses kennt bis {version2})</translation>
    </message>
    <message>
        <source>{where}: there is no such project</source>
        <translation>{where}: es gibt kein solches Projekt</translation>
    </message>
    <message>
        <source>{where}the project cannot be used ({said})</source>
        <translation>{where}das Projekt ist nicht zu gebrauchen ({said})</translation>
    </message>
    <message>
        <source>{where}the server cannot be reached ({said})</source>
        <translation>{where}der Server ist nicht zu erreichen ({said})</translation>
    </message>
    <message>
        <source>{where}the server cannot do this now ({said})</source>
        <translation>{where}der Server kann das jetzt nicht ({said})</translation>
    </message>
    <message>
        <source>{where}the server does not take the password</source>
        <translation>{where}der Server nimmt das Passwort nicht an</translation>
    </message>
    <message>
        <source>{where}the server wants a password</source>
        <translation>{where}der Server will ein Passwort</translation>
    </message>
    <message>
        <source>{where}you may not do this ({said})</source>
        <translation>{where}das dürfen Sie nicht ({said})</translation>
    </message>
    <message>
        <source>{who} may have any label, and there is none yet: labels are made while deciding.</source>
        <translation>{who} dürfen jedes Label haben, und es gibt noch keines: Labels entstehen beim Entscheiden.</translation>
    </message>
    <message>
        <source>{who} may have {which}. Decide a few of each label, then train: the model learns from that.</source>
        <translation>{who} dürfen {which} haben. Von jedem Label einige entscheiden, dann trainieren: daraus lernt das Modell.</translation>
    </message>
    <message>
        <source>Ask the others</source>
        <translation>Die anderen fragen</translation>
    </message>
    <message>
        <source>what the methods you trained disagree about most first</source>
        <translation>zuerst das, worüber die trainierten Verfahren am wenigsten einig sind</translation>
    </message>
    <message>
        <source>{id} is an example of {label} now</source>
        <translation>{id} ist jetzt ein Beispiel für {label}</translation>
    </message>
    <message>
        <source>{id} is no example of {label} any more</source>
        <translation>{id} ist kein Beispiel für {label} mehr</translation>
    </message>
    <message>
        <source>what people said and the model contradicts most first</source>
        <translation>zuerst, was Menschen sagten und dem das Modell am meisten widerspricht</translation>
    </message>
    <message>
        <source>{count:,} decision</source>
        <translation>{count:,} Entscheidung</translation>
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
    <name>SheetGrid</name>
    <message>
        <source>Contact sheet</source>
        <translation>Kontaktbogen</translation>
    </message>
</context>
<context>
    <name>SheetState</name>
    <message>
        <source>No label yet</source>
        <translation>Noch kein Label</translation>
    </message>
    <message>
        <source>Alike</source>
        <translation>Ähnlich</translation>
    </message>
    <message>
        <source>Alike, mostly {}</source>
        <translation>Ähnlich, meist {}</translation>
    </message>
    <message>
        <source>marked</source>
        <translation>angekreuzt</translation>
    </message>
    <message>
        <source>{:,} of {:,}</source>
        <translation>{:,} von {:,}</translation>
    </message>
</context>
<context>
    <name>SheetView</name>
    <message>
        <source>Nothing to show</source>
        <translation>Nichts zu zeigen</translation>
    </message>
    <message>
        <source>No instance passes all filters. Take one away, or clear them all.</source>
        <translation>Keine Instanz passt zu allen Filtern. Nehmen Sie einen weg oder heben Sie alle auf.</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Label</translation>
    </message>
    <message>
        <source>Likeness</source>
        <translation>Ähnlichkeit</translation>
    </message>
    <message>
        <source>Not at all</source>
        <translation>Gar nicht</translation>
    </message>
    <message>
        <source>Label to give</source>
        <translation>Zu vergebendes Label</translation>
    </message>
    <message>
        <source>Give</source>
        <translation>Vergeben</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Instance at the cursor</source>
        <translation>Instanz an der Schreibmarke</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Making the contact sheet</source>
        <translation>Kontaktbogen wird gemacht</translation>
    </message>
    <message>
        <source>There are no features to tell what is alike: the queue&apos;s order is shown.</source>
        <translation>Es gibt keine Merkmale, an denen sich Ähnliches erkennen ließe: Gezeigt wird die Reihenfolge der Warteschlange.</translation>
    </message>
    <message>
        <source>each its own label</source>
        <translation>jeder ihres</translation>
    </message>
    <message>
        <source>Nothing in sight is open and has a label to be given.</source>
        <translation>Nichts Sichtbares ist offen und hat ein Label zu vergeben.</translation>
    </message>
    <message>
        <source>Nothing is marked.</source>
        <translation>Nichts ist angekreuzt.</translation>
    </message>
    <message>
        <source>No sound device was found.</source>
        <translation>Kein Tongerät gefunden.</translation>
    </message>
    <message>
        <source>Size of the thumbnails: about {:,} on the screen</source>
        <translation>Größe der Bilder: etwa {:,} auf dem Bildschirm</translation>
    </message>
    <message>
        <source>Click, Space or {}: mark the wrong ones · {}: invert · double click or {}: open · Esc: back</source>
        <translation>Klick, Leertaste oder {}: Falsche ankreuzen · {}: umkehren · Doppelklick oder {}: öffnen · Esc: zurück</translation>
    </message>
    <message>
        <source> · {}: play</source>
        <translation> · {}: abspielen</translation>
    </message>
    <message>
        <source>Flag {:,} marked</source>
        <translation>{:,} angekreuzte markieren</translation>
    </message>
    <message>
        <source>Give one its label</source>
        <translation>Einer ihr Label geben</translation>
    </message>
    <message>
        <source>Give {:,} their labels</source>
        <translation>{:,} ihre Labels geben</translation>
    </message>
    <message>
        <source>Give {:,} this label</source>
        <translation>{:,} dieses Label geben</translation>
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
        <source>More options</source>
        <translation>Weitere Einstellungen</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Pictures, sounds, texts or rows of a table, with the labels that each may have, or without any label yet. Nothing in your files is changed.</source>
        <translation>Bilder, Klänge, Texte oder Zeilen einer Tabelle, mit den Labels, die jedes haben kann, oder noch ganz ohne Label. An Ihren Dateien wird nichts geändert.</translation>
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
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open {}</source>
        <translation>{} öffnen</translation>
    </message>
    <message>
        <source>{:,} of {:,} decided</source>
        <translation>{:,} von {:,} entschieden</translation>
    </message>
    <message>
        <source>{:,} decided and {:,} accepted of {:,}</source>
        <translation>{:,} entschieden und {:,} angenommen von {:,}</translation>
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
    <message>
        <source>Who is here</source>
        <translation>Wer da ist</translation>
    </message>
    <message>
        <source>The server knows you as {}.</source>
        <translation>Der Server kennt Sie als {}.</translation>
    </message>
    <message>
        <source>Saved here</source>
        <translation>Hier gespeichert</translation>
    </message>
    <message>
        <source>Kept on this computer until the server can be reached again.</source>
        <translation>Auf diesem Rechner aufbewahrt, bis der Server wieder erreichbar ist.</translation>
    </message>
    <message>
        <source>Every decision is on the server before the next instance is shown.</source>
        <translation>Jede Entscheidung ist auf dem Server, bevor die nächste Instanz erscheint.</translation>
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
        <source>instance decided</source>
        <translation>Instanz entschieden</translation>
    </message>
    <message>
        <source>decided, and {:,} accepted by audits</source>
        <translation>entschieden, und {:,} nach Stichproben angenommen</translation>
    </message>
    <message>
        <source>error to expect</source>
        <translation>zu erwartender Fehler</translation>
    </message>
    <message>
        <source>The {:,} most frequent of {:,}; the report has all.</source>
        <translation>Die {:,} häufigsten von {:,}; der Bericht hat alle.</translation>
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
        <source>Among {} that are not settled, {} to {} are wrong with a probability of 90 %, {}; the curve falls as the most doubtful are decided first. Dots are what earlier runs expected.</source>
        <translation>Unter {}, die noch nicht erledigt sind, sind mit einer Wahrscheinlichkeit von 90 % {} bis {} falsch, {}; die Kurve fällt, wenn die zweifelhaftesten zuerst entschieden werden. Punkte sind, was frühere Läufe erwarteten.</translation>
    </message>
    <message>
        <source>Accepted without a look: {}, of which at most {} are wrong; {} sure by {}.</source>
        <translation>Ohne Ansehen angenommen: {}, davon höchstens {} falsch; zu {} sicher nach {}.</translation>
    </message>
    <message>
        <source>This no longer stands.</source>
        <translation>Das gilt nicht mehr.</translation>
    </message>
    <message>
        <source>Labels that have no example yet: {:,} ({})</source>
        <translation>Labels, die noch kein Beispiel haben: {:,} ({})</translation>
    </message>
    <message>
        <source>; {:,} of {:,} assigned</source>
        <translation>; {:,} von {:,} zugeteilten</translation>
    </message>
    <message>
        <source>Two people agree in {} of what several decided ({}).</source>
        <translation>Zwei Personen sind sich bei {} dessen einig, was mehrere entschieden haben ({}).</translation>
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
        <source>Krippendorff’s alpha: {:.2f}.</source>
        <translation>Krippendorffs Alpha: {:.2f}.</translation>
    </message>
    <message>
        <source>Nobody has decided anything yet.</source>
        <translation>Noch hat niemand etwas entschieden.</translation>
    </message>
    <message>
        <source>by the model&apos;s probabilities and what people found in {} since</source>
        <translation>nach den Wahrscheinlichkeiten des Modells und dem, was Menschen seither in {} fanden</translation>
    </message>
    <message>
        <source>by the model&apos;s probabilities alone</source>
        <translation>allein nach den Wahrscheinlichkeiten des Modells</translation>
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
        <source>One file will hold {}, with every decision that is made about them.</source>
        <translation>Eine Datei wird {} enthalten, mit jeder Entscheidung darüber.</translation>
    </message>
    <message>
        <source> Rows or files left out, as you asked: {:,}.</source>
        <translation> Wie gewünscht weggelassene Zeilen oder Dateien: {:,}.</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>Where the project goes</source>
        <translation>Wohin das Projekt kommt</translation>
    </message>
</context>
<context>
    <name>Teamwork</name>
    <message>
        <source>The server is back: everything decided meanwhile has been sent.</source>
        <translation>Der Server ist wieder da: Alles inzwischen Entschiedene ist gesendet.</translation>
    </message>
    <message>
        <source>The server takes no decisions from you now ({}). What can be sent later is kept here.</source>
        <translation>Der Server nimmt jetzt keine Entscheidungen von Ihnen an ({}). Was später gesendet werden kann, wird hier aufgehoben.</translation>
    </message>
    <message>
        <source>The server cannot be reached. Go on: decisions are kept on this computer and sent later.</source>
        <translation>Der Server ist nicht erreichbar. Machen Sie weiter: Entscheidungen bleiben auf diesem Rechner und werden später gesendet.</translation>
    </message>
    <message>
        <source>Others’ decisions</source>
        <translation>Entscheidungen der anderen</translation>
    </message>
    <message>
        <source>Who is at what</source>
        <translation>Wer woran ist</translation>
    </message>
    <message>
        <source>Who decides what</source>
        <translation>Wer was entscheidet</translation>
    </message>
    <message>
        <source>{} has just taken that one.</source>
        <translation>{} hat diese gerade genommen.</translation>
    </message>
    <message>
        <source>Server gone; to send: {:,}</source>
        <translation>Server weg; zu senden: {:,}</translation>
    </message>
    <message>
        <source>Turned away; to send: {:,}</source>
        <translation>Abgewiesen; zu senden: {:,}</translation>
    </message>
    <message>
        <source>Not taken by the server: {:,}</source>
        <translation>Vom Server nicht angenommen: {:,}</translation>
    </message>
    <message>
        <source>Others here: {:,}</source>
        <translation>Andere hier: {:,}</translation>
    </message>
    <message>
        <source>Nobody else here</source>
        <translation>Sonst niemand hier</translation>
    </message>
</context>
<context>
    <name>TextView</name>
    <message>
        <source>Text of this instance</source>
        <translation>Text dieser Instanz</translation>
    </message>
    <message>
        <source>… and {}</source>
        <translation>… und {}</translation>
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
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Changed labels</source>
        <translation>Geänderte Labels</translation>
    </message>
    <message>
        <source>Decide a few of each label first: the model learns from that.</source>
        <translation>Entscheiden Sie zuerst einige von jedem Label: Das Modell lernt daraus.</translation>
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
    <name>VoteFollower</name>
    <message>
        <source>Weighing votes</source>
        <translation>Stimmen werden gewichtet</translation>
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
        <source>or drop a file or folder anywhere on this window</source>
        <translation>oder eine Datei oder einen Ordner irgendwo auf diesem Fenster ablegen</translation>
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
        <source>Not found in {}</source>
        <translation>Nicht gefunden in {}</translation>
    </message>
    <message>
        <source>{:,} of {:,} decided</source>
        <translation>{:,} von {:,} entschieden</translation>
    </message>
    <message>
        <source>Click to say where it is now; Delete takes it off the list.</source>
        <translation>Ein Klick fragt, wo es jetzt ist; Entf nimmt es von der Liste.</translation>
    </message>
</context>
<context>
    <name>WhatIsLeft</name>
    <message>
        <source>Errors expected: {}</source>
        <translation>Erwartete Fehler: {}</translation>
    </message>
    <message>
        <source>Errors expected: {}, after {:,} more decisions {}</source>
        <translation>Erwartete Fehler: {}, nach {:,} weiteren Entscheidungen {}</translation>
    </message>
    <message>
        <source>{} to {:.0%}</source>
        <translation>{} bis {:.0%}</translation>
    </message>
    <message>
        <source>By what is believed now, no more than {:.0%} of all labels are wrong.</source>
        <translation>Nach dem, was jetzt geglaubt wird, sind höchstens {:.0%} aller Labels falsch.</translation>
    </message>
    <message>
        <source>Decisions until no more than {:.0%} of all labels are wrong, the most doubtful first: {:,}.</source>
        <translation>Entscheidungen, bis höchstens {:.0%} aller Labels falsch sind, die zweifelhaftesten zuerst: {:,}.</translation>
    </message>
    <message>
        <source>At the pace of your last decisions that takes {}.</source>
        <translation>Im Tempo Ihrer letzten Entscheidungen dauert das {}.</translation>
    </message>
    <message>
        <source>What is left</source>
        <translation>Was noch bleibt</translation>
    </message>
    <message>
        <source>Looking ahead</source>
        <translation>Vorausschau</translation>
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
