import type { MailTexts } from '#server/mail/mail-kinds.ts';

/** Mails about payments. */
export const englishMoney = {
  'payment-receipt': {
    subject: 'Received: {sum} for {plan}',
    lines: [
      'On {day} your payment of {sum} for {plan} arrived. Thank you.',
      'The receipt is kept among your past payments, also when you have no plan one day.',
    ],
    button: 'Open past payments',
  },
  'payment-failed': {
    subject: '{sum} for {plan} could not be charged',
    lines: [
      'Your card was refused for {sum}. For seven days after the day it was due you keep everything of your plan, and your bank is asked again.',
      'Your diary stays readable, searchable and yours to take along in any case. If you want the plan to go on, choose another card; what is owed is then paid at once.',
    ],
    button: 'Choose a card',
  },
  'payment-confirm': {
    subject: 'Your bank asks you to confirm {sum}',
    lines: [
      'Your bank wants to hear from you before it pays {sum} for {plan}.',
      'Open your cards and choose the one to pay with; your bank then asks you. Your diary stays readable, searchable and yours to take along in any case.',
    ],
    button: 'Open my cards',
  },
  'subscription-begun': {
    subject: '{plan} has begun',
    lines: [
      'Your plan is on: {plan}.',
      'You can stop it with one press, at any time. It then goes on to the end of what you paid for, and everything you keep stays yours.',
    ],
    button: 'Open my plan',
  },
  'subscription-trial': {
    subject: 'Your free days end on {day}',
    lines: [
      '{plan} is free until {day}. After that {sum} is charged.',
      'If you do not want that, stop before. Nothing is charged then, and everything you keep stays yours.',
    ],
    button: 'Open my plan',
  },
  'subscription-ended': {
    subject: '{plan} has ended',
    lines: [
      'Your plan has ended and nothing more is charged.',
      'Everything you kept stays readable, searchable and yours to take along, sound and pictures too. The free parts go on as before.',
    ],
    button: 'Open my plan',
  },
} satisfies Partial<MailTexts['mails']>;
