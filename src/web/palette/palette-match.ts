import { plainLetters } from '#shared/words/plain-letters.ts';

const wordsOf = (text: string): string[] => plainLetters(text).split(/[^\p{L}\p{N}]+/u);

/** True where every word that was typed begins some word of the name; signs between words are no words. */
export function matches(name: string, typed: string): boolean {
  const words = wordsOf(name);
  const parts = wordsOf(typed).filter(Boolean);
  if (parts.length === 0) return typed.trim() === '';
  return parts.every((part) => words.some((word) => word.startsWith(part)));
}
