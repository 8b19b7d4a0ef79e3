import type { DreamRow } from '#server/features/dreams/dreams.service.ts';
import { analyseEnglish, type AnalysedWord, wordsByStart } from '#server/language/english.ts';
import { classesOfWord, lexiconOf } from '#server/language/lexicon.ts';
import type { Taught } from '#server/language/tagging/tagged.ts';
import { tagDream } from '#server/language/tagging/tagger.ts';
import { countStems, termsOfText, type Term } from '#server/language/terms.ts';
import { vagueWords } from '#server/language/vague-words.ts';
import { takingTurns } from '#server/turns.ts';
import type { openBook } from './book-cache.ts';
import { matchBook } from './book-matcher.ts';
import type { Idf } from './book-weights.ts';
import type { IndexRow, knownNames, StoredWord } from './findings.store.ts';

/** Raised whenever tagging, matching or what is searched changes: older rows are made anew in the background. */
export const INDEX_VERSION = 25;
const SYMBOLS_KEPT = 12;
const WORDS_KEPT = 12;
/** Analysis is for dreams, not for books: what stands after this many units is not tagged. */
const LONGEST = 20_000;

/** What is read of a dream. */
export type Source = Pick<
  DreamRow,
  'id' | 'user_id' | 'title' | 'text' | 'language' | 'tags' | 'people' | 'places'
>;

/** The terms of a text, and how often each stem stands in it or in its title. */
export type Words = { terms: readonly Term[]; stems: ReadonlyMap<string, number> };

export function wordsIn({ title, text, language }: Pick<Source, 'title' | 'text' | 'language'>): Words {
  const terms = termsOfText(text, language);
  return { terms, stems: countStems([...termsOfText(title, language), ...terms]) };
}

/** What the rest of a diary says about some of its dreams, asked once for all of them. */
export type Diary = {
  idf: Idf;
  names: Awaited<ReturnType<typeof knownNames>>;
  taught: readonly Taught[];
  /** Of dreams whose words had to be known beforehand. */
  wordsOf: ReadonlyMap<Source, Words>;
};
export type Books = ReadonlyMap<string, Awaited<ReturnType<typeof openBook>>>;

/** Whether a word may name a thing: known in English, guessed from capitals in German and from the article in Arabic. */
function namesThing(term: Term, row: Source, byStart: ReadonlyMap<number, AnalysedWord>): boolean {
  if (vagueWords(row.language).has(term.word)) return false;
  const written = row.text.slice(term.start, term.end);
  if (row.language === 'de')
    return /^\p{Lu}/u.test(written) && !/(?:^|[.!?…:"„“”\n]\s*)$/u.test(row.text.slice(0, term.start));
  if (row.language === 'ar') return term.word.startsWith('ال') && term.word.length > 4;
  if (row.language !== 'en') return term.word.length > 3;
  const word = byStart.get(term.start);
  return word?.pos === 'noun' && word.content && term.word.length > 2;
}

const NO_WORDS: ReadonlyMap<number, AnalysedWord> = new Map();

/** The words that tell most of what this text is about and that are no person, rarest first. */
function tellingWords(
  terms: readonly Term[],
  row: Source,
  byStart: ReadonlyMap<number, AnalysedWord>,
  idf: Idf,
): StoredWord[] {
  const lexicon = lexiconOf(row.language);
  const found = new Map<string, StoredWord & { worth: number }>();
  for (const term of terms) {
    const known = found.get(term.stem);
    if (known) known.worth += 0.5;
    if (known || !namesThing(term, row, byStart)) continue;
    const classes = lexicon ? classesOfWord(lexicon, term.word) : [];
    if (classes.includes('women') || classes.includes('men') || classes.includes('family')) continue;
    const range: [number, number] = [term.start, term.end];
    const word = row.text.slice(...range).replace(/['’]s$/, '');
    found.set(term.stem, { word, stem: term.stem, range, worth: idf(term.stem) ?? 3 });
  }
  return [...found.values()]
    .sort((left, right) => right.worth - left.worth)
    .slice(0, WORDS_KEPT)
    .map(({ word, stem, range }) => ({ word, stem, range }));
}

/** A dream that is still to be read, with all that this takes. */
export type Unread = { row: Source; sourceHash: string; diary: Diary; books: Books };

/** A dream in the midst of being read: its text as far as that is looked at, its words, and what the analysis says of them. */
type Begun = Unread & {
  looked: Source;
  all: Words;
  terms: readonly Term[];
  words: readonly AnalysedWord[] | undefined;
};

function begin(unread: Unread): Begun {
  const { row, diary } = unread;
  const looked = { ...row, text: row.text.slice(0, LONGEST) };
  const all = diary.wordsOf.get(row) ?? wordsIn(row);
  const terms = looked.text === row.text ? all.terms : termsOfText(looked.text, row.language);
  const words = row.language === 'en' ? analyseEnglish(looked.text) : undefined;
  return { ...unread, looked, all, terms, words };
}

function symbolsOf({ looked, diary, books, words }: Begun) {
  const { text, title, language, tags } = looked;
  const book = books.get(language)?.book;
  const found = book ? matchBook(book, { text, title, language, words, tags }, diary.idf, SYMBOLS_KEPT) : [];
  return found.map(({ slug, headword, ranges }) => ({ slug, headword, ranges }));
}

function findingsOf({ looked: { text, language }, diary: { names, taught }, words }: Begun) {
  return tagDream({ text, language, known: names, taught, words });
}

const telling = ({ terms, looked, diary, words }: Begun): StoredWord[] =>
  tellingWords(terms, looked, words ? wordsByStart(words) : NO_WORDS, diary.idf);

/**
 * Reads dreams, without the database. Each step is taken for all of them before the next: going to and fro between steps, each
 * with its own lists of words, takes a third longer. A parcel of a few, then, lest what one step leaves for the next grows old.
 */
export async function readIndexes(unread: readonly Unread[]): Promise<IndexRow[]> {
  const turn = takingTurns();
  const each = async <From, To>(from: readonly From[], step: (one: From) => To): Promise<To[]> => {
    const done: To[] = [];
    for (const one of from) {
      done.push(step(one));
      await turn();
    }
    return done;
  };
  const begun = await each(unread, begin);
  const symbols = await each(begun, symbolsOf);
  const findings = await each(begun, findingsOf);
  const words = await each(begun, telling);
  return begun.map(({ row, sourceHash, terms, all }, at): IndexRow => ({
    dream_id: row.id,
    user_id: row.user_id,
    source_hash: sourceHash,
    version: INDEX_VERSION,
    language: row.language,
    length: terms.length,
    terms: Object.fromEntries(all.stems),
    findings: { findings: findings[at]!, symbols: symbols[at]!, words: words[at]! },
  }));
}
