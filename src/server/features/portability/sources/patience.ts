import { takingTurns, type Turn } from '#server/turns.ts';
import { nobodyWaits, readingTooLong } from '#server/features/portability/portability.errors.ts';

/** How long a file is read while somebody waits to hear what is in it. */
export const READING_MS = 180_000;

/**
 * Asked between all steps of a reading that somebody waits for: lets others have their turn, and throws
 * `portability.nobody_waits` once `gone`, `portability.takes_too_long` after `ms`.
 */
export function patienceOf(gone: AbortSignal, ms = READING_MS): Turn {
  const turn = takingTurns();
  const end = performance.now() + ms;
  return () => {
    if (gone.aborted) throw nobodyWaits();
    if (performance.now() > end) throw readingTooLong();
    return turn();
  };
}
