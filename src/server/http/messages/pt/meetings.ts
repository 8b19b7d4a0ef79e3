import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the calls of meetings and of recorded sessions tell people, by their English text. */
export const portugueseMeetingMessages: Messages = {
  'There is nobody here whom you can meet.': 'Não há ninguém aqui que você possa encontrar.',
  'There is no such meeting.': 'Não existe esse encontro.',
  'This time is not free any more.': 'Este horário não está mais livre.',
  'One of you has something else at this time already.': 'Um de vocês já tem outra coisa neste horário.',
  'This meeting has begun or is cancelled already.': 'Este encontro já começou ou foi cancelado.',
  'No calendar is connected to this server. Take the calendar file instead.':
    'Nenhum calendário está ligado a este servidor. Use o arquivo de calendário.',
  'Calendar access has expired': 'O acesso ao calendário expirou',
  'This event was removed from your calendar.': 'Este evento foi removido do seu calendário.',
  'The calendar takes no more calls right now. Try again a little later.':
    'O calendário não aceita mais chamadas agora. Tente de novo um pouco mais tarde.',
  'The calendar did not take the event.': 'O calendário não aceitou o evento.',
  'The calendar did not answer. Nothing was lost here.': 'O calendário não respondeu. Nada se perdeu aqui.',
  'This time is past': 'Este horário já passou',
  'At most {} hours': 'No máximo {} horas',
  'At most {} days': 'No máximo {} dias',
  'Two of these hours overlap': 'Dois destes horários se sobrepõem',
  'Eight to {} letters and digits': 'De oito a {} letras e dígitos',
  'Nothing is recorded unless you switch it on in your settings.':
    'Nada é gravado a não ser que você ligue isso nas configurações.',
  'This session has as much as is kept of one.': 'Desta sessão já está guardado tudo o que se guarda de uma.',
};
