import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '../../content/demo/dreams');
const SYLLABLES = 'ba re mi to lu ka ne so vi da fo ti ra pe lo mu sha gri ten dor'.split(' ');
const RARE_WORDS = 12_000;

/** The same numbers between 0 and 1 in every run. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Words of the demo diaries in their own frequencies, a share of them replaced by words of a long tail. */
export function diaryWords(language: string, random: () => number, rareShare: number) {
  const pick = <Item>(list: readonly Item[], skew = 1) => list[Math.floor(random() ** skew * list.length)]!;
  const rare = Array.from({ length: RARE_WORDS }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => pick(SYLLABLES)).join(''),
  );
  const told = readdirSync(FOLDER)
    .flatMap((file) => {
      const diary = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as {
        dreams: { text: string; language: string }[];
      };
      return diary.dreams;
    })
    .filter((dream) => dream.language === language)
    .flatMap(({ text }) => text.split(/\s+/));
  const text = (words: number) =>
    Array.from({ length: words }, () => (random() < rareShare ? pick(rare, 3) : pick(told))).join(' ');
  return { pick, text };
}
