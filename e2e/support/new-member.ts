import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { PROJECT, PROJECT_HEADER } from '../../src/shared/constants.ts';
import { demoAccount } from './accounts.ts';
import type { SignedIn } from './session.ts';

const LAMBDA = '/v2/api/lambda';
const project = { [PROJECT_HEADER]: PROJECT };

/** A member whose diary is empty, made by the admin, logged in in this browser. */
export async function signInNew(context: BrowserContext, request: APIRequestContext): Promise<SignedIn> {
  const post = async (path: string, data: object, headers: Record<string, string> = project) =>
    (await (await request.post(`${LAMBDA}${path}`, { headers, data })).json()) as SignedIn;
  const email = `new-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const given = { email, password: 'violet harbour lantern', role: 'user' };
  const admin = await post('/login', { ...demoAccount('admin'), role: 'admin' });
  await post('/register', { ...given, verify: true }, { ...project, authorization: `Bearer ${admin.token}` });
  const first = await post('/login', given);
  const own = { current_password: given.password, password: 'a lantern of one’s own' };
  const member = await post('/update/password', own, { ...project, authorization: `Bearer ${first.token}` });
  await context.addInitScript(
    ([token, id]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('user', id ?? '');
      localStorage.setItem('role', 'user');
    },
    [member.token, String(member.user_id)],
  );
  return { ...member, headers: { ...project, authorization: `Bearer ${member.token}` } };
}
