import { useSyncExternalStore } from 'react';
import type { Dream } from '#shared/dreams.ts';
import type { DeviceDream } from './database.ts';
import { isDatabaseHere, loadDeviceToRead } from './device-later.ts';

/** What this device knows better than an answer of the server that was read before. */
export type DeviceDreams = {
  /** Dreams of whoever is signed in of which the server lacks something. */
  unsaved: readonly DeviceDream[];
  /** Dreams as the server had them when this tab saved them, by client id, and when that was, ms. */
  saved: ReadonlyMap<string, { dream: Dream; at: number }>;
};

const NOTHING: DeviceDreams = { unsaved: [], saved: new Map() };
let here: DeviceDreams = NOTHING;
let watching: Promise<unknown> | null = null;
const listeners = new Set<() => void>();

function put(next: DeviceDreams): void {
  here = next;
  for (const tell of listeners) tell();
}

const isSame = (one: DeviceDream, other: DeviceDream): boolean =>
  one.revision === other.revision && one.fault === other.fault && one.edited_at === other.edited_at;

/** Takes the rows as they are now; those that did not change stay the same objects. */
export function putUnsaved(rows: readonly DeviceDream[]): void {
  const before = new Map(here.unsaved.map((row) => [row.client_id, row]));
  const unsaved = rows.map((row) => {
    const known = before.get(row.client_id);
    return known && isSame(known, row) ? known : row;
  });
  const isUnchanged =
    unsaved.length === here.unsaved.length && unsaved.every((row, at) => row === here.unsaved[at]);
  if (!isUnchanged) put({ ...here, unsaved });
}

/** Until pages have asked again, this is the newest that is known of it. */
export const putSaved = (dream: Dream): void =>
  put({ ...here, saved: new Map(here.saved).set(dream.client_id, { dream, at: Date.now() }) });

export const forgetSaved = (): void => put(NOTHING);

function watch(): void {
  const begin = async () => {
    await loadDeviceToRead();
    await (await import('./watch-dreams.ts')).watchDreams();
  };
  watching ??= begin().catch(() => {
    // Where the part cannot be fetched, the next page tries again.
    watching = null;
  });
}
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  watch();
  return () => void listeners.delete(tell);
};

/** What this device has of dreams and pages may not know yet; it follows this tab and the others. */
export const useDeviceDreams = (): DeviceDreams =>
  useSyncExternalStore(
    subscribe,
    () => here,
    () => NOTHING,
  );

const unsavedOf = (clientId: string) => here.unsaved.find((row) => row.client_id === clientId);

/** What the server lacks of one dream; undefined where it has everything. */
export const useUnsaved = (clientId: string): DeviceDream | undefined =>
  useSyncExternalStore(
    subscribe,
    () => unsavedOf(clientId),
    () => undefined,
  );

/** The same, read once and now. */
export async function deviceDreams(): Promise<DeviceDreams> {
  if (await isDatabaseHere()) await (await import('./watch-dreams.ts')).readUnsaved();
  return here;
}
