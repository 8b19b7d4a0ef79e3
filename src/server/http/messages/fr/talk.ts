import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the server tells people of talks and of what is live, by its English text. */
export const frenchTalkMessages: Messages = {
  'There is no such talk.': 'Cette conversation n’existe pas.',
  'There is nobody to talk with under this name.': 'Il n’y a personne de ce nom avec qui parler.',
  'Nobody is here to read this any more.': 'Il n’y a plus personne ici pour lire ceci.',
  'This is you': 'C’est toi',
  'This is not you': 'Ce n’est pas toi',
  'Name one person': 'Nomme une personne',
  'One person': 'Une personne',
  'Not a cursor': 'Pas un repère valable',
  'A name of letters, digits, colons, hyphens and underscores':
    'Un nom fait de lettres, chiffres, deux-points, tirets et tirets bas',
  'This channel is not open to you.': 'Ce canal ne t’est pas ouvert.',
  'You are in as many rooms as you can be. Leave one first.':
    'Tu es dans autant de salons qu’on peut l’être. Quittes-en d’abord un.',
  'This is longer than can be sent at once.': 'C’est plus long que ce qui peut être envoyé en une fois.',
  'This ticket is not valid any more.': 'Ce ticket n’est plus valable.',
  'This page may not listen here.': 'Cette page n’a pas le droit d’écouter ici.',
  'There is no such file in this talk.': 'Ce fichier n’existe pas dans cette conversation.',
  'There is no such report.': 'Ce signalement n’existe pas.',
  'Somebody has decided about this already.': 'Quelqu’un a déjà décidé.',
  'Each file once': 'Chaque fichier une fois',
  'Say something': 'Dis quelque chose',
  'This file cannot be sent': 'Ce fichier ne peut pas être envoyé',
};
