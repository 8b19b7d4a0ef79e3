import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the calls of meetings and of recorded sessions tell people, by their English text. */
export const germanMeetingMessages: Messages = {
  'There is nobody here whom you can meet.': 'Hier ist niemand, den du treffen kannst.',
  'There is no such meeting.': 'Dieses Treffen gibt es nicht.',
  'This time is not free any more.': 'Diese Zeit ist nicht mehr frei.',
  'One of you has something else at this time already.':
    'Einer von euch hat zu dieser Zeit schon etwas anderes.',
  'This meeting has begun or is cancelled already.': 'Dieses Treffen hat schon begonnen oder ist abgesagt.',
  'No calendar is connected to this server. Take the calendar file instead.':
    'Mit diesem Server ist kein Kalender verbunden. Nimm stattdessen die Kalenderdatei.',
  'Calendar access has expired': 'Der Zugang zum Kalender ist abgelaufen',
  'This event was removed from your calendar.': 'Dieser Termin wurde aus deinem Kalender entfernt.',
  'The calendar takes no more calls right now. Try again a little later.':
    'Der Kalender nimmt gerade keine Anfragen mehr an. Versuche es etwas später noch einmal.',
  'The calendar did not take the event.': 'Der Kalender hat den Termin nicht angenommen.',
  'The calendar did not answer. Nothing was lost here.':
    'Der Kalender hat nicht geantwortet. Hier ging nichts verloren.',
  'This time is past': 'Diese Zeit ist vorbei',
  'At most {} hours': 'Höchstens {} Stunden',
  'At most {} days': 'Höchstens {} Tage',
  'Two of these hours overlap': 'Zwei dieser Zeiten überschneiden sich',
  'Eight to {} letters and digits': 'Acht bis {} Buchstaben und Ziffern',
  'Nothing is recorded unless you switch it on in your settings.':
    'Nichts wird aufgezeichnet, solange du es nicht in den Einstellungen einschaltest.',
  'This session has as much as is kept of one.':
    'Von diesem Besuch ist schon so viel aufgezeichnet, wie behalten wird.',
};
