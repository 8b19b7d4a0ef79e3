import type { Deps } from '#server/deps.ts';
import { getDream, type DreamRow } from '#server/features/dreams/dreams.service.ts';
import { rarityInStream } from '#server/features/similar/similar.service.ts';
import type { Member } from '#server/http/actor.ts';
import { defineError } from '#server/http/errors.ts';
import { analyseEnglish } from '#server/language/english.ts';
import { snippetOf } from '#server/language/snippets.ts';
import { countStems, termsOfText } from '#server/language/terms.ts';
import { ok } from '#server/http/envelope.ts';
import type { DictionaryOccurrence } from '#shared/dream-books/dictionary.ts';
import { elementKey } from '#shared/elements.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import type { BookSense } from '#shared/readings.ts';
import type { FindingsAnswer, SymbolAnswer } from '#shared/symbols.ts';
import {
  entriesBySlug,
  symbolCounts,
  symbolOccurrences,
  type BookEntryRow,
  type OccurrenceRow,
  entriesNamed,
  type OwnSymbolRow,
  symbolsOfDiary,
} from './book.store.ts';
import { dismissedLabels, insertDismissal, type StoredFindings, type StoredWord } from './findings.store.ts';
import { matchBook } from './book-matcher.ts';
import { openBook } from './book-cache.ts';
import { readDream } from './symbols.tasks.ts';
import { isTakenOff } from './taken-off.ts';
import { dreamName } from '#shared/words/dream-name.ts';

const symbolNotFound = defineError(404, 'symbols.not_found', 'No dream book here has this word.');
const taggedDreamNotFound = defineError(404, 'symbols.dream_not_found', 'There is no such dream.');

const SYMBOLS_SHOWN = 3;
const SENSES_SHOWN = 3;
/** What stands after this many UTF-16 units is not looked up. */
const LONGEST = 20_000;
const OCCURRENCES = 20;

/** A dream's tags, underlined symbols and telling words, without those that the dreamer has taken off. */
export type ReadFindings = { row: DreamRow } & StoredFindings;

async function ownDream(deps: Deps, actor: Member, id: number): Promise<DreamRow> {
  const row = await getDream(deps, actor, id);
  if (row.deleted_at !== null) throw taggedDreamNotFound();
  return row;
}

/** What is found in one of the actor's dreams. Sealed dreams hold nothing to read. Throws 404 for other people's. */
export async function readFindings(deps: Deps, actor: Member, id: number): Promise<ReadFindings> {
  const row = await ownDream(deps, actor, id);
  if (row.visibility === 'sealed' || row.text.trim() === '')
    return { row, findings: [], symbols: [], words: [] };
  const { findings } = await deps.worker.run(deps, readDream, row);
  const dismissed = await dismissedLabels(deps.db, actor.userId, id);
  return {
    row,
    findings: findings.findings.filter((one) => !isTakenOff(one, dismissed)),
    symbols: findings.symbols.filter(({ slug }) => !dismissed.has(`symbol:${slug}`)).slice(0, SYMBOLS_SHOWN),
    words: findings.words.filter(({ stem }: StoredWord) => !dismissed.has(`word:${stem}`)),
  };
}

export async function showFindings(deps: Deps, actor: Member, id: number): Promise<FindingsAnswer> {
  const { findings, symbols } = await readFindings(deps, actor, id);
  return ok({ findings, symbols });
}

/** Takes a tag (`animal:dog`, `symbol:dog`) off a dream for ever. Repeating it is harmless. */
export async function dismissFinding(deps: Deps, actor: Member, id: number, label: string): Promise<void> {
  await ownDream(deps, actor, id);
  if ((await dismissedLabels(deps.db, actor.userId, id)).has(label)) return;
  await insertDismissal(deps.db, { user_id: actor.userId, dream_id: id, label });
}

const bookOf = ({
  book_name,
  author,
  licence,
  year,
  folklore,
}: Pick<BookEntryRow, 'book_name' | 'author' | 'licence' | 'year' | 'folklore'>) => ({
  name: book_name,
  author,
  licence,
  year,
  folklore,
});

/** All by which an entry is met, as names are compared. */
const keysOf = ({ headword, match, phrases }: BookEntryRow): string[] =>
  [headword, ...match, ...phrases].map(elementKey);

/** The entry in the first of these languages that has it. */
const inLanguage = (
  rows: readonly BookEntryRow[],
  slug: string,
  languages: readonly string[],
): BookEntryRow | undefined => {
  const entries = rows.filter((row) => row.slug === slug);
  return (
    languages.map((language) => entries.find((row) => row.language === language)).find(Boolean) ?? entries[0]
  );
};

