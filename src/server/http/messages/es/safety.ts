import type { Messages } from '#server/http/messages/error-translations.ts';

/** Of help lines, other endings and the public statistics. */
export const spanishSafetyMessages: Messages = {
  'There is no such card.': 'Esa tarjeta no existe.',
  'Another card in this language has this short name.':
    'Otra tarjeta en este idioma tiene este nombre corto.',
  'There are a hundred cards in this language. More would help nobody.':
    'En este idioma hay cien tarjetas. Más no ayudarían a nadie.',
  'A number or an address is needed': 'Hace falta un número o una dirección',
  'No other ending was written for this dream.': 'Para este sueño no se escribió otro final.',
  'This ending was changed on another device in the meantime.':
    'Este final cambió entretanto en otro dispositivo.',
  'This dream is in the bin. Take it out first.': 'Este sueño está en la papelera. Sácalo antes.',
  'That is enough for one day.': 'Por un día es bastante.',
  'Not today': 'Hoy no',
  'Two capital letters, or nothing': 'Dos letras mayúsculas, o nada',
  'A number as it is dialled': 'Un número tal como se marca',
  'An address that begins with https://': 'Una dirección que empiece por https://',
  'A month such as 2026-10, or several such as 2026-08..2026-10':
    'Un mes como 2026-10, o varios como 2026-08..2026-10',
};
