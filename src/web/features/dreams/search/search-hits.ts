const LENGTH = 360;

/** The first lines of a text as one line. */
export const openingOf = (text: string): string => text.slice(0, LENGTH).replace(/\s+/g, ' ').trim();
