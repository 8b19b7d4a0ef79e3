import type { Messages } from '#server/http/messages/error-translations.ts';

/** Of help lines, other endings and the public statistics. */
export const portugueseSafetyMessages: Messages = {
  'There is no such card.': 'Não existe esse cartão.',
  'Another card in this language has this short name.': 'Outro cartão neste idioma tem este nome curto.',
  'There are a hundred cards in this language. More would help nobody.':
    'Há cem cartões neste idioma. Mais não ajudariam ninguém.',
  'A number or an address is needed': 'É preciso um número ou um endereço',
  'No other ending was written for this dream.': 'Nenhum outro final foi escrito para este sonho.',
  'This ending was changed on another device in the meantime.':
    'Este final foi mudado em outro aparelho nesse meio-tempo.',
  'This dream is in the bin. Take it out first.': 'Este sonho está na lixeira. Tire-o de lá antes.',
  'That is enough for one day.': 'É o bastante para um dia.',
  'Not today': 'Hoje não',
  'Two capital letters, or nothing': 'Duas letras maiúsculas, ou nada',
  'A number as it is dialled': 'Um número como se disca',
  'An address that begins with https://': 'Um endereço que comece com https://',
  'A month such as 2026-10, or several such as 2026-08..2026-10':
    'Um mês como 2026-10, ou vários como 2026-08..2026-10',
};
