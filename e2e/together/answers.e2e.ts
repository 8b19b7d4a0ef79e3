import { type APIRequestContext, type BrowserContext, expect, test } from '@playwright/test';
import { signInNew } from '../support/new-member.ts';
import type { SignedIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';

const named = async (request: APIRequestContext, { headers }: SignedIn, word: string): Promise<string> => {
  const username = `${word} ${crypto.randomUUID().slice(0, 6)}`;
  await request.put(`${LAMBDA}/profile`, { headers, data: { username, bio: 'Tide tables by evening.' } });
  return username;
};

async function share(
  request: APIRequestContext,
  { headers }: SignedIn,
  title: string,
  anonymous: boolean,
): Promise<number> {
  const url = `${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`;
  const kept = await request.put(url, { headers, data: { title, text: 'The lighthouse turned by itself.' } });
  const { model: dream } = (await kept.json()) as { model: { id: number } };
  const data = { dream_id: dream.id, anonymous, comments: 'everybody' };
  const copy = await request.post(`${LAMBDA}/stream/publish`, { headers, data });
  return ((await copy.json()) as { model: { id: number } }).model.id;
}

/** The same person on another device. */
const alsoHere = (context: BrowserContext, { token, user_id: user }: SignedIn) =>
  context.addInitScript(
    ([key, id]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('user', id ?? '');
      localStorage.setItem('role', 'user');
    },
    [token, String(user)],
  );

test('what comes back is there as it happens, leads to where it stands, and is read on every device at once', async ({
  browser,
  context,
  page,
  request,
}) => {
  const dreamer = await signInNew(context, request);
  const elsewhere = await browser.newContext();
  const friend = await signInNew(elsewhere, request);
  const name = await named(request, friend, 'Tomas');
  const title = `The lamp ${crypto.randomUUID().slice(0, 6)}`;
  const copy = await share(request, dreamer, title, true);
  const secondDevice = await browser.newContext();
  await alsoHere(secondDevice, dreamer);
  const second = await secondDevice.newPage();

  await page.goto('/user/answers');
  await expect(page.getByRole('heading', { name: 'The water is still' })).toBeVisible();
  await second.goto('/user/answers');
  await expect(second.getByRole('heading', { name: 'The water is still' })).toBeVisible();
  const data = {
    public_dream_id: copy,
    client_id: crypto.randomUUID(),
    text: 'I should like to know what it weighed.',
  };
  expect((await request.post(`${LAMBDA}/comments`, { headers: friend.headers, data })).ok()).toBe(true);

  const rail = page.getByRole('navigation', { name: 'Main' });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(rail.getByText('1 unread')).toBeAttached();
  await expect(second.getByRole('link', { name: new RegExp(`${name} commented`) })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(`${name} commented`) }).press('Enter');
  await expect(page).toHaveURL(`/user/comments/${copy}`);
  await expect(page.getByText('I should like to know what it weighed.')).toBeVisible();
  await expect(rail.getByText('1 unread')).toHaveCount(0);
  await expect(second.getByRole('navigation', { name: 'Main' }).getByText('1 unread')).toHaveCount(0);
  await expect(second.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);

  await request.delete(`${LAMBDA}/stream/${copy}`, { headers: dreamer.headers });
  await second.reload();
  await expect(second.getByRole('heading', { name: 'The water is still' })).toBeVisible();
  await elsewhere.close();
  await secondDevice.close();
});

test('a name in the stream leads to what stands under it, as a stranger sees it; nothing anonymous is there', async ({
  browser,
  context,
  page,
  request,
}) => {
  const dreamer = await signInNew(context, request);
  const name = await named(request, dreamer, 'Ebba');
  const signed = `Signed ${crypto.randomUUID().slice(0, 6)}`;
  const hidden = `Nobody’s ${crypto.randomUUID().slice(0, 6)}`;
  const copies = [await share(request, dreamer, hidden, true)];

  await page.goto('/user/profile');
  await expect(page.getByRole('link', { name: hidden })).toBeVisible();
  await page.getByRole('switch', { name: 'View as a stranger' }).press('Space');
  await expect(page.getByRole('heading', { name: 'Nothing is shared under this name.' })).toBeVisible();
  copies.push(await share(request, dreamer, signed, false));

  const visitors = await browser.newContext();
  const visitor = await visitors.newPage();
  await visitor.goto(`/public/stream/${copies[1]}`);
  await visitor.getByRole('link', { name }).click();
  await expect(visitor.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(visitor.getByText('Tide tables by evening.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: signed })).toBeVisible();
  await expect(visitor.getByText(hidden)).toHaveCount(0);

  for (const copy of copies) await request.delete(`${LAMBDA}/stream/${copy}`, { headers: dreamer.headers });
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'There is nobody here' })).toBeVisible();
  await visitors.close();
});
