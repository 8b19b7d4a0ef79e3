import type { Readable } from 'node:stream';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { readToken, signToken, useTokenOnce } from '#server/security/signed-tokens.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import { checkDreamer } from '#server/features/portability/pack/export.service.ts';
import type { Member } from '#server/http/actor.ts';
import { defineError } from '#server/http/errors.ts';
import { BACKUP_LIMITS } from '#shared/own-backups.ts';
import { findPack, markFetched, mayFetch } from './own-backups.store.ts';

export const packNotFound = defineError(404, 'own_backups.not_found', 'There is no such pack.');
const ticketSpent = defineError(
  404,
  'own_backups.ticket_spent',
  'This link has been used or is too old. Ask for a new one.',
);

const TICKET_LIMIT = { points: 30, seconds: 3600 };
const TICKET = 'backup-ticket';

export const BACKUPS_PATH = '/v2/api/lambda/own-backups';

/** A link that gives one of the actor's packs once, within two minutes. Throws 404 for somebody else's, 429. */
export async function askForPack(
  deps: Deps,
  actor: Member,
  id: number,
): Promise<{ url: string; expires_at: string }> {
  checkDreamer(actor);
  if (!(await findPack(deps.db, actor.userId, id))) throw packNotFound();
  await deps.limiter.take('own-backups.fetch', String(actor.userId), TICKET_LIMIT);
  const seconds = BACKUP_LIMITS.ticketSeconds;
  const ticket = await signToken(deps, TICKET, { sub: String(actor.userId), seconds, claims: { pack: id } });
  const expires = new Date(deps.clock.now().getTime() + seconds * 1000);
  return { url: `${BACKUPS_PATH}/packs/${id}/file?ticket=${ticket}`, expires_at: expires.toISOString() };
}

export type FetchedPack = { name: string; bytes: number; encrypted: boolean; stream: Readable };

/** Spends the ticket and answers the pack; only now does it leave the server. Throws 404 for a spent or old ticket. */
export async function openPackFile(deps: Deps, id: number, ticket: string): Promise<FetchedPack> {
  const token = await readToken(deps, TICKET, ticket);
  const userId = Number(token?.sub);
  if (!token || token.claims.pack !== id) throw ticketSpent();
  const pack = await inTransaction(deps, async (tx) => {
    if (!(await useTokenOnce(tx, token)) || !(await mayFetch(tx.db, userId))) throw ticketSpent();
    const found = await findPack(tx.db, userId, id);
    if (!found) throw ticketSpent();
    await markFetched(tx.db, userId, id, tx.clock.now().toISOString());
    await noteDisclosures(tx, [{ user_id: userId, dream_id: null, kind: 'backed_up' }]);
    return found;
  });
  const file = await deps.files.read(pack.file_key);
  if (!file) throw ticketSpent();
  const name = `dream-diary-${pack.created_at.slice(0, 10)}.zip${pack.encrypted ? '.age' : ''}`;
  return { name, bytes: file.size, encrypted: pack.encrypted, stream: file.stream as Readable };
}
