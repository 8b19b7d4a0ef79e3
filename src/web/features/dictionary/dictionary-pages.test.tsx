import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const DICTIONARY = '/v2/api/lambda/dictionary';
const LIST = `GET ${DICTIONARY}`;
const WATER = `GET ${DICTIONARY}/water`;
const letters = [
  { letter: 'A', entries: 1 },
  { letter: 'W', entries: 1 },
];
const page = (more: object = {}) => ({
  body: {
    error: false,
    language: 'en',
    languages: ['en', 'de'],
    letters,
    letter: null,
    list: [
      { slug: 'abbey', headword: 'Abbey', letter: 'A', dreams: 0, own: false },
      { slug: 'water', headword: 'Water', letter: 'W', dreams: 9, own: true },
    ],
    total: 2,
    books: 2,
    mine: null,
    epigraphs: [],
    ...more,
  },
});
const occurrence = (id: number, night: string, mood: string) => ({
  dream_id: id,
  title: `Dream ${id}`,
  night_of: night,
  moods: [{ mood, intensity: 2 }],
  types: ['ordinary'],
  snippet: { text: 'The water stood.', marks: [[4, 9]] },
});
const mine = {
  meaning: 'Something let in.',
  said_at: '2026-09-02T10:00:00.000Z',
  former: [{ meaning: 'Something that waits.', until: '2026-08-01T10:00:00.000Z' }],
  occurrences: [
    occurrence(4, '2026-11-13', 'calm'),
    occurrence(3, '2026-10-13', 'calm'),
    occurrence(2, '2026-09-13', 'afraid'),
    occurrence(1, '2026-02-13', 'calm'),
  ],
  total: 4,
  of: 61,
};
const sense = (id: number, book: object, more: object = {}) => ({
  id,
  headword: 'Water',
  text: 'To dream of _clear_ water.[1]',
  questions: [],
  variations: [],
  footnotes: [],
  epigraph: '',
  source: '',
  book: {
    title: 'Plain',
    author: 'Us',
    year: 2026,
    licence: 'CC BY-SA',
    source: '',
    folklore: false,
    ...book,
  },
  ...more,
});
const entry = (more: object = {}) => ({
  body: {
    error: false,
    model: {
      slug: 'water',
      headword: 'Water',
      letter: 'W',
      language: 'en',
      languages: ['en'],
      letters,
      also: ['flood'],
      questions: ['Where from?'],
      senses: [
        sense(1, {}),
        sense(
          2,
          { title: 'Ten Thousand Dreams', author: 'G. H. Miller', year: 1901, folklore: true },
          { footnotes: [{ mark: '1', text: 'See Sea.' }] },
        ),
      ],
      related: [{ slug: 'abbey', headword: 'Abbey' }],
      mine: null,
      ...more,
    },
  },
});

openPages({ paths: ['/dictionary', '/dictionary/water'] });

describe('the words', () => {
  test('stand by letter, with a way to each and to books in other languages', async () => {
    const calls = standInForServer({ [LIST]: page() });
    renderApp('/dictionary');
    const water = await screen.findByRole('link', { name: /Water/ });
    expect(water.getAttribute('href')).toBe('/dictionary/water');
    expect(screen.getByRole('link', { name: 'Deutsch' }).getAttribute('href')).toBe('/dictionary?lang=de');
    expect(screen.getByRole('link', { name: 'W, 1 word' }).getAttribute('href')).toBe('/dictionary?letter=W');
    expect(screen.queryByRole('navigation', { name: 'Which words' })).toBeNull();
    expect(calls.some(({ query }) => query.has('asked'))).toBe(false);
  });

  test('of a pasted dream are found, marked in it and led to', async () => {
    const calls = standInForServer({
      [LIST]: page(),
      'POST /v2/api/lambda/dictionary/in-text': {
        body: { error: false, list: [{ slug: 'water', headword: 'Water', ranges: [[4, 9]] }] },
      },
    });
    renderApp('/dictionary');
    const fold = (await screen.findByText('Look through a dream')).closest('details');
    if (!fold) throw new Error('no fold');
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
    fireEvent.change(await screen.findByLabelText('A dream'), { target: { value: 'The water rose.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Find its words' }));
    await screen.findByText('1 word');
    expect(document.querySelector('mark')?.textContent).toBe('water');
    const sent = calls.find(({ path }) => path.endsWith('/in-text'))?.body;
    expect(sent).toEqual({ text: 'The water rose.', lang: 'en' });
  });

  test('a word that no book has is said to be missing', async () => {
    const calls = standInForServer({ [LIST]: page({ list: [] }) });
    renderApp('/dictionary');
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'kraken' } });
    fireEvent.submit(screen.getByRole('search', { name: 'Look a word up' }));
    await screen.findByText('No book here has “kraken”');
    expect(calls.some(({ query }) => query.get('q') === 'kraken' && query.get('asked') === 'true')).toBe(
      true,
    );
  });

  test('in a language without a book there are no letters to turn to, and other languages are named', async () => {
    standInForServer({ [LIST]: page({ letters: [], list: [], total: 0, languages: ['de'] }) });
    renderApp('/dictionary');
    await screen.findByText('No book in this language yet');
    expect(screen.queryByRole('navigation', { name: 'Letters' })).toBeNull();
    screen.getByRole('link', { name: 'Deutsch' });
  });

  test('of an empty diary nothing is counted', async () => {
    session.login({ user_id: 1, token: 'tok', role: 'user' });
    standInForServer({
      [LIST]: page({ mine: { in_dreams: 0, own: 0 } }),
      [WATER]: entry({ mine: { ...mine, occurrences: [], total: 0, of: 0 } }),
    });
    renderApp('/dictionary');
    await screen.findByRole('link', { name: 'My own' });
    expect(screen.queryByText(/of them in your dreams/)).toBeNull();
    cleanup();
    renderApp('/dictionary/water');
    await screen.findByRole('heading', { name: 'Ten Thousand Dreams' });
    expect(screen.queryByRole('heading', { name: 'In your dreams' })).toBeNull();
  });

  test('a dreamer’s own are marked, and can be looked at alone', async () => {
    session.login({ user_id: 1, token: 'tok', role: 'user' });
    standInForServer({ [LIST]: page({ mine: { in_dreams: 1, own: 1 } }) });
    renderApp('/dictionary');
    const water = await screen.findByRole('link', { name: /Water/ });
    expect(within(water).getByText('my own')).toBeTruthy();
    expect(within(water).getByLabelText('in 9 of your dreams').textContent).toBe('9');
    expect(screen.getByRole('link', { name: 'My own' }).getAttribute('href')).toBe('/dictionary?of=own');
  });
});

