import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import type { Db, Sql, Statement, Tx } from '#server/db/database.ts';
import { diaryIsOpen } from '#server/db/diary-open.ts';
import { export_ticket } from '#server/db/schema/portability.ts';
import { user } from '#server/db/schema/users.ts';
import { DREAM_FIELDS, FILE_FIELDS, type FileField } from '#shared/dreams.ts';
import { USER_STATUS } from '#shared/roles.ts';
import type { ExportSummary } from '#shared/portability.ts';
import { readList } from './export-lists.store.ts';
import { type ExportedTalkFile, talkFilesOf } from './export-talks.store.ts';
import type { ListName } from './pack-extras.ts';
import type { PackDream, PackNight, PackPhoto, PackRecording } from './pack-records.ts';
import { ownEntry } from '#shared/own-entry.ts';

const BATCH = 200;
/** Reading a whole diary is long work; each statement of it stays far below. */
const STATEMENT_MS = 60_000;

const isoSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function packedSql(name: FileField): string {
  const { kind } = DREAM_FIELDS[name];
  if (name === 'category_id') return '(select slug from category c where c.id = category_id)';
  if (kind === 'moment' || kind === 'stamp') return isoSql(name);
  return kind === 'uuid' || kind === 'day' || kind === 'moods' ? `${name}::text` : name;
}
const DREAM_SELECT = FILE_FIELDS.map((name) => `${packedSql(name)} as ${DREAM_FIELDS[name].file}`).join(', ');

/** The audio's place beside the record; not part of the pack. */
export type ExportedRecording = { recording: PackRecording; file_key: string | null };
export type ExportedPhoto = { photo: PackPhoto; file_key: string };
export type DiaryReader = {
  dreams: AsyncIterable<PackDream[]>;
  nights: AsyncIterable<PackNight[]>;
  recordings: AsyncIterable<ExportedRecording[]>;
  photos: AsyncIterable<ExportedPhoto[]>;
  talkFiles: AsyncIterable<ExportedTalkFile[]>;
  lists: (name: ListName) => AsyncIterable<object[]>;
};

type RecordingRow = Omit<PackRecording, 'segments'> & { segments: string | null; file_key: string | null };
type PhotoRow = Omit<PackPhoto, 'picture'> & { file_key: string };

const ENDINGS: Record<string, string> = {
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
};

async function* mapped<Row, Made>(
  rows: AsyncIterable<Row[]>,
  make: (row: Row) => Made,
): AsyncGenerator<Made[]> {
  for await (const batch of rows) yield batch.map(make);
}

const toRecording = ({ file_key, ...row }: RecordingRow): ExportedRecording => {
  const segments = row.segments === null ? null : (JSON.parse(row.segments) as PackRecording['segments']);
  const name = `audio/${row.started_at.slice(0, 10)}-${row.client_id}.${ownEntry(ENDINGS, row.mime) ?? 'bin'}`;
  return { recording: { ...row, segments, audio: file_key === null ? null : name }, file_key };
};

const toPhoto = ({ file_key, ...row }: PhotoRow): ExportedPhoto => ({
  photo: { ...row, picture: `photos/${row.created_at.slice(0, 10)}-${row.client_id}.webp` },
  file_key,
});

async function* none(): AsyncGenerator<never[]> {}

const photosOf = (tx: Tx, userId: number, chosen: Statement): AsyncIterable<PhotoRow[]> =>
  tx<PhotoRow[]>`
    select p.client_id::text as client_id, d.client_id::text as dream_client_id, p.name, p.alt, p.sort,
      to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at, p.file_key
    from dream_photo p join dream d on d.id = p.dream_id and d.deleted_at is null
    where p.user_id = ${userId} ${chosen} order by p.created_at, p.client_id`.cursor(BATCH);

/** `dreamIds`: those dreams and what belongs to them; null: the whole diary. */
export type ExportOptions = { audio: boolean; dreamIds: readonly number[] | null };

