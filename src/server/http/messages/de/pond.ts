import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the pond's calls tell people, by their English text. */
export const germanPondMessages: Messages = {
  'This cast is not in the water, or not any more.': 'Dieser Traum liegt nicht im Wasser, oder nicht mehr.',
  'You have not drawn this dream.': 'Diesen Traum hast du nicht gezogen.',
  'This dream was taken out of the water.': 'Dieser Traum wurde aus dem Wasser genommen.',
  'This dream is in the pond already.': 'Dieser Traum liegt schon im Teich.',
  'There are no words to let go yet.': 'Noch sind keine Worte da, die du loslassen könntest.',
  'A sealed dream stays where it is.': 'Ein versiegelter Traum bleibt, wo er ist.',
  'That was enough for tonight. You can cast again after six in the morning.':
    'Für heute Nacht war das genug. Nach sechs Uhr früh kannst du wieder einen loslassen.',
  'You have drawn all that tonight holds. The next come after six in the morning.':
    'Mehr gibt diese Nacht nicht her. Nach sechs Uhr früh kommen die nächsten.',
  'Nothing rises just now. It did not count; try again another night.':
    'Gerade steigt nichts auf. Es hat nicht gezählt; versuch es in einer anderen Nacht.',
  'You have sent a line back already.': 'Du hast schon eine Zeile zurückgeschickt.',
  'Nobody here dreamt this, so nobody would receive it.':
    'Das hat hier niemand geträumt, es käme also bei niemandem an.',
  'Somebody has decided about this one meanwhile.': 'Darüber hat inzwischen jemand entschieden.',
  'This is your own dream.': 'Das ist dein eigener Traum.',
  'Up to fifty ids with commas between': 'Bis zu fünfzig Nummern, mit Kommas dazwischen',
};
