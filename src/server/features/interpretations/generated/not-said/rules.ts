/** What a reading must not say in one language. Expressions of `illness` and `broughtIn` are global: the dream's own words may be used. */
export type NotSaid = {
  /** What will be, and what something "means". */
  foretelling: readonly RegExp[];
  /** What to do with one's life. */
  commanding: readonly RegExp[];
  illness: readonly RegExp[];
  /** What explains, advises and foretells without the words by which it is known at once. */
  soft: readonly RegExp[];
  /** Somebody's mind, health, danger or heaven. */
  broughtIn: readonly RegExp[];
  /** May be asked, and not stated. */
  onlyAsked: readonly RegExp[];
};
