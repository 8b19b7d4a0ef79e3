import type { Messages } from '#server/http/messages/error-translations.ts';

/** Failures of the stream, of copies that wait, and of the rules for words. */
export const germanStreamMessages: Messages = {
  'Nothing of this dream waits to go out.': 'Von diesem Traum wartet nichts darauf, hinauszugehen.',
  'A language such as de': 'Eine Sprache wie de',
  'Ask with what the page before answered': 'Frage mit dem, was die Seite davor geantwortet hat',
  'Only where the newest come first': 'Nur wo die neuesten zuerst kommen',
  'This holds words that are not taken here.': 'Das enthält Wörter, die hier nicht angenommen werden.',
  'There is no such rule.': 'Diese Regel gibt es nicht.',
  'There is a rule for these words already.': 'Für diese Wörter gibt es schon eine Regel.',
  'There are as many rules as there may be.': 'Es gibt schon so viele Regeln, wie es geben darf.',
  'Nobody keeps this from readers.': 'Das hält niemand zurück.',
  'You have said something about this already.': 'Dazu hast du schon etwas gesagt.',
  'Letters, numbers, spaces and * only': 'Nur Buchstaben, Ziffern, Leerzeichen und *',
  'At least two letters beside *': 'Mindestens zwei Buchstaben neben *',
  'Somebody here goes by this name. Say more of whose dream it is, as in a title or a place.':
    'Hier heißt jemand so. Sag genauer, wessen Traum es ist, etwa mit einem Titel oder einem Ort.',
};
