import { createRequire } from 'node:module';
import type * as tinyld from 'tinyld';
import { functionWords } from './stop-words.ts';
import { tokenise, type Token } from './tokens.ts';

/** Under this many words a guess is worse than what the dreamer usually writes in. */
const FEW_WORDS = 4;
/** Under this many words only a guess far ahead of the usual language is believed. */
const SHORT = 12;
const FAR_AHEAD = 0.5;
/** The first sentences tell the language as well as the whole, in a third of the time. */
const LOOKED_AT = 400;

const require = createRequire(import.meta.url);
let detector: typeof tinyld | undefined;

/** The detector's word lists take a tenth of a second and 40 MB to load, and most texts are told by their little words. */
const loadDetector = (): typeof tinyld => (detector ??= require('tinyld') as typeof tinyld);

const share = (text: string, script: RegExp, letters: number) => (text.match(script)?.length ?? 0) / letters;

/** Scripts of few languages: what short texts in them are, unless the dreamer usually writes another that uses them. */
const SCRIPTS: readonly (readonly [script: RegExp, most: string, others: readonly string[]])[] = [
  [/\p{Script=Arabic}/gu, 'ar', ['fa', 'ur']],
  [/\p{Script=Cyrillic}/gu, 'ru', ['uk', 'bg', 'sr', 'mk', 'be', 'kk']],
  [/\p{Script=Greek}/gu, 'el', []],
  [/\p{Script=Hebrew}/gu, 'he', ['yi']],
  [/\p{Script=Hangul}/gu, 'ko', []],
];

/** What the letters alone tell; undefined where they are those of many languages. */
function toldByScript(text: string, usual: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return usual;
  if (share(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, letters) > 0.2) return 'ja';
  if (share(text, /\p{Script=Han}/gu, letters) > 0.5) return 'zh';
  const [, most, others] = SCRIPTS.find(([script]) => share(text, script, letters) > 0.5) ?? [];
  if (most === undefined || tokenise(text).length >= SHORT) return undefined;
  return others?.includes(usual) ? usual : most;
}

/** Letters of other scripts cannot be among these. */
// oxlint-disable-next-line no-control-regex
const ASCII = /^[\0-\x7f]*$/;

/** Languages whose grammar words are listed, and that share an alphabet. */
const LISTED = ['de', 'en', 'es', 'fr', 'pt'] as const;
/** About two words in five of a told dream are grammar; a third of them, far more than in any other language, is enough. */
const TOLD_SHARE = 0.3;
const TOLD_LEAD = 0.12;
/** Of few words, so many must be grammar of one language, and so many more than of any other that is listed. */
const [SHORT_LEAST, SHORT_LEAD] = [3, 2];

/** What the little words tell, at a fiftieth of the detector's cost; undefined where they are few or two languages share them. */
function toldByGrammar(tokens: readonly Token[]): string | undefined {
  let [best, second] = [0, 0];
  let told: string | undefined;
  for (const language of LISTED) {
    const known = functionWords(language);
    let count = 0;
    for (const { word } of tokens) if (known.has(word)) count += 1;
    if (count > best) [second, best, told] = [best, count, language];
    else if (count > second) second = count;
  }
  const [most, next] = [best / tokens.length, second / tokens.length];
  if (tokens.length < SHORT && (best < SHORT_LEAST || best - second < SHORT_LEAD)) return undefined;
  return most >= TOLD_SHARE && most - next >= TOLD_LEAD ? told : undefined;
}

/** ISO 639-1 code of a text's language; `usual` when the text is too short or says nothing. */
export function detectLanguage(whole: string, usual: string): string {
  const text = whole.slice(0, LOOKED_AT);
  const told = ASCII.test(text) ? undefined : toldByScript(text, usual);
  if (told !== undefined) return told;
  const tokens = tokenise(text);
  const words = tokens.length;
  if (words < FEW_WORDS) return usual;
  // Few words of a language whose grammar is not listed may look like those of its neighbour.
  const grammar = words < SHORT && !LISTED.some((each) => each === usual) ? undefined : toldByGrammar(tokens);
  if (grammar !== undefined) return grammar;
  const guesses = loadDetector().detectAll(text);
  const best = guesses[0];
  if (!best || best.lang === usual) return usual;
  const usualScore = guesses.find((guess) => guess.lang === usual)?.accuracy ?? 0;
  if (words < SHORT && best.accuracy - usualScore < FAR_AHEAD) return usual;
  return best.lang;
}
