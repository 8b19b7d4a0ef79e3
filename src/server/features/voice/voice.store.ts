import { and, asc, desc, eq, inArray, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { recording, recording_piece } from '#server/db/schema/recordings.ts';
import type { RecordingStart } from '#shared/recordings.ts';

export type RecordingRow = typeof recording.$inferSelect;
export type PieceRow = Pick<typeof recording_piece.$inferSelect, 'seq' | 'bytes' | 'file_key'>;
type RecordingChange = Partial<Omit<typeof recording.$inferInsert, 'id' | 'user_id' | 'client_id'>>;

const WAITING = ['stored', 'transcribing', 'failed'] as const;

/** Adds the recording unless the device has announced it before; either way the row as it is. */
export async function insertRecording(db: Db, userId: number, start: RecordingStart): Promise<RecordingRow> {
  await db
    .insert(recording)
    .values({
      user_id: userId,
      client_id: start.client_id,
      dream_client_id: start.dream_client_id ?? null,
      mime: start.mime,
      language: start.language ?? '',
      state: 'receiving',
      started_at: start.started_at,
    })
    .onConflictDoNothing({ target: [recording.user_id, recording.client_id] });
  const row = await findByClientId(db, userId, start.client_id);
  if (!row) throw new Error('recording vanished');
  return row;
}

/** One recording of a dreamer, by the device's name for it or by its number. */
const ofDreamer = (db: Db, userId: number, which: { clientId: string } | { id: number }) =>
  db
    .select()
    .from(recording)
    .where(
      and(
        eq(recording.user_id, userId),
        'id' in which ? eq(recording.id, which.id) : eq(recording.client_id, which.clientId),
      ),
    );

export const findByClientId = async (
  db: Db,
  userId: number,
  clientId: string,
): Promise<RecordingRow | undefined> => (await ofDreamer(db, userId, { clientId }))[0];

export const findRecording = async (db: Db, userId: number, id: number): Promise<RecordingRow | undefined> =>
  (await ofDreamer(db, userId, { id }))[0];

/** Like findByClientId, holding the row until the transaction ends. */
export const lockByClientId = async (
  db: Db,
  userId: number,
  clientId: string,
): Promise<RecordingRow | undefined> => (await ofDreamer(db, userId, { clientId }).for('update'))[0];

export async function updateRecording(
  db: Db,
  userId: number,
  id: number,
  change: RecordingChange,
): Promise<void> {
  await db
    .update(recording)
    .set({ ...change, updated_at: sql`now()` })
    .where(and(eq(recording.user_id, userId), eq(recording.id, id)));
}

export async function deleteRecording(db: Db, userId: number, id: number): Promise<void> {
  await db.delete(recording).where(and(eq(recording.user_id, userId), eq(recording.id, id)));
}

/** False when a piece with this number is there already. */
export async function insertPiece(db: Db, recordingId: number, piece: PieceRow): Promise<boolean> {
  const added = await db
    .insert(recording_piece)
    .values({ recording_id: recordingId, ...piece })
    .onConflictDoNothing()
    .returning({ seq: recording_piece.seq });
  return added.length > 0;
}

export async function findPiece(db: Db, recordingId: number, seq: number): Promise<PieceRow | undefined> {
  const [row] = await db
    .select({ seq: recording_piece.seq, bytes: recording_piece.bytes, file_key: recording_piece.file_key })
    .from(recording_piece)
    .where(and(eq(recording_piece.recording_id, recordingId), eq(recording_piece.seq, seq)));
  return row;
}

/** In order; at most RECORDING_LIMITS.pieces rows. */
export const listPieces = (db: Db, recordingId: number): Promise<PieceRow[]> =>
  db
    .select({ seq: recording_piece.seq, bytes: recording_piece.bytes, file_key: recording_piece.file_key })
    .from(recording_piece)
    .where(eq(recording_piece.recording_id, recordingId))
    .orderBy(asc(recording_piece.seq));

export async function deletePieces(db: Db, recordingId: number): Promise<void> {
  await db.delete(recording_piece).where(eq(recording_piece.recording_id, recordingId));
}

export async function sumPieces(db: Db, recordingId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${recording_piece.bytes}), 0)::int` })
    .from(recording_piece)
    .where(eq(recording_piece.recording_id, recordingId));
  return row?.bytes ?? 0;
}

/** For each recording, how many pieces are there without a gap from the first. */
export async function countUnbrokenPieces(
  db: Db,
  recordingIds: readonly number[],
): Promise<Map<number, number>> {
  if (recordingIds.length === 0) return new Map();
  const numbered = db
    .select({
      recording_id: recording_piece.recording_id,
      unbroken:
        sql<boolean>`${recording_piece.seq} = row_number() over (partition by ${recording_piece.recording_id} order by ${recording_piece.seq}) - 1`.as(
          'unbroken',
        ),
    })
    .from(recording_piece)
    .where(inArray(recording_piece.recording_id, [...recordingIds]))
    .as('numbered');
  const rows = await db
    .select({ id: numbered.recording_id, pieces: sql<number>`count(*)::int` })
    .from(numbered)
    .where(eq(numbered.unbroken, true))
    .groupBy(numbered.recording_id);
  return new Map(rows.map((row) => [row.id, row.pieces]));
}

export type RecordingFilter = {
  dreamId?: number;
  waiting?: boolean;
  /** Of those that wait, none whose dream has words already. */
  wordless?: boolean;
  before?: number;
  limit: number;
};

/** Spoken for this dream, or for a fragment that it was made from. */
const ofDream = (db: Db, userId: number, dreamId: number) =>
  or(
    eq(recording.dream_id, dreamId),
    inArray(
      recording.dream_id,
      db
        .select({ id: dream.id })
        .from(dream)
        .where(and(eq(dream.user_id, userId), eq(dream.merged_into, dreamId))),
    ),
  );

const withoutWords = (db: Db, userId: number) =>
  or(
    ne(recording.state, 'stored'),
    isNull(recording.dream_id),
    notInArray(
      recording.dream_id,
      db
        .select({ id: dream.id })
        .from(dream)
        .where(and(eq(dream.user_id, userId), ne(dream.text, ''))),
    ),
  );

/** Newest first, keyset-paged by id. */
export const listRecordings = (db: Db, userId: number, filter: RecordingFilter): Promise<RecordingRow[]> =>
  db
    .select()
    .from(recording)
    .where(
      and(
        eq(recording.user_id, userId),
        filter.dreamId === undefined ? undefined : ofDream(db, userId, filter.dreamId),
        filter.waiting ? inArray(recording.state, [...WAITING]) : undefined,
        filter.wordless ? withoutWords(db, userId) : undefined,
        filter.before === undefined ? undefined : lt(recording.id, filter.before),
      ),
    )
    .orderBy(desc(recording.id))
    .limit(filter.limit);

const TAKES_PER_DREAM = 50;

/** The recordings of one dream in the order they were spoken. */
export const listTakes = (db: Db, userId: number, dreamId: number): Promise<RecordingRow[]> =>
  db
    .select()
    .from(recording)
    .where(and(eq(recording.user_id, userId), eq(recording.dream_id, dreamId)))
    .orderBy(asc(recording.started_at), asc(recording.id))
    .limit(TAKES_PER_DREAM);

/** Recordings of all dreamers that still wait for their words after ten minutes, oldest first. */
export const listUntranscribed = (db: Db, limit: number): Promise<RecordingRow[]> =>
  db
    .select()
    .from(recording)
    .where(
      and(
        eq(recording.state, 'stored'),
        isNull(recording.fault),
        sql`${recording.updated_at} < now() - interval '10 minutes'`,
      ),
    )
    .orderBy(asc(recording.id))
    .limit(limit);
