import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import type { LoginAnswer } from '#shared/accounts.ts';
import { createSession, type Client } from './sessions.service.ts';
import type { Account } from './accounts.store.ts';

export type LoginMethod = 'password' | 'magic' | 'social' | 'password-change';

/** Opens a session for somebody who has proven who they are. Answers as the specification's login does. */
export async function openSession(
  deps: Deps,
  client: Client,
  account: Pick<Account, 'id' | 'role' | 'must_change_password'>,
  proof: { method: LoginMethod; mfa: boolean | string },
): Promise<LoginAnswer> {
  const { token, expire_at, session_id } = await createSession(deps, {
    userId: account.id,
    role: account.role,
    ip: client.ip,
    agent: client.agent,
    mfa: proof.mfa,
  });
  await writeAudit(deps, client.actor, {
    action: 'login.succeeded',
    subject: 'user',
    subject_id: account.id,
    outcome: 'ok',
    detail: { method: proof.method, mfa: proof.mfa !== false, session_id },
  });
  const answer = { error: false as const, user_id: account.id, token, role: account.role, expire_at };
  return account.must_change_password ? { ...answer, must_change: true } : answer;
}
