import type { DatabaseDoor } from './database-door.ts';
import type { DeviceDatabase } from './database.ts';

/** A database that is open already. */
export const doorTo = (database: DeviceDatabase): DatabaseDoor => ({
  opened: () => database,
  open: async () => database,
  isThere: async () => true,
});
