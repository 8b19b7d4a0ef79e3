import { normaliseWord } from '#server/language/tokens.ts';
import type { Found } from './tagged.ts';

/** Words that say of somebody, or of an animal, that they are male or female. */
const PRONOUNS: ReadonlySet<string> = new Set(
  'she her hers herself he him his himself er ihm ihn ella él elle elles il ils lui ela elas ele eles 她 她们 他 他们'.split(
    ' ',
  ),
);

/** Whether it is a pronoun that is told there, alone or with what shows its kind: «lui aussi». */
export const isPronoun = (written: string): boolean =>
  written.includes(' ')
    ? written.split(' ').some((word) => PRONOUNS.has(normaliseWord(word)))
    : PRONOUNS.has(normaliseWord(written));

/** They may be a man or a woman and are no tag. */
const ANYBODY =
  /(?<!\p{L})(?:some(?:body|one)|any(?:body|one)|every(?:body|one)|person|figure|stranger|owner|keeper|voice|child|kid|baby|vet|jemand|person|gestalt|kind|baby|besitzer\p{L}*|alguien|persona|quelqu['’]un|personne|enfant|bébé|dueñ[oa]|niñ[oa]|alguém|pessoa|dono|bebê|criança)(?!\p{L})|有人|孩子|主人|陌生人/iu;

/** How far behind an animal, or what was last said of it, a pronoun may still mean it. */
const REACH = 240;

const OTHER: ReadonlyMap<string, string> = new Map([
  ['women', 'men'],
  ['men', 'women'],
]);

/**
 * Without the "she" and "he" that an animal is called: nobody has been named before who could be meant, and an animal has.
 * Where somebody could be, the word counts for them.
 */
export function withoutAnimalPronouns(pairs: readonly Found[], text: string): readonly Found[] {
  const saysPronoun = ([, range]: Found) => isPronoun(text.slice(...range));
  const animals = pairs.filter(([{ kind }]) => kind === 'animal').map(([, range]) => range);
  if (animals.length === 0) return pairs;
  const people = pairs.filter((pair) => pair[0].kind === 'person' && !saysPronoun(pair));
  const isOf = (gender: string, [start, end]: Found[1]) =>
    people.some(([{ class: name }, range]) => name === gender && range[0] <= start && end <= range[1]);
  const mayBe = (gender: string, at: number) =>
    ANYBODY.test(text.slice(0, at)) ||
    people.some(([, range]) => range[0] < at && !isOf(OTHER.get(gender) ?? '', range));
  const last = new Map<string, number>();
  const ofAnimals = new Set<Found>();
  for (const pair of pairs.toSorted((left, right) => left[1][0] - right[1][0])) {
    const [{ class: gender }, [at, end]] = pair;
    if (!gender || !OTHER.has(gender) || !saysPronoun(pair)) continue;
    const named = Math.max(
      last.get(gender) ?? -Infinity,
      ...animals.filter((one) => one[0] < at).map((one) => one[1]),
    );
    if (at - named > REACH || mayBe(gender, at)) continue;
    ofAnimals.add(pair);
    last.set(gender, end);
  }
  return ofAnimals.size === 0 ? pairs : pairs.filter((pair) => !ofAnimals.has(pair));
}
