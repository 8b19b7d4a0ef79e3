import type { MailTexts } from '#server/mail/mail-kinds.ts';

/** Mails about payments. */
export const germanMoney = {
  'payment-receipt': {
    subject: 'Eingegangen: {sum} für {plan}',
    lines: [
      'Am {day} ist deine Zahlung von {sum} für {plan} eingegangen. Danke.',
      'Der Beleg liegt bei deinen früheren Zahlungen, auch wenn du einmal kein Abo mehr hast.',
    ],
    button: 'Frühere Zahlungen öffnen',
  },
  'payment-failed': {
    subject: '{sum} für {plan} konnten nicht abgebucht werden',
    lines: [
      'Deine Karte wurde für {sum} abgelehnt. Sieben Tage ab dem Tag, an dem es fällig war, behältst du alles aus deinem Abo, und deine Bank wird noch einmal gefragt.',
      'Dein Tagebuch bleibt in jedem Fall lesbar, durchsuchbar und zum Mitnehmen bereit. Soll das Abo weitergehen, wähle eine andere Karte; was offen ist, wird dann sofort bezahlt.',
    ],
    button: 'Karte wählen',
  },
  'payment-confirm': {
    subject: 'Deine Bank möchte {sum} bestätigt haben',
    lines: [
      'Bevor deine Bank {sum} für {plan} zahlt, möchte sie von dir hören.',
      'Öffne deine Karten und wähle die, mit der du zahlen willst; dann fragt dich deine Bank. Dein Tagebuch bleibt in jedem Fall lesbar, durchsuchbar und zum Mitnehmen bereit.',
    ],
    button: 'Meine Karten öffnen',
  },
  'subscription-begun': {
    subject: '{plan} hat begonnen',
    lines: [
      'Dein Abo läuft: {plan}.',
      'Du kannst es jederzeit mit einem Klick beenden. Es läuft dann bis zum Ende dessen, was du bezahlt hast, und alles, was du aufhebst, bleibt deins.',
    ],
    button: 'Mein Abo öffnen',
  },
  'subscription-trial': {
    subject: 'Deine kostenlosen Tage enden am {day}',
    lines: [
      '{plan} kostet bis {day} nichts. Danach werden {sum} abgebucht.',
      'Willst du das nicht, beende es vorher. Dann wird nichts abgebucht, und alles, was du aufhebst, bleibt deins.',
    ],
    button: 'Mein Abo öffnen',
  },
  'subscription-ended': {
    subject: '{plan} ist zu Ende',
    lines: [
      'Dein Abo ist zu Ende, und es wird nichts mehr abgebucht.',
      'Alles, was du aufgehoben hast, bleibt lesbar, durchsuchbar und zum Mitnehmen bereit, auch Ton und Bilder. Was kostenlos ist, geht weiter wie bisher.',
    ],
    button: 'Mein Abo öffnen',
  },
} satisfies Partial<MailTexts['mails']>;
