import type { Messages } from '#server/http/messages/error-translations.ts';

/** Messages of generated readings. */
export const frenchGeneratedMessages: Messages = {
  'This server asks no language model.': 'Ce serveur n’interroge aucun modèle de langage.',
  'Dreams are sent nowhere until you agree to it.':
    'Les rêves ne partent nulle part tant que tu n’acceptes pas.',
  'Something has changed since you looked. Look again at what would be sent.':
    'Quelque chose a changé depuis que tu as regardé. Regarde de nouveau ce qui serait envoyé.',
  'This reading is being made already.': 'Cette lecture est déjà en train de se faire.',
  'There are no words here to read.': 'Il n’y a pas de mots à lire ici.',
  'This reading is not here, or not any more.': 'Cette lecture n’est pas ici, ou n’y est plus.',
  'This talk has come to its end.': 'Cette conversation est arrivée à sa fin.',
  'This dream has as many generated readings as can be kept. Remove one first.':
    'Ce rêve a autant de lectures générées qu’il peut en garder. Enlèves-en d’abord une.',
};
