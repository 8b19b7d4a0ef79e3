import { grammarWords } from '#server/language/stop-words.ts';
import { termsOf } from '#server/language/terms.ts';
import { tokenise } from '#server/language/tokens.ts';

/** How alike two questions must be to be shown as the same one asked twice: by what they are about, or letter by letter. */
const CLOSE = 0.5;
const SPELT_ALIKE = 0.7;
const GRAM = 3;

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
/** What a question is about: stems of all but the words that hold a sentence together. */
const stemsOf = (text: string, language: string): Set<string> =>
  new Set(termsOf(tokenise(text), language, grammarWords(language)).map(({ stem }) => stem));

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
  return (one) => Math.log(1 + questions.length / (counts.get(one) ?? 1));
}

/** The questions of a language that ask nearly the same as `text`, the likest first. */
export function similarTo<Row extends { question: string }>(
  rows: readonly Row[],
  text: string,
  language: string,
  most: number,
): Row[] {
  const asked = { grams: gramsOf(plain(text)), stems: stemsOf(text, language) };
  const known = rows.map((row) => ({ row, stems: stemsOf(row.question, language) }));
  const weigh = rarity(known.map(({ stems }) => stems));
  return known
    .map(({ row, stems }) => ({
      row,
      about: dice(asked.stems, stems, weigh) / CLOSE,
      spelt: dice(asked.grams, gramsOf(plain(row.question))) / SPELT_ALIKE,
    }))
    .map(({ row, about, spelt }) => ({ row, score: Math.max(about, spelt) }))
    .filter(({ score }) => score >= 1)
    .toSorted((left, right) => right.score - left.score)
    .slice(0, most)
    .map(({ row }) => row);
}
