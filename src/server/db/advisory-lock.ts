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
