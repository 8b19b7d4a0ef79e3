import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the diary's own calls tell people, by their English text. */
export const germanDiaryMessages: Messages = {
  'There is no such table.': 'Diese Tabelle gibt es nicht.',
  'This record was changed after you had read it.':
    'Dieser Eintrag wurde geändert, nachdem du ihn gelesen hattest.',
  'This question takes longer than {} seconds. Ask for less: a narrower filter, fewer joins.':
    'Diese Frage braucht länger als {} Sekunden. Frag nach weniger: mit engerem Filter, mit weniger Tabellen.',
  'There is a record with the same value already.': 'Es gibt schon einen Eintrag mit demselben Wert.',
  'One file holds at most 50,000 rows. Narrow the search.':
    'In einer Datei ist Platz für 50.000 Zeilen. Grenze die Suche ein.',
  'This name was given to another act before.': 'Diesen Namen trägt schon eine andere Handlung.',
  'This points to a record that is not there, or others still point to it.':
    'Das verweist auf einen Eintrag, den es nicht gibt, oder andere verweisen noch auf ihn.',
  'A value does not fit this table.': 'Ein Wert passt nicht in diese Tabelle.',
  'There is no such mode.': 'Diese Art zu fragen gibt es nicht.',
  'This field cannot be counted up.': 'Dieses Feld kann nicht hochgezählt werden.',
  'This is not the id in the path': 'Das ist nicht die Nummer aus dem Pfad',
  'Not a moment in ISO {}': 'Kein Zeitpunkt nach ISO {}',

  'This dream was changed on another device in the meantime. Both texts are kept.':
    'Dieser Traum wurde inzwischen auf einem anderen Gerät geändert. Beide Texte bleiben erhalten.',
  'There is no such view.': 'Diese Ansicht gibt es nicht.',
  'There are thirty views already. Remove one that you no longer use.':
    'Es gibt schon dreißig Ansichten. Entferne eine, die du nicht mehr brauchst.',
  'The search finds more dreams than can be changed at once. Narrow it.':
    'Die Suche findet mehr Träume, als auf einmal geändert werden können. Grenze sie ein.',
  'The search finds no dream.': 'Die Suche findet keinen Traum.',
  'One of these dreams has as many tags as it can hold. Nothing was changed.':
    'Einer dieser Träume hat schon so viele Schlagwörter, wie er tragen kann. Es wurde nichts geändert.',
  'One of these dreams belongs to as many series as it can. Nothing was changed.':
    'Einer dieser Träume gehört schon zu so vielen Reihen, wie er kann. Es wurde nichts geändert.',
  'This can no longer be taken back.': 'Das lässt sich nicht mehr zurücknehmen.',
  'One of these dreams was changed since. Nothing was taken back.':
    'Einer dieser Träume wurde seitdem geändert. Es wurde nichts zurückgenommen.',
  'Ends before it begins': 'Endet, bevor es beginnt',
  'Not a month': 'Kein Monat',
  'Both days, or neither': 'Beide Tage oder keiner',
  'At most {} nights': 'Höchstens {} Nächte',
  'Either ids or a search': 'Entweder Nummern oder eine Suche',

  'What you mean is not here, or not any more.': 'Was du meinst, ist nicht da, oder nicht mehr.',
  'This is your own.': 'Das ist von dir selbst.',
  'You do not block anybody here.': 'Hier ist niemand blockiert.',

  'Somebody has decided about this in the meantime. Nothing was changed.':
    'Darüber hat inzwischen jemand entschieden. Es wurde nichts geändert.',
  'This dream is not anonymous: its author stands beside it.':
    'Dieser Traum ist nicht anonym: Wer ihn geträumt hat, steht dabei.',

  'There is no such fragment.': 'Dieses Bruchstück gibt es nicht.',
  'Only fragments can be merged. One of these is a dream of its own.':
    'Nur Bruchstücke lassen sich zusammenfügen. Eines davon ist ein eigener Traum.',
  'One of these fragments is part of a dream already. Nothing was changed.':
    'Eines dieser Bruchstücke gehört schon zu einem Traum. Es wurde nichts geändert.',
  'There is another dream under this name. Nothing was changed.':
    'Unter diesem Namen gibt es schon einen anderen Traum. Es wurde nichts geändert.',
  'This dream was not made from fragments.': 'Dieser Traum ist nicht aus Bruchstücken entstanden.',
  'Choose at least one fragment': 'Wähle mindestens ein Bruchstück',
  'At most {} fragments': 'Höchstens {} Bruchstücke',
  'Each fragment once': 'Jedes Bruchstück nur einmal',
  'Together they are longer than {} characters': 'Zusammen sind sie länger als {} Zeichen',

  'None of your dreams has this name.': 'Keiner deiner Träume hat diesen Namen.',
  'You use this name already. The two can be merged.':
    'Diesen Namen verwendest du schon. Die beiden lassen sich zusammenlegen.',
  'These are one and the same name already.': 'Das ist schon ein und derselbe Name.',
  'This can be taken back for ten minutes. They are over.':
    'Das lässt sich zehn Minuten lang zurücknehmen. Sie sind vorbei.',
  'So many names are explained already. Take one back first.':
    'So viele Namen sind schon erklärt. Nimm zuerst einen zurück.',
  'A name has letters.': 'Ein Name hat Buchstaben.',
  'No dream book here has this word.': 'Dieses Wort steht hier in keinem Traumbuch.',
  'Not a symbol': 'Kein Symbol',

  'There is no such category': 'Diese Kategorie gibt es nicht',
  'There is no such category.': 'Diese Kategorie gibt es nicht.',
  'Another category has this short name.': 'Eine andere Kategorie hat diesen Kurznamen schon.',
  'This category is in use. Say which one takes its place.':
    'Diese Kategorie ist in Gebrauch. Sag, welche an ihre Stelle tritt.',
  'Only a category of the same kind can take its place.':
    'An ihre Stelle kann nur eine Kategorie derselben Art treten.',
  'There are two hundred of this kind. More would help nobody to choose.':
    'Von dieser Art gibt es zweihundert. Mehr würden niemandem beim Wählen helfen.',
  'Not a category of this kind': 'Keine Kategorie dieser Art',
  'Small letters, digits and single hyphens': 'Kleinbuchstaben, Ziffern und einzelne Bindestriche',
  'Small letters, digits and hyphens': 'Kleinbuchstaben, Ziffern und Bindestriche',
  'The English name is needed': 'Der englische Name wird gebraucht',

  'There is no such prompt.': 'Diese Traumfrage gibt es nicht.',
  'Another prompt has this short name already.': 'Eine andere Traumfrage hat diesen Kurznamen schon.',
  'Dreamers have seen this prompt. Archive it, so that their answers stay.':
    'Träumende haben diese Traumfrage schon gesehen. Archiviere sie, damit ihre Antworten bleiben.',
  'You ask yourself enough already. Let one go before you add another.':
    'Du fragst dich schon genug. Lass eine Frage gehen, bevor du eine neue aufschreibst.',
  'There is no such answer.': 'Diese Antwort gibt es nicht.',
  'Not before the first day': 'Nicht vor dem ersten Tag',
  'Required: it stands in where others are missing': 'Wird gebraucht: Es steht dort, wo andere fehlen',
  'Not in the future': 'Nicht in der Zukunft',

  'There is no such picture.': 'Dieses Bild gibt es nicht.',
  'A dream can hold {} pictures. Remove one first.':
    'Ein Traum kann {} Bilder enthalten. Entferne zuerst eines.',
  'Your pictures have reached {} MB. Remove some first.':
    'Deine Bilder füllen schon {} MB. Entferne zuerst einige.',
  'Send one file at a time.': 'Schick eine Datei nach der anderen.',
  'There is no file in this upload.': 'In diesem Upload ist keine Datei.',
  'This file is empty.': 'Diese Datei ist leer.',
  'This file is larger than {} MB. Choose a smaller one.':
    'Diese Datei ist größer als {} MB. Wähle eine kleinere.',
  'This is not a picture that can be kept. JPEG, PNG, WebP, GIF and AVIF are.':
    'Dieses Bild kann nicht aufbewahrt werden. Es gehen JPEG, PNG, WebP, GIF und AVIF.',
  'This picture is damaged and cannot be opened.': 'Dieses Bild ist beschädigt und lässt sich nicht öffnen.',
  'This picture has more than {} million pixels. Choose a smaller one.':
    'Dieses Bild hat mehr als {} Millionen Bildpunkte. Wähle ein kleineres.',

  'Another piece is already kept under this number.': 'Unter dieser Nummer liegt schon ein anderes Stück.',
  'This recording is finished; nothing can be added to it.':
    'Diese Aufnahme ist fertig; es kommt nichts mehr dazu.',
  'This recording has reached the length that one recording can have. Begin another one.':
    'Diese Aufnahme ist so lang, wie eine Aufnahme sein kann. Beginne eine neue.',
  'This is not an audio recording that can be kept.': 'Diese Tonaufnahme kann nicht aufbewahrt werden.',
  'There is nothing in this recording.': 'In dieser Aufnahme ist nichts.',
  'Some pieces have not arrived yet.': 'Einige Stücke sind noch nicht angekommen.',
  'The recording is shorter than that.': 'So lang ist die Aufnahme nicht.',
  'The words could not be written down. The recording is kept.':
    'Die Worte ließen sich nicht aufschreiben. Die Aufnahme bleibt erhalten.',
  'Not an audio type that can be kept': 'Keine Art von Ton, die aufbewahrt werden kann',
  'Not a number': 'Keine Zahl',
  'Too many pieces': 'Zu viele Stücke',
  'This piece is empty': 'Dieses Stück ist leer',

  'This link has been used or is too old. Ask for a new one.':
    'Dieser Link wurde schon benutzt oder ist zu alt. Fordere einen neuen an.',
  'There is no such import.': 'Diesen Import gibt es nicht.',
  'This file is too large: a zip may have {} GB, anything else {} MB.':
    'Diese Datei ist zu groß: Ein Zip darf {} GB haben, alles andere {} MB.',
  'There is nothing in this file.': 'In dieser Datei ist nichts.',
  'This is no diary that can be read: a pack of ours, an export of Day One, Journey, Evernote or Notion, dated texts, pages or Word documents, CSV, Excel or recordings.':
    'Das ist kein Tagebuch, das gelesen werden kann: ein Paket von uns, ein Export aus Day One, Journey, Evernote oder Notion, datierte Texte, Seiten oder Word-Dokumente, CSV, Excel oder Aufnahmen.',
  'Documents of this kind cannot be read here. Save it as .docx or as plain text, and choose that.':
    'Dokumente dieser Art können hier nicht gelesen werden. Speichere es als .docx oder als reinen Text und wähle das.',
  'This file takes too long to read. Divide it and bring in one part after the other.':
    'Diese Datei braucht zu lange zum Lesen. Teile sie und bring einen Teil nach dem anderen herein.',
  'The connection was lost while this file was read. Choose it again.':
    'Die Verbindung ging verloren, während diese Datei gelesen wurde. Wähle sie noch einmal.',
  'A Word document in this file takes too long to read. Save it as plain text and choose that.':
    'Ein Word-Dokument in dieser Datei braucht zu lange zum Lesen. Speichere es als reinen Text und wähle den.',
  'This pack was made by a newer version of the diary.':
    'Dieses Paket stammt aus einer neueren Version des Tagebuchs.',
  'This zip file is damaged or was cut off.': 'Diese ZIP-Datei ist beschädigt oder unvollständig.',
  'This zip file has a password. Pack it again without one.':
    'Diese ZIP-Datei hat ein Passwort. Packe sie noch einmal ohne.',
  'This zip file holds names that lead out of its folder. Nothing was read.':
    'Diese ZIP-Datei enthält Namen, die aus ihrem Ordner hinausführen. Es wurde nichts gelesen.',
  'This zip file holds another archive. Unpack it first and choose what is inside.':
    'In dieser ZIP-Datei liegt ein weiteres Archiv. Entpacke sie zuerst und wähle, was darin ist.',
  'This zip file would unpack to far more than it seems. Nothing was read.':
    'Diese ZIP-Datei würde entpackt viel größer, als sie scheint. Es wurde nichts gelesen.',
  'This is more than one ZIP file can hold: 4 GB or 65,000 files. Take it out without recordings, or some dreams at a time.':
    'Das ist mehr, als eine ZIP-Datei fasst: 4 GB oder 65.000 Dateien. Nimm es ohne Aufnahmen mit oder einige Träume auf einmal.',
  'There is more in this file than can be taken in one go: at most 50,000 dreams.':
    'In dieser Datei ist mehr, als auf einmal angenommen werden kann: höchstens 50.000 Träume.',
  'A line in this file is far longer than a dream can be.':
    'Eine Zeile dieser Datei ist viel länger, als ein Traum sein kann.',
  'Another import is still running. It can be taken back or waited for.':
    'Ein anderer Import läuft noch. Du kannst ihn zurücknehmen oder abwarten.',
  'This import has already been started.': 'Dieser Import wurde schon begonnen.',
  'There is nothing left to take back.': 'Es gibt nichts mehr zurückzunehmen.',
  'Only a page of this site': 'Nur eine Seite von hier',
  'Choose a column': 'Wähle eine Spalte',
  'Cannot be stored': 'Kann nicht gespeichert werden',
  'Not a key that packs can be locked with': 'Kein Schlüssel, mit dem Pakete verschlossen werden können',
  'There is no such pack.': 'Dieses Paket gibt es nicht.',
  'Not a ticket': 'Kein gültiger Abholschein',

  'The request took too long to arrive.': 'Die Anfrage hat zu lange gebraucht, um anzukommen.',
  'A text': 'Ein Text',
  'A number': 'Eine Zahl',
  'A whole number': 'Eine ganze Zahl',
  'True or false': 'Wahr oder falsch',
  'A list': 'Eine Liste',
  'A set of fields': 'Eine Gruppe von Feldern',
  'At most {}': 'Höchstens {}',
  'At least {}': 'Mindestens {}',
  'Less than {}': 'Weniger als {}',
  'More than {}': 'Mehr als {}',
  'At most {} entries': 'Höchstens {} Einträge',
  'At least {} entries': 'Mindestens {} Einträge',
  'At least one entry': 'Mindestens ein Eintrag',
  'A day such as 2026-03-01': 'Ein Tag wie 2026-03-01',
  'A moment such as 2026-03-01T06:30:00Z': 'Ein Zeitpunkt wie 2026-03-01T06:30:00Z',
  'A web address': 'Eine Webadresse',
  'One of: {list}': 'Eines von: {list}',

  'This interpretation is not here, or not any more.': 'Diese Deutung ist nicht hier, oder nicht mehr.',
  'The dreamer takes no interpretations here.': 'Hier werden keine Deutungen angenommen.',
  'This is your own dream. Write down your thoughts about it instead.':
    'Das ist dein eigener Traum. Schreib stattdessen deine Gedanken dazu auf.',
  'This dream speaks of wanting to die. It is not a moment for interpretations.':
    'Dieser Traum spricht davon, sterben zu wollen. Das ist kein Moment für Deutungen.',
  'This was changed in another place in the meantime. Both texts are kept.':
    'Das wurde inzwischen an anderer Stelle geändert. Beide Texte bleiben erhalten.',
  'This is published already.': 'Das ist schon veröffentlicht.',
  'This is still a draft.': 'Das ist noch ein Entwurf.',
  'Only the dreamer can say this.': 'Das kann nur sagen, wer den Traum geträumt hat.',
  'Only the dreamer and the author talk here.':
    'Hier sprechen nur die beiden, von denen Traum und Deutung sind.',
  'The dreamer has answered you here, for you alone':
    'Wer das geträumt hat, hat dir hier geantwortet, dir allein',
  'Not a way to read it': 'Keine Art, ihn zu lesen',
  'These words do not stand in the dream': 'Diese Worte stehen nicht im Traum',
  'Either a shared dream or one of your own': 'Entweder ein geteilter Traum oder ein eigener',
  'At most {} passages': 'Höchstens {} Stellen',

  'A pack holds at most 2000 dreams. Choose fewer nights.':
    'Ein Paket fasst höchstens 2000 Träume. Wähle weniger Nächte.',
  'These dreams are longer than one pack can be. Choose fewer.':
    'Diese Träume sind länger, als ein Paket sein kann. Wähle weniger.',
  'None of your dreams is chosen by this.': 'Damit ist keiner deiner Träume gewählt.',
  'There is no such reading link.': 'Diesen Leselink gibt es nicht.',
  'Twenty reading links are open. Take one back first.':
    'Zwanzig Leselinks sind offen. Nimm zuerst einen zurück.',
  'This link was taken back. Make a new one.': 'Dieser Link wurde zurückgenommen. Mach einen neuen.',
  'Nothing can be read at this address now. It may have expired or been taken back.':
    'Unter dieser Adresse gibt es jetzt nichts zu lesen. Vielleicht ist sie abgelaufen oder wurde zurückgenommen.',
  'Both ends or none': 'Beide Enden oder keines',
  'Either ids, nights or a search': 'Entweder Nummern, Nächte oder eine Suche',
};
