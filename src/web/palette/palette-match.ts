/** Lower case without accents, so that a half-remembered word finds its place. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** True where every word that was typed begins some word of the name. */
export function matches(name: string, typed: string): boolean {
  const words = plain(name).split(/[^\p{L}\p{N}]+/u);
  return plain(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
