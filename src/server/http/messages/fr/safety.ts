import type { Messages } from '#server/http/messages/error-translations.ts';

/** Of help lines, other endings and the public statistics. */
export const frenchSafetyMessages: Messages = {
  'There is no such card.': 'Cette carte n’existe pas.',
  'Another card in this language has this short name.':
    'Une autre carte dans cette langue porte ce nom court.',
  'There are a hundred cards in this language. More would help nobody.':
    'Il y a cent cartes dans cette langue. Davantage n’aiderait personne.',
  'A number or an address is needed': 'Il faut un numéro ou une adresse',
  'No other ending was written for this dream.': 'Aucune autre fin n’a été écrite pour ce rêve.',
  'This ending was changed on another device in the meantime.':
    'Cette fin a été changée entre-temps sur un autre appareil.',
  'This dream is in the bin. Take it out first.': 'Ce rêve est dans la corbeille. Sors-le d’abord.',
  'That is enough for one day.': 'C’est assez pour un jour.',
  'Not today': 'Pas aujourd’hui',
  'Two capital letters, or nothing': 'Deux majuscules, ou rien',
  'A number as it is dialled': 'Un numéro tel qu’on le compose',
  'An address that begins with https://': 'Une adresse qui commence par https://',
  'A month such as 2026-10, or several such as 2026-08..2026-10':
    'Un mois comme 2026-10, ou plusieurs comme 2026-08..2026-10',
};
