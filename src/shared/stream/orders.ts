/** The newest first; those that moved most people, of late; those that hardly anybody has answered. */
export const STREAM_ORDERS = ['new', 'resonant', 'quiet'] as const;
export type StreamOrder = (typeof STREAM_ORDERS)[number];
/** By how many words: up to a hundred, up to three hundred, more. The database sorts them in (`stream_facets`). */
export const DREAM_LENGTHS = ['short', 'middle', 'long'] as const;
