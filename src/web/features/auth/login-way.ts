import { browserStorage } from '#web/api/storage.ts';
import { forgetLogin, LOGIN_KEYS } from '#web/api/login-memory.ts';

export type LoginWay = 'password' | 'link';

/** How somebody last came in on this device, which the log-in begins with. */
export const lastWay = (): LoginWay =>
  browserStorage.getItem(LOGIN_KEYS.way) === 'password' ? 'password' : 'link';

/** The address that the log-in begins with; empty where nobody logged in here, or they asked to be forgotten. */
export const lastAddress = (): string => browserStorage.getItem(LOGIN_KEYS.address) ?? '';

/** A link is on its way to this address. It is not offered before somebody came in by it: it may have been mistyped. */
export const rememberAsked = (email: string): void => browserStorage.setItem(LOGIN_KEYS.asked, email.trim());

/** Somebody came in. Where the address is not known here, it is the one that a link was last asked for. */
export function rememberWay(way: LoginWay, email = browserStorage.getItem(LOGIN_KEYS.asked)): void {
  forgetLogin();
  browserStorage.setItem(LOGIN_KEYS.way, way);
  if (email?.trim()) browserStorage.setItem(LOGIN_KEYS.address, email.trim());
}
