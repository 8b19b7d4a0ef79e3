import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { reportSubject } from '#server/features/moderation/reports.service.ts';
import { notify } from '#server/features/notifications/notify.service.ts';
import type { Member } from '#server/http/actor.ts';
import type {
  Interpretation,
  InterpretationDecision,
  InterpretationReply,
  ReplyInput,
} from '#shared/interpretations.ts';
import type { ReadingVerdict } from '#shared/readings.ts';
import { lockWritten, updateWritten } from './drafting.store.ts';
import { takeThrough } from '#server/features/moderation/words/words.service.ts';
import { tellReaders } from './reading-notes.service.ts';
import { findReply, insertReply, isRemoved, lockReply, setReplyState } from './replies.store.ts';
import {
  decidedAlready,
  interpretationNotFound,
  notYoursToJudge,
  notYourConversation,
} from './written.errors.ts';
import { mayReply, modelOfSeen, presentedReply, seeInterpretation, type Seen } from './written.service.ts';

type Judged = NonNullable<Awaited<ReturnType<typeof lockWritten>>>;

const ANSWER_LIMIT = { points: 120, seconds: 3600 };
const REPLY_LIMIT = { points: 30, seconds: 3600 };

/** Throws 404 for who may not read it, 403 for who reads it and did not dream the dream. */
async function seeAsDreamer(deps: Deps, actor: Member, id: number): Promise<Seen> {
  const seen = await seeInterpretation(deps, actor, id);
  if (!seen.isDreamer || seen.isAuthor) throw notYoursToJudge();
  return seen;
}

type Told = { kind: 'verdict' | 'thanks'; detail: { verdict?: Exclude<ReadingVerdict, 'hurtful'> } };

/** Whoever wrote it hears what the dreamer said; never that it hurt, which is between the dreamer and the moderators. */
async function tellAuthor(
  tx: Deps,
  { userId: by }: Member,
  row: Judged,
  { kind, detail }: Told,
): Promise<void> {
  const { id: interpretation_id, public_dream_id, user_id: author } = row;
  if (author === null) return;
  const key = `${kind}:${interpretation_id}`;
  const told = { interpretation_id, public_dream_id, by, fold: key, detail, to: [author], again: true };
  await notify(tx, { ...told, kind, key: detail.verdict ? `${key}:${detail.verdict}` : key });
}

/**
 * The dreamer's word on an interpretation, `null` takes it back. One that hurts is hidden from everybody but the two and is
 * reported; it is shown again when the dreamer says otherwise, unless a moderator has removed it. Throws 404, 403.
 */
export async function judgeInterpretation(
  deps: Deps,
  actor: Member,
  id: number,
  verdict: ReadingVerdict | null,
): Promise<Interpretation> {
  await seeAsDreamer(deps, actor, id);
  await deps.limiter.take('interpretation-answer', String(actor.userId), ANSWER_LIMIT);
  await inTransaction(deps, async (tx) => {
    const row = await lockWritten(tx.db, id);
    if (!row || (row.state !== 'shown' && row.state !== 'hidden')) throw interpretationNotFound();
    const isTakenBack = row.verdict === 'hurtful' && verdict !== 'hurtful' && row.state === 'hidden';
    const shows = isTakenBack && !(await isRemoved(tx.db, id));
    const state = verdict === 'hurtful' ? 'hidden' : shows ? 'shown' : row.state;
    await updateWritten(tx.db, id, { verdict, state });
    await tellReaders(tx, row);
    if (verdict !== null && verdict !== 'hurtful' && verdict !== row.verdict)
      await tellAuthor(tx, actor, row, { kind: 'verdict', detail: { verdict } });
    if (verdict === 'hurtful' && row.verdict !== 'hurtful')
      await reportSubject(tx, actor, {
        subject: 'interpretation',
        subject_id: id,
        reason: 'hurtful',
        note: '',
      });
  });
  return modelOfSeen(await seeInterpretation(deps, actor, id));
}

/**
 * The dreamer's word about one that waits below an anonymous copy. Throws 404 also for one of somebody whom the dreamer blocks,
 * 403, 409 when it does not wait.
 */
