import type { Messages } from '#server/http/messages/error-translations.ts';

/** What the payment calls tell people, by their English text. */
export const spanishBillingMessages: Messages = {
  'Not a name for a value': 'No es un nombre para un valor',
  'At most {} values': '{} valores como mucho',
  'A currency of three letters': 'Una moneda de tres letras',
  'Letters, digits and _ . - only': 'Solo letras, cifras y _ . -',
  'Letters, digits and : _ . - only': 'Solo letras, cifras y : _ . -',
  'Three years at most': 'Tres años como mucho',
  'Say how often it is paid': 'Di cada cuánto se paga',
  'What is paid once has no period': 'Lo que se paga una vez no tiene periodo',
  'Not a card': 'No es una tarjeta',
  'A country of two letters': 'Un país de dos letras',
  'Say which card': 'Di qué tarjeta',
  'A path of this site': 'Una ruta de este sitio',
  'Say which plan': 'Di qué plan',
  'Say which one': 'Di cuál',
  'Not known': 'No se conoce',
  'Seconds since {}': 'Segundos desde {}',
  'You have a plan already. Change it instead.': 'Ya tienes un plan. Cambia ese.',
  'That is the plan you have.': 'Es el plan que tienes.',
  'This plan cannot be changed: it has ended, or its first payment is still open.':
    'Este plan no se puede cambiar: ha terminado, o su primer pago sigue pendiente.',
  'This plan has ended. Take a new one.': 'Este plan ha terminado. Toma uno nuevo.',
  'This card is there already.': 'Esta tarjeta ya está.',
  'Ten cards are the most. Remove one first.': 'Diez tarjetas son el máximo. Quita antes una.',
  'Your plan is paid with this card. Add another one first, or stop the plan.':
    'Tu plan se paga con esta tarjeta. Añade antes otra, o termina el plan.',
  'Somebody has changed this since you opened it. Look at it again before you save.':
    'Alguien ha cambiado esto desde que lo abriste. Míralo otra vez antes de guardar.',
  'People have a plan of this product. Archive it all the same if you mean it: they keep it.':
    'Hay personas con un plan de este producto. Archívalo de todos modos si es lo que quieres: lo conservan.',
  'This subscription has no usage-based price': 'Esta suscripción no tiene precio por uso',
  'This subscription is not active.': 'Esta suscripción no está activa.',
  'A card number must never be sent here. It was neither read nor kept.':
    'Un número de tarjeta no debe enviarse nunca aquí. Ni se leyó ni se guardó.',
  'There is nothing left to give back.': 'No queda nada que devolver.',
  'This month’s part of it is used up.': 'Lo de este mes está gastado.',
  'There is no room left for this. Remove something first, or take a plan with more room.':
    'Ya no hay sitio para esto. Quita antes algo, o toma un plan con más espacio.',
  'This month’s minutes are used up. The recording is kept, and can be typed from.':
    'Los minutos de este mes están gastados. La grabación se conserva, y puedes escribir a partir de ella.',
  'This was not signed by the payment provider.': 'Esto no lo firmó el proveedor de pagos.',
  'This code is not valid, or not any more': 'Este código no vale, o ya no',
  'You have had a trial already.': 'Ya tuviste una prueba.',
  'A trial begins with a card': 'Una prueba empieza con una tarjeta',
  'At most {} days ago': 'Hace {} días como mucho',
  'At most {} minutes ahead': 'Con {} minutos de antelación como mucho',
  'This one was told of another subscription': 'Este ya se contó de otra suscripción',
  'More than is left of it': 'Es más de lo que queda',
  'Does not fit what is bought': 'No encaja con lo que se compra',
  'A price cannot change; make a new one': 'Un precio no puede cambiar; crea uno nuevo',
  'The payment provider does not answer right now. Nothing is charged twice; try again in a moment.':
    'El proveedor de pagos no responde ahora mismo. Nada se cobra dos veces; inténtalo de nuevo en un momento.',
  'Payments are not available.': 'No hay pagos disponibles.',
  'Payments are busy. Try again in a moment.': 'Hay muchos pagos a la vez. Inténtalo de nuevo en un momento.',
  'There is no such thing here.': 'Aquí no existe tal cosa.',
  'This is under way already. Look again in a moment.':
    'Esto ya está en marcha. Mira otra vez en un momento.',
};
