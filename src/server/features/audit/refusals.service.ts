import type { Deps } from '#server/deps.ts';
import { writeAudit, type AuditEntry } from './audit.service.ts';
import { limitKey, tryTake } from '#server/features/auth/login/login-limits.service.ts';
import { networkOf } from '#server/security/networks.ts';
import type { Client } from '#server/features/auth/sessions/sessions.service.ts';

/** Rows an hour that one network may leave in the audit by opening links that are none. */
const ROWS = { points: 60, seconds: 3600 } as const;

/** Notes a call that anybody may make and that was refused, as long as its network has not filled the audit with such. */
export async function auditRefusal(
  deps: Deps,
  client: Client,
  entry: Omit<AuditEntry, 'outcome'>,
): Promise<void> {
  const key = limitKey(`${entry.action} ${networkOf(client.ip)}`);
  if (!(await tryTake(deps, 'audit.refused', key, ROWS))) return;
  await writeAudit(deps, client.actor, { ...entry, outcome: 'refused' });
}
