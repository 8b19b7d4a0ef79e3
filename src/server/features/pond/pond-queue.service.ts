import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import type { Member } from '#server/http/actor.ts';
import { type Page, toPage } from '#shared/paging.ts';
import type { CastDecision, PondQueueQuery, QueuedCast } from '#shared/pond/pond-queue.ts';
import type { QueueView } from '#shared/pond/queue-views.ts';
import { castNotFound, decidedAlready } from './pond.errors.ts';
import { closeReports, countQueue, holdCastToDecide, listQueue, saveDecision } from './pond-queue.store.ts';

const STATE_AFTER = { float: 'floating', refuse: 'refused', keep: 'floating' } as const;

/** What members let go: to be read before it floats, or again where somebody reported it. Never whose it is. */
export async function readPondQueue(deps: Deps, query: PondQueueQuery): Promise<Page<QueuedCast>> {
  const { rows, total } = await listQueue(deps.db, query);
  return toPage(rows, total, query.page, query.limit);
}

export const countPondQueue = ({ db }: Deps, view: QueueView): Promise<number> => countQueue(db, view);

/**
 * Lets a cast float, refuses it or takes it out with a reason, or keeps one that was reported. Its dreamer's ledger says so.
 * Throws 404, 409 where another admin has decided since.
 */
export async function decideCast(
  deps: Deps,
  actor: Member,
  id: number,
  { act, from, reason }: CastDecision,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await holdCastToDecide(tx.db, id);
    if (!row) throw castNotFound();
    const state = STATE_AFTER[act];
    const pointless = act === 'keep' ? !row.reported : state === from;
    if (row.state !== from || pointless) throw decidedAlready();
    if (act !== 'keep') await saveDecision(tx.db, id, state, act === 'refuse' ? reason : '');
    await closeReports(tx.db, id, tx.clock.now().toISOString());
    await writeAudit(tx, actor, {
      action: `pond.${act}`,
      subject: 'pond_cast',
      subject_id: id,
      outcome: 'ok',
      detail: { from, reason },
    });
    if (act === 'keep') return;
    const kind = act === 'float' ? 'cast_floating' : 'hidden';
    await noteDisclosures(tx, [{ user_id: row.user_id, dream_id: row.dream_id, kind }]);
  });
}
