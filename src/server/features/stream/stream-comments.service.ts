import type { Deps } from '#server/deps.ts';
import { type Actor, isMember, type Member } from '#server/http/actor.ts';
import type { Answered, AnswersBelow, CommentCount } from '#shared/comments.ts';
import {
  countAnswered,
  countAnswers,
  countComments,
  findCommentRules,
  type CommentRules,
} from './stream-comments.store.ts';
import { publicDreamNotFound } from './stream.errors.ts';

export type { CommentRules } from './stream-comments.store.ts';

/** What may be said below a copy, and whose it is. Throws 404 when it was withdrawn, hidden, never there or is not the actor's to read. */
export async function commentRulesOf(deps: Deps, actor: Actor, publicDreamId: number): Promise<CommentRules> {
  const rules = await findCommentRules(deps.sql, isMember(actor) ? actor.userId : null, publicDreamId);
  if (!rules) throw publicDreamNotFound();
  return rules;
}

/** How many comments and interpretations stand below some copies as this reader may see them, and how many are new to them. */
export const commentCountsOf = (deps: Deps, actor: Actor, ids: readonly number[]): Promise<CommentCount[]> =>
  countComments(deps.sql, { id: isMember(actor) ? actor.userId : null, signedIn: isMember(actor) }, ids);

/** What goes when one's copies are withdrawn: what others wrote below them, as far as one sees it. Other people's dreams count nothing. */
export const answersBelowOwn = (
  deps: Deps,
  actor: Member,
  dreams: readonly number[] | undefined,
): Promise<AnswersBelow> => countAnswers(deps.sql, actor.userId, dreams);

/** How many answers stand below each of the actor's own dreams that has any. */
export const answeredOwn = (deps: Deps, actor: Member): Promise<Answered[]> =>
  countAnswered(deps.sql, actor.userId);
