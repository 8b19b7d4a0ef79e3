import { forgetLogin } from '#web/api/login-memory.ts';
import { signOut } from '#web/api/session-calls.ts';
import { keep, lockChanged, lockSettings, setLocked, type LockSettings } from './lock.ts';
import { forgetTries } from './lock-tries.ts';

const UNSET: LockSettings = { secret: null, after: 5, hide: false, passkey: null };

/** What is chosen on this device, or what it begins with. */
export const chosenLock = (): LockSettings => lockSettings() ?? UNSET;

/** Somebody is here now, and has just used it. */
function markUsed(): void {
  for (const what of ['here', 'used'] as const) keep(what, String(Date.now()));
}

/** Keeps a choice on this device, in effect at once and in every tab; nothing is kept where nothing is wished. */
export function chooseLock(change: Partial<LockSettings>): void {
  const chosen = { ...chosenLock(), ...change };
  const { secret, hide } = chosen;
  if (!secret) keep('closed', null);
  keep('settings', secret || hide ? JSON.stringify(secret ? chosen : { ...UNSET, hide }) : null);
  if (!secret || change.secret) forgetTries();
  // Before the watch has come: a page that is left at once must not be found closed as if it had been away for long.
  if (secret) markUsed();
  lockChanged();
  void import('./lock-watch.ts').then(({ watch }) => watch());
}

export function openLock(): void {
  forgetTries();
  markUsed();
  setLocked(false);
}

/** Nothing that whoever is signed in has chosen for their lock is left here. */
export function forgetLock(): void {
  for (const what of ['settings', 'closed', 'here', 'used', 'tries'] as const) keep(what, null);
}

/**
 * For who has forgotten it: ends the session here and takes the lock off; logging in again is the proof. Unsent dreams stay.
 * Whoever holds a locked device may press it: it tells them no address.
 */
export function logOutOfDevice(): void {
  forgetLock();
  signOut();
  forgetLogin();
  lockChanged();
}