/** Dream book senses for the symbols of a dream, in the language of its text, with all by which each is met. */
export async function bookSenses(
  deps: Deps,
  { row, symbols }: Pick<ReadFindings, 'symbols'> & { row: Pick<DreamRow, 'language'> },
): Promise<(BookSense & { keys: string[] })[]> {
  const rows = await entriesBySlug(
    deps.sql,
    symbols.map(({ slug }) => slug),
  );
  return symbols.flatMap(({ slug, ranges }) => {
    const entry = inLanguage(rows, slug, [row.language]);
    if (!entry) return [];
    return [
      {
        slug,
        headword: entry.headword,
        text: entry.text,
        questions: entry.questions,
        book: bookOf(entry),
        ranges,
        keys: keysOf(entry),
      },
    ];
  });
}

function occurrence(
  { id, title, text, visibility, night_of, findings }: OccurrenceRow,
  slugs: readonly string[],
): SymbolAnswer['occurrences'][number] {
  const marks =
    (findings as StoredFindings).symbols.find((symbol) => slugs.includes(symbol.slug))?.ranges ?? [];
  const places = marks.map((range) => ({ range, weight: 1, group: String(range) }));
  const name = dreamName(title, visibility === 'sealed' ? '' : text);
  return { dream_id: id, title: name, night_of, snippet: snippetOf(text, places) };
}

/** A dream book entry with the actor's own dreams in which it stands. Throws 404 where no published book has it. */
export async function readSymbol(
  deps: Deps,
  actor: Member,
  slug: string,
  language: string | undefined,
): Promise<SymbolAnswer> {
  const entry = inLanguage(await entriesBySlug(deps.sql, [slug]), slug, [
    language ?? FALLBACK_LANGUAGE,
    FALLBACK_LANGUAGE,
  ]);
  if (!entry) throw symbolNotFound();
  const related = await entriesBySlug(deps.sql, entry.related);
  const { rows, total } = await symbolOccurrences(deps.sql, actor.userId, [slug], OCCURRENCES);
  return ok({
    symbol: {
      slug,
      headword: entry.headword,
      category: entry.category,
      language: entry.language,
      text: entry.text,
      questions: entry.questions,
      variations: entry.variations,
      related: entry.related.flatMap((other) => {
        const found = inLanguage(related, other, [entry.language]);
        return found ? [{ slug: other, headword: found.headword }] : [];
      }),
      book: bookOf(entry),
    },
    occurrences: rows.map((row) => occurrence(row, [slug])),
    total,
  });
}

/** The actor's own dreams in which one of the symbols stands, with their feelings, newest first. */
export async function ownOccurrences(
  deps: Deps,
  userId: number,
  slugs: readonly string[],
  limit: number,
): Promise<{ occurrences: DictionaryOccurrence[]; total: number }> {
  const { rows, total } = await symbolOccurrences(deps.sql, userId, slugs, limit);
  return {
    occurrences: rows.map((row) => ({ ...occurrence(row, slugs), moods: row.moods, types: row.types })),
    total,
  };
}

/** In how many of a dreamer's dreams each symbol stands, and how many dreams were read for symbols. */
export const ownSymbolCounts = (
  deps: Deps,
  userId: number,
): Promise<{ counts: Map<string, number>; of: number }> => symbolCounts(deps.sql, userId);

/** Every symbol of a dreamer's diary with its dreams and their feelings. */
export const ownSymbols = (
  deps: Deps,
  userId: number,
  most: { limit: number; dreams: number },
): Promise<OwnSymbolRow[]> => symbolsOfDiary(deps.sql, userId, most);

type NamedEntry = Omit<BookSense, 'ranges'> & { language: string };

/** The dream book's entry with this headword or synonym, in the first of these languages that has one; null for none. */
export async function bookEntryNamed(
  deps: Deps,
  name: string,
  languages: readonly string[],
): Promise<NamedEntry | null> {
  const rows = await entriesNamed(deps.sql, name.toLowerCase());
  const entry =
    languages.map((language) => rows.find((row) => row.language === language)).find(Boolean) ?? rows[0];
  if (!entry) return null;
  const { slug, headword, language, text, questions } = entry;
  return { slug, headword, language, text, questions, book: bookOf(entry) };
}

/** What the dream book of its language says of words in a text that is no dream of the reader's diary; nothing is stored. */
export async function sensesOfShared(
  deps: Deps,
  shared: { title: string; text: string; language: string; tags: readonly string[] },
): Promise<BookSense[]> {
  const text = shared.text.slice(0, LONGEST);
  const stems = countStems(termsOfText(`${shared.title}\n${text}`, shared.language));
  const rarity = await rarityInStream(deps, [...stems.keys()]);
  const words = shared.language === 'en' ? analyseEnglish(text) : undefined;
  const { book } = await openBook(deps.sql, shared.language);
  const symbols = matchBook(book, { ...shared, text, words }, (stem) => rarity?.get(stem), SENSES_SHOWN);
  return bookSenses(deps, { row: shared, symbols });
}
