import { functionWords } from '#server/language/stop-words.ts';
import { termsOf } from '#server/language/terms.ts';
import { tokenise } from '#server/language/tokens.ts';
import { takingTurns } from '#server/turns.ts';
import type { Heading, Headings } from './headings.ts';

type Stems = { named: Set<string>; also: Set<string> };
const kept = new WeakMap<Headings, Map<Heading, Stems>>();

const stemsOf = (text: string, language: string): string[] =>
  termsOf(tokenise(text), language, functionWords(language)).map((term) => term.stem);

/** Of synonyms those of one word alone: the words of a phrase ("in the house") say too little of it. */
async function stemsByHeading(headings: Headings, language: string): Promise<Map<Heading, Stems>> {
  const known = kept.get(headings);
  if (known) return known;
  const stems = new Map<Heading, Stems>();
  const turn = takingTurns();
  for (const heading of headings.list) {
    await turn();
    const also = heading.keys.filter((key) => !key.includes(' ')).flatMap((key) => stemsOf(key, language));
    stems.set(heading, { named: new Set(stemsOf(heading.headword, language)), also: new Set(also) });
  }
  kept.set(headings, stems);
  return stems;
}

/** Words near one that no book has: those that share a word with it in whatever form, best first. */
export async function nearHeadings(headings: Headings, asked: string, language: string): Promise<Heading[]> {
  const wanted = [...new Set(stemsOf(asked.replaceAll('-', ' '), language))];
  const worth = ({ named, also }: Stems): number =>
    wanted.reduce((sum, stem) => sum + (named.has(stem) ? 2 / named.size : 0) + (also.has(stem) ? 1 : 0), 0);
  return [...(await stemsByHeading(headings, language))]
    .map(([heading, stems]) => ({ heading, worth: worth(stems) }))
    .filter((found) => found.worth > 0)
    .sort((left, right) => right.worth - left.worth)
    .map(({ heading }) => heading);
}
