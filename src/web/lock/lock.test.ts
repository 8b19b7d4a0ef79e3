import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '#web/api/session.ts';
import {
  askToUnlock,
  isClosed,
  isLockKey,
  keep,
  lockSettings,
  readKept,
  setLocked,
  startLock,
  subscribeLock,
} from './lock.ts';
import { chooseLock, logOutOfDevice, openLock } from './lock-acts.ts';
import { isSecret, LOCK_LIMITS, makeSecret, secretFault } from './lock-secret.ts';
import { MOST_TRIES, noteWrong, readTries, waitAfter } from './lock-tries.ts';
// What a choice fetches later must be here before the tests are over.
import './lock-watch.ts';

const secret = { kind: 'pin', salt: 'AA==', hash: 'AA==', rounds: 1 } as const;

beforeEach(() => {
  localStorage.clear();
  session.login({ user_id: 7, token: 't', role: 'user' });
});
afterEach(() => {
  session.logout();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a secret', () => {
  test.each([
    ['2749', 'pin', null],
    ['٢٧٤٩', 'pin', null],
    ['274', 'pin', 'pin'],
    ['1234567890123', 'pin', 'pin'],
    ['27a9', 'pin', 'pin'],
    ['a few quiet words', 'words', null],
    ['short', 'words', 'words'],
    ['        ', 'words', 'words'],
    ['x'.repeat(LOCK_LIMITS.wordsMax + 1), 'words', 'words'],
  ] as const)('%s as %s: %s', (text, kind, fault) => expect(secretFault(text, kind)).toBe(fault));

  test('is kept as a salted slow hash only, and opens with the same digits in any script', async () => {
    const made = await makeSecret('2749', 'pin');
    expect(made.rounds).toBeGreaterThanOrEqual(600_000);
    expect(JSON.stringify(made)).not.toContain('2749');
    expect((await makeSecret('2749', 'pin')).hash).not.toBe(made.hash);
    const quick = { ...made };
    expect(await isSecret('٢٧٤٩', quick)).toBe(true);
    expect(await isSecret('2748', quick)).toBe(false);
  });
});

describe('closed or open', () => {
  test('a page that is left as soon as a lock is set is not found closed by the next', () => {
    chooseLock({ secret });
    expect(Date.now() - Number(readKept('here'))).toBeLessThan(5000);
    expect(Date.now() - Number(readKept('used'))).toBeLessThan(5000);
  });

  test('without a secret nothing closes', () => {
    setLocked(true);
    expect(isClosed()).toBe(false);
    chooseLock({ hide: true });
    setLocked(true);
    expect(isClosed()).toBe(false);
  });

  test('text that was only hidden, for however long, closes nothing once there is a secret', () => {
    chooseLock({ hide: true });
    setLocked(true);
    expect(readKept('closed')).toBeNull();
    chooseLock({ secret });
    expect(isClosed()).toBe(false);
    setLocked(true);
    expect(isClosed()).toBe(true);
  });

  test('closing stores what is unsaved first, once, and tells everybody', async () => {
    chooseLock({ secret });
    const saved = vi.fn();
    const told = vi.fn();
    const stops = [session.beforeSessionExpired(saved), subscribeLock(told)];
    setLocked(true);
    setLocked(true);
    await Promise.resolve();
    expect(isClosed()).toBe(true);
    expect(saved).toHaveBeenCalledOnce();
    expect(told).toHaveBeenCalled();
    for (const stop of stops) stop();
  });

  test('belongs to one person of this device', () => {
    chooseLock({ secret });
    setLocked(true);
    session.logout();
    session.login({ user_id: 8, token: 't2', role: 'user' });
    expect(lockSettings()).toBeNull();
    expect(isClosed()).toBe(false);
  });

  test('opening forgets wrong tries; taking the secret off leaves nothing behind', () => {
    chooseLock({ secret, passkey: 'x' });
    noteWrong(0);
    setLocked(true);
    askToUnlock();
    openLock();
    expect(readTries(0).wrong).toBe(0);
    chooseLock({ secret: null });
    expect(readKept('settings')).toBeNull();
    expect(isClosed()).toBe(false);
  });

  test('logging out of the device takes the lock and the address with it and leaves everything else', () => {
    chooseLock({ secret });
    setLocked(true);
    localStorage.setItem('theme', 'dawn');
    vi.stubGlobal('fetch', async () => new Response('{}'));
    localStorage.setItem('login-address', 'ines@example.org');
    logOutOfDevice();
    expect(Object.keys(localStorage)).toEqual(['theme']);
    expect(session.get().isAuthenticated).toBe(false);
  });
});

describe('wrong tries', () => {
  test('the first three are free, then each waits longer', () => {
    const waits = Array.from({ length: MOST_TRIES }, (_, wrong) => waitAfter(wrong + 1));
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    expect(waits.slice(3)).toEqual([5_000, 15_000, 30_000, 60_000, 120_000, 300_000, 300_000]);
  });

  test('a clock that was put back lengthens nothing', () => {
    keep('tries', JSON.stringify({ wrong: 4, until: 10_000_000 }));
    expect(readTries(1000)).toEqual({ wrong: 4, until: 6000 });
  });
});

test('only its own keys close it', () => {
  const key = (init: KeyboardEventInit) => isLockKey(new KeyboardEvent('keydown', { code: 'KeyL', ...init }));
  expect(key({ altKey: true, shiftKey: true })).toBe(true);
  expect(key({ altKey: true })).toBe(false);
  expect(key({ altKey: true, ctrlKey: true, shiftKey: true })).toBe(false);
});

test('its keys close it from the first moment, before anything else of the lock has arrived', () => {
  startLock();
  const press = () => {
    const event = new KeyboardEvent('keydown', {
      code: 'KeyL',
      altKey: true,
      shiftKey: true,
      cancelable: true,
    });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  chooseLock({ secret: null, hide: true });
  expect([press(), isClosed()]).toEqual([false, false]);
  chooseLock({ secret });
  expect([press(), isClosed()]).toEqual([true, true]);
});
