import type { MailTexts } from '#server/mail/mail-kinds.ts';

/** Mails about meetings. */
export const spanishMeetings = {
  'meeting-booked': {
    subject: 'Un encuentro con {person}',
    lines: [
      '{when}',
      '{letter}',
      'El archivo adjunto lo pone en tu calendario. Hasta que empiece, cualquiera de los dos puede moverlo o cancelarlo; la otra persona lo sabe al instante.',
    ],
    button: 'Abrir mis encuentros',
  },
  'meeting-moved': {
    subject: 'Movido: tu encuentro con {person}',
    lines: [
      'Iba a ser: {former}. Ahora es: {when}.',
      '{letter}',
      'El archivo adjunto lo mueve también en tu calendario. Si la hora nueva no te viene bien, muévelo otra vez o cancélalo.',
    ],
    button: 'Abrir mis encuentros',
  },
  'meeting-cancelled': {
    subject: 'Cancelado: tu encuentro con {person}',
    lines: [
      'El encuentro con {person} no tendrá lugar: {when}.',
      '{reason}',
      'El archivo adjunto lo quita de tu calendario.',
    ],
    button: 'Abrir mis encuentros',
  },
  'meeting-reminder': {
    subject: 'Pronto te encuentras con {person}',
    lines: ['{when}', '{letter}'],
    button: 'Abrir mis encuentros',
  },
} satisfies Partial<MailTexts['mails']>;
