import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getDream } from '#server/features/dreams/dreams.service.ts';
import { notifyCaster } from '#server/features/notifications/notify.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { DrawnDream, KindLine } from '#shared/pond/pond.ts';
import type { RippleFeeling } from '#shared/pond/ripples.ts';
import type { ReportReason } from '#shared/reports.ts';
import { readDraw } from './draws.service.ts';
import { findDraw, holdDraw, updateDraw, type DrawnRow } from './draws.store.ts';
import { castNotFound, drawNotFound, nobodyReceives, saidAlready, takenOut } from './pond.errors.ts';

type Change = Parameters<typeof updateDraw>[2];

/** Of one feeling after another the dreamer hears once. */
async function tellCaster(tx: Deps, { userId: by }: Member, row: DrawnRow, made: Change): Promise<void> {
  const kind = made.line ? 'pond_line' : made.feeling ? 'pond_ripple' : made.too ? 'pond_too' : undefined;
  if (kind && row.cast_id !== null) await notifyCaster(tx, row.cast_id, { kind, by, draw_id: row.id });
}

/** Answers of one reader to one dream go one after the other. `change` sees what stands there; null changes nothing. */
async function answer(
  deps: Deps,
  actor: Member,
  id: number,
  change: (tx: Deps, row: DrawnRow) => Promise<Change | null> | Change | null,
): Promise<DrawnDream> {
  await inTransaction(deps, async (tx) => {
    if (!(await holdDraw(tx.db, actor.userId, id))) throw drawNotFound();
    const row = await findDraw(tx.db, actor.userId, id);
    if (!row) throw drawNotFound();
    const made = await change(tx, row);
    if (!made) return;
    await updateDraw(tx.db, id, made);
    await tellCaster(tx, actor, row, made);
  });
  return readDraw(deps, actor, id);
}

const inWater = (row: DrawnRow): void => {
  if (!row.here) throw takenOut();
};

/** A feeling for the dreamer, or taken back (null). Throws 404 for somebody else's draw, 410 when the dream is gone. */
export const ripple = (deps: Deps, actor: Member, id: number, feeling: RippleFeeling | null) =>
  answer(deps, actor, id, (_, row) => {
    inWater(row);
    return { feeling };
  });

/** One of the house's lines, once. Throws 404, 410 as above, 409 when one was sent or nobody is there to receive it. */
export const sayLine = (deps: Deps, actor: Member, id: number, line: KindLine) =>
  answer(deps, actor, id, (_, row) => {
    inWater(row);
    if (row.kind !== 'member') throw nobodyReceives();
    if (row.line === line) return null;
    if (row.line !== null) throw saidAlready();
    return { line };
  });

/**
 * That the actor dreamt it too, linked to one of their own dreams for themselves alone. A link may be taken back when the
 * dream is gone, too. Throws 404 for somebody else's draw or dream, 410 when the drawn dream is gone.
 */
export const dreamtToo = (
  deps: Deps,
  actor: Member,
  id: number,
  { too, dream_id: dreamId }: { too: boolean; dream_id: number | null },
) =>
  answer(deps, actor, id, async (tx, row) => {
    if (!too) return { too: false, dream_id: null };
    inWater(row);
    if (dreamId === null) return { too };
    const own = await getDream(tx, actor, dreamId);
    if (own.deleted_at !== null) throw castNotFound();
    return { too, dream_id: own.id };
  });

/** Puts a drawn dream away; repeating it is harmless. Throws 404 for somebody else's draw. */
export const letSink = (deps: Deps, actor: Member, id: number) =>
  answer(deps, actor, id, (tx, row) => (row.sunk ? null : { sunk_at: tx.clock.now().toISOString() }));

/** Tells the moderators that it should not be there, and puts it away. Throws 404, 410 as above. */
export const reportDraw = (deps: Deps, actor: Member, id: number, reason: ReportReason) =>
  answer(deps, actor, id, (tx, row) => {
    inWater(row);
    return row.reported ? null : { reported: reason, sunk_at: tx.clock.now().toISOString() };
  });
