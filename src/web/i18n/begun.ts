/** A sentence whose first words are left out begins with what follows them. */
export const begun = (sentence: string): string =>
  sentence.replace(/^[\s:]+/, '').replace(/^\p{Ll}/u, (first) => first.toUpperCase());
