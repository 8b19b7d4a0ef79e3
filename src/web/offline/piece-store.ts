import type { DeviceDatabase, DevicePiece, DeviceRecording, Owner } from './database.ts';

export type RecordingBegin = Omit<DeviceRecording, 'state' | 'pieces' | 'duration_ms' | 'bytes' | 'fault'>;

/** Recordings and their pieces on this device. Every method resolves only when the disk has it. */
export function createPieceStore(database: DeviceDatabase) {
  const { recordings, pieces } = database;

  return {
    begin: async (recording: RecordingBegin): Promise<void> => {
      await recordings.put({
        ...recording,
        state: 'recording',
        pieces: 0,
        duration_ms: 0,
        bytes: 0,
        fault: null,
      });
    },

    /** `end_ms` is how much has been recorded up to the end of this piece. */
    add: (clientId: string, bytes: ArrayBuffer, endMs: number): Promise<number> =>
      database.transaction('rw', recordings, pieces, async () => {
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
      }),

    /** Nothing more will come. A recording without a single piece is forgotten; false then. */
    stop: async (clientId: string): Promise<boolean> => {
      const recording = await recordings.get(clientId);
      if (!recording) return false;
      if (recording.pieces === 0) {
        await recordings.delete(clientId);
        return false;
      }
      await recordings.update(clientId, { state: 'stopped' });
      return true;
    },

    get: (clientId: string) => recordings.get(clientId),
    listOf: (owner: Owner): Promise<DeviceRecording[]> => recordings.where('owner').equals(owner).toArray(),
    ofDream: (dreamClientId: string): Promise<DeviceRecording[]> =>
      recordings.where('dream_client_id').equals(dreamClientId).toArray(),
    piece: (clientId: string, seq: number): Promise<DevicePiece | undefined> => pieces.get([clientId, seq]),
    markFault: async (clientId: string, fault: string | null): Promise<void> => {
      await recordings.update(clientId, { fault });
    },

    /** Everything kept of a recording as one file, for listening before it is sent. */
    whole: async (clientId: string): Promise<Blob> => {
      const recording = await recordings.get(clientId);
      const parts = await pieces.where('client_id').equals(clientId).sortBy('seq');
      return new Blob(
        parts.map((part) => part.bytes),
        { type: recording?.mime ?? 'audio/webm' },
      );
    },

    forget: (clientId: string): Promise<void> =>
      database.transaction('rw', recordings, pieces, async () => {
        await pieces.where('client_id').equals(clientId).delete();
        await recordings.delete(clientId);
      }),

    adopt: async (from: Owner, to: Owner): Promise<void> => {
      await recordings.where('owner').equals(from).modify({ owner: to });
    },
  };
}

export type PieceStore = ReturnType<typeof createPieceStore>;
