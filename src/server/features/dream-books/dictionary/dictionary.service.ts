import type { Deps } from '#server/deps.ts';
import { wordNotFound } from '#server/features/dream-books/dream-books.errors.ts';
import { initialOf } from '#server/features/dream-books/entry-words.ts';
import { rememberLookup } from '#server/features/dream-books/lookups/lookups.service.ts';
import { saidMeanings, sayMeaning } from '#server/features/elements/symbol-meanings.service.ts';
import { matchAnyBook } from '#server/features/symbols/try-match.service.ts';
import { ownOccurrences, ownSymbolCounts } from '#server/features/symbols/symbols.service.ts';
import { type Actor, isMember, type Member } from '#server/http/actor.ts';
import {
  DICTIONARY_LIMITS,
  type DictionaryEntry,
  type DictionaryHeading,
  type DictionaryMine,
  type DictionaryPage,
  type DictionaryQuery,
  type DictionarySense,
  type FoundWord,
  type InTextInput,
  type OwnMeaningInput,
} from '#shared/dream-books/dictionary.ts';
import { networkOf } from '#server/security/networks.ts';
import { elementKey } from '#shared/elements.ts';
import { FALLBACK_LANGUAGE, type Language } from '#shared/languages.ts';
import {
  dictionaryLanguages,
  epigraphsOf,
  languagesOfSlug,
  sensesNamed,
  type SenseRow,
} from './dictionary.store.ts';
import { findHeadings, type Heading, type Headings, openHeadings } from './headings.ts';
import { nearHeadings } from './near-headings.ts';

/** A dreamer's own side of the dictionary: counts by short name, words with a meaning of their own. */
type Diary = { counts: Map<string, number>; said: Set<string> };

const dreamerOf = (actor: Actor): Member | undefined =>
  isMember(actor) && actor.role === 'user' ? actor : undefined;

async function diaryOf(deps: Deps, actor: Actor): Promise<Diary | undefined> {
  const dreamer = dreamerOf(actor);
  if (!dreamer) return undefined;
  const [{ counts }, said] = await Promise.all([
    ownSymbolCounts(deps, dreamer.userId),
    saidMeanings(deps, dreamer.userId),
  ]);
  return { counts, said: new Set(said.map(({ name_key }) => name_key)) };
}

const shown = ({ slug, headword, letter, keys }: Heading, diary: Diary | undefined): DictionaryHeading => ({
  slug,
  headword,
  letter,
  dreams: diary?.counts.get(slug) ?? 0,
  own: diary !== undefined && keys.some((key) => diary.said.has(key)),
});

/** The letter to show: the one asked for, else the first where not everything fits on a page. */
function letterFor(headings: Headings, { letter, q, of }: DictionaryQuery): string | null {
  if (q || of !== 'all') return null;
  if (letter) return headings.letters.some((one) => one.letter === letter) ? letter : initialOf(letter);
  return headings.list.length > DICTIONARY_LIMITS.shownAtOnce ? (headings.letters[0]?.letter ?? null) : null;
}

/** The words of a language by letter, or those that answer what is asked; a signed-in dreamer's own are marked. */
export async function browseDictionary(
  deps: Deps,
  actor: Actor,
  query: DictionaryQuery,
): Promise<Omit<DictionaryPage, 'error'>> {
  const language = query.lang ?? FALLBACK_LANGUAGE;
  const [headings, languages, diary] = await Promise.all([
    openHeadings(deps.sql, language),
    dictionaryLanguages(deps.sql),
    diaryOf(deps, actor),
  ]);
  const letter = letterFor(headings, query);
  const found = query.q ? findHeadings(headings, query.q) : headings.list;
  const near = found.length === 0 && query.q ? await nearHeadings(headings, query.q, language) : [];
  const asked = query.q ? [...found, ...near].slice(0, DICTIONARY_LIMITS.found) : found;
  const all = headings.list.map((heading) => shown(heading, diary));
  const list = asked
    .filter((heading) => letter === null || heading.letter === letter)
    .map((heading) => shown(heading, diary))
    .filter(({ dreams, own }) => query.of === 'all' || (query.of === 'dreams' ? dreams > 0 : own));
  if (query.asked && query.q && found.length === 0)
    await rememberLookup(deps, { word: query.q, language, found: false });
  return {
    language,
    languages,
    letters: headings.letters,
    letter,
    list,
    total: headings.list.length,
    books: headings.books.length,
    mine: diary
      ? { in_dreams: all.filter(({ dreams }) => dreams > 0).length, own: all.filter(({ own }) => own).length }
      : null,
    epigraphs: letter === null ? [] : await epigraphsOf(deps.sql, headings.books, letter),
  };
}

const IN_TEXT = { points: 40, seconds: 3600 };

