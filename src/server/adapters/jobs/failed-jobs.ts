import type { Sql } from '#server/db/database.ts';
import type { FailedJob } from './port.ts';

const FAULT = 300;

type Row = { id: string; name: string; tries: number; fault: string; failed_at: string };

/** The newest jobs that were given up: never their payload, and not once more as a copy among the dead letters. */
export async function listFailed(sql: Sql, limit: number): Promise<{ list: FailedJob[]; total: number }> {
  const rows = await sql<Row[]>`
    select id::text as id, name, retry_count + 1 as tries, coalesce(left(output->>'message', ${FAULT}), '') as fault,
      coalesce(completed_on, created_on)::text as failed_at
    from jobs.job where state = 'failed' and name <> 'dead-letters'
    order by coalesce(completed_on, created_on) desc limit ${limit}`;
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from jobs.job where state = 'failed' and name <> 'dead-letters'`;
  return {
    list: rows.map((row) => ({ ...row, failed_at: new Date(row.failed_at).toISOString() })),
    total: counted?.total ?? 0,
  };
}
