import { createRequire } from 'node:module';
import { READ_TOGETHER, recentAnswers } from './recent.ts';

/** A word of an English text with what it is and its dictionary form. */
export type AnalysedWord = {
  word: string;
  lemma: string;
  pos: 'noun' | 'verb' | 'adjective' | 'name' | 'other';
  /** Not a pronoun, auxiliary, modal, adverb or interjection. */
  content: boolean;
  start: number;
  end: number;
};

/** What is used of the library; its own types fit neither its calls nor each other. */
type Analyser = {
  its: { value: unknown; pos: unknown; lemma: unknown };
  readDoc: (text: string) => { tokens: () => { out: (what: unknown) => string[] } };
};

const require = createRequire(import.meta.url);
let loaded: Analyser | undefined;

/**
 * The library keeps every word that its model does not know, 140 bytes each, for good: after so many UTF-16 units it begins
 * anew, which takes a tenth of a second.
 */
const RENEWED_AFTER = 5_000_000;
let analysed = 0;

/** Loading the model takes a third of a second: at the first text, and in the worker thread. */
function analyser(text: string): Analyser {
  analysed += text.length;
  if (loaded && analysed < RENEWED_AFTER) return loaded;
  analysed = text.length;
  const load = require('wink-nlp') as (model: unknown, pipe: readonly string[]) => Analyser;
  return (loaded = load(require('wink-eng-lite-web-model'), ['pos']));
}

/** Universal parts of speech of words that hold sentences together. */
const FUNCTION_WORDS = new Set(['PRON', 'AUX', 'ADV', 'INTJ', 'DET', 'ADP', 'CCONJ', 'SCONJ', 'PART']);
const ARTICLES = new Set(['a', 'an', 'the']);
const KINDS: ReadonlyMap<string, AnalysedWord['pos']> = new Map([
  ['NOUN', 'noun'],
  ['PROPN', 'name'],
  ['VERB', 'verb'],
  ['ADJ', 'adjective'],
]);

const isArticle = (word: AnalysedWord | undefined) => word !== undefined && ARTICLES.has(word.word);

/** What stands between an article and no noun is the noun: "in the well, …". */
function mendLoneNouns(words: readonly AnalysedWord[], text: string): void {
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at]!;
    if (word.pos !== 'other' || !isArticle(words[at - 1]) || ARTICLES.has(word.word)) continue;
    const next = words[at + 1];
    if (next && next.pos !== 'verb' && !/[^\s]/.test(text.slice(word.end, next.start))) continue;
    word.pos = 'noun';
    word.content = true;
  }
}

/** Several readers ask for the places of the same words in a row. */
const places = recentAnswers<readonly AnalysedWord[], ReadonlyMap<number, AnalysedWord>>(READ_TOGETHER);

/** Analysed words by where they begin. */
export function wordsByStart(words: readonly AnalysedWord[]): ReadonlyMap<number, AnalysedWord> {
  const known = places.of(words);
  if (known) return known;
  const byStart = new Map<number, AnalysedWord>();
  for (const word of words) byStart.set(word.start, word);
  return places.keep(words, byStart);
}

/** Whether a token begins with a letter or a digit; nearly all do with a small one of ASCII. */
function beginsWord(written: string): boolean {
  const code = written.charCodeAt(0);
  return (code >= 0x61 && code <= 0x7a) || /^[\p{L}\p{N}]/u.test(written);
}

/** Lemma and part of speech for every word; about half a millisecond for a hundred words. */
export function analyseEnglish(text: string): AnalysedWord[] {
  const { its, readDoc } = analyser(text);
  const words: AnalysedWord[] = [];
  const tokens = readDoc(text).tokens();
  // All of one kind at once: an object for each token costs as much as the analysis.
  const [tags, lemmas] = [tokens.out(its.pos), tokens.out(its.lemma)];
  let at = 0;
  const all = tokens.out(its.value);
  for (let place = 0; place < all.length; place += 1) {
    const written = all[place]!;
    const start = text.indexOf(written, at);
    if (start < 0) continue;
    at = start + written.length;
    if (!beginsWord(written)) continue;
    const tag = tags[place] ?? '';
    const word = written.toLowerCase();
    words.push({
      word,
      lemma: lemmas[place]?.toLowerCase() || word,
      pos: KINDS.get(tag) ?? 'other',
      content: !FUNCTION_WORDS.has(tag),
      start,
      end: at,
    });
  }
  mendLoneNouns(words, text);
  return words;
}
