import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the payment calls tell people, by their English text. */
export const germanBillingMessages: Messages = {
  'Not a name for a value': 'Kein Name für einen Wert',
  'At most {} values': 'Höchstens {} Werte',
  'A currency of three letters': 'Eine Währung aus drei Buchstaben',
  'Letters, digits and _ . - only': 'Nur Buchstaben, Ziffern und _ . -',
  'Letters, digits and : _ . - only': 'Nur Buchstaben, Ziffern und : _ . -',
  'Three years at most': 'Höchstens drei Jahre',
  'Say how often it is paid': 'Sag, wie oft bezahlt wird',
  'What is paid once has no period': 'Was einmal bezahlt wird, hat keinen Zeitraum',
  'Not a card': 'Keine Karte',
  'A country of two letters': 'Ein Land aus zwei Buchstaben',
  'Say which card': 'Sag, welche Karte',
  'A path of this site': 'Ein Pfad dieser Seite',
  'Say which plan': 'Sag, welcher Plan',
  'Say which one': 'Sag, welches davon',
  'Not known': 'Nicht bekannt',
  'Seconds since {}': 'Sekunden seit {}',
  'You have a plan already. Change it instead.': 'Du hast schon einen Plan. Ändere lieber den.',
  'That is the plan you have.': 'Diesen Plan hast du schon.',
  'This plan cannot be changed: it has ended, or its first payment is still open.':
    'Dieser Plan lässt sich nicht ändern: Er ist zu Ende, oder seine erste Zahlung steht noch aus.',
  'This plan has ended. Take a new one.': 'Dieser Plan ist zu Ende. Nimm einen neuen.',
  'This card is there already.': 'Diese Karte ist schon da.',
  'Ten cards are the most. Remove one first.': 'Mehr als zehn Karten gehen nicht. Entferne zuerst eine.',
  'Your plan is paid with this card. Add another one first, or stop the plan.':
    'Dein Plan wird mit dieser Karte bezahlt. Füge zuerst eine andere hinzu, oder beende den Plan.',
  'Somebody has changed this since you opened it. Look at it again before you save.':
    'Jemand hat das geändert, seit du es geöffnet hast. Sieh es dir noch einmal an, bevor du speicherst.',
  'People have a plan of this product. Archive it all the same if you mean it: they keep it.':
    'Von diesem Produkt haben Leute einen Plan. Archiviere es trotzdem, wenn du es so meinst: Sie behalten ihn.',
  'This subscription has no usage-based price': 'Dieses Abo hat keinen Preis nach Verbrauch',
  'This subscription is not active.': 'Dieses Abo ist nicht aktiv.',
  'A card number must never be sent here. It was neither read nor kept.':
    'Eine Kartennummer darf nie hierher gesendet werden. Sie wurde weder gelesen noch behalten.',
  'There is nothing left to give back.': 'Es ist nichts mehr übrig, das zurückgegeben werden könnte.',
  'This month’s part of it is used up.': 'Davon ist für diesen Monat alles verbraucht.',
  'There is no room left for this. Remove something first, or take a plan with more room.':
    'Dafür ist kein Platz mehr. Entferne zuerst etwas, oder nimm einen Plan mit mehr Platz.',
  'This month’s minutes are used up. The recording is kept, and can be typed from.':
    'Die Minuten dieses Monats sind verbraucht. Die Aufnahme bleibt erhalten, und du kannst von ihr abtippen.',
  'This was not signed by the payment provider.': 'Das hat nicht der Zahlungsdienst unterschrieben.',
  'This code is not valid, or not any more': 'Dieser Code gilt nicht, oder nicht mehr',
  'You have had a trial already.': 'Du hattest schon eine Probezeit.',
  'A trial begins with a card': 'Eine Probezeit beginnt mit einer Karte',
  'At most {} days ago': 'Höchstens {} Tage zurück',
  'At most {} minutes ahead': 'Höchstens {} Minuten voraus',
  'This one was told of another subscription': 'Das wurde schon von einem anderen Abo gemeldet',
  'More than is left of it': 'Mehr, als davon übrig ist',
  'Does not fit what is bought': 'Passt nicht zu dem, was gekauft wird',
  'A price cannot change; make a new one': 'Ein Preis ändert sich nicht; lege einen neuen an',
  'The payment provider does not answer right now. Nothing is charged twice; try again in a moment.':
    'Der Zahlungsdienst antwortet gerade nicht. Nichts wird doppelt abgebucht; versuch es gleich noch einmal.',
  'Payments are not available.': 'Zahlungen sind nicht möglich.',
  'Payments are busy. Try again in a moment.': 'Gerade wird viel bezahlt. Versuch es gleich noch einmal.',
  'There is no such thing here.': 'So etwas gibt es hier nicht.',
  'This is under way already. Look again in a moment.': 'Das läuft schon. Sieh gleich noch einmal nach.',
};
