import { ADDRESSES } from './addresses.ts';
import { birthdaysIn, platesIn } from './marks.ts';

const PATTERN_KINDS = ['email', 'link', 'handle', 'iban', 'phone', 'address', 'number'] as const;
export type PatternKind = (typeof PATTERN_KINDS)[number];
export type PatternHit = { kind: PatternKind; start: number; end: number };

const ZERO = String.raw`[\u00ad\u200b-\u200d\u2060\ufeff]?`;
const LOCAL = String.raw`[\p{L}\p{M}\p{N}._%+'\u00ad\u200b-\u200d\u2060\ufeff-]{1,80}`;
const LABEL = String.raw`[\p{L}\p{N}\u00ad\u200b\u2060-]{1,63}`;

const CALLED_ON = String.raw`(?<!\p{L})(?:insta(?:gram)?|tiktok|snap(?:chat)?|discord|telegram|skype|steam|twitch|reddit|twitter|handle|username|user name|nickname|nick|profile?|account|konto|profil|usuario|cuenta|pseudo|compte|حساب)(?!\p{L})`;

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
  ['link', /(?<!(?!\p{sc=Han})[\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"'。，！？；、）」』”]{1,2000}/giu],
  [
    'link',
    /(?<![\p{L}\p{N}.@-])(?:[\p{L}\p{N}-]{1,63}\.){1,4}(?:com|org|net|de|at|ch|io|info|eu|fr|es|co|uk|me|app|blog|social)\b(?:\/[^\s<>"']{0,500})?/giu,
  ],
  ['handle', /(?<!(?!\p{sc=Han})[\p{L}\p{N}@.])[@＠][\p{L}\p{N}_.-]{2,40}/gu],
  // As it is typed on a keyboard: "night_owl88", "lunafox#1234", or whatever follows the name of where it stands.
  [
    'handle',
    /(?<!(?!\p{sc=Han})[\p{L}\p{M}\p{N}_@./-])[A-Za-z][A-Za-z\d.]{1,30}_[A-Za-z\d_.]{2,30}(?!(?!\p{sc=Han})[\p{L}\p{M}\p{N}])/gu,
  ],
  ['handle', /(?<![\p{L}\p{N}_@./-])[\p{L}][\p{L}\p{N}_.]{1,31}#\p{Nd}{4}(?!\p{N})/gu],
  [
    'handle',
    new RegExp(
      String.raw`(?<=${CALLED_ON}[^.!?\n]{0,20}?)(?<![\p{L}\p{N}_@./-])\p{L}[\p{L}_.]{2,30}\p{Nd}{1,4}(?![\p{L}\p{N}])`,
      'giu',
    ),
  ],
  [
    'iban',
    /(?<!(?!\p{sc=Han})[\p{L}\p{N}])[A-Z]{2}\d{2}(?:[ ]?[A-Z\d]{4}){2,7}(?:[ ]?[A-Z\d]{1,3})?(?!(?!\p{sc=Han})[\p{L}\p{N}])/gu,
  ],
  [
    'phone',
    /(?<!(?!\p{sc=Han})[\p{L}\p{N}])\+?\(?\p{Nd}[\p{Nd}\s()/.‑–-]{5,24}\p{Nd}(?!(?!\p{sc=Han})[\p{L}\p{N}])/gu,
  ],
  ['number', /(?<![\p{L}\p{N}])(?:[A-Z]{1,2}-)?(?!\d{3}00)\d{5}(?= \p{Lu})/gu],
  ['number', /(?<![\p{L}\p{N}])[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}(?![\p{L}\p{N}])/gu],
  ['number', /(?<!(?!\p{sc=Han})[\p{L}\p{N}])\p{Nd}{7,40}(?!(?!\p{sc=Han})[\p{L}\p{N}])/gu],
];
const STREETS = ADDRESSES.map((pattern) => ['address', pattern] as const);
const LEAST_DIGITS = 7;
const MOST_DIGITS = 15;
/** Days and spans of years are written like numbers. */
const A_DATE = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{4}\s?[–-]\s?\d{4})$/;

function isOne(kind: PatternKind, text: string): boolean {
  if (kind !== 'phone') return true;
  const digits = text.replace(/\P{Nd}/gu, '').length;
  return digits >= LEAST_DIGITS && digits <= MOST_DIGITS && !A_DATE.test(text.trim()) && !/\n/.test(text);
}

/** Without a digit, an at sign, a line below or a point inside words there is none of them but addresses. */
const SOMETHING = /[\p{Nd}@＠_#]|[\p{L}\p{N}][.．。][\p{L}\p{N}]|\bdot\b|\(punkt\)|:\/\//iu;
const MAY_BE_STREET = /[\p{Lu}\p{Nd}]|stra(?:ß|ss)e|gasse|allee|chaussee|شارع/u;
const TRAILING = /[\s.,;:!?)\]»”"']+$/u;

const hitsOf = (text: string, [kind, pattern]: readonly [PatternKind, RegExp]): PatternHit[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => {
    const kept = kind === 'phone' ? found : found.replace(TRAILING, '');
    return { kind, start: index, end: index + kept.length };
  }).filter(({ start, end }) => isOne(kind, text.slice(start, end)));

/** Addresses, numbers, handles and links in a text, in any order; they may overlap. */
export function patternsIn(text: string): PatternHit[] {
  const streets = MAY_BE_STREET.test(text) ? STREETS.flatMap((pattern) => hitsOf(text, pattern)) : [];
  if (!SOMETHING.test(text)) return streets;
  const marks = /\p{Nd}/u.test(text) ? [...platesIn(text), ...birthdaysIn(text)] : [];
  return [
    ...marks.map((mark) => ({ ...mark, kind: 'number' as const })),
    ...PATTERNS.flatMap((pattern) => hitsOf(text, pattern)),
    ...streets,
  ];
}
