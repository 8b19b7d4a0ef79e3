import { ApiError } from './api-error.ts';
import { api } from './client.ts';
import { LAMBDA } from './limits.ts';
import { leavePush } from './push-browser.ts';
import { session } from './session.ts';
import { loginPathOf } from './redirects.ts';

/**
 * Section 4: on start a stored token is checked with the stored role. Answers the path to go to when
 * the check failed (401), null when the session stands or no answer came: offline keeps the session.
 */
export async function checkStoredSession(): Promise<string | null> {
  const { token, role, user } = session.get();
  if (!token) return null;
  try {
    const answer = await api.post<{ user_id?: number }>(`${LAMBDA}/check`, { role }, { quiet401: true });
    if (role && answer.user_id && answer.user_id !== user)
      session.login({ user_id: answer.user_id, token, role });
    return null;
  } catch (error) {
    const failed = error instanceof ApiError && (error.status === 401 || (role === null && error.status > 0));
    if (!failed || session.get().token !== token) return null;
    session.logout();
    return role ? loginPathOf(role) : '/';
  }
}

/** Ends the session here at once and on the server as soon as it can be reached; nothing rings here any more. */
export function signOut(): void {
  void leavePush().catch(() => undefined);
  if (session.get().token)
    void api.post(`${LAMBDA}/logout`, {}, { keepalive: true, quiet401: true }).catch(() => undefined);
  session.logout();
}
