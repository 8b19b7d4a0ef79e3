import { defineError } from '#server/http/errors.ts';

export const notConfigured = defineError(503, 'billing.not_configured', 'PAYMENTS_NOT_CONFIGURED');
export const alreadySubscribed = defineError(
  409,
  'billing.already_subscribed',
  'You have a plan already. Change it instead.',
);
export const samePlan = defineError(409, 'billing.same_plan', 'That is the plan you have.');
export const planNotOpen = defineError(
  409,
  'billing.plan_not_open',
  'This plan cannot be changed: it has ended, or its first payment is still open.',
);
export const noPlanEnding = defineError(409, 'billing.not_ending', 'This plan has ended. Take a new one.');
export const cardTwice = defineError(409, 'billing.card_twice', 'This card is there already.');
export const tooManyCards = defineError(
  409,
  'billing.too_many_cards',
  'Ten cards are the most. Remove one first.',
);
export const lastCard = defineError(
  409,
  'billing.last_card',
  'Your plan is paid with this card. Add another one first, or stop the plan.',
);
export const productInUse = defineError(
  409,
  'billing.product_in_use',
  'People have a plan of this product. Archive it all the same if you mean it: they keep it.',
);
export const changedMeanwhile = defineError(
  409,
  'billing.changed_meanwhile',
  'Somebody has changed this since you opened it. Look at it again before you save.',
);
export const noUsagePrice = defineError(
  409,
  'billing.no_usage_price',
  'This subscription has no usage-based price',
);
export const notActive = defineError(409, 'billing.not_active', 'This subscription is not active.');
export const cardNumber = defineError(
  400,
  'billing.card_number',
  'A card number must never be sent here. It was neither read nor kept.',
);
export const nothingToRefund = defineError(
  409,
  'billing.nothing_to_refund',
  'There is nothing left to give back.',
);
export const usedUp = defineError(402, 'billing.used_up', 'This month’s part of it is used up.');
export const noSpace = defineError(
  413,
  'billing.no_space',
  'There is no room left for this. Remove something first, or take a plan with more room.',
);
