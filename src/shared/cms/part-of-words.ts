import type { Words } from './words.ts';

/** The words under `paths` alone, each with its plural forms; a path may be a group's. */
export function partOfWords(words: Words, paths: readonly string[]): Words {
  const part: Words = {};
  for (const path of paths) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let [from, to]: [Words, Words] = [words, part];
    for (const key of keys) {
      const inner = from[key];
      from = typeof inner === 'object' ? inner : {};
      const made = to[key];
      to = typeof made === 'object' ? made : (to[key] = {});
    }
    for (const [key, text] of Object.entries(from))
      if (key === last || key.startsWith(`${last}_`)) to[key] = text;
  }
  return part;
}
