import type { Deps } from '#server/deps.ts';
import { publicDreamNotFound } from './stream.errors.ts';
import { findTalkRules, type TalkRules } from './talk-rules.store.ts';

export type { TalkRules } from './talk-rules.store.ts';

/** What may be said below a public copy, and whose it is. Throws 404 when it was withdrawn, hidden or never there. */
export async function talkRulesOf(deps: Deps, publicDreamId: number): Promise<TalkRules> {
  const rules = await findTalkRules(deps.sql, publicDreamId);
  if (!rules) throw publicDreamNotFound();
  return rules;
}
