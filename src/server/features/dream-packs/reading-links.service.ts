import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor, Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { hashToken, randomToken } from '#server/security/hashes.ts';
import { networkOf } from '#server/security/networks.ts';
import {
  type OpenedPack,
  READING_LINK_LIMITS,
  type ReadingLink,
  type ReadingLinkChange,
  type ReadingLinkInput,
} from '#shared/dream-packs.ts';
import { linkNotFound, linkOpensNothing, linkTakenBack, tooManyLinks } from './dream-packs.errors.ts';
import { canGiveDreams } from './dream-packs.policy.ts';
import { chooseDreams, nameAbove, noteGiven, packContents } from './dream-packs.service.ts';
import { holdGivable, holdLeft } from './dream-packs.store.ts';
import * as store from './reading-links.store.ts';

const CHANGE_LIMIT = { points: 60, seconds: 3600 };
const OPEN_LIMIT = { points: 60, seconds: 3600 };
const DAY_MS = 86_400_000;
const READ_PAGE = '/read';
const sealOf = (userId: number): string => `reading-link:${userId}`;
const SECRET = /^[\w-]{43}$/;

const nowOf = (deps: Deps): string => deps.clock.now().toISOString();
const inDays = (deps: Deps, days: number): string =>
  new Date(deps.clock.now().getTime() + days * DAY_MS).toISOString();
const isLiving = (deps: Deps, row: store.LinkRow): boolean =>
  row.revoked_at === null && row.expires_at > nowOf(deps);

const urlOf = (deps: Deps, secret: string): string => `${deps.config.origin}${READ_PAGE}#${secret}`;

function present(deps: Deps, row: store.LinkShown): ReadingLink {
  const { id, title, note, redaction, dreams, expires_at, revoked_at, opened, last_opened_at, created_at } =
    row;
  const url = isLiving(deps, row)
    ? urlOf(deps, deps.sealer.open(sealOf(row.user_id), row.token_sealed))
    : null;
  const chosen = row.dream_ids.length;
  return {
    id,
    title,
    note,
    redaction,
    chosen,
    dreams,
    url,
    expires_at,
    revoked_at,
    opened,
    last_opened_at,
    created_at,
  };
}

async function requireRoom(tx: Deps, userId: number): Promise<void> {
  if ((await store.countLiving(tx.db, userId, nowOf(tx))) >= READING_LINK_LIMITS.living) throw tooManyLinks();
}

/** The actor's links, newest first, those that are over included. Throws 403 for admins. */
export async function listReadingLinks(deps: Deps, actor: Member): Promise<ReadingLink[]> {
  if (!canGiveDreams(actor)) throw forbidden();
  const rows = await store.listLinks(deps.db, actor.userId, READING_LINK_LIMITS.listed);
  return rows.map((row) => present(deps, row));
}

/**
 * Makes an address under which the chosen dreams, as they are at the time of reading, can be read without an account.
 * Throws 400 for more than a pack holds, 403 for admins, 404 where nothing is chosen, 409 past twenty open links, 429.
 */
export async function makeReadingLink(
  deps: Deps,
  actor: Member,
  { dreams, redaction, title, note, days }: ReadingLinkInput,
): Promise<ReadingLink> {
  if (!canGiveDreams(actor)) throw forbidden();
  await deps.limiter.take('reading-links.change', String(actor.userId), CHANGE_LIMIT);
  const secret = randomToken();
  return inTransaction(deps, async (tx) => {
    await store.lockLinks(tx.db, actor.userId);
    await requireRoom(tx, actor.userId);
    const ids = await chooseDreams(tx, actor, dreams);
    const row = await store.insertLink(tx.db, {
      user_id: actor.userId,
      token_hash: hashToken(secret),
      token_sealed: deps.sealer.seal(sealOf(actor.userId), secret),
      title,
      note,
      dream_ids: ids,
      redaction,
      expires_at: inDays(deps, days),
      created_at: nowOf(deps),
    });
    await noteGiven(tx, actor.userId, ids, 'link_made', title);
    return present(deps, { ...row, dreams: ids.length });
  });
}

/**
 * Changes what stands above the dreams and until when they can be read, counted from now; an expired link opens again
 * under its address. Throws 404 for other people's, 409 once it was taken back, or past twenty open links, 429.
 */
export async function changeReadingLink(
  deps: Deps,
  actor: Member,
  id: number,
  { days, ...words }: ReadingLinkChange,
): Promise<void> {
  await deps.limiter.take('reading-links.change', String(actor.userId), CHANGE_LIMIT);
  await inTransaction(deps, async (tx) => {
    await store.lockLinks(tx.db, actor.userId);
    const row = await store.lockLink(tx.db, actor.userId, id);
    if (!row) throw linkNotFound();
    if (row.revoked_at !== null) throw linkTakenBack();
    if (days !== undefined && !isLiving(deps, row)) await requireRoom(tx, actor.userId);
    const set = { ...words, ...(days === undefined ? {} : { expires_at: inDays(deps, days) }) };
    if (Object.keys(set).length > 0) await store.updateLink(tx.db, actor.userId, id, set);
  });
}

/** Ends a link for good; its address leads nowhere at once. Repeating it is harmless. Throws 404 for other people's. */
export async function takeBackReadingLink(deps: Deps, actor: Member, id: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const row = await store.lockLink(tx.db, actor.userId, id);
    if (!row) throw linkNotFound();
    if (row.revoked_at !== null) return;
    await store.updateLink(tx.db, actor.userId, id, { revoked_at: nowOf(deps), token_sealed: '' });
    const ids = await holdLeft(tx.db, actor.userId, row.dream_ids);
    await noteGiven(tx, actor.userId, ids, 'link_ended', row.title);
  });
}

/** Counts one reading and, at the first, writes it into the ledger of every dream that is shown. */
async function noteOpening(deps: Deps, row: store.LinkRow): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const opened = await store.countOpening(tx.db, row.id, nowOf(deps));
    if (opened === undefined) throw linkOpensNothing();
    if (opened > 1) return;
    const ids = await holdGivable(tx.db, row.user_id, row.dream_ids);
    await noteGiven(tx, row.user_id, ids, 'link_opened', row.title);
  });
}

/**
 * What can be read under an address, for anybody who has it. Its owner's own look is not counted. Throws the same 404 for
 * an unknown, expired or taken back one and where its owner is suspended or leaving; 429 for a network.
 */
export async function openReadingLink(deps: Deps, actor: Actor, secret: string): Promise<OpenedPack> {
  const ip = 'ip' in actor ? actor.ip : '';
  await deps.limiter.take('reading-links.open', networkOf(ip), OPEN_LIMIT);
  const row = SECRET.test(secret) ? await store.findOpen(deps.db, hashToken(secret), nowOf(deps)) : undefined;
  if (!row) throw linkOpensNothing();
  const { title, note, redaction, expires_at } = row;
  const dreams = await packContents(deps, row.user_id, row.dream_ids, redaction);
  const by = await nameAbove(deps, row.user_id, redaction);
  if (!(actor.kind === 'member' && actor.userId === row.user_id)) await noteOpening(deps, row);
  return { title, note, by, redaction, dreams, expires_at };
}
