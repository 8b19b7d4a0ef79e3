import type { Deps } from '#server/deps.ts';
import { publicDreamNotFound } from './stream.errors.ts';
import { findCommentRules, type CommentRules } from './comment-rules.store.ts';

export type { CommentRules } from './comment-rules.store.ts';

/** What may be said below a public copy, and whose it is. Throws 404 when it was withdrawn, hidden or never there. */
export async function commentRulesOf(deps: Deps, publicDreamId: number): Promise<CommentRules> {
  const rules = await findCommentRules(deps.sql, publicDreamId);
  if (!rules) throw publicDreamNotFound();
  return rules;
}
