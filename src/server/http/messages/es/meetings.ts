import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the calls of meetings and of recorded sessions tell people, by their English text. */
export const spanishMeetingMessages: Messages = {
  'There is nobody here whom you can meet.': 'Aquí no hay nadie con quien puedas quedar.',
  'There is no such meeting.': 'Ese encuentro no existe.',
  'This time is not free any more.': 'Esta hora ya no está libre.',
  'One of you has something else at this time already.': 'Uno de los dos tiene ya otra cosa a esta hora.',
  'This meeting has begun or is cancelled already.': 'Este encuentro ya empezó o está cancelado.',
  'No calendar is connected to this server. Take the calendar file instead.':
    'Este servidor no tiene ningún calendario conectado. Toma el archivo de calendario.',
  'Calendar access has expired': 'El acceso al calendario ha caducado',
  'This event was removed from your calendar.': 'Este evento se quitó de tu calendario.',
  'The calendar takes no more calls right now. Try again a little later.':
    'El calendario no acepta más llamadas ahora mismo. Inténtalo un poco más tarde.',
  'The calendar did not take the event.': 'El calendario no aceptó el evento.',
  'The calendar did not answer. Nothing was lost here.':
    'El calendario no respondió. Aquí no se perdió nada.',
  'This time is past': 'Esta hora ya pasó',
  'At most {} hours': '{} horas como mucho',
  'At most {} days': '{} días como mucho',
  'Two of these hours overlap': 'Dos de estas horas se solapan',
  'Eight to {} letters and digits': 'De ocho a {} letras y cifras',
  'Nothing is recorded unless you switch it on in your settings.':
    'No se graba nada salvo que lo actives en tus ajustes.',
  'This session has as much as is kept of one.':
    'De esta visita ya hay grabado todo lo que se guarda de una.',
};