/** Words of published books that a pasted text is met by, best first, each once. Nothing of the text is kept. Throws 429. */
export async function findInText(
  deps: Deps,
  actor: Actor,
  { text, lang }: InTextInput,
): Promise<FoundWord[]> {
  const who = isMember(actor) ? `user ${actor.userId}` : networkOf(actor.kind === 'visitor' ? actor.ip : '');
  await deps.limiter.take('dictionary.in-text', who, IN_TEXT);
  const language = lang ?? FALLBACK_LANGUAGE;
  const { list } = await matchAnyBook(deps, { text, language, bookId: null });
  const words = new Map<string, FoundWord>();
  for (const { slug, headword, ranges } of list)
    if (!words.has(slug)) words.set(slug, { slug, headword, ranges });
  return [...words.values()];
}

/** Other words of the dictionary that mean the same thing: another book's own name for it. */
function alike(headings: Headings, heading: Heading): Heading[] {
  const word = elementKey(heading.headword);
  const others = (headings.byKey.get(word) ?? []).filter(({ slug }) => slug !== heading.slug);
  return others.filter(({ books }) => !books.some((book) => heading.books.includes(book)));
}

const senseOf = (row: SenseRow): DictionarySense => ({
  id: row.id,
  headword: row.headword,
  text: row.text,
  questions: row.questions,
  variations: row.variations,
  footnotes: row.footnotes,
  epigraph: row.epigraph,
  source: row.source,
  book: {
    title: row.title,
    author: row.author,
    year: row.year,
    licence: row.licence,
    source: row.book_source,
    folklore: row.folklore,
  },
});

async function mineOf(
  deps: Deps,
  actor: Actor,
  slugs: readonly string[],
  keys: readonly string[],
): Promise<DictionaryMine | null> {
  const dreamer = dreamerOf(actor);
  if (!dreamer) return null;
  const [{ occurrences, total }, { of }, said] = await Promise.all([
    ownOccurrences(deps, dreamer.userId, slugs, DICTIONARY_LIMITS.occurrences),
    ownSymbolCounts(deps, dreamer.userId),
    saidMeanings(deps, dreamer.userId),
  ]);
  const own = keys.map((key) => said.find(({ name_key }) => name_key === key)).find(Boolean);
  return {
    meaning: own?.meaning ?? '',
    said_at: own?.at ?? null,
    former: own?.former ?? [],
    occurrences,
    total,
    of,
  };
}

/** The language to read a word in: the reader's where a book has it, else the first that has. Throws 404. */
async function languageFor(deps: Deps, slug: string, wanted: Language): Promise<[string, string[]]> {
  const languages = await languagesOfSlug(deps.sql, slug);
  const language = [wanted, FALLBACK_LANGUAGE].find((one) => languages.includes(one)) ?? languages[0];
  if (language === undefined) throw wordNotFound();
  return [language, languages];
}

/** A word: what it is to the reader first, then what the books say side by side. Throws 404. */
export async function readDictionaryEntry(
  deps: Deps,
  actor: Actor,
  slug: string,
  lang: Language | undefined,
): Promise<DictionaryEntry> {
  const [language, languages] = await languageFor(deps, slug, lang ?? FALLBACK_LANGUAGE);
  const headings = await openHeadings(deps.sql, language);
  const heading = headings.bySlug.get(slug);
  if (!heading) throw wordNotFound();
  const slugs = [heading, ...alike(headings, heading)].map((one) => one.slug);
  const rows = await sensesNamed(deps.sql, language, slugs);
  const keys = [...new Set([elementKey(heading.headword), ...heading.keys])];
  const related = [...new Set(rows.flatMap((row) => row.related))].flatMap((other) => {
    const found = headings.bySlug.get(other);
    return found && !slugs.includes(other) ? [{ slug: other, headword: found.headword }] : [];
  });
  const model: DictionaryEntry = {
    slug,
    headword: heading.headword,
    letter: heading.letter,
    language,
    languages,
    letters: headings.letters,
    also: keys.filter((key) => key !== elementKey(heading.headword)).slice(0, 8),
    questions: [...new Set(rows.flatMap((row) => row.questions))].slice(0, 4),
    senses: rows.map(senseOf),
    related,
    mine: await mineOf(deps, actor, slugs, keys),
  };
  await rememberLookup(deps, { word: heading.headword, language, found: true });
  return model;
}

/** Keeps what a word means to the dreamer; empty words take it back. Throws 404. */
export async function saveOwnMeaning(
  deps: Deps,
  actor: Member,
  slug: string,
  { meaning, lang }: OwnMeaningInput,
): Promise<DictionaryMine> {
  const [language] = await languageFor(deps, slug, lang ?? FALLBACK_LANGUAGE);
  const heading = (await openHeadings(deps.sql, language)).bySlug.get(slug);
  if (!heading) throw wordNotFound();
  await sayMeaning(deps, actor, [heading.headword, ...heading.keys], meaning);
  const mine = await mineOf(deps, actor, [slug], [elementKey(heading.headword), ...heading.keys]);
  if (!mine) throw wordNotFound();
  return mine;
}
