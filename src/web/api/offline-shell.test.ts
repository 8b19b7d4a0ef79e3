import i18next from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepShellOffline } from './offline-shell.ts';
import { session } from './session.ts';

let kept: string[] = [];
let move: (path: string) => void = () => undefined;
const moves = {
  subscribe: (onMove: () => void) => {
    move = (path) => {
      window.history.pushState(null, '', path);
      onMove();
    };
    return () => undefined;
  },
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  kept = [];
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: null, register: (address: string) => Promise.resolve(kept.push(address)) },
  });
  window.history.pushState(null, '', '/public/stream');
  const words = { common: { yes: 'Yes' } };
  await i18next.init({ lng: 'de', resources: { de: words, en: words, fr: words } });
});
afterEach(() => {
  session.logout();
  i18next.off('languageChanged');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllEnvs();
  vi.useRealTimers();
});
const later = () => vi.advanceTimersByTimeAsync(60_000);

test('a member keeps it in the language of this device, and in another once it is chosen', async () => {
  keepShellOffline(moves);
  session.login({ user_id: 7, token: 'a token', role: 'user' });
  await later();
  expect(kept).toEqual(['/sw.js?lng=de']);
  await i18next.changeLanguage('fr');
  expect(kept.at(-1)).toBe('/sw.js?lng=fr');
});

test('whoever reads public pages or administers keeps nothing, a guest does who comes to write a dream down', async () => {
  keepShellOffline(moves);
  await later();
  move('/blog');
  await later();
  session.login({ user_id: 7, token: 'a token', role: 'admin' });
  await later();
  expect(kept).toEqual([]);
  session.logout();
  move('/try');
  await later();
  expect(kept).toEqual(['/sw.js?lng=de']);
});
