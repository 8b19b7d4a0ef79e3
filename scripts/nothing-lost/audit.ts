import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from '#server/db/database.ts';
import type { Ledger, RecordingEntry } from './ledger.ts';

type DreamRow = { user_id: string; client_id: string; text: string; state: string };
type RecordingRow = {
  id: string;
  user_id: string;
  client_id: string;
  state: string;
  bytes: number;
  file_key: string | null;
};
type PieceRow = { recording_id: string; seq: number; file_key: string };

/** What database and folder hold of these dreamers. */
type Found = {
  dreams: DreamRow[];
  recordings: RecordingRow[];
  pieces: PieceRow[];
  counts: Map<number, number>;
};

async function find(sql: Sql, users: readonly number[]): Promise<Found> {
  const dreams = await sql<
    DreamRow[]
  >`select user_id, client_id, text, state from dream where user_id = any(${users})`;
  const recordings = await sql<RecordingRow[]>`
    select id, user_id, client_id, state, bytes, file_key from recording where user_id = any(${users})`;
  const pieces = await sql<PieceRow[]>`
    select recording_id, seq, file_key from recording_piece
    where recording_id in (select id from recording where user_id = any(${users}))`;
  const keys = users.map((user) => `dream:${user}`);
  const counts = await sql<{ key: string; n: string }[]>`
    select key, sum(n) as n from (
      select key, count as n from row_count union all select key, delta from row_count_delta) c
    where key = any(${keys}) group by key`;
  return {
    dreams,
    recordings,
    pieces,
    counts: new Map(counts.map(({ key, n }) => [Number(key.slice('dream:'.length)), Number(n)])),
  };
}

function auditDreams(ledger: Ledger, found: Found, whole: boolean): string[] {
  const breaches: string[] = [];
  const mine = found.dreams.filter((row) => Number(row.user_id) === ledger.userId);
  const known = new Set(ledger.dreams.map((entry) => entry.clientId));
  for (const row of mine)
    if (!known.has(row.client_id)) breaches.push(`a dream ${row.client_id} that nobody wrote`);
  for (const { clientId, acknowledged, attempts } of ledger.dreams) {
    const rows = mine.filter((row) => row.client_id === clientId);
    if (rows.length > 1) breaches.push(`${rows.length} dreams with the id ${clientId}`);
    if (acknowledged === null) continue;
    const text = rows[0]?.text;
    if (text === undefined) breaches.push(`an acknowledged dream is gone: ${clientId}`);
    else if (whole ? text !== acknowledged : !text.startsWith(acknowledged)) {
      breaches.push(`acknowledged words are gone: ${clientId} holds "${text}" instead of "${acknowledged}"`);
    } else if (!attempts.includes(text)) breaches.push(`${clientId} holds words that were never sent`);
  }
  const counted = found.counts.get(ledger.userId) ?? 0;
  if (counted !== mine.length) breaches.push(`${counted} dreams are counted, there are ${mine.length}`);
  return breaches;
}

const read = (filesDir: string, key: string) => readFile(path.join(filesDir, key)).catch(() => null);

/** The joined file is whole, or every acknowledged piece lies there by itself: never something between. */
async function auditRecording(
  entry: RecordingEntry,
  row: RecordingRow | undefined,
  { pieces }: Found,
  filesDir: string,
): Promise<string[]> {
  if (!row) return entry.started ? [`an announced recording is gone: ${entry.clientId}`] : [];
  if (row.state !== 'receiving') {
    if (!entry.finishAsked) return [`${entry.clientId} is ${row.state}, which nobody asked for`];
    const audio = row.file_key === null ? null : await read(filesDir, row.file_key);
    return audio?.equals(Buffer.concat(entry.pieces)) && row.bytes === audio.length
      ? []
      : [`${entry.clientId} is ${row.state} but its audio is not what was spoken`];
  }
  if (entry.finished) return [`${entry.clientId} was finished and is receiving again`];
  const breaches: string[] = [];
  for (const seq of entry.acknowledged) {
    const piece = pieces.find((one) => one.recording_id === row.id && one.seq === seq);
    const bytes = piece && (await read(filesDir, piece.file_key));
    if (!bytes?.equals(entry.pieces[seq] ?? Buffer.alloc(0))) {
      breaches.push(`acknowledged piece ${seq} of ${entry.clientId} is gone`);
    }
  }
  return breaches;
}

/**
 * Accounts for everything that was acknowledged. `whole`: the devices are done, so what is kept must be exactly what they
 * sent last. Answers what is wrong.
 */
export async function audit(
  sql: Sql,
  filesDir: string,
  ledgers: readonly Ledger[],
  whole: boolean,
): Promise<string[]> {
  const found = await find(
    sql,
    ledgers.map((ledger) => ledger.userId),
  );
  const breaches: string[] = [];
  for (const ledger of ledgers) {
    breaches.push(...auditDreams(ledger, found, whole));
    const mine = found.recordings.filter((row) => Number(row.user_id) === ledger.userId);
    const known = new Set(ledger.recordings.map((entry) => entry.clientId));
    if (mine.length > known.size || mine.some((row) => !known.has(row.client_id)))
      breaches.push('recordings that nobody made');
    for (const entry of ledger.recordings) {
      const row = mine.find((one) => one.client_id === entry.clientId);
      breaches.push(...(await auditRecording(entry, row, found, filesDir)));
      if (whole && !entry.finished) breaches.push(`${entry.clientId} was never finished`);
    }
  }
  return breaches;
}
