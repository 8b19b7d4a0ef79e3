/** After this many failures in a row nobody waits for the provider, until this long has passed. */
const FAILURES = 5;
const PAUSE_MS = 10_000;

export type Circuit = {
  /** False while the provider is taken to be down. */
  isClosed: () => boolean;
  note: (outcome: 'answered' | 'unreachable') => void;
};

/** Remembers whether the provider answers, so that nobody waits for one that is down; one call after each pause tries again. */
export function makeCircuit(now: () => number = Date.now): Circuit {
  let failures = 0;
  let openUntil = 0;
  return {
    isClosed: () => {
      if (now() < openUntil) return false;
      // Whoever comes first after the pause tries; the others wait for the outcome of that.
      if (failures >= FAILURES) openUntil = now() + PAUSE_MS;
      return true;
    },
    note: (outcome) => {
      failures = outcome === 'answered' ? 0 : failures + 1;
      if (failures === 0) openUntil = 0;
      else if (failures >= FAILURES) openUntil = now() + PAUSE_MS;
    },
  };
}
