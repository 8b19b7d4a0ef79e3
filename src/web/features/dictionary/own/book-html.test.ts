import { expect, test } from 'vitest';
import { bookHtml, type BookWords } from './book-html.ts';

const words: BookWords = {
  language: 'de',
  direction: 'ltr',
  title: 'Mein Wörterbuch',
  about: 'Was Symbole für mich bedeuten.',
  size: '2 Symbole',
  made: 'Stand 30. November 2026',
  letters: 'Buchstaben',
  colours: '',
  unsaid: 'Noch keine eigene Bedeutung.',
  dreams: ({ dreams }) => `In ${dreams} Träumen.`,
  felt: () => 'Dabei gefühlt: ruhig (2).',
  dream: ({ title, night_of }) => `${night_of}: ${title}`,
};
const snake = {
  slug: 'snake',
  headword: 'Schlange',
  letter: 'S',
  meaning: 'mein <b>Garten</b>\n& sonst "nichts"',
  dreams: 2,
  first: '2026-01-03',
  last: '2026-02-03',
  moods: [],
  latest: [{ id: 7, title: '<img src=x onerror=alert(1)>', night_of: '2026-02-03' }],
};
const read = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

test('a book has a title page with its day, its letters, and one entry a symbol with my meaning first', () => {
  const bridge = { ...snake, slug: 'bridge', headword: 'Brücke', letter: 'B', meaning: '' };
  const book = read(bookHtml([bridge, snake], words));
  expect([book.documentElement.lang, book.documentElement.dir, book.title]).toEqual([
    'de',
    'ltr',
    words.title,
  ]);
  expect(book.querySelector('header')?.textContent).toMatch(
    /Mein Wörterbuch[^]*2 Symbole[^]*Stand 30\. November/,
  );
  expect([...book.querySelectorAll('nav a')].map((link) => link.textContent)).toEqual(['B', 'S']);
  for (const link of book.querySelectorAll('nav a'))
    expect(book.querySelector(link.getAttribute('href') ?? '')?.querySelector('h2')?.textContent).toBe(
      link.textContent,
    );
  const [, entry] = book.querySelectorAll('article');
  expect([...(entry?.children ?? [])].map(({ tagName, className }) => className || tagName)).toEqual([
    'H3',
    'meaning',
    'facts',
    'UL',
  ]);
  expect(book.querySelector('.unsaid')?.textContent).toBe(words.unsaid);
});

test('what people wrote is text in it, and it asks no other file for anything', () => {
  const html = bookHtml([snake], words);
  const book = read(html);
  expect(book.querySelector('.meaning')?.textContent).toBe(snake.meaning);
  expect(book.querySelectorAll('img, b, script, link')).toHaveLength(0);
  expect(book.querySelector('li')?.textContent).toBe('2026-02-03: <img src=x onerror=alert(1)>');
  expect(html).not.toMatch(/https?:|url\(|@import/u);
});

test('a symbol without a dream says nothing of dreams, and Arabic is read from the right', () => {
  const bare = { ...snake, dreams: 0, latest: [] };
  const book = read(bookHtml([bare], { ...words, language: 'ar', direction: 'rtl' }));
  expect(book.documentElement.dir).toBe('rtl');
  expect(book.querySelectorAll('.facts, ul')).toHaveLength(0);
});
