/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Everything that this browser keeps of the page's origin: databases, caches with what stands in them, and both storages. */
export const keptHere = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    const told: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        told.push([name, store, await asked(database.transaction(store).objectStore(store).getAll())]);
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        // What was built is the same for everybody.
        const isBuilt = /^\/(?:assets|locales)\//.test(new URL(request.url).pathname);
        told.push([name, request.url, isBuilt ? '' : await (await cache.match(request))?.text()]);
      }
    }
    return JSON.stringify(told);
  });

/** Whether the browser itself, asked without its network, still has an answer to a call. */
export const isStillThere = (page: Page, url: string): Promise<boolean> =>
  page.evaluate(async (path) => {
    try {
      return (await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' })).ok;
    } catch {
      return false;
    }
  }, url);
