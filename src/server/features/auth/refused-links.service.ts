import type { Deps } from '#server/deps.ts';
import { writeAudit, type AuditEntry } from '#server/features/audit/audit.service.ts';
import { limitKey, tryTake } from './login-limits.service.ts';
import { networkOf } from './networks.policy.ts';
import type { Client } from './sessions.service.ts';

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
