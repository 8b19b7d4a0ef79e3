import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ModerationItem } from '#shared/moderation.ts';
import { choose } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const MODERATION = '/v2/api/lambda/admin/moderation';
const ITEMS = `GET ${MODERATION}/items`;
const DECIDE = `POST ${MODERATION}/decisions`;
const AUTHOR = `POST ${MODERATION}/author`;
const PROVE = 'POST /v2/api/lambda/2fa/authorize';

const item = (id: number, more: Partial<ModerationItem> = {}): ModerationItem => ({
  subject: 'comment',
  subject_id: id,
  public_dream_id: 3,
  excerpt: `Words of ${id}`,
  state: 'shown',
  held: false,
  edited: false,
  source: null,
  verdict: null,
  created_at: '2026-01-01T00:00:00.000Z',
  dream: { title: 'Heron', excerpt: 'A heron by the stove', language: 'en', anonymous: false },
  author: { id: 7, username: 'Bruno', since: '2025-05-01T00:00:00.000Z', comments: 4, removed: 1 },
  reports: {
    open: 1,
    first_at: new Date(Date.now() - 3 * 86_400_000 - 1000).toISOString(),
    reasons: [{ reason: 'spam', count: 1 }],
    notes: ['again and again'],
  },
  appeal: null,
  due_at: null,
  decided: null,
  ...more,
});
const page = (...list: ModerationItem[]) => ({
  body: { error: false, list, total: list.length, limit: 20, num_pages: 1, page: 1 },
});
const summary = {
  body: {
    error: false,
    model: {
      open: { public_dream: 0, comment: 2, interpretation: 0 },
      oldest_at: null,
      held: 0,
      overdue: 3,
      shown_in_private: 2,
      median_seconds: 7300,
    },
  },
};
const answers = (list: ModerationItem[], more: object = {}) => ({
  [ITEMS]: page(...list),
  [`GET ${MODERATION}/summary`]: summary,
  ...more,
});
const OK = { body: { error: false, decided: 1 } };
const card = (id: number) => screen.findByRole('article', { name: `Comment: Words of ${id}` });
const reason = (text: string) =>
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: text } });

openPages({ paths: ['/admin/reports', '/admin/comments', '/admin/interpretations'], role: 'admin' });

describe('what is held back', () => {
  test('says until when it is to be answered, and what is late', async () => {
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000 + 60_000).toISOString();
    standInForServer(answers([item(4, { due_at: hours(-50) }), item(5, { due_at: hours(5) })]));
    renderApp('/admin/reports?view=held');
    within(await card(4)).getByText('Overdue by 2 days');
    within(await card(5)).getByText('To answer within 5 hours');
  });
});

