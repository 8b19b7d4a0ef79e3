import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { paymentsDown, underWay } from '#server/billing/provider-faults.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors.ts';
import { releaseClaim, takeClaim } from './claims.store.ts';

/** Longer than the provider's calls of one act may take; who has died by then is not waited for. */
const LEASE_MS = 60_000;
const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 60;

const DOWN = paymentsDown().code;
const isOpenEnded = (error: unknown): boolean =>
  !(error instanceof AppError) || error.code === DOWN || error.code === underWay().code;

type Claimed<Result> = (key: (act: string) => string) => Promise<Result>;

/** Names a person's acts with money: one at a time. */
export const personsClaim = (userId: number): string => `user:${userId}`;

/**
 * Runs `work` while nobody else on this database runs anything under that name. `key` makes idempotency keys of this
 * attempt: the same ones again after a process died or the provider did not answer, new ones once it has. Time is that of
 * the processes, whatever clock the provider keeps. Throws 409 where it stays taken.
 */
export async function withClaim<Result>(deps: Deps, name: string, work: Claimed<Result>): Promise<Result> {
  const holder = randomUUID();
  const giveUpAt = Date.now() + WAIT_MS;
  const take = () => {
    const now = Date.now();
    const until = new Date(now + LEASE_MS).toISOString();
    return takeClaim(deps.db, { name, holder, now: new Date(now).toISOString(), until });
  };
  let attempt = await take();
  while (attempt === undefined) {
    if (Date.now() > giveUpAt) throw underWay();
    await sleep(LOOK_EVERY_MS * (0.5 + Math.random()));
    attempt = await take();
  }
  let spent = true;
  try {
    return await work((act) => `${name}:${act}:${attempt}`.slice(0, 255));
  } catch (error) {
    spent = !isOpenEnded(error);
    throw error;
  } finally {
    await releaseClaim(deps.db, name, holder, spent);
  }
}
