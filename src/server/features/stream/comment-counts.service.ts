import type { Deps } from '#server/deps.ts';
import { type Actor, isMember } from '#server/http/actor.ts';
import type { CommentCount } from '#shared/comments.ts';
import { countComments } from './comment-counts.store.ts';

/** How many comments and interpretations stand below some copies as this reader may see them, and how many are new to them. */
export const commentCountsOf = (deps: Deps, actor: Actor, ids: readonly number[]): Promise<CommentCount[]> =>
  countComments(deps.sql, { id: isMember(actor) ? actor.userId : null, signedIn: isMember(actor) }, ids);
