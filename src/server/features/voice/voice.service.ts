import type { Deps } from '#server/deps.ts';
import { underAllowance } from '#server/features/billing/allowances/allowances.service.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { RECORDING_LIMITS, type Recording, type RecordingStart } from '#shared/recordings.ts';
import { alreadyFinished, pieceDiffers, recordingFull, recordingNotFound } from './voice.errors.ts';
import { pieceKey, presentRecording, VOICE_JOBS, type KeptRecording } from './voice.models.ts';
import { findDreamByClientId, linkRecordings } from './voice-links.store.ts';
import * as store from './voice.store.ts';

const LIST_LIMIT = 100;

/** The caller's recording by the server's id. Throws 404 for anybody else's. */
export async function getRecording(deps: Deps, userId: number, id: number): Promise<KeptRecording> {
  const row = await store.findRecording(deps.db, userId, id);
  if (!row) throw recordingNotFound();
  return row;
}

/** The rows as the API shows them, with the number of pieces that have arrived. */
async function presentRecordings(deps: Deps, rows: readonly KeptRecording[]): Promise<Recording[]> {
  const receiving = rows.filter((row) => row.state === 'receiving').map((row) => row.id);
  const pieces = await store.countUnbrokenPieces(deps.db, receiving);
  return rows.map((row) => presentRecording(row, pieces.get(row.id) ?? 0));
}

/** Announces a recording; a repeated announcement answers with what has arrived so far. */
export async function startRecording(deps: Deps, userId: number, start: RecordingStart): Promise<Recording> {
  const row = await store.insertRecording(deps.db, userId, start);
  if (row.dream_id === null && row.dream_client_id) {
    const dreamId = await findDreamByClientId(deps.db, userId, row.dream_client_id);
    if (dreamId !== undefined) await linkRecordings(deps.db, userId, dreamId);
    row.dream_id = dreamId ?? null;
  }
  const [shown] = await presentRecordings(deps, [row]);
  return shown as Recording;
}

type Piece = { clientId: string; seq: number; bytes: Uint8Array };

/**
 * Keeps one piece durably before it answers. The same piece again is fine, other bytes under the same number are 409,
 * and a piece for a finished recording is accepted silently when it repeats, since its bytes are in the joined file.
 */
export async function storePiece(deps: Deps, userId: number, piece: Piece): Promise<void> {
  const row = await store.findByClientId(deps.db, userId, piece.clientId);
  if (!row) throw recordingNotFound();
  if (row.state !== 'receiving') throw alreadyFinished();
  const key = pieceKey(row, piece.seq, piece.bytes);
  const present = await store.findPiece(deps.db, row.id, piece.seq);
  if (present) {
    if (present.file_key !== key) throw pieceDiffers();
    return;
  }
  const size = await store.sumPieces(deps.db, row.id);
  if (size + piece.bytes.length > RECORDING_LIMITS.totalBytes) throw recordingFull();
  const asked = { amount: piece.bytes.length, purpose: `voice:${row.id}` };
  await underAllowance(deps, userId, 'space', asked, async () => {
    await deps.files.put(key, piece.bytes);
    await keepPiece(deps, userId, row, { seq: piece.seq, bytes: piece.bytes.length, file_key: key });
  });
}

/** The row lock keeps a piece from slipping in while the recording is being finished. */
const keepPiece = (deps: Deps, userId: number, row: KeptRecording, piece: store.PieceRow): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const current = await store.lockByClientId(tx.db, userId, row.client_id);
    if (current?.state !== 'receiving') throw alreadyFinished();
    if (await store.insertPiece(tx.db, row.id, piece)) return;
    const present = await store.findPiece(tx.db, row.id, piece.seq);
    if (present?.file_key !== piece.file_key) throw pieceDiffers();
  });

/** Newest first. `waiting`: only those that have no words yet; where no program writes them down, typed ones count. */
export async function listRecordings(
  deps: Deps,
  userId: number,
  filter: { dreamId?: number; waiting?: boolean; before?: number },
): Promise<Recording[]> {
  return presentRecordings(
    deps,
    await store.listRecordings(deps.db, userId, {
      ...filter,
      wordless: filter.waiting === true && deps.transcriber === null,
      limit: LIST_LIMIT,
    }),
  );
}

/** Removes recording and audio for good; words that became a dream's text stay there. */
export async function removeRecording(deps: Deps, userId: number, id: number): Promise<void> {
  const row = await getRecording(deps, userId, id);
  const pieces = await store.listPieces(deps.db, row.id);
  const keys = [...pieces.map((piece) => piece.file_key), ...(row.file_key ? [row.file_key] : [])];
  await inTransaction(deps, async (tx) => {
    await store.deleteRecording(tx.db, userId, row.id);
    await tx.jobs.enqueue(tx, VOICE_JOBS.discardFiles, { keys });
  });
}

/** However many they are. */
async function removeEvery(deps: Deps, userId: number, of: { dreamId?: number }): Promise<void> {
  for (;;) {
    const rows = await store.listRecordings(deps.db, userId, { ...of, limit: LIST_LIMIT });
    if (rows.length === 0) return;
    for (const row of rows) await removeRecording(deps, userId, row.id);
  }
}

/** Removes every recording of a dream that is being erased; call it before the dream's row goes. */
export const removeRecordingsOfDream = (deps: Deps, userId: number, dreamId: number): Promise<void> =>
  removeEvery(deps, userId, { dreamId });

/** Removes every recording of a dreamer who is being erased; call it before the account's row goes. */
export const removeRecordingsOfUser = (deps: Deps, userId: number): Promise<void> =>
  removeEvery(deps, userId, {});
