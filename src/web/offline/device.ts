import { session } from '#web/api/session.ts';
import { onWorthTrying } from './back-off.ts';
import { deviceDoor } from './database-door.ts';
import type { DeviceRecording } from './database.ts';
import { hasUnsent } from './dream-changes.ts';
import { DreamWriter } from './dream-writer.ts';
import { Outbox } from './outbox.ts';
import { createKinds, createStores } from '#web/offline/kinds/outbox-kinds.ts';
import { guestDreams, openGuestDream, type GuestDream } from './guest-dreams.ts';
import { currentOwner, GUEST } from './owner.ts';
import { forgetReading } from '#web/offline/stores/reading-cache.ts';
import { recoverRecordings } from './recover-recordings.ts';
import { findResumable, goesOn, type Resumable } from './resume.ts';
import { rowStates } from './row-states.ts';
import { tabLocks } from './tab-lock.ts';

const stores = createStores(deviceDoor, rowStates);
export const {
  dreams: dreamStore,
  nights: nightStore,
  merges: mergeStore,
  showings: showingStore,
  pieces: pieceStore,
  pictures: pictureStore,
  drawings: drawingStore,
} = stores;

const kinds = createKinds(stores);
export const outbox = new Outbox({ owner: currentOwner }, kinds.sent, kinds.held);
export const dreamWriter = new DreamWriter({
  store: dreamStore,
  states: rowStates,
  outbox,
  owner: currentOwner,
  now: () => new Date(),
});

/** Gives what a guest wrote and spoke on this device to whoever has signed in. Repeating it is harmless. */
export async function adoptGuestRows(): Promise<void> {
  const owner = currentOwner();
  if (owner === GUEST) return;
  await outbox.adopt(GUEST, owner).finally(outbox.kick);
}

/** A guest's tab may have died before the dream of its recording was kept: it is made now, so that it can be found. */
async function standUnder(recording: DeviceRecording): Promise<void> {
  const { dream_client_id: id, duration_ms, owner, started_at, recorded_tz } = recording;
  const speak = () =>
    dreamStore.change(id, (row) => ({ ...row, spoken_ms: (row.spoken_ms ?? 0) + duration_ms }));
  if ((await speak()) || owner !== GUEST) return;
  await dreamWriter.stage(id, { state: 'draft', source: 'voice', recorded_at: started_at, recorded_tz });
  await speak();
}

let recovering: Promise<void> | null = null;

/** Brings back recordings that a dead tab left and adds their time to their dreams. */
function recoverHere(): Promise<void> {
  const recover = async () => {
    for (const recording of await recoverRecordings(pieceStore, tabLocks, currentOwner())) {
      await standUnder(recording);
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
    writer: dreamWriter,
    locks: tabLocks,
    owner: currentOwner(),
    now: new Date(),
  });
}

/** What is kept here of nobody's account, recordings of a tab that died among it. */
export async function listGuestDreams(): Promise<GuestDream[]> {
  if (currentOwner() === GUEST) await recoverHere().catch(() => undefined);
  return guestDreams(dreamStore, pieceStore);
}

/** The guest's dream of this id, to go on with; null where it is not here. */
export async function resumeGuestDream(id: string): Promise<Resumable | null> {
  await recoverHere().catch(() => undefined);
  return openGuestDream(dreamStore, id);
}

/** Forgets what the server knows of others: only what waits stays, under its owner. */
function forgetOthers(): void {
  void forgetReading(session.get().user).catch(() => undefined);
  void showingStore.forgetOthers(currentOwner()).catch(() => undefined);
  const now = new Date();
  void dreamStore.forgetOthers(currentOwner(), (row) => hasUnsent(row) || goesOn(row, now));
}

/** Adopts, recovers and sends. What fails is tried again at the next reason to. */
const begin = async (): Promise<void> => {
  await adoptGuestRows().catch(() => undefined);
  await recoverHere().catch(() => undefined);
  outbox.kick();
};

/** Follows the person and the session: no call begins for somebody who has gone, and whoever comes back is served at once. */
function followSession(): () => void {
  let before = session.get();
  let owner = currentOwner();
  return session.subscribe(() => {
    const now = session.get();
    const isOther = currentOwner() !== owner;
    const isBack =
      now.token !== before.token ||
      (before.sessionExpired && !now.sessionExpired) ||
      (before.held !== null && now.held === null);
    // Whoever is signed in may not be the dreamer: what this device has seen of the diary goes, what waits stays.
    if (now.held === 'diary' && before.held !== 'diary') void forgetReading(null).catch(() => undefined);
    before = now;
    owner = currentOwner();
    outbox.personChanged();
    if (isOther) forgetOthers();
    if (isOther || isBack) void begin();
  });
}

/** A tab that has just died may still hold its recording when this one starts: it is looked for again after these times. */
const DYING_MS = [1_500, 6_000, 20_000];

/** Once per tab: brings back what a dead tab left, sends what waits, and tries again whenever that may work. */
export function startDevice(): () => void {
  const stopFollowing = followSession();
  forgetOthers();
  const stopTrying = onWorthTrying(outbox.kick);
  const whenHidden = () => {
    if (document.visibilityState === 'hidden') void outbox.flush();
  };
  document.addEventListener('visibilitychange', whenHidden);
  void begin();
  const again = DYING_MS.map((ms) => setTimeout(() => void begin(), ms));
  return () => {
    again.forEach(clearTimeout);
    stopFollowing();
    stopTrying();
    document.removeEventListener('visibilitychange', whenHidden);
    outbox.stop();
  };
}
