import type { DeviceDatabase, DeviceDrawing } from '#web/offline/database.ts';
import type { Owner } from '#web/offline/owner.ts';

export const drawingKey = (owner: Owner, dreamClientId: string): string => `${owner} ${dreamClientId}`;

/** What of a drawing is worth keeping. */
export type Drawing = Pick<DeviceDrawing, 'width' | 'height' | 'acts' | 'done'>;

/** Drawings that are not finished, one for each dream, until they become a picture. */
export function createDrawingStore(database: DeviceDatabase) {
  const { drawings } = database;
  const move = async (row: DeviceDrawing, owner: Owner, dreamClientId: string) => {
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
      drawings.get(drawingKey(owner, dreamClientId)).catch(() => undefined),
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
      const work = drawing.acts.length > 0 ? drawings.put(row) : drawings.delete(key);
      return work.then(
        () => true,
        () => false,
      );
    },
    moveTo: (owner: Owner, from: string, to: string): Promise<void> =>
      database.transaction('rw', drawings, async () => {
        const row = await drawings.get(drawingKey(owner, from));
        if (row) await move(row, owner, to);
      }),
    adopt: (from: Owner, to: Owner): Promise<void> =>
      database.transaction('rw', drawings, async () => {
        const rows = await drawings.where('owner').equals(from).toArray();
        for (const row of rows) await move(row, to, row.dream_client_id);
      }),
  };
}
