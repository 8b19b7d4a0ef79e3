import { latinLook, withoutDisguise } from './confusables.ts';

/** A word of a text with its UTF-16 offsets, end excluded. */
export type Word = { text: string; start: number; end: number };

/** Scripts that put no space between words: each of their letters stands for itself. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
/** Characters that are not seen; they must not part a name. */
const UNSEEN = String.raw`\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e0fff}`;
/** Letters in circles and squares, which are signs to Unicode. */
const DRAWN = String.raw`\u24b6-\u24e9\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}`;
/** A digit between letters that may stand for one. */
const FOR_LETTER = String.raw`(?<=\p{L}\p{M}*)[01345|](?=\p{L})`;
const WORD = new RegExp(
  [
    String.raw`(?=[${UNSPACED}])\p{L}\p{M}*`,
    String.raw`(?:(?![${UNSPACED}])[\p{L}\p{M}${UNSEEN}${DRAWN}]|${FOR_LETTER})+`,
    String.raw`\p{N}+`,
    String.raw`\p{S}[\p{M}\p{Emoji_Modifier}\ufe0f\u200d]*`,
  ].join('|'),
  'gu',
);
const NOT_SEEN = new RegExp(`[${UNSEEN}]`, 'gu');
const EDGE = new RegExp(`^[${UNSEEN}]*|[${UNSEEN}]*$`, 'gu');

/** The text without what is not seen. */
const withoutUnseen = (text: string): string => text.replaceAll(NOT_SEEN, '');

function seen(word: string, index: number): Word {
  if (PLAIN.test(word)) return { text: word, start: index, end: index + word.length };
  const [before = ''] = word.match(EDGE) ?? [];
  const text = word.replaceAll(EDGE, '');
  const start = index + before.length;
  return { text, start, end: start + text.length };
}

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
/** Signs of ASCII that stand in no word, and neither by themselves nor for a letter. */
const PARTS = new Set(Array.from(' \n\r\t.,;:!?"\'()-/', (sign) => sign.charCodeAt(0)));

/**
 * Where letters of ASCII that begin here end at such a sign or at the end; the place itself where there is such a sign here, and less
 * where other letters or signs must be looked at.
 */
function plainEnd(text: string, from: number): number {
  let at = from;
  while (isLetter(text.charCodeAt(at))) at += 1;
  return at === text.length || PARTS.has(text.charCodeAt(at)) ? at : -1;
}

/** Letters in a row, digits in a row and single signs such as emoji, in order; nothing that is not seen. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < text.length;) {
    const end = plainEnd(text, at);
    if (end > at) words.push({ text: text.slice(at, end), start: at, end });
    if (end >= at) {
      at = Math.max(end, at + 1);
      continue;
    }
    WORD.lastIndex = at;
    const match = WORD.exec(text);
    if (!match) break;
    const word = seen(match[0], match.index);
    if (word.text !== '') words.push(word);
    at = match.index + match[0].length;
  }
  return words;
}

/** Accents, Arabic and Hebrew vowel signs, the tatweel; never a Japanese voicing or an Indic vowel. */
const PASSED_OVER =
  /[\u0300-\u036f\u0483-\u0487]|[\u064b-\u0652]|[\u0670\u0640]|[\u0591-\u05c7]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;
const PLAIN = /^[a-z]+$/i;
const CIRCLED: readonly (readonly [number, number])[] = [
  [0x1f130, 0x1f149],
  [0x1f150, 0x1f169],
  [0x1f170, 0x1f189],
];
const IN_SQUARES = /[\u{1f130}-\u{1f189}]/gu;

/** A letter in a circle or square as the letter itself. */
const undrawn = (text: string): string =>
  text.replaceAll(IN_SQUARES, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    const range = CIRCLED.find(([from, to]) => code >= from && code <= to);
    return range ? String.fromCodePoint(65 + code - range[0]) : sign;
  });

const unmarked = (word: string): string =>
  undrawn(withoutUnseen(word).normalize('NFKC'))
    .normalize('NFD')
    .replaceAll(PASSED_OVER, '')
    .normalize('NFC');

/** The form in which words are compared: without case, accents and vowel signs; ß is ss. */
export const wordKey = (word: string): string =>
  PLAIN.test(word) ? word.toLowerCase() : unmarked(word).toUpperCase().toLowerCase();

/** The word as it looks to whoever reads Latin letters. */
export const lookKey = (word: string): string =>
  PLAIN.test(word) ? word.toLowerCase() : latinLook(unmarked(word));

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' };
const SPELT_OUT = /[äöüåøæ]/g;
const UMLAUT_SPELT = /([aou])e/g;
const DRAWN_TOGETHER = /[aou]e/;
/** Shorter keys of one spelling are too often words of another. */
const LEAST_FOLDED = 4;
/** Shorter ones take no ending and nothing before them. */
const LEAST_BASE = 3;

