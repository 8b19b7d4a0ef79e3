import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { session } from '#web/api/session.ts';
import { deviceDatabase } from '#web/offline/database.ts';
import { draftRow } from '#web/offline/draft-places.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const LAMBDA = '/v2/api/lambda';
const profile = {
  id: 3,
  email: 'ines@example.org',
  role: 'user',
  status: 1,
  username: 'Ines',
  bio: '',
  photo: null,
  email_verified: true,
  has_password: true,
  must_change_password: false,
  deletes_at: null,
  two_factor_enabled: false,
  recovery_codes_left: 0,
  created_at: '2026-01-01T00:00:00.000Z',
};
const at = '2026-03-15T10:00:00.000Z';
type Answers = Parameters<typeof standInForServer>[0];
const OK = { body: { error: false } };
const refused = (code: string) => ({ status: 403, body: { error: true, code, message: 'Refused' } });

openPages({ paths: ['/user/edit-profile', '/user/dreams', '/user/verify-user'], role: 'user', user: 3 });

const open = (answers: Answers, own: object = {}, path = '/user/edit-profile?group=account') => {
  const calls = standInForServer({
    [`GET ${LAMBDA}/profile`]: { body: { error: false, model: { ...profile, ...own } } },
    [`GET ${LAMBDA}/social/providers`]: { body: { error: false, list: [] } },
    ...answers,
  });
  return { calls, ...renderApp(path) };
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const sent = (calls: ReturnType<typeof standInForServer>) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [`${method} ${path}`, body]);

test('deleting asks for the password, says what goes, and ends the session here', async () => {
  const { calls, address } = open({
    [`POST ${LAMBDA}/account/delete`]: { body: { error: false, deletes_at: at } },
  });
  const part = await section('Delete account');
  fireEvent.click(await part.findByRole('button', { name: 'Delete my account' }));
  fireEvent.click(part.getByRole('button', { name: 'Delete in 14 days' }));
  await part.findByText('Your password is needed');
  expect(sent(calls)).toEqual([]);
  fireEvent.change(part.getByLabelText('Your password'), { target: { value: 'my words' } });
  fireEvent.click(part.getByRole('button', { name: 'Delete in 14 days' }));
  await waitFor(() => expect(session.get().isAuthenticated).toBe(false));
  expect(sent(calls)[0]).toEqual([`POST ${LAMBDA}/account/delete`, { now: false, password: 'my words' }]);
  expect(address()).toBe('/');
});

