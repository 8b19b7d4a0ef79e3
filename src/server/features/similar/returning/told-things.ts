import { isFurniture } from '#server/language/furniture.ts';
import { stem } from '#server/language/stems.ts';
import { tagDream } from '#server/language/tagging/tagger.ts';
import { tokenise } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import type { ThingRow } from './returning.store.ts';

/** An animal, a thing or a place that a dream is about, as its tag is called and as it stands there. */
export type ToldThing = { label: string; word: string };

/** What a tag is called, without its kind. */
export const keyOf = (label: string): string => label.slice(label.indexOf(':') + 1);

export const CONCRETE: readonly string[] = ['thing', 'animal', 'place'];
/** In a telling of so many units, one that begins with a thing is about it; in longer ones it comes up again. */
const SHORT = 320;
/** A beginning without a full stop ends here. */
const OPENING = 110;
/** In long tellings, a thing stands once more for each so many units. */
const ONCE_MORE = 450;
const END = /[.!?。！？؟\n]/u;

type Read = { title: string; opening: string; length: number; language: string };

const inTitle = (title: string, word: string, language: string): boolean => {
  const stems = new Set(tokenise(title).map((token) => stem(token.word, language)));
  const parts = tokenise(word);
  return parts.length > 0 && parts.every((part) => stems.has(stem(part.word, language)));
};

/** Whether a dream is about what stands in it at these places: by its title, its first sentence or by coming up again. */
function isAbout(
  { title, opening, length, language }: Read,
  word: string,
  ranges: readonly TextRange[],
): boolean {
  if (inTitle(title, word, language)) return true;
  if (ranges.length >= Math.max(2, Math.ceil(length / ONCE_MORE))) return true;
  const stop = opening.search(END);
  const first = Math.min(stop < 0 ? OPENING : stop, OPENING);
  const start = ranges[0]?.[0] ?? Infinity;
  return length <= SHORT && start < first && !(NOT_IT.get(language)?.test(opening.slice(0, start)) ?? false);
}

/** Who has just left a train dreams of something else, and a bee like a hen is a bee. */
const NOT_IT: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    en: /\b(?:(?:from|off|after) (?:the|a|my|our)|(?:like|as) an?)\s$/iu,
    de: /(?<!\p{L})(?:vom|von der|aus dem|aus der|nach dem|nach der|wie ein(?:e[nmr]?)?)\s$/iu,
    es: /(?<!\p{L})(?:(?:baj|volv|sal|ven|lleg)\p{L}* (?:del|de la)|como una?)\s$/iu,
    fr: /(?<!\p{L})(?:(?:rentr|reven|descend|sort)\p{L}* (?:du\s|de la\s|de l['’])|comme une?\s)$/iu,
    pt: /(?<!\p{L})(?:(?:desc|volt|sa[ií]|cheg)\p{L}* d[oa]|como uma?)\s$/iu,
    ar: /(?:(?:نزل|رجع|عد|خرج)\p{L}* من|مثل)\s$/u,
    zh: /(?:下了?|像(?:一[只条头匹列个])?)$/u,
  }),
);
/** Teeth that fall out are a typical theme; else they are only what is in a mouth. */
const IN_A_MOUTH: ReadonlySet<string> = new Set(
  'tooth zahn diente dent dente سن ضرس 牙 牙齿'.split(' ').map((word) => `thing:${word}`),
);

/** Units of a text in which its beginning is looked for. */
export const OPENING_READ = OPENING + 1;

/** What a dream is about, by the tags that its words give away. */
export function toldThings({
  title,
  text,
  language,
}: {
  title: string;
  text: string;
  language: string;
}): ToldThing[] {
  const read = { title, opening: text.slice(0, OPENING_READ), length: text.length, language };
  return tagDream({ text, language, known: { people: [], places: [] } }).flatMap(
    ({ kind, label, word, ranges }) =>
      word !== null &&
      CONCRETE.includes(kind) &&
      !IN_A_MOUTH.has(label) &&
      ![word, keyOf(label)].some((name) => isFurniture(name, language)) &&
      isAbout(read, word, ranges)
        ? [{ label, word }]
        : [],
  );
}

/** Of dreams in which a thing stands those that are about it. */
export const aboutIt = (rows: readonly ThingRow[]): ThingRow[] =>
  rows.filter((row) => isAbout(row, row.word, row.ranges));
