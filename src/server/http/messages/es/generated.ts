import type { Messages } from '#server/http/messages/error-translations.ts';

/** Messages of generated readings. */
export const spanishGeneratedMessages: Messages = {
  'This server asks no language model.': 'Este servidor no pregunta a ningún modelo de lenguaje.',
  'Dreams are sent nowhere until you agree to it.':
    'Los sueños no se envían a ninguna parte hasta que lo aceptes.',
  'Something has changed since you looked. Look again at what would be sent.':
    'Algo ha cambiado desde que miraste. Mira otra vez lo que se enviaría.',
  'This reading is being made already.': 'Esta lectura ya se está haciendo.',
  'There are no words here to read.': 'Aquí no hay palabras que leer.',
  'This reading is not here, or not any more.': 'Esta lectura no está aquí, o ya no.',
  'This talk has come to its end.': 'Esta conversación ha llegado a su fin.',
  'This dream has as many generated readings as can be kept. Remove one first.':
    'Este sueño tiene ya todas las lecturas generadas que se pueden guardar. Quita antes una.',
};
