import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { searchWords } from '#server/language/search-words.ts';
import { forgivenSlips, slipsBetween } from '#server/language/slips.ts';
import type { SearchTerm } from '#shared/library/library-search.ts';
import type { LibraryMeant, LibrarySearchQuery } from '#shared/library/library.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { nearWords, type NearWord, readWords, unreadTexts, type WordsState } from './diary-words.store.ts';
import { asWritten, begunAs } from './as-written.ts';
import { compoundsOf } from './compounds.service.ts';
import { hitsFinder } from './library-hits.ts';
import { filterOf, termsOf } from './library.service.ts';
import { lookOver } from './library-look.store.ts';
import { prepareSearch, type PreparedSearch } from './library-terms.ts';
import { dreamsByIds, type LibraryFilter } from './library.store.ts';
import { nearName } from './near-names.service.ts';

/** Words of one search that are looked at, ways to spell them that are tried, and titles that are told. */
const WORDS = 4;
const WAYS = 2;
const TITLES = 3;

type Way = { word: string; slips: number; count: number };
/**
 * A word; whether it is another form of what was asked for: then it is found already, where the language is its own; and whether
 * it begins otherwise.
 */
type Word = { word: string; isForm: boolean; isOther?: boolean };
/** Other ways to write one term. */
type Spelling = { term: SearchTerm; ways: readonly Word[] };

const isFormOf = (one: string, other: string): boolean =>
  LANGUAGES.some((language) => {
    const [left, right] = [searchWords(one, language)[0], searchWords(other, language)[0]];
    return left !== undefined && left.base === right?.base;
  });

/** Nobody looks for "her". */
const isStop = (word: string): boolean =>
  LANGUAGES.some((language) => searchWords(word, language)[0]?.stop === true);

/** The word without the "s" that nobody typed, where that is nearer: the diary's "grandmother’s" is a form of it. */
function withoutEnding(word: string, asked: string): string {
  const bare = word.slice(0, -1);
  if (!word.endsWith('s') || asked.endsWith('s') || bare === asked) return word;
  const isNearer = slipsBetween(bare, asked) < slipsBetween(word, asked);
  return isNearer && isFormOf(bare, word) ? bare : word;
}

/**
 * Words of the diary that may have been meant, the nearest first; none where the diary has the word itself. Where it
 * `isTyped` still, those that it begins are found by it.
 */
function waysOf(asked: string, near: readonly NearWord[], isTyped: boolean): Word[] {
  const own = near.filter((one) => one.asked === asked);
  if (own.some(({ word }) => word === asked)) return [];
  const forms = own.filter(({ word }) => isFormOf(word, asked));
  const most = forgivenSlips(Array.from(asked).length);
  const ways = (forms.length > 0 ? forms : own)
    .map(({ word, count }): Way => {
      const way = withoutEnding(word, asked);
      return { word: way, count, slips: slipsBetween(way, asked) };
    })
    .filter(
      ({ word, slips }) =>
        slips > 0 && slips <= most && !(isTyped && word.startsWith(asked)) && !isStop(word),
    );
  const begins = ({ word }: Way) => (word[0] === asked[0] ? 0 : 1);
  return ways
    .toSorted(
      (left, right) => left.slips - right.slips || begins(left) - begins(right) || right.count - left.count,
    )
    .filter(({ word }, at, all) => all.findIndex((one) => one.word === word) === at)
    .slice(0, WAYS)
    .map(({ word }) => ({ word, isForm: forms.length > 0, isOther: word[0] !== asked[0] }));
}

async function wordSpellings(
  deps: Deps,
  userId: number,
  { terms, length, state }: { terms: readonly SearchTerm[]; length: number; state: WordsState },
): Promise<Spelling[]> {
  const asked = terms
    .filter(({ kind, not }) => kind === 'word' && !not)
    .flatMap((term) => {
      const words = term.kind === 'word' ? searchWords(term.text, '') : [];
      const [only] = words;
      return only && words.length === 1 && only.exact.length > 2 ? [{ term, word: only.exact }] : [];
    })
    .slice(0, WORDS);
  if (asked.length === 0) return [];
  if (state.stale) await readWords(deps.db, userId);
  const texts = state.unread > 0 ? await unreadTexts(deps.db, userId) : [];
  const unread = [...new Set(texts.flatMap((text) => searchWords(text, '').map(({ exact }) => exact)))];
  const words = [...new Set(asked.map(({ word }) => word))];
  const near = await nearWords(deps.db, userId, words, {
    withFresh: state.fresh > 0 && !state.stale,
    unread,
  });
  return asked
    .map(({ term, word }) => ({ term, ways: waysOf(word, near, term.at[1] === length) }))
    .filter(({ ways }) => ways.length > 0);
}

