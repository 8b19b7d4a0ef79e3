import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { PROJECT, PROJECT_HEADER } from '../../src/shared/constants.ts';
import { demoAccount } from './accounts.ts';

export type SignedIn = { token: string; user_id: number; headers: Record<string, string> };

const LAMBDA = '/v2/api/lambda';

/** Logs the demo dreamer in over HTTP and puts the session into the browser, as a login would. */
export async function signIn(context: BrowserContext, request: APIRequestContext): Promise<SignedIn> {
  const project = { [PROJECT_HEADER]: PROJECT };
  const data = { ...demoAccount('user'), role: 'user' };
  const answer = await request.post(`${LAMBDA}/login`, { headers: project, data });
  const { token, user_id } = (await answer.json()) as { token: string; user_id: number };
  await context.addInitScript(
    ([key, id]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('user', id ?? '');
      localStorage.setItem('role', 'user');
    },
    [token, String(user_id)],
  );
  return { token, user_id, headers: { ...project, authorization: `Bearer ${token}` } };
}
