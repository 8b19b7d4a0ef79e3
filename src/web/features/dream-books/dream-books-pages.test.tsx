import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { book, entry } from './dream-books.fixture.ts';
import { notesOf } from './entry-form.tsx';

const BOOKS = '/v4/api/records/dream_book';
const ENTRIES = '/v4/api/records/dream_book_entry';
const ADMIN = '/v2/api/lambda/admin/dream-books';
const pageOf = (list: object[]) => ({
  body: { error: false, list, total: list.length, limit: 20, num_pages: 1, page: 1 },
});
const model = (one: object) => ({ body: { error: false, model: one } });
const counts = { new: 1, changed: 1, same: 3, gone: 1, faulty: 1, unread: 0, sensitive: 1, twins: 1 };
const plan = {
  id: 5,
  book_id: 2,
  name: 'miller.txt',
  format: 'text',
  state: 'planned',
  remove_gone: false,
  counts,
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-22T10:00:00.000Z',
};
const line = {
  kind: 'new', line: 27, slug: 'abbey', headword: 'Abbey', letter: 'A', sensitive: true, concerns: ['death'],
  doubtful: false, twin: 2, text: 'An <b>abbey</b>.', changes: [], why: '',
}; // prettier-ignore
const usual = {
  [`GET ${BOOKS}`]: pageOf([book]),
  [`GET ${BOOKS}/2`]: model(book),
  [`GET ${ENTRIES}`]: pageOf([entry]),
  [`GET ${ENTRIES}/9`]: model(entry),
  [`GET ${ADMIN}/counts`]: {
    body: {
      error: false,
      list: [{ book_id: 2, entries: 2261, published: 2000, review: 261, languages: ['en'] }],
    },
  },
  [`GET ${ADMIN}/lookups`]: {
    body: {
      error: false,
      found: [{ word: 'water', language: 'en', count: 12 }],
      missing: [{ word: 'krake', language: 'de', count: 4 }],
      least: 3,
    },
  },
  [`GET ${ADMIN}/2/imports`]: { body: { error: false, list: [plan] } },
  [`GET ${ADMIN}/imports/5/lines`]: { body: { error: false, list: [line], total: 1, next: null } },
};

openPages({
  paths: [
    '/admin/dream_book',
    '/admin/add-dream_book',
    '/admin/view-dream_book/2',
    '/admin/edit-dream_book/2',
  ],
  role: 'admin',
});

describe('the books', () => {
  test('stand with their numbers, and what readers look up under them', async () => {
    standInForServer(usual);
    renderApp('/admin/dream_book');
    const link = await screen.findByRole('link', { name: 'Ten Thousand Dreams' });
    expect(link.getAttribute('href')).toBe('/admin/view-dream_book/2');
    await screen.findByText('2,261');
    const missing = (await screen.findByRole('heading', { name: 'Looked up without a result' })).closest(
      'section',
    );
    expect(missing?.textContent).toContain('krake');
  });

  test('a new one is sent with its year as a number', async () => {
    const calls = standInForServer({ ...usual, [`POST ${BOOKS}`]: model({ ...book, id: 3 }) });
    renderApp('/admin/add-dream_book');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Title' }), {
      target: { value: 'Old words' },
    });
    fireEvent.change(screen.getByRole('textbox', { name: 'Author' }), { target: { value: 'Nobody' } });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Year' }), { target: { value: '1820' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'Old words',
      author: 'Nobody',
      year: 1820,
      folklore: true,
      status: 'draft',
    });
  });
});

test('a book is changed with what the call knows of it alone', async () => {
  const calls = standInForServer({ ...usual, [`PUT ${BOOKS}/2`]: model(book) });
  renderApp('/admin/edit-dream_book/2');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Author' }), { target: { value: 'Gustavus' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  const { body } = calls.find(({ method }) => method === 'PUT') ?? {};
  expect(body).toMatchObject({ author: 'Gustavus', year: 1901, updated_at: book.updated_at });
  expect(body).not.toHaveProperty('created_at');
});

test('a fault of what has no field is told above the buttons', async () => {
  const validation = { created_at: 'This field is not known here.' };
  standInForServer({
    ...usual,
    [`PUT ${BOOKS}/2`]: {
      status: 400,
      body: { error: true, message: 'No', code: 'request.invalid', validation },
    },
  });
  renderApp('/admin/edit-dream_book/2');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Author' }), { target: { value: 'Gustavus' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This field is not known here.');
});

