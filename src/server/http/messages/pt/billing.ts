import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the payment calls tell people, by their English text. */
export const portugueseBillingMessages: Messages = {
  'Not a name for a value': 'Não é um nome para um valor',
  'At most {} values': 'No máximo {} valores',
  'A currency of three letters': 'Uma moeda de três letras',
  'Letters, digits and _ . - only': 'Só letras, dígitos e _ . -',
  'Letters, digits and : _ . - only': 'Só letras, dígitos e : _ . -',
  'Three years at most': 'No máximo três anos',
  'Say how often it is paid': 'Diga com que frequência é pago',
  'What is paid once has no period': 'O que se paga uma vez não tem período',
  'Not a card': 'Não é um cartão',
  'A country of two letters': 'Um país de duas letras',
  'Say which card': 'Diga qual cartão',
  'A path of this site': 'Um caminho deste site',
  'Say which plan': 'Diga qual plano',
  'Say which one': 'Diga qual',
  'Not known': 'Desconhecido',
  'Seconds since {}': 'Segundos desde {}',
  'You have a plan already. Change it instead.': 'Você já tem um plano. Mude esse.',
  'That is the plan you have.': 'Esse é o plano que você tem.',
  'This plan cannot be changed: it has ended, or its first payment is still open.':
    'Este plano não pode ser mudado: ele acabou, ou o primeiro pagamento ainda está em aberto.',
  'This plan has ended. Take a new one.': 'Este plano acabou. Faça um novo.',
  'This card is there already.': 'Este cartão já está aqui.',
  'Ten cards are the most. Remove one first.': 'Dez cartões é o máximo. Remova um antes.',
  'Your plan is paid with this card. Add another one first, or stop the plan.':
    'Seu plano é pago com este cartão. Adicione outro antes, ou pare o plano.',
  'Somebody has changed this since you opened it. Look at it again before you save.':
    'Alguém mudou isto desde que você abriu. Olhe de novo antes de salvar.',
  'People have a plan of this product. Archive it all the same if you mean it: they keep it.':
    'Há pessoas com um plano deste produto. Arquive mesmo assim se é o que você quer: elas ficam com ele.',
  'This subscription has no usage-based price': 'Esta assinatura não tem preço pelo uso',
  'This subscription is not active.': 'Esta assinatura não está ativa.',
  'A card number must never be sent here. It was neither read nor kept.':
    'Um número de cartão nunca deve ser enviado para cá. Ele não foi lido nem guardado.',
  'There is nothing left to give back.': 'Não resta nada a devolver.',
  'This month’s part of it is used up.': 'A parte deste mês acabou.',
  'There is no room left for this. Remove something first, or take a plan with more room.':
    'Não há mais espaço para isto. Remova algo antes, ou faça um plano com mais espaço.',
  'This month’s minutes are used up. The recording is kept, and can be typed from.':
    'Os minutos deste mês acabaram. A gravação está guardada, e você pode escrever a partir dela.',
  'This was not signed by the payment provider.': 'Isto não foi assinado pelo serviço de pagamento.',
  'This code is not valid, or not any more': 'Este código não vale, ou não vale mais',
  'You have had a trial already.': 'Você já teve um período de teste.',
  'A trial begins with a card': 'Um período de teste começa com um cartão',
  'At most {} days ago': 'No máximo {} dias atrás',
  'At most {} minutes ahead': 'No máximo {} minutos adiante',
  'This one was told of another subscription': 'Isto já foi dito de outra assinatura',
  'More than is left of it': 'Mais do que resta dele',
  'Does not fit what is bought': 'Não combina com o que se compra',
  'A price cannot change; make a new one': 'Um preço não muda; crie um novo',
  'The payment provider does not answer right now. Nothing is charged twice; try again in a moment.':
    'O serviço de pagamento não responde agora. Nada é cobrado duas vezes; tente de novo daqui a pouco.',
  'Payments are not available.': 'Os pagamentos não estão disponíveis.',
  'Payments are busy. Try again in a moment.': 'Os pagamentos estão ocupados. Tente de novo daqui a pouco.',
  'There is no such thing here.': 'Não há isso aqui.',
  'This is under way already. Look again in a moment.':
    'Isto já está em andamento. Olhe de novo daqui a pouco.',
};
