import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { readElsewhere } from '#server/features/notifications/notify.service.ts';
import { type CommentRules, commentRulesOf } from '#server/features/stream/stream-comments.service.ts';
import type { Actor, Member } from '#server/http/actor.ts';
import { AppError, invalid } from '#server/http/errors.ts';
import { ok } from '#server/http/envelope.ts';
import type {
  CommentDecision,
  CommentInput,
  CommentPage,
  CommentQuery,
  CommentView,
  ThreadView,
} from '#shared/comments.ts';
import { holdBack, lookThrough } from '#server/features/moderation/words/words.service.ts';
import { hasLink } from '#shared/words/links.ts';
import * as errors from './comments.errors.ts';
import { isDreamer, mayEditAt, mayLink, mayRead, readerOf, silenceOf } from './comments.policy.ts';
import { tellAnswered, tellDreamer } from './comment-notices.service.ts';
import * as store from './comments.store.ts';
import { tellThread } from './thread-channels.service.ts';

const WRITE_LIMITS = [
  ['comment-burst', { points: 10, seconds: 600 }],
  ['comment-day', { points: 60, seconds: 86_400 }],
] as const;
const EDIT_LIMIT = { points: 30, seconds: 600 };

const iso = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

/** An anonymous copy's dreamer and a stub have no author in any answer. */
function present(row: store.SeenRow, readerId: number | null): CommentView {
  const nameless = !row.sees || (row.dreamer && row.anonymous);
  const own = row.sees && row.user_id === readerId;
  return {
    id: row.id,
    parent_id: row.parent_id,
    author: nameless ? null : { id: row.user_id, username: row.username, photo: row.photo },
    dreamer: row.sees && row.dreamer,
    own,
    client_id: own ? row.client_id : null,
    text: row.sees ? row.text : '',
    state: row.sees && row.state !== 'hidden' ? row.state : 'shown',
    gone: !row.sees,
    edited_at: row.sees ? iso(row.edited_at) : null,
    created_at: iso(row.created_at) ?? '',
  };
}

/** The rules of a thread that the actor may read. Throws 404 where there is none for them. */
async function openThread(deps: Deps, actor: Actor, dreamId: number): Promise<CommentRules> {
  const rules = await commentRulesOf(deps, actor, dreamId);
  if (!mayRead(actor, rules)) throw errors.noThread();
  return rules;
}

/** Somebody else's comment and none at all are told alike. */
const noComment = (error: unknown): never => {
  throw error instanceof AppError && error.status === 404 ? errors.commentNotFound() : error;
};

async function silenceIn(deps: Deps, actor: Actor, rules: CommentRules): Promise<ThreadView['silence']> {
  const reader = readerOf(actor);
  const blocked =
    reader !== null && reader !== rules.dreamer_id && (await store.isKeptOut(deps.sql, rules, reader));
  return silenceOf(actor, rules, blocked);
}

async function assertMayWrite(deps: Deps, actor: Member, rules: CommentRules): Promise<void> {
  const silence = await silenceIn(deps, actor, rules);
  if (silence === 'closed') throw errors.threadClosed();
  if (silence !== null) throw errors.notAllowed();
}

const linksOpen = async (deps: Deps, userId: number): Promise<boolean> =>
  mayLink(await store.findStanding(deps.sql, userId), deps.clock.now());

const LINK = 'link';

/** What is shown of words that stand in public, and why they wait for a moderator: a rule, or a new member's link. */
async function looked(deps: Deps, userId: number, rules: CommentRules, text: string) {
  if (rules.comments === 'circle') return { text, because: null };
  const { texts, because } = await lookThrough(deps, [text], 'en');
  const isLinked = because === null && hasLink(text) && !(await linksOpen(deps, userId));
  return { text: texts[0] ?? '', because: isLinked ? LINK : because };
}

