import type { DeviceDream } from './database.ts';

/** Where the browser keeps short notes; undefined where it forbids that. */
export function deviceStorage(): Storage | undefined {
  try {
    return globalThis.window?.localStorage;
  } catch {
    return undefined;
  }
}

const PREFIX = 'noted-dream:';
const keyOf = (clientId: string): string => PREFIX + clientId;

/** Notes a dream that is written before the database is open; true when a tab that dies now leaves it behind. */
export function noteDream(row: DeviceDream): boolean {
  try {
    const storage = deviceStorage();
    storage?.setItem(keyOf(row.client_id), JSON.stringify(row));
    return storage !== undefined;
  } catch {
    // No room: the database is waited for.
    return false;
  }
}

export const forgetNoted = (clientId: string): void => deviceStorage()?.removeItem(keyOf(clientId));

export const hasNoted = (): boolean =>
  Object.keys(deviceStorage() ?? {}).some((key) => key.startsWith(PREFIX));

/** Hands over each dream that was noted, of this tab and of those that died; a note goes when that is done, unless it was written on. */
export async function handOverNoted(keep: (row: DeviceDream) => Promise<unknown>): Promise<void> {
  const storage = deviceStorage();
  for (const key of Object.keys(storage ?? {})) {
    const raw = key.startsWith(PREFIX) ? storage?.getItem(key) : null;
    if (!raw) continue;
    try {
      await keep(JSON.parse(raw) as DeviceDream);
      if (storage?.getItem(key) === raw) storage.removeItem(key);
    } catch {
      // It stays where it is, and is tried again when the database is opened next.
    }
  }
}
