import type { Deps } from '#server/deps.ts';
import type { Lookups } from '#shared/dream-books/dream-books.ts';
import { countLookup, deleteLookupsBefore, mostFound, mostMissing } from './lookups.store.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 400;
const SHOWN = 50;
/** A word that was asked for less often is not named to anybody. */
const LEAST = 3;
const LONGEST = 40;
const MOST_WORDS = 3;

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

/** The word as it is counted; undefined for what is no word: a sentence, a number, an address. */
function countedWord(asked: string): string | undefined {
  const word = asked.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();
  const isWord = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]*$/u.test(word);
  return isWord && word.length <= LONGEST && word.split(' ').length <= MOST_WORDS ? word : undefined;
}

/** Counts a word that a reader asked for. Nothing about the reader is kept. */
export async function rememberLookup(
  deps: Deps,
  { word, language, found }: { word: string; language: string; found: boolean },
): Promise<void> {
  const counted = countedWord(word);
  if (counted === undefined) return;
  await countLookup(deps.sql, { day: dayBefore(deps.clock.now(), 0), language, word: counted, found });
}

/** Most looked up and missing words of the last days. */
export async function readLookups(
  deps: Deps,
  { days, language }: { days: number; language?: string | undefined },
): Promise<Omit<Lookups, 'error'>> {
  const asked = {
    since: dayBefore(deps.clock.now(), days),
    language: language ?? null,
    least: LEAST,
    limit: SHOWN,
  };
  const [found, missing] = await Promise.all([mostFound(deps.sql, asked), mostMissing(deps.sql, asked)]);
  return { found, missing, least: LEAST };
}

/** Counts of more than a year ago go. */
export async function deleteOldLookups(deps: Deps): Promise<void> {
  await deleteLookupsBefore(deps.sql, dayBefore(deps.clock.now(), KEPT_DAYS));
}
