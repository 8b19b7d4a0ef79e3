import type { CueWord } from '#server/language/cues.ts';
import { normaliseWord, tokenise } from '#server/language/tokens.ts';
import { lexiconOf } from '#server/language/lexicon.ts';
import { stopWords } from '#server/language/stop-words.ts';
import { isNobody } from '#shared/names-scan/unknown-names.ts';
import { isFirstName, mayBeFirstName } from '#shared/names-scan/first-names.ts';
import type { Found, Taggable } from './tagged.ts';

type Shapes = {
  /** What stands before the animal where a name may follow it at once: "my dog Max". */
  whose: RegExp;
  /** Between the animal and its name. */
  called: RegExp;
  /** Between the name and its animal: "Max is my dog", "Max, my old dog", "Biscuit the cat". */
  is: RegExp;
};

const NAME = String.raw`(?<name>\p{Lu}\p{Ll}+)(?!\p{L})`;
const BEHIND = new RegExp(`^ ${NAME}`, 'u');
const OLD = String.raw`(?:\p{Ll}+ )?`;

const SHAPES: ReadonlyMap<string, Shapes> = new Map([
  [
    'en',
    {
      whose: /(?:^|[^\p{L}])(?:my|our|his|her|their|the) (?:\p{Ll}+ ){0,2}$/iu,
      called: new RegExp(
        String.raw`^,? (?:who |that |which )?(?:is |was )?(?:called|named) ["“]?${NAME}`,
        'u',
      ),
      is: new RegExp(
        String.raw`${NAME}(?: (?:is|was) (?:my|our|his|her|their)|,? the|, (?:my|our)) ${OLD}$`,
        'u',
      ),
    },
  ],
  [
    'de',
    {
      whose: /(?:^|[^\p{L}])(?:mein|meine|unser|unsere) (?:\p{Ll}+ ){0,2}$/iu,
      called: new RegExp(
        String.raw`^(?: namens|,? (?:der|die|das) (?:heißt|hieß)|,? (?:heißt|hieß)) ["„]?${NAME}`,
        'u',
      ),
      is: new RegExp(
        String.raw`${NAME}(?: (?:ist|war) (?:mein|meine|unser|unsere|sein|seine|ihr|ihre)|,? (?:der|die)|, (?:mein|meine|unser|unsere)) ${OLD}$`,
        'u',
      ),
    },
  ],
]);
/** How far before an animal its name may stand. */
const REACH = 48;
const AND = /^,? (?:and|und|&)(?!\p{L})/u;

/** "My dog Max" has a name behind it, "meine Katze Milch" may have milk. */
function mayBeName(name: string, language: string): boolean {
  const key = name.toLowerCase();
  if (isFirstName(key) || mayBeFirstName(key)) return true;
  if (stopWords(language).has(key) || isNobody(key, language)) return false;
  return language !== 'de' || !lexiconOf('de')?.forms.has(key);
}

function namedBeside({ text, language }: Taggable, [start, end]: Found[1], shapes: Shapes): string[] {
  const [before, after] = [text.slice(Math.max(0, start - REACH), start), text.slice(end, end + REACH)];
  const behind = BEHIND.test(after) && shapes.whose.test(before) ? BEHIND.exec(after) : null;
  // "Tom, my dog and I" are three.
  const ahead = AND.test(after) ? null : shapes.is.exec(before);
  return [behind, shapes.called.exec(after), ahead].flatMap((match) => {
    const name = match?.groups?.['name'];
    return name !== undefined && mayBeName(name, language) ? [name] : [];
  });
}

/** Whoever the dreamer has named or explained is that. */
const isKnown = ({ known, taught = [] }: Taggable, name: string): boolean =>
  [...known.people, ...known.places, ...taught.map((one) => one.name)].some((one) =>
    tokenise(one).some(({ word }) => word === normaliseWord(name)),
  );

/** Animals by the names that a dream itself gives them: "my dog Max", "Max ist mein Hund"; each wherever it stands. */
export function petFindings(dream: Taggable, words: readonly CueWord[], found: readonly Found[]): Found[] {
  const shapes = SHAPES.get(dream.language);
  if (!shapes) return [];
  const names = new Set(
    found
      .filter(([{ class: name }]) => name === 'animals')
      .flatMap(([, range]) => namedBeside(dream, range, shapes)),
  );
  return [...names]
    .filter((name) => !isKnown(dream, name))
    .flatMap((name) => {
      const label = `animal:${name.toLowerCase()}`;
      return words
        .filter(({ start }) => dream.text.startsWith(name, start))
        .map(({ start, end }): Found | undefined => {
          const written = dream.text.slice(start, end).replace(/['’]s$/u, '');
          const isIt = written === name || (dream.language === 'de' && written === `${name}s`);
          return isIt
            ? [
                { kind: 'animal', label, class: 'name', word: name, certainty: 'asked' },
                [start, start + written.length],
              ]
            : undefined;
        })
        .filter((one) => one !== undefined);
    });
}
