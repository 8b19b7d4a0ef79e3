import type { Deps } from '#server/deps.ts';
import { insertMessages } from '#server/db/channel-messages.ts';

export type Published = { channel: string; payload: unknown };

/** Says something on several channels, as the diary itself; inside the transaction of what it tells of, as late as can be. */
export async function publishAll(tx: Deps, said: readonly Published[]): Promise<void> {
  if (said.length === 0) return;
  await insertMessages(
    tx.db,
    said.map((one) => ({ ...one, user_id: null })),
  );
}

/**
 * Says something on a channel, as the diary itself. Stands in the transaction of what it tells of: heard after its commit,
 * never without it. The payload is a note of what changed, not the thing itself, which listeners ask for by their own rights.
 */
export const publish = (tx: Deps, channel: string, payload: unknown): Promise<void> =>
  publishAll(tx, [{ channel, payload }]);

/** Tells every admin that something that waits for them has come or gone. */
export const tellAdmins = (tx: Deps): Promise<void> => publish(tx, 'admin:counts', { type: 'counts' });
