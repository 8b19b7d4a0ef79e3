import type { Deps } from '#server/deps.ts';
import { findAwaitedDreams } from './voice-links.store.ts';
import { linkToDream, queueTranscript } from './voice-transcribe.service.ts';

/** What recordings do when something happened: stored audio asks for its words, a new dream finds its recordings. */
export function reactForVoice({ events }: Pick<Deps, 'events'>): void {
  events.on('voice.stored', 'voice.on-stored', async (deps, { recording_id, user_id }) => {
    if (!deps.transcriber) return;
    await queueTranscript(deps, { userId: user_id, recordingId: recording_id, attempt: 0 });
  });
  events.onSeveral('dreams.saved', 'voice.on-dream-saved', async (deps, saved) => {
    const ids = saved.map(({ dream_id }) => dream_id);
    for (const { id, user_id } of await findAwaitedDreams(deps.db, ids)) await linkToDream(deps, user_id, id);
  });
}
