import type Stripe from 'stripe';
import type { LimitRule } from '#server/adapters/limits/port.ts';
import { isRefused, paymentNotFound } from '#server/billing/provider-faults.ts';
import type { Deps } from '#server/deps.ts';
import { cardTwice, lastCard, tooManyCards } from '#server/features/billing/billing.errors.ts';
import { personsClaim, withClaim } from '#server/features/billing/claims.service.ts';
import { idOf } from '#server/features/billing/mirrors/mirror-rows.ts';
import { ask } from '#server/features/billing/provider.service.ts';
import { keepAnswered, refreshSubscription } from '#server/features/billing/mirrors/refresh.service.ts';
import { payLatest } from '#server/features/billing/subscriptions/payment-step.service.ts';
import { listLive } from '#server/features/billing/subscriptions/subscriptions.store.ts';
import type { Member } from '#server/http/actor.ts';
import { networkOf } from '#server/security/networks.ts';
import { BILLING_LIMITS } from '#shared/billing/catalogue.ts';
import type { CardInput, CardModel } from '#shared/billing/customers.ts';
import type { PaymentStep } from '#shared/billing/subscriptions.ts';
import { ensureCustomer, readOwnCustomer } from './customers.service.ts';

/** behaviour.md, section 1.5: cards that somebody tries out one after another. */
const FAILURES: LimitRule = { points: 5, seconds: 3600 };
const FAILURES_OF_NETWORK: LimitRule = { points: 10, seconds: 3600 };

const MOST_LISTED = 200;

const isExpired = (deps: Deps, { exp_month, exp_year }: Stripe.PaymentMethod.Card): boolean => {
  const now = deps.clock.now();
  return exp_year * 12 + exp_month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
};

const toCardModel = (deps: Deps, method: Stripe.PaymentMethod, isDefault: boolean): CardModel => ({
  id: method.id,
  brand: method.card?.brand ?? 'unknown',
  last4: method.card?.last4 ?? '',
  exp_month: method.card?.exp_month ?? 0,
  exp_year: method.card?.exp_year ?? 0,
  is_default: isDefault,
  is_expired: method.card ? isExpired(deps, method.card) : false,
});

const defaultOf = (customer: Stripe.Customer): string =>
  idOf(customer.invoice_settings?.default_payment_method);

/** All of them, however few a page of the provider's holds. */
const cardsOf = (deps: Deps, customer: string): Promise<Stripe.PaymentMethod[]> =>
  ask(deps, (stripe) =>
    stripe.customers
      .listPaymentMethods(customer, { type: 'card', limit: 100 })
      .autoPagingToArray({ limit: MOST_LISTED }),
  );

/**
 * Runs what a bank may refuse, inside the person's claim, so that tries are counted one by one; who is refused too often in
 * an hour waits. Throws 429.
 */
export async function guardedAgainstTrying<Result>(
  deps: Deps,
  actor: Pick<Member, 'userId' | 'ip'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const counts = [
    ['billing.refused', String(actor.userId), FAILURES],
    ['billing.refused.network', networkOf(actor.ip), FAILURES_OF_NETWORK],
  ] as const;
  for (const [name, key, rule] of counts)
    // Taking from what is used up is what tells how long to wait.
    if (!(await deps.limiter.isOpen(name, key, rule))) await deps.limiter.take(name, key, rule);
  try {
    return await work();
  } catch (error) {
    if (isRefused(error)) for (const [name, key, rule] of counts) await deps.limiter.take(name, key, rule);
    throw error;
  }
}

/** The provider's name for the card that was sent; a token of older pages becomes one first. */
async function methodOf(deps: Deps, { payment_method, sourceToken }: CardInput): Promise<string> {
  if (payment_method !== undefined) return payment_method;
  const made = await ask(
    deps,
    (stripe, options) =>
      stripe.paymentMethods.create({ type: 'card', card: { token: sourceToken ?? '' } }, options),
    { fields: ['card', 'sourceToken'] },
  );
  return made.id;
}

/** Pays with that card where nothing else is said. */
export const setDefault = (deps: Deps, customer: string, method: string) =>
  ask(deps, (stripe, options) =>
    stripe.customers.update(customer, { invoice_settings: { default_payment_method: method } }, options),
  );

/** The card with its customer; one that a confirmed form has put there already is not attached again. */
async function attached(deps: Deps, customer: string, method: string): Promise<Stripe.PaymentMethod> {
  const present = (await cardsOf(deps, customer)).find(({ id }) => id === method);
  if (present) return present;
  return ask(deps, (stripe, options) => stripe.paymentMethods.attach(method, { customer }, options), {
    fields: ['payment_method', 'customer'],
  });
}

const isSame = (one: Stripe.PaymentMethod, other: Stripe.PaymentMethod): boolean =>
  one.id !== other.id &&
  Boolean(one.card?.fingerprint) &&
  one.card?.fingerprint === other.card?.fingerprint &&
  one.card?.exp_year === other.card?.exp_year &&
  one.card?.exp_month === other.card?.exp_month;

