import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the calls of dream circles tell people, by their English text. */
export const frenchCircleMessages: Messages = {
  'There is no such circle for you.': 'Ce cercle n’est pas ouvert pour toi.',
  'Only a host of the circle can do this.': 'Seule une personne qui tient le salon peut faire cela.',
  'This person is not in the circle.': 'Cette personne n’est pas dans le cercle.',
  'The circle has as many members as it can hold.': 'Le cercle a autant de membres qu’il peut en contenir.',
  'You are in as many circles as one can be in.': 'Tu es dans autant de cercles qu’on peut l’être.',
  'The circle has as many open invitations as it can have. Take one back first.':
    'Le cercle a autant d’invitations ouvertes qu’il peut. Reprends-en d’abord une.',
  'This invitation is not open, or not any more.': 'Cette invitation n’est pas ouverte, ou ne l’est plus.',
  'There is nobody of this name who could be invited.': 'Personne de ce nom ne peut être invité.',
  'This person is in the circle already.': 'Cette personne est déjà dans le cercle.',
  'You block this person. Take the block back first, then you can invite them.':
    'Tu bloques cette personne. Débloque-la d’abord, ensuite tu peux l’inviter.',
  'Somebody whom you block is in this circle. Say that you know it, then you can join.':
    'Quelqu’un que tu bloques est dans ce cercle. Dis que tu le sais, ensuite tu peux entrer.',
  'Nobody else keeps this room. Hand it over to somebody, or close the circle.':
    'Personne d’autre ne tient ce salon. Confie-le à quelqu’un, ou ferme le cercle.',
  'The circle does not meet on this day.': 'Le cercle ne se retrouve pas ce jour-là.',
  'A circle knows whose dream it is': 'Un cercle sait de qui est le rêve',
  'Only for a dream in a circle': 'Seulement pour un rêve dans un cercle',
};
