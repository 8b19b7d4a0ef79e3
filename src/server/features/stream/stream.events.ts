import type { EventBus } from '#server/adapters/events/port.ts';
import { findShown, hideCopies, hideSigned, showCopies } from './stream.store.ts';

/** Suspending a dreamer hides what they have signed, deleting them every copy; letting them back shows all again. */
export function registerStreamReactions(events: EventBus): void {
  events.on('users.access-changed', 'stream.follow-access', async (deps, { user_id }) => {
    const shown = await findShown(deps.db, user_id);
    const now = deps.clock.now().toISOString();
    if (shown === 'shown') await showCopies(deps.db, user_id);
    if (shown === 'suspended') await hideSigned(deps.db, user_id, now);
    if (shown === 'leaving') await hideCopies(deps.db, user_id, now);
  });
}