type Change = { term: SearchTerm; way: Word };
/** What is written in the place of a term. */
type Wording = (change: Change) => string;

/** A search with some of its terms written otherwise. */
function respelt(q: string, changes: readonly Change[], wordOf: Wording): string {
  let written = q;
  for (const change of changes.toSorted((left, right) => right.term.at[0] - left.term.at[0])) {
    const [from, to] = change.term.at;
    written = `${written.slice(0, from)}${wordOf(change)}${written.slice(to)}`;
  }
  return written;
}

/** The words to be shown, with the reader's own "or" where it stands between them. */
function namedTogether(q: string, changes: readonly Change[], wordOf: Wording): string {
  const parts = changes.map((change, at) => {
    const { term } = change;
    const word = wordOf(change);
    const before = changes[at - 1]?.term.at[1] ?? term.at[0];
    const between = q.slice(before, term.at[0]);
    const isOr = term.or === true && /^\s+\S+\s+$/u.test(between);
    return isOr ? `${between.trim()} ${word}` : word;
  });
  return parts.join(' ');
}

/** Another way to write a whole search. */
type Written = { q: string; changes: readonly Change[]; isForm: boolean; isOther: boolean };

/** Every misspelt word at its nearest, then each of them at its next. */
function waysToWrite(q: string, spellings: readonly Spelling[]): Written[] {
  const nearest = spellings.flatMap(({ term, ways: [way] }) => (way === undefined ? [] : [{ term, way }]));
  const lists = [nearest];
  for (const [at, { term, ways }] of spellings.entries())
    for (const way of ways.slice(1)) lists.push(nearest.with(at, { term, way }));
  return lists
    .filter((list) => list.length > 0)
    .slice(0, WAYS)
    .map((list) => ({
      q: respelt(q, list, ({ way }) => way.word),
      changes: list,
      isForm: list.every(({ way }) => way.isForm),
      isOther: list.some(({ way }) => way.isOther),
    }));
}

/** A search for words in titles alone, the last of them perhaps on its way; undefined where there are none. */
async function titleFilter(
  deps: Deps,
  userId: number,
  query: LibrarySearchQuery,
): Promise<(LibraryFilter & { search: PreparedSearch }) | undefined> {
  const q = query.q ?? '';
  const terms = (await termsOf(deps, userId, q)).flatMap((term) =>
    term.kind === 'word' && !term.not ? [{ ...term, kind: 'title' as const, exact: false }] : [],
  );
  if (terms.length === 0) return undefined;
  const filter = await filterOf(deps, userId, { ...query, q: undefined });
  return { ...filter, search: prepareSearch(terms, q.length, {}) };
}

async function titlesOf(
  deps: Deps,
  userId: number,
  search: PreparedSearch,
  ids: readonly number[],
): Promise<LibraryMeant['titles']> {
  const find = hitsFinder(search);
  const dreams = await dreamsByIds(deps.db, userId, ids);
  return dreams.map((row) => ({
    id: row.id,
    title: row.title,
    night_of: row.night_of,
    marks: find(row, undefined).title,
  }));
}

/** The ways with their words as the newest dream that each finds writes them. */
async function inOwnWords(
  deps: Deps,
  userId: number,
  query: LibrarySearchQuery,
  ways: readonly (Pick<Written, 'q' | 'changes'> & { found: number })[],
): Promise<LibraryMeant['meant']> {
  if (ways.length === 0) return [];
  const asked = query.q ?? '';
  const filters = await Promise.all(ways.map(({ q }) => filterOf(deps, userId, { ...query, q })));
  const { told } = await lookOver(deps.db, userId, { counted: [], told: filters, most: 1 });
  const dreams = await dreamsByIds(deps.db, userId, told.flat());
  return ways.map(({ changes, found }, at) => {
    const dream = dreams.find(({ id }) => id === told[at]?.[0]);
    const wordOf: Wording = ({ term, way: { word } }) =>
      begunAs((dream && asWritten(dream, word)) ?? word, asked.slice(...term.at));
    return { q: respelt(asked, changes, wordOf), words: namedTogether(asked, changes, wordOf), found };
  });
}

