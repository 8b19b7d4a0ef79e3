import type { Deps } from '#server/deps.ts';
import { getDream } from '#server/features/dreams/dreams.service.ts';
import { safetyTier } from '#server/features/interpretations/readings/safety-tiers.ts';
import { commentRulesOf, type CommentRules } from '#server/features/stream/stream-comments.service.ts';
import { type Actor, isMember, type Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { takesIn } from '#shared/audiences.ts';
import type { SafetyTier } from '#shared/readings.ts';
import { isBlockedBy } from './drafting.store.ts';
import { interpretationNotFound, notTaken, ownDreamRead, ratherHelp } from './written.errors.ts';
import { copiesNamed, type Readership } from './written.store.ts';

/** Names the dream that is read: a public copy, or one of the reader's own. */
export type About = { copy?: number | undefined; dream?: number | undefined };

/** The text that an interpretation rests on. */
export type ReadDream = {
  source: 'member' | 'self';
  title: string;
  text: string;
  language: string;
  tags: string[];
  safety: SafetyTier;
  /** What is written of it waits for its dreamer's word: the copy is anonymous. */
  waits: boolean;
};

/** A shared dream in the eyes of one reader. */
export type SharedDream = {
  rules: CommentRules;
  viewer: Readership;
  mayWrite: boolean;
  read: ReadDream;
};

async function mayWriteHere(deps: Deps, actor: Actor, rules: CommentRules): Promise<boolean> {
  if (!isMember(actor) || actor.role !== 'user' || actor.userId === rules.dreamer_id) return false;
  if (!takesIn(rules.interpretations, { signedIn: true })) return false;
  // Below an anonymous copy who is blocked may write like everybody: a refusal would tell whose it is.
  return rules.anonymous || !(await isBlockedBy(deps.db, rules.dreamer_id, actor.userId));
}

/** A public copy, what its dreamer allows and what this reader may do. Throws 404 when it is not there any more. */
export async function openShared(deps: Deps, actor: Actor, copyId: number): Promise<SharedDream> {
  return sharedUnder(deps, actor, await commentRulesOf(deps, actor, copyId));
}

/** The same where what its dreamer allows is known already. */
export async function sharedUnder(deps: Deps, actor: Actor, rules: CommentRules): Promise<SharedDream> {
  const copyId = rules.public_dream_id;
  const [copy] = await copiesNamed(deps.db, isMember(actor) ? actor.userId : null, [copyId]);
  if (!copy) throw interpretationNotFound();
  const readerId = isMember(actor) ? actor.userId : null;
  const spoken = { title: copy.title, text: copy.text, waking_note: '', reflection: '' };
  return {
    rules,
    viewer: {
      readerId,
      isDreamer: readerId === rules.dreamer_id,
      takenIn: takesIn(rules.interpretations, { signedIn: readerId !== null }),
    },
    mayWrite: await mayWriteHere(deps, actor, rules),
    read: { ...copy, tags: [], source: 'member', safety: safetyTier(spoken), waits: rules.anonymous },
  };
}

/** What is left to read of a shared dream that is not there any more. */
export const GONE: ReadDream = {
  source: 'member',
  title: '',
  text: '',
  language: '',
  tags: [],
  safety: 'none',
  waits: false,
};

/** One of the actor's own dreams, to think about. Throws 404 for other people's and for what is in the bin. */
export async function openOwn(deps: Deps, actor: Member, dreamId: number): Promise<ReadDream> {
  const row = await getDream(deps, actor, dreamId);
  if (row.deleted_at !== null) throw interpretationNotFound();
  const { title, text, language, tags } = row;
  return { source: 'self', title, text, language, tags, safety: safetyTier(row), waits: false };
}

/**
 * The dream that somebody is about to write of. Throws 404, 409 for one's own public copy and where help comes before
 * interpretations, 403 where the dreamer takes none from them.
 */
export async function openForWriting(deps: Deps, actor: Member, about: About): Promise<ReadDream> {
  if (actor.role !== 'user') throw forbidden();
  if (about.dream !== undefined) return openOwn(deps, actor, about.dream);
  const shared = await openShared(deps, actor, about.copy ?? 0);
  if (shared.viewer.isDreamer) throw ownDreamRead();
  if (!shared.mayWrite) throw notTaken();
  if (shared.read.safety === 'waking') throw ratherHelp();
  return shared.read;
}
