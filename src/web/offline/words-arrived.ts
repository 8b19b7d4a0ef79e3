import { isWaiting } from './dream-changes.ts';
import { dreamStore, outbox } from './device.ts';

const LONGEST_MS = 4000;
const STEP_MS = 100;

/**
 * Waits until the server has what was last written here of a dream, four seconds at most: words that came after its own
 * deletion would be taken for another device's and kept as a dream of their own.
 */
export async function wordsArrived(clientId: string): Promise<void> {
  const until = Date.now() + LONGEST_MS;
  for (;;) {
    const row = await dreamStore.get(clientId);
    if (!row || !isWaiting(row) || Date.now() >= until) return;
    outbox.kick();
    await new Promise((resolve) => window.setTimeout(resolve, STEP_MS));
  }
}
