import type { EventBus } from '#server/adapters/events/port.ts';
import { trainLater } from './similar.jobs.ts';
import { followDiaries, forgetDiary, readCopies } from './similar.tasks.ts';

/**
 * Reads public copies when they appear or change; withdrawing deletes the numbers with the copy. A diary that this process has
 * open follows a save at once; every other process sees the change at its next question.
 */
export function registerSimilarReactions(events: EventBus): void {
  events.on('stream.published', 'similar.index-copy', async (deps, { public_dream_id }) => {
    await deps.worker.run(deps, readCopies, [public_dream_id]);
  });
  events.onSeveral('dreams.saved', 'similar.follow-diary', async (deps, saved) => {
    const users = [...new Set(saved.map(({ user_id }) => user_id))];
    await deps.worker.run(deps, followDiaries, users);
    for (const userId of users) await trainLater(deps, userId);
  });
  events.on('users.erased', 'similar.forget-diary', (deps, { user_id }) =>
    deps.worker.run(deps, forgetDiary, user_id),
  );
}
