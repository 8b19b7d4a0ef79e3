import { liveQuery } from 'dexie';
import { session } from '#web/api/session.ts';
import { deviceDoor } from './database-door.ts';
import { dreamStore } from './device.ts';
import { hasUnsent } from './dream-changes.ts';
import { currentOwner, GUEST } from './owner.ts';
import { rowStates } from './row-states.ts';
import { forgetSaved, putUnsaved } from './unsaved-dreams.ts';

async function unsavedRows() {
  const owner = currentOwner();
  if (owner === GUEST) return [];
  const rows = (await dreamStore.listOf(owner)).filter(hasUnsent);
  return owner === currentOwner() ? rows : [];
}

export const readUnsaved = async (): Promise<void> => putUnsaved(await unsavedRows());

/** Tells at once what is written, sent or taken over, here or in another tab, for as long as this one lives. */
export async function watchDreams(): Promise<void> {
  // Only an open database tells of other tabs.
  await deviceDoor.open();
  // The disk tells of all tabs; the rows' states also of what it had no room for.
  liveQuery(unsavedRows).subscribe(putUnsaved);
  rowStates.subscribe(() => void readUnsaved());
  let owner = currentOwner();
  session.subscribe(() => {
    if (currentOwner() === owner) return;
    owner = currentOwner();
    forgetSaved();
    void readUnsaved();
  });
}
