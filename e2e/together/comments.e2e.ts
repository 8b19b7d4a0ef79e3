import { type APIRequestContext, expect, test } from '@playwright/test';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { demoAccount } from '../support/accounts.ts';
import { readDevice } from '../support/device.ts';
import { signIn, type SignedIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';
const project = { [PROJECT_HEADER]: PROJECT };

/** A second member, made by the admin. */
async function addMember(request: APIRequestContext, name: string): Promise<SignedIn> {
  const post = async (path: string, data: object, headers: Record<string, string> = project) =>
    (await (await request.post(`${LAMBDA}${path}`, { headers, data })).json()) as SignedIn;
  const given = {
    email: `reader-${Date.now()}@example.org`,
    password: 'violet harbour lantern',
    role: 'user',
  };
  const admin = await post('/login', { ...demoAccount('admin'), role: 'admin' });
  await post('/register', { ...given, verify: true }, { ...project, authorization: `Bearer ${admin.token}` });
  const first = await post('/login', given);
  const own = { current_password: given.password, password: 'a lantern of one’s own' };
  const member = await post('/update/password', own, { ...project, authorization: `Bearer ${first.token}` });
  const headers = { ...project, authorization: `Bearer ${member.token}` };
  await request.put(`${LAMBDA}/profile`, { headers, data: { username: name } });
  return { ...member, headers };
}

/** An anonymous copy of a fresh dream, whose comments wait for the dreamer. */
async function share(request: APIRequestContext, { headers }: SignedIn): Promise<number> {
  const url = `${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`;
  const kept = await request.put(url, { headers, data: { title: 'The tap', text: 'Nobody turns it off.' } });
  const { model: dream } = (await kept.json()) as { model: { id: number } };
  const data = { dream_id: dream.id, anonymous: true, approve_comments: true };
  const copy = await request.post(`${LAMBDA}/stream/publish`, { headers, data });
  return ((await copy.json()) as { model: { id: number } }).model.id;
}

test('a comment on an anonymous dream is let through, answered as the dreamer, and the thread closed', async ({
  browser,
  context,
  page,
  request,
}) => {
  const dreamer = await signIn(context, request);
  // A name is one person's alone: a second try needs another.
  const name = `Bohdan ${crypto.randomUUID().slice(0, 6)}`;
  const reader = await addMember(request, name);
  const id = await share(request, dreamer);
  const elsewhere = await browser.newContext();
  await elsewhere.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('user', user ?? '');
      localStorage.setItem('role', 'user');
    },
    [reader.token, String(reader.user_id)],
  );
  const other = await elsewhere.newPage();

  await other.goto(`/user/stream/${id}`);
  await other.getByRole('link', { name: 'Comments' }).click();
  await other.getByLabel('Your comment').fill('If it were my dream, I would hear the tap.');
  await expect.poll(() => readDevice(other, 'drafts').then((drafts) => drafts.length)).toBe(1);
  await other.reload();
  await other.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(other.getByText('Waits for the dreamer.')).toBeVisible();

  await page.goto(`/user/comments/${id}`);
  await expect(page.getByText('1 comment waits for your word.')).toBeVisible();
  await page.getByRole('button', { name: 'Let through' }).click();
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel(`Reply to ${name}`).fill('My grandmother heard it first.');
  await page.getByRole('button', { name: 'Reply', exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'Take back' })).toBeVisible();
  await page.getByRole('button', { name: 'Close the thread' }).click();
  await expect(page.getByText('You have closed this thread.')).toBeVisible();

  await other.reload();
  await expect(other.getByText('My grandmother heard it first.')).toBeVisible();
  await expect(other.getByText('the dreamer', { exact: true })).toBeVisible();
  await expect(other.getByText('The dreamer has closed this thread.')).toBeVisible();
  await expect(other.getByLabel('Your comment')).toHaveCount(0);
  await expect(other.getByText('Ines')).toHaveCount(0);
  await elsewhere.close();

  const open = await request.get(`${LAMBDA}/comments?public_dream_id=${id}`, { headers: project });
  const { list } = (await open.json()) as { list: { author: object | null; dreamer: boolean }[] };
  expect(list).toMatchObject([{ dreamer: false }, { dreamer: true, author: null }]);
  await request.delete(`${LAMBDA}/stream/${id}`, { headers: dreamer.headers });
});
