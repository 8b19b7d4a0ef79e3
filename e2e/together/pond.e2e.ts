import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { demoAccount } from '../support/accounts.ts';
import { signInNew } from '../support/new-member.ts';
import type { SignedIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';

/** A dream that shares more with this journey's other one than with anything else in the pond. */
const told = (name: string) =>
  `The walrus ${name} sold umbrellas in the lighthouse. Every umbrella held a violin, and the walrus asked for a receipt.`;

async function keep(
  request: APIRequestContext,
  { headers }: SignedIn,
  text: string,
  title: string,
): Promise<number> {
  const url = `${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`;
  const kept = await request.put(url, { headers, data: { title, text } });
  return ((await kept.json()) as { model: { id: number } }).model.id;
}

test('a dream is let go, read, drawn, answered in three ways, and taken out again', async ({
  browser,
  context,
  page,
  request,
}) => {
  // Three people, each with a water of their own to draw.
  test.slow();
  const name = crypto.randomUUID().slice(0, 6);
  const caster = await signInNew(context, request);
  await keep(request, caster, told('Anton'), `Umbrellas ${name}`);
  const elsewhere = await browser.newContext();
  const reader = await signInNew(elsewhere, request);
  await keep(request, reader, told('Bruno'), 'My walrus');
  const other = await elsewhere.newPage();

  await page.goto('/user/dream-pond');
  await expect(page.getByText('Three tonight, until six in the morning')).toBeVisible();
  await page.getByRole('link', { name: 'Cast one of yours' }).click();
  await page.getByRole('button', { name: `Umbrellas ${name}` }).click();
  await page.getByLabel('Text').fill(told(`of ${name}`));
  await page.getByRole('button', { name: 'See it as a stranger will' }).click();
  await expect(page.getByText('somebody', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Let it go', exact: true }).click();
  await expect(page.getByText('being read before it floats')).toBeVisible();

  const admin = await browser.newContext();
  const login = await request.post(`${LAMBDA}/login`, {
    headers: { [PROJECT_HEADER]: PROJECT },
    data: { ...demoAccount('admin'), role: 'admin' },
  });
  const { token, user_id: user } = (await login.json()) as { token: string; user_id: number };
  await admin.addInitScript(
    ([key, id]) => {
      localStorage.setItem('token', key ?? '');
      localStorage.setItem('user', id ?? '');
      localStorage.setItem('role', 'admin');
    },
    [token, String(user)],
  );
  const desk = await admin.newPage();
  await desk.goto('/admin/pond');
  const waiting = desk.getByRole('listitem').filter({ hasText: `Umbrellas ${name}` });
  await waiting.getByRole('button', { name: 'Let it float' }).click();
  await expect(waiting).toHaveCount(0);

  await other.goto('/user/dream-pond');
  await other.getByRole('button', { name: 'Draw one up' }).click();
  await expect(other.getByText(told(`of ${name}`))).toBeVisible();
  await expect(other.getByText('with one of yours')).toBeVisible();
  await other.getByRole('button', { name: 'Ripple' }).click();
  await other.getByRole('button', { name: 'amused' }).click();
  await expect(other.getByText('It has reached them, without your name.')).toBeVisible();
  await other.getByRole('button', { name: 'Back' }).click();
  await other.getByRole('button', { name: 'I dreamt this too' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'My walrus' }).click();
  await expect(other.getByRole('link', { name: 'My walrus' })).toBeVisible();
  await other.getByRole('button', { name: 'A kind line' }).click();
  await other.getByText('Thank you for letting it go.').click();
  await other.getByRole('button', { name: 'Send it back' }).click();
  await expect(other.getByText('You sent: Thank you for letting it go.')).toBeVisible();

  await page.goto('/user/dream-pond');
  await page.getByRole('link', { name: 'Something came back to your casts' }).click();
  await expect(page.getByText('One ripple: amused')).toBeVisible();
  await expect(page.getByText('Somebody dreamt this too')).toBeVisible();
  await expect(page.getByText('Thank you for letting it go.')).toBeVisible();
  await expect(page.getByText('My walrus')).toHaveCount(0);
  await page.getByRole('button', { name: 'Take it out of the water' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it out of the water' }).click();
  await expect(page.getByText('You have let nothing go yet.')).toBeVisible();

  await other.goto('/user/dream-pond?view=casts');
  await other.getByRole('link', { name: 'taken out of the water' }).click();
  await expect(other.getByRole('heading', { name: 'It was taken out of the water.' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'My walrus' })).toBeVisible();
  await admin.close();
  await elsewhere.close();
});

test('the water stands behind the head of a phone as behind the rest', async ({ context, page, request }) => {
  await signInNew(context, request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/dream-pond');
  await expect(page.locator('[data-under]')).not.toHaveAttribute('data-renderer', 'css');
  // Once it has come in.
  await page.waitForTimeout(1500);
  const head = { left: 180, top: 2, width: 200, height: 60 };
  const seen = sharp(await page.screenshot()).flatten({ background: '#fff' });
  const { channels } = await sharp(await seen.extract(head).png().toBuffer()).stats();
  expect(Math.max(...channels.map(({ mean }) => mean))).toBeLessThan(90);
});
