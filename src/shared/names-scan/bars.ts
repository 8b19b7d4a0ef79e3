/** Drawn where a text has no word for what is covered; read aloud as a covered name. */
export const BAR = '▇▇▇';
/** A bar as it stands in a text, with the letter that tells one from another. */
export const BARS = /(▇{3}(?: ?[A-Z]{1,2}(?!\p{L}))?)/u;