/** Hamza, ta marbuta and alif maqsura are often left away or confused. */
const foldArabic = (key: string): string =>
  key
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي');

/** Every key that a word of a name is found by: also with umlauts spelt out, or drawn together. */
export function spellingsOf(word: string): string[] {
  const key = wordKey(word);
  if (PLAIN.test(word))
    return DRAWN_TOGETHER.test(key) && key.length > LEAST_FOLDED
      ? [key, key.replaceAll(UMLAUT_SPELT, '$1')]
      : [key];
  const spelt = wordKey(
    word
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(SPELT_OUT, (letter) => UMLAUTS[letter] ?? letter),
  );
  const folded = [key.replaceAll(UMLAUT_SPELT, '$1'), foldArabic(key)];
  const bare = key.replace(/^ال/, '');
  return [
    ...new Set([
      key,
      spelt,
      lookKey(word),
      ...folded.filter((one) => one.length >= LEAST_FOLDED),
      ...(bare.length >= LEAST_BASE ? [bare] : []),
    ]),
  ];
}

/** A key that a word may stand for, with how many of its letters before it and what behind it belong to the sentence. */
export type Reading = { key: string; before: number; ending: string };

const ENDINGS = ['s', 'n', 'ns', 'es', 'ens', 'chen', 'chens', 'lein', 'leins'];
const HISSES = /(?:s|x|z|ch|sh)$/;
/** And, so, to, in, like, the, and what they become together. */
const BEFORE = /^(?:[وفأ]?(?:[بك]?ال|لل|[بلكس])|[وفأ])/;
/** Case endings of Slavic names, with what the name ends in without them. */
const SLAVIC = /(?:ами|ями|ова|ему|ом|ем|ой|ою|ей|ем|ы|и|у|ю|е|а|я|і)$/;

/** A name that ends in e takes n and ns, one that hisses es and ens, any other s alone. */
function takes(base: string, ending: string): boolean {
  if (base.length < LEAST_BASE) return false;
  if (ending === 'n' || ending === 'ns') return base.endsWith('e');
  if (ending === 'es' || ending === 'ens') return HISSES.test(base);
  return true;
}

const latinReadings = (key: string): Reading[] =>
  ENDINGS.filter((ending) => key.endsWith(ending) && takes(key.slice(0, -ending.length), ending)).map(
    (ending) => ({ key: key.slice(0, -ending.length), before: 0, ending }),
  );

const withFolded = (reading: Reading): Reading[] =>
  reading.key.length < LEAST_FOLDED ? [reading] : [reading, { ...reading, key: foldArabic(reading.key) }];

function arabicReadings(key: string): Reading[] {
  const longest = BEFORE.exec(key)?.[0].length ?? 0;
  const cuts = Array.from({ length: longest }, (_, at) => at + 1).filter(
    (before) => key.length - before >= LEAST_BASE && BEFORE.exec(key.slice(0, before))?.[0].length === before,
  );
  return [0, ...cuts].flatMap((before) => withFolded({ key: key.slice(before), before, ending: '' }));
}

function slavicReadings(key: string): Reading[] {
  const ending = SLAVIC.exec(key)?.[0] ?? '';
  const base = key.slice(0, key.length - ending.length);
  if (ending === '' || base.length < LEAST_BASE) return [];
  return [base, `${base}а`, `${base}я`, `${base}й`].map((one) => ({ key: one, before: 0, ending: '' }));
}

const LATIN_KEY = /^[a-z\u00df-\u024f]+$/;
const BY_LOOK = /[^a-z]/;

/** What a word of a text may stand for, the word as it is first. */
export function readingsOf(word: string): Reading[] {
  const key = wordKey(word);
  const readings: Reading[] = [{ key, before: 0, ending: '' }];
  if (LATIN_KEY.test(key)) readings.push(...latinReadings(key));
  else if (/\p{sc=Arab}/u.test(key)) return arabicReadings(key);
  else if (/\p{sc=Cyrl}/u.test(key)) readings.push(...slavicReadings(key));
  const seemings = new Set<string>();
  if (BY_LOOK.test(key)) seemings.add(lookKey(word));
  if (/.[I01345|]/.test(word)) seemings.add(lookKey(withoutDisguise(word)));
  for (const one of seemings)
    if (one !== key) readings.push({ key: one, before: 0, ending: '' }, ...latinReadings(one));
  return readings;
}

/** The UTF-16 offset in a word behind as many letters of its key. */
export function offsetBehind(word: string, letters: number): number {
  if (letters === 0) return 0;
  let at = 0;
  let passed = 0;
  for (const letter of word) {
    const length = wordKey(letter).length;
    if (passed >= letters && length > 0) break;
    passed += length;
    at += letter.length;
  }
  return at;
}

/** False for a word in small letters of a script that has both. */
export function isCapital(word: string): boolean {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  return first !== first.toLowerCase() || first.toLowerCase() === first.toUpperCase();
}
