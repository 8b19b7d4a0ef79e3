import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from './database.ts';

const LOOK_EVERY_MS = 100;

/**
 * Runs `work` while no other process on this database runs anything under the same number; waits for that as long as it
 * takes, in steps that no statement timeout ends.
 */
export async function withAdvisoryLock<Result>(
  sql: Sql,
  number: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const held = await sql.reserve();
  const take = async (): Promise<boolean> => {
    const [row] = await held<{ taken: boolean }[]>`select pg_try_advisory_lock(${number}) as taken`;
    return row?.taken === true;
  };
  try {
    while (!(await take())) await sleep(LOOK_EVERY_MS);
    try {
      return await work();
    } finally {
      await held`select pg_advisory_unlock(${number})`.catch(() => undefined);
    }
  } finally {
    held.release();
  }
}

/** Runs `work` on one thing of a kind unless somebody on this database is at it. `kind` is one of LOCKS, `id` the thing's number. */
export async function unlessTaken(
  sql: Sql,
  kind: number,
  id: number,
  work: () => Promise<void>,
): Promise<void> {
  const held = await sql.reserve();
  try {
    const [row] = await held<{ taken: boolean }[]>`
      select pg_try_advisory_lock(${kind}::int, ${id}::int) as taken`;
    if (row?.taken !== true) return;
    try {
      await work();
    } finally {
      await held`select pg_advisory_unlock(${kind}::int, ${id}::int)`.catch(() => undefined);
    }
  } finally {
    held.release();
  }
}
