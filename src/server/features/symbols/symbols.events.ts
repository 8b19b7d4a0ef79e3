import type { EventBus } from '#server/adapters/events/port.ts';
import { deleteIndex } from './findings.store.ts';
import { forgetReadings, readDreams } from './symbols.tasks.ts';

/** While the database keeps one parcel, the thread reads the next. */
const SIDE_BY_SIDE = 2;

/** A dream is read after it is saved, never while; what is deleted leaves no index behind. */
export function registerSymbolReactions(events: EventBus): void {
  events.onSeveral(
    'dreams.saved',
    'symbols.index-dream',
    (deps, saved) =>
      deps.worker.run(
        deps,
        readDreams,
        saved.map(({ dream_id }) => dream_id),
      ),
    { concurrency: SIDE_BY_SIDE },
  );
  events.on('voice.transcribed', 'symbols.index-spoken', async (deps, { dream_id }) => {
    if (dream_id !== null) await deps.worker.run(deps, readDreams, [dream_id]);
  });
  events.on('dreams.deleted', 'symbols.forget-dream', async (deps, { dream_id }) => {
    await deleteIndex(deps.db, dream_id);
  });
  events.on('users.erased', 'symbols.forget-readings', (deps, { user_id }) =>
    deps.worker.run(deps, forgetReadings, user_id),
  );
}
