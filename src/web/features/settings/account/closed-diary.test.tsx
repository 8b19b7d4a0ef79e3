import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#web/api/session.ts';
import { LAMBDA, OK, profile, stored } from '#web/features/settings/settings.fixture.tsx';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({
  paths: ['/user/edit-profile', '/user/dreams', '/user/stream', '/user/verify-user', '/magic-login/user'],
  role: 'user',
  user: 3,
});

const closed = {
  changed_at: '2026-11-20T08:00:00.000Z',
  mailbox: 'i•••@example.org',
  has_factor: false,
  opens_at: '2026-12-04T08:00:00.000Z',
};
const refused = {
  status: 403,
  body: { error: true, code: 'auth.diary_closed', message: 'Your dreams are closed.' },
};
const answers = () => ({
  ...stored,
  [`GET ${LAMBDA}/profile`]: { body: { error: false, model: { ...profile, diary_closed: true } } },
  [`GET ${LAMBDA}/dreams/library`]: refused,
  [`GET ${LAMBDA}/closed-diary`]: { body: { error: false, model: closed } },
});

test('the library leads to what closed it; a code from the former mailbox opens it', async () => {
  const calls = standInForServer({
    ...answers(),
    [`POST ${LAMBDA}/closed-diary/code`]: OK,
    [`POST ${LAMBDA}/closed-diary/open`]: OK,
  });
  const { address } = renderApp('/user/dreams');
  const part = within(await screen.findByRole('region', { name: 'Your dreams are closed' }));
  expect(address()).toBe('/user/edit-profile');
  expect(session.get().held).toBe('diary');
  part.getByText(/changed .* on .*20.* Your account works/);
  part.getByText(/by themselves on .*December.*/);
  fireEvent.click(part.getByRole('button', { name: 'Send the code' }));
  await part.findByText(/on its way to i•••@example.org/);
  fireEvent.change(part.getByLabelText('Code from the mail'), { target: { value: '12 34 56' } });
  fireEvent.click(part.getByRole('button', { name: 'Open my dreams' }));
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  await waitFor(() =>
    expect(sent()).toEqual([
      [`${LAMBDA}/closed-diary/code`, {}],
      [`${LAMBDA}/closed-diary/open`, { code: '123456' }],
    ]),
  );
  await screen.findByText('Your dreams are open again.');
});

test('who logs in to a closed diary is led there without a call that is refused', async () => {
  session.logout();
  const calls = standInForServer({
    ...answers(),
    [`POST ${LAMBDA}/login`]: {
      body: { error: false, user_id: 3, token: 't', role: 'user', closed: 'diary' },
    },
  });
  const { address } = renderApp('/magic-login/user');
  fireEvent.click(await screen.findByRole('button', { name: 'Use a password instead' }));
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'mira@example.org' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a quiet harbour' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('region', { name: 'Your dreams are closed' });
  expect(address()).toBe('/user/edit-profile');
  const outside = ['social/providers', 'config', 'login', 'profile', 'preference', 'closed-diary', 'push'];
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain(`${LAMBDA}/push`));
  expect(calls.filter(({ path }) => !outside.includes(path.slice(LAMBDA.length + 1)))).toEqual([]);
  expect(session.get().held).toBe('diary');
});

test('a page that is loaded again asks for nothing that it would be refused, and opens what is open by now', async () => {
  session.hold('diary');
  const calls = standInForServer(answers());
  const { unmount } = renderApp('/user/dreams');
  await screen.findByRole('region', { name: 'Your dreams are closed' });
  expect(calls.map(({ path }) => path)).not.toContain(`${LAMBDA}/dreams/library`);
  expect(session.get().held).toBe('diary');
  unmount();
  standInForServer(stored);
  renderApp('/user/dreams');
  await waitFor(() => expect(session.get().held).toBeNull());
});

test('the rest of the settings stands below it, and a wrong code is said at its field', async () => {
  const wrong = { error: true, code: 'auth.code_wrong', message: 'This code is not right, or too old.' };
  standInForServer({ ...answers(), [`POST ${LAMBDA}/closed-diary/open`]: { status: 403, body: wrong } });
  renderApp('/user/edit-profile?group=account');
  const part = within(await screen.findByRole('region', { name: 'Your dreams are closed' }));
  await screen.findByRole('region', { name: 'Password' });
  fireEvent.change(part.getByLabelText('Code from the mail'), { target: { value: '000000' } });
  fireEvent.click(part.getByRole('button', { name: 'Open my dreams' }));
  await part.findByText('This code is not right, or too old.');
});

test('the account’s settings ask for nothing that is closed, and offer no erasure at once', async () => {
  session.hold('diary');
  const calls = standInForServer(answers());
  renderApp('/user/edit-profile?group=account');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  await screen.findByRole('radio', { name: /In 14 days/ });
  expect(screen.queryByRole('radio', { name: /Now, for good/ })).toBeNull();
  const refusedOnes = ['stripe/customer/allowances', 'user-sessions/data'];
  expect(calls.filter(({ path }) => refusedOnes.includes(path.slice(LAMBDA.length + 1)))).toEqual([]);
});

test('while the notice has not gone out no date is promised', async () => {
  const model = { ...closed, opens_at: null };
  standInForServer({ ...answers(), [`GET ${LAMBDA}/closed-diary`]: { body: { error: false, model } } });
  renderApp('/user/edit-profile');
  await screen.findByText(/It has not gone out yet/);
});

test('the link of the notice undoes the change after a press, also signed out', async () => {
  session.logout();
  const calls = standInForServer({ [`POST ${LAMBDA}/closed-diary/undo`]: OK });
  renderApp('/user/verify-user?token=abcdefghijklmnopqrstuvwxyz&change=undo');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo the change' }));
  await screen.findByText('The change is undone');
  expect(calls.map(({ path, body }) => [path, body])).toContainEqual([
    `${LAMBDA}/closed-diary/undo`,
    { token: 'abcdefghijklmnopqrstuvwxyz' },
  ]);
});
