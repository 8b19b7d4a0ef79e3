import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import { cut, faultOn, isLost, type Turns } from './connections.ts';
import { refuseUndefined } from './template.ts';

type Question = { text: string; values: unknown[] };

/** Ends the driver's cursor, unless its connection ends first. */
async function closeCursor(client: pg.ClientBase, cursor: { close(): Promise<void> }): Promise<void> {
  if (isLost(client)) return;
  const given = new AbortController();
  await Promise.race([cursor.close(), once(client, 'end', { signal: given.signal })]).finally(() =>
    given.abort(),
  );
}

/** Rows in batches, one after the other; the connection is held until the last or until the reader stops. */
export async function* batchesOf<Row>(
  turns: Turns,
  { text, values }: Question,
  size: number,
): AsyncGenerator<Row[]> {
  refuseUndefined(values);
  const { default: Cursor } = await import('pg-cursor');
  const turn = await turns();
  const { client } = turn;
  const cursor = client.query(new Cursor<Row>(text, values));
  let fault: unknown;
  try {
    for (let rows = await cursor.read(size); rows.length > 0; rows = await cursor.read(size)) yield rows;
  } catch (error) {
    fault = faultOn(client, error);
    throw fault;
  } finally {
    if (fault === undefined) await closeCursor(client, cursor);
    turn.done(fault);
  }
}

/** Tells how a stream of the driver ended, once: by itself, with a fault, or given up. */
function whenDone(rows: Readable | Writable, told: (fault: unknown) => void): void {
  let isTold = false;
  const tell = (fault?: unknown) => {
    if (!isTold) told(fault);
    isTold = true;
  };
  rows.on('error', tell);
  rows.once('close', () => tell());
}

/** The bytes of a COPY. What nobody reads to its end cannot be taken back: its connection goes with it. */
export async function copyOut(turns: Turns, text: string): Promise<Readable> {
  const { to } = await import('pg-copy-streams');
  const turn = await turns();
  const rows = turn.client.query(to(text));
  whenDone(rows, (fault) => {
    if (rows.destroyed && !rows.readableEnded) cut(turn.client);
    turn.done(fault);
  });
  return rows;
}

/** Takes the rows of a COPY; destroyed before its end, it keeps none of them. */
export async function copyInto(turns: Turns, text: string): Promise<Writable> {
  const { from } = await import('pg-copy-streams');
  const turn = await turns();
  const rows = turn.client.query(from(text));
  whenDone(rows, turn.done);
  return rows;
}
