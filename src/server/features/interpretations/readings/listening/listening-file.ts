import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { nearestLanguage } from '#shared/languages.ts';

/** Marks of a file: `‹` and `›` where a word begins and ends, `…` some words of the same clause, `‥` a few letters of it. */
const file = z.strictObject({
  language: z.string(),
  /** Questions about the way from how a dream begins to how it ends. */
  arcs: z.array(z.string().includes('{first}').includes('{last}')).min(2),
  kinds: z.record(
    z.string().regex(/^[a-z]+$/),
    z.strictObject({
      /** How a sentence of this kind is told. */
      signs: z.array(z.string()).min(1),
      /** Where it says something else. */
      unless: z.array(z.string()).optional(),
      /** Questions written for it, each asked behind the sentence; `not` where the sentence has answered it or it would not fit. */
      asks: z
        .array(z.union([z.string(), z.strictObject({ ask: z.string(), not: z.string() })]))
        .min(2)
        .max(8),
    }),
  ),
});

/** The name of the kind under which an ending is asked about that tells nothing else. */
export const ENDING = 'ending';
/** Kinds of endings by who acts in them, where a language has them: "endmine", "endthings". */
export const isOfEnding = (name: string): boolean => name.startsWith('end');

/** What is asked, and by which words of the sentence it is not. */
type Ask = { ask: string; not: RegExp | undefined };

export type Kind = {
  name: string;
  signs: readonly RegExp[];
  unless: readonly RegExp[];
  asks: readonly Ask[];
};

type Listening = { kinds: readonly Kind[]; arcs: readonly string[] };

const FOLDER = new URL('../../../../../../content/listening/', import.meta.url);
const MARKS: readonly (readonly [string, string])[] = [
  ['‹', '(?<!\\p{L})'],
  ['›', '(?!\\p{L})'],
  ['…', '[^.!?;:。！？；]{0,45}?'],
  ['‥', '[^.!?;:,。！？；，]{0,24}?'],
];
const read = new Map<string, Listening>();

const signOf = (written: string): RegExp =>
  new RegExp(
    MARKS.reduce((left, [mark, meant]) => left.replaceAll(mark, meant), written),
    'iu',
  );

/** What stands in a language's file; English where it has none. Read once. */
function listeningIn(language: string): Listening {
  const nearest = nearestLanguage(language);
  const known = read.get(nearest);
  if (known) return known;
  const { kinds, arcs } = file.parse(JSON.parse(readFileSync(new URL(`${nearest}.json`, FOLDER), 'utf8')));
  const made = Object.entries(kinds).map(([name, { signs, unless = [], asks }]) => ({
    name,
    signs: signs.map(signOf),
    unless: unless.map(signOf),
    asks: asks.map((one): Ask =>
      typeof one === 'string' ? { ask: one, not: undefined } : { ask: one.ask, not: signOf(one.not) },
    ),
  }));
  const listening = { kinds: made, arcs };
  read.set(nearest, listening);
  return listening;
}

/** What a good listener would stay with. */
export const kindsHeard = (language: string): readonly Kind[] => listeningIn(language).kinds;
export const arcsIn = (language: string): readonly string[] => listeningIn(language).arcs;
