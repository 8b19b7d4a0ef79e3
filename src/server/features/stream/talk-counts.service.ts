import type { Deps } from '#server/deps.ts';
import { type Actor, isMember } from '#server/http/actor.ts';
import type { TalkCount } from '#shared/comments.ts';
import { countTalk } from './talk-counts.store.ts';

/** How many comments and interpretations stand below some copies as this reader may see them, and how many are new to them. */
export const talkCountsOf = (deps: Deps, actor: Actor, ids: readonly number[]): Promise<TalkCount[]> =>
  countTalk(deps.sql, { id: isMember(actor) ? actor.userId : null, signedIn: isMember(actor) }, ids);
