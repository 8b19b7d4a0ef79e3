import type { Messages } from '#server/http/messages/error-translations.ts';

/** Failures of the stream, of copies that wait, and of the rules for words. */
export const spanishStreamMessages: Messages = {
  'Nothing of this dream waits to go out.': 'Nada de este sueño espera para salir.',
  'A language such as de': 'Un idioma como de',
  'Ask with what the page before answered': 'Pregunta con lo que respondió la página anterior',
  'Only where the newest come first': 'Solo donde lo más reciente va primero',
  'This holds words that are not taken here.': 'Contiene palabras que aquí no se aceptan.',
  'There is no such rule.': 'Esa regla no existe.',
  'There is a rule for these words already.': 'Ya hay una regla para estas palabras.',
  'There are as many rules as there may be.': 'Ya hay tantas reglas como puede haber.',
  'Nobody keeps this from readers.': 'Esto no lo retiene nadie.',
  'You have said something about this already.': 'Ya has dicho algo sobre esto.',
  'Letters, numbers, spaces and * only': 'Solo letras, números, espacios y *',
  'At least two letters beside *': 'Al menos dos letras junto a *',
  'Somebody here goes by this name. Say more of whose dream it is, as in a title or a place.':
    'Alguien de aquí lleva este nombre. Di mejor de quién es el sueño, por ejemplo con un título o un lugar.',
};
