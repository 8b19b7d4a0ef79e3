import type { MailTexts } from '#server/mail/mail-kinds.ts';

/** Mails about payments. */
export const spanishMoney = {
  'payment-receipt': {
    subject: 'Recibido: {sum} por {plan}',
    lines: [
      'El {day} llegó tu pago de {sum} por {plan}. Gracias.',
      'El recibo se guarda entre tus pagos anteriores, también si un día no tienes plan.',
    ],
    button: 'Abrir los pagos anteriores',
  },
  'payment-failed': {
    subject: 'No se pudo cobrar {sum} por {plan}',
    lines: [
      'Tu tarjeta se rechazó para {sum}. Durante siete días desde el vencimiento conservas todo lo de tu plan, y se vuelve a preguntar a tu banco.',
      'En cualquier caso, tu diario sigue siendo tuyo para leerlo, buscar en él y llevártelo. Si quieres que el plan siga, elige otra tarjeta; lo pendiente se paga entonces al instante.',
    ],
    button: 'Elegir una tarjeta',
  },
  'payment-confirm': {
    subject: 'Tu banco te pide confirmar {sum}',
    lines: [
      'Tu banco quiere saber de ti antes de pagar {sum} por {plan}.',
      'Abre tus tarjetas y elige con cuál pagar; tu banco te preguntará. En cualquier caso, tu diario sigue siendo tuyo para leerlo, buscar en él y llevártelo.',
    ],
    button: 'Abrir mis tarjetas',
  },
  'subscription-begun': {
    subject: '{plan} ha empezado',
    lines: [
      'Tu plan está en marcha: {plan}.',
      'Puedes terminarlo con un toque, cuando quieras. Sigue entonces hasta el final de lo que pagaste, y todo lo que guardas sigue siendo tuyo.',
    ],
    button: 'Abrir mi plan',
  },
  'subscription-trial': {
    subject: 'Tus días gratis terminan el {day}',
    lines: [
      '{plan} es gratis hasta el {day}. Después se cobra {sum}.',
      'Si no lo quieres, termínalo antes. Entonces no se cobra nada, y todo lo que guardas sigue siendo tuyo.',
    ],
    button: 'Abrir mi plan',
  },
  'subscription-ended': {
    subject: '{plan} ha terminado',
    lines: [
      'Tu plan ha terminado y no se cobra nada más.',
      'Todo lo que guardaste sigue siendo tuyo para leerlo, buscar en ello y llevártelo, también el sonido y las imágenes. Las partes gratuitas siguen como antes.',
    ],
    button: 'Abrir mi plan',
  },
} satisfies Partial<MailTexts['mails']>;
