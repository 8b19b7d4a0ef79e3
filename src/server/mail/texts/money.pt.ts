import type { MailTexts } from '#server/mail/mail-kinds.ts';

/** Mails about payments. */
export const portugueseMoney = {
  'payment-receipt': {
    subject: 'Recebido: {sum} por {plan}',
    lines: [
      'Em {day} chegou o seu pagamento de {sum} por {plan}. Agradecemos.',
      'O recibo fica guardado entre os seus pagamentos anteriores, também quando um dia você não tiver mais plano.',
    ],
    button: 'Abrir os pagamentos',
  },
  'payment-failed': {
    subject: 'Não foi possível cobrar {sum} por {plan}',
    lines: [
      'Seu cartão foi recusado para {sum}. Por sete dias depois do vencimento, você fica com tudo do seu plano, e perguntamos de novo ao seu banco.',
      'De todo modo, você continua podendo ler, pesquisar e levar o seu diário. Se quiser que o plano continue, escolha outro cartão; o que falta é pago na hora.',
    ],
    button: 'Escolher um cartão',
  },
  'payment-confirm': {
    subject: 'Seu banco pede que você confirme {sum}',
    lines: [
      'Seu banco quer a sua confirmação antes de pagar {sum} por {plan}.',
      'Abra seus cartões e escolha com qual pagar; seu banco então pergunta a você. De todo modo, você continua podendo ler, pesquisar e levar o seu diário.',
    ],
    button: 'Abrir meus cartões',
  },
  'subscription-begun': {
    subject: '{plan} começou',
    lines: [
      'Seu plano está valendo: {plan}.',
      'Você pode pará-lo com um toque, a qualquer momento. Ele então vai até o fim do que você pagou, e tudo o que você guarda continua seu.',
    ],
    button: 'Abrir meu plano',
  },
  'subscription-trial': {
    subject: 'Seus dias gratuitos acabam em {day}',
    lines: [
      '{plan} é de graça até {day}. Depois disso, {sum} são cobrados.',
      'Se não quiser, pare antes. Nada então é cobrado, e tudo o que você guarda continua seu.',
    ],
    button: 'Abrir meu plano',
  },
  'subscription-ended': {
    subject: '{plan} acabou',
    lines: [
      'Seu plano acabou, e nada mais é cobrado.',
      'Você continua podendo ler, pesquisar e levar tudo o que guardou, sons e imagens também. As partes gratuitas seguem como antes.',
    ],
    button: 'Abrir meu plano',
  },
} satisfies Partial<MailTexts['mails']>;
