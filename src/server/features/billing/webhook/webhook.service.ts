import { paymentNotFound } from '#server/billing/provider-faults.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import type { Member } from '#server/http/actor.ts';
import { AppError, defineError } from '#server/http/errors.ts';
import { toPage } from '#shared/paging.ts';
import { tellPayer } from './payment-mails.service.ts';
import { reactTo } from './reactions.service.ts';
import * as store from './webhook.store.ts';

export const FOLLOW_EVENT = 'billing.follow-event';
const badSignature = defineError(
  400,
  'billing.bad_signature',
  'This was not signed by the payment provider.',
);
const FAULT_LETTERS = 300;
/** Followed once more in one call; the provider is down after so many failures in a row. */
const MOST_AT_ONCE = 100;
const GIVE_UP_AFTER = 3;

/**
 * Takes an event in: once, and done later from the queue, so that the provider is answered at once. What is not signed by
 * one of our secrets within five minutes is refused with 400; what is of the other mode is ignored, with an alarm.
 */
export async function takeEvent(deps: Deps, body: Buffer, signature: string): Promise<void> {
  const event = await deps.payments?.readEvent(body, signature);
  if (!event) throw badSignature();
  const isLive = deps.payments?.mode === 'live';
  if (event.livemode !== isLive) {
    deps.log.error({ alarm: 'billing.mode', event: event.id }, 'an event of the other mode was ignored');
    return;
  }
  await inTransaction(deps, async (tx) => {
    const isNew = await store.insertEvent(tx.db, {
      event_id: event.id,
      type: event.type,
      object_id: event.data?.object?.id ?? '',
      created: event.created,
    });
    if (isNew) await tx.jobs.enqueue(tx, FOLLOW_EVENT, { event_id: event.id });
  });
}

const faultOf = (error: unknown): string =>
  (error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown').slice(
    0,
    FAULT_LETTERS,
  );

/** The job: what the event is about is read anew from the provider. Throws so that the queue tries again. */
export async function followEvent(deps: Deps, eventId: string): Promise<void> {
  const row = await store.findEvent(deps.db, { eventId });
  if (!row || row.processed_at !== null) return;
  try {
    await reactTo(deps, row.type, row.object_id);
    await inTransaction(deps, async (tx) => {
      const isFirst = await store.finish(tx.db, row.id, tx.clock.now().toISOString());
      if (isFirst) await tellPayer(tx, row.type, row.object_id);
    });
  } catch (error) {
    await store.markFailed(deps.db, row.id, faultOf(error));
    throw error;
  }
}

export async function listEvents(deps: Deps, asked: Parameters<typeof store.listEvents>[1]) {
  const { list, total } = await store.listEvents(deps.db, asked);
  return toPage(list, total, asked.page, asked.limit);
}

/** What failed is noted with its reason, and thrown. */
async function followAgain(deps: Deps, row: store.EventRow): Promise<void> {
  try {
    await reactTo(deps, row.type, row.object_id);
  } catch (error) {
    await store.markFailed(deps.db, row.id, faultOf(error));
    throw error;
  }
  await store.markDone(deps.db, row.id, deps.clock.now().toISOString());
}

/** Follows an event once more, at once. Throws 404, and what following it throws. */
export async function replayEvent(deps: Deps, actor: Member, id: number): Promise<void> {
  const row = await store.findEvent(deps.db, { id });
  if (!row) throw paymentNotFound();
  await followAgain(deps, row);
  const detail = { event: row.event_id, type: row.type };
  await writeAudit(deps, actor, { action: 'billing.replayed', subject: 'billing', outcome: 'ok', detail });
}

/** Follows what failed once more, the oldest first; ends early where the provider is down, for the rest would fail too. */
export async function replayFailed(deps: Deps, actor: Member): Promise<{ followed: number; failed: number }> {
  const rows = await store.listFailed(deps.db, MOST_AT_ONCE);
  let [followed, failed, inARow] = [0, 0, 0];
  for (const row of rows) {
    try {
      await followAgain(deps, row);
      followed += 1;
      inARow = 0;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed += 1;
      inARow += 1;
      if (inARow >= GIVE_UP_AFTER) break;
    }
  }
  const detail = { followed, failed };
  await writeAudit(deps, actor, {
    action: 'billing.replayed_failed',
    subject: 'billing',
    outcome: 'ok',
    detail,
  });
  return { followed, failed };
}