/**
 * Ways that find something, and no less than what was typed does: half a word is often another's slip, but nobody who is in the
 * middle of one meant another first letter. Another form has to find more; a word `alone` that is found as it is written was
 * meant. With the titles that the best of them names where `named`.
 */
async function worthTrying(
  deps: Deps,
  userId: number,
  query: LibrarySearchQuery,
  { ways, named, alone }: { ways: readonly Written[]; named: boolean; alone: boolean },
): Promise<Omit<LibraryMeant, 'error'>> {
  if (ways.length === 0) return { meant: [], titles: [] };
  const spelt = ways.map(({ q }) => ({ ...query, q }));
  // What follows a blank is whole: it is found as it stands, in another form or put together, and not as a beginning.
  const whole = { ...query, q: `${query.q ?? ''} ` };
  const counted = await Promise.all([query, whole, ...spelt].map((one) => filterOf(deps, userId, one)));
  const naming = named ? await Promise.all(spelt.map((one) => titleFilter(deps, userId, one))) : [];
  const titled = naming.filter((filter) => filter !== undefined);
  const { found, told } = await lookOver(deps.db, userId, { counted, told: titled, most: TITLES });
  const [asTyped = 0, asWhole = 0, ...counts] = found;
  if (alone && asWhole > 0) return { meant: [], titles: [] };
  const isHalf = asTyped > asWhole;
  const meant = ways
    .map((way, at) => ({ ...way, found: counts[at] ?? 0 }))
    .filter(({ isOther }) => !(isHalf && isOther))
    .filter(({ found: count, isForm }) => count > 0 && count >= asTyped + (isForm ? 1 : 0))
    .map(({ q, changes, found: count }) => ({ q, changes, found: count }));
  const best = naming[ways.findIndex(({ q }) => q === meant[0]?.q)];
  const ids = best ? told[titled.indexOf(best)] : undefined;
  return {
    meant: await inOwnWords(deps, userId, query, meant),
    titles: best && ids ? await titlesOf(deps, userId, best.search, ids) : [],
  };
}

/** A word of which the diary has no more than the last part: it may be another's slip as well ("lihgthouse" ends in "house"). */
async function isFoundByItsEnd(deps: Deps, userId: number, term: SearchTerm): Promise<boolean> {
  if (term.kind !== 'word') return false;
  const found = (await compoundsOf(deps, userId, [term])).get(term.text) ?? [];
  return found.length > 0 && found.every((part) => part.length < term.text.length);
}

/**
 * What a search may have meant where its words are not in the diary: the same with words that are, and how many dreams
 * that finds; and the dreams whose titles it names. All from the actor's own diary.
 */
export async function readMeant(
  deps: Deps,
  actor: Member,
  query: LibrarySearchQuery,
): Promise<Omit<LibraryMeant, 'error'>> {
  const { userId } = actor;
  const q = query.q ?? '';
  const terms = await termsOf(deps, userId, q);
  const title = await titleFilter(deps, userId, query);
  const [seen, names] = await Promise.all([
    title && lookOver(deps.db, userId, { counted: [], told: [title], most: TITLES }),
    Promise.all(terms.slice(0, WORDS).map((term) => nearName(deps, userId, term))),
  ]);
  const words = seen ? await wordSpellings(deps, userId, { terms, length: q.length, state: seen.state }) : [];
  const titles = title && seen ? await titlesOf(deps, userId, title.search, seen.told[0] ?? []) : [];
  const ways = waysToWrite(q, [...words, ...names.flatMap((one) => one ?? [])]);
  const [only] = terms.length === 1 ? terms : [];
  const further = await worthTrying(deps, userId, query, {
    ways,
    named: titles.length === 0,
    alone: only !== undefined && !(ways.length > 0 && (await isFoundByItsEnd(deps, userId, only))),
  });
  return { meant: further.meant, titles: [...titles, ...further.titles] };
}
