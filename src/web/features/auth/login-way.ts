import { browserStorage } from '#web/api/storage.ts';

const KEY = 'login-way';
export type LoginWay = 'password' | 'link';

/** How somebody last came in on this device, which the log-in begins with; nothing of who it was. */
export const lastWay = (): LoginWay => (browserStorage.getItem(KEY) === 'password' ? 'password' : 'link');

export const rememberWay = (way: LoginWay): void => browserStorage.setItem(KEY, way);
