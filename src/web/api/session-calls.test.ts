import { afterEach, describe, expect, test, vi } from 'vitest';
import { standInForServer } from '#web/testing/server.ts';
import { checkStoredSession } from './session-calls.ts';
import { session } from './session.ts';

const CHECK = 'POST /v2/api/lambda/check';

afterEach(() => {
  session.logout();
  vi.unstubAllGlobals();
});

describe('specification, section 4: the check at start', () => {
  test('nobody stored, nothing asked', async () => {
    const calls = standInForServer({});
    expect(await checkStoredSession()).toBeNull();
    expect(calls).toEqual([]);
  });

  test('the stored role is sent; success means logged in', async () => {
    session.login({ user_id: 4, token: 'tok', role: 'admin' });
    const calls = standInForServer({ [CHECK]: { body: { error: false, user_id: 4, role: 'admin' } } });
    expect(await checkStoredSession()).toBeNull();
    expect(calls[0]).toMatchObject({ body: { role: 'admin' } });
    expect(session.get().isAuthenticated).toBe(true);
  });

  test.each([
    ['user', '/user/login'],
    ['admin', '/admin/login'],
  ] as const)('failure logs %s out and leads to %s', async (role, path) => {
    session.login({ user_id: 4, token: 'tok', role });
    standInForServer({ [CHECK]: { status: 401, body: { error: true, message: 'TOKEN_EXPIRED' } } });
    expect(await checkStoredSession()).toBe(path);
    expect(session.get()).toMatchObject({ isAuthenticated: false, token: null, sessionExpired: false });
  });

  test('without a role it leads to /', async () => {
    localStorage.setItem('token', 'tok');
    session.syncFromStorage();
    standInForServer({ [CHECK]: { status: 400, body: { error: true, message: 'role' } } });
    expect(await checkStoredSession()).toBe('/');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('section 8: it raises only on 401; no answer or a fault of the server keeps the session', async () => {
    session.login({ user_id: 4, token: 'tok', role: 'user' });
    for (const answer of [
      () => Promise.reject(new TypeError('offline')),
      { status: 500, body: {} },
      { status: 403, body: {} },
    ]) {
      standInForServer({ [CHECK]: answer });
      expect(await checkStoredSession()).toBeNull();
      expect(session.get().isAuthenticated).toBe(true);
    }
  });
});
