import { APART, partedVerb, verbForms, type VerbForms } from './german-verbs.ts';
import type { SearchWord } from './search-words.ts';

/**
 * One word in a row, any of `exact` or what has one of these `bases`; `begins` where it may go on. `within` is how many words
 * behind the one before it may stand.
 */
export type Step = {
  exact: readonly string[];
  bases: readonly string[];
  begins: boolean;
  within: number;
};
/** Words in a row that stand for what was asked. */
export type OtherWriting = readonly Step[];

/** Letters of either half of a word that is written apart. */
const HALF = 3;
const LETTERS = /^[a-z]+$/;

const step = (exact: readonly string[], more: Partial<Step> = {}): Step => ({
  exact,
  bases: [],
  begins: false,
  within: 1,
  ...more,
});

/** "nightmare" as "night mare"; never where one of both says nothing: "father" is not "fat her". */
function inTwo(exact: string, read: (word: string) => SearchWord | undefined): OtherWriting[] {
  const found: OtherWriting[] = [];
  for (let at = HALF; at <= exact.length - HALF; at += 1) {
    const [left, right] = [read(exact.slice(0, at)), read(exact.slice(at))];
    if (!left || !right || left.stop || right.stop) continue;
    found.push([step([left.exact]), step([right.exact], { bases: [right.base] })]);
  }
  return found;
}

const ofVerb = ({ joined, apart }: VerbForms): OtherWriting[] => [
  [step(joined)],
  ...(apart ? [[step(apart.verb), step([apart.prefix], { within: APART })]] : []),
];

type Reader = (word: string) => SearchWord | undefined;

/** How else one word may be written: in two, or as another form of its verb. */
export function writtenOtherwise(word: SearchWord, language: string, read: Reader): OtherWriting[] {
  if (word.stop || !LETTERS.test(word.exact)) return [];
  const forms = language === 'de' ? verbForms(word.exact) : undefined;
  return [...(forms ? ofVerb(forms) : []), ...inTwo(word.exact, read)];
}

/** How else two words side by side may be written: as one ("jelly fish"), or as another form of a verb and what parted from it. */
export function writtenTogether(
  [left, right]: readonly [SearchWord, SearchWord],
  language: string,
  { begins, read }: { begins: boolean; read: Reader },
): OtherWriting[] {
  if (!LETTERS.test(left.exact) || !LETTERS.test(right.exact)) return [];
  const verb =
    language === 'de'
      ? (partedVerb(left.exact, right.exact) ?? partedVerb(right.exact, left.exact))
      : undefined;
  if (verb) return ofVerb(verb);
  if (left.stop || right.stop || Math.min(left.exact.length, right.exact.length) < HALF) return [];
  const joined = read(`${left.exact}${right.exact}`);
  return joined ? [[step([joined.exact], { bases: [joined.base], begins })]] : [];
}
