import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'admin', paths: ['/admin/pond'] });

const QUEUE = '/v2/api/lambda/admin/pond/casts';
const waiting = {
  id: 9,
  title: 'The stairs',
  text: 'Every step had a label with its price.',
  language: 'en',
  content_note: '',
  types: ['nightmare'],
  state: 'waiting',
  reason: '',
  reports: [],
  cast_on: '2026-11-20',
};
const page = (list: object[]) => ({
  body: { error: false, list, total: list.length, limit: 10, num_pages: 1, page: 1 },
});

test('a cast floats with one press; what the moderator saw goes along', async () => {
  const calls = standInForServer({
    [`GET ${QUEUE}`]: page([waiting]),
    [`POST ${QUEUE}/9/decision`]: { body: { error: false } },
  });
  renderApp('/admin/pond');
  expect(await screen.findByRole('heading', { name: 'The stairs' })).toBeTruthy();
  expect(screen.getByText('nightmare')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Let it float' }));
  await screen.findByText('It floats.');
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    act: 'float',
    from: 'waiting',
    reason: '',
  });
});

test('a page past the end leads to the last, one that cannot be to the first', async () => {
  const calls = standInForServer({
    [`GET ${QUEUE}`]: async () => {
      const asked = Number(calls.at(-1)?.query.get('page'));
      const list = asked > 2 ? [] : [{ ...waiting, title: `Page ${asked}` }];
      return Response.json({ error: false, list, total: 11, limit: 10, num_pages: 2, page: asked });
    },
  });
  renderApp('/admin/pond?page=500');
  await screen.findByRole('heading', { name: 'Page 2' });
  cleanup();
  renderApp('/admin/pond?page=99999999999');
  await screen.findByRole('heading', { name: 'Page 1' });
  expect(calls.map(({ query }) => query.get('page'))).not.toContain('99999999999');
});

test('refusing needs a reason, which the dreamer is told', async () => {
  const calls = standInForServer({
    [`GET ${QUEUE}`]: page([waiting]),
    [`POST ${QUEUE}/9/decision`]: { body: { error: false } },
  });
  renderApp('/admin/pond');
  fireEvent.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refuse' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Say why');
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.change(within(dialog).getByLabelText('Reason, told to the dreamer'), {
    target: { value: 'It names a street.' },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      act: 'refuse',
      from: 'waiting',
      reason: 'It names a street.',
    }),
  );
});
