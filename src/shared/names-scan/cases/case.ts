import type { KnownName } from '#shared/names-scan/known-names.ts';

/** Made-up sentences of one language, with what is to be found in square brackets, and the diary they are looked through with. */
export type Cases = { names: readonly KnownName[]; texts: readonly string[]; frames: readonly string[] };

export const person = (name: string, ...former: string[]): KnownName => ({ kind: 'person', name, former });
export const place = (name: string): KnownName => ({ kind: 'place', name, former: [] });
/** One case a line. */
export const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
