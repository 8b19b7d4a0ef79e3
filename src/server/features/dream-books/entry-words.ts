const LATIN = /\p{Script=Latin}/u;

/** The letter that a headword is filed under: Ä below A; `#` for what begins with a figure. */
export function initialOf(headword: string): string {
  const first = /[\p{L}\p{N}]/u.exec(headword.normalize('NFKC'))?.[0] ?? '#';
  if (/\p{N}/u.test(first)) return '#';
  if (!LATIN.test(first)) return (Array.from(plainSpelling(first))[0] ?? first).toUpperCase();
  return (plainSpelling(first)[0] ?? first).toUpperCase();
}

const SPELT: readonly [RegExp, string][] = [
  [/ß/g, 'ss'],
  [/[æÆ]/g, 'ae'],
  [/[œŒ]/g, 'oe'],
  [/[øØ]/g, 'o'],
  [/[ł]/g, 'l'],
];

const JOINED = /[ـ\u200c\u200d]/g;

/** A word as it is typed in a hurry: without accents, points and hamzas, ß as ss; what is found by one spelling is by the other. */
export function plainSpelling(word: string): string {
  let text = word.normalize('NFKC').toLowerCase();
  for (const [letter, spelt] of SPELT) text = text.replace(letter, spelt);
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(JOINED, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .replaceAll('ٱ', 'ا')
    .normalize('NFC');
}

/** A short hash for words that have no Latin letters; the same word has always the same. */
function hashed(word: string): string {
  let hash = 0x811c9dc5;
  for (const char of word) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** The headword as it stands in addresses: `eye-blind`. */
export function slugOf(headword: string): string {
  let text = headword.normalize('NFC').toLowerCase();
  for (const [letter, spelt] of SPELT) text = text.replace(letter, spelt);
  const slug = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’ʼ]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 72)
    .replace(/-+$/, '');
  return slug === '' ? `w-${hashed(text)}` : slug;
}

export type Forms = { match: string[]; phrases: string[]; pos: 'noun' | 'verb' };

const bare = (part: string) =>
  part
    .replaceAll(/[()"“”]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
const related = (left: string, right: string) =>
  left.slice(0, 3) === right.slice(0, 3) && Math.abs(left.length - right.length) <= 4;
const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Under what an entry is met in dreams, read from its headword: `Eye, Blind` is no eye, `Abandon, Abandoned` is both. */
export function formsOf(headword: string, text: string): Forms {
  const [first = '', ...others] = headword
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/,|\bor\b|&|\//u)
    .map(bare)
    .filter(Boolean);
  const hasComma = headword.includes(',');
  const turned = others.flatMap((other) => {
    if (!hasComma || related(first, other)) return [other];
    return [`${other} ${first}`];
  });
  const isTurned = hasComma && others.some((other) => !related(first, other));
  const forms = [...new Set([...(isTurned ? [] : [first]), ...turned])].filter(Boolean);
  const isVerb = new RegExp(String.raw`\bto (?:be )?${escaped(first)}\b`, 'i').test(text);
  return {
    match: forms.filter((form) => !form.includes(' ')),
    phrases: forms.filter((form) => form.includes(' ')),
    pos: isVerb ? 'verb' : 'noun',
  };
}