export async function decideInterpretation(
  deps: Deps,
  actor: Member,
  id: number,
  decision: InterpretationDecision,
): Promise<void> {
  await seeAsDreamer(deps, actor, id);
  await deps.limiter.take('interpretation-answer', String(actor.userId), ANSWER_LIMIT);
  const state = decision === 'let_through' ? 'shown' : 'refused';
  await inTransaction(deps, async (tx) => {
    const row = await lockWritten(tx.db, id);
    if (!row) throw interpretationNotFound();
    if (row.state === state) return;
    if (row.state !== 'waiting') throw decidedAlready();
    await updateWritten(tx.db, id, { state });
    if (state === 'shown') await tellReaders(tx, row);
  });
}

/** The dreamer's word about what the author says below an anonymous copy. Throws 404, 403, 409 when it does not wait. */
export async function decideReply(
  deps: Deps,
  actor: Member,
  { id, replyId }: { id: number; replyId: number },
  decision: InterpretationDecision,
): Promise<void> {
  await seeAsDreamer(deps, actor, id);
  await deps.limiter.take('interpretation-answer', String(actor.userId), ANSWER_LIMIT);
  const state = decision === 'let_through' ? 'shown' : 'refused';
  await inTransaction(deps, async (tx) => {
    const row = await lockReply(tx.db, { id: replyId, interpretationId: id });
    if (!row || row.state === 'hidden') throw interpretationNotFound();
    if (row.state === state) return;
    if (row.state !== 'waiting') throw decidedAlready();
    await setReplyState(tx.db, replyId, state);
  });
}

/** The dreamer's thanks, once. Throws 404, 403. */
export async function thankFor(deps: Deps, actor: Member, id: number): Promise<Interpretation> {
  await seeAsDreamer(deps, actor, id);
  await inTransaction(deps, async (tx) => {
    const row = await lockWritten(tx.db, id);
    if (!row || (row.state !== 'shown' && row.state !== 'hidden')) throw interpretationNotFound();
    if (row.thanked_at !== null) return;
    await updateWritten(tx.db, id, { thanked_at: deps.clock.now().toISOString() });
    await tellAuthor(tx, actor, row, { kind: 'thanks', detail: {} });
  });
  return modelOfSeen(await seeInterpretation(deps, actor, id));
}

/** The other one of the two hears of a reply. */
async function tellOther(tx: Deps, { userId: by }: Member, seen: Seen, replyId: number): Promise<void> {
  const { id: interpretation_id, user_id: author, public_dream_id } = seen.row;
  const other = seen.isAuthor ? seen.dreamerId : author;
  if (other === null) return;
  const told = { fold: `interpretation_reply:${interpretation_id}`, key: `interpretation_reply:${replyId}` };
  const about = { public_dream_id, interpretation_id, reply_id: replyId };
  await notify(tx, { ...told, ...about, kind: 'interpretation_reply', by, to: [other] });
}

/**
 * Adds to the talk between the dreamer and the author; sending it again makes one. Below an anonymous copy what the author says
 * waits for the dreamer's word. Throws 404, 403 for others, 429.
 */
export async function replyTo(
  deps: Deps,
  actor: Member,
  id: number,
  input: ReplyInput,
): Promise<InterpretationReply> {
  const seen = await seeInterpretation(deps, actor, id);
  if (!mayReply(seen)) throw notYourConversation();
  const before = await findReply(deps.db, actor.userId, input.client_id);
  if (before?.interpretation_id === id) return presentedReply(before, seen);
  await deps.limiter.take('interpretation-reply', String(actor.userId), REPLY_LIMIT);
  const [text = ''] =
    seen.row.visibility === 'public' ? await takeThrough(deps, [input.text], 'en') : [input.text];
  const reply = await inTransaction(deps, async (tx) => {
    if (!(await lockWritten(tx.db, id))) throw interpretationNotFound();
    const made = await insertReply(tx.db, {
      interpretation_id: id,
      user_id: actor.userId,
      client_id: input.client_id,
      text,
      state: seen.read.waits && seen.isAuthor ? 'waiting' : 'shown',
    });
    if (made) await tellOther(tx, actor, seen, made.id);
    return made;
  });
  if (!reply || reply.interpretation_id !== id) throw notYourConversation();
  return presentedReply(reply, seen);
}
