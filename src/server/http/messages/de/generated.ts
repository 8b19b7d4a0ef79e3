import type { Messages } from '#server/http/messages/error-translations.ts';

/** Messages of generated readings. */
export const germanGeneratedMessages: Messages = {
  'This server asks no language model.': 'Dieser Server fragt kein Sprachmodell.',
  'Dreams are sent nowhere until you agree to it.': 'Träume gehen nirgendwohin, bis du zustimmst.',
  'Something has changed since you looked. Look again at what would be sent.':
    'Seit du nachgesehen hast, hat sich etwas geändert. Sieh noch einmal an, was gesendet würde.',
  'This reading is being made already.': 'Diese Lesart entsteht schon.',
  'There are no words here to read.': 'Hier stehen keine Worte, die man lesen könnte.',
  'This reading is not here, or not any more.': 'Diese Lesart ist nicht da oder nicht mehr.',
  'This talk has come to its end.': 'Dieses Gespräch ist zu Ende.',
  'This dream has as many generated readings as can be kept. Remove one first.':
    'Zu diesem Traum gibt es so viele erzeugte Lesarten, wie aufgehoben werden können. Entferne erst eine.',
};
