const SHOWN = 4;
const SHARED = 3;

/** What else an entry is called: spellings of its own headword only serve the search. */
export function otherNames(headword: string, also: readonly string[]): string[] {
  const beginnings = new Set(wordsOf(headword).map(beginningOf));
  return also
    .filter((name) => !wordsOf(name).some((word) => beginnings.has(beginningOf(word))))
    .slice(0, SHOWN);
}

const wordsOf = (text: string) =>
  (text.toLocaleLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => word.length >= SHARED);
const beginningOf = (word: string) => word.slice(0, SHARED);
