import type { LimitRule } from '#server/adapters/limits/port.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Client } from '#server/http/client.ts';
import type { AppError } from '#server/http/errors.ts';
import { isTooMany, limitKey, tryTake } from '#server/security/limits.ts';
import { networkOf } from '#server/security/networks.ts';
import { type AuditEntry, writeAudit } from './audit.service.ts';

/** How often a rush of too many tries may be noted for an account and network. */
const TOO_MANY: LimitRule = { points: 1, seconds: 60 };
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

type Refused = { action?: string; userId?: number | undefined; method?: string };

/** At most one row a minute for an account and network: a rush must not fill the audit. */
async function noteTooMany(deps: Deps, actor: Actor, refused: Refused, error: AppError): Promise<void> {
  const { action = 'login.refused', userId, method } = refused;
  const network = 'ip' in actor ? networkOf(actor.ip) : '';
  const key = limitKey(`${action} ${userId ?? ''} ${network}`);
  if (!(await tryTake(deps, 'audit.too-many', key, TOO_MANY))) return;
  const detail = { ...(method === undefined ? {} : { method }), code: error.code };
  const subject = { subject: 'user', subject_id: userId ?? null };
  await writeAudit(deps, actor, { action, ...subject, outcome: 'refused', detail });
}

/** Runs `take`; a refusal for too many tries is noted in the audit before it goes on. */
export async function auditedLimit(
  deps: Deps,
  actor: Actor,
  refused: Refused,
  take: () => Promise<unknown>,
): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (isTooMany(error)) await noteTooMany(deps, actor, refused, error);
    throw error;
  }
}
