import type { Finding } from '#shared/symbols.ts';

const LONGEST = 80;

/** What of a tag can be said to be none in the whole diary: the words it was found by; null where they are the dreamer's own. */
export function neverWord({ class: its, word, ranges }: Finding, text: string): string | null {
  if (its === 'own' || its === 'taught') return null;
  const [range] = ranges;
  const written = word ?? (range ? text.slice(...range) : '');
  return written !== '' && written.length <= LONGEST ? written : null;
}
