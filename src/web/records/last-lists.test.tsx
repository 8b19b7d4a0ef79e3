import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { listAgain, rememberList } from './last-lists.ts';

openPages({ role: 'admin', paths: ['/admin/word-rules', '/admin/edit-word-rule/1'] });
beforeEach(() => localStorage.clear());

const TABLE = '/v4/api/records/word_rule';
const AT = '2026-11-01T10:00:00.000Z';
const rule = {
  id: 1,
  words: 'casino*',
  language: '',
  act: 'hold',
  reason: '',
  active: true,
  created_at: AT,
  updated_at: AT,
};
const LIST = {
  [`GET ${TABLE}`]: { body: { error: false, list: [rule], total: 1, num_pages: 1, limit: 25, page: 1 } },
};
const FORM = {
  [`GET ${TABLE}/1`]: { body: { error: false, model: rule } },
  [`PUT ${TABLE}/1`]: { body: { error: false, model: rule } },
};

test('whoever opened a row of a searched list and saved it is back in that list as it was searched', async () => {
  standInForServer({ ...LIST, ...FORM });
  const { address } = renderApp('/admin/word-rules?act=hold&order=words,desc');
  const row = (await screen.findByText('casino*')).closest('tr') as HTMLElement;
  fireEvent.click(within(row).getByRole('link', { name: 'Change the rule for casino*' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toMatch(/^\/admin\/word-rules/));
  const asked = new URLSearchParams(address().split('?')[1]);
  expect([asked.get('act'), asked.get('order')]).toEqual(['hold', 'words,desc']);
});

test.each([
  ['/admin/faq', '?locale=de', '/admin/edit-faq/1', '/admin/faq?locale=de'],
  // The list of all books' entries, seen last, is where one of them was opened from.
  ['/admin/dream_book', '?part=entries', '/admin/edit-dream_book/2', '/admin/dream_book?part=entries'],
  // Another book's own list is not.
  ['/admin/view-dream_book/3', '?status=review', '/admin/edit-dream_book/2', '/admin/view-dream_book/2'],
  // Below the form that is left it would lead to that form again.
  ['/admin/add-dream', '?edit=5', '/admin/add-dream', '/admin/add-dream'],
])('from %s%s, left at %s, back is %s', (pathname, search, from, to) => {
  const table = `table of ${pathname}`;
  const usual =
    pathname === '/admin/faq' || pathname === '/admin/add-dream' ? pathname : '/admin/view-dream_book/2';
  expect(listAgain(table, usual, from)).toBe(usual);
  rememberList(table, { pathname, search });
  expect(listAgain(table, usual, from)).toBe(to);
});
