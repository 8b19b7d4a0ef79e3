import type { MailTexts } from '#server/mail/mail-kinds.ts';

/** Mails about meetings. */
export const englishMeetings = {
  'meeting-booked': {
    subject: 'A meeting with {person}',
    lines: [
      '{when}',
      '{letter}',
      'The attached file puts it into your calendar. Until it begins, either of you can move or cancel it; the other person is told at once.',
    ],
    button: 'Open my meetings',
  },
  'meeting-moved': {
    subject: 'Moved: your meeting with {person}',
    lines: [
      'It was to be on {former}. Now it is on {when}.',
      '{letter}',
      'The attached file moves it in your calendar as well. If the new time does not suit you, move it again or cancel it.',
    ],
    button: 'Open my meetings',
  },
  'meeting-cancelled': {
    subject: 'Cancelled: your meeting with {person}',
    lines: [
      'The meeting with {person} on {when} will not take place.',
      '{reason}',
      'The attached file takes it out of your calendar.',
    ],
    button: 'Open my meetings',
  },
  'meeting-reminder': {
    subject: 'Soon: you meet {person}',
    lines: ['{when}', '{letter}'],
    button: 'Open my meetings',
  },
} satisfies Partial<MailTexts['mails']>;
