// What runs beside the pages: keeps the app's files on the device, so that recording opens without a connection.
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/** The files of the build, each with what says that it changed: put in by scripts/pages/service-worker.ts. */
declare const KEPT_FILES: (PrecacheEntry & { url: string })[];
/** As far as it is used here: the pages' types and a worker's cannot stand beside each other. */
declare function importScripts(file: string): void;

/** A line that is there and dead answers after minutes: the kept page opens instead. */
const PATIENCE_MS = 4000;
const SHELL = '/index.html';

// What a push service brings is shown by this script.
importScripts('push.js');

/** The language that this device reads in; without one, as in a worker of a former version, words of all are kept. */
const language = new URL(location.href).searchParams.get('lng');
const isKept = ({ url }: { url: string }) =>
  language === null ||
  !url.startsWith('locales/') ||
  url.startsWith('locales/en/') ||
  url.startsWith(`locales/${language}/`);

// A new version waits until every tab is closed: nobody is reloaded in the middle of a recording.
precacheAndRoute(KEPT_FILES.filter(isKept));
cleanupOutdatedCaches();

// Another language, chosen while this worker is at work; the worker that keeps it waits its turn.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/locales/'),
  new NetworkFirst({ cacheName: 'words', plugins: [new ExpirationPlugin({ maxEntries: 20 })] }),
);

// Online the server's page with its true status; offline or on a dead line the kept shell.
registerRoute(
  ({ request }) => request.mode === 'navigate',
  async ({ request }) => {
    try {
      return await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch {
      return (await caches.match(new URL(SHELL, request.url), { ignoreSearch: true })) ?? Response.error();
    }
  },
);

registerRoute(
  ({ url }) => url.pathname.endsWith('.woff2'),
  new CacheFirst({ cacheName: 'fonts', plugins: [new ExpirationPlugin({ maxEntries: 12 })] }),
);
