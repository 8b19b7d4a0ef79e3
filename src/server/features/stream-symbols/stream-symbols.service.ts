import type { Deps } from '#server/deps.ts';
import { labelsOfText } from '#server/features/symbols/labels.service.ts';
import { readableCopies, saveSymbols, unreadPlaces } from './stream-symbols.store.ts';

/** Raised where symbols are found in another way: what stands is read again. */
const SYMBOLS_VERSION = 1;
const SYMBOL = 'symbol:';
const BATCH = 100;

/** Finds what symbols of the dream books some copies hold, so that the stream can be narrowed by them. */
export async function readSymbols(deps: Deps, ids: readonly number[]): Promise<void> {
  for (const { id, ...copy } of await readableCopies(deps.sql, ids)) {
    const labels = await labelsOfText(deps, copy);
    const symbols = labels.flatMap(({ key }) => (key.startsWith(SYMBOL) ? [key.slice(SYMBOL.length)] : []));
    await saveSymbols(deps.sql, id, [...new Set(symbols)], SYMBOLS_VERSION);
  }
}

/** Reads every copy that nobody has looked through yet: from before there were symbols, changed, or whose job was lost. */
export async function readMissingSymbols(deps: Deps): Promise<void> {
  for (let after = 0; ;) {
    const ids = await unreadPlaces(deps.sql, { version: SYMBOLS_VERSION, after, limit: BATCH });
    const last = ids.at(-1);
    if (last === undefined) return;
    await readSymbols(deps, ids);
    after = last;
  }
}
