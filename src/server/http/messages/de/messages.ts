import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the server tells people, by its English text. */
export const germanMessages: Messages = {
  'Some fields need another look.': 'Einige Felder brauchen noch einen Blick.',
  'This field is not known here.': 'Dieses Feld ist hier nicht bekannt.',
  'Not valid': 'Nicht gültig',
  Required: 'Wird gebraucht',
  'Invalid input': 'Nicht gültig',
  'That is more than can be taken in one go.': 'Das ist mehr, als auf einmal angenommen werden kann.',
  'This kind of content cannot be taken here.': 'Diese Art von Inhalt kann hier nicht angenommen werden.',
  'The request could not be read.': 'Die Anfrage konnte nicht gelesen werden.',
  'Something went wrong on our side. Nothing that you had saved is lost.':
    'Bei uns ist etwas schiefgegangen. Nichts, was du gespeichert hattest, ist verloren.',
  'Too much is going on at once. Try again in a moment.':
    'Gerade ist zu viel auf einmal los. Versuche es gleich noch einmal.',
  'The diary cannot be reached right now. Try again in a moment.':
    'Das Tagebuch ist gerade nicht zu erreichen. Versuche es gleich noch einmal.',
  'This account has just been changed. Log in again.':
    'Dieses Konto wurde gerade geändert. Melde dich noch einmal an.',
  'No new address is waiting.': 'Es wartet keine neue Adresse.',
  'There is no such open invitation.': 'Diese offene Einladung gibt es nicht.',
  'There is no such mail.': 'Diese E-Mail gibt es nicht.',
  'This mail is on its way already.': 'Diese E-Mail ist schon unterwegs.',
  'No mail server is set here.': 'Hier ist kein Mailserver eingerichtet.',
  'Not a page': 'Keine gültige Seite',
  'There is no such template.': 'Diese Vorlage gibt es nicht.',
  'The product sends mails with this template. Put its words back instead.':
    'Mit dieser Vorlage werden E-Mails verschickt. Setze stattdessen ihre Worte zurück.',
  'Another template has this short name already.': 'Eine andere Vorlage trägt diesen Kurznamen schon.',
  'This mail goes out by itself when something happens. It cannot be sent by hand.':
    'Diese E-Mail geht von selbst hinaus, wenn etwas geschieht. Von Hand lässt sie sich nicht verschicken.',
  'This template is in the archive.': 'Diese Vorlage liegt im Archiv.',
  'Your own address is not confirmed.': 'Deine eigene Adresse ist nicht bestätigt.',
  'Names a value that this mail does not have': 'Nennt einen Wert, den diese E-Mail nicht hat',
  'Two braces open or close a value and have no others to go with':
    'Zwei Klammern öffnen oder schließen einen Wert, und die anderen fehlen',
  'Links and codes have their own place below the text':
    'Links und Codes haben ihren eigenen Platz unter dem Text',
  'Values are filled in only in the subject and the text': 'Werte werden nur in Betreff und Text eingesetzt',
  'Leaves out a value that this mail has to tell': 'Lässt einen Wert aus, den diese E-Mail nennen muss',
  'This mail has no such part': 'Diese E-Mail hat keinen solchen Teil',
  'This is not open to you.': 'Das steht dir nicht offen.',
  'There is nothing here.': 'Hier ist nichts.',
  'There is no such record.': 'Diesen Eintrag gibt es nicht.',
  'There is no such dream.': 'Diesen Traum gibt es nicht.',
  'Too many tries. Try again in {} s.': 'Zu viele Versuche. Versuche es in {} s noch einmal.',
  'This path does not know that method.': 'Dieser Pfad kennt diese Methode nicht.',
  'Not an id': 'Keine gültige Nummer',
  'Not a token': 'Kein gültiger Schlüssel',
  'Nothing to change': 'Es gibt nichts zu ändern',
  'One line only': 'Nur eine Zeile',
  'At most {} characters': 'Höchstens {} Zeichen',
  'At least {} characters': 'Mindestens {} Zeichen',
  'At most {} words': 'Höchstens {} Wörter',
  'Contains a broken character': 'Enthält ein kaputtes Zeichen',
  'Contains a character that cannot be stored': 'Enthält ein Zeichen, das nicht gespeichert werden kann',
  'Email is required': 'Die E-Mail fehlt',
  'Enter a valid e-mail': 'Gib eine gültige E-Mail ein',
  'Blanks and unseen characters alone are no password':
    'Leerzeichen und unsichtbare Zeichen allein sind kein Passwort',
  'Password is required': 'Das Passwort fehlt',
  'Six digits': 'Sechs Ziffern',
  'Six digits, or a recovery code': 'Sechs Ziffern oder ein Wiederherstellungscode',
  'Not a time zone': 'Keine Zeitzone',
  'A time such as 07:30': 'Eine Zeit wie 07:30',
  'This is one of the commonest passwords. Choose another.':
    'Das ist eines der häufigsten Passwörter. Wähle ein anderes.',
  'This is too close to your e-mail or to our name. Choose another.':
    'Das ist deiner E-Mail oder unserem Namen zu ähnlich. Wähle ein anderes.',
  'This password is known from a data breach. Choose another.':
    'Dieses Passwort ist aus einem Datenleck bekannt. Wähle ein anderes.',
  'This is the password you have now.': 'Das ist dein jetziges Passwort.',
  'This is your address already.': 'Das ist schon deine Adresse.',
  'This e-mail is taken.': 'Diese E-Mail ist vergeben.',
  'Please verify your e-mail': 'Bitte bestätige deine E-Mail',
  'Account is inactive': 'Das Konto ist inaktiv',
  'Account is suspended': 'Das Konto ist gesperrt',
  'Admin accounts are made by invitation.': 'Admin-Konten entstehen auf Einladung.',
  'The link is not valid any more': 'Der Link ist nicht mehr gültig',
  'Log in again with a fresh link first.': 'Melde dich zuerst mit einem neuen Link an.',
  'Confirm that it is you first.': 'Bestätige zuerst, dass du es bist.',
  'There is no such session.': 'Diese Sitzung gibt es nicht.',
  'Many people are logging in. Try again in a moment.':
    'Viele melden sich gerade an. Versuche es gleich noch einmal.',
  'An admin changed your password or address. Your dreams are closed until you prove that it is you.':
    'Ein Admin hat dein Passwort oder deine Adresse geändert. Deine Träume bleiben geschlossen, bis du zeigst, dass du es bist.',
  'This code is not right, or too old.': 'Dieser Code stimmt nicht oder ist zu alt.',
  'This is not the code that the server showed when it started.':
    'Das ist nicht der Code, den der Server beim Start gezeigt hat.',
  'Your diary is open already.': 'Dein Tagebuch ist schon offen.',
  'Set up a second factor first.': 'Richte zuerst einen zweiten Faktor ein.',
  'Administrators keep their second factor on this server.':
    'Auf diesem Server behalten alle in der Verwaltung ihren zweiten Faktor.',
  'Choose a password of your own first.': 'Wähle zuerst ein eigenes Passwort.',
  'This account is about to be deleted. Keep it to go on.':
    'Dieses Konto soll gelöscht werden. Behalte es, um weiterzumachen.',
  'There is no such letter.': 'Diesen Brief gibt es nicht.',
  'Show that you are not a robot first.': 'Zeig zuerst, dass du kein Roboter bist.',
  'The captcha could not be checked. Try again.': 'Die Prüfung ging nicht. Versuche es noch einmal.',
  'Enter the code from the mail.': 'Gib den Code aus der E-Mail ein.',
  'This code is not right.': 'Dieser Code stimmt nicht.',
  'The second factor is on already.': 'Der zweite Faktor ist schon eingeschaltet.',
  'The second factor is not on.': 'Der zweite Faktor ist nicht eingeschaltet.',
  'Start setting up the second factor again.': 'Richte den zweiten Faktor noch einmal von vorn ein.',
  'This took too long. Log in again.': 'Das hat zu lange gedauert. Melde dich noch einmal an.',
  'The provider did not answer. Try again.': 'Der Anbieter hat nicht geantwortet. Versuche es noch einmal.',
  'This took too long or was opened twice. Start again.':
    'Das hat zu lange gedauert oder wurde zweimal geöffnet. Beginne noch einmal.',
  'The provider did not let you in.': 'Der Anbieter hat dich nicht hereingelassen.',
  'The provider has not confirmed your e-mail.': 'Der Anbieter hat deine E-Mail nicht bestätigt.',
  'This account is not linked here.': 'Dieses Konto ist hier nicht verknüpft.',
  'It is linked to another account already.': 'Es ist schon mit einem anderen Konto verknüpft.',
  'There is no such link.': 'Diese Verknüpfung gibt es nicht.',
  'This is your only way in. Choose a password first.':
    'Das ist dein einziger Weg herein. Wähle zuerst ein Passwort.',
  'Change your own password in your profile.': 'Ändere dein eigenes Passwort in deinem Profil.',
  'The last active admin must stay one.': 'Der letzte aktive Admin muss einer bleiben.',
  'There is no such user.': 'Diese Person gibt es hier nicht.',
  'This dream is not here, or not any more.': 'Dieser Traum ist nicht hier, oder nicht mehr.',
  'This dream already has a public copy.': 'Von diesem Traum gibt es schon eine öffentliche Kopie.',
  'There are no words to publish yet.': 'Es gibt noch keine Worte zum Veröffentlichen.',
  'This dream is in the bin. Bring it back before changing it.':
    'Dieser Traum ist im Papierkorb. Hol ihn zurück, bevor du ihn änderst.',
  'There is no such night.': 'Diese Nacht gibt es nicht.',
  'Waking comes after going to bed': 'Das Aufwachen kommt nach dem Zubettgehen',
  'There is no such recording.': 'Diese Aufnahme gibt es nicht.',
  'The audio of this recording has been removed.': 'Der Ton dieser Aufnahme wurde entfernt.',
  'This server has no transcriber. Listen and type instead.':
    'Dieser Server kann nichts abschreiben. Höre zu und tippe.',
  'This recording has not arrived whole yet.': 'Diese Aufnahme ist noch nicht ganz angekommen.',
  'There are no comments here.': 'Hier gibt es keine Kommentare.',
  'You have heard nothing of this dream.': 'Von diesem Traum hast du nichts gehört.',
  'This device is not told any more.': 'Dieses Gerät bekommt keine Hinweise mehr.',
  'The push service of this browser did not take the message.':
    'Der Push-Dienst dieses Browsers hat die Nachricht nicht angenommen.',
  'Not the address of a push service': 'Das ist nicht die Adresse eines Push-Dienstes',
  'Name ids or up_to': 'Nenne ids oder up_to',
  'This comment is not here any more.': 'Dieser Kommentar ist nicht mehr hier.',
  'You cannot comment here.': 'Du kannst hier nicht kommentieren.',
  'The dreamer has closed this thread.': 'Wer das geträumt hat, nimmt hier keine Kommentare mehr an.',
  'A comment can be changed for 15 minutes. You can still take it back.':
    'Ein Kommentar lässt sich 15 Minuten lang ändern. Zurücknehmen kannst du ihn immer.',
  'This was decided already.': 'Das ist schon entschieden.',
  'Something else was sent under this name already.':
    'Unter diesem Namen wurde schon etwas anderes gesendet.',
  'Links can be set once you have been here for a week and three comments of yours are shown.':
    'Links kannst du setzen, wenn du eine Woche hier bist und drei deiner Kommentare zu sehen sind.',
  'An answer cannot be answered': 'Auf eine Antwort kann nicht geantwortet werden',
  'Goes with after_root': 'Gehört zu after_root',
  'Ids with commas between them': 'Nummern, mit Kommas getrennt',
  'This name is taken.': 'Dieser Name ist vergeben.',
  'Too many accents on one letter': 'Zu viele Zeichen auf einem Buchstaben',
  'There is no such dream book.': 'Dieses Traumbuch gibt es nicht.',
  'There is no such entry.': 'Diesen Eintrag gibt es nicht.',
  'Something else in the dream books has this short name already.':
    'Etwas anderes in den Traumbüchern hat diesen Kurznamen schon.',
  'This file is no text. CSV, JSON or the plain text of a book can be read.':
    'Diese Datei ist kein Text. Gelesen werden CSV, JSON oder der einfache Text eines Buchs.',
  'A list of entries is needed.': 'Gebraucht wird eine Liste von Einträgen.',
  'It stops being JSON in line {}.': 'In Zeile {} hört sie auf, JSON zu sein.',
  'It ends before the list does.': 'Sie endet, bevor die Liste zu Ende ist.',
  'This is not JSON.': 'Das ist kein JSON.',
  'Too many rows cannot be read, the last of them in line {}.':
    'Zu viele Zeilen lassen sich nicht lesen, zuletzt Zeile {}.',
  'No entry was found in this file.': 'In dieser Datei wurde kein Eintrag gefunden.',
  'This file has more than twenty thousand entries.': 'Diese Datei hat mehr als zwanzigtausend Einträge.',
  'The first row has to name the columns: headword and text are needed.':
    'Die erste Zeile muss die Spalten nennen: headword und text werden gebraucht.',
  'This file could not be read to its end.': 'Diese Datei ließ sich nicht bis zum Ende lesen.',
  'This import was written or taken back already. Look again.':
    'Dieser Import wurde schon geschrieben oder zurückgenommen. Sieh noch einmal nach.',
  'Another question in this language has this short name.':
    'Eine andere Frage in dieser Sprache hat diesen Kurznamen.',
  'There are three hundred questions in this language. More would help nobody to find one.':
    'In dieser Sprache gibt es dreihundert Fragen. Noch mehr würden niemandem helfen, eine zu finden.',
  'Not a category of questions': 'Keine Kategorie für Fragen',
  'Not questions of one category and language': 'Keine Fragen einer Kategorie und Sprache',
  'There is no such question.': 'Diese Frage gibt es nicht.',
  'This kind of file cannot be kept. Pictures (JPEG, PNG, WebP, GIF, AVIF) and sound (WebM, Ogg, MP4, MP3, WAV) can.':
    'Solche Dateien können nicht aufbewahrt werden, Bilder (JPEG, PNG, WebP, GIF, AVIF) und Ton (WebM, Ogg, MP4, MP3, WAV) schon.',
  'This file is something else than it says it is.':
    'Diese Datei ist etwas anderes, als sie zu sein vorgibt.',
  'A picture is needed here.': 'Hier gehört ein Bild hin.',
  'Not an address': 'Keine Adresse',
  'There is no such file.': 'Diese Datei gibt es nicht.',
  'This part lies beyond the end of the file.': 'Dieser Teil liegt hinter dem Ende der Datei.',
  'Your files have reached {} MB. Remove some first.':
    'Deine Dateien haben {} MB erreicht. Entferne erst einige.',
  'There is no such photo.': 'Dieses Foto gibt es nicht.',
  'This photo is shown somewhere. Take it out there first, or replace its file.':
    'Dieses Foto wird irgendwo gezeigt. Nimm es dort zuerst heraus oder tausche seine Datei.',
  'Choose a picture for the library': 'Wähle ein Bild für die Sammlung',
  'Choose a picture that readers can open': 'Wähle ein Bild, das Lesende öffnen können',
  'This picture is in the library already': 'Dieses Bild ist schon in der Sammlung',
  'Say in English what the picture shows': 'Sag auf Englisch, was das Bild zeigt',
  'The place where files are kept does not answer right now. Try again in a moment.':
    'Der Ort, an dem Dateien liegen, antwortet gerade nicht. Versuch es gleich noch einmal.',
  'The place where files are kept does not answer. Nothing was kept; try again.':
    'Der Ort, an dem Dateien liegen, antwortet nicht. Nichts wurde aufbewahrt; versuch es noch einmal.',
  'This page has a text of its own under that key.':
    'Diese Seite hat unter diesem Schlüssel schon einen eigenen Text.',
  'There is no draft in this language.': 'In dieser Sprache gibt es keinen Entwurf.',
  'There is no such version.': 'Diese Fassung gibt es nicht.',
  'A number is wanted here': 'Hier wird eine Zahl gebraucht',
  'A value of another kind is wanted here': 'Hier wird ein Wert anderer Art gebraucht',
  'A text cannot call another one': 'Ein Text kann keinen anderen aufrufen',
  '{place} must stay: the page puts its own words there':
    '{place} muss bleiben: Dort setzt die Seite ihre eigenen Worte ein',
  'The page has nothing to put in for {place}': 'Für {place} hat die Seite nichts einzusetzen',
  'This text takes no HTML: visitors would read its tags':
    'Dieser Text nimmt kein HTML: Besucher würden die Tags lesen',
  'There are no words in it yet': 'Darin stehen noch keine Worte',
  'Words in double braces and numbered tags must stay as they ship':
    'Wörter in doppelten Klammern und nummerierte Marken müssen bleiben, wie sie mitgeliefert werden',
  'At most {} bytes': 'Höchstens {} Bytes',
  'The product shows this text as another type': 'Das Produkt zeigt diesen Text als andere Art',
  'The product looks for this text here': 'Das Produkt sucht diesen Text hier',
  'An address that begins with / or https': 'Eine Adresse, die mit / oder https beginnt',
  'Letters, digits and hyphens, with points between':
    'Buchstaben, Ziffern und Bindestriche, dazwischen Punkte',
  'There is no such failed job.': 'Diese gescheiterte Aufgabe gibt es nicht.',
};
