import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { session } from '#web/api/session.ts';
import { isClosed, keep, lockChanged, setLocked, startLock, type LockAfter } from './lock.ts';
import { chooseLock } from './lock-acts.ts';
import { watch } from './lock-watch.ts';

const MINUTE = 60_000;
const secret = { kind: 'pin', salt: 'AA==', hash: 'AA==', rounds: 1 } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T06:00:00Z') });
  localStorage.clear();
  session.login({ user_id: 7, token: 't', role: 'user' });
});
afterEach(() => {
  localStorage.clear();
  watch();
  session.logout();
  seen('visible');
  vi.useRealTimers();
});

const begin = (after: LockAfter) => {
  chooseLock({ secret, after });
  watch();
};
function seen(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
const covered = () => 'covered' in document.documentElement.dataset;

test('closes after its minutes without a touch, not before', () => {
  begin(5);
  vi.advanceTimersByTime(4 * MINUTE);
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(4 * MINUTE);
  expect(isClosed()).toBe(false);
  vi.advanceTimersByTime(MINUTE + 5_000);
  expect(isClosed()).toBe(true);
});

test('a touch that comes after the minutes does not open what should have closed', () => {
  begin(1);
  // The device slept: no timer ran.
  vi.setSystemTime(Date.now() + 10 * MINUTE);
  window.dispatchEvent(new Event('pointerdown'));
  expect(isClosed()).toBe(true);
});

test('covers the page in the background, and closes where that is wished', () => {
  begin('start');
  seen('hidden');
  expect([covered(), isClosed()]).toEqual([true, false]);
  seen('visible');
  expect(covered()).toBe(false);
  begin('hidden');
  seen('hidden');
  expect([covered(), isClosed()]).toEqual([true, true]);
});

test('covers without a PIN too, and does nothing at all where neither is wished', () => {
  chooseLock({ hide: true });
  watch();
  seen('hidden');
  expect(covered()).toBe(true);
  seen('visible');
  chooseLock({ hide: false });
  watch();
  seen('hidden');
  expect(covered()).toBe(false);
  expect(Object.keys(localStorage).filter((key) => key.endsWith(':settings'))).toEqual([]);
});

test('a diary that is opened anew is closed; a reload finds it as it was', () => {
  begin('start');
  keep('here', String(Date.now() - 5_000));
  startLock();
  expect(isClosed()).toBe(false);
  keep('here', String(Date.now() - MINUTE));
  startLock();
  expect(isClosed()).toBe(true);
});

test('another tab that closes closes this one', () => {
  begin(15);
  startLock();
  localStorage.setItem('lock:7:closed', '1');
  window.dispatchEvent(new StorageEvent('storage', { key: 'lock:7:closed' }));
  expect(isClosed()).toBe(true);
  setLocked(false);
  lockChanged();
  expect(isClosed()).toBe(false);
});