describe('one word', () => {
  test('books stand side by side with author and year, folklore by its name, markup as text', async () => {
    standInForServer({
      [WATER]: entry({ senses: [...entry().body.model.senses, sense(3, {}, { text: '<b>x</b>' })] }),
    });
    renderApp('/dictionary/water');
    const heading = await screen.findByRole('heading', { name: 'Ten Thousand Dreams' });
    const book = heading.closest('article');
    if (!book) throw new Error('the book is no article');
    expect(book.textContent).toContain('G. H. Miller, 1901');
    expect(book.textContent).toContain('Folklore, not evidence');
    expect(book.textContent).toContain('See Sea.');
    expect(within(book).getByText('clear').tagName).toBe('EM');
    expect(screen.getByText('<b>x</b>')).toBeTruthy();
    expect(screen.getByText(/Once you log in, your own meaning/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'In your dreams' })).toBeNull();
  });

  test('a dreamer reads their own meaning before any book, then their dreams', async () => {
    session.login({ user_id: 1, token: 'tok', role: 'user' });
    standInForServer({ [WATER]: entry({ mine }) });
    renderApp('/dictionary/water');
    const own = await screen.findByText('Something let in.');
    const books = screen.getByRole('heading', { name: 'In the books' });
    const dreams = screen.getByRole('heading', { name: 'In your dreams' });
    expect(own.compareDocumentPosition(dreams) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(dreams.compareDocumentPosition(books) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.getByText('4 of 61')).toBeTruthy();
    const rows = screen.getAllByRole('link', { name: /The water stood/ });
    expect(rows).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 4' }));
    expect(screen.getAllByRole('link', { name: /The water stood/ })).toHaveLength(4);
  });

  test('what is written is kept, and stays in the field where it could not be', async () => {
    session.login({ user_id: 1, token: 'tok', role: 'user' });
    const refused = { status: 500, body: { error: true, message: 'Down.', code: 'x' } };
    const calls = standInForServer({
      [WATER]: entry({ mine: { ...mine, meaning: '', said_at: null } }),
      [`PUT ${DICTIONARY}/water/meaning`]: refused,
    });
    renderApp('/dictionary/water');
    fireEvent.click(await screen.findByRole('button', { name: 'Say what it means to you' }));
    const field = screen.getByRole('textbox', { name: 'To you' });
    fireEvent.change(field, { target: { value: ' Rest. ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Keep' }));
    await screen.findByText(/Not kept yet/);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'To you' }).value).toBe(' Rest. ');
    await waitFor(() =>
      expect(
        calls.some(({ method, body }) => method === 'PUT' && JSON.stringify(body).includes('"Rest."')),
      ).toBe(true),
    );
  });

  test('one that no book has leads to those that there are', async () => {
    const calls = standInForServer({
      [`GET ${DICTIONARY}/deep-water`]: {
        status: 404,
        body: { error: true, message: 'No.', code: 'dictionary.not_found' },
      },
      [LIST]: page({ list: page().body.list.slice(1) }),
    });
    renderApp('/dictionary/deep-water');
    await screen.findByRole('heading', { name: 'No book here has this word' });
    await screen.findByRole('heading', { name: 'Words like “deep water”' });
    expect(screen.getByRole('link', { name: /^Water/ }).getAttribute('href')).toBe('/dictionary/water');
    const asked = calls.find(({ path }) => path === DICTIONARY);
    expect(asked?.query.get('q')).toBe('deep water');
  });
});