/** A stretch of a thread, oldest first, with what its reader may do. Throws 404 where there is none for them. */
export async function readThread(
  deps: Deps,
  actor: Actor,
  { public_dream_id: dreamId, after_root: root, after_id: id, limit }: CommentQuery,
): Promise<CommentPage> {
  const rules = await openThread(deps, actor, dreamId);
  const reader = readerOf(actor);
  const after = root !== undefined && id !== undefined ? { root, id } : undefined;
  const [rows, totals, silence, links] = await Promise.all([
    store.listComments(deps.sql, reader, { dreamId, after, limit: limit + 1 }),
    store.findTotals(deps.sql, reader, dreamId),
    silenceIn(deps, actor, rules),
    reader === null ? false : linksOpen(deps, reader),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const { comments_closed: closed, approve_comments: approve } = rules;
  return ok({
    thread: { dreamer: isDreamer(actor, rules), closed, approve, silence, links, ...totals },
    list: shown.map((row) => present(row, reader)),
    next: rows.length > limit && last ? { root: last.root, id: last.id } : null,
  });
}

async function viewOf(deps: Deps, actor: Actor, row: store.CommentRow): Promise<CommentView> {
  const reader = readerOf(actor);
  const narrowed = { dreamId: row.public_dream_id, id: row.id, limit: 1 };
  const [seen] = await store.listComments(deps.sql, reader, narrowed);
  if (!seen) throw errors.commentNotFound();
  return present(seen, reader);
}

/** What is answered must be seen by who answers it, shown to all, and answer nothing itself. */
async function assertParent(deps: Deps, actor: Member, dreamId: number, parentId: number): Promise<void> {
  const narrowed = { dreamId, id: parentId, limit: 1 };
  const [parent] = await store.listComments(deps.sql, actor.userId, narrowed);
  if (!parent?.sees || parent.state !== 'shown') throw errors.commentNotFound();
  if (parent.parent_id !== null) throw invalid({ parent_id: 'An answer cannot be answered' });
}

/** One's own comment that was sent under this name before. Throws 409 where that stands below another dream. */
async function sentBefore(deps: Deps, actor: Member, input: CommentInput) {
  const row = await store.findSent(deps.db, actor.userId, input.client_id);
  if (row && row.public_dream_id !== input.public_dream_id) throw errors.nameTaken();
  return row;
}

/**
 * Writes a comment below a public copy; the same `client_id` again answers the first. Throws 404 without a thread, 403 where the
 * member may not write, 409 when it is closed, 400 for words that are not taken, 429 for too many. A new member's link and what a rule holds back wait for a moderator.
 */
export async function addComment(deps: Deps, actor: Member, input: CommentInput): Promise<CommentView> {
  const rules = await openThread(deps, actor, input.public_dream_id);
  const before = await sentBefore(deps, actor, input);
  if (before) return viewOf(deps, actor, before);
  await assertMayWrite(deps, actor, rules);
  const parentId = input.parent_id ?? null;
  if (parentId !== null) await assertParent(deps, actor, rules.public_dream_id, parentId);
  const { text, because } = await looked(deps, actor.userId, rules, input.text);
  for (const [name, rule] of WRITE_LIMITS) await deps.limiter.take(name, String(actor.userId), rule);
  const made = await inTransaction(deps, async (tx) => {
    const open = await store.holdThread(tx.db, rules.public_dream_id);
    if (open === undefined) throw errors.noThread();
    if (!open) throw errors.threadClosed();
    if (parentId !== null && !(await store.holdParent(tx.db, parentId))) throw errors.commentNotFound();
    const row = await store.insertComment(tx.db, {
      public_dream_id: rules.public_dream_id,
      user_id: actor.userId,
      client_id: input.client_id,
      parent_id: parentId,
      text,
      state: rules.approve_comments && !isDreamer(actor, rules) ? 'waiting' : 'shown',
      created_at: deps.clock.now().toISOString(),
    });
    if (row) {
      if (because !== null) await holdBack(tx, { subject: 'comment', id: row.id, from: row.state, because });
      await tellThread(tx, rules);
    }
    if (row && because === null) {
      await tellDreamer(tx, row, rules);
      if (row.state === 'shown') await tellAnswered(tx, row);
    }
    return row;
  });
  const row = made ?? (await sentBefore(deps, actor, input));
  if (!row) throw errors.commentNotFound();
  return viewOf(deps, actor, row);
}

/** Where there is no comment a copy is asked for all the same: one that is hidden takes no longer than one that never was. */
const NO_COPY = 0;

/** A comment in a thread that the actor may read. Throws 404. */
async function findReadable(deps: Deps, actor: Actor, id: number) {
  const row = await store.findComment(deps.db, id);
  const rules = await openThread(deps, actor, row?.public_dream_id ?? NO_COPY).catch(noComment);
  if (!row) throw errors.commentNotFound();
  return { row, rules };
}

/**
 * Changes one's own comment within 15 minutes; where the dreamer lets comments through, a changed one waits again. Throws 404 when
 * it is not the actor's, 409 when it is too late or closed, 400 for words that are not taken.
 */
export async function changeComment(
  deps: Deps,
  actor: Member,
  id: number,
  given: string,
): Promise<CommentView> {
  const { row: found, rules } = await findReadable(deps, actor, id);
  const isOwn = found.user_id === actor.userId && found.removed_at === null && found.state !== 'hidden';
  if (!isOwn) throw errors.commentNotFound();
  await assertMayWrite(deps, actor, rules);
  const { text, because } = await looked(deps, actor.userId, rules, given);
  await deps.limiter.take('comment-edit', String(actor.userId), EDIT_LIMIT);
  const now = deps.clock.now();
  await inTransaction(deps, async (tx) => {
    const row = await store.lockComment(tx.db, id);
    if (!row || row.removed_at !== null || row.state === 'hidden') throw errors.commentNotFound();
    if (row.state === 'refused' || !mayEditAt(row.created_at, now)) throw errors.tooLate();
    if (row.text === text) return;
    const state = rules.approve_comments && !isDreamer(actor, rules) ? 'waiting' : row.state;
    await store.updateComment(tx.db, id, { text, state, edited_at: now.toISOString() });
    if (because !== null) await holdBack(tx, { subject: 'comment', id, from: state, because });
    await tellThread(tx, rules);
  });
  return viewOf(deps, actor, found);
}

/** Takes a comment away: its author's, or any below the actor's own dream. An answered one leaves a stub without words. */
export async function removeComment(deps: Deps, actor: Member, id: number): Promise<void> {
  const found = await store.findComment(deps.db, id);
  const copyId = found?.public_dream_id ?? NO_COPY;
  const isOwn = found?.user_id === actor.userId;
  if (!isOwn && !isDreamer(actor, await commentRulesOf(deps, actor, copyId).catch(noComment)))
    throw errors.commentNotFound();
  if (!found) throw errors.commentNotFound();
  await inTransaction(deps, async (tx) => {
    if (found.parent_id !== null) await store.lockComment(tx.db, found.parent_id);
    const row = await store.lockComment(tx.db, id);
    if (!row || row.removed_at !== null) throw errors.commentNotFound();
    if (await store.isAnswered(tx.db, id)) {
      await store.updateComment(tx.db, id, { text: '', removed_at: deps.clock.now().toISOString() });
    } else {
      await store.deleteComment(tx.db, id);
      if (row.parent_id !== null) await store.deleteBareStub(tx.db, row.parent_id);
    }
    await tellThread(tx, { public_dream_id: row.public_dream_id });
  });
}

/** The dreamer's word about a comment that waits; the same word again is harmless. Throws 404 for others, 409 when decided otherwise. */
export async function decideComment(
  deps: Deps,
  actor: Member,
  id: number,
  decision: CommentDecision,
): Promise<void> {
  const found = await store.findComment(deps.db, id);
  const rules = await commentRulesOf(deps, actor, found?.public_dream_id ?? NO_COPY).catch(noComment);
  if (!found || !isDreamer(actor, rules)) throw errors.commentNotFound();
  if (await store.isUnheard(deps.sql, actor.userId, found.user_id)) throw errors.commentNotFound();
  const state = decision === 'let_through' ? 'shown' : 'refused';
  await inTransaction(deps, async (tx) => {
    const row = await store.lockComment(tx.db, id);
    if (!row || row.state === 'hidden' || row.removed_at !== null) throw errors.commentNotFound();
    if (row.state === state) return;
    if (row.state !== 'waiting') throw errors.alreadyDecided();
    await store.updateComment(tx.db, id, { state });
    await tellThread(tx, rules);
    if (state === 'shown') await tellAnswered(tx, row);
  });
}

/** Closes the thread below one's own copy, or opens it again; what is there stays. Throws 404 for others. */
export async function closeThread(
  deps: Deps,
  actor: Member,
  dreamId: number,
  closed: boolean,
): Promise<void> {
  const rules = await openThread(deps, actor, dreamId);
  if (!isDreamer(actor, rules)) throw errors.noThread();
  await inTransaction(deps, async (tx) => {
    await store.setClosed(tx.db, dreamId, closed ? deps.clock.now().toISOString() : null);
    await tellThread(tx, { public_dream_id: dreamId });
  });
}

/** Remembers how far the reader has read; never back, and never past what they may see. */
export async function markSeen(deps: Deps, actor: Member, dreamId: number, lastId: number): Promise<void> {
  await openThread(deps, actor, dreamId);
  const { last_id: last } = await store.findTotals(deps.sql, actor.userId, dreamId);
  const upTo = Math.min(lastId, last ?? 0);
  await store.saveSeen(deps.sql, actor.userId, dreamId, upTo);
  await inTransaction(deps, (tx) =>
    readElsewhere(tx, actor.userId, { public_dream_id: dreamId, up_to_comment: upTo }),
  );
}

/** Removes everything that somebody who is being erased has said; what others answered to it stays. */
export async function removeCommentsOfUser(tx: Deps, userId: number): Promise<void> {
  await store.liftAnswers(tx.db, userId);
  await store.deleteCommentsOf(tx.db, userId);
}
