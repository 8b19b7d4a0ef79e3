import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { takingTurns } from '#server/turns.ts';
import { type Features, featuresOf, isMeaning, meaningsIn } from './question-features.ts';

const shipped = z.array(z.object({ slug: z.string(), question: z.string(), answer: z.string() }));
const asked = z.strictObject({
  /** How people put what ships, by its short name. */
  wordings: z.record(z.string(), z.array(z.string())),
  /** What they ask besides and no shipped question answers. */
  others: z.array(z.string()),
});

const CONTENT = new URL('../../../../content/', import.meta.url);
const readJson = (folder: string, language: string): unknown =>
  JSON.parse(readFileSync(new URL(`${folder}/${language}.json`, CONTENT), 'utf8'));

/** No short name: a question that nothing shipped answers. */
const OTHERS = '';
/** The likest wording counts whole, the next two these parts. */
const RANKS: readonly number[] = [1, 0.3, 0.15];
/** What a meaning weighs that no wording has, and what it takes from a likeness. */
const UNKNOWN = 3;
/** As if a question that nothing answers were always alike by so much: what is hardly like anything is not asked already. */
const ALWAYS_OTHER = 0.1;

type Wording = { slug: string; text: string; features: Features };
type Known = {
  wordings: readonly Wording[];
  /** The shipped questions as they ship, by short name. */
  questions: ReadonlyMap<string, string>;
  /** Which wordings have a feature, and how much of each it is. */
  places: ReadonlyMap<string, readonly (readonly [number, number])[]>;
  /** In how many wordings and answers of a short name a meaning stands. */
  meant: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

const weightOf = ({ wordings, places }: Known, feature: string, without: number): number => {
  const found = (places.get(feature)?.length ?? 0) - without;
  return found > 0 ? Math.log(1 + wordings.length / found) : 0;
};

function countMeanings(
  wordings: readonly Wording[],
  answers: readonly { slug: string; meanings: readonly string[] }[],
): Known['meant'] {
  const meant = new Map<string, Map<string, number>>();
  const count = (slug: string, one: string) => {
    const counts = meant.get(slug) ?? new Map<string, number>();
    meant.set(slug, counts.set(one, (counts.get(one) ?? 0) + 1));
  };
  for (const { slug, features } of wordings)
    for (const one of features.keys()) if (isMeaning(one)) count(slug, one);
  for (const { slug, meanings } of answers) for (const one of meanings) count(slug, one);
  return meant;
}

function placesOf(wordings: readonly Wording[]): Known['places'] {
  const counts = new Map<string, number>();
  for (const { features } of wordings)
    for (const one of features.keys()) counts.set(one, (counts.get(one) ?? 0) + 1);
  const rare = (one: string) => Math.log(1 + wordings.length / (counts.get(one) ?? 1));
  const places = new Map<string, [number, number][]>();
  for (const [at, { features }] of wordings.entries()) {
    const parts = Array.from(features, ([one, weight]): [string, number] => [one, weight * rare(one)]);
    const length = Math.hypot(...parts.map(([, part]) => part));
    for (const [one, part] of parts) {
      const found = places.get(one) ?? [];
      found.push([at, part / length]);
      places.set(one, found);
    }
  }
  return places;
}

async function read(language: string): Promise<Known> {
  const turn = takingTurns();
  const rows = shipped.parse(readJson('faq', language));
  const { wordings: ways, others } = asked.parse(readJson('asked', language));
  const texts = [
    ...rows.map(({ slug, question }) => ({ slug, text: question })),
    ...Object.entries(ways).flatMap(([slug, all]) => all.map((text) => ({ slug, text }))),
    ...others.map((text) => ({ slug: OTHERS, text })),
  ];
  const wordings: Wording[] = [];
  for (const one of texts) {
    await turn();
    wordings.push({ ...one, features: featuresOf(one.text, language) });
  }
  const answers: { slug: string; meanings: string[] }[] = [];
  for (const { slug, answer } of rows) {
    await turn();
    answers.push({ slug, meanings: meaningsIn(answer, language) });
  }
  return {
    wordings,
    questions: new Map(rows.map(({ slug, question }) => [slug, question])),
    places: placesOf(wordings),
    meant: countMeanings(wordings, answers),
  };
}

const known = new Map<string, Promise<Known>>();
/** How what ships is asked in a language. Read once, with turns for the rest. */
export function wordingsIn(language: string): Promise<Known> {
  const found = known.get(language) ?? read(language);
  known.set(language, found);
  return found;
}

/** How alike each wording is to a question, as the cosine of both; one wording may be left out. */
function likenesses(all: Known, features: Features, leftOut: number): Float64Array {
  const alike = new Float64Array(all.wordings.length);
  const without = leftOut < 0 ? 0 : 1;
  let length = 0;
  for (const [one, weight] of features) {
    const part = weight * weightOf(all, one, without);
    length += part === 0 && isMeaning(one) ? UNKNOWN ** 2 : part ** 2;
    for (const [at, other] of all.places.get(one) ?? []) alike[at] = (alike[at] ?? 0) + part * other;
  }
  if (leftOut >= 0) alike[leftOut] = 0;
  return alike.map((one) => one / (Math.sqrt(length) || 1));
}

/** How much of what a question means a short name's wordings and answer speak of, from 0 to 1. */
function partSpokenOf(all: Known, features: Features, slug: string, leftOut: number): number {
  const isOwn = all.wordings[leftOut]?.slug === slug;
  let spoken = 0;
  let whole = 0;
  for (const one of features.keys()) {
    if (!isMeaning(one)) continue;
    const weight = weightOf(all, one, leftOut < 0 ? 0 : 1) || UNKNOWN;
    whole += weight;
    if ((all.meant.get(slug)?.get(one) ?? 0) > (isOwn ? 1 : 0)) spoken += weight;
  }
  return whole === 0 ? 0 : spoken / whole;
}

/**
 * How likely a question asks what ships, by short name: above 1 likelier than that nothing shipped answers it. `leftOut` is the
 * place of a wording that is not looked at, for tests of what is found without it.
 */
export function askedAs(all: Known, text: string, language: string, leftOut = -1): Map<string, number> {
  const features = featuresOf(text, language);
  const best = new Map<string, number[]>();
  for (const [at, alike] of likenesses(all, features, leftOut).entries()) {
    const slug = all.wordings[at]?.slug ?? OTHERS;
    if (alike > 0)
      best.set(slug, [...(best.get(slug) ?? []), alike].toSorted((a, b) => b - a).slice(0, RANKS.length));
  }
  const sum = (slug: string) =>
    (best.get(slug) ?? []).reduce((all_, one, rank) => all_ + one * (RANKS[rank] ?? 0), 0);
  const other = sum(OTHERS) + ALWAYS_OTHER;
  best.delete(OTHERS);
  return new Map(
    Array.from(best.keys(), (slug) => [
      slug,
      (sum(slug) * Math.sqrt(partSpokenOf(all, features, slug, leftOut))) / other,
    ]),
  );
}
