import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the pond's calls tell people, by their English text. */
export const frenchPondMessages: Messages = {
  'This cast is not in the water, or not any more.': 'Ce rêve n’est pas dans l’eau, ou n’y est plus.',
  'You have not drawn this dream.': 'Tu n’as pas tiré ce rêve.',
  'This dream was taken out of the water.': 'Ce rêve a été sorti de l’eau.',
  'This dream is in the pond already.': 'Ce rêve est déjà dans l’étang.',
  'There are no words to let go yet.': 'Il n’y a pas encore de mots à laisser partir.',
  'A sealed dream stays where it is.': 'Un rêve scellé reste où il est.',
  'That was enough for tonight. You can cast again after six in the morning.':
    'C’était assez pour cette nuit. Tu pourras en confier de nouveau après six heures du matin.',
  'You have drawn all that tonight holds. The next come after six in the morning.':
    'Tu as tiré tout ce que cette nuit contient. Les suivants viennent après six heures du matin.',
  'Nothing rises just now. It did not count; try again another night.':
    'Rien ne remonte pour l’instant. Cela n’a pas compté ; réessaie une autre nuit.',
  'You have sent a line back already.': 'Tu as déjà renvoyé une ligne.',
  'Nobody here dreamt this, so nobody would receive it.':
    'Ce rêve n’est à personne ici, personne ne recevrait donc ta réponse.',
  'Somebody has decided about this one meanwhile.': 'Quelqu’un a décidé de celui-ci entre-temps.',
  'This is your own dream.': 'C’est ton propre rêve.',
  'Up to fifty ids with commas between': 'Jusqu’à cinquante numéros séparés par des virgules',
};
