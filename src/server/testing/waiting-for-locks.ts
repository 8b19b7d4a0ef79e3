import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, TestApp } from './test-app.ts';

/** Looks at 10 ms each: what has not begun to wait by then never will. */
const MOST_LOOKS = 400;

/**
 * Sends calls one after another while `hold` keeps a row, and lets it go once all of them wait for locks: each has looked before
 * any acts. An app of tests has room for two such calls.
 */
export async function atOnce(
  { deps }: Pick<TestApp, 'deps'>,
  hold: string,
  acts: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const held = await deps.sql.reserve();
  const waiting = async () =>
    (
      await held<{ count: number }[]>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
    )[0]?.count ?? 0;
  try {
    await held.unsafe(`begin; ${hold} for update`);
    const sent: Promise<Answer>[] = [];
    for (const act of acts) {
      sent.push(act());
      for (let looks = 0; (await waiting()) < sent.length; looks += 1) {
        if (looks > MOST_LOOKS) throw new Error('not all of them wait for a lock');
        await wait(10);
      }
    }
    await held.unsafe('commit');
    return await Promise.all(sent);
  } finally {
    await held.unsafe('rollback');
    held.release();
  }
}
