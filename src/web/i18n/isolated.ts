/** Words from elsewhere inside a sentence, such as a name in another script beside a date: neither takes the other's way of reading. */
export const isolated = (words: string): string => `\u2068${words}\u2069`;
/** The same of an address, which reads from left to right in every language. */
export const isolatedAddress = (address: string): string => `\u2066${address}\u2069`;
