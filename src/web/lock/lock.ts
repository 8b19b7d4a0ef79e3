import { useSyncExternalStore, useMemo } from 'react';
import { session } from '#web/api/session.ts';
import { browserStorage } from '#web/api/storage.ts';

/** What is chosen on this device; null where nothing is. */
export function useLockSettings(): LockSettings | null {
  const kept = useSyncExternalStore(subscribeLock, () => readKept('settings'));
  return useMemo(() => JSON.parse(kept ?? 'null') as LockSettings | null, [kept]);
}

/** When it closes by itself, beside each time that the diary is opened anew: minutes without a touch, or a moment. */
export type LockAfter = 1 | 5 | 15 | 'hidden' | 'start';
export type LockSecret = { kind: 'pin' | 'words'; salt: string; hash: string; rounds: number };
/** What one person has chosen on this device; without a secret there is nothing to open, only the text is hidden. */
export type LockSettings = {
  secret: LockSecret | null;
  after: LockAfter;
  /** Cover the page when it goes to the background; with a secret that is done in any case. */
  hide: boolean;
  /** The id of a credential in this device that opens it too: a finger, a face. */
  passkey: string | null;
};
export type LockState = 'open' | 'closed' | 'asked';
type Kept = 'settings' | 'closed' | 'here' | 'used' | 'tries';

/** Longer than a reload takes: after that the diary counts as opened anew. */
const ANEW_MS = 20_000;
const listeners = new Set<() => void>();
let asked = false;
let closedBefore = false;

const keyOf = (what: Kept): string => `lock:${session.get().user ?? ''}:${what}`;
/** What the lock keeps on this device for the person who is signed in. */
export const readKept = (what: Kept): string | null => browserStorage.getItem(keyOf(what));
export function keep(what: Kept, value: string | null): void {
  if (value === null) browserStorage.removeItem(keyOf(what));
  else browserStorage.setItem(keyOf(what), value);
}

export const lockSettings = (): LockSettings | null =>
  JSON.parse(readKept('settings') ?? 'null') as LockSettings | null;
/** True while only the capture screen may be used, and nothing of the diary may be shown. */
export const isClosed = (): boolean =>
  session.get().isAuthenticated && readKept('closed') !== null && lockSettings()?.secret != null;

const readState = (): LockState => (isClosed() ? (asked ? 'asked' : 'closed') : 'open');

/** Tells everybody that something has changed here or in another tab; what is unsaved is stored before it goes out of sight. */
export function lockChanged(): void {
  const closed = isClosed();
  if (closed && !closedBefore) session.storeUnsaved();
  if (!closed) asked = false;
  closedBefore = closed;
  for (const listener of listeners) listener();
}

/** Closes the diary in every tab of this browser, or opens it. Nothing happens where no secret is set. */
export function setLocked(closed: boolean): void {
  keep('closed', closed && lockSettings()?.secret ? '1' : null);
  lockChanged();
}

/** From the capture screen, which stays usable: shows the way to open the rest. */
export function askToUnlock(asking = true): void {
  asked = asking;
  lockChanged();
}

/** Calls back whenever something changes, in this tab or another. */
export const subscribeLock = (listener: () => void) => {
  listeners.add(listener);
  const stop = session.subscribe(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
};
export const useLock = (): LockState => useSyncExternalStore(subscribeLock, readState, () => 'open');
/** True where there is a secret to close the diary with. */
export const useHasLock = (): boolean =>
  useSyncExternalStore(
    subscribeLock,
    () => readKept('settings') !== null && lockSettings()?.secret != null,
    () => false,
  );

/** True for the keys that close the diary from anywhere. */
export const isLockKey = (event: KeyboardEvent): boolean =>
  event.altKey && event.shiftKey && !event.ctrlKey && !event.metaKey && event.code === 'KeyL';

/** Here and not in lock-watch: whoever presses them does not wait for a file. */
function onKey(event: KeyboardEvent): void {
  if (!isLockKey(event) || !session.get().isAuthenticated || !lockSettings()?.secret) return;
  event.preventDefault();
  setLocked(true);
}

/** Starts watching where there is something to watch for; without settings no more is loaded than this file. */
function followLock(): void {
  if (readKept('settings') !== null) void import('./lock-watch.ts').then(({ watch }) => watch());
}

/** Once per tab, before anything is drawn. Whoever has just logged in has proven who they are, and finds it open. */
export function startLock(): void {
  let whose = session.get().user;
  if (Date.now() - Number(readKept('here')) > ANEW_MS && readKept('settings') !== null) setLocked(true);
  closedBefore = isClosed();
  followLock();
  session.subscribe(() => {
    if (session.get().user === whose) return;
    whose = session.get().user;
    if (whose !== null) setLocked(false);
    followLock();
  });
  window.addEventListener('keydown', onKey);
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !key.startsWith('lock:')) return;
    lockChanged();
    if (key?.endsWith(':settings')) followLock();
  });
}
