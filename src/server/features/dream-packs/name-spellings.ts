/** A word of a text with its UTF-16 offsets, end excluded. */
export type Word = { text: string; start: number; end: number };

/** Scripts that put no space between words: each of their letters stands for itself. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
/** Characters that are not seen; they must not part a name. */
const UNSEEN = String.raw`\u00ad\u200b\u200d\u2060\ufeff`;
const WORD = new RegExp(
  [
    String.raw`[[${UNSPACED}]&&[\p{L}]]\p{M}*`,
    String.raw`[[\p{L}\p{M}${UNSEEN}]--[${UNSPACED}]]+`,
    String.raw`\p{N}+`,
    String.raw`\p{S}[\p{M}\p{Emoji_Modifier}\ufe0f\u200d]*`,
  ].join('|'),
  'gv',
);

/** Letters in a row, digits in a row and single signs such as emoji, in order. */
export const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));

/** Accents, Arabic and Hebrew vowel signs, the tatweel, and what is not seen. */
const PASSED_OVER =
  /[\u0300-\u036f]|[\u064b-\u0652]|[\u0670\u0640]|[\u0591-\u05c7]|[\u00ad\u200b]|\u200d|[\u2060\ufeff]/g;
const PLAIN = /^[a-z]+$/i;

/** The form in which words are compared: without case, accents and vowel signs; ß is ss. */
export const wordKey = (word: string): string =>
  PLAIN.test(word)
    ? word.toLowerCase()
    : word
        .normalize('NFKC')
        .toUpperCase()
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(PASSED_OVER, '')
        .normalize('NFC');

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', æ: 'ae' };
const SPELT_OUT = /[äöüåøæ]/g;
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
  const spelt = wordKey(
    word
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(SPELT_OUT, (letter) => UMLAUTS[letter] ?? letter),
  );
  const folded = [key.replaceAll(/([aou])e/g, '$1'), foldArabic(key)];
  const bare = key.replace(/^ال/, '');
  return [
    ...new Set([
      key,
      spelt,
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

/** What a word of a text may stand for, the word as it is first. */
export function readingsOf(word: string): Reading[] {
  const key = wordKey(word);
  const plain: Reading = { key, before: 0, ending: '' };
  if (/^[a-z\u00df-\u024f]+$/.test(key)) return [plain, ...latinReadings(key)];
  return /\p{sc=Arab}/u.test(key) ? arabicReadings(key) : [plain];
}

/** The UTF-16 offset in a word behind as many letters of its key. */
export function offsetBehind(word: string, letters: number): number {
  let at = 0;
  for (const letter of word) {
    if (wordKey(word.slice(0, at)).length >= letters && wordKey(letter) !== '') break;
    at += letter.length;
  }
  return at;
}

/** False for a word in small letters of a script that has both. */
export function isCapital(word: string): boolean {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  return first !== first.toLowerCase() || first.toLowerCase() === first.toUpperCase();
}
