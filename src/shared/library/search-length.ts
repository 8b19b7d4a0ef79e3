/** Longest search that is looked at, in characters. */
export const SEARCH_LENGTH = 500;
