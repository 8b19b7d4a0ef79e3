import { useSyncExternalStore } from 'react';
import { session } from '#web/api/session.ts';
import { onWorthTrying } from './back-off.ts';
import { deviceDatabase, GUEST, type Owner } from './database.ts';
import { DreamStore } from './dream-store.ts';
import { createDrawingStore } from './drawing-store.ts';
import { createMergeStore } from './merge-store.ts';
import { createNightStore } from './night-store.ts';
import { pictureCalls } from './picture-calls.ts';
import { PictureSender } from './picture-sender.ts';
import { PictureStore } from './picture-store.ts';
import { PieceStore } from './piece-store.ts';
import { forgetReading } from './reading-cache.ts';
import { findResumable, type Resumable } from './resume.ts';
import { recoverRecordings } from './recover-recordings.ts';
import { mergeCall, saveCalls, showingCall } from './save-calls.ts';
import { SaveQueue, type Sender } from './save-queue.ts';
import { createSaveStates, type SaveState } from './save-state.ts';
import { createShowingStore } from './showing-store.ts';
import type { StorageFault } from './storage-fault.ts';
import { tabLocks } from './tab-lock.ts';
import { uploadCalls } from './upload-calls.ts';
import { Uploader } from './uploader.ts';
import { createUploadStates } from './upload-states.ts';

/** Whose words this tab writes: the signed-in dreamer's, else the guest's. */
export const currentOwner = (): Owner => {
  const { user, isAuthenticated } = session.get();
  return isAuthenticated && user !== null ? String(user) : GUEST;
};

export const saveStates = createSaveStates();
export const uploadStates = createUploadStates();
export const pieceStore = new PieceStore(deviceDatabase);
export const dreamStore = new DreamStore(deviceDatabase, saveStates.setStorageFault);
export const nightStore = createNightStore(deviceDatabase);
export const mergeStore = createMergeStore(deviceDatabase);
export const showingStore = createShowingStore(deviceDatabase);
export const pictureStore = new PictureStore(deviceDatabase);
export const drawingStore = createDrawingStore(deviceDatabase);

export const pictureSender = new PictureSender({
  store: pictureStore,
  calls: pictureCalls,
  owner: currentOwner,
  isDreamWaiting: async (clientId) => {
    const row = await dreamStore.get(clientId);
    return row !== undefined && (row.base === null || row.revision > row.synced);
  },
});

/** Pictures follow their dreams without holding up any words. */
const thenPictures: Sender = () => {
  pictureSender.kick();
  return Promise.resolve('done');
};

export const saveQueue = new SaveQueue({
  store: dreamStore,
  states: saveStates,
  calls: saveCalls,
  nights: nightStore,
  owner: currentOwner,
  now: () => new Date(),
  newId: () => crypto.randomUUID(),
  after: [mergeStore.sender(mergeCall), showingStore.sender(showingCall), thenPictures],
  onMoved: async (owner, from, to) => {
    await pictureStore.moveTo(owner, from, to);
    await drawingStore.moveTo(owner, from, to).catch(() => undefined);
  },
});
export const uploader = new Uploader({
  store: pieceStore,
  calls: uploadCalls,
  owner: currentOwner,
  onProgress: uploadStates.set,
});

const sendEverything = (): void => {
  saveQueue.kick();
  uploader.kick();
  pictureSender.kick();
};

/** Gives what a guest wrote and spoke on this device to the dreamer who has just signed in. Repeating it is harmless. */
export async function adoptGuestDreams(): Promise<void> {
  const owner = currentOwner();
  if (owner === GUEST) return;
  await dreamStore.adopt(GUEST, owner);
  await nightStore.adopt(GUEST, owner);
  await showingStore.adopt(GUEST, owner);
  await pieceStore.adopt(GUEST, owner);
  await pictureStore.adopt(GUEST, owner);
  await drawingStore.adopt(GUEST, owner);
  sendEverything();
}

let recovering: Promise<void> | null = null;

/** Brings back recordings that a dead tab left and adds their time to their dreams. */
function recoverHere(): Promise<void> {
  const recover = async () => {
    for (const { dream_client_id, duration_ms } of await recoverRecordings(
      pieceStore,
      tabLocks,
      currentOwner(),
    )) {
      await dreamStore.change(dream_client_id, (row) => ({
        ...row,
        spoken_ms: (row.spoken_ms ?? 0) + duration_ms,
      }));
    }
  };
  recovering ??= recover().finally(() => {
    recovering = null;
  });
  return recovering;
}

/** The dream that was being written here when its tab or its session ended; null where there is none. */
export async function resumeDream(): Promise<Resumable | null> {
  await recoverHere().catch(() => undefined);
  return findResumable({
    store: dreamStore,
    queue: saveQueue,
    locks: tabLocks,
    owner: currentOwner(),
    now: new Date(),
  });
}

/** A tab that has just died may still hold its recording when this one starts: it is looked for again after these times. */
const DYING_MS = [1_500, 6_000, 20_000];

/** Once per tab: brings back what a dead tab left, sends what waits, and tries again whenever that may work. */
export function startDevice(): () => void {
  const begin = async () => {
    await recoverHere();
    sendEverything();
  };
  const quietly = () => void begin().catch(() => undefined);
  let owner = currentOwner();
  const stopWatching = session.subscribe(() => {
    if (currentOwner() === owner) return;
    owner = currentOwner();
    void forgetReading(session.get().user).catch(() => undefined);
    void showingStore.forgetOthers(owner).catch(() => undefined);
    void adoptGuestDreams().then(begin, () => undefined);
  });
  void forgetReading(session.get().user).catch(() => undefined);
  void showingStore.forgetOthers(owner).catch(() => undefined);
  const stopTrying = onWorthTrying(sendEverything);
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') saveQueue.kick();
  };
  document.addEventListener('visibilitychange', whenHidden);
  quietly();
  const again = DYING_MS.map((ms) => setTimeout(quietly, ms));
  return () => {
    again.forEach(clearTimeout);
    stopWatching();
    stopTrying();
    document.removeEventListener('visibilitychange', whenHidden);
    saveQueue.stop();
    uploader.stop();
    pictureSender.stop();
  };
}

/** How the saving of one dream stands; undefined until something was written. */
export const useSaveState = (clientId: string): SaveState | undefined =>
  useSyncExternalStore(saveStates.subscribe, () => saveStates.get(clientId));

/** Why this device cannot keep anything at the moment; null when it can. */
export const useStorageFault = (): StorageFault | null =>
  useSyncExternalStore(saveStates.subscribe, saveStates.storageFault);
