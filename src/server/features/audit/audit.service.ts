import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { insertAudit, thinAuditOf } from './audit.store.ts';

export type AuditEntry = {
  /** `area.what_happened`, past tense. */
  action: string;
  subject: string;
  subject_id?: number | null;
  outcome: 'ok' | 'refused';
  /** No secrets: neither passwords nor tokens nor dream text. */
  detail?: Record<string, unknown>;
};

/** Writes one audit row with `deps.db`; a refusal must be written outside the transaction that it rolls back. */
export async function writeAudit(deps: Deps, actor: Actor, entry: AuditEntry): Promise<void> {
  await insertAudit(deps.db, {
    actor_id: actor.kind === 'member' ? actor.userId : null,
    action: entry.action,
    subject: entry.subject,
    subject_id: entry.subject_id ?? null,
    outcome: entry.outcome,
    ip: actor.kind === 'system' ? '' : actor.ip,
    request_id: actor.requestId,
    detail: entry.detail ?? {},
    created_at: deps.clock.now().toISOString(),
  });
}

/** An erased user stays in the audit as a number alone: no address of the network, no details. */
export const thinAudit = (deps: Deps, userId: number): Promise<void> => thinAuditOf(deps.db, userId);
