import { inTransaction } from '#server/db/transaction.ts';
import { tellAdmins } from '#server/features/channels/publish.service.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { getAccount, isUsable } from '#server/features/auth/accounts.service.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import { notify } from '#server/features/notifications/notify.service.ts';
import type { Member } from '#server/http/actor.ts';
import { pageLink } from '#server/mail/page-links.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { ACCOUNT_UNDO_DAYS } from '#shared/constants.ts';
import type { DecisionInput } from '#shared/moderation.ts';
import {
  countOpen,
  findFirstWords,
  findLastTurn,
  type HeldRow,
  holdCopy,
  holdSubject,
  releaseCopy,
  setState,
} from './held.store.ts';
import { decidedAlready, nothingToReport } from './moderation.errors.ts';
import { closeAppeal, hasOpenAppeal } from './words/words.store.ts';
import { closeReports, forgiveReports } from './queue-facts.store.ts';
import { latestDecisions } from './queue.service.ts';

type Item = DecisionInput['items'][number];
type Decision = {
  subject: Item['subject'];
  id: number;
  row: HeldRow;
  held: boolean;
  from: string;
  again: boolean;
};

/** Holds one thing and makes sure that it is as the admin saw it. Throws 404, 409 with what happened. */
async function asSeen(tx: Deps, item: Item, act: DecisionInput['act']): Promise<Decision> {
  const named = { subject: item.subject, id: item.subject_id };
  const row = await holdSubject(tx.db, named);
  if (!row) throw nothingToReport();
  const turn = await findLastTurn(tx.db, named);
  const held = item.subject === 'interpretation' ? (turn?.hidden ?? false) : row.held;
  const open = await countOpen(tx.db, named);
  const overtaken = held !== item.held || (item.open > 0 && open === 0);
  // A moderator hides what a rule held back; whoever asks again is answered with a reason again.
  const isOpen = turn?.ruled === true || (await hasOpenAppeal(tx.db, named));
  const isAsked = act === 'hide' && held && isOpen;
  const pointless = act === 'keep' ? open === 0 : held === (act === 'hide') && !isAsked;
  if (overtaken || pointless) {
    const [decided = null] = await latestDecisions(tx, [named]);
    throw decidedAlready({ extra: { subject: item.subject, subject_id: item.subject_id, decided } });
  }
  return { ...named, row, held, from: turn?.from ?? '', again: isAsked };
}

/** What was hidden comes back as its dreamer wants it: waiting, refused, or hidden because it hurts. */
function before({ subject, row, from }: Decision): string {
  if (subject === 'interpretation' && row.verdict === 'hurtful') return 'hidden';
  return from === 'waiting' || from === 'refused' ? from : 'shown';
}

async function apply(tx: Deps, decision: Decision, act: DecisionInput['act'], at: string): Promise<void> {
  const { subject, id } = decision;
  if (act === 'keep') return;
  if (subject !== 'public_dream')
    await setState(tx.db, { subject, id }, act === 'hide' ? 'hidden' : before(decision));
  else if (act === 'hide') await holdCopy(tx.db, id, at);
  else await releaseCopy(tx.db, id, ACCOUNT_UNDO_DAYS);
}

/** The dreamer's ledger says who can read the dream; it reaches an anonymous one, too, and is read by nobody else. */
async function note(tx: Deps, { subject, row }: Decision, act: DecisionInput['act']): Promise<void> {
  if (subject !== 'public_dream' || act === 'keep' || row.dreamer_id === null) return;
  const inPublic = row.anonymous ? 'published_anonymous' : 'published';
  const shown = row.circle === null ? inPublic : 'shared_in_circle';
  const kind = act === 'hide' ? 'hidden' : shown;
  const recipient = kind === 'shared_in_circle' ? (row.circle ?? '') : '';
  await noteDisclosures(tx, [
    { user_id: row.dreamer_id, dream_id: row.dream_id, kind, recipient, amount: null },
  ]);
}

/** A mail to somebody anonymous would stand in the outbox, where admins read addresses: their ledger tells them instead. */
async function tell(tx: Deps, decision: Decision, { act, reason }: DecisionInput): Promise<void> {
  const { subject, id, row } = decision;
  if (row.author_id === null || row.author_hidden) return;
  const account = await getAccount(tx, row.author_id);
  if (!isUsable(account)) return;
  const words = await findFirstWords(tx.db, { subject, id });
  const contact = pageLink(tx, '/contact-us', { about: 'decision' });
  // By the copy's number, so that its words go from the outbox with it.
  const about = subject === 'public_dream' ? id : undefined;
  await sendMail(tx, account, `moderation-${act}`, { thing: subject, words, reason, link: contact }, about);
}

/**
 * Under Answers an anonymous author reads it, too: nobody else can open that. Of what is below a dream the dream is not named, but
 * which of their own words it is about.
 */
async function notifyAuthor(tx: Deps, decision: Decision, { act, reason }: DecisionInput): Promise<void> {
  const { subject, id, row } = decision;
  const author = subject === 'public_dream' ? row.dreamer_id : row.author_id;
  if (author === null) return;
  const key = `moderation:${subject}:${id}`;
  const about = {
    public_dream: { public_dream_id: id },
    comment: { comment_id: id },
    interpretation: { interpretation_id: id },
  }[subject];
  const told = {
    ...about,
    detail: { act, subject, reason },
    fold: key,
    key: `${key}:${tx.clock.now().getTime()}`,
  };
  await notify(tx, { ...told, kind: 'moderation', by: null, to: [author] });
}

async function decideOne(tx: Deps, actor: Member, item: Item, input: DecisionInput): Promise<void> {
  const decision = await asSeen(tx, item, input.act);
  const { subject, id, row } = decision;
  const at = tx.clock.now().toISOString();
  await apply(tx, decision, input.act, at);
  const outcome = input.act === 'hide' ? 'removed' : 'kept';
  const reports = await closeReports(tx.db, { subject, id }, { at, by: actor.userId, outcome });
  if (input.act !== 'keep') await closeAppeal(tx.db, { subject, id }, input.act === 'restore', at);
  if (input.act === 'restore') await forgiveReports(tx.db, { subject, id });
  await writeAudit(tx, actor, {
    action: `moderation.${input.act}`,
    subject,
    subject_id: id,
    outcome: 'ok',
    detail: {
      reason: input.reason,
      from: decision.from === '' || !decision.again ? row.state : decision.from,
      reports,
    },
  });
  await note(tx, decision, input.act);
  await tell(tx, decision, input);
  await notifyAuthor(tx, decision, input);
}

/**
 * Hides, restores or keeps what members shared, with a reason that its author is told. All of it or nothing: one thing that
 * another admin has decided about since throws 409 with what happened, one that is gone 404.
 */
export async function decide(deps: Deps, actor: Member, input: DecisionInput): Promise<number> {
  const items = [
    ...new Map(input.items.map((item) => [`${item.subject} ${item.subject_id}`, item])).entries(),
  ]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, item]) => item);
  await inTransaction(deps, async (tx) => {
    for (const item of items) await decideOne(tx, actor, item, input);
    await tellAdmins(tx);
  });
  return items.length;
}
