import { READ_TOGETHER, recentAnswers } from './recent.ts';

/** A word with its place in the original text (UTF-16 units, end exclusive). `word` is NFC, lower case, apostrophes joined. */
export type Token = { word: string; start: number; end: number };

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ`´][\p{L}\p{M}]+)*/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const APOSTROPHES = /['’ʼ`´]/g;
/** What French puts before a word that begins with a vowel; "D'Angelo" is a name. */
const ELIDED =
  /^(?:(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’ʼ`´](?=\p{L})|(?:[CDJLMNST]|Qu|QU|Jusqu|Lorsqu|Puisqu)['’ʼ`´](?=\p{Ll}))/u;
const PLAIN = /^[A-Za-z0-9]+$/;
const ARABIC = /\p{Script=Arabic}/u;
/** Vowel signs and the stretching stroke, which writers put or leave out at will. */
const ARABIC_SIGNS = /[\u0610-\u061A\u064B-\u065F\u0670\u0640]/g;
/** Forms of alef, final ya and ta marbuta differ between writers of one word. */
const ARABIC_LETTERS: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ة: 'ه' };

let segmenter: Intl.Segmenter | undefined;

function normalise(written: string): string {
  if (PLAIN.test(written)) return written.toLowerCase();
  const word = written.normalize('NFC').toLowerCase().replace(APOSTROPHES, '');
  if (!ARABIC.test(word)) return word;
  return word.replace(ARABIC_SIGNS, '').replace(/[أإآٱىة]/g, (letter) => ARABIC_LETTERS[letter] ?? letter);
}

/** Words come again and again; past this many, or longer than this, they are not remembered. */
const REMEMBERED = 30_000;
const LONGEST_REMEMBERED = 40;
let normal = new Map<string, string>();

/** From this length on a piece of a text holds the whole of it in memory. */
const PIECE = 13;
const ownCopy = (word: string): string => (word.length < PIECE ? word : word.split('').join(''));

/** One word as it is compared: NFC, lower case, apostrophes joined, Arabic letters levelled. */
export function normaliseWord(written: string): string {
  const known = normal.get(written);
  if (known !== undefined) return known;
  const word = normalise(written);
  if (written.length > LONGEST_REMEMBERED) return word;
  if (normal.size > REMEMBERED) normal = new Map();
  // The same string each time: whoever looks it up finds it without comparing its letters.
  const before = normal.get(word);
  const same = before === word ? before : ownCopy(word);
  normal.set(ownCopy(written), same);
  // A letter behind an apostrophe may stand otherwise once that is gone; with plain ones there is no other form.
  if (PLAIN.test(same)) normal.set(same, same);
  return same;
}

function* segments(run: string, offset: number): Generator<Token> {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' });
  for (const part of segmenter.segment(run)) {
    if (!part.isWordLike) continue;
    const start = offset + part.index;
    yield { word: normaliseWord(part.segment), start, end: start + part.segment.length };
  }
}

const isPlainCode = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);

/**
 * Where letters and digits of ASCII that begin here end, at a sign that is neither and joins no words; the place itself where no
 * word begins, and less where other letters or signs must be looked at.
 */
function plainEnd(text: string, from: number): number {
  let at = from;
  let code = text.charCodeAt(at);
  while (isPlainCode(code)) code = text.charCodeAt((at += 1));
  return code > 0x7f || ((code === 0x27 || code === 0x60) && at > from) ? -1 : at;
}

function addWritten(tokens: Token[], written: string, start: number): void {
  if (!PLAIN.test(written) && UNSPACED.test(written)) tokens.push(...segments(written, start));
  else {
    const lead = ELIDED.exec(written)?.[0].length ?? 0;
    const word = normaliseWord(written.slice(lead));
    tokens.push({ word, start: start + lead, end: start + written.length });
  }
}

function cut(text: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const end = plainEnd(text, at);
    if (end > at) tokens.push({ word: normaliseWord(text.slice(at, end)), start: at, end });
    if (end >= at) {
      at = end + 1;
      continue;
    }
    WORD.lastIndex = at;
    const match = WORD.exec(text);
    if (!match) break;
    addWritten(tokens, match[0], match.index);
    at = match.index + match[0].length;
  }
  return tokens;
}

/** Shorter texts are cut sooner than they are found again, longer ones would lie in memory for nothing. */
const [SHORTEST, LONGEST] = [80, 20_000];
/** Texts are looked at by several readers in a row. */
const kept = recentAnswers<string, readonly Token[]>(READ_TOGETHER);

/** Words of a text in order. Scripts without spaces are cut by the platform's segmenter. */
export function tokenise(text: string): readonly Token[] {
  if (text.length < SHORTEST || text.length > LONGEST) return cut(text);
  return kept.of(text) ?? kept.keep(text, cut(text));
}

const SPOKEN = /[.!?。！？؟…]["'”’“»]+$/u;

const TITLE = /(?<!\p{L})(?:Mrs?|Ms|Dr|Prof|St|Sra?|Fr|Hr|Nr)\.$/u;
/** So much of a sentence's end is looked at: all that has gone on may be very long. */
const LOOKED_AT = 24;

function goesOn(text: string, [from, to]: readonly [number, number], start: number): boolean {
  const end = text.slice(Math.max(from, to - LOOKED_AT), to);
  return TITLE.test(end) || (/^(?:[,;]|\p{Ll})/u.test(text.slice(start, start + 2)) && SPOKEN.test(end));
}

/** Whoever reads a text asks for its sentences again and again. */
let lately: { text: string; ranges: readonly [number, number][] } = { text: '', ranges: [] };

/** Ranges of the sentences of a text, end exclusive, white space trimmed. */
export function sentenceRanges(text: string): readonly [number, number][] {
  if (text !== lately.text) lately = { text, ranges: readSentences(text) };
  return lately.ranges;
}

function readSentences(text: string): [number, number][] {
  const ranges: [number, number][] = [];
  for (const match of text.matchAll(/[^.!?。！？؟…\n]+(?:[.!?。！？؟…]+["'”’“»)]*|\n|$)/gu)) {
    const lead = match[0].length - match[0].trimStart().length;
    const length = match[0].trim().length;
    const start = match.index + lead;
    const last = ranges.at(-1);
    // “Who is there?”, she asked. Mrs. Pargeter whispered.
    if (last && length > 0 && goesOn(text, last, start)) last[1] = start + length;
    else if (length > 0) ranges.push([start, start + length]);
  }
  return ranges;
}
