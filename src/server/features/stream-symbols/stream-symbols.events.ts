import type { EventBus } from '#server/adapters/events/port.ts';
import { readSymbols } from './stream-symbols.service.ts';

/** A copy's symbols are read when it appears and when its words change. */
export function registerStreamSymbolReactions(events: EventBus): void {
  events.on('stream.published', 'stream-symbols.read-copy', (deps, { public_dream_id }) =>
    readSymbols(deps, [public_dream_id]),
  );
}