/** Puts a card with a customer; the caller holds the person's claim. Throws 402, 409. */
export async function attachCard(
  deps: Deps,
  customer: Stripe.Customer,
  given: CardInput,
  { mayBeThere = false } = {},
): Promise<CardModel> {
  const before = await cardsOf(deps, customer.id);
  const method = await methodOf(deps, given);
  const isThere = before.some(({ id }) => id === method);
  if (!isThere && before.length >= BILLING_LIMITS.cards) throw tooManyCards();
  const card = await attached(deps, customer.id, method);
  const twin = before.find((other) => isSame(card, other));
  if (twin) {
    await ask(deps, (stripe, options) => stripe.paymentMethods.detach(card.id, {}, options));
    if (!mayBeThere) throw cardTwice();
    return toCardModel(deps, twin, twin.id === defaultOf(customer));
  }
  const isFirst = defaultOf(customer) === '' || before.length === 0;
  if (isFirst) await setDefault(deps, customer.id, card.id);
  return toCardModel(deps, card, isFirst || card.id === defaultOf(customer));
}

/** Adds a card to one's own; the first becomes the default. Throws 402 where it is refused, 409 where it is there, 429. */
export const addCard = (deps: Deps, actor: Member, given: CardInput): Promise<CardModel> =>
  withClaim(deps, personsClaim(actor.userId), (key) =>
    guardedAgainstTrying(deps, actor, async () =>
      attachCard(deps, await ensureCustomer(deps, actor.userId, key), given),
    ),
  );

/** What the provider's own form is opened with, for a card that may ask its owner to confirm. */
export const beginCard = (deps: Deps, actor: Member): Promise<Stripe.SetupIntent> =>
  withClaim(deps, personsClaim(actor.userId), async (key) => {
    const customer = await ensureCustomer(deps, actor.userId, key);
    return ask(deps, (stripe, options) =>
      stripe.setupIntents.create({ customer: customer.id, usage: 'off_session' }, options),
    );
  });

type Part = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined };

export async function listCards(
  deps: Deps,
  actor: Member,
  { limit, starting_after, ending_before }: Part,
): Promise<{ list: CardModel[]; has_more: boolean; next: string | null }> {
  const customer = await readOwnCustomer(deps, actor.userId);
  if (!customer) return { list: [], has_more: false, next: null };
  const { data, has_more } = await ask(
    deps,
    (stripe) =>
      stripe.customers.listPaymentMethods(customer.id, {
        type: 'card',
        limit,
        ...(starting_after === undefined ? {} : { starting_after }),
        ...(ending_before === undefined ? {} : { ending_before }),
      }),
    { fields: ['starting_after', 'ending_before'] },
  );
  const list = data.map((method) => toCardModel(deps, method, method.id === defaultOf(customer)));
  return { list, has_more, next: has_more ? (list.at(-1)?.id ?? null) : null };
}

/** One's own card. Throws 404 for anybody else's. */
async function requireOwnCard(deps: Deps, actor: Member, id: string) {
  const customer = await readOwnCustomer(deps, actor.userId);
  if (!customer) throw paymentNotFound();
  const cards = await cardsOf(deps, customer.id);
  const card = cards.find((one) => one.id === id);
  if (!card) throw paymentNotFound();
  return { customer, cards, card };
}

/** What a plan owes is paid at once with the card that it is paid with now, rather than at the provider's next try. */
async function payOwed(
  deps: Deps,
  plan: Stripe.Subscription,
  { method, key }: { method: string; key: string },
): Promise<PaymentStep> {
  if (plan.status !== 'past_due' && plan.status !== 'unpaid') return {};
  const step = await payLatest(deps, plan, { method, key });
  await refreshSubscription(deps, plan.id);
  return step;
}

/**
 * Pays with this card from now on, running plans too, and what is owed at once. Throws 402 where the bank refuses that (the
 * card stays the default), 404.
 */
export const makeDefault = (
  deps: Deps,
  actor: Member,
  id: string,
): Promise<{ model: CardModel } & PaymentStep> =>
  withClaim(deps, personsClaim(actor.userId), (key) =>
    guardedAgainstTrying(deps, actor, async () => {
      const { customer, card } = await requireOwnCard(deps, actor, id);
      await setDefault(deps, customer.id, card.id);
      let step: PaymentStep = {};
      for (const { stripe_id, status } of await listLive(deps.db, actor.userId)) {
        if (status === 'incomplete') continue;
        const changed = await ask(deps, (stripe, options) =>
          stripe.subscriptions.update(stripe_id, { default_payment_method: card.id }, options),
        );
        await keepAnswered(deps, changed);
        const pay = { method: card.id, key: key(`owed:${idOf(changed.latest_invoice)}:${card.id}`) };
        step = { ...step, ...(await payOwed(deps, changed, pay)) };
      }
      return { ...step, model: toCardModel(deps, card, true) };
    }),
  );

/** Takes a card away; where it was the default, the next one becomes it. Throws 404, 409 for the only card of a running plan. */
export const removeCard = (deps: Deps, actor: Member, id: string): Promise<void> =>
  withClaim(deps, personsClaim(actor.userId), async () => {
    const { customer, cards, card } = await requireOwnCard(deps, actor, id);
    const live = await listLive(deps.db, actor.userId);
    const [next] = cards.filter((one) => one.id !== id);
    if (!next && live.length > 0) throw lastCard();
    if (next && defaultOf(customer) === card.id) await setDefault(deps, customer.id, next.id);
    for (const { stripe_id, object } of live) {
      const paidWith = idOf((object as Partial<Stripe.Subscription>).default_payment_method);
      if (paidWith !== card.id || !next) continue;
      const changed = await ask(deps, (stripe, options) =>
        stripe.subscriptions.update(stripe_id, { default_payment_method: next.id }, options),
      );
      await keepAnswered(deps, changed);
    }
    await ask(deps, (stripe, options) => stripe.paymentMethods.detach(card.id, {}, options));
  });
