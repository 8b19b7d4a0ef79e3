import type { OwnSymbol } from '#shared/dream-books/own-dictionary.ts';
import { inARow } from '#shared/words/in-a-row.ts';

/** The words around the book, in the reader's language. */
export type BookWords = {
  title: string;
  note: string;
  unsaid: string;
  dreams: (symbol: OwnSymbol) => string;
  felt: (symbol: OwnSymbol) => string;
  dream: (dream: OwnSymbol['latest'][number]) => string;
};

/** What people write is text and no markup: signs that Markdown reads are kept from it. */
const plain = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`).replaceAll(/^(\s*)(\d+\.|[-+=])/gm, String.raw`$1\$2`);

function entryOf(symbol: OwnSymbol, words: BookWords): string {
  const { headword, meaning, dreams, latest } = symbol;
  const said = meaning.trim() === '' ? `*${words.unsaid}*` : plain(meaning.trim());
  const facts = dreams === 0 ? [] : [inARow([words.dreams(symbol), words.felt(symbol)])];
  const places = latest.map((dream) => `- ${plain(words.dream(dream))}`).join('\n');
  return [`## ${plain(headword)}`, said, ...facts, ...(places === '' ? [] : [places])].join('\n\n');
}

/** One's own dictionary as a small book in Markdown, readable without us. */
export const bookMarkdown = (list: readonly OwnSymbol[], words: BookWords): string =>
  `${[`# ${plain(words.title)}`, plain(words.note), ...list.map((symbol) => entryOf(symbol, words))].join('\n\n')}\n`;
