import type { OwnSymbol } from '#shared/dream-books/own-dictionary.ts';
import { inARow } from '#shared/words/in-a-row.ts';
import { BOOK_STYLE } from './book-style.ts';

/** The words around the book, in the reader's language. */
export type BookWords = {
  language: string;
  direction: 'ltr' | 'rtl';
  title: string;
  /** What the book is, on its title page. */
  about: string;
  /** How many symbols stand in it. */
  size: string;
  /** The day it was made. */
  made: string;
  letters: string;
  /** What its colours are called and are: `bookColours`. */
  colours: string;
  unsaid: string;
  dreams: (symbol: OwnSymbol) => string;
  felt: (symbol: OwnSymbol) => string;
  dream: (dream: OwnSymbol['latest'][number]) => string;
};

const SIGNS = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);
/** What people write is text and no markup. */
const plain = (text: string): string => text.replaceAll(/[&<>"']/gu, (sign) => SIGNS.get(sign) ?? '');

function entryOf(symbol: OwnSymbol, words: BookWords): string {
  const { headword, dreams, latest } = symbol;
  const meaning = symbol.meaning.trim();
  const facts = dreams === 0 ? '' : inARow([words.dreams(symbol), words.felt(symbol)]);
  return [
    '<article>',
    `<h3 dir="auto">${plain(headword)}</h3>`,
    meaning === ''
      ? `<p class="unsaid">${plain(words.unsaid)}</p>`
      : `<p class="meaning" dir="auto">${plain(meaning)}</p>`,
    facts === '' ? '' : `<p class="facts">${plain(facts)}</p>`,
    latest.length === 0
      ? ''
      : `<ul>${latest.map((dream) => `<li dir="auto">${plain(words.dream(dream))}</li>`).join('')}</ul>`,
    '</article>',
  ].join('\n');
}

/** One's own dictionary as a small book: one file that any browser opens and prints, without us and without a line. */
export function bookHtml(list: readonly OwnSymbol[], words: BookWords): string {
  const letters = [...Map.groupBy(list, ({ letter }) => letter)];
  const contents = letters.map(([letter], at) => `<a href="#l${at}">${plain(letter)}</a>`).join('\n');
  const chapters = letters.map(([letter, symbols], at) => {
    const [first = '', ...more] = symbols.map((symbol) => entryOf(symbol, words));
    // A letter never stands at the foot of a page without a word below it.
    const head = `<div class="head"><h2>${plain(letter)}</h2>\n${first}</div>`;
    return `<section id="l${at}">\n${[head, ...more].join('\n')}\n</section>`;
  });
  return `<!doctype html>
<html lang="${plain(words.language)}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain(words.title)}</title>
<style>${words.colours}${BOOK_STYLE}</style>
</head>
<body>
<header>
<h1>${plain(words.title)}</h1>
<p>${plain(words.about)}</p>
<div><span>${plain(words.size)}</span> <span>${plain(words.made)}</span></div>
</header>
<nav aria-label="${plain(words.letters)}">
${contents}
</nav>
<main>
${chapters.join('\n')}
</main>
</body>
</html>
`;
}
