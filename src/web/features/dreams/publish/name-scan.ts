const SCAN_KINDS = ['person', 'email', 'phone', 'handle', 'link'] as const;
type ScanKind = (typeof SCAN_KINDS)[number];
/** Something that could give a person away, where it stands, and what to write instead. */
export type ScanHit = { kind: ScanKind; text: string; start: number; end: number; instead: string };

const LETTER = '[\\p{L}\\p{M}\\p{N}]';
const PATTERNS: readonly [ScanKind, RegExp][] = [
  ['email', /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu],
  ['link', /\b(?:https?:\/\/|www\.)[^\s<>"']+/giu],
  ['handle', /(?<![\p{L}\p{N}@.])@[\p{L}\p{N}_.]{2,}/gu],
  ['phone', /(?<![\p{L}\p{N}])\+?\d[\d\s()/.-]{6,}\d(?![\p{L}\p{N}])/gu],
];
const LEAST_DIGITS = 7;
const LEFT_OUT = '…';

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isNameLike = (name: string) => /^[\p{Lu}\p{Lo}]/u.test(name) && name.length > 1;

/** "Anna Berger" becomes "A. B."; in scripts without capitals the first letter of each part stays. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((part) => `${String.fromCodePoint(part.codePointAt(0) ?? 0)}.`)
    .join(' ');

function namesIn(text: string, people: readonly string[]): ScanHit[] {
  return people.filter(isNameLike).flatMap((name) => {
    const pattern = new RegExp(`(?<!${LETTER})${escape(name)}(?!${LETTER})`, 'gu');
    return [...text.matchAll(pattern)].map((hit): ScanHit => ({
      kind: 'person',
      text: hit[0],
      start: hit.index,
      end: hit.index + hit[0].length,
      instead: initialsOf(name),
    }));
  });
}

const isNumber = (kind: ScanKind, text: string) =>
  kind !== 'phone' || text.replace(/\D/g, '').length >= LEAST_DIGITS;

function patternsIn(text: string): ScanHit[] {
  return PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)]
      .filter((hit) => isNumber(kind, hit[0]))
      .map((hit): ScanHit => ({
        kind,
        text: hit[0],
        start: hit.index,
        end: hit.index + hit[0].length,
        instead: LEFT_OUT,
      })),
  );
}

/** Looks through a text, here on the device, for names that the dreamer knows, addresses, numbers and handles. */
export function scanText(text: string, people: readonly string[]): ScanHit[] {
  const hits = [...patternsIn(text), ...namesIn(text, people)].toSorted(
    (left, right) => left.start - right.start || right.end - left.end,
  );
  let at = 0;
  return hits.filter((hit) => {
    if (hit.start < at) return false;
    at = hit.end;
    return true;
  });
}

/** The text with every place of one finding replaced. */
export const replaceAll = (text: string, { text: what, instead, kind }: ScanHit): string => {
  const pattern = kind === 'person' ? `(?<!${LETTER})${escape(what)}(?!${LETTER})` : escape(what);
  return text.replace(new RegExp(pattern, 'gu'), () => instead);
};
