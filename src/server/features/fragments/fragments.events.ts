import type { EventBus } from '#server/adapters/events/port.ts';
import { bringLateWords } from './fragments.service.ts';

/** A fragment may be merged before its voice has been written down. */
export function registerFragmentReactions(events: EventBus): void {
  events.on('voice.transcribed', 'fragments.late-words', async (deps, { dream_id, user_id }) => {
    if (dream_id !== null) await bringLateWords(deps, user_id, dream_id);
  });
}
