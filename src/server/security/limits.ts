import type { LimitRule } from '#server/adapters/limits/port.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors.ts';
import { hashToken } from './hashes.ts';

/** Limit keys never hold an address in the clear and always fit their column. */
export const limitKey = (text: string): string => hashToken(text).slice(0, 32);

export const isTooMany = (error: unknown): error is AppError =>
  error instanceof AppError && error.status === 429;

/** Takes one point; false instead of a failure when none is left, where the answer must not tell. */
export async function tryTake(deps: Deps, name: string, key: string, rule: LimitRule): Promise<boolean> {
  try {
    await deps.limiter.take(name, key, rule);
    return true;
  } catch (error) {
    if (isTooMany(error)) return false;
    throw error;
  }
}
