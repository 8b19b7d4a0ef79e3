import { INTERPRETATION_LIMITS } from '#shared/interpretations.ts';
import { codePoints } from '#shared/text.ts';
import type { TextRange } from '#web/ui/text/dream-text-parts.ts';

/** Where passages stand in a text, UTF-16 units, each the first time that it does. */
export const placesOf = (text: string, passages: readonly string[]): TextRange[] =>
  passages.flatMap((words) => {
    const start = text.indexOf(words);
    return start < 0 ? [] : [{ start, end: start + words.length, tone: 'lamp' as const }];
  });

/**
 * The words of a selection as they stand in the text; a selection over several paragraphs gives its longest one. Empty where
 * nothing of it stands there, or more than a passage holds.
 */
export function passageOf(text: string, selected: string): string {
  const whole = selected.trim();
  const pieces = text.includes(whole) ? [whole] : whole.split('\n').map((line) => line.trim());
  const longest = pieces
    .filter((piece) => piece !== '' && text.includes(piece))
    .toSorted((left, right) => right.length - left.length)[0];
  return longest !== undefined && codePoints(longest) <= INTERPRETATION_LIMITS.passage ? longest : '';
}

const SENTENCE = /[^.!?…。！？؟\n]+[.!?…。！？؟]*["”»’)]*/gu;

/** Whole sentences of a text that can be passages, each once. */
export const sentencesOf = (text: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(SENTENCE), ([sentence]) => sentence.trim()).filter(
      (sentence) => sentence !== '' && codePoints(sentence) <= INTERPRETATION_LIMITS.passage,
    ),
  ),
];
