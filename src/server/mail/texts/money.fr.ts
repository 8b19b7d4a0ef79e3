import type { MailTexts } from '#server/mail/mail-kinds.ts';

/** Mails about payments. */
export const frenchMoney = {
  'payment-receipt': {
    subject: 'Reçu : {sum} pour {plan}',
    lines: [
      'Le {day}, ton paiement de {sum} pour {plan} est arrivé. Merci.',
      'Le reçu est gardé parmi tes paiements passés, même le jour où tu n’as plus de formule.',
    ],
    button: 'Ouvrir les paiements passés',
  },
  'payment-failed': {
    subject: '{sum} pour {plan} : le paiement n’est pas passé',
    lines: [
      'Ta carte a été refusée pour {sum}. Pendant sept jours après l’échéance, tu gardes tout de ta formule, et ta banque est de nouveau interrogée.',
      'Dans tous les cas, ton journal se lit, se cherche et s’emporte. Si tu veux que la formule continue, choisis une autre carte ; ce qui est dû est alors payé aussitôt.',
    ],
    button: 'Choisir une carte',
  },
  'payment-confirm': {
    subject: 'Ta banque te demande de confirmer {sum}',
    lines: [
      'Ta banque veut ton accord avant de payer {sum} pour {plan}.',
      'Ouvre tes cartes et choisis celle avec laquelle payer ; ta banque te pose alors la question. Dans tous les cas, ton journal se lit, se cherche et s’emporte.',
    ],
    button: 'Ouvrir mes cartes',
  },
  'subscription-begun': {
    subject: 'Ta formule a commencé : {plan}',
    lines: [
      'Ta formule est en marche : {plan}.',
      'Tu peux l’arrêter d’un clic, à tout moment. Elle continue alors jusqu’à la fin de ce que tu as payé, et tout ce que tu gardes reste à toi.',
    ],
    button: 'Ouvrir ma formule',
  },
  'subscription-trial': {
    subject: 'Tes jours gratuits finissent le {day}',
    lines: [
      'Jusqu’au {day}, c’est gratuit : {plan}. Ensuite, {sum} sont débités.',
      'Si tu ne le veux pas, arrête avant. Rien n’est alors débité, et tout ce que tu gardes reste à toi.',
    ],
    button: 'Ouvrir ma formule',
  },
  'subscription-ended': {
    subject: 'Ta formule est finie : {plan}',
    lines: [
      'Ta formule est finie et plus rien n’est débité.',
      'Tout ce que tu as gardé se lit, se cherche et s’emporte toujours, le son et les images aussi. Les parts gratuites continuent comme avant.',
    ],
    button: 'Ouvrir ma formule',
  },
} satisfies Partial<MailTexts['mails']>;
