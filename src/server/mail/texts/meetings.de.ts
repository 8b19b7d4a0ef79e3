import type { MailTexts } from '#server/mail/mail-kinds.ts';

/** Mails about meetings. */
export const germanMeetings = {
  'meeting-booked': {
    subject: 'Ein Treffen mit {person}',
    lines: [
      '{when}',
      '{letter}',
      'Die angehängte Datei trägt es in deinen Kalender ein. Bis es beginnt, könnt ihr es beide verschieben oder absagen; die andere Person erfährt es sofort.',
    ],
    button: 'Meine Treffen öffnen',
  },
  'meeting-moved': {
    subject: 'Verschoben: dein Treffen mit {person}',
    lines: [
      'Es sollte am {former} sein. Jetzt ist es am {when}.',
      '{letter}',
      'Die angehängte Datei verschiebt es auch in deinem Kalender. Passt dir die neue Zeit nicht, verschieb es noch einmal oder sag ab.',
    ],
    button: 'Meine Treffen öffnen',
  },
  'meeting-cancelled': {
    subject: 'Abgesagt: dein Treffen mit {person}',
    lines: [
      'Das Treffen mit {person} am {when} findet nicht statt.',
      '{reason}',
      'Die angehängte Datei nimmt es aus deinem Kalender.',
    ],
    button: 'Meine Treffen öffnen',
  },
  'meeting-reminder': {
    subject: 'Gleich triffst du {person}',
    lines: ['{when}', '{letter}'],
    button: 'Meine Treffen öffnen',
  },
} satisfies Partial<MailTexts['mails']>;
