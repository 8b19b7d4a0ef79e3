import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { checkDreamer } from '#server/features/portability/pack/export.service.ts';
import type { Member } from '#server/http/actor.ts';
import { invalid } from '#server/http/errors.ts';
import type { BackupPlanInput, OwnBackups } from '#shared/own-backups.ts';
import { checkCanEncryptFor } from './encrypted-stream.ts';
import { packNotFound } from './fetch-pack.service.ts';
import { BACKUP_JOBS, presentPack, presentPlan } from './own-backups.models.ts';
import * as store from './own-backups.store.ts';

const PLAN_LIMIT = { points: 20, seconds: 3600 };

/** The actor's plan, null where there is none, and the packs that stand. Throws 403 for admins. */
export async function readBackups(deps: Deps, actor: Member): Promise<OwnBackups> {
  checkDreamer(actor);
  const plan = await store.findPlan(deps.db, actor.userId);
  const packs = await store.listPacks(deps.db, actor.userId);
  const now = deps.clock.now().toISOString();
  return { plan: plan ? presentPlan(plan, now) : null, packs: packs.map(presentPack) };
}

async function checkRecipient(recipient: string | null): Promise<void> {
  if (recipient === null) return;
  await checkCanEncryptFor(recipient).catch(() => {
    throw invalid({ recipient: 'Not a key that packs can be locked with' });
  });
}

/**
 * Makes a plan or changes it; the pack of a new or changed plan is made at once. The same plan again changes nothing.
 * Throws 400 for a key that is none, 403 for admins, 429.
 */
export async function savePlan(deps: Deps, actor: Member, input: BackupPlanInput): Promise<OwnBackups> {
  checkDreamer(actor);
  await deps.limiter.take('own-backups.plan', String(actor.userId), PLAN_LIMIT);
  await checkRecipient(input.recipient);
  await inTransaction(deps, async (tx) => {
    const before = await store.findPlan(tx.db, actor.userId);
    const same =
      before?.every === input.every && before.media === input.media && before.recipient === input.recipient;
    if (same) return;
    const now = tx.clock.now().toISOString();
    const due = { next_at: now, updated_at: now, fault: null };
    await store.writePlan(tx.db, { user_id: actor.userId, ...input, ...due });
    await tx.jobs.enqueue(tx, BACKUP_JOBS.make, { user_id: actor.userId });
  });
  return readBackups(deps, actor);
}

async function discard(tx: Deps, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.jobs.enqueue(tx, BACKUP_JOBS.discard, { keys });
}

/** Ends the plan; the packs stay or go, as asked. Harmless where there is none. */
export async function endPlan(deps: Deps, actor: Member, packs: 'keep' | 'delete'): Promise<OwnBackups> {
  checkDreamer(actor);
  await inTransaction(deps, async (tx) => {
    await store.deletePlan(tx.db, actor.userId);
    if (packs === 'delete') await discard(tx, await store.deletePacks(tx.db, actor.userId));
  });
  return readBackups(deps, actor);
}

/** Removes one pack with its file. Throws 404 for somebody else's. */
export async function removePack(deps: Deps, actor: Member, id: number): Promise<OwnBackups> {
  checkDreamer(actor);
  await inTransaction(deps, async (tx) => {
    const keys = await store.deletePacks(tx.db, actor.userId, id);
    if (keys.length === 0) throw packNotFound();
    await discard(tx, keys);
  });
  return readBackups(deps, actor);
}