describe('the entries of a book', () => {
  test('are asked for by their book, whatever status is chosen', async () => {
    const calls = standInForServer(usual);
    renderApp('/admin/view-dream_book/2?status=review');
    await screen.findByRole('link', { name: 'Corpse' });
    const asked = calls.find(({ path }) => path === ENTRIES);
    expect(asked?.query.getAll('filter').toSorted((left, right) => left.localeCompare(right))).toEqual([
      'book_id,eq,2',
      'status,eq,review',
    ]);
    expect(screen.getByRole('link', { name: 'Import a file' }).getAttribute('href')).toContain('part=import');
  });

  test('of all books stand in one list, each with its book, and stay so when they are searched', async () => {
    const calls = standInForServer({
      ...usual,
      [`GET ${ENTRIES}`]: pageOf([{ ...entry, book_id: book }]),
    });
    const { address } = renderApp('/admin/dream_book?part=entries&status=review');
    const row = within((await screen.findByRole('link', { name: 'Corpse' })).closest('tr') as HTMLElement);
    expect(row.getByRole('link', { name: 'Ten Thousand Dreams' }).getAttribute('href')).toBe(
      '/admin/view-dream_book/2',
    );
    const asked = () => calls.filter(({ path }) => path === ENTRIES).at(-1)?.query;
    expect([asked()?.getAll('filter'), asked()?.get('join')]).toEqual([['status,eq,review'], 'dream_book']);
    const search = within(screen.getByRole('search'));
    fireEvent.change(search.getByLabelText('Words'), { target: { value: 'grave' } });
    fireEvent.click(search.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked()?.get('search')).toBe('grave'));
    expect(new URLSearchParams(address().split('?')[1]).get('part')).toBe('entries');
  });

  test('one is changed with its version, its lines read apart', async () => {
    const calls = standInForServer({ ...usual, [`PUT ${ENTRIES}/9`]: model(entry) });
    renderApp('/admin/edit-dream_book/2?entry=9');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Questions' }), {
      target: { value: 'Who?\n\nWhere?' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
    const { body } = calls.find(({ method }) => method === 'PUT') ?? {};
    expect(body).toMatchObject({
      questions: ['Who?', 'Where?'],
      footnotes: [{ mark: '1', text: 'See Coffin.' }],
      updated_at: entry.updated_at,
    });
    expect(body).not.toHaveProperty('language');
    expect(body).not.toHaveProperty('created_at');
  });

  test('footnotes are read a line each', () => {
    expect(notesOf('1: See Nun\n\n*: A star\nplain')).toEqual([
      { mark: '1', text: 'See Nun' },
      { mark: '*', text: 'A star' },
      { mark: '3', text: 'plain' },
    ]);
  });
});

describe('a file', () => {
  test('is shown before it is written, markup as text, and written on wish', async () => {
    const calls = standInForServer({
      ...usual,
      [`POST ${ADMIN}/imports/5/run`]: model({ ...plan, state: 'done' }),
    });
    renderApp('/admin/view-dream_book/2?part=import');
    const shown = await screen.findByRole('region', { name: 'What the file would change' });
    await within(shown).findByText('An <b>abbey</b>.');
    const said = [
      'Line 27',
      /1 sensitive entry will wait/,
      /^1 new entry has a headword/,
      /of line 2 once more$/,
    ];
    for (const words of said) expect(within(shown).getByText(words)).toBeTruthy();
    fireEvent.click(within(shown).getByRole('checkbox'));
    fireEvent.click(within(shown).getByRole('button', { name: 'Write 3 entries' }));
    await waitFor(() =>
      expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ remove_gone: true }),
    );
  });

  test('that was written leaves the focus with its page, says so, and is not asked what it would change', async () => {
    let list: unknown[] = [plan];
    const calls = standInForServer({
      ...usual,
      [`GET ${ADMIN}/2/imports`]: async () => Response.json({ error: false, list }),
      [`POST ${ADMIN}/imports/5/run`]: async () => {
        list = [{ ...plan, state: 'done' }];
        return Response.json({ error: false, model: list[0] });
      },
    });
    renderApp('/admin/view-dream_book/2?part=import');
    await screen.findByText('An <b>abbey</b>.');
    const write = screen.getByRole('button', { name: /^Write \d/ });
    write.focus();
    fireEvent.click(write);
    await screen.findByText(/ · written · 1 new, 1 changed$/, { selector: '[role=status]' });
    expect(screen.getByRole('main').contains(document.activeElement)).toBe(true);
    expect(calls.filter(({ path }) => path.includes('/lines'))).toHaveLength(1);
  });

  test('that is refused takes away the plan of the file before it', async () => {
    let list: unknown[] = [plan];
    standInForServer({
      ...usual,
      [`GET ${ADMIN}/2/imports`]: async () => Response.json({ error: false, list }),
      [`POST ${ADMIN}/2/imports`]: async () => {
        list = [];
        return Response.json({ error: true, message: 'x.', validation: { file: 'y.' } }, { status: 400 });
      },
    });
    renderApp('/admin/view-dream_book/2?part=import');
    await screen.findByRole('button', { name: /^Write \d/ });
    const file = new File(['x'], 'a.txt');
    fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });
    await screen.findByText('x. y.');
    expect(screen.queryByRole('region', { name: 'What the file would change' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Write \d/ })).toBeNull();
  });

  test('that is too large is not sent, and the plan of the file before it stands', async () => {
    const calls = standInForServer(usual);
    renderApp('/admin/view-dream_book/2?part=import');
    const file = new File(['x'], 'a.txt');
    Object.defineProperty(file, 'size', { value: 11 * 1024 * 1024 });
    fireEvent.change(await screen.findByLabelText('Choose a file'), { target: { files: [file] } });
    await screen.findByText('This file is larger than ten megabytes.');
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    expect(screen.getByRole('button', { name: /^Write \d/ })).toBeTruthy();
  });
});
