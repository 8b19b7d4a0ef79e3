/** Events of so many milliseconds are handed over together. */
const SOON_MS = 100;
/** What was written by others, or by a change that was long in committing, is found after at most this long. */
export const LONGEST_WAIT_MS = 5000;

export type OutboxPoller = {
  /** Something was written just now; it is there once its change has committed. */
  soon: () => void;
  /** Looks until it is stopped. `look` tells whether it found something. */
  keep: (look: () => Promise<boolean>, fault: (error: unknown) => void) => () => Promise<void>;
};

/**
 * Decides when to look into the outbox: shortly after a change, again and again ever later while nothing is found, since the
 * change may be committing still. A notification with each change would make all commits wait for one another.
 */
export function makeOutboxPoller(): OutboxPoller {
  let delay = LONGEST_WAIT_MS;
  let timer: NodeJS.Timeout | undefined;
  let run: (() => Promise<void>) | undefined;
  let looking: Promise<void> | undefined;

  const set = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      looking = run?.();
    }, delay).unref();
  };
  return {
    soon: () => {
      if (delay === SOON_MS) return;
      delay = SOON_MS;
      if (run && !looking) set();
    },
    keep: (look, fault) => {
      run = async () => {
        const waited = delay;
        delay = LONGEST_WAIT_MS;
        const found = await look().catch((error: unknown) => fault(error));
        delay = Math.min(delay, found ? SOON_MS : waited * 2);
        looking = undefined;
        if (run) set();
      };
      delay = SOON_MS;
      set();
      return async () => {
        run = undefined;
        clearTimeout(timer);
        await looking;
      };
    },
  };
}
