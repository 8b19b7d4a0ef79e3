import type { EventBus } from '#server/adapters/events/port.ts';
import { drawOtherName } from './profile-words.service.ts';

/** Names obey the rules for words from the first day. A drawn name that is taken already is drawn again with the event. */
export function registerProfileReactions(events: EventBus): void {
  events.on('users.created', 'profiles.look-at-name', (deps, { user_id }) => drawOtherName(deps, user_id));
}
