import { createHash, randomUUID } from 'node:crypto';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { diaryStamp, openPack, storePack } from '#server/features/portability/pack/packs.service.ts';
import { notify } from '#server/features/notifications/notify.service.ts';
import { pageLink } from '#server/mail/page-links.ts';
import { BACKUP_LIMITS, type BackupFault, type BackupRhythm } from '#shared/own-backups.ts';
import * as store from './own-backups.store.ts';
import { encryptFor } from './encrypted-stream.ts';
import { BACKUP_JOBS, INTERRUPTED } from './own-backups.models.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A week on, or the same day of the next month, its last where it has no such day. */
export function nextAfter(now: Date, every: BackupRhythm): string {
  if (every === 'week') return new Date(now.getTime() + 7 * DAY_MS).toISOString();
  const next = new Date(now);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 2, 0);
  next.setUTCDate(Math.min(now.getUTCDate(), next.getUTCDate()));
  return next.toISOString();
}

const FAULTLESS: readonly (string | null)[] = [null, 'unchanged'];

/** After a fault: an hour, then twice as long as the time before, a day at most. */
export function retryAt(
  now: Date,
  before: { next_at: string; fault: string | null; updated_at: string },
): string {
  const waited = Date.parse(before.next_at) - Date.parse(before.updated_at);
  const wait = FAULTLESS.includes(before.fault) ? HOUR_MS : Math.max(HOUR_MS, Math.min(2 * waited, DAY_MS));
  return new Date(now.getTime() + wait).toISOString();
}

/** A pack that takes longer has lost its process: the plan is due again. */
const LEASE_MS = 3_600_000;
/** A file that no row points at by then is nobody's. */
const FORGET_SECONDS = 86_400;
const DUE_BATCH = 500;

class PackTooLarge extends Error {}

/** A due plan in this process's hands until `taken`; nobody else takes it before. */
type Claim = { plan: store.PlanRow; taken: string };

async function claim(deps: Deps, userId: number): Promise<Claim | undefined> {
  const now = deps.clock.now();
  const taken = new Date(now.getTime() + LEASE_MS).toISOString();
  return inTransaction(deps, async (tx) => {
    const plan = await store.lockDue(tx.db, userId, now.toISOString());
    if (!plan) return undefined;
    await store.settlePlan(tx.db, userId, plan.next_at, { next_at: taken, fault: INTERRUPTED });
    return { plan, taken };
  });
}

/** Passes chunks on up to the most that a pack may have. Throws PackTooLarge. */
async function* upToLimit(chunks: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of chunks) {
    seen += chunk.length;
    if (seen > max) throw new PackTooLarge();
    yield chunk;
  }
}

/** The same diary with the same wishes gives the same stamp; it stands in the pack's own file name. */
async function stampOf(deps: Deps, { user_id, media, recipient }: store.PlanRow): Promise<string> {
  const diary = await diaryStamp(deps, user_id);
  return createHash('sha256').update(`${diary} ${media} ${recipient}`).digest('hex').slice(0, 32);
}

const areaOf = (userId: number, stamp: string) => `backups/${userId}/${stamp}-`;

type Stored = { file_key: string; bytes: number; dreams: number; encrypted: boolean };

async function storeFor(deps: Deps, plan: store.PlanRow, file_key: string, max: number): Promise<Stored> {
  const { user_id, media, recipient } = plan;
  const { dreams, stream } = await openPack(deps, user_id, media);
  try {
    const chunks = stream as AsyncIterable<Uint8Array>;
    const passed = upToLimit(recipient === null ? chunks : encryptFor(recipient, chunks), max);
    const { bytes } = await storePack(deps, file_key, passed);
    return { file_key, bytes, dreams, encrypted: recipient !== null };
  } finally {
    stream.destroy();
  }
}

