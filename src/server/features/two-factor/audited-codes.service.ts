import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { auditedLimit } from '#server/features/audit/refusals.service.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/errors.ts';
import { isTooMany } from '#server/security/limits.ts';
import { requireCode, type CodeOptions } from './codes.service.ts';
import type { Factor } from './two-factor.store.ts';

export const audited = (
  deps: Deps,
  actor: Actor,
  action: string,
  userId: number,
  outcome: 'ok' | 'refused' = 'ok',
): Promise<void> => writeAudit(deps, actor, { action, subject: 'user', subject_id: userId, outcome });

/** `requireCode`, but a refusal is written to the audit before it goes on. */
export async function auditedCode(
  deps: Deps,
  actor: Actor,
  factor: Factor,
  code: string,
  options?: CodeOptions,
): Promise<boolean> {
  const userId = factor.user_id;
  let used = false;
  try {
    await auditedLimit(deps, actor, { action: 'two-factor.refused', userId }, async () => {
      used = await requireCode(deps, factor, code, options);
    });
  } catch (error) {
    if (error instanceof AppError && !isTooMany(error))
      await audited(deps, actor, 'two-factor.refused', userId, 'refused');
    throw error;
  }
  return used;
}
