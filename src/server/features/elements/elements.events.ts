import type { EventBus } from '#server/adapters/events/port.ts';
import { renameStragglers } from './stragglers.service.ts';

/** A save that was on its way while a name was changed may still carry the old one. */
export function registerElementReactions(events: EventBus): void {
  events.onSeveral('dreams.saved', 'elements.rename-stragglers', renameStragglers);
}
