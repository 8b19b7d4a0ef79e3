/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { signInNew } from '../support/new-member.ts';
import type { SignedIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';

const noFaults = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
};

/** Opens a circle that meets, and a link into it; answers the link. */
async function openCircle(page: Page, name: string): Promise<string> {
  await page.goto('/account/my-spaces');
  await page.getByRole('button', { name: 'Open a circle' }).click();
  await page.getByRole('textbox', { name: 'Name of the circle' }).fill(name);
  await page.getByRole('checkbox', { name: 'We meet at a fixed hour' }).check();
  await page.getByRole('button', { name: 'Open it' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Members, invitations, leaving' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByText('?join=');
  await expect(link).toBeVisible();
  return (await link.textContent()) ?? '';
}

async function keepDream(page: Page, me: SignedIn, title: string): Promise<void> {
  const url = `${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`;
  const data = { title, text: 'We hang the fog out on the lines behind the net store.', state: 'kept' };
  await page.request.put(url, { headers: me.headers, data });
}

test('two people meet around a dream in a circle, and nobody else reads it', async ({
  page,
  context,
  browser,
  request,
}) => {
  // Three people are made first, each with a password that takes its time.
  test.slow();
  const name = `Tuesday ${crypto.randomUUID().slice(0, 6)}`;
  const title = `Hanging the fog ${crypto.randomUUID().slice(0, 6)}`;
  const host = await signInNew(context, request);
  const others = await browser.newContext();
  const guest = await signInNew(others, request);
  const theirs = await others.newPage();
  const link = await openCircle(page, name);

  await theirs.goto(new URL(link).pathname + new URL(link).search);
  await expect(theirs.getByRole('heading', { name })).toBeVisible();
  await expect(theirs.getByText(/invites you$/)).toBeVisible();
  await theirs.getByRole('button', { name: 'Join' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name })).toBeVisible();

  await keepDream(page, host, title);
  await page.goto('/account/my-spaces');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: 'The evening is yours' })).toBeVisible();
  await page.getByRole('button', { name: 'Lay one of yours' }).first().click();
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('button', { name: /^Stay “Dreamer/ }).click();
  await page.getByRole('button', { name: 'See what the circle sees' }).click();
  await page.getByRole('button', { name: 'Lay it on the table' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: title })).toBeVisible();
  await theirs.getByRole('textbox', { name: 'If it were my dream,' }).fill('I would keep the pegs.');
  await theirs.getByRole('button', { name: /^Lay it beside/ }).click();
  const said = 'If it were my dream, I would keep the pegs.';
  await expect(theirs.getByText(said)).toBeVisible();

  await page.reload();
  const reading = page.getByRole('article').filter({ hasText: said });
  await expect(reading).toBeVisible();
  await noFaults(page);

  const copies = (await (await page.request.get(`${LAMBDA}/circles`, { headers: host.headers })).json()) as {
    list: { id: number }[];
  };
  const shelf = (await (
    await page.request.get(`${LAMBDA}/circles/${copies.list[0]?.id}/dreams`, { headers: guest.headers })
  ).json()) as { list: { id: number }[] };
  const third = await browser.newContext();
  const stranger = await signInNew(third, request);
  const copy = `${LAMBDA}/stream/${shelf.list[0]?.id}`;
  expect((await page.request.get(copy, { headers: guest.headers })).status()).toBe(200);
  expect((await page.request.get(copy, { headers: stranger.headers })).status()).toBe(404);

  await theirs.getByRole('link', { name: 'Members, invitations, leaving' }).click();
  await theirs.getByRole('button', { name: 'Leave the circle' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Leave the circle' }).click();
  await expect(theirs).toHaveURL(/\/account\/my-spaces$/);
  expect((await page.request.get(copy, { headers: guest.headers })).status()).toBe(404);
  await others.close();
  await third.close();
});
