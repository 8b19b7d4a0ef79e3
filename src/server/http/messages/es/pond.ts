import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the pond's calls tell people, by their English text. */
export const spanishPondMessages: Messages = {
  'This cast is not in the water, or not any more.': 'Este sueño no está en el agua, o ya no.',
  'You have not drawn this dream.': 'Este sueño no lo has sacado tú.',
  'This dream was taken out of the water.': 'Este sueño se sacó del agua.',
  'This dream is in the pond already.': 'Este sueño ya está en el estanque.',
  'There are no words to let go yet.': 'Aún no hay palabras que soltar.',
  'A sealed dream stays where it is.': 'Un sueño sellado se queda donde está.',
  'That was enough for tonight. You can cast again after six in the morning.':
    'Por esta noche ha sido bastante. Después de las seis de la mañana puedes soltar otro.',
  'You have drawn all that tonight holds. The next come after six in the morning.':
    'Has sacado todo lo que esta noche tiene. Los siguientes, después de las seis de la mañana.',
  'Nothing rises just now. It did not count; try again another night.':
    'Ahora mismo no sube nada. No contó; inténtalo otra noche.',
  'You have sent a line back already.': 'Ya enviaste una línea de vuelta.',
  'Nobody here dreamt this, so nobody would receive it.':
    'Esto no lo soñó nadie de aquí, así que no le llegaría a nadie.',
  'Somebody has decided about this one meanwhile.': 'Alguien decidió entretanto sobre este.',
  'This is your own dream.': 'Este sueño es tuyo.',
  'Up to fifty ids with commas between': 'Hasta cincuenta ids separados por comas',
};
