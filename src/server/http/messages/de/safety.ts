import type { Messages } from '#server/http/messages/error-translations.ts';

/** Of help lines, other endings and the public statistics. */
export const germanSafetyMessages: Messages = {
  'There is no such card.': 'Diese Karte gibt es nicht.',
  'Another card in this language has this short name.':
    'Eine andere Karte in dieser Sprache hat diesen Kurznamen.',
  'There are a hundred cards in this language. More would help nobody.':
    'In dieser Sprache gibt es hundert Karten. Noch mehr würden niemandem helfen.',
  'A number or an address is needed': 'Eine Nummer oder eine Adresse ist nötig',
  'No other ending was written for this dream.': 'Zu diesem Traum wurde kein anderes Ende geschrieben.',
  'This ending was changed on another device in the meantime.':
    'Dieses Ende wurde inzwischen auf einem anderen Gerät geändert.',
  'This dream is in the bin. Take it out first.': 'Dieser Traum liegt im Papierkorb. Hol ihn zuerst heraus.',
  'That is enough for one day.': 'Das ist genug für einen Tag.',
  'Not today': 'Nicht heute',
  'Two capital letters, or nothing': 'Zwei Großbuchstaben oder nichts',
  'A number as it is dialled': 'Eine Nummer, wie man sie wählt',
  'An address that begins with https://': 'Eine Adresse, die mit https:// beginnt',
  'A month such as 2026-10, or several such as 2026-08..2026-10':
    'Ein Monat wie 2026-10 oder mehrere wie 2026-08..2026-10',
};
