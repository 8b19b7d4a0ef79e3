import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { chooseIn } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ paths: ['/admin/users', '/admin/edit-user/7'], role: 'admin' });
beforeEach(() => localStorage.clear());

const LOAD = 'GET /v4/api/records/user/7';
const EMAIL = 'POST /v2/api/lambda/admin/update/email';
const SAVE = 'POST /v1/api/rest/user/PUTWHERE';
const ACCOUNT = {
  id: 7,
  email: 'ines@example.org',
  role: 'user',
  status: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  last_active_at: null,
  deleted_at: null,
};

/** A server that keeps what it is told; `stored` is the account, which another admin may change meanwhile. */
async function open() {
  const stored: Record<string, unknown> = { ...ACCOUNT };
  const state = { stored, line: 'whole' as 'whole' | 'answerLost' };
  const keep = (change: object) => {
    Object.assign(stored, change);
    if (state.line === 'answerLost') throw new TypeError('Failed to fetch');
    return Response.json({ error: false });
  };
  const calls = standInForServer({
    [LOAD]: async () => Response.json({ error: false, model: stored }),
    [EMAIL]: async (body) => keep({ email: (body as { email: string }).email }),
    [SAVE]: async (body) => keep((body as { set: object }).set),
  });
  const app = renderApp('/admin/edit-user/7');
  await screen.findByLabelText('Email');
  const writes = () =>
    calls.filter(({ method }) => method === 'POST').map(({ method, path }) => `${method} ${path}`);
  return { ...app, state, writes };
}
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));

test('what another admin has changed meanwhile is left as it is where one has not touched it', async () => {
  const { state, address } = await open();
  Object.assign(state.stored, { status: 2, email: 'theirs@example.org' });
  chooseIn('Role', 'admin');
  submit();
  await waitFor(() => expect(address()).toBe('/admin/users'));
  expect(state.stored).toMatchObject({ email: 'theirs@example.org', role: 'admin', status: 2 });
});

test('where both have changed the same, it is told first and saved upon a second press', async () => {
  const { state, writes, address } = await open();
  state.stored.email = 'theirs@example.org';
  fill('Email', 'mine@example.org');
  submit();
  await screen.findByText(/Somebody else changed this account.*theirs@example\.org, user, active/i);
  expect(writes()).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mine@example.org');
  submit();
  await waitFor(() => expect(address()).toBe('/admin/users'));
  expect(state.stored.email).toBe('mine@example.org');
});

test('a step whose answer was lost is not taken twice', async () => {
  const { state, writes, address } = await open();
  state.line = 'answerLost';
  fill('Email', 'mine@example.org');
  submit();
  await screen.findAllByText(/connection/i);
  state.line = 'whole';
  submit();
  await waitFor(() => expect(address()).toBe('/admin/users'));
  expect(writes().filter((call) => call === EMAIL)).toHaveLength(1);
  expect(writes().at(-1)).toBe(SAVE);
});
