import { type AnalysedWord, wordsByStart } from '#server/language/english.ts';
import { stem } from '#server/language/stems.ts';
import { tokenise, type Token } from '#server/language/tokens.ts';
import { canonicalWord, SKIPPED } from '#server/language/phrase-words.ts';
import type { TextRange } from '#shared/similar.ts';
import {
  type Idf,
  LEAST_IDF,
  LEAST_SCORE,
  weightOfForm,
  weightOfKind,
  weightOfPlaces,
  weightOfTag,
  weightUnsaid,
} from './book-weights.ts';
import { type CompiledBook, endOf, type MatchableEntry, type Pattern } from './book-patterns.ts';
import { isCompared } from './compared.ts';
import { isOtherVerb, isPartOfTitle, onlyStresses } from './other-senses.ts';

export type EntryMatch = { slug: string; headword: string; score: number; ranges: TextRange[] };
/** A dream as it is matched; `words` is the English analysis, without which English single words match nothing. */
export type MatchableDream = {
  text: string;
  title: string;
  language: string;
  words?: readonly AnalysedWord[];
  /** What the dreamer entered: an entry named there is meant, wherever it stands in the text. */
  tags?: readonly string[];
};

const BEST = 3;
/** So far a dream is beginning, at least: a first sentence may be "Short one." */
const BEGINNING = 60;

const crossesSentence = (text: string, from: number, to: number) => /[.!?;。؟\n]/.test(text.slice(from, to));

/** A single word must be the right kind of word where that can be known. */
function rightKind(
  pattern: Pattern,
  token: Token,
  dream: MatchableDream,
  byStart: ReadonlyMap<number, AnalysedWord>,
): boolean {
  if (!pattern.single) return true;
  if (dream.language === 'de')
    return pattern.verb || /^\p{Lu}/u.test(dream.text.slice(token.start, token.end));
  if (dream.language !== 'en') return true;
  const word = byStart.get(token.start);
  if (!word?.content) return false;
  return word.pos === 'noun' || word.pos === 'adjective' || (pattern.verb && word.pos === 'verb');
}

type Place = {
  tokens: readonly Token[];
  words: readonly string[];
  at: number;
  last: Token;
  byStart: ReadonlyMap<number, AnalysedWord>;
};

/** Titles of films, "dead tired", and German verbs that their particle makes others. */
function meansAnother(
  { entries, language }: CompiledBook,
  { text }: MatchableDream,
  { entry, single }: Pattern,
  { tokens, words, at, last, byStart }: Place,
): boolean {
  if (language === 'de') return isOtherVerb(tokens, words, at, text);
  if (language !== 'en') return false;
  if (single && isPartOfTitle(tokens, at, text, entries[entry]?.category)) return true;
  const next = tokens[tokens.indexOf(last, at) + 1];
  return onlyStresses(last.word, next && byStart.get(next.start));
}

type Hit = { entry: number; range: TextRange; score: number };

const NONE: readonly Pattern[] = [];

/** Phrases that go on behind this token as the text does, perhaps over an article. */
function phrasesAt(
  book: CompiledBook,
  words: readonly string[],
  tokens: readonly Token[],
  at: number,
): readonly Pattern[] {
  const going = book.phrases.get(words[at] ?? '');
  if (!going) return NONE;
  const next = words[at + 1] ?? '';
  const later = words[at + 2] ?? '';
  const beside = going.get(next) ?? NONE;
  if (later === next || !SKIPPED.has(tokens[at + 1]?.word ?? '')) return beside;
  return [...beside, ...(going.get(later) ?? NONE)];
}

/** Single words: in English by form, singular or lemma, elsewhere in canonical form. */
function singlesAt(
  { language, singles }: CompiledBook,
  canonical: string,
  { word }: Token,
  lemma: string = word,
): readonly Pattern[] {
  if (language !== 'en') return singles.get(canonical) ?? NONE;
  const bare = word.endsWith('s') ? word.slice(0, -1) : word;
  const own = singles.get(word) ?? NONE;
  const singular = bare === word ? NONE : (singles.get(bare) ?? NONE);
  const based = lemma === word || lemma === bare ? NONE : (singles.get(lemma) ?? NONE);
  return singular === NONE && based === NONE ? own : [...own, ...singular, ...based];
}

/** How rare the rarest word of a pattern is; what the dreams do not tell, its form does. */
function rarest(pattern: Pattern, language: string, idf: Idf): number {
  let most: number | undefined;
  for (const word of pattern.words) {
    const known = idf(stem(word, language));
    if (known !== undefined && (most === undefined || known > most)) most = known;
  }
  return most ?? pattern.idf;
}

const NO_WORDS: ReadonlyMap<number, AnalysedWord> = new Map();

