/** Words from elsewhere inside a sentence, such as a name in another script beside a date: neither takes the other's way of reading. */
export const isolated = (words: string): string => `\u2068${words}\u2069`;
