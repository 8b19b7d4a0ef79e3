/** What stands before something, and what behind it. */
export type Around = { before: RegExp; after: RegExp };
export const NEVER = /(?!)/u;

/** By what a telling in one language shows who and what was there, what was missing, and what was only told of. */
export type Signs = {
  /** "I was a teacher" is about the dreamer; it ends where the teacher begins. */
  dreamer: RegExp;
  /** "He was a careful driver": nobody besides him. */
  whoIs: RegExp;
  /** "No shoes": they were not there. */
  none: RegExp;
  /** Named only because something is theirs: "my son's truck". */
  owners: Around;
  /** Somebody who is spoken of, called or missed, and does not come. */
  away: Around;
  woke: RegExp;
  /** What is told of the time awake. */
  awakeFact: RegExp;
  death: RegExp;
  /** A feeling counts where the dreamer has it, and not where it is seen on a face. */
  felt: RegExp;
  seenOnFaces: RegExp;
  /** What somebody says without quotation marks. */
  said: RegExp;
  /** "Nothing much." */
  saysNothing: RegExp;
  waters: RegExp;
  weathers: RegExp;
  /** "Mrs Hill" is somebody, whatever she is called. */
  titled: RegExp;
  /** Tells that somebody is there, and names nobody. */
  pronoun: RegExp;
  /** Known awake: "your boss". */
  yours: RegExp;
  about: RegExp;
  neverSeen: RegExp;
  would: RegExp;
  wanted: RegExp;
  no: RegExp;
  owned: RegExp;
  /** "La llave de Ana": whose it is stands behind. */
  ownedBehind: RegExp;
  withMe: RegExp;
  andI: RegExp;
  we: RegExp;
  dry: RegExp;
  hour: RegExp;
  mineBefore: RegExp;
  writtenBefore: RegExp;
  mineAfter: RegExp;
  /** A sentence that tells of what was not, would have been, was wanted, likened or only told. */
  notSeen: RegExp;
};