describe('reports', () => {
  test('say what, why, since when and by whom, and how long answers take', async () => {
    const calls = standInForServer(answers([item(4)]));
    renderApp('/admin/reports');
    const shown = within(await card(4));
    shown.getByText('Words of 4');
    shown.getByText('It is advertising or spam · 1');
    shown.getByText('Waiting for 3 days');
    shown.getByText('again and again');
    shown.getByText('4 comments');
    expect(shown.getByRole('link', { name: 'Bruno' }).getAttribute('href')).toBe('/admin/edit-user/7');
    await screen.findByText(/answered within 2 hours/);
    screen.getByText(/3 overdue/);
    // The sidebar counts what is open, too.
    const asked = calls.find(
      ({ path, query }) => path === `${MODERATION}/items` && !query.has('limit'),
    )?.query;
    expect(Object.fromEntries(asked ?? [])).toEqual({ view: 'reported', page: '1' });
  });

  test('are searched by words and kind, in another order, in the address', async () => {
    const calls = standInForServer(answers([item(4)]));
    const { address } = renderApp('/admin/reports?order=newest&subject=odd');
    await card(4);
    const asked = () =>
      Object.fromEntries(calls.filter(({ query }) => query.has('page')).at(-1)?.query ?? []);
    expect(asked()).toEqual({ order: 'newest', view: 'reported', page: '1' });
    fireEvent.change(screen.getByLabelText('Words'), { target: { value: ' street & lamp ' } });
    choose(screen.getByLabelText('Kind'), 'comment');
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() =>
      expect(address()).toBe('/admin/reports?words=street+%26+lamp&subject=comment&order=newest'),
    );
    await waitFor(() => expect(asked()).toMatchObject({ words: 'street & lamp', subject: 'comment' }));
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(address()).toBe('/admin/reports'));
  });

  test('stand beside what members share, which the dashboard opens since a day', async () => {
    const calls = standInForServer(answers([]));
    const { address } = renderApp('/admin/reports?view=shared&from=2026-11-22');
    await screen.findByText('No shared dreams');
    expect(screen.getByRole('link', { name: 'Shared' }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByLabelText('Kind')).toBeNull();
    const asked = calls.find(({ query }) => query.get('view') === 'shared')?.query;
    expect(asked?.get('from')).toBe(new Date(2026, 10, 22).toISOString());
    fireEvent.click(screen.getByRole('link', { name: 'Held back' }));
    await waitFor(() => expect(address()).toBe('/admin/reports?view=held'));
  });

  test('are a file, too: whatever the queue lists', async () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    const calls = standInForServer(
      answers([item(4)], { [`${ITEMS}.csv`]: async () => new Response('subject') }),
    );
    renderApp('/admin/reports?words=lamp&subject=comment&order=newest&page=2');
    await card(4);
    fireEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('.csv'))).toBe(true));
    const { query } = calls.find(({ path }) => path.endsWith('.csv'))!;
    expect(query.toString()).toBe('words=lamp&subject=comment&order=newest&view=reported');
  });

  test('are decided with a reason, as they were seen', async () => {
    const calls = standInForServer(answers([item(4)], { [DECIDE]: OK }));
    renderApp('/admin/reports');
    fireEvent.click(within(await card(4)).getByRole('button', { name: 'Hide' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Hide' })).toHaveProperty('disabled', true);
    reason('  It names a street ');
    fireEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      act: 'hide',
      reason: 'It names a street',
      items: [{ subject: 'comment', subject_id: 4, held: false, open: 1 }],
    });
  });

  test('that another admin was quicker with say so', async () => {
    standInForServer(
      answers([item(4)], {
        [DECIDE]: {
          status: 409,
          body: {
            error: true,
            code: 'moderation.decided',
            message: 'x',
            decided: { act: 'keep', reason: 'harmless', at: '2026-01-01T00:00:00.000Z', by: 'Ines' },
          },
        },
      }),
    );
    renderApp('/admin/reports');
    fireEvent.click(within(await card(4)).getByRole('button', { name: 'Hide' }));
    reason('spam');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Hide' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Ines was quicker and has kept it: harmless');
    expect(dialog.queryByRole('button', { name: 'Hide' })).toBeNull();
  });

  test('may be none, or not to be had', async () => {
    standInForServer(answers([]));
    renderApp('/admin/reports');
    await screen.findByText('Nothing is reported');
    cleanup();
    standInForServer({ [ITEMS]: { status: 500, body: { error: true } } });
    renderApp('/admin/reports');
    await screen.findByRole('button', { name: 'Try again' });
    cleanup();
    standInForServer({
      [ITEMS]: { status: 500, body: { error: true } },
      [`GET ${MODERATION}/summary`]: summary,
    });
    renderApp('/admin/reports');
    // What is not known leaves no mark before what is.
    expect((await screen.findByText(/3 overdue/)).textContent).toMatch(/^3 overdue · /);
  });
});

