import type { Messages } from '#server/http/messages/error-translations.ts';

/** Failures of the stream, of copies that wait, and of the rules for words. */
export const portugueseStreamMessages: Messages = {
  'Nothing of this dream waits to go out.': 'Nada deste sonho espera para sair.',
  'A language such as de': 'Um idioma como de',
  'Ask with what the page before answered': 'Pergunte com o que a página anterior respondeu',
  'Only where the newest come first': 'Só onde os mais novos vêm primeiro',
  'This holds words that are not taken here.': 'Isto tem palavras que não são aceitas aqui.',
  'There is no such rule.': 'Não existe essa regra.',
  'There is a rule for these words already.': 'Já existe uma regra para essas palavras.',
  'There are as many rules as there may be.': 'Já há tantas regras quantas pode haver.',
  'Nobody keeps this from readers.': 'Ninguém retém isto dos leitores.',
  'You have said something about this already.': 'Você já disse algo a respeito.',
  'Letters, numbers, spaces and * only': 'Só letras, números, espaços e *',
  'At least two letters beside *': 'Pelo menos duas letras ao lado de *',
  'Somebody here goes by this name. Say more of whose dream it is, as in a title or a place.':
    'Alguém daqui usa este nome. Diga melhor de quem é o sonho, por exemplo com um título ou um lugar.',
};
