import { type LensOrder, ORDERED_LENSES, type ReadingVerdict } from '#shared/readings.ts';

type Given = { block: string; verdict: ReadingVerdict };
const WORTH: Readonly<Record<ReadingVerdict, number>> = { aha: 1, maybe: 0.25, not_me: -0.5, hurtful: -1.5 };
/** As if each lens had been judged so often before, without a leaning: one word moves nothing. */
const PRIOR = 2;
/** So many ahas more than another before we say so. */
const CLEARLY = 2;

/**
 * The lenses in the order that this dreamer's own verdicts give, over all dreams; the shipped order where they say nothing.
 * `why` names the first and the lens it is set above, where the ahas bear that out.
 */
export function orderLenses(given: readonly Given[]): LensOrder {
  const of = (lens: string) => given.filter(({ block }) => block === lens);
  const ahas = (lens: string) => of(lens).filter(({ verdict }) => verdict === 'aha').length;
  const score = (lens: string) => {
    const words = of(lens);
    return words.reduce((sum, { verdict }) => sum + WORTH[verdict], 0) / (words.length + PRIOR);
  };
  const lenses = ORDERED_LENSES.toSorted((left, right) => score(right) - score(left));
  const [first] = lenses;
  const above = lenses
    .slice(1)
    .toSorted((left, right) => of(right).length - of(left).length)
    .find((lens) => first !== undefined && of(lens).length > 0 && ahas(first) >= ahas(lens) + CLEARLY);
  return { lenses, why: first && above ? { first, above } : null };
}
