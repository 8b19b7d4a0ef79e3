import { fetchPart } from '#web/ui/layers/fetch-part.ts';
import type { DeviceDatabase } from './database.ts';
import { isDatabaseHere } from './device-later.ts';

/**
 * The way to what is kept on this device. The database's library is 27 KB, and a device that has kept nothing needs none of it to
 * show a page: it comes with the first thing that is to be kept.
 */
export type DatabaseDoor = {
  /** Undefined until it is open. */
  opened: () => DeviceDatabase | undefined;
  /** Throws where it cannot be had; asking again tries again. */
  open: () => Promise<DeviceDatabase>;
  /** False where there is nothing to read. */
  isThere: () => Promise<boolean>;
};

/** What the database answers; `otherwise` where this device has kept nothing yet. */
export async function readThrough<Answer>(
  door: DatabaseDoor,
  read: (database: DeviceDatabase) => PromiseLike<Answer>,
  otherwise: Answer,
): Promise<Answer> {
  const opened = door.opened();
  // Without a wait in between: who watches a table is told of changes only by what is asked for at once.
  if (opened) return read(opened);
  return (await door.isThere()) ? read(await door.open()) : otherwise;
}

/** The library cannot be had: there is no line, or the page is of an older build. */
export class LibraryNotHere extends Error {}

let opened: DeviceDatabase | undefined;
let opening: Promise<DeviceDatabase> | undefined;

async function load(): Promise<DeviceDatabase> {
  // One more try, no wait for the line: what is to be kept is noted meanwhile, and a recording has to say that it cannot begin.
  const once = { quiet: true, wordless: true, isReached: async () => true };
  const { deviceDatabase } = await fetchPart(() => import('./database.ts'), once).catch((cause: unknown) => {
    throw new LibraryNotHere('the database library was not loaded', { cause });
  });
  await deviceDatabase.open();
  opened = deviceDatabase;
  return deviceDatabase;
}

export const deviceDoor: DatabaseDoor = {
  opened: () => opened,
  open: () => {
    opening ??= load().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  },
  isThere: async () => opening !== undefined || isDatabaseHere().catch(() => true),
};
