import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ paths: ['/admin/reports', '/admin/comments', '/admin/pond'], role: 'admin' });
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const AT = '2026-01-01T00:00:00.000Z';
const comment = (id: number) => ({
  subject: 'comment',
  subject_id: id,
  public_dream_id: 3,
  excerpt: `Words of ${id}`,
  state: 'shown',
  held: false,
  edited: false,
  source: null,
  verdict: null,
  created_at: AT,
  dream: { title: 'Heron', excerpt: 'A heron by the stove', language: 'en', anonymous: false },
  author: { id: 7, username: 'Bruno', since: AT, comments: 4, removed: 1 },
  reports: { open: 1, first_at: AT, reasons: [{ reason: 'spam', count: 1 }], notes: [] },
  appeal: null,
  due_at: null,
  decided: null,
});
const cast = (id: number) => ({
  id,
  state: 'waiting',
  title: `Cast ${id}`,
  text: 'A heron by the stove',
  language: 'en',
  content_note: '',
  types: [],
  reports: [],
  reason: '',
  cast_on: '2026-01-01',
});
const shown = (id: number) => ({
  id,
  subject: 'message',
  shown: `Said ${id}`,
  reason: 'spam',
  note: '',
  files: [],
  gone: false,
  created_at: AT,
  author: { id: 7, username: 'Bruno' },
  reporters: 1,
  decided: null,
});

/** A queue that holds what `ids` names at the moment of each call. */
function serve(path: string, rowOf: (id: number) => object, ids: { now: number[] }) {
  const list = () => ids.now.map(rowOf);
  standInForServer({
    [`GET ${path}`]: async () =>
      new Response(
        JSON.stringify({
          error: false,
          list: list(),
          total: ids.now.length,
          limit: 20,
          num_pages: 1,
          page: 1,
        }),
      ),
  });
}
const inTwentySeconds = () => act(() => vi.advanceTimersByTimeAsync(20_500));
const MODERATION = '/v2/api/lambda/admin/moderation';

test.each([
  ['/admin/reports', `${MODERATION}/items`, comment, 'Words of'],
  ['/admin/reports?view=private', `${MODERATION}/private`, shown, 'Said'],
  ['/admin/pond', '/v2/api/lambda/admin/pond/casts', cast, 'Cast'],
])('%s: what others decided goes by itself and is told', async (path, call, rowOf, words) => {
  const ids = { now: [1, 2, 3] };
  serve(call, rowOf, ids);
  renderApp(path);
  await screen.findAllByText(`${words} 3`);
  ids.now = [1, 3, 4];
  await inTwentySeconds();
  await screen.findAllByText(`${words} 4`);
  const told = await screen.findByText(/Settled by somebody else/);
  expect(told.textContent).toContain(`${words} 2`);
  expect(told.textContent).toContain('(1)');
  expect(screen.queryAllByText(`${words} 2`)).toEqual([]);
});

test('the focus stays on the card that is read, and what is being written is not taken away', async () => {
  const ids = { now: [1, 2] };
  serve(`${MODERATION}/items`, comment, ids);
  renderApp('/admin/reports');
  const second = await screen.findByRole('article', { name: 'Comment: Words of 2' });
  const hide = within(second).getByRole('button', { name: /Hide/ });
  hide.focus();
  fireEvent.click(hide);
  const reason = await screen.findByLabelText('Reason');
  fireEvent.change(reason, { target: { value: 'An advertisement' } });
  ids.now = [2];
  await inTwentySeconds();
  expect(screen.getByText('Words of 1')).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('An advertisement');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  hide.focus();
  await inTwentySeconds();
  await waitFor(() => expect(screen.queryByText('Words of 1')).toBeNull());
  expect(document.activeElement).toBe(hide);
});

test('whoever chooses none again goes on at the first that was chosen', async () => {
  serve(`${MODERATION}/items`, comment, { now: [1, 2, 3] });
  renderApp('/admin/comments');
  const second = await screen.findByRole('article', { name: 'Comment: Words of 2' });
  fireEvent.click(within(second).getByRole('checkbox'));
  const none = screen.getByRole('button', { name: 'Choose none' });
  none.focus();
  fireEvent.click(none);
  await waitFor(() => expect(document.activeElement).toBe(second));
});
