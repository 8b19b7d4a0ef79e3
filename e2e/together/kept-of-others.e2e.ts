import { type APIRequestContext, expect, test } from '@playwright/test';
import { isStillThere, keptHere } from '../support/kept.ts';
import { signInNew } from '../support/new-member.ts';
import type { SignedIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';

async function keep(request: APIRequestContext, { headers }: SignedIn, text: string): Promise<number> {
  const url = `${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`;
  const kept = await request.put(url, { headers, data: { title: text, text } });
  return ((await kept.json()) as { model: { id: number } }).model.id;
}

async function share(request: APIRequestContext, by: SignedIn, text: string): Promise<number> {
  const data = { dream_id: await keep(request, by, text), anonymous: false, comments: 'everybody' };
  const copy = await request.post(`${LAMBDA}/stream/publish`, { headers: by.headers, data });
  return ((await copy.json()) as { model: { id: number } }).model.id;
}

test.use({ serviceWorkers: 'allow' });

test('a browser keeps nothing of others’ dreams, and nothing of whoever was here before', async ({
  browser,
  context,
  page,
  request,
}) => {
  test.slow();
  const word = () => `kept${crypto.randomUUID().slice(0, 8)}`;
  const [withdrawn, blocked, own] = [word(), word(), word()];
  const elsewhere = await browser.newContext();
  const friend = await signInNew(elsewhere, request);
  const first = await share(request, friend, `A ferry of ${withdrawn}`);
  const second = await share(request, friend, `A stair of ${blocked}`);
  const reader = await signInNew(context, request);
  await keep(request, reader, `A lamp of ${own}`);

  await page.goto('/user/dreams');
  await expect(page.getByRole('link', { name: own })).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(page.getByRole('link', { name: own })).toBeVisible();
  await expect.poll(async () => (await keptHere(page)).includes(own)).toBe(true);
  for (const [copy, dream] of [
    [first, withdrawn],
    [second, blocked],
  ] as const)
    for (const place of ['/user/stream', `/user/stream/${copy}`, `/user/comments/${copy}`]) {
      await page.goto(place);
      await expect(page.getByRole('main').getByText(dream).first()).toBeVisible();
    }

  const gone = [withdrawn, blocked];
  const kept = await keptHere(page);
  expect(gone.filter((one) => kept.includes(one))).toEqual([]);
  for (const copy of [first, second])
    expect(await isStillThere(page, `${LAMBDA}/stream/${copy}`)).toBe(false);

  expect((await request.delete(`${LAMBDA}/stream/${first}`, { headers: friend.headers })).ok()).toBe(true);
  const data = { subject: 'public_dream', subject_id: second };
  expect((await request.post(`${LAMBDA}/blocks`, { headers: reader.headers, data })).ok()).toBe(true);
  for (const place of ['/user/stream', `/user/stream/${first}`, `/user/comments/${second}`]) {
    await page.goto(place);
    const told =
      place === '/user/stream'
        ? page.getByRole('heading').nth(1)
        : page.getByText(/not here|no such dream here/);
    await expect(told.first()).toBeVisible();
    for (const one of gone) await expect(page.getByText(one)).toHaveCount(0);
  }
  await context.setOffline(true);
  for (const copy of [first, second]) {
    await page.goto(`/user/stream/${copy}`);
    await expect(page.getByRole('main')).toBeVisible();
    for (const one of gone) await expect(page.getByText(one)).toHaveCount(0);
  }
  await context.setOffline(false);

  await page.goto('/user/dreams');
  await expect(page.getByRole('link', { name: own })).toBeVisible();
  await page.locator('details > summary').last().click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(async () => (await keptHere(page)).includes(own)).toBe(false);

  const next = await signInNew(context, request);
  await keep(request, next, 'A gate of nobody');
  await page.goto('/user/dreams');
  await expect(page.getByRole('link', { name: 'A gate of nobody' })).toBeVisible();
  await expect.poll(async () => (await keptHere(page)).includes('A gate of nobody')).toBe(true);
  const after = await keptHere(page);
  expect([own, ...gone].filter((one) => after.includes(one))).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'A gate of nobody' })).toBeVisible();
  await expect(page.getByText(own)).toHaveCount(0);
  await elsewhere.close();
});
