import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSession, followOtherTabs } from './session.ts';

afterEach(() => localStorage.clear());

describe('specification, sections 3 and 4: session state', () => {
  test('login stores user, token and role and marks the session authenticated', () => {
    const session = createSession(localStorage);
    expect(session.get().isAuthenticated).toBe(false);
    session.login({ user_id: 7, token: 'abc', role: 'user' });
    expect(session.get()).toMatchObject({ isAuthenticated: true, user: 7, token: 'abc', role: 'user' });
    expect(['user', 'token', 'role'].map((key) => localStorage.getItem(key))).toEqual(['7', 'abc', 'user']);
    expect(createSession(localStorage).get()).toMatchObject({ isAuthenticated: true, user: 7, role: 'user' });
  });

  test('logout clears user and token', () => {
    const session = createSession(localStorage);
    session.login({ user_id: 7, token: 'abc', role: 'user' });
    session.logout();
    expect(session.get()).toMatchObject({ isAuthenticated: false, user: null, token: null });
    expect(localStorage.getItem('user')).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('logout and another person’s login leave nothing of one person; look, language and what another wrote stay', () => {
    const PERSONAL = ['own-wishes', 'prompt-shelf', 'on-this-night.hidden'];
    const DEVICE = {
      theme: 'dawn',
      i18nextLng: 'de',
      'text-size': 'large',
      motion: 'less',
      'library.density': 'rows',
    };
    const session = createSession(localStorage);
    const fill = () => {
      for (const key of PERSONAL) localStorage.setItem(key, '{"user":7}');
      sessionStorage.setItem('on-this-night.hidden', '2026-03-01');
      for (const [key, value] of Object.entries(DEVICE)) localStorage.setItem(key, value);
    };
    const left = () => PERSONAL.filter((key) => localStorage.getItem(key) ?? sessionStorage.getItem(key));
    session.login({ user_id: 7, token: 'abc', role: 'user' });
    fill();
    session.login({ user_id: 7, token: 'next', role: 'user' });
    expect(left()).toEqual(PERSONAL);
    session.login({ user_id: 8, token: 'other', role: 'user' });
    expect(left()).toEqual([]);
    fill();
    session.logout();
    expect(left()).toEqual([]);
    expect(
      Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').toSorted(),
    ).toEqual(Object.keys(DEVICE).toSorted());
    expect(sessionStorage).toHaveLength(0);
  });

  test('what closes a session is known to a page that is loaded again and to other tabs, until it opens or somebody else comes', () => {
    const session = createSession(localStorage);
    session.login({ user_id: 7, token: 'abc', role: 'user', closed: 'diary' });
    const again = createSession(localStorage);
    expect(again.get().held).toBe('diary');
    again.hold(null);
    session.syncFromStorage();
    expect([session.get().held, createSession(localStorage).get().held]).toEqual([null, null]);
    session.hold('password');
    session.login({ user_id: 8, token: 'other', role: 'user' });
    expect(createSession(localStorage).get().held).toBeNull();
    session.hold('deletion');
    session.logout();
    expect(createSession(localStorage).get().held).toBeNull();
  });

  test('a token-expired signal waits until nobody speaks, and is forgotten when somebody logs in by then', () => {
    const session = createSession(localStorage);
    session.login({ user_id: 7, token: 'abc', role: 'user' });
    const done = session.whileSpeaking();
    session.expire();
    expect(session.get()).toMatchObject({ sessionExpired: false, isAuthenticated: true });
    done();
    expect(session.get().sessionExpired).toBe(true);

    session.login({ user_id: 7, token: 'next', role: 'user' });
    const doneAgain = session.whileSpeaking();
    session.expire();
    session.login({ user_id: 7, token: 'third', role: 'user' });
    doneAgain();
    expect(session.get()).toMatchObject({ sessionExpired: false, token: 'third' });
  });

  test('another tab’s logout waits until nobody speaks', () => {
    const session = createSession(localStorage);
    session.login({ user_id: 7, token: 'abc', role: 'user' });
    const done = session.whileSpeaking();
    localStorage.clear();
    session.syncFromStorage();
    expect(session.get().isAuthenticated).toBe(true);
    done();
    expect(session.get().isAuthenticated).toBe(false);
  });

  test('a token-expired signal sets sessionExpired once, and only for somebody signed in', () => {
    const session = createSession(localStorage);
    const listener = vi.fn();
    session.subscribe(listener);
    session.expire();
    expect(session.get().sessionExpired).toBe(false);
    session.login({ user_id: 7, token: 'abc', role: 'user' });
    session.expire();
    session.expire();
    expect(session.get().sessionExpired).toBe(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('a storage that holds an unknown role is nobody', () => {
    localStorage.setItem('token', 'abc');
    localStorage.setItem('role', 'root');
    expect(createSession(localStorage).get()).toMatchObject({
      isAuthenticated: false,
      role: null,
      token: 'abc',
    });
  });

  test('a login or logout in another tab is followed', () => {
    const session = createSession(localStorage);
    const stop = followOtherTabs(session);
    localStorage.setItem('user', '3');
    localStorage.setItem('role', 'user');
    localStorage.setItem('token', 'xyz');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(session.get()).toMatchObject({ isAuthenticated: true, user: 3 });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(session.get().isAuthenticated).toBe(false);
    stop();
  });
});
