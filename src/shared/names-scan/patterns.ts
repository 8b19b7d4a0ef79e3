const PATTERN_KINDS = ['email', 'link', 'handle', 'iban', 'phone', 'address', 'number'] as const;
export type PatternKind = (typeof PATTERN_KINDS)[number];
export type PatternHit = { kind: PatternKind; start: number; end: number };

const ZERO = String.raw`[\u00ad\u200b-\u200d\u2060\ufeff]?`;
const LOCAL = String.raw`[\p{L}\p{M}\p{N}._%+'\u00ad\u200b-\u200d\u2060\ufeff-]{1,80}`;
const LABEL = String.raw`[\p{L}\p{N}\u00ad\u200b\u2060-]{1,63}`;
const STREETS = String.raw`(?:straße|strasse|str\.|gasse|weg|allee|platz|damm|ufer|ring)`;
const WAYS = String.raw`(?:[Ss]treet|St\.|[Rr]oad|Rd\.|[Aa]venue|Ave\.?|[Ll]ane|Drive|Close|Court|[Ss]quare|[Bb]oulevard|Blvd\.?)`;
const VIAS = String.raw`(?:rue|avenue|boulevard|chemin|calle|avenida|avda\.|paseo|plaza|rua|شارع)`;

/** Each bounded, so that no text takes longer than its length asks. */
const PATTERNS: readonly (readonly [PatternKind, RegExp])[] = [
  [
    'email',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}._%+-])${LOCAL}${ZERO}[@＠]${ZERO}${LABEL}(?:[.．。]${LABEL}){1,8}`,
      'giu',
    ),
  ],
  [
    'email',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}._-])[\p{L}\p{N}._-]{1,64}\s?(?:\(at\)|\[at\]| at )\s?[\p{L}\p{N}-]{1,63}\s?(?:\(dot\)|\[dot\]| dot |\(punkt\))\s?\p{L}{2,12}`,
      'giu',
    ),
  ],
  ['link', /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"']{1,2000}/giu],
  [
    'link',
    /(?<![\p{L}\p{N}.@-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:com|org|net|de|at|ch|io|info|eu|fr|es|co|uk|me|app|blog|social)\b(?:\/[^\s<>"']{0,500})?/giu,
  ],
  ['handle', /(?<![\p{L}\p{N}@.])[@＠][\p{L}\p{N}_.]{2,40}/gu],
  ['iban', /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ ]?[A-Z\d]{4}){2,7}(?:[ ]?[A-Z\d]{1,3})?(?![\p{L}\p{N}])/gu],
  ['phone', /(?<![\p{L}\p{N}])\+?\(?\p{Nd}[\p{Nd}\s()/.‑–-]{5,24}\p{Nd}(?![\p{L}\p{N}])/gu],
  [
    'address',
    new RegExp(
      String.raw`(?<![\p{L}])\p{Lu}[\p{L}-]{1,30}${STREETS} ?\d{1,4} ?[a-z]?(?![\p{L}\p{N}])`,
      'giu',
    ),
  ],
  [
    'address',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])\d{1,5}[a-z]?,? (?:\p{Lu}[\p{L}'-]{1,30} ){1,3}${WAYS}(?![\p{L}])`,
      'gu',
    ),
  ],
  ['address', new RegExp(String.raw`(?<![\p{L}\p{N}])\d{1,5},? ${VIAS} [\p{L}\p{M}' -]{2,40}`, 'giu')],
  [
    'address',
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])${VIAS} [\p{L}\p{M}' ]{2,40},? (?:n[º°.] ?)?\p{Nd}{1,5}(?!\p{N})`,
      'giu',
    ),
  ],
  ['number', /(?<![\p{L}\p{N}])(?:[A-Z]{1,2}-)?\d{5}(?= \p{Lu})/gu],
  ['number', /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{N}])/gu],
  ['number', /(?<![\p{L}\p{N}])\p{Nd}{7,40}(?![\p{L}\p{N}])/gu],
];
const LEAST_DIGITS = 7;
const MOST_DIGITS = 15;
/** Days and spans of years are written like numbers. */
const A_DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}\s?[–-]\s?\d{4})$/;

function isOne(kind: PatternKind, text: string): boolean {
  if (kind !== 'phone') return true;
  const digits = text.replace(/\P{Nd}/gu, '').length;
  return digits >= LEAST_DIGITS && digits <= MOST_DIGITS && !A_DATE.test(text.trim()) && !/\n/.test(text);
}

/** Without a digit, an at sign or a point inside words there is none of them. */
const SOMETHING = /[\p{Nd}@＠]|[\p{L}\p{N}][.．。][\p{L}\p{N}]|\bdot\b|\(punkt\)|:\/\//iu;
const TRAILING = /[\s.,;:!?)\]»”"']+$/u;

/** Addresses, numbers, handles and links in a text, in any order; they may overlap. */
export function patternsIn(text: string): PatternHit[] {
  if (!SOMETHING.test(text)) return [];
  return PATTERNS.flatMap(([kind, pattern]) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index }) => {
      const kept = kind === 'phone' ? found : found.replace(TRAILING, '');
      return { kind, start: index, end: index + kept.length };
    }).filter(({ start, end }) => isOne(kind, text.slice(start, end))),
  );
}
