import { type DatabaseDoor, readThrough } from '#web/offline/database-door.ts';
import type { DeviceDatabase, DeviceDrawing } from '#web/offline/database.ts';
import type { Owner } from '#web/offline/owner.ts';

export const drawingKey = (owner: Owner, dreamClientId: string): string => `${owner} ${dreamClientId}`;

/** What of a drawing is worth keeping. */
export type Drawing = Pick<DeviceDrawing, 'width' | 'height' | 'acts' | 'done'>;

/** Drawings that are not finished, one for each dream, until they become a picture. */
export function createDrawingStore(door: DatabaseDoor) {
  type Drawings = DeviceDatabase['drawings'];
  /** All of it or nothing of it. */
  const inOne = (work: (drawings: Drawings) => Promise<void>): Promise<void> => {
    const run = (database: DeviceDatabase) =>
      database.transaction('rw', database.drawings, () => work(database.drawings));
    return readThrough(door, run, undefined);
  };
  const move = async (drawings: Drawings, row: DeviceDrawing, owner: Owner, dreamClientId: string) => {
    await drawings.put({
      ...row,
      owner,
      dream_client_id: dreamClientId,
      key: drawingKey(owner, dreamClientId),
    });
    await drawings.delete(row.key);
  };
  return {
    get: (owner: Owner, dreamClientId: string): Promise<DeviceDrawing | undefined> =>
      readThrough(door, ({ drawings }) => drawings.get(drawingKey(owner, dreamClientId)), undefined).catch(
        () => undefined,
      ),
    /** True when the disk has it. A drawing in which nothing was done is not kept. */
    put: async (owner: Owner, dreamClientId: string, drawing: Drawing): Promise<boolean> => {
      const key = drawingKey(owner, dreamClientId);
      const row = {
        ...drawing,
        key,
        owner,
        dream_client_id: dreamClientId,
        edited_at: new Date().toISOString(),
      };
      const keep = async () => {
        const { drawings } = await door.open();
        await (drawing.acts.length > 0 ? drawings.put(row) : drawings.delete(key));
        return true;
      };
      return keep().catch(() => false);
    },
    moveTo: (owner: Owner, from: string, to: string): Promise<void> =>
      inOne(async (drawings) => {
        const row = await drawings.get(drawingKey(owner, from));
        if (row) await move(drawings, row, owner, to);
      }),
    adopt: (from: Owner, to: Owner): Promise<void> =>
      inOne(async (drawings) => {
        const rows = await drawings.where('owner').equals(from).toArray();
        for (const row of rows) await move(drawings, row, to, row.dream_client_id);
      }),
  };
}
