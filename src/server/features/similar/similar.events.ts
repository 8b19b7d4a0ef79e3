import type { EventBus } from '#server/adapters/events/port.ts';
import { forgetUnwilling } from '#server/features/similar/meaning/vectors.store.ts';
import { makeVectorsSoon, trainLater } from './similar.jobs.ts';
import { followDiaries, forgetDiary, readCopies } from './similar.tasks.ts';

/** A diary follows so many saves at once; behind more of them, which come in a row, it would be compared again and again. */
const FOLLOWED = 5;

/**
 * Reads public copies when they appear or change; withdrawing deletes the numbers with the copy. A diary that this process has
 * open follows a few saves at once; what came in crowds, and what another process took, is seen at its next question.
 */
export function registerSimilarReactions(events: EventBus): void {
  events.on('stream.published', 'similar.index-copy', async (deps, { public_dream_id }) => {
    await deps.worker.run(deps, readCopies, [public_dream_id]);
    await makeVectorsSoon(deps);
  });
  events.onSeveral('dreams.saved', 'similar.follow-diary', async (deps, saved) => {
    const users = [...new Set(saved.map(({ user_id }) => user_id))];
    if (saved.length <= FOLLOWED) await deps.worker.run(deps, followDiaries, users);
    for (const userId of users) await trainLater(deps, userId);
    await makeVectorsSoon(deps);
  });
  // At once where a word was taken back: what was made by it goes.
  events.on('preferences.meaning-changed', 'similar.follow-word', async (deps) => {
    await forgetUnwilling(deps.sql);
    await makeVectorsSoon(deps);
  });
  events.on('users.erased', 'similar.forget-diary', (deps, { user_id }) =>
    deps.worker.run(deps, forgetDiary, user_id),
  );
}
