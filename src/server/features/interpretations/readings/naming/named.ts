/** A thing or a person of a dream as a sentence of the same language can name it. */
export type Named = {
  /** "the heron", "your aunt", "Nora"; in German by case. */
  nominative: string;
  accusative: string;
  dative: string;
  /** "a heron", "your aunt", "Nora", "keys", "water". */
  any: string;
  plural: boolean;
};

/** Where nothing is inflected. */
export const sameInAllCases = (definite: string, any: string, plural: boolean): Named => ({
  nominative: definite,
  accusative: definite,
  dative: definite,
  any,
  plural,
});
