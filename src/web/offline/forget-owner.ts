import { type DatabaseDoor, deviceDoor } from './database-door.ts';
import type { Owner } from './owner.ts';

/** Removes whatever this device keeps of somebody, unsent words among it: their account is gone, and nothing takes them any more. */
export async function forgetOwner(owner: Owner, door: DatabaseDoor = deviceDoor): Promise<void> {
  if (!(await door.isThere())) return;
  const database = await door.open();
  const { recordings, pieces } = database;
  await database.transaction('rw', database.tables, async () => {
    const spoken = await recordings.where('owner').equals(owner).primaryKeys();
    await pieces.where('client_id').anyOf(spoken).delete();
    for (const table of database.tables)
      if (table.name !== pieces.name) await table.where('owner').equals(owner).delete();
  });
}
