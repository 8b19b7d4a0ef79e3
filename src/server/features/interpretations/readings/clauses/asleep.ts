import { sentenceRanges } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import { wakesAt } from '#server/features/interpretations/readings/presence.ts';
import { toldAwake } from './told-awake.ts';

/** A shorter sentence that ends with waking says little else. */
const LONG = 100;
const LONG_UNSPACED = 32;
/** What leads into the waking, who wakes included. */
const LEAD =
  /(?:[\s,;:–—-]|(?<![\p{L}])(?:and|then|so|but|until|when|und|dann|aber|als|bis|y|entonces|pero|cuando|luego|hasta|que|et|puis|mais|alors|quand|e|aí|então|mas|quando|ثم|حتى|لكن|i|ich|bin|habe?|war|yo|je|eu|da)(?!\p{L})|(?:[，、]|然后|后来|直到|最后)我?就?)+$/iu;

/** Every sign but the ends of lines as a blank, so that all others stay where they stood. */
const blanked = (text: string, [from, to]: TextRange): string =>
  text.slice(0, from) + text.slice(from, to).replace(/[^\n]/gu, ' ') + text.slice(to);

/**
 * A telling without what is said awake: what stands around the dream is blank, and so is what stands behind the waking in the
 * sentence of whoever writes without full stops; every other sign stays where it stood.
 */
export function asleep(text: string, language: string): string {
  const isLong = (sentence: string) =>
    sentence.length > (/\p{Script=Han}/u.test(sentence) ? LONG_UNSPACED : LONG);
  const dreamtOnly = toldAwake(text, language).reduce(blanked, text);
  return sentenceRanges(dreamtOnly).reduce((left, [start, end]) => {
    const sentence = left.slice(start, end);
    if (!isLong(sentence)) return left;
    const at = wakesAt(sentence, language);
    const dreamt = at < 0 ? sentence : sentence.slice(0, at).replace(LEAD, '');
    if (dreamt === sentence || !isLong(dreamt)) return left;
    return `${left.slice(0, start)}${dreamt}.${' '.repeat(sentence.length - dreamt.length - 1)}${left.slice(end)}`;
  }, dreamtOnly);
}
