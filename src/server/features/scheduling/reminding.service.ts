import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { REMIND_BEFORE_MS } from './meetings.service.ts';
import { peopleOf, tell } from './meeting-mails.service.ts';
import { changeMeeting, listAhead, lockToRemind, markReminded, removeMails } from './meetings.store.ts';

const BATCH = 100;

/** Writes to both people of every meeting that begins within an hour, once; answers of how many meetings. */
export async function remindOfMeetings(deps: Deps): Promise<number> {
  let reminded = 0;
  for (;;) {
    const found = await inTransaction(deps, async (tx) => {
      const now = tx.clock.now();
      const until = new Date(now.getTime() + REMIND_BEFORE_MS).toISOString();
      const rows = await lockToRemind(tx.db, now.toISOString(), until, BATCH);
      if (rows.length === 0) return 0;
      for (const row of rows) await tell(tx, row, peopleOf(row), { kind: 'reminder' });
      await markReminded(
        tx.db,
        rows.map(({ id }) => id),
        now.toISOString(),
      );
      return rows.length;
    });
    reminded += found;
    if (found < BATCH) return reminded;
  }
}

/** Whoever leaves for good cancels what is still to come, so that nobody waits for them. */
export async function cancelAllOf(tx: Deps, userId: number): Promise<void> {
  const at = tx.clock.now().toISOString();
  await removeMails(tx.db, userId);
  for (const { id } of await listAhead(tx.db, userId, at)) {
    const row = await changeMeeting(tx.db, id, {
      state: 'cancelled',
      cancelled_by: userId,
      details: '',
      updated_at: at,
    });
    await tell(
      tx,
      row,
      peopleOf(row).filter((one) => one !== userId),
      { kind: 'cancelled' },
    );
  }
}
