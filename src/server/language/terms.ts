import { stem } from './stems.ts';
import { stopWords } from './stop-words.ts';
import { tokenise, type Token } from './tokens.ts';

const HAN = /^\p{Script=Han}+$/u;
/** What begins so is neither of these. */
const LATIN = /^[a-z]/;
const NUMBER = /^\p{N}+$/u;

/** A content word of a text: its stem, and the word in its place. */
export type Term = Token & { stem: string };

/** Han words as the segmenter cut them, with the pairs inside longer ones: it cuts names and verbs unsteadily. */
function pairs(token: Token): Term[] {
  const out: Term[] = [{ ...token, stem: token.word }];
  for (let at = 0; token.word.length > 2 && at + 2 <= token.word.length; at += 1) {
    const word = token.word.slice(at, at + 2);
    out.push({ word, stem: word, start: token.start + at, end: token.start + at + 2 });
  }
  return out;
}

/** Words of a tokenised text with stems; those in `stops`, single Latin letters and bare numbers are left out. */
export function termsOf(
  tokens: readonly Token[],
  language: string,
  stops: ReadonlySet<string> = stopWords(language),
): Term[] {
  const terms: Term[] = [];
  for (const token of tokens) {
    const { word, start, end } = token;
    if (stops.has(word)) continue;
    const plain = LATIN.test(word);
    if (!plain && NUMBER.test(word)) continue;
    if (!plain && HAN.test(word)) terms.push(...pairs(token));
    else if (word.length > 1) terms.push({ word, start, end, stem: stem(word, language) });
  }
  return terms;
}

/** Content words of a text. */
export const termsOfText = (text: string, language: string): Term[] => termsOf(tokenise(text), language);

/** How often each stem stands in a text. */
export function countStems(terms: readonly Term[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term.stem, (counts.get(term.stem) ?? 0) + 1);
  return counts;
}
