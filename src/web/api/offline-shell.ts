import i18next from 'i18next';
import { firstViewDone } from './first-view.ts';
import { session } from './session.ts';

/** Late enough that the first page has everything for itself, also on a slow line. */
const REST_MS = 3000;
/** Where somebody without an account writes a dream down. */
const GUEST_CAPTURE = '/try';

/** The worker's address says in which language this device reads: words of others are not kept. */
export const shellAddress = (): string =>
  `/sw.js?lng=${encodeURIComponent(i18next.resolvedLanguage ?? 'en')}`;

/** What tells of each change of page. */
type Moves = { subscribe: (onMove: () => void) => () => void };

const isWriter = (): boolean => session.get().role === 'user' || window.location.pathname === GUEST_CAPTURE;

/** Settles once there is somebody who writes here: whoever reads public pages or administers keeps nothing. */
const writerComes = (moves: Moves): Promise<void> =>
  new Promise((resolve) => {
    if (isWriter() || navigator.serviceWorker.controller) return resolve();
    const look = () => {
      if (!isWriter()) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [session.subscribe(look), moves.subscribe(look)];
  });

/** Keeps the app's shell on the writer's device, so that recording opens without a connection. */
export function keepShellOffline(moves: Moves): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const keep = () => void navigator.serviceWorker.register(shellAddress()).catch(() => undefined);
  const begin = async () => {
    await Promise.all([writerComes(moves), firstViewDone()]);
    window.setTimeout(keep, REST_MS);
    i18next.on('languageChanged', keep);
  };
  void begin();
}
