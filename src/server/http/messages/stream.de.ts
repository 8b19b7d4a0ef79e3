import type { Messages } from './error-translations.ts';

/** Failures of the stream, of copies that wait, and of the rules for words. */
export const germanStreamMessages: Messages = {
  'Nothing of this dream waits to go out.': 'Von diesem Traum wartet nichts darauf, hinauszugehen.',
  'A language such as de': 'Eine Sprache wie de',
  'Ask with what the page before answered': 'Frage mit dem, was die Seite davor geantwortet hat',
  'Only where the newest come first': 'Nur wo die neuesten zuerst kommen',
};
