import type { DeviceRecording } from '#web/offline/database.ts';
import { type Failure, reasonOf } from '#web/offline/failure.ts';
import type { Kind } from '#web/offline/outbox-kind.ts';
import type { RowStates } from '#web/offline/row-states.ts';
import { beginSending, finishSending, sendKeptPieces, type Cursor, type SendDeps } from './send-recording.ts';
import { mustBeginAgain } from './upload-calls.ts';

export type RecordingKindDeps = SendDeps & { states?: RowStates };

const FROM_THE_START: Failure = { kind: 'later' };

const pieceByPiece = (deps: RecordingKindDeps, cursors: Map<string, Cursor>) => {
  const cursorOf = async (recording: DeviceRecording): Promise<Cursor | null> => {
    const known = cursors.get(recording.client_id);
    if (known) return known;
    const begun = await beginSending(deps, recording);
    if (begun) cursors.set(recording.client_id, begun);
    return begun;
  };
  const send = async (recording: DeviceRecording, signal: AbortSignal): Promise<'whole' | 'part'> => {
    signal.throwIfAborted();
    const cursor = await cursorOf(recording);
    if (!cursor) return 'whole';
    const { client_id: id, pieces } = recording;
    const onSent = (sent: number) => deps.states?.set(id, { state: 'saving', sent, pieces });
    await sendKeptPieces(deps, recording, cursor, { signal, onSent });
    if (recording.state === 'recording') return 'part';
    await finishSending(deps, recording, signal);
    return 'whole';
  };
  return async (recording: DeviceRecording, signal: AbortSignal): Promise<'whole' | 'part'> => {
    try {
      return await send(recording, signal);
    } catch (error) {
      if (mustBeginAgain(error)) cursors.delete(recording.client_id);
      throw error;
    }
  };
};

/**
 * Recordings, piece by piece, also while they still run. They need not follow their dreams: the server joins the two in whichever
 * order they come.
 */
export function recordingKind(deps: RecordingKindDeps): Kind<DeviceRecording, 'whole' | 'part'> {
  const { store, states } = deps;
  const cursors = new Map<string, Cursor>();
  return {
    name: 'recording',
    lane: 'sound',
    idOf: (row) => row.client_id,
    due: async (owner) =>
      (await store.listOf(owner)).filter(({ fault, pieces }) => fault === null && pieces > 0),
    take: (row) => store.get(row.client_id),
    send: pieceByPiece(deps, cursors),
    confirm: async ({ client_id: id }, sent) => {
      if (sent === 'part') return 'done';
      await store.forget(id);
      cursors.delete(id);
      states?.set(id, { state: 'saved' });
      return 'done';
    },
    refuse: async ({ client_id: id }, fault) => {
      const message = reasonOf(fault);
      await store.markFault(id, message);
      states?.set(id, { state: 'refused', message });
    },
    judge: (error) => (mustBeginAgain(error) ? FROM_THE_START : undefined),
    tell: ({ client_id: id }, state, fault) => {
      if (state !== 'saving') states?.set(id, state === 'offline' ? { state, fault } : { state });
    },
    adopt: (from, to) => store.adopt(from, to),
    retry: (id) => store.markFault(id, null),
  };
}
