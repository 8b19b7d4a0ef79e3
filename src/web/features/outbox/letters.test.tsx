import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const LETTERS = '/v2/api/lambda/admin/contact';
const letter = {
  id: 4,
  user_id: 12,
  name: 'Ines',
  email: 'ines+dreams@example.org',
  about: 'decision',
  text: 'I see it\ndifferently',
  answered_at: null,
  created_at: '2026-01-02T08:00:00.000Z',
};
const page = (list: object[]) => ({
  body: { error: false, list, total: list.length, limit: 20, num_pages: 1, page: 1 },
});

openPages({ paths: ['/admin/outbox'], role: 'admin' });

test('open letters are read in full, with the way to answer', async () => {
  const calls = standInForServer({
    [`GET ${LETTERS}`]: page([letter]),
    [`PUT ${LETTERS}/4`]: { body: { error: false } },
  });
  renderApp('/admin/outbox?tab=letters');
  const article = within(await screen.findByRole('article', { name: 'A decision about what I shared' }));
  article.getByText(/I see it/);
  expect(article.getByRole('link', { name: letter.email }).getAttribute('href')).toBe(
    'mailto:ines%2Bdreams%40example.org',
  );
  expect(article.getByRole('link', { name: 'Account 12' }).getAttribute('href')).toBe('/admin/edit-user/12');
  expect(calls.find(({ path }) => path === LETTERS)?.query.get('state')).toBe('open');
  fireEvent.click(article.getByRole('button', { name: 'Mark as answered' }));
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ answered: true }));
  await waitFor(() => expect(calls.filter(({ path }) => path === LETTERS).length).toBeGreaterThan(1));
});

test('answered ones stand apart and may be opened again; nothing there is said plainly', async () => {
  const calls = standInForServer({ [`GET ${LETTERS}`]: page([]) });
  renderApp('/admin/outbox?tab=letters');
  await screen.findByText('No letter waits for an answer');
  const answered = { ...letter, user_id: null, answered_at: '2026-01-03T08:00:00.000Z' };
  const later = standInForServer({ [`GET ${LETTERS}`]: page([answered]) });
  fireEvent.click(screen.getByRole('link', { name: 'Answered' }));
  await screen.findByRole('button', { name: 'Open it again' });
  screen.getByText('not logged in, address unchecked');
  expect(later.at(-1)?.query.get('state')).toBe('answered');
  expect(later.at(-1)?.query.get('order')).toBe('answered_at,desc');
  expect(calls.at(-1)?.query.get('state')).toBe('open');
});

test('a failure is told, with the way to try again', async () => {
  standInForServer({ [`GET ${LETTERS}`]: { status: 500, body: { error: true } } });
  renderApp('/admin/outbox?tab=letters');
  const failed = within(await screen.findByRole('alert'));
  standInForServer({ [`GET ${LETTERS}`]: page([letter]) });
  fireEvent.click(failed.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/I see it/);
});

test('the file has the letters that the list asks for', async () => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const calls = standInForServer({
    [`GET ${LETTERS}`]: page([letter]),
    [`GET ${LETTERS}.csv`]: async () => new Response('id'),
  });
  renderApp('/admin/outbox?tab=letters&words=tower&order=id,desc');
  fireEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(calls.at(-1)?.path).toBe(`${LETTERS}.csv`));
  expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toEqual({
    state: 'open',
    words: 'tower',
    order: 'id,desc',
  });
});
