import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { keep, setLocked, type LockSecret } from './lock.ts';
import { chooseLock } from './lock-acts.ts';
import { makeSecret } from './lock-secret.ts';

let secret: LockSecret;

afterEach(() => {
  localStorage.clear();
});
openPages({ role: 'user' });
beforeAll(async () => {
  secret = await makeSecret('2749', 'pin');
}, 60_000);
beforeEach(() => {
  localStorage.clear();
  standInForServer({});
  chooseLock({ secret });
});

const openAt = async (path: string) => {
  const app = renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Your diary is closed' });
  return app;
};
const enter = (word: string) => {
  fireEvent.change(screen.getByLabelText('PIN'), { target: { value: word } });
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
};

test('nothing of any page stands below it, and its title tells nothing', async () => {
  renderApp('/about');
  await waitFor(() => expect(document.title).toBe('About'));
  act(() => setLocked(true));
  await screen.findByRole('heading', { name: 'Your diary is closed' });
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(document.title).toBe('Dream Diary');
  expect(screen.getByLabelText('PIN')).toBe(document.activeElement);
});

test('a wrong PIN is said and leaves the field ready, the right one brings the page back', async () => {
  setLocked(true);
  await openAt('/about');
  enter('1111');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('That is not it.'));
  expect(screen.getByLabelText<HTMLInputElement>('PIN').value).toBe('');
  enter('2749');
  await waitFor(() => expect(document.title).toBe('About'));
  expect(document.activeElement?.id).toBe('content');
});

test('an ended session is told after unlocking, not over the lock', async () => {
  setLocked(true);
  await openAt('/about');
  act(() => session.expire());
  expect(screen.queryByRole('dialog')).toBeNull();
  enter('2749');
  await screen.findByRole('dialog');
});

test('after a fourth wrong try one waits; after ten there is only the way out', async () => {
  keep('tries', JSON.stringify({ wrong: 3, until: 0 }));
  setLocked(true);
  await openAt('/about');
  enter('1111');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/try again in 5 seconds/));
  expect(screen.getByLabelText<HTMLInputElement>('PIN').disabled).toBe(true);
  cleanup();
  keep('tries', JSON.stringify({ wrong: 10, until: 0 }));
  const { address } = await openAt('/user/dreams');
  expect(screen.queryByLabelText('PIN')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Log out of this device' }));
  await waitFor(() => expect(address()).toContain('login'));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('lock:'))).toEqual([]);
});

test('where nobody is signed in there is nothing to close', async () => {
  setLocked(true);
  await openAt('/about');
  act(() => session.logout());
  await waitFor(() => expect(document.title).toBe('About'));
});

test('a dream can be recorded without the PIN', async () => {
  setLocked(true);
  const { address } = await openAt('/user/dreams');
  fireEvent.click(screen.getByRole('link', { name: 'Record a dream' }));
  await waitFor(() => expect(address()).toBe('/user/add-dream'));
  expect(screen.queryByRole('heading', { name: 'Your diary is closed' })).toBeNull();
});
