import type { EventBus } from '#server/adapters/events/port.ts';
import { USER_STATUS } from '#shared/roles.ts';
import { findStatus, setHidden } from './stream.store.ts';

/** Suspending a dreamer hides the public copies, letting them back shows them again. */
export function registerStreamReactions(events: EventBus): void {
  events.on('users.access-changed', 'stream.follow-access', async (deps, { user_id }) => {
    const status = await findStatus(deps.db, user_id);
    if (status === undefined) return;
    await setHidden(deps.db, user_id, status === USER_STATUS.active ? null : deps.clock.now().toISOString());
  });
}
