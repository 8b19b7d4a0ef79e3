import type { EventBus } from '#server/adapters/events/port.ts';
import { publish } from '#server/features/channels/publish.service.ts';
import { followLater } from './stream.jobs.ts';
import { findShown, forgetWaiting, hideSigned, showSigned } from './stream.store.ts';

const BEFORE_ALL = '-infinity';

/** What a dreamer has signed goes and returns with them; an anonymous copy only where they leave, each at a moment of its own. */
export function registerStreamReactions(events: EventBus): void {
  events.on('users.access-changed', 'stream.follow-access', async (deps, { user_id }) => {
    const shown = await findShown(deps.db, user_id);
    if (shown === 'shown') {
      await showSigned(deps.db, user_id);
      await followLater(deps, user_id, BEFORE_ALL);
      return;
    }
    await hideSigned(deps.db, user_id, deps.clock.now().toISOString());
    if (shown === 'leaving') await followLater(deps, user_id);
  });
  events.on('dreams.deleted', 'stream.stop-waiting', async (deps, { dream_id }) => {
    await forgetWaiting(deps.db, dream_id);
  });
  // Whoever has it before them is told; its id tells nothing to anybody else.
  events.on('stream.withdrawn', 'stream.tell-withdrawn', (deps, { public_dream_id: id }) =>
    publish(deps, 'public:stream', { type: 'withdrawn', id }),
  );
  // Which ones are new is asked for by each reader's own rights.
  events.onSeveral('stream.published', 'stream.tell-readers', (deps) =>
    publish(deps, 'public:stream', { type: 'stream' }),
  );
}
