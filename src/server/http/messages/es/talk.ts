import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the server tells people of talks and of what is live, by its English text. */
export const spanishTalkMessages: Messages = {
  'There is no such talk.': 'Esa conversación no existe.',
  'There is nobody to talk with under this name.': 'No hay nadie con este nombre con quien hablar.',
  'Nobody is here to read this any more.': 'Ya no hay nadie que pueda leer esto.',
  'This is you': 'Eres tú',
  'This is not you': 'No eres tú',
  'Name one person': 'Nombra a una persona',
  'One person': 'Una persona',
  'Not a cursor': 'No es un punto válido de la lista',
  'A name of letters, digits, colons, hyphens and underscores':
    'Un nombre de letras, cifras, dos puntos, guiones y guiones bajos',
  'This channel is not open to you.': 'Este canal no está abierto para ti.',
  'You are in as many rooms as you can be. Leave one first.':
    'Estás en tantas salas como se puede estar. Deja antes una.',
  'This is longer than can be sent at once.': 'Es más largo de lo que se puede enviar de una vez.',
  'This ticket is not valid any more.': 'Este pase ya no vale.',
  'This page may not listen here.': 'Esta página no puede escuchar aquí.',
  'There is no such file in this talk.': 'En esta conversación no existe ese archivo.',
  'There is no such report.': 'Esa denuncia no existe.',
  'Somebody has decided about this already.': 'Sobre esto ya se decidió.',
  'Each file once': 'Cada archivo, una vez',
  'Say something': 'Di algo',
  'This file cannot be sent': 'Este archivo no se puede enviar',
};
