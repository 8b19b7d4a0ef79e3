import type { MailTexts } from '#server/mail/mail-kinds.ts';

/** Mails about meetings. */
export const frenchMeetings = {
  'meeting-booked': {
    subject: 'Un rendez-vous avec {person}',
    lines: [
      '{when}',
      '{letter}',
      'Le fichier joint l’inscrit dans ton agenda. Jusqu’au début, chacun de vous peut le déplacer ou l’annuler ; l’autre l’apprend aussitôt.',
    ],
    button: 'Ouvrir mes rendez-vous',
  },
  'meeting-moved': {
    subject: 'Déplacé : ton rendez-vous avec {person}',
    lines: [
      'Avant : {former}. Maintenant : {when}.',
      '{letter}',
      'Le fichier joint le déplace aussi dans ton agenda. Si le nouveau moment ne te convient pas, déplace-le encore ou annule-le.',
    ],
    button: 'Ouvrir mes rendez-vous',
  },
  'meeting-cancelled': {
    subject: 'Annulé : ton rendez-vous avec {person}',
    lines: [
      'Le rendez-vous avec {person} n’aura pas lieu : {when}.',
      '{reason}',
      'Le fichier joint l’enlève de ton agenda.',
    ],
    button: 'Ouvrir mes rendez-vous',
  },
  'meeting-reminder': {
    subject: 'Bientôt : tu vois {person}',
    lines: ['{when}', '{letter}'],
    button: 'Ouvrir mes rendez-vous',
  },
} satisfies Partial<MailTexts['mails']>;
