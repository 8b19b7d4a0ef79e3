/** Scripts that are written without spaces between their words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let segmenter: Intl.Segmenter | undefined;

/** Where words of a script without spaces end; dictionaries know it by the script, whatever the language is. */
function unspacedEnds(text: string): number[] {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ index, segment, isWordLike }) =>
    isWordLike && UNSPACED.test(segment) ? index + segment.length : 0,
  ).filter((end) => end > 0);
}

/** The UTF-16 places at which a text may be ended without parting a word, ascending, its own end left out. */
export function wordEnds(text: string): number[] {
  const spaced = Array.from(text.matchAll(/\S(?=\s)/gu), ({ index, 0: sign }) => index + sign.length);
  if (!UNSPACED.test(text)) return spaced;
  const all = new Set([...spaced, ...unspacedEnds(text)]);
  all.delete(text.length);
  return [...all].toSorted((left, right) => left - right);
}

/** A beginning with the three dots that say that it goes on; no comma and no full stop stands before them. */
export const goingOn = (beginning: string): string =>
  `${beginning.replace(/[\s.,;:…–—،؛、。，；：-]+$/u, '')}…`;
