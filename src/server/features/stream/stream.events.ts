import { eq } from 'drizzle-orm';
import type { EventBus } from '#server/adapters/events/port.ts';
import { user } from '#server/db/schema/users.ts';
import { USER_STATUS } from '#shared/roles.ts';
import { setHidden } from './stream.store.ts';

/** Suspending a dreamer hides the public copies, letting them back shows them again. */
export function registerStreamReactions(events: EventBus): void {
  events.on('users.access-changed', 'stream.follow-access', async (deps, { user_id }) => {
    const [row] = await deps.db.select({ status: user.status }).from(user).where(eq(user.id, user_id));
    if (!row) return;
    await setHidden(deps.db, user_id, row.status === USER_STATUS.active ? null : deps.clock.now().toISOString());
  });
}
