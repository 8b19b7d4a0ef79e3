import type { EventBus } from '#server/adapters/events/port.ts';
import { findShown, hideCopies, showCopies } from './stream.store.ts';

/** Suspending a dreamer hides the public copies, letting them back shows them again. */
export function registerStreamReactions(events: EventBus): void {
  events.on('users.access-changed', 'stream.follow-access', async (deps, { user_id }) => {
    const shown = await findShown(deps.db, user_id);
    if (shown === true) await showCopies(deps.db, user_id);
    if (shown === false) await hideCopies(deps.db, user_id, deps.clock.now().toISOString());
  });
}
