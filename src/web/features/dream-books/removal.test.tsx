import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { book, entry } from './dream-books.fixture.ts';

const RECORDS = '/v4/api/records';
const ADMIN = '/v2/api/lambda/admin/dream-books';
const pageOf = (list: object[]) => ({
  body: { error: false, list, total: list.length, limit: 20, num_pages: 1, page: 1 },
});
const server = () =>
  standInForServer({
    [`GET ${RECORDS}/dream_book`]: pageOf([book]),
    [`GET ${RECORDS}/dream_book/2`]: { body: { error: false, model: book } },
    [`GET ${RECORDS}/dream_book_entry`]: pageOf([entry]),
    [`GET ${ADMIN}/counts`]: {
      body: {
        error: false,
        list: [{ book_id: 2, entries: 2261, published: 2000, review: 261, languages: [] }],
      },
    },
    [`GET ${ADMIN}/lookups`]: { body: { error: false, found: [], missing: [], least: 3 } },
    [`DELETE ${RECORDS}/dream_book/2`]: { body: { error: false } },
    [`DELETE ${RECORDS}/dream_book_entry/9`]: { body: { error: false } },
  });

openPages({ paths: ['/admin/dream_book', '/admin/view-dream_book/2'], role: 'admin' });

test.each([
  ['/admin/dream_book', book.title, 'Delete 1 book?', /go with it: 2,261/, 'dream_book/2', '1 book deleted'],
  [
    '/admin/view-dream_book/2',
    'Corpse',
    'Delete 1 entry?',
    /cannot/,
    'dream_book_entry/9',
    '1 entry deleted',
  ],
])('what stands at %s is deleted once that is confirmed', async (path, name, title, text, address, told) => {
  const calls = server();
  renderApp(path);
  fireEvent.click(await screen.findByRole('checkbox', { name: `Choose: ${name}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const asked = await screen.findByRole('dialog', { name: title });
  within(asked).getByText(text);
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  fireEvent.click(within(asked).getByRole('button', { name: 'Delete' }));
  await screen.findByText(told);
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path: to }) => to)).toEqual([
      `${RECORDS}/${address}`,
    ]),
  );
});
