import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { chosenDreams } from '#server/features/dreams/bulk/bulk.service.ts';
import { noteOwnDreams } from '#server/features/disclosures/disclosures.service.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { type ExportInput, type ExportSummary, PORTABILITY_LIMITS } from '#shared/portability.ts';
import { packEntries } from './export-pack.ts';
import { spoolDiary } from './export-spool.ts';
import { insertTicket, summariseDiary, takeTicket } from './export.store.ts';
import { ticketSpent } from '#server/features/portability/portability.errors.ts';
import { ZIP_LIMITS, zipOf } from '#server/features/portability/zip/write-zip.ts';
import { packTooLarge } from '#server/features/portability/zip/zip.errors.ts';

const EXPORT_LIMIT = { points: 10, seconds: 3600 };
const TICKET_BYTES = 32;
const BUFFER = 65_536;

export const EXPORT_PATH = '/v2/api/lambda/portability/export';

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** Throws 403 for admins: they keep no diary. */
export function checkDreamer(actor: Member): void {
  if (actor.role !== 'user') throw forbidden();
}

/** What a pack would hold now. */
export async function exportContents(deps: Deps, actor: Member): Promise<ExportSummary> {
  checkDreamer(actor);
  return summariseDiary(deps.sql, actor.userId);
}

/** Said before anything is fetched; what is chosen dream by dream is told of when it comes to it. */
async function checkSize(deps: Deps, actor: Member, audio: boolean): Promise<void> {
  const { dreams, recordings, photos, audio_bytes: bytes } = await summariseDiary(deps.sql, actor.userId);
  const files = dreams + (audio ? 2 * recordings + photos : 0);
  if (files > ZIP_LIMITS.entries || (audio && bytes > ZIP_LIMITS.bytes)) throw packTooLarge();
}

/**
 * A link that gives the actor's own diary, or some dreams of it, once; somebody else's dreams are simply not in the pack.
 * It works within two minutes. Throws 413 where one file cannot hold it, 429 after ten in an hour.
 */
export async function askForExport(
  deps: Deps,
  actor: Member,
  { audio, dreams }: ExportInput,
): Promise<{ url: string; expires_at: string }> {
  checkDreamer(actor);
  if (!dreams) await checkSize(deps, actor, audio);
  await deps.limiter.take('portability.export', String(actor.userId), EXPORT_LIMIT);
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const expires = new Date(
    deps.clock.now().getTime() + PORTABILITY_LIMITS.ticketSeconds * 1000,
  ).toISOString();
  await insertTicket(deps.db, {
    token_hash: hashOf(ticket),
    user_id: actor.userId,
    audio,
    dream_ids: dreams ? await chosenDreams(deps, actor, dreams) : null,
    expires_at: expires,
  });
  return { url: `${EXPORT_PATH}/${ticket}`, expires_at: expires };
}

export type Pack = { name: string; stream: Readable };

/** Spends the ticket and answers its diary as one ZIP, made while it is read. Throws 404 for a spent or old ticket. */
export async function openExport(deps: Deps, ticket: string): Promise<Pack> {
  const now = deps.clock.now().toISOString();
  const found = await inTransaction(deps, async (tx) => {
    const spent = await takeTicket(tx.db, hashOf(ticket), now);
    if (spent) await noteOwnDreams(tx, spent.user_id, spent.dream_ids, { kind: 'exported' });
    return spent;
  });
  if (!found) throw ticketSpent();
  const { user_id: userId, audio, dream_ids: dreamIds } = found;
  const spool = await spoolDiary(deps, userId, { audio, dreamIds });
  const stream = Readable.from(zipOf(packEntries(deps, spool)), { objectMode: false, highWaterMark: BUFFER });
  // Also where the download ends before it began.
  stream.once('close', () => void spool.dispose());
  return { name: `dream-diary-${now.slice(0, 10)}.zip`, stream };
}
