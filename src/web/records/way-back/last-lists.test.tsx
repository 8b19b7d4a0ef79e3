import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { leaveList, listAgain, rememberList } from './last-lists.ts';

type Router = ReturnType<typeof renderApp>['router'];
openPages({ role: 'admin', paths: ['/admin/word-rules', '/admin/edit-word-rule/1'] });
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

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
  ['the way back below the form', () => void fireEvent.click(screen.getByRole('link', { name: 'Go back' }))],
  ['saving', () => void fireEvent.click(screen.getByRole('button', { name: 'Save' }))],
  ['a step back', (router: Router) => void router.navigate(-1)],
])('%s leads to the row that was opened, as far down as the list was read', async (_, back) => {
  standInForServer({ ...LIST, ...FORM });
  const { address, router } = renderApp('/admin/word-rules?act=hold');
  const row = (await screen.findByText('casino*')).closest('tr') as HTMLElement;
  const link = within(row).getByRole('link', { name: 'Change the rule for casino*' });
  const top = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(640);
  link.focus();
  fireEvent.click(link);
  await screen.findByRole('button', { name: 'Save' });
  top.mockReturnValue(0);
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  back(router);
  await waitFor(() => expect(address()).toBe('/admin/word-rules?act=hold'));
  await waitFor(() => expect(scrolled).toHaveBeenLastCalledWith(0, 640));
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Change the rule for casino*'),
  );
});

test('a list that is opened by itself begins at its top, wherever it was left', async () => {
  standInForServer({ ...LIST, ...FORM });
  rememberList('word_rule', { pathname: '/admin/word-rules', search: '' });
  leaveList('word_rule', { pathname: '/admin/word-rules', search: '' }, { top: 640, link: null });
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { address } = renderApp('/admin/edit-word-rule/1');
  fireEvent.click(await screen.findByRole('link', { name: 'Rules for words' }));
  await waitFor(() => expect(address()).toBe('/admin/word-rules'));
  await screen.findByText('casino*');
  expect(scrolled).not.toHaveBeenCalledWith(0, 640);
});

test('a page that is loaded again knows the way back; another person at the same device does not', async () => {
  session.login({ user_id: 76, token: 'one', role: 'admin' });
  rememberList('post', { pathname: '/admin/blog', search: '?words=heron' });
  vi.resetModules();
  const again = await import('./last-lists.ts');
  expect(again.listAgain('post', '/admin/blog', '/admin/edit-blog/1')).toBe('/admin/blog?words=heron');
  session.login({ user_id: 77, token: 'another', role: 'admin' });
  expect(listAgain('post', '/admin/blog', '/admin/edit-blog/1')).toBe('/admin/blog');
  expect(sessionStorage.getItem('last-lists')).toBeNull();
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
