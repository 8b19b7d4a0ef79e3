import { type DatabaseDoor, readThrough } from '#web/offline/database-door.ts';
import type { DeviceDatabase, DevicePiece, DeviceRecording } from '#web/offline/database.ts';
import type { Owner } from '#web/offline/owner.ts';

export type RecordingBegin = Omit<DeviceRecording, 'state' | 'pieces' | 'duration_ms' | 'bytes' | 'fault'>;

/** Recordings and their pieces on this device. Every method resolves only when the disk has it. */
export class PieceStore {
  readonly #door: DatabaseDoor;
  /** Recordings that have ended in this tab, for where the disk is too full to note it: they are sent all the same. */
  readonly #ended = new Set<string>();

  constructor(door: DatabaseDoor) {
    this.#door = door;
  }

  /** Has the database opened while the microphone is asked for. */
  prepare(): void {
    // Where that fails, beginning fails, and says so.
    void this.#door.open().catch(() => undefined);
  }

  async begin(recording: RecordingBegin): Promise<void> {
    const empty = { state: 'recording', pieces: 0, duration_ms: 0, bytes: 0, fault: null } as const;
    const { recordings } = await this.#door.open();
    await recordings.put({ ...recording, ...empty });
  }

  /** Answers the piece's number. `endMs` is how much has been recorded up to the end of this piece. */
  async add(clientId: string, bytes: ArrayBuffer, endMs: number): Promise<number> {
    const database = await this.#door.open();
    const { recordings, pieces } = database;
    return database.transaction('rw', recordings, pieces, async () => {
      const recording = await recordings.get(clientId);
      if (!recording) throw new Error('no such recording');
      const seq = recording.pieces;
      await pieces.add({ client_id: clientId, seq, bytes, end_ms: endMs });
      await recordings.update(clientId, {
        pieces: seq + 1,
        bytes: recording.bytes + bytes.byteLength,
        duration_ms: Math.max(recording.duration_ms, endMs),
      });
      return seq;
    });
  }

  #asItIs(row: DeviceRecording): DeviceRecording {
    return this.#ended.has(row.client_id) ? { ...row, state: 'stopped' } : row;
  }

  /** Nothing more will come. A recording without a single piece is forgotten; false then. */
  async stop(clientId: string): Promise<boolean> {
    const { recordings } = await this.#door.open();
    const recording = await recordings.get(clientId);
    if (!recording) return false;
    if (recording.pieces === 0) {
      await recordings.delete(clientId);
      return false;
    }
    this.#ended.add(clientId);
    // A later tab finds it cut off, and ends it again.
    await recordings.update(clientId, { state: 'stopped' }).catch(() => 0);
    return true;
  }

  async get(clientId: string): Promise<DeviceRecording | undefined> {
    const row = await readThrough(this.#door, ({ recordings }) => recordings.get(clientId), undefined);
    return row && this.#asItIs(row);
  }

  async listOf(owner: Owner): Promise<DeviceRecording[]> {
    const ofOwner = ({ recordings }: DeviceDatabase) => recordings.where('owner').equals(owner).toArray();
    const rows = await readThrough(this.#door, ofOwner, []);
    return rows.map((row) => this.#asItIs(row));
  }

  async piece(clientId: string, seq: number): Promise<DevicePiece | undefined> {
    return (await this.#door.open()).pieces.get([clientId, seq]);
  }

  async markFault(clientId: string, fault: string | null): Promise<void> {
    await (await this.#door.open()).recordings.update(clientId, { fault });
  }

  /** Everything kept of a recording as one file, for listening before it is sent. */
  async whole(clientId: string): Promise<Blob> {
    const { recordings, pieces } = await this.#door.open();
    const recording = await recordings.get(clientId);
    const parts = await pieces.where('client_id').equals(clientId).sortBy('seq');
    return new Blob(
      parts.map((part) => part.bytes),
      { type: recording?.mime ?? 'audio/webm' },
    );
  }

  async forget(clientId: string): Promise<void> {
    const database = await this.#door.open();
    const { recordings, pieces } = database;
    await database.transaction('rw', recordings, pieces, async () => {
      await pieces.where('client_id').equals(clientId).delete();
      await recordings.delete(clientId);
    });
    this.#ended.delete(clientId);
  }

  async adopt(from: Owner, to: Owner): Promise<void> {
    const give = ({ recordings }: DeviceDatabase) =>
      recordings.where('owner').equals(from).modify({ owner: to });
    await readThrough(this.#door, give, 0);
  }
}
