import type { Messages } from '#server/http/messages/error-translations.ts';

/** Messages of generated readings. */
export const portugueseGeneratedMessages: Messages = {
  'This server asks no language model.': 'Este servidor não consulta nenhum modelo de linguagem.',
  'Dreams are sent nowhere until you agree to it.': 'Os sonhos não vão a lugar nenhum até você concordar.',
  'Something has changed since you looked. Look again at what would be sent.':
    'Algo mudou desde que você olhou. Olhe de novo o que seria enviado.',
  'This reading is being made already.': 'Esta leitura já está sendo feita.',
  'There are no words here to read.': 'Não há palavras aqui para ler.',
  'This reading is not here, or not any more.': 'Esta leitura não está aqui, ou não está mais.',
  'This talk has come to its end.': 'Esta conversa chegou ao fim.',
  'This dream has as many generated readings as can be kept. Remove one first.':
    'Este sonho tem tantas leituras geradas quantas se podem guardar. Remova uma antes.',
};
