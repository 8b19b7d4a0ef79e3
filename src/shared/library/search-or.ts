/** "This or that", in each of the languages; in capitals, where a language has them. */
export const OR = /(?:OR|ODER|OU|أو|او|或|\|{1,2})(?=[\s"“”„«»]|$)/uy;
/**
 * The same in small letters, as most people write it, in the reader's own language alone: "or" is gold in French, "o" an article
 * in Portuguese. Only between two things that are searched; what has both of them is found as well, so that a sentence from a
 * dream is found still. In quotation marks it is a word.
 */
const SMALL_OR: Record<string, RegExp> = {
  en: /or(?=\s+\S)/uy,
  de: /oder(?=\s+\S)/uy,
  // "O" in capitals is read in Spanish alone: elsewhere one letter says too little.
  es: /[ouOU](?=\s+\S)/uy,
  fr: /ou(?=\s+\S)/uy,
  pt: /ou(?=\s+\S)/uy,
};

/** How the reader's language says it in small letters; undefined where that could be another word, or is the same as in capitals. */
export const smallOrOf = (language: string | undefined): RegExp | undefined =>
  new Map(Object.entries(SMALL_OR)).get(language ?? '');
