import type Stripe from 'stripe';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { noSpace, usedUp } from '#server/features/billing/billing.errors.ts';
import { listProducts } from '#server/features/billing/mirrors/mirrors.store.ts';
import { planOf } from '#server/features/billing/subscriptions/subscriptions.service.ts';
import { AppError } from '#server/http/errors.ts';
import {
  type AllowanceKind,
  ALLOWANCES,
  type Allowances,
  allowancesOf,
  type AllowanceState,
  FREE_ALLOWANCES,
} from '#shared/billing/allowances.ts';
import * as store from './allowances.store.ts';

/** How long work may take before what it reserved is free again, should its process have died. */
const RESERVED_MS = 3 * 3_600_000;
const KEPT_MONTHS = 13;

/** Nothing is counted where the operator has switched billing off, or where nothing could be bought. */
export const isCounted = ({ config, payments }: Pick<Deps, 'config' | 'payments'>): boolean =>
  config.BILLING && payments !== null;

/** The first of the month, UTC: counting begins anew then, for everybody alike. */
const monthOf = (at: Date, later = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later, 1));

const larger = (one: Allowances, other: Allowances): Allowances => ({
  readings: Math.max(one.readings, other.readings),
  minutes: Math.max(one.minutes, other.minutes),
  space: Math.max(one.space, other.space),
});

/** What somebody has: the free part, or their plan's, and that of a larger plan whose period is not over yet. */
async function allowancesFor(deps: Deps, userId: number): Promise<Allowances> {
  const { whole } = await planOf(deps, userId);
  if (!whole) return FREE_ALLOWANCES;
  const { metadata } = whole.subscription.object as Partial<Stripe.Subscription>;
  const { kept_product = '', kept_until = '' } = metadata ?? {};
  const isKept = kept_product !== '' && Date.parse(kept_until) > deps.clock.now().getTime();
  const ids = [whole.subscription.product, ...(isKept ? [kept_product] : [])];
  const products = await listProducts(deps.db, ids);
  return products
    .map(({ object }) => allowancesOf((object as Partial<Stripe.Product>).metadata))
    .reduce(larger, FREE_ALLOWANCES);
}

async function usedOf(deps: Deps, userId: number, what: AllowanceKind): Promise<number> {
  const now = deps.clock.now();
  const [at, since] = [now.toISOString(), monthOf(now).toISOString()];
  if (what !== 'space') return store.sumUses(deps.db, userId, what, { since, now: at });
  return (await store.sumKeptBytes(deps.db, userId)) + (await store.sumReserved(deps.db, userId, what, at));
}

/** What is left of each, to be shown before it is used. */
export async function readAllowances(deps: Deps, userId: number): Promise<AllowanceState[]> {
  const counted = isCounted(deps);
  const limits = await allowancesFor(deps, userId);
  const renews = monthOf(deps.clock.now(), 1).toISOString();
  const list: AllowanceState[] = [];
  for (const what of ALLOWANCES) {
    const used = await usedOf(deps, userId, what);
    const limit = counted ? limits[what] : null;
    const left = limit === null ? null : Math.max(0, limit - used);
    list.push({ what, limit, used, left, renews_at: what === 'space' ? null : renews });
  }
  return list;
}

export const isUsedUp = (error: unknown): boolean =>
  error instanceof AppError && error.code === usedUp().code;

/** What was set aside for one piece of work: it ends in one of the two, at most once. */
export type Reservation = {
  /** It was used: so much of it, where that is known by now. */
  commit: (amount?: number) => Promise<void>;
  /** It came to nothing and costs nothing. */
  release: () => Promise<void>;
};
const FREE: Reservation = { commit: async () => undefined, release: async () => undefined };

/**
 * Sets aside `amount` (readings, minutes or bytes) before the work is done, however many requests come at once. Throws 402
 * where the month's part is used up, 413 where there is no room. Costs nothing where nothing is counted.
 */
export async function reserve(
  deps: Deps,
  userId: number,
  what: AllowanceKind,
  { amount, purpose }: { amount: number; purpose: string },
): Promise<Reservation> {
  if (!isCounted(deps)) return FREE;
  const id = await inTransaction(deps, async (tx) => {
    await store.holdAllowance(tx.db, userId);
    const limits = await allowancesFor(tx, userId);
    if ((await usedOf(tx, userId, what)) + amount > limits[what])
      throw what === 'space' ? noSpace() : usedUp();
    const now = tx.clock.now();
    return store.insertUse(tx.db, {
      user_id: userId,
      what,
      amount,
      state: 'reserved',
      purpose,
      expires_at: new Date(now.getTime() + RESERVED_MS).toISOString(),
      created_at: now.toISOString(),
    });
  });
  return {
    commit: async (used = amount) => {
      await store.settleUse(deps.db, id, used);
    },
    release: async () => {
      await store.removeUse(deps.db, id);
    },
  };
}

/** Runs work under a reservation: used when it returns, free again when it throws. */
export async function underAllowance<Result>(
  deps: Deps,
  userId: number,
  what: AllowanceKind,
  asked: { amount: number; purpose: string },
  work: () => Promise<Result>,
): Promise<Result> {
  const reservation = await reserve(deps, userId, what, asked);
  try {
    const result = await work();
    await reservation.commit();
    return result;
  } catch (error) {
    await reservation.release();
    throw error;
  }
}

/** Bytes that somebody may still keep; null where nothing is counted. */
export async function roomLeft(deps: Deps, userId: number): Promise<number | null> {
  if (!isCounted(deps)) return null;
  const { space } = await allowancesFor(deps, userId);
  return space - (await usedOf(deps, userId, 'space'));
}

export const forgetOldUses = (deps: Deps) =>
  store.forgetUsesBefore(deps.db, monthOf(deps.clock.now(), -KEPT_MONTHS).toISOString());
