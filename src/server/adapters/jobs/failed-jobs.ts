import type { Sql } from '#server/db/database.ts';
import type { FailedJob, QueueLength } from './port.ts';

const FAULT = 300;

type Row = {
  id: string;
  name: string;
  tries: number;
  fault: string;
  failed_at: string;
  next_at: string | null;
};

const instant = (at: string): string => new Date(at).toISOString();
const present = (row: Row): FailedJob => ({
  ...row,
  failed_at: instant(row.failed_at),
  next_at: row.next_at === null ? null : instant(row.next_at),
});

/** The newest jobs that were given up: never their payload, and not once more as a copy among the dead letters. */
export async function listFailed(sql: Sql, limit: number): Promise<{ list: FailedJob[]; total: number }> {
  const rows = await sql<Row[]>`
    select id::text as id, name, retry_count + 1 as tries, coalesce(left(output->>'message', ${FAULT}), '') as fault,
      coalesce(completed_on, created_on)::text as failed_at, null as next_at
    from jobs.job where state = 'failed' and name <> 'dead-letters'
    order by coalesce(completed_on, created_on) desc limit ${limit}`;
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from jobs.job where state = 'failed' and name <> 'dead-letters'`;
  return {
    list: rows.map(present),
    total: counted?.total ?? 0,
  };
}

/** Jobs that failed and will be tried once more by themselves, the next one first. */
export async function listFailing(sql: Sql, limit: number): Promise<FailedJob[]> {
  const rows = await sql<Row[]>`
    select id::text as id, name, retry_count + 1 as tries, coalesce(left(output->>'message', ${FAULT}), '') as fault,
      coalesce(started_on, created_on)::text as failed_at, start_after::text as next_at
    from jobs.job where state = 'retry' and output is not null and start_after > now() and name <> 'dead-letters'
    order by start_after limit ${limit}`;
  return rows.map(present);
}

/** What waits although its time has come, by queue. */
export async function queueLengths(sql: Sql): Promise<QueueLength[]> {
  const rows = await sql<QueueLength[]>`
    select name, count(*)::int as waiting, min(greatest(created_on, start_after))::text as since
    from jobs.job where state < 'active' and start_after <= now() and name <> 'dead-letters' group by name order by name`;
  return rows.map((row) => ({ ...row, since: instant(row.since) }));
}
