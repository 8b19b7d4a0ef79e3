import type { Deps } from '#server/deps.ts';
import { getDream } from '#server/features/dreams/dreams.service.ts';
import type { Member } from '#server/http/actor.ts';
import { ok } from '#server/http/envelope.ts';
import type { LedgerPage, LedgerQuery } from '#shared/disclosures.ts';
import { findFirstDay, findPresent, listEntries } from './ledger.store.ts';

/**
 * Who can read one of the actor's own dreams now, and a stretch of what happened to its privacy, newest first. What
 * concerned the whole diary counts from the moment that the dream was in it. Throws 404 for somebody else's dream.
 */
export async function readLedger(
  deps: Deps,
  actor: Member,
  dreamId: number,
  { before, limit }: LedgerQuery,
): Promise<LedgerPage> {
  const { created_at: since } = await getDream(deps, actor, dreamId);
  const { userId } = actor;
  const [now, rows, keptSince] = await Promise.all([
    findPresent(deps.sql, { userId, dreamId, now: deps.clock.now().toISOString() }),
    listEntries(deps.sql, { userId, dreamId, since, before, limit: limit + 1 }),
    findFirstDay(deps.sql),
  ]);
  // Gone between the two looks: the same as never there.
  if (!now) return readLedger(deps, actor, dreamId, { before, limit });
  const list = rows.slice(0, limit);
  return ok({
    now,
    kept_since: keptSince,
    list,
    next: rows.length > limit ? (list.at(-1)?.id ?? null) : null,
  });
}