describe('comments', () => {
  test('are gone through by keyboard, several at once', async () => {
    const calls = standInForServer(answers([item(4), item(5), item(6)], { [DECIDE]: OK }));
    renderApp('/admin/comments');
    await card(4);
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press('j');
    expect(document.activeElement).toBe(await card(4));
    press('x');
    press('j');
    press('j');
    press('k');
    expect(document.activeElement).toBe(await card(5));
    press('x');
    screen.getByText('2 chosen');
    press('r');
    await screen.findByRole('dialog', { name: 'Hide these 2?' });
    reason('the same in both');
    fireEvent.submit(screen.getByLabelText('Reason'));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
    const sent = calls.find(({ method }) => method === 'POST')?.body as { items: { subject_id: number }[] };
    expect(sent.items.map(({ subject_id: id }) => id)).toEqual([4, 5]);
  });

  test('are let stand by one key', async () => {
    standInForServer(answers([item(4), item(5)]));
    renderApp('/admin/comments');
    await card(4);
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press('j');
    press('a');
    await screen.findByRole('dialog', { name: 'Keep this as it is?' });
  });

  test('that wait for their dreamer are only shown among all', async () => {
    const waiting = item(8, {
      state: 'waiting',
      reports: { open: 0, first_at: null, reasons: [], notes: [] },
    });
    const calls = standInForServer(answers([waiting]));
    const { address } = renderApp('/admin/comments');
    await within(await card(8)).findByRole('button', { name: 'Hide' });
    fireEvent.click(screen.getByRole('link', { name: 'All' }));
    await waitFor(() => expect(within(screen.getByRole('article')).queryByRole('button')).toBeNull());
    expect(address()).toBe('/admin/comments?view=all');
    expect(calls.map(({ query }) => query.get('view')).filter(Boolean)).toEqual(['pending', 'all']);
  });

  test('that were left waiting have a list of their own, to which the dashboard leads', async () => {
    const calls = standInForServer(answers([]));
    renderApp('/admin/comments?view=waiting');
    await screen.findByText('No comment waits for its dreamer for long');
    screen.getByText('Comments that have waited a week for their dreamer appear here.');
    expect(screen.getByRole('link', { name: 'Waiting' }).getAttribute('aria-current')).toBe('page');
    expect(calls.map(({ query }) => query.get('view')).filter(Boolean)).toEqual(['waiting']);
  });
});

describe('interpretations', () => {
  test('are narrowed by the dreamer’s verdict in the address', async () => {
    const calls = standInForServer(answers([]));
    const { address } = renderApp('/admin/interpretations?source=odd');
    choose(await screen.findByLabelText('Dreamer’s verdict'), 'hurtful');
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/admin/interpretations?verdict=hurtful'));
    await waitFor(() => expect(calls.at(-1)?.query.get('verdict')).toBe('hurtful'));
    expect(calls.some(({ query }) => query.has('source'))).toBe(false);
  });

  test('of somebody anonymous name nobody until the author is opened, with a reason and a proof', async () => {
    const anonymous = item(9, {
      author: null,
      dream: { title: '', excerpt: 'x', language: 'en', anonymous: true },
    });
    const more: Record<string, object> = {
      'GET /v2/api/lambda/profile': {
        body: { error: false, model: { email: 'ada@example.org', two_factor_enabled: true } },
      },
      [AUTHOR]: { status: 403, body: { error: true, code: 'auth.step_up_needed', message: 'x' } },
      [PROVE]: OK,
    };
    const server = answers([anonymous], more) as Record<string, { body: unknown }>;
    const calls = standInForServer(server);
    renderApp('/admin/interpretations');
    fireEvent.click(await screen.findByRole('button', { name: 'Reveal the author' }));
    const dialog = within(await screen.findByRole('dialog'));
    reason('a threat');
    fireEvent.click(dialog.getByRole('button', { name: 'Reveal the author' }));
    fireEvent.change(await dialog.findByLabelText('Code from your app'), { target: { value: '123456' } });
    server[AUTHOR] = { body: { error: false, model: { id: 7, username: 'Bruno' } } };
    fireEvent.click(dialog.getByRole('button', { name: 'Reveal the author' }));
    const link = await screen.findByRole('link', { name: 'Bruno' });
    expect(link.getAttribute('href')).toBe('/admin/edit-user/7');
    expect(calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
      [`${MODERATION}/author`, { public_dream_id: 3, reason: 'a threat' }],
      ['/v2/api/lambda/2fa/authorize', { token: '123456' }],
      [`${MODERATION}/author`, { public_dream_id: 3, reason: 'a threat' }],
    ]);
  });
});
