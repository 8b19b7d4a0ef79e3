import { initialOf } from '#server/features/dream-books/entry-words.ts';

/** The first sign of each letter of pinyin, in the order of Chinese dictionaries. */
const FIRST_SIGNS = new Map(
  Object.entries({
    A: '阿',
    B: '八',
    C: '嚓',
    D: '哒',
    E: '妸',
    F: '发',
    G: '旮',
    H: '哈',
    J: '讥',
    K: '咔',
    L: '垃',
    M: '痳',
    N: '拏',
    O: '噢',
    P: '妑',
    Q: '七',
    R: '呥',
    S: '扨',
    T: '它',
    W: '穵',
    X: '夕',
    Y: '丫',
    Z: '帀',
  }),
);
const { compare } = new Intl.Collator('zh');

/**
 * The letter that a word stands under: its first, and in Chinese the one that its pinyin begins with (the order of CLDR's
 * `zh` collation), since a shelf for every sign is no order to find by.
 */
export function shelfLetter(letter: string, headword: string, language: string): string {
  const first = letter || initialOf(headword);
  if (language !== 'zh' || !/^\p{Script=Han}/u.test(first)) return first;
  return [...FIRST_SIGNS].findLast(([, sign]) => compare(first, sign) >= 0)?.[0] ?? first;
}
