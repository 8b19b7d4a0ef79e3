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

/** Everything that the device keeps in one table of its database. */
export function readDevice(page: Page, table: Table): Promise<Row[]> {
  return page.evaluate(
    (name) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open('dream-diary');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains(name)) return resolve([]);
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result as Row[]);
          });
        });
      }),
    table,
  );
}
