import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { entry } from './dream-books.fixture.ts';

const BOOKS = '/v4/api/records/dream_book';
const ENTRIES = '/v4/api/records/dream_book_entry';
/** An entry of another book than those that are opened here. */
const elsewhere = { ...entry, book_id: 3 };

openPages({ paths: ['/admin/edit-dream_book/2'], role: 'admin' });

test('an entry of another book, or of none, is none of this one', async () => {
  standInForServer({ [`GET ${ENTRIES}/9`]: { body: { error: false, model: elsewhere } } });
  renderApp('/admin/edit-dream_book/2?entry=9');
  expect(await screen.findByText('There is no such entry in this book')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/admin/view-dream_book/2');
  cleanup();
  renderApp('/admin/edit-dream_book/2?entry=corpse');
  expect(await screen.findByText('There is no such entry in this book')).toBeTruthy();
});

test('no entry is begun in a book that is not there', async () => {
  standInForServer({ [`GET ${BOOKS}/77`]: { status: 404, body: { error: true, message: 'Not found' } } });
  renderApp('/admin/edit-dream_book/77?entry=new');
  expect(await screen.findByText('There is no such entry')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
