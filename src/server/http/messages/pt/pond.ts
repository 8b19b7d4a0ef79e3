import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the pond's calls tell people, by their English text. */
export const portuguesePondMessages: Messages = {
  'This cast is not in the water, or not any more.': 'Este sonho não está na água, ou não está mais.',
  'You have not drawn this dream.': 'Você não pescou este sonho.',
  'This dream was taken out of the water.': 'Este sonho foi tirado da água.',
  'This dream is in the pond already.': 'Este sonho já está na lagoa.',
  'There are no words to let go yet.': 'Ainda não há palavras para soltar.',
  'A sealed dream stays where it is.': 'Um sonho lacrado fica onde está.',
  'That was enough for tonight. You can cast again after six in the morning.':
    'Por esta noite, foi o bastante. Você pode soltar de novo depois das seis da manhã.',
  'You have drawn all that tonight holds. The next come after six in the morning.':
    'Você já pescou tudo o que esta noite tem. Os próximos vêm depois das seis da manhã.',
  'Nothing rises just now. It did not count; try again another night.':
    'Nada sobe agora. Não contou; tente de novo em outra noite.',
  'You have sent a line back already.': 'Você já enviou uma frase de volta.',
  'Nobody here dreamt this, so nobody would receive it.':
    'Ninguém daqui sonhou isto, por isso ninguém a receberia.',
  'Somebody has decided about this one meanwhile.': 'Alguém decidiu sobre este nesse meio-tempo.',
  'This is your own dream.': 'Este sonho é seu.',
  'Up to fifty ids with commas between': 'Até cinquenta números, com vírgulas entre eles',
};
