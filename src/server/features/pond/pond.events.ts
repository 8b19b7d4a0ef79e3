import type { EventBus } from '#server/adapters/events/port.ts';
import { forgetCastOfDream } from './casts.service.ts';
import { followHouseDream } from './house-casts.service.ts';

/** The pond follows this house's dreams, and what goes into the bin. */
export function registerPondReactions(events: EventBus): void {
  events.on('stream.published', 'pond.follow-house-dream', (deps, { public_dream_id }) =>
    followHouseDream(deps, public_dream_id),
  );
  events.on('dreams.deleted', 'pond.take-out', (deps, { dream_id, user_id }) =>
    forgetCastOfDream(deps, dream_id, user_id),
  );
}
