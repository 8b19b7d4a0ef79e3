const KIB = 1024;

/**
 * Bytes that the body of a call may have, by what it carries: `words` are some pages of text, `dream` everything that is
 * known of one, `many` are records in a batch. A route that says nothing takes `small`.
 */
export const BODY_BYTES = { small: 16 * KIB, words: 64 * KIB, dream: 512 * KIB, many: 1024 * KIB } as const;
