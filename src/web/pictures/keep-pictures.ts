import type { DevicePicture } from '#web/offline/database.ts';
import { outbox, pictureStore } from '#web/offline/device.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { askToPersist } from '#web/offline/storage-fault.ts';
import type { GivenPicture } from './given-files.ts';

/**
 * Keeps pictures on this device and sends them when that is possible. True when the disk has them; rejects where a file
 * cannot be read any more.
 */
export async function keepPictures(dreamClientId: string, given: readonly GivenPicture[]): Promise<boolean> {
  const rows: DevicePicture[] = [];
  const at = Date.now();
  for (const [number, { id, file, name, alt }] of given.entries()) {
    const bytes = await new Response(file).arrayBuffer();
    rows.push({
      client_id: id,
      owner: currentOwner(),
      dream_client_id: dreamClientId,
      name,
      alt: alt.trim(),
      mime: file.type || 'application/octet-stream',
      bytes,
      // Their order is the order of choosing.
      chosen_at: new Date(at + number).toISOString(),
      fault: null,
    });
  }
  void askToPersist();
  const drawn = given.some((one) => one.drawn);
  const kept = await pictureStore.add(rows, drawn);
  outbox.kick();
  return kept;
}
