import type { CommentRules } from '#server/features/stream/stream-comments.service.ts';
import { type Actor, isMember } from '#server/http/actor.ts';
import { takesIn } from '#shared/audiences.ts';
import { COMMENT_LIMITS, NEW_MEMBER, type ThreadView } from '#shared/comments.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

export const readerOf = (actor: Actor): number | null => (isMember(actor) ? actor.userId : null);

export const isDreamer = (actor: Actor, rules: CommentRules): boolean => readerOf(actor) === rules.dreamer_id;

/** The dreamer reads what was there even where nobody else may any more. */
export const mayRead = (actor: Actor, rules: CommentRules): boolean =>
  isDreamer(actor, rules) || takesIn(rules.comments, { signedIn: isMember(actor) });

/** Why somebody who reads may not write; a block is told as no more than that. Admins keep no diary and answer none. */
export function silenceOf(actor: Actor, rules: CommentRules, blocked: boolean): ThreadView['silence'] {
  if (rules.comments_closed) return 'closed';
  if (!isMember(actor)) return 'sign_in';
  const isOut = rules.comments === 'nobody' || actor.role !== 'user' || blocked;
  return isOut ? 'not_allowed' : null;
}

export const mayLink = ({ since, shown }: { since: string; shown: number }, now: Date): boolean =>
  now.getTime() - Date.parse(since) >= NEW_MEMBER.days * DAY_MS && shown >= NEW_MEMBER.comments;

export const mayEditAt = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) <= COMMENT_LIMITS.editMinutes * MINUTE_MS;
