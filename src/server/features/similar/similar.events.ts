import type { EventBus } from '#server/adapters/events/port.ts';
import { closeDiary, isOpen, openDiary } from './diary-cache.ts';
import { indexPublicCopy } from './similar.jobs.ts';

/**
 * Indexes public copies when they appear or change; withdrawing deletes the rows with the copy. A diary that this process has
 * open follows a save at once; every other process sees the change at its next question.
 */
export function registerSimilarReactions(events: EventBus): void {
  events.on('stream.published', 'similar.index-copy', (deps, { public_dream_id }) =>
    indexPublicCopy(deps, public_dream_id),
  );
  events.onSeveral('dreams.saved', 'similar.follow-diary', async (deps, saved) => {
    for (const userId of new Set(saved.map(({ user_id }) => user_id))) {
      if (isOpen(deps.sql, userId)) await openDiary(deps.sql, userId);
    }
  });
  events.on('users.erased', 'similar.forget-diary', async (deps, { user_id }) =>
    closeDiary(deps.sql, user_id),
  );
}
