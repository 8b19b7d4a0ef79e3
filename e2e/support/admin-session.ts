/// <reference lib="dom" />
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { PROJECT, PROJECT_HEADER } from '../../src/shared/constants.ts';
import { demoAccount } from './accounts.ts';
import type { SignedIn } from './session.ts';

/** Logs the demo admin in over HTTP and puts the session into the browser, as a login would. */
export async function signInAsAdmin(context: BrowserContext, request: APIRequestContext): Promise<SignedIn> {
  const project = { [PROJECT_HEADER]: PROJECT };
  const data = { ...demoAccount('admin'), role: 'admin' };
  const answer = await request.post('/v2/api/lambda/login', { headers: project, data });
  const { token, user_id } = (await answer.json()) as { token: string; user_id: number };
  await context.addInitScript(
    ([key, id]) => {
      // A frame that is closed off, as the preview of a mail, keeps nothing.
      if (window.origin === 'null') return;
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('user', id ?? '');
      localStorage.setItem('role', 'admin');
    },
    [token, String(user_id)],
  );
  return { token, user_id, headers: { ...project, authorization: `Bearer ${token}` } };
}
