import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseIn } from '#web/testing/choosing.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ paths: ['/admin/users', '/admin/edit-user/7'], role: 'admin' });
beforeEach(() => localStorage.clear());

const ACCOUNT = {
  id: 7,
  email: 'ines@example.org',
  role: 'user',
  status: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  last_active_at: null,
  deleted_at: null,
};
const OK = { body: { error: false } };
const AUDIT = 'GET /v4/api/records/audit';

async function open(stored: object = ACCOUNT) {
  const calls = standInForServer({
    'GET /v4/api/records/user/7': { body: { error: false, model: stored } },
    'POST /v2/api/lambda/admin/update/email': OK,
    'POST /v2/api/lambda/admin/update/password': OK,
    'POST /v1/api/rest/user/PUTWHERE': OK,
    [AUDIT]: { body: { error: false, list: [], total: 0, limit: 5, num_pages: 0, page: 1 } },
  });
  const app = renderApp('/admin/edit-user/7');
  await screen.findByLabelText('Email');
  return { ...app, calls };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const kept = () => JSON.stringify(Object.entries(localStorage));
const isKept = () => screen.findByText(/^Not saved yet/);

describe('what is typed over a user', () => {
  test('stands there again with its reason, and says what does not', async () => {
    const { unmount } = await open();
    fill('Email', 'new@example.org');
    chooseIn('Status', 'Suspend');
    fill('Reason', 'spam in the stream');
    chooseIn('Role', 'admin');
    fill('Password', 'violet harbour');
    await isKept();
    await waitFor(() => expect(kept()).toContain('spam in the stream'));
    expect(kept()).not.toContain('violet harbour');
    expect(kept()).not.toContain('admin"');
    unmount();

    await open();
    await waitFor(() => expect(field('Email').value).toBe('new@example.org'));
    expect(field('Reason').value).toBe('spam in the stream');
    expect(field('Status').value).toBe('2');
    expect(field('Role').value).toBe('user');
    expect(field('Password').value).toBe('');
    screen.getByText('A password and the role are never kept: set them again.');
  });

  test('is told where the account has been changed since, and can give way to that', async () => {
    const { unmount } = await open();
    fill('Email', 'mine@example.org');
    await isKept();
    unmount();
    await open({ ...ACCOUNT, email: 'theirs@example.org' });
    await screen.findByText(/has been changed since/);
    expect(field('Email').value).toBe('mine@example.org');
    press('Take what is stored');
    expect(field('Email').value).toBe('theirs@example.org');
  });

  test('goes with saving, and when it is thrown away', async () => {
    const first = await open();
    fill('Email', 'new@example.org');
    await isKept();
    press('Submit');
    await waitFor(() => expect(first.address()).toBe('/admin/users'));
    expect(kept()).not.toContain('new@example.org');
    cleanup();

    await open();
    fill('Email', 'other@example.org');
    fill('Password', 'violet harbour');
    await isKept();
    press('Discard');
    expect(field('Email').value).toBe('ines@example.org');
    expect(field('Password').value).toBe('');
    expect(kept()).not.toContain('other@example.org');
  });
});

describe('whoever goes', () => {
  const leave = async () => {
    press('Go back');
    return within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  };

  test('with a new address is told that it stays here', async () => {
    const { address } = await open();
    fill('Email', 'new@example.org');
    const asked = await leave();
    asked.getByText('What you typed stays on this device and is here when you come back.');
    fireEvent.click(asked.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe('/admin/users'));
    expect(kept()).toContain('new@example.org');
  });

  test('with a password beside it is told that the password does not', async () => {
    await open();
    fill('Email', 'new@example.org');
    fill('Password', 'violet harbour');
    (await leave()).getByText(/but not a password and not the role/);
    expect(kept()).not.toContain('violet harbour');
  });

  test('with a role alone is told that nothing stays', async () => {
    await open();
    chooseIn('Role', 'admin');
    const asked = await leave();
    asked.getByText(/nothing of it is kept on this device/);
    expect(asked.queryByRole('button', { name: 'Leave' })).toBeNull();
  });
});

test('beside the form stands what was done to the account last', async () => {
  const act = {
    id: 5,
    actor_id: 1,
    action: 'user.access-changed',
    subject: 'user',
    subject_id: 7,
    outcome: 'ok',
    ip: '10.0.0.1',
    request_id: 'r',
    detail: { from: { role: 'user' }, to: { role: 'admin' } },
    created_at: '2026-01-02T08:00:00.000Z',
  };
  const calls = standInForServer({
    'GET /v4/api/records/user/7': { body: { error: false, model: ACCOUNT } },
    [AUDIT]: { body: { error: false, list: [act], total: 12, limit: 5, num_pages: 3, page: 1 } },
    'GET /v4/api/records/user': {
      body: { error: false, list: [{ id: 1, email: 'admin@example.org' }], total: 1 },
    },
  });
  renderApp('/admin/edit-user/7');
  const trail = within(await screen.findByRole('region', { name: 'What happened to it' }));
  await trail.findByText('Role or status changed');
  trail.getByText('Role: user → admin');
  await trail.findByText('admin@example.org');
  const all = trail.getByRole('link', { name: 'See everything in the audit' });
  expect(all.getAttribute('href')).toBe('/admin/audit?subject=user&subject_id=7');
  const asked = calls.find(({ path }) => path === '/v4/api/records/audit')?.query;
  expect(asked?.getAll('filter')).toEqual(['subject,eq,user', 'subject_id,eq,7']);
});