function hitsOf(book: CompiledBook, dream: MatchableDream, idf: Idf): Hit[] {
  const tokens = tokenise(dream.text);
  const words = tokens.map((token) => canonicalWord(token.word, book.language));
  const byStart = dream.words ? wordsByStart(dream.words) : NO_WORDS;
  const hits: Hit[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const phrases = phrasesAt(book, words, tokens, at);
    const singles = singlesAt(book, words[at] ?? '', token, byStart.get(token.start)?.lemma);
    if (phrases.length + singles.length === 0) continue;
    for (const pattern of phrases.length === 0 ? singles : [...phrases, ...singles]) {
      if (!rightKind(pattern, token, dream, byStart)) continue;
      const last = tokens[endOf(pattern, words, tokens, at, book.language) ?? -1];
      if (
        !last ||
        (last !== token && crossesSentence(dream.text, token.end, last.start)) ||
        isCompared(tokens, at, book.language)
      )
        continue;
      const worth = rarest(pattern, book.language, idf);
      if (
        (pattern.telling < 2 && worth < LEAST_IDF) ||
        meansAnother(book, dream, pattern, { tokens, words, at, last, byStart })
      )
        continue;
      hits.push({
        entry: pattern.entry,
        range: [token.start, last.end],
        score: weightOfForm(pattern) + worth / 2,
      });
    }
  }
  return hits;
}

const overlaps = (left: TextRange, right: TextRange) => left[0] < right[1] && right[0] < left[1];

/** `exact`: by its words alone, which decides whose a word is that two entries claim. */
type RankedMatch = EntryMatch & { exact: number };

/** One entry's hits made one match; a longer range swallows the shorter ones in it. */
function matchOf(
  entry: MatchableEntry,
  hits: readonly Hit[],
  titled: ReadonlySet<string>,
  language: string,
  beginning: number,
): RankedMatch {
  const ranges: TextRange[] = [];
  for (const { range } of hits.toSorted(
    (left, right) => right.range[1] - right.range[0] - (left.range[1] - left.range[0]),
  ))
    if (!ranges.some((other) => overlaps(other, range))) ranges.push(range);
  const inTitle =
    titled.size > 0 &&
    [...entry.match, ...entry.headword.split(/[\s,]+/u)].some((word) =>
      titled.has(canonicalWord(word.toLowerCase(), language)),
    );
  const exact = Math.max(...hits.map((hit) => hit.score)) + weightOfPlaces(ranges.length, inTitle);
  ranges.sort((left, right) => left[0] - right[0]);
  const [[first]] = ranges as [TextRange];
  const score = exact + weightOfKind(entry.category, first < beginning);
  return { slug: entry.slug, headword: entry.headword, exact, score, ranges };
}

/** Entries that one of the dreamer's own tags names by a word or a phrase: what that adds, and what it is worth by itself. */
function taggedEntries(
  book: CompiledBook,
  tags: readonly string[],
  idf: Idf,
): Map<number, { adds: number; alone: number }> {
  const found = new Map<number, { adds: number; alone: number }>();
  if (tags.length === 0) return found;
  const named = new Set(tags.map((tag) => tag.toLowerCase()));
  for (const [index, { match, phrases }] of book.entries.entries()) {
    const forms = [...match, ...phrases].map((form) => form.toLowerCase()).filter((form) => named.has(form));
    if (forms.length === 0) continue;
    const adds = Math.max(...forms.map((form) => weightOfTag(form, book.language, idf)));
    found.set(index, { adds, alone: adds + Math.max(...forms.map(weightUnsaid)) });
  }
  return found;
}

/** Up to `most` entries whose headword is really in the text, the most telling first; often none. No two share a word. */
export function matchBook(book: CompiledBook, dream: MatchableDream, idf: Idf, most = BEST): EntryMatch[] {
  const grouped = Map.groupBy(hitsOf(book, dream, idf), (hit) => hit.entry);
  const tags = taggedEntries(book, dream.tags ?? [], idf);
  const titled = new Set(tokenise(dream.title).map(({ word }) => canonicalWord(word, book.language)));
  const beginning = Math.max(BEGINNING, dream.text.search(/[.!?。！？؟\n]/u));
  const inText = [...grouped].map(([entry, hits]) => {
    const match = matchOf(book.entries[entry]!, hits, titled, book.language, beginning);
    const tag = tags.get(entry)?.adds ?? 0;
    return { ...match, score: match.score + tag, exact: match.exact + tag };
  });
  const byTagOnly = [...tags].flatMap(([entry, { alone }]): RankedMatch[] => {
    if (grouped.has(entry)) return [];
    const { slug, headword } = book.entries[entry]!;
    return [{ slug, headword, score: alone, exact: alone, ranges: [] }];
  });
  const matches = [...inText, ...byTagOnly]
    .filter((match) => match.score >= LEAST_SCORE)
    .sort((left, right) => right.exact - left.exact || left.slug.localeCompare(right.slug));
  return apart(matches)
    .sort(
      (left, right) =>
        right.score - left.score || startOf(left) - startOf(right) || left.slug.localeCompare(right.slug),
    )
    .slice(0, most)
    .map(({ exact: _exact, ...match }) => match);
}

const startOf = ({ ranges }: EntryMatch): number => ranges[0]?.[0] ?? Infinity;

/** Matches that share no word, each with the places that an earlier one has left it. */
function apart(matches: readonly RankedMatch[]): RankedMatch[] {
  const taken: TextRange[] = [];
  const kept: RankedMatch[] = [];
  for (const match of matches) {
    const free = match.ranges.filter((range) => !taken.some((other) => overlaps(other, range)));
    if (free.length === 0 && match.ranges.length > 0) continue;
    taken.push(...free);
    kept.push({ ...match, ranges: free });
  }
  return kept;
}
