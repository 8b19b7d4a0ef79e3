import type { CueWord } from '#server/language/cues.ts';
import { isTurned, negationsOf } from './tag-classes.ts';
import type { Taggable } from './tagged.ts';

const NEGATION_REACH = 3;
/** "Not in the least worried" is not far from its denial. */
const AT_ALL = /^(?:at|all|in|the|least|slightest|bit|feel|feeling)$/;

/** "I could not be happier", "never sadder": more than that there is not. */
const isComparative = ({ word, lemma, pos }: CueWord): boolean =>
  pos === 'adjective' && word.endsWith('er') && lemma !== undefined && !lemma.endsWith('er');

/** Whether what stands at a word is denied. */
export function isNegated({ language, text }: Taggable, words: readonly CueWord[], at: number): boolean {
  const negations = negationsOf(language);
  let from = at;
  for (let reach = NEGATION_REACH; from > 0 && reach > 0; from -= 1)
    if (language !== 'en' || !AT_ALL.test(words[from - 1]?.word ?? '')) reach -= 1;
  const start = words[at]?.start ?? 0;
  return words.slice(from, at).some((word, place) => {
    if (!negations.has(word.word) || /[.,;:!?\n،。，；]/.test(text.slice(word.end, start))) return false;
    const between = words.slice(from + place + 1, at);
    return !(
      isTurned(
        word.word,
        between.map((one) => one.word),
        language,
      ) ||
      (word.word !== 'not' && isComparative(words[at]!))
    );
  });
}
