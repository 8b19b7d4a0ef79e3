import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { searchWords } from '#server/language/search-words.ts';
import { forgivenSlips, slipsBetween } from '#server/language/slips.ts';
import type { SearchTerm } from '#shared/library/library-search.ts';
import type { LibraryMeant, LibrarySearchQuery } from '#shared/library/library.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { nearWords, type NearWord, readWords, unreadTexts, wordsState } from './diary-words.store.ts';
import { hitsFinder } from './library-hits.ts';
import { countFound, filterOf, termsOf } from './library.service.ts';
import { prepareSearch } from './library-terms.ts';
import { dreamsByIds, findHits } from './library.store.ts';
import { nearName } from './near-names.service.ts';

/** Words of one search that are looked at, ways to spell them that are tried, and titles that are told. */
const WORDS = 4;
const WAYS = 2;
const TITLES = 3;

type Way = { word: string; slips: number; count: number };
/** Another way to write one term. */
type Spelling = { term: SearchTerm; ways: readonly string[] };

/** Another form of a word is found already. */
const isForm = (one: string, other: string): boolean =>
  LANGUAGES.some((language) => {
    const [left, right] = [searchWords(one, language)[0], searchWords(other, language)[0]];
    return left !== undefined && left.base === right?.base;
  });

/** Nobody looks for "her". */
const isStop = (word: string): boolean =>
  LANGUAGES.some((language) => searchWords(word, language)[0]?.stop === true);

/**
 * Words of the diary that may have been meant, the nearest first; none where the diary has the word itself. Where it
 * `isTyped` still, those that it begins are found by it.
 */
function waysOf(asked: string, near: readonly NearWord[], isTyped: boolean): string[] {
  const own = near.filter((one) => one.asked === asked);
  if (own.some(({ word }) => word === asked || isForm(word, asked))) return [];
  const most = forgivenSlips(Array.from(asked).length);
  const ways = own
    .map(({ word, count }): Way => ({ word, count, slips: slipsBetween(word, asked) }))
    .filter(
      ({ word, slips }) =>
        slips > 0 && slips <= most && !(isTyped && word.startsWith(asked)) && !isStop(word),
    );
  const begins = ({ word }: Way) => (word[0] === asked[0] ? 0 : 1);
  return ways
    .toSorted(
      (left, right) => left.slips - right.slips || begins(left) - begins(right) || right.count - left.count,
    )
    .slice(0, WAYS)
    .map(({ word }) => word);
}

async function wordSpellings(
  deps: Deps,
  userId: number,
  terms: readonly SearchTerm[],
  length: number,
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
  const state = await wordsState(deps.db, userId);
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

/** A search with some of its terms written otherwise. */
function respelt(q: string, changes: readonly { term: SearchTerm; way: string }[]): string {
  let written = q;
  for (const { term, way } of changes.toSorted((left, right) => right.term.at[0] - left.term.at[0]))
    written = `${written.slice(0, term.at[0])}${way}${written.slice(term.at[1])}`;
  return written;
}

/** Every misspelt word at its nearest, then each of them at its next. */
function waysToWrite(q: string, spellings: readonly Spelling[]): { q: string; words: string }[] {
  const nearest = spellings.flatMap(({ term, ways: [way] }) => (way === undefined ? [] : [{ term, way }]));
  const lists = [nearest];
  for (const [at, { term, ways }] of spellings.entries())
    for (const way of ways.slice(1)) lists.push(nearest.with(at, { term, way }));
  return lists
    .filter((list) => list.length > 0)
    .slice(0, WAYS)
    .map((list) => ({ q: respelt(q, list), words: list.map(({ way }) => way).join(' ') }));
}

/** Dreams whose titles have all the words that were asked, the last of them perhaps on its way. */
async function titlesOf(
  deps: Deps,
  userId: number,
  query: LibrarySearchQuery,
): Promise<LibraryMeant['titles']> {
  const q = query.q ?? '';
  const terms = (await termsOf(deps, userId, q)).flatMap((term) =>
    term.kind === 'word' && !term.not ? [{ ...term, kind: 'title' as const, exact: false }] : [],
  );
  if (terms.length === 0) return [];
  const search = prepareSearch(terms, q.length, {}, []);
  const filter = { ...(await filterOf(deps, userId, { ...query, q: undefined })), search };
  const wish = { keyset: {}, limit: TITLES, byMatch: false, counted: false };
  const { rows } = await findHits(deps.db, userId, filter, wish);
  const find = hitsFinder(search);
  const dreams = await dreamsByIds(
    deps.db,
    userId,
    rows.map(({ id }) => id),
  );
  return dreams.map((row) => ({
    id: row.id,
    title: row.title,
    night_of: row.night_of,
    marks: find(row, undefined).title,
  }));
}

/** Those that find something, and no less than what was typed does: half a word is often another's slip. */
async function worthTrying(
  deps: Deps,
  userId: number,
  query: LibrarySearchQuery,
  ways: readonly { q: string; words: string }[],
): Promise<LibraryMeant['meant']> {
  if (ways.length === 0) return [];
  const [asTyped = 0, ...counts] = await Promise.all(
    [query.q ?? '', ...ways.map((way) => way.q)].map((q) => countFound(deps, userId, { ...query, q })),
  );
  return ways
    .map((way, at) => ({ ...way, found: counts[at] ?? 0 }))
    .filter(({ found }) => found > 0 && found >= asTyped);
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
  const [words, names, titles] = await Promise.all([
    wordSpellings(deps, userId, terms, q.length),
    Promise.all(terms.slice(0, WORDS).map((term) => nearName(deps, userId, term))),
    titlesOf(deps, userId, query),
  ]);
  const spellings = [...words, ...names.flatMap((one) => one ?? [])];
  const found = await worthTrying(deps, userId, query, waysToWrite(q, spellings));
  const [best] = found;
  const further = titles.length === 0 && best ? await titlesOf(deps, userId, { ...query, q: best.q }) : [];
  return { meant: found, titles: [...titles, ...further] };
}
