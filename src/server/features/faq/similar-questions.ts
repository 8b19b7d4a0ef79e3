import { askedAs, wordingsIn } from './known-wordings.ts';
import { isAct, meaningsOf } from './question-meanings.ts';

/** How alike two questions must be to be shown as perhaps the same: by what they are about, or letter by letter. */
const CLOSE = 0.63;
const SPELT_ALIKE = 0.78;
const GRAM = 3;
/** What four of five questions or answers name tells none from another. */
const COMMON = Math.log(1 + 1 / 0.8);
/** Of what can be done against what it is done to. */
const ACT = 0.75;
/** Of what stands in an answer alone against what stands in its question. */
const ANSWERED = 0.6;
/** How much it counts that a question asks nothing besides, against that it asks all. */
const NOTHING_ELSE = 0.4;
/** What is left of a likeness where the same is done with something else, or something else with the same. */
const OTHER_THINGS = 0.5;
const OTHER_DEEDS = 0.85;
/** Of what two texts have in common against how else what ships is asked. */
const TEXTS = 0.5;
/** How alike a question that ships, asked in other words, is to one that asks it. */
const ASKED_ALREADY = 1.45;
/** How much liker it must be in a language to be called asked already: of questions that ask another at most one in ten passes. */
const SURE: ReadonlyMap<string, number> = new Map([
  ['en', 1.05],
  ['de', 1.1],
  ['es', 1.12],
  ['fr', 1.05],
  ['pt', 1.17],
  ['ar', 1.08],
  ['zh', 1.14],
]);
/** From where a question is shown as one of the nearest. */
const NEAR = 0.45;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const gramsOf = (text: string): Set<string> => {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - GRAM + 1 }, (_, at) => padded.slice(at, at + GRAM)));
};

/** Dice's coefficient: twice what both have, by what each has. */
function dice(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const all = left.size + right.size;
  return all === 0 ? 0 : (2 * left.intersection(right).size) / all;
}

type Weigh = (one: string) => number;
/** What a question is about, and what its answer names. */
type Known = { asked: ReadonlySet<string>; answered: ReadonlySet<string> };

/** A word of many questions tells less of one: each weighs as it is rare among them and their answers. */
function rarity(known: readonly Known[]): Weigh {
  const counts = new Map<string, number>();
  for (const { asked, answered } of known)
    for (const one of asked.union(answered)) counts.set(one, (counts.get(one) ?? 0) + 1);
  return (one) => Math.log(1 + known.length / (counts.get(one) ?? 1)) * (isAct(one) ? ACT : 1);
}

const sumOf = (meanings: ReadonlySet<string>, weigh: Weigh): number =>
  Array.from(meanings).reduce((total, one) => total + weigh(one), 0);
const isThing = (one: string): boolean => !isAct(one);

/** Whether both do the same, each with a thing of its own: to delete a comment is not to delete an account. */
function areOfOtherThings(left: ReadonlySet<string>, { asked }: Known): boolean {
  const shared = left.intersection(asked);
  const hasOwn = (all: ReadonlySet<string>) => [...all.difference(shared)].some(isThing);
  return shared.size > 0 && ![...shared].some(isThing) && hasOwn(left) && hasOwn(asked);
}

/** Whether each does something of its own: to delete a comment is not to write one. */
function areOtherDeeds(left: ReadonlySet<string>, { asked, answered }: Known): boolean {
  const acts = [...left].filter(isAct);
  const told = asked.union(answered);
  return acts.length > 0 && [...asked].some(isAct) && !acts.some((act) => told.has(act));
}

/** How much of what is asked a known question and its answer are about, and how little else the question is, from 0 to 1. */
function aboutTheSame(left: ReadonlySet<string>, known: Known, weigh: Weigh): number {
  const both = left.intersection(known.asked);
  const told = left.intersection(known.answered).difference(known.asked);
  if (
    !both
      .union(told)
      .values()
      .some((one) => weigh(one) > COMMON)
  )
    return 0;
  const within = (sumOf(both, weigh) + sumOf(told, weigh) * ANSWERED) / sumOf(left, weigh);
  const nothingElse = both.size === 0 ? 0 : sumOf(both, weigh) / sumOf(known.asked, weigh);
  return (
    (within * (1 - NOTHING_ELSE) + nothingElse * NOTHING_ELSE) *
    (areOfOtherThings(left, known) ? OTHER_THINGS : 1) *
    (areOtherDeeds(left, known) ? OTHER_DEEDS : 1)
  );
}

type Asked = { slug: string; question: string; answer: string };
/** A question with what it is to another: `isSame` where it asks perhaps the same, else it is only one of the nearest. */
export type Similar<Row> = { row: Row; isSame: boolean };

/** How alike each is to `text`, by what both are about or letter by letter: at 1 they ask perhaps the same. */
function likenessOf<Row extends Asked>(rows: readonly Row[], text: string, language: string) {
  const grams = gramsOf(plain(text));
  const meanings = meaningsOf(text, language);
  const known = rows.map((row) => ({
    row,
    asked: meaningsOf(row.question, language),
    answered: meaningsOf(row.answer, language),
  }));
  const weigh = rarity(known);
  return known.map((one) => {
    const about = aboutTheSame(meanings, one, weigh) / CLOSE;
    const spelt = dice(grams, gramsOf(plain(one.row.question))) / SPELT_ALIKE;
    return { row: one.row, about, spelt };
  });
}

/**
 * The questions of a language that ask nearly the same as `text`, the likest first. What ships is known in many wordings;
 * what admins wrote is compared as it stands.
 */
export async function similarTo<Row extends Asked>(
  rows: readonly Row[],
  text: string,
  language: string,
  most: number,
  leftOut?: number,
): Promise<Similar<Row>[]> {
  const wordings = await wordingsIn(language);
  const ways = askedAs(wordings, text, language, leftOut);
  return likenessOf(rows, text, language)
    .map(({ row, about, spelt }) => {
      const ships = wordings.questions.get(row.slug) === row.question;
      const asked = ((ways.get(row.slug) ?? 0) + about * TEXTS) / ASKED_ALREADY;
      const alike = ships ? asked : about;
      const sure = ships ? (SURE.get(language) ?? 1) : 1;
      return { row, score: Math.max(alike, spelt), isSame: Math.max(alike / sure, spelt) >= 1 };
    })
    .filter(({ score }) => score >= NEAR)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, most)
    .map(({ row, isSame }) => ({ row, isSame }));
}
