/** `asking` for a moment, then `held` here or writing goes on `elsewhere`; `lost` where another tab has taken it over. */
export type HoldState = 'asking' | 'held' | 'elsewhere' | 'lost';

export type EditHold = {
  /** Takes the writing over from the tab that has it. */
  take: () => void;
  /** Lets go, whether it was held or waited for. */
  release: () => void;
};

const isTakenOver = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Lets one tab at a time write under `name` and tells how it stands; a tab that waits is next when the other closes. Where
 * the browser has no locks every tab writes.
 */
export function holdEdit(
  name: string,
  onState: (state: HoldState) => void,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): EditHold {
  if (!locks) {
    onState('held');
    return { take: () => undefined, release: () => undefined };
  }
  const over = new AbortController();
  const waiting = new AbortController();
  const untilReleased = () =>
    new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve(), { once: true }));
  const held = () => {
    if (over.signal.aborted) return undefined;
    onState('held');
    return untilReleased();
  };
  const ask = async (options: LockOptions): Promise<void> => {
    try {
      await locks.request(name, options, (lock) => {
        if (lock) return held();
        onState('elsewhere');
        void ask({ signal: waiting.signal });
        return undefined;
      });
    } catch (error) {
      if (!isTakenOver(error)) throw error;
      // Our own waiting that was ended is no loss.
      if (!over.signal.aborted && options.signal?.aborted !== true) onState('lost');
    }
  };
  void ask({ ifAvailable: true });
  return {
    take: () => {
      waiting.abort();
      void ask({ steal: true });
    },
    release: () => {
      waiting.abort();
      over.abort();
    },
  };
}
