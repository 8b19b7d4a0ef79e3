import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import type { Deps } from '#server/deps.ts';
import { defineError, invalid } from '#server/http/errors.ts';
import { passwordFault } from './passwords.policy.ts';

/** argon2id at OWASP's minimum; chosen so that login stays under 250 ms at concurrency 8 on two cores (bench/login.ts). */
export const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** A hash of nothing anybody knows, with the same cost: an unknown account takes as long as a known one. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$xFFNcH1UPQYGVdGZlJbRkA$c3VjaC1hLXBhc3N3b3JkLWRvZXMtbm90LWV4aXN0ISE';
/** More callers than this are sent away rather than made to wait for minutes. */
const MAX_WAITING = 200;

const busy = defineError(503, 'auth.busy', 'Many people are logging in. Try again in a moment.');

let running = 0;
const waiting: (() => void)[] = [];

/** At most one hash per core at a time, so that a wave of logins does not starve everything else. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= availableParallelism()) {
    if (waiting.length >= MAX_WAITING) throw busy({ retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, ARGON2));

/** Compares; with no stored hash it takes the same time and answers false. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? DUMMY_HASH, password));
  return matches && typeof stored === 'string';
}

/** True when the hash was made with a cost other than today's. */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    memoryCost !== ARGON2.memoryCost || timeCost !== ARGON2.timeCost || parallelism !== ARGON2.parallelism
  );
}

/** Throws 400 on the field `password` for a common, personal or breached password. */
export async function requireGoodPassword(deps: Deps, password: string, email: string): Promise<void> {
  const fault = passwordFault(password, email);
  if (fault) throw invalid(fault);
  if (await deps.breaches?.isBreached(password)) {
    throw invalid({ password: 'This password is known from a data breach. Choose another.' });
  }
}