/** One consistent view of a diary, read once from start to end; `work` must not wait for a slow reader. */
export async function readDiary(
  sql: Sql,
  userId: number,
  options: ExportOptions,
  work: (diary: DiaryReader) => Promise<void>,
): Promise<void> {
  await sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`;
    const iso = (column: string) => tx.unsafe(`${isoSql(column)} as ${column}`);
    const { dreamIds } = options;
    const chosen = (column: string) => (dreamIds ? tx`and ${tx(column)} = any(${dreamIds}::bigint[])` : tx``);
    const dreams = tx<(Omit<PackDream, 'moods'> & { moods: string })[]>`
      select ${tx.unsafe(DREAM_SELECT)}
      from dream where user_id = ${userId} and deleted_at is null ${chosen('dream.id')}
      order by dream.night_of, dream.recorded_at, dream.client_id`.cursor(BATCH);
    const nights = tx<PackNight[]>`
      select night_of::text as night_of, no_recall, note, ${iso('bed_at')}, ${iso('wake_at')}, quality, awakenings,
        ${iso('created_at')}, ${iso('updated_at')}
      from night where user_id = ${userId} ${
        dreamIds
          ? tx`and night_of in (select d.night_of from dream d where d.user_id = ${userId} ${chosen('d.id')})`
          : tx``
      } order by night.night_of`.cursor(BATCH);
    const recordings = tx<RecordingRow[]>`
      select client_id::text as client_id, dream_client_id::text as dream_client_id,
        split_part(mime, ';', 1) as mime, language, duration_ms, ${iso('started_at')}, transcript, segments::text as segments, transcriber,
        ${iso('created_at')}, ${options.audio ? tx`file_key` : tx`null as file_key`}
      from recording where user_id = ${userId} and state <> 'receiving'
        and (transcript is not null ${options.audio ? tx`or file_key is not null` : tx``})
        and (dream_id is null or exists (select 1 from dream d where d.id = dream_id and d.deleted_at is null))
        ${chosen('recording.dream_id')}
      order by recording.started_at, recording.client_id`.cursor(BATCH);
    await work({
      dreams: mapped(dreams, (row) => ({
        ...row,
        moods: JSON.parse(row.moods) as PackDream['moods'],
      })),
      nights,
      recordings: mapped(recordings, toRecording),
      photos: options.audio ? mapped(photosOf(tx, userId, chosen('p.dream_id')), toPhoto) : none(),
      talkFiles: options.audio && dreamIds === null ? talkFilesOf(tx, userId) : none(),
      lists: (name) => readList(tx, { userId, dreamIds }, name),
    });
  });
}

export async function summariseDiary(sql: Sql, userId: number): Promise<ExportSummary> {
  const [row] = await sql<[ExportSummary]>`
    select
      (select count(*)::int from dream where user_id = ${userId} and deleted_at is null and state <> 'fragment') as dreams,
      (select count(*)::int from night where user_id = ${userId}) as nights,
      (select count(*)::int from dream_photo p join dream d on d.id = p.dream_id and d.deleted_at is null
        where p.user_id = ${userId}) as photos,
      count(*)::int as recordings,
      (coalesce(sum(bytes) filter (where file_key is not null), 0) + (select coalesce(sum(p.bytes), 0)
        from dream_photo p join dream d on d.id = p.dream_id and d.deleted_at is null
        where p.user_id = ${userId}))::float8 as audio_bytes
    from recording r where user_id = ${userId} and state <> 'receiving' and (transcript is not null or file_key is not null)
      and (dream_id is null or exists (select 1 from dream d where d.id = r.dream_id and d.deleted_at is null))`;
  return row;
}

export const insertTicket = (db: Db, row: typeof export_ticket.$inferInsert) =>
  db.insert(export_ticket).values(row);

/** Spends a ticket: undefined when there is none, it was used or it is too old. */
export async function takeTicket(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<{ user_id: number; audio: boolean; dream_ids: number[] | null } | undefined> {
  const [row] = await db
    .delete(export_ticket)
    .where(
      and(
        eq(export_ticket.token_hash, tokenHash),
        gt(export_ticket.expires_at, now),
        // Whoever was suspended or deleted since, or got a password from an admin, is given nothing any more.
        inArray(
          export_ticket.user_id,
          db
            .select({ id: user.id })
            .from(user)
            .where(and(eq(user.status, USER_STATUS.active), isNull(user.deleted_at), diaryIsOpen(user.id))),
        ),
      ),
    )
    .returning({
      user_id: export_ticket.user_id,
      audio: export_ticket.audio,
      dream_ids: export_ticket.dream_ids,
    });
  return row;
}

export const deleteOldTickets = (db: Db, now: string) =>
  db.delete(export_ticket).where(lt(export_ticket.expires_at, now));
