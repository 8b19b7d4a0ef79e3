import type { Sql } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { tellAdmins } from '#server/features/channels/publish.service.ts';
import { noteDisclosures } from '#server/features/disclosures/disclosures.service.ts';
import { holdCopy, setState } from '#server/features/moderation/held.store.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import type { PublicSubject } from '#shared/reports.ts';
import { refusedWords } from '#server/features/moderation/moderation.errors.ts';
import { covered, WordMatcher } from './match-words.ts';
import { listActive, rulesStamp, type WordRule } from './words.store.ts';

const kept = new WeakMap<Sql, { stamp: string; matcher: Promise<WordMatcher<WordRule>> }>();

/** The rules as they stand now, made ready once for every change. */
export async function presentRules(deps: Deps): Promise<WordMatcher<WordRule>> {
  const stamp = await rulesStamp(deps.sql);
  const known = kept.get(deps.sql);
  if (known?.stamp === stamp) return known.matcher;
  const matcher = listActive(deps.db).then((rules) => new WordMatcher(rules));
  kept.set(deps.sql, { stamp, matcher });
  return matcher;
}

/** What is to be shown of texts, and why it must wait for a moderator first; null where it need not. */
export type LookedThrough = { texts: string[]; because: string | null };

/**
 * Holds texts that are about to stand in public against the rules for words. Throws 400 with the rule's reason where they are not
 * taken. `usual` is the language that is taken where the text tells none.
 */
export async function lookThrough(
  deps: Deps,
  texts: readonly string[],
  usual: string,
): Promise<LookedThrough> {
  const matcher = await presentRules(deps);
  const language = detectLanguage(texts.join('\n'), usual);
  const found = texts.map((text) => matcher.find(text, language));
  const all = found.flat();
  const refused = all.find(({ rule }) => rule.act === 'refuse');
  if (refused) throw refusedWords({ extra: { words: refused.rule.words, reason: refused.rule.reason } });
  return {
    texts: texts.map((text, at) =>
      covered(
        text,
        (found[at] ?? []).filter(({ rule }) => rule.act === 'mask'),
      ),
    ),
    because: all.find(({ rule }) => rule.act === 'hold')?.rule.words ?? null,
  };
}

/**
 * The same for what has no place to be held back in, as what a circle says of itself to whoever is asked in: what would wait for a
 * moderator is not taken. Answers what is to be shown. Throws 400.
 */
export async function takeThrough(deps: Deps, texts: readonly string[], usual: string): Promise<string[]> {
  const { texts: shown, because } = await lookThrough(deps, texts, usual);
  if (because !== null) throw refusedWords({ extra: { words: because, reason: '' } });
  return shown;
}

/** The same for a name, in which nothing could be covered: any rule refuses it. Throws 400. */
export async function takeWhole(deps: Deps, name: string, usual: string): Promise<void> {
  const [shown] = await takeThrough(deps, [name], usual);
  if (shown !== name) throw refusedWords();
}

type HeldBack = { subject: PublicSubject; id: number; from: string; because: string };

/** Keeps something that was just written from readers until a moderator has decided. Inside its transaction. */
export async function holdBack(tx: Deps, { subject, id, from, because }: HeldBack): Promise<void> {
  if (subject === 'public_dream') await holdCopy(tx.db, id, tx.clock.now().toISOString());
  else await setState(tx.db, { subject, id }, subject === 'comment' ? 'held' : 'hidden');
  await writeAudit(
    tx,
    { kind: 'system', requestId: 'moderation.words' },
    {
      action: 'moderation.hide',
      subject,
      subject_id: id,
      outcome: 'ok',
      detail: { reason: because, from, by: 'rule' },
    },
  );
  await tellAdmins(tx);
}

/** The dreamer's ledger says that nobody else can read the copy yet. */
export const noteHeldBack = (tx: Deps, userId: number, dreamId: number): Promise<void> =>
  noteDisclosures(tx, [{ user_id: userId, dream_id: dreamId, kind: 'hidden', recipient: '', amount: null }]);
