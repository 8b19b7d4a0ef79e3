import type { Deps } from '#server/deps.ts';
import { publish } from '#server/features/channels/publish.service.ts';

type Read = { public_dream_id: number | null; visibility: string };

/**
 * Tells open pages that the readings below a shared dream have changed; what is for the dreamer alone tells nobody else that it is
 * there. Inside the transaction of the change.
 */
export async function tellReaders(tx: Deps, { public_dream_id: copy, visibility }: Read): Promise<void> {
  if (copy !== null && visibility === 'public') await publish(tx, `dream:${copy}`, { type: 'readings' });
}
