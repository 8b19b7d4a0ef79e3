import { isAct, meaningsOf } from './question-meanings.ts';

/** How alike two questions must be to be shown as the same one asked twice: by what they are about, or letter by letter. */
const CLOSE = 0.58;
/** A question that only names a thing is not what asks what to do with it. */
const CLOSE_BY_ONE = 0.75;
/** What every fourth question names tells none from another. */
const COMMON = Math.log(5);
const SPELT_ALIKE = 0.78;
const GRAM = 3;
/** Of what can be done against what it is done to. */
const ACT = 0.6;

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
type Weigh = (one: string) => number;
/** Dice's coefficient: twice what both have, by what each has. */
function dice(left: ReadonlySet<string>, right: ReadonlySet<string>, weigh: Weigh = () => 1): number {
  const sum = (set: Iterable<string>) => Array.from(set).reduce((total, one) => total + weigh(one), 0);
  const all = sum(left) + sum(right);
  return all === 0 ? 0 : (2 * sum(left.intersection(right))) / all;
}

/** A word of many questions tells less of one: each weighs as it is rare among them. */
function rarity(questions: readonly ReadonlySet<string>[]): Weigh {
  const counts = new Map<string, number>();
  for (const stems of questions) for (const one of stems) counts.set(one, (counts.get(one) ?? 0) + 1);
  return (one) => Math.log(1 + questions.length / (counts.get(one) ?? 1)) * (isAct(one) ? ACT : 1);
}

/** Whether one asks to do with one thing what the other asks to do with another: to delete a comment is not to delete an account. */
function areOfOtherThings(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  const isThing = (one: string) => !isAct(one);
  const shared = [...left.intersection(right)];
  return shared.length < 2 && !shared.some(isThing) && [...left].some(isThing) && [...right].some(isThing);
}

/** How much two questions are about the same: 1 and more where they are to be shown as one. */
function aboutTheSame(left: ReadonlySet<string>, right: ReadonlySet<string>, weigh: Weigh): number {
  if (areOfOtherThings(left, right)) return 0;
  const tellingOf = (all: ReadonlySet<string>) =>
    [...all].filter((one) => isAct(one) || weigh(one) > COMMON).length;
  const needed = Math.min(tellingOf(left), tellingOf(right)) < 2 ? CLOSE_BY_ONE : CLOSE;
  return dice(left, right, weigh) / needed;
}

/** The questions of a language that ask nearly the same as `text`, the likest first. */
export function similarTo<Row extends { question: string }>(
  rows: readonly Row[],
  text: string,
  language: string,
  most: number,
): Row[] {
  const asked = { grams: gramsOf(plain(text)), stems: meaningsOf(text, language) };
  const known = rows.map((row) => ({ row, stems: meaningsOf(row.question, language) }));
  const weigh = rarity(known.map(({ stems }) => stems));
  return known
    .map(({ row, stems }) => ({
      row,
      about: aboutTheSame(asked.stems, stems, weigh),
      spelt: dice(asked.grams, gramsOf(plain(row.question))) / SPELT_ALIKE,
    }))
    .map(({ row, about, spelt }) => ({ row, score: Math.max(about, spelt) }))
    .filter(({ score }) => score >= 1)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, most)
    .map(({ row }) => row);
}