test.each(['deletion', 'diary'] as const)(
  'held by %s, it ends at home too, with the word that it is gone, and this device keeps nothing of it',
  async (held) => {
    localStorage.setItem('lock:3:settings', JSON.stringify({ secret: null, hide: true }));
    for (const owner of ['3', '4'])
      await deviceDatabase.drafts.put(draftRow(owner, 'letter', { text: 'Unsent' }, at));
    const { address } = open(
      {
        [`POST ${LAMBDA}/account/delete`]: { body: { error: false, deletes_at: null } },
        [`GET ${LAMBDA}/account/closed-diary`]: refused('auth.diary_closed'),
      },
      held === 'deletion' ? { deletes_at: at } : { diary_closed: true },
    );
    act(() => {
      session.hold(held);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
    fireEvent.change(screen.getByLabelText('Your password'), { target: { value: 'my words' } });
    if (held === 'deletion') {
      screen.getByText('At once, instead of on the day.');
      screen.getByText(/For that, keep your account/);
      expect(screen.queryByLabelText(/^In 14 days/)).toBeNull();
    }
    const last = held === 'deletion' ? 'Delete now' : 'Delete in 14 days';
    fireEvent.click(screen.getByRole('button', { name: last }));
    await waitFor(() => expect(session.get().isAuthenticated).toBe(false));
    expect(address()).toBe('/');
    await screen.findByText(/is gone|is deleted/);
    const left = async () => (await deviceDatabase.drafts.toArray()).map(({ owner }) => owner);
    await waitFor(async () => expect(await left()).toEqual(['4']));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lock:'))).toEqual([]);
  },
);

test('at once, with a code where a second factor is on; a wrong password stands on its field', async () => {
  const answers: Answers = { [`POST ${LAMBDA}/account/delete`]: refused('auth.invalid_password') };
  const { calls } = open(answers, { two_factor_enabled: true });
  const part = await section('Delete account');
  fireEvent.click(await part.findByRole('button', { name: 'Delete my account' }));
  fireEvent.click(part.getByLabelText('Now, for good. There is no way back.'));
  fireEvent.change(part.getByLabelText('Your password'), { target: { value: 'other words' } });
  fireEvent.change(part.getByLabelText(/^Code from the app/), { target: { value: '123456' } });
  fireEvent.click(part.getByRole('button', { name: 'Delete now' }));
  await part.findByText('This is not your password.');
  expect(sent(calls)).toEqual([
    [`POST ${LAMBDA}/account/delete`, { now: true, password: 'other words', code: '123456' }],
  ]);
  expect(session.get().isAuthenticated).toBe(true);
});

test('while a deletion is due every own page leads to the button that keeps the account', async () => {
  const held = refused('auth.deletion_scheduled');
  open({ [`GET ${LAMBDA}/dreams/library`]: held }, { deletes_at: at }, '/user/dreams');
  const button = await screen.findByRole('button', { name: 'Keep my account' });
  expect(screen.queryByRole('region', { name: 'Password' })).toBeNull();
  await section('Devices');
  const calls = standInForServer({
    [`GET ${LAMBDA}/profile`]: { body: { error: false, model: profile } },
    [`POST ${LAMBDA}/account/keep`]: OK,
  });
  fireEvent.click(button);
  await section('Name');
  await waitFor(() => expect(session.get().held).toBeNull());
  expect(sent(calls)).toEqual([[`POST ${LAMBDA}/account/keep`, {}]]);
});

test('with a given password only its change is shown, in plain words', async () => {
  const held = refused('auth.password_change_needed');
  open({ [`GET ${LAMBDA}/dreams/library`]: held }, { must_change_password: true }, '/user/dreams');
  await screen.findByText(/An admin chose your password/);
  await section('Password');
  expect(screen.queryByRole('region', { name: 'Delete account' })).toBeNull();
});

test('who never heard the given password is led to a mail for a new one, signed out', async () => {
  const held = refused('auth.password_change_needed');
  const { address } = open(
    { [`GET ${LAMBDA}/dreams/library`]: held, [`POST ${LAMBDA}/logout`]: OK },
    { must_change_password: true },
    '/user/dreams',
  );
  const way = 'I do not know the password that I was given';
  fireEvent.click(await screen.findByRole('button', { name: way }));
  await screen.findByRole('heading', { name: 'Forgot password' });
  expect(address()).toBe('/user/forgot');
  expect(session.get().isAuthenticated).toBe(false);
});

test('linked accounts are listed and parted where a provider is configured', async () => {
  const row = { id: 8, provider: 'moon', label: 'Moon ID', created_at: at };
  const { calls } = open({
    [`GET ${LAMBDA}/social/providers`]: {
      body: { error: false, list: [{ name: 'moon', label: 'Moon ID' }] },
    },
    [`GET ${LAMBDA}/social/identities`]: { body: { error: false, list: [row] } },
    [`DELETE ${LAMBDA}/social/identities/8`]: {
      status: 409,
      body: { error: true, code: 'social_login.only_way_in', message: 'This is your only way in.' },
    },
  });
  const part = await section('Linked accounts');
  fireEvent.click(await part.findByRole('button', { name: 'Unlink Moon ID' }));
  await part.findByText('This is your only way in.');
  expect(sent(calls).map(([call]) => call)).toEqual([`DELETE ${LAMBDA}/social/identities/8`]);
});

test('the mailed link keeps the account with one press', async () => {
  const { calls } = open(
    { [`POST ${LAMBDA}/account/keep`]: OK },
    {},
    '/user/verify-user?token=abc&change=keep',
  );
  await screen.findByRole('heading', { name: 'Keep your account' });
  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await screen.findByRole('heading', { name: 'Your account stays' });
  expect(sent(calls)).toEqual([[`POST ${LAMBDA}/account/keep`, { token: 'abc' }]]);
});
