/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { demoAccount } from '../support/accounts.ts';
import { signInNew } from '../support/new-member.ts';

const LAMBDA = '/v2/api/lambda';
const SUBSCRIBE = '/user/subscribe';
/** A page's own chunk has to come first, and the provider is asked several times. */

const TRIAL_CARDS = ['4000 0566 5566 5556', '5200 8282 8282 8210', '6011 1111 1111 1117'];

const seriousFaults = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;

/** A plan of this journey's own, by the month and by the year, as an admin makes it. */
async function sell(request: APIRequestContext, monthly: object = {}): Promise<string> {
  const project = { [PROJECT_HEADER]: PROJECT };
  const login = await request.post(`${LAMBDA}/login`, {
    headers: project,
    data: { ...demoAccount('admin'), role: 'admin' },
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { ...project, authorization: `Bearer ${token}` };
  const name = `Room ${crypto.randomUUID().slice(0, 6)}`;
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${LAMBDA}/stripe${path}`, { headers, data });
    expect(answer.status()).toBe(200);
    return ((await answer.json()) as { model: { id: number } }).model.id;
  };
  const product = await post('/product', { name, metadata: { allowance_minutes: '600' } });
  const price = { product, currency: 'eur' };
  await post('/price', { ...price, unit_amount: 400, recurring: { interval: 'month' }, ...monthly });
  await post('/price', { ...price, unit_amount: 4000, recurring: { interval: 'year' } });
  return name;
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Test card number').fill(number);
  await page.getByLabel('Expiry date').fill('0439');
  await page.getByLabel('Security code').fill('123');
}

test('a plan is taken, made larger for the difference, found among the payments, stopped and kept after all', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const name = await sell(request);
  await signInNew(context, request);
  const sent: string[] = [];
  page.on('request', (one) => void sent.push(`${one.url()} ${one.postData() ?? ''}`));

  await page.goto(SUBSCRIBE);
  await expect(page.getByRole('heading', { name: 'Free, and it stays free' })).toBeVisible();
  await page.getByRole('radio', { name: `${name}, monthly` }).check();
  await expect(page.getByText('Test mode. No money moves.')).toBeVisible();
  await typeCard(page, '4111 1111 1111 1111');
  const pay = page.getByRole('button', { name: 'Pay €4.00 in test mode' });
  await pay.click();
  await expect(page.getByText('This is not one of the test cards. Nothing was sent.')).toBeVisible();
  await typeCard(page, '4000 0000 0000 0341');
  await pay.click();
  await expect(page.getByRole('alert')).toContainText('The card was refused. Nothing was charged.');
  await typeCard(page, '4242 4242 4242 4242');
  await page.getByLabel('Name on the receipt').fill('Ines Aigner');
  expect(await seriousFaults(page)).toEqual([]);
  await pay.dblclick();
  await expect(page.getByRole('heading', { name: `Your plan: ${name}, monthly` })).toBeVisible();
  expect(sent.filter((one) => one.replaceAll(/[ +]/g, '').includes('424242424242'))).toEqual([]);

  await page.getByRole('radio', { name: `${name}, yearly` }).check();
  await expect(page.getByText('Unused part of the present plan', { exact: false })).toBeVisible();
  await expect(page.getByText('Paid with Visa ending 4242.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Change and pay €3[67]\.\d\d in test mode$/ }).click();
  await expect(page.getByRole('heading', { name: `Your plan: ${name}, yearly` })).toBeVisible();

  await page.getByRole('link', { name: 'Past payments' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: `${name}, yearly` })).toContainText('Paid');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: `${name}, monthly` })
      .filter({ hasText: 'Paid' }),
  ).toContainText('€4.00');
  await expect(page.getByRole('row').filter({ hasText: 'Not charged' })).toContainText('The bank said');
  const receipt = page.getByRole('complementary', { name: 'Receipt' });
  await expect(receipt).toContainText('For Ines Aigner');
  await expect(receipt).toContainText('Unused part of the earlier plan');
  expect(await seriousFaults(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(',paid,EUR,4.00,');

  await page.getByRole('link', { name: 'Change or stop' }).click();
  await page.getByRole('button', { name: /^Stop on / }).click();
  await expect(page.getByText('Nothing more is charged.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Keep the plan' }).click();
  await expect(page.getByRole('button', { name: /^Stop on / })).toBeVisible();
});

test('the first days of a plan are free once, and what comes after them is said before', async ({
  page,
  context,
  request,
}, { retry }) => {
  test.slow();
  const name = await sell(request, { trial_days: 7 });
  await signInNew(context, request);
  await page.goto(SUBSCRIBE);
  await page.getByRole('radio', { name: `${name}, monthly` }).check();
  await expect(page.getByText('First payment: €4.00 on', { exact: false })).toBeVisible();
  // Cards that no other journey, and no other try, has had a trial with.
  await typeCard(page, TRIAL_CARDS[retry] ?? '');
  await page.getByRole('button', { name: 'Begin the free days in test mode' }).click();
  await expect(page.getByText('Free until', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Stop on / }).click();
  await expect(page.getByText('Nothing more is charged.', { exact: false })).toBeVisible();
});

test('a bank that asks is answered, first with no and then with yes', async ({ page, context, request }) => {
  test.slow();
  const name = await sell(request);
  await signInNew(context, request);
  await page.goto(SUBSCRIBE);
  const begin = async () => {
    await page.getByRole('radio', { name: `${name}, monthly` }).check();
    await page.getByRole('button', { name: 'Pay €4.00 in test mode' }).click();
  };
  await page.getByRole('radio', { name: `${name}, monthly` }).check();
  await typeCard(page, '4000 0027 6000 3184');
  await begin();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(
    page.getByText('Your bank did not receive your confirmation.', { exact: false }).first(),
  ).toBeVisible();
  await expect(page.getByText(`You began with ${name}`, { exact: false })).toBeVisible();
  expect(new URL(page.url()).search).not.toContain('secret');
  await begin();
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByText('Your bank has agreed.', { exact: false })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Your plan: ${name}, monthly` })).toBeVisible();
});

test('prices are there before anybody signs in @phone', async ({ page }) => {
  await page.goto(SUBSCRIBE);
  await expect(page.getByText('€40.00').first()).toBeVisible();
  const door = page.getByRole('link', { name: 'Begin a diary' });
  await expect(door).toHaveAttribute('href', /redirect_uri=\/user\/subscribe/);
  expect(await seriousFaults(page)).toEqual([]);
});
