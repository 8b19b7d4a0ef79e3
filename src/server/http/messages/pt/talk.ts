import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the server tells people of talks and of what is live, by its English text. */
export const portugueseTalkMessages: Messages = {
  'There is no such talk.': 'Não existe essa conversa.',
  'There is nobody to talk with under this name.': 'Não há ninguém com este nome para conversar.',
  'Nobody is here to read this any more.': 'Não há mais ninguém aqui para ler isto.',
  'This is you': 'Esta pessoa é você',
  'This is not you': 'Esta pessoa não é você',
  'Name one person': 'Diga uma pessoa',
  'One person': 'Uma pessoa',
  'Not a cursor': 'Não é um ponto válido',
  'A name of letters, digits, colons, hyphens and underscores':
    'Um nome de letras, dígitos, dois-pontos, hífens e sublinhados',
  'This channel is not open to you.': 'Este canal não está aberto para você.',
  'You are in as many rooms as you can be. Leave one first.':
    'Você já está em tantas salas quantas se pode. Saia de uma antes.',
  'This is longer than can be sent at once.': 'Isto é mais longo do que se pode enviar de uma vez.',
  'This ticket is not valid any more.': 'Este bilhete não vale mais.',
  'This page may not listen here.': 'Esta página não pode escutar aqui.',
  'There is no such file in this talk.': 'Não existe esse arquivo nesta conversa.',
  'There is no such report.': 'Não existe essa denúncia.',
  'Somebody has decided about this already.': 'Alguém já decidiu sobre isto.',
  'Each file once': 'Cada arquivo uma vez',
  'Say something': 'Diga alguma coisa',
  'This file cannot be sent': 'Este arquivo não pode ser enviado',
};
