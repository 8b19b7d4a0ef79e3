import { browserStorage } from './storage.ts';

/** What the log-in remembers on this device alone. It outlives the session, and goes when its owner asks. */
export const LOGIN_KEYS = { way: 'login-way', address: 'login-address', asked: 'login-asked' } as const;

/** Nothing of who logged in here is left. */
export function forgetLogin(): void {
  for (const key of Object.values(LOGIN_KEYS)) browserStorage.removeItem(key);
}