/** The row, the next date, the mail and what goes for it, all at once; false where the plan is not as it was taken. */
async function keep(deps: Deps, { plan, taken }: Claim, stored: Stored): Promise<boolean> {
  const { user_id, every } = plan;
  const now = deps.clock.now();
  const created_at = now.toISOString();
  return inTransaction(deps, async (tx) => {
    const settled = { next_at: nextAfter(now, every), fault: null, updated_at: created_at };
    if (!(await store.settlePlan(tx.db, user_id, taken, settled))) return false;
    await store.insertPack(tx.db, { user_id, ...stored, created_at });
    const keys = await store.deleteOlder(tx.db, user_id, BACKUP_LIMITS.kept);
    if (keys.length > 0) await tx.jobs.enqueue(tx, BACKUP_JOBS.discard, { keys });
    const reader = await store.findReader(tx.db, user_id);
    if (reader) await sendMail(tx, reader, 'backup-made', { link: pageLink(tx, '/user/portability') });
    const key = `backup:${created_at}`;
    await notify(tx, {
      kind: 'backup',
      by: null,
      to: [user_id],
      detail: { at: created_at },
      fold: 'backup',
      key,
    });
    return true;
  });
}

async function make(deps: Deps, held: Claim, max: number): Promise<void> {
  const { plan, taken } = held;
  const area = areaOf(plan.user_id, await stampOf(deps, plan));
  const [newest] = await store.listPacks(deps.db, plan.user_id);
  const now = deps.clock.now();
  if (newest?.file_key.startsWith(area)) {
    const next = { next_at: nextAfter(now, plan.every), fault: 'unchanged', updated_at: now.toISOString() };
    await store.settlePlan(deps.db, plan.user_id, taken, next);
    return;
  }
  const key = `${area}${randomUUID()}`;
  // Before the file is there: whatever ends this process, the file goes unless a row points at it.
  const later = { startAfterSeconds: FORGET_SECONDS };
  await deps.jobs.enqueue(deps, BACKUP_JOBS.forgetUnkept, { key }, later);
  try {
    if (await keep(deps, held, await storeFor(deps, plan, key, max))) return;
  } catch (error) {
    await deps.files.remove(key);
    throw error;
  }
  await deps.files.remove(key);
}

function faultOf(error: unknown): BackupFault {
  if (error instanceof PackTooLarge) return 'too_large';
  return (error as NodeJS.ErrnoException | undefined)?.code === 'ENOSPC' ? 'no_space' : 'failed';
}

/**
 * Makes the dreamer's pack if it is due; in several processes at once, one. What goes wrong is noted in the plan and tried
 * again after an hour, then two, at last once a day; a pack above `maxBytes` with the next one.
 */
export async function makePack(
  deps: Deps,
  userId: number,
  maxBytes: number = BACKUP_LIMITS.packBytes,
): Promise<void> {
  const held = await claim(deps, userId);
  if (!held) return;
  try {
    await make(deps, held, maxBytes);
  } catch (error) {
    const fault = faultOf(error);
    deps.log.warn({ err: error, user_id: userId, fault }, 'a pack was not made');
    const now = deps.clock.now();
    const next_at = fault === 'too_large' ? nextAfter(now, held.plan.every) : retryAt(now, held.plan);
    await store.settlePlan(deps.db, userId, held.taken, { next_at, fault, updated_at: now.toISOString() });
  }
}

/** Sets a job for every plan that is due. */
export async function findDue(deps: Deps): Promise<void> {
  const now = deps.clock.now().toISOString();
  for (let after: number | undefined = 0; after !== undefined;) {
    const due: number[] = await store.listDue(deps.db, now, after, DUE_BATCH);
    const payloads = due.map((user_id) => ({ user_id }));
    if (payloads.length > 0) await deps.jobs.enqueueAll(deps, BACKUP_JOBS.make, payloads);
    after = due.length < DUE_BATCH ? undefined : due.at(-1);
  }
}

/** Removes a file that no row has come to point at. */
export async function forgetUnkept(deps: Deps, key: string): Promise<void> {
  if (!(await store.isKept(deps.db, key))) await deps.files.remove(key);
}
