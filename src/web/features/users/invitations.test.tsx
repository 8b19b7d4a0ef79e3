import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const BASE = '/v2/api/lambda/admin';
const LIST = `GET ${BASE}/invitations`;
const OK = { body: { error: false } };
const one = {
  id: 4,
  email: 'new@example.org',
  invited_by: 'admin@example.org',
  sent_at: '2026-01-02T08:00:00.000Z',
  expires_at: '2026-01-05T08:00:00.000Z',
};
const listed = (...list: object[]) => ({ body: { error: false, list } });

openPages({ paths: ['/admin/add-user'], role: 'admin' });
type Answers = Parameters<typeof standInForServer>[0];
const open = async (answers: Answers) => {
  const calls = standInForServer(answers);
  renderApp('/admin/add-user');
  const part = within(await screen.findByRole('region', { name: 'Invite an administrator' }));
  return { calls, part };
};
const acts = (calls: ReturnType<typeof standInForServer>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

test('the specified form stays as it is: Email, Role, Password, Submit, Go back', async () => {
  const { part } = await open({ [LIST]: listed() });
  for (const label of ['Email', 'Role', 'Password']) screen.getByLabelText(label);
  expect(part.queryByText('Open invitations')).toBeNull();
});

test('invites by mail; what is refused stands on the field', async () => {
  const taken = {
    error: true,
    code: 'auth.email_taken',
    message: 'Taken',
    validation: { email: 'This e-mail is taken.' },
  };
  const { calls, part } = await open({
    [LIST]: listed(),
    [`POST ${BASE}/invite`]: { status: 409, body: taken },
  });
  const field = part.getByLabelText('E-mail to invite');
  fireEvent.click(part.getByRole('button', { name: 'Invite' }));
  await part.findByText('Email is required');
  fireEvent.change(field, { target: { value: ' new@example.org ' } });
  fireEvent.click(part.getByRole('button', { name: 'Invite' }));
  await part.findByText('This e-mail is taken.');
  expect(acts(calls)).toEqual([[`POST ${BASE}/invite`, { email: 'new@example.org' }]]);
  standInForServer({ [LIST]: listed(one), [`POST ${BASE}/invite`]: OK });
  fireEvent.click(part.getByRole('button', { name: 'Invite' }));
  await part.findByText('new@example.org');
  expect((field as HTMLInputElement).value).toBe('');
});

test('open invitations are sent again, and revoked after asking', async () => {
  const { calls, part } = await open({
    [LIST]: listed(one),
    [`POST ${BASE}/invitations/4/again`]: OK,
    [`DELETE ${BASE}/invitations/4`]: OK,
  });
  const list = within(await part.findByRole('list', { name: 'Open invitations' }));
  list.getByText('admin@example.org');
  fireEvent.click(list.getByRole('button', { name: 'Send the invitation to new@example.org again' }));
  await waitFor(() => expect(acts(calls)).toHaveLength(1));
  fireEvent.click(list.getByRole('button', { name: 'Revoke the invitation of new@example.org' }));
  expect(acts(calls)).toHaveLength(1);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(acts(calls)).toHaveLength(2));
  expect(acts(calls).map(([call]) => call)).toEqual([
    `POST ${BASE}/invitations/4/again`,
    `DELETE ${BASE}/invitations/4`,
  ]);
});

test('a list that cannot be had is told, and the form works on', async () => {
  const broken = {
    status: 403,
    body: { error: true, message: 'This is not open to you.', code: 'auth.forbidden' },
  };
  const { part } = await open({ [LIST]: broken });
  await part.findByText('This is not open to you.');
  part.getByLabelText('E-mail to invite');
});
