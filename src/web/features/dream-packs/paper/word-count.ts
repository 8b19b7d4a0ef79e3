import type { PackDream } from '#shared/dream-packs.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** How many words dreams have as they are told, titles and thoughts not counted. */
export const wordCount = (dreams: readonly PackDream[]): number =>
  dreams.reduce((sum, { text }) => sum + (text.match(WORD)?.length ?? 0), 0);
