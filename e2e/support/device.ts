/// <reference lib="dom" />
import type { Page } from '@playwright/test';

type Row = Record<string, unknown>;
type Table =
  | 'dreams'
  | 'recordings'
  | 'pieces'
  | 'merges'
  | 'pictures'
  | 'drawings'
  | 'comments'
  | 'drafts'
  | 'interpretations';
export type KeptRecording = { client_id: string; state: string; pieces: number; duration_ms: number };

/** Everything that the device keeps in one table of its database, which only the page itself makes. */
export function readDevice(page: Page, table: Table): Promise<Row[]> {
  return page.evaluate(async (name) => {
    const isThere = (await indexedDB.databases()).some((one) => one.name === 'dream-diary');
    if (!isThere) return [];
    return new Promise<Row[]>((resolve, reject) => {
      const opening = indexedDB.open('dream-diary');
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const database = opening.result;
        if (!database.objectStoreNames.contains(name)) {
          // Whoever holds it open keeps the page from making its tables.
          database.close();
          return resolve([]);
        }
        const reading = database.transaction(name).objectStore(name).getAll();
        reading.addEventListener('success', () => {
          database.close();
          resolve(reading.result as Row[]);
        });
      });
    });
  }, table);
}
