import type { EventBus } from '#server/adapters/events/port.ts';
import { renameLateSaves } from './late-renames.service.ts';

/** A save that was on its way while a name was changed may still carry the old one. */
export function registerElementReactions(events: EventBus): void {
  events.onSeveral('dreams.saved', 'elements.rename-stragglers', renameLateSaves);
}
