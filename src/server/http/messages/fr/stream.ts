import type { Messages } from '#server/http/messages/error-translations.ts';

/** Failures of the stream, of copies that wait, and of the rules for words. */
export const frenchStreamMessages: Messages = {
  'Nothing of this dream waits to go out.': 'Rien de ce rêve n’attend de sortir.',
  'A language such as de': 'Une langue comme fr',
  'Ask with what the page before answered': 'Demande avec ce que la page précédente a répondu',
  'Only where the newest come first': 'Seulement là où les plus récents viennent d’abord',
  'This holds words that are not taken here.': 'Ceci contient des mots qui ne sont pas acceptés ici.',
  'There is no such rule.': 'Cette règle n’existe pas.',
  'There is a rule for these words already.': 'Il y a déjà une règle pour ces mots.',
  'There are as many rules as there may be.': 'Il y a autant de règles qu’il peut y en avoir.',
  'Nobody keeps this from readers.': 'Personne ne tient ceci à l’écart des lecteurs.',
  'You have said something about this already.': 'Tu as déjà dit quelque chose à ce sujet.',
  'Letters, numbers, spaces and * only': 'Lettres, chiffres, espaces et * seulement',
  'At least two letters beside *': 'Au moins deux lettres en plus de *',
  'Somebody here goes by this name. Say more of whose dream it is, as in a title or a place.':
    'Quelqu’un porte ce nom ici. Précise de qui est le rêve, par un titre ou un lieu par exemple.',
};
