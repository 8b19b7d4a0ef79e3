import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { PromptVersion } from '#shared/generated/generated-readings.ts';
import { READING_VERDICTS } from '#shared/readings.ts';
import { promptNotFound } from './generated.errors.ts';
import * as store from './generated.store.ts';
import { PROMPTS } from './prompts.ts';

/** Every version, newest first, with what dreamers said of its readings; versions that this server no longer ships come last. */
export async function listPromptVersions(deps: Deps): Promise<PromptVersion[]> {
  const counts = await store.verdictCounts(deps.db);
  const retired = new Map((await store.retiredPrompts(deps.db)).map((row) => [row.version, row.retired_at]));
  const shipped = PROMPTS.map(({ version }) => version);
  const current = shipped.find((version) => !retired.has(version));
  const gone = counts.map(({ version }) => version).filter((version) => !shipped.includes(version));
  return [...new Set([...shipped, ...gone])].map((version) => {
    const own = counts.filter((row) => row.version === version);
    const of = (verdict: string) => own.find((row) => row.verdict === verdict)?.made ?? 0;
    const [aha, maybe, not_me, hurtful] = READING_VERDICTS.map(of);
    return {
      version,
      current: version === current,
      retired_at: retired.get(version) ?? null,
      text: PROMPTS.find((prompt) => prompt.version === version)?.text ?? '',
      made: own.reduce((sum, { made }) => sum + made, 0),
      verdicts: { aha: aha ?? 0, maybe: maybe ?? 0, not_me: not_me ?? 0, hurtful: hurtful ?? 0 },
    };
  });
}

/** Takes a version out of use, or back into it; readings that it made stay. Throws 404 for a version that does not ship. */
export async function retireVersion(
  deps: Deps,
  actor: Member,
  version: string,
  retired: boolean,
): Promise<void> {
  if (!PROMPTS.some((prompt) => prompt.version === version)) throw promptNotFound();
  await inTransaction(deps, async (tx) => {
    if (retired) await store.retirePrompt(tx.db, version, tx.clock.now().toISOString());
    else await store.reinstatePrompt(tx.db, version);
    const action = retired ? 'generated.prompt_retired' : 'generated.prompt_reinstated';
    await writeAudit(tx, actor, { action, subject: 'prompt', outcome: 'ok', detail: { version } });
  });
}
