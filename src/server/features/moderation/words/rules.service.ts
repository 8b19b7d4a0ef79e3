import { isUniqueViolation } from '#server/db/faults.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import type { Member } from '#server/http/actor.ts';
import { defineError } from '#server/http/errors.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import { ok } from '#server/http/envelope.ts';
import {
  type RuleAct,
  RULE_LIMITS,
  type TryAnswer,
  type TryInput,
  type WordRuleChange,
  type WordRuleInput,
} from '#shared/moderation-words/word-rules.ts';
import { covered, WordMatcher } from './match-words.ts';
import { countRules, deleteRule, insertRule, listActive, updateRule, type WordRule } from './words.store.ts';
import { presentRules } from './words.service.ts';

const ruleNotFound = defineError(404, 'moderation.no_rule', 'There is no such rule.');
const ruleTaken = defineError(409, 'moderation.rule_taken', 'There is a rule for these words already.');
const enoughRules = defineError(409, 'moderation.enough_rules', 'There are as many rules as there may be.');

const once = (fault: unknown): never => {
  throw isUniqueViolation(fault) ? ruleTaken() : fault;
};
const spaced = (words: string) => words.trim().replaceAll(/\s+/g, ' ').toLowerCase();

const audit = (tx: Deps, actor: Member, action: string, id: number) =>
  writeAudit(tx, actor, { action, subject: 'word_rule', subject_id: id, outcome: 'ok' });

/** Throws 409 where there is one for these words in this language, or too many. */
export const addRule = (deps: Deps, actor: Member, input: WordRuleInput): Promise<{ id: number }> =>
  inTransaction(deps, async (tx) => {
    if ((await countRules(tx.db)) >= RULE_LIMITS.rules) throw enoughRules();
    const { id } = await insertRule(tx.db, { ...input, words: spaced(input.words) }).catch(once);
    await audit(tx, actor, 'moderation.rule_added', id);
    return { id };
  });

/** What is left out stays. Throws 404 and 409. */
export const changeRule = (deps: Deps, actor: Member, id: number, change: WordRuleChange): Promise<void> =>
  inTransaction(deps, async (tx) => {
    const { words } = change;
    const row = await updateRule(tx.db, id, { ...change, ...(words && { words: spaced(words) }) }).catch(
      once,
    );
    if (!row) throw ruleNotFound();
    await audit(tx, actor, 'moderation.rule_changed', id);
  });

/** What it held back stays until a moderator decides. Throws 404. */
export const removeRule = (deps: Deps, actor: Member, id: number): Promise<void> =>
  inTransaction(deps, async (tx) => {
    if (!(await deleteRule(tx.db, id))) throw ruleNotFound();
    await audit(tx, actor, 'moderation.rule_removed', id);
  });

/** Stands for the number of a rule that has none yet; those of the others begin at 1. */
const UNWRITTEN = 0;
type TriedRule = Pick<WordRule, 'id' | 'words' | 'language' | 'act'>;

const STRONGEST = ['refuse', 'hold', 'mask'] as const satisfies RuleAct[];

/** The rules as they stand, or as they would stand with one that is being written. */
async function triedRules(deps: Deps, written: TryInput['rule']): Promise<WordMatcher<TriedRule>> {
  if (!written) return presentRules(deps);
  const others = (await listActive(deps.db)).filter(({ id }) => id !== written.id);
  return new WordMatcher<TriedRule>([
    ...others,
    { id: UNWRITTEN, language: written.language, act: written.act, words: spaced(written.words) },
  ]);
}

/** What the rules would make of a text. */
export async function tryRules(
  deps: Deps,
  { text, language: given, rule: written }: TryInput,
): Promise<TryAnswer> {
  const language = given ?? detectLanguage(text, 'en');
  const hits = (await triedRules(deps, written)).find(text, language);
  const acts = new Set(hits.map(({ rule }) => rule.act));
  return ok({
    language,
    act: STRONGEST.find((act) => acts.has(act)) ?? null,
    shown: covered(
      text,
      hits.filter(({ rule }) => rule.act === 'mask'),
    ),
    hits: hits.map(({ rule, start, end }) => ({
      rule: rule.id === UNWRITTEN ? null : rule.id,
      words: rule.words,
      act: rule.act,
      found: text.slice(start, end),
    })),
  });
}
