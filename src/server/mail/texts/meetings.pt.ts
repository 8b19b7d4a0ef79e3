import type { MailTexts } from '#server/mail/mail-kinds.ts';

/** Mails about meetings. */
export const portugueseMeetings = {
  'meeting-booked': {
    subject: 'Um encontro com {person}',
    lines: [
      '{when}',
      '{letter}',
      'O arquivo anexo o põe no seu calendário. Até começar, qualquer um dos dois pode mudá-lo ou cancelá-lo; o outro é avisado na hora.',
    ],
    button: 'Abrir meus encontros',
  },
  'meeting-moved': {
    subject: 'Mudou: seu encontro com {person}',
    lines: [
      'Era para ser em {former}. Agora é em {when}.',
      '{letter}',
      'O arquivo anexo o muda também no seu calendário. Se o novo horário não servir, mude de novo ou cancele.',
    ],
    button: 'Abrir meus encontros',
  },
  'meeting-cancelled': {
    subject: 'Cancelado: seu encontro com {person}',
    lines: [
      'O encontro com {person} em {when} não vai acontecer.',
      '{reason}',
      'O arquivo anexo o tira do seu calendário.',
    ],
    button: 'Abrir meus encontros',
  },
  'meeting-reminder': {
    subject: 'Daqui a pouco: você encontra {person}',
    lines: ['{when}', '{letter}'],
    button: 'Abrir meus encontros',
  },
} satisfies Partial<MailTexts['mails']>;
