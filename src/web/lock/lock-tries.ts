import { keep, readKept } from './lock.ts';

/** After so many wrong ones only logging out of this device leads on. */
export const MOST_TRIES = 10;
const SECOND = 1000;
/** Waiting after the fourth wrong one and each that follows. */
const WAITS = [5, 15, 30, 60, 120, 300].map((seconds) => seconds * SECOND);
const FREE_TRIES = 3;

export type Tries = { wrong: number; until: number };

/** Milliseconds to wait after so many wrong ones. */
export const waitAfter = (wrong: number): number =>
  wrong <= FREE_TRIES ? 0 : (WAITS[Math.min(wrong - FREE_TRIES, WAITS.length) - 1] ?? 0);

/** What this device remembers of wrong tries, across reloads and tabs. A clock that was put back makes nobody wait longer. */
export function readTries(now: number): Tries {
  const { wrong, until } = JSON.parse(readKept('tries') ?? '{"wrong":0,"until":0}') as Tries;
  return { wrong, until: Math.min(until, now + waitAfter(wrong)) };
}

export function noteWrong(now: number): Tries {
  const wrong = readTries(now).wrong + 1;
  const tries = { wrong, until: now + waitAfter(wrong) };
  keep('tries', JSON.stringify(tries));
  return tries;
}

export const forgetTries = (): void => keep('tries', null);
