import type { DeviceRecording } from './database.ts';
import type { Owner } from './owner.ts';
import type { PieceStore } from '#web/offline/stores/piece-store.ts';
import type { TabLocks } from './tab-lock.ts';

export const recordingLock = (clientId: string): string => `recording:${clientId}`;

/**
 * Recordings whose tab died while they ran become stopped ones, with all that had been kept of them, so that they are
 * sent like any other. Answers those that were cut off.
 */
export async function recoverRecordings(
  store: PieceStore,
  locks: TabLocks,
  owner: Owner,
): Promise<DeviceRecording[]> {
  const cutOff: DeviceRecording[] = [];
  for (const recording of await store.listOf(owner)) {
    if (recording.state !== 'recording') continue;
    if (await locks.isHeld(recordingLock(recording.client_id))) continue;
    if (await store.stop(recording.client_id)) cutOff.push({ ...recording, state: 'stopped' });
  }
  return cutOff;
}
