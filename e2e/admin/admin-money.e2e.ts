// From an idea of a plan to the money that goes back: an admin, without the mouse.
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { demoAccount } from '../support/accounts.ts';
import { pick, press, write } from '../support/keyboard.ts';

const LAMBDA = '/v2/api/lambda';
const STRIPE = `${LAMBDA}/stripe`;
const project = { [PROJECT_HEADER]: PROJECT };
type Headers = Record<string, string>;
type Session = { token: string; user_id: number };

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: typeof name === 'string' });
const dialog = (page: Page) => page.getByRole('dialog');
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

async function send<Answer>(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Headers = project,
): Promise<Answer> {
  const answer = await request.post(path, { headers, data });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as Answer;
}

const bearer = ({ token }: Session): Headers => ({ ...project, authorization: `Bearer ${token}` });

/** Somebody who takes the plan of this price with a test card. */
async function subscriber(request: APIRequestContext, admin: Headers, price: number): Promise<string> {
  const email = `payer-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const given = { email, password: 'violet harbour lantern', role: 'user' };
  await send(request, `${LAMBDA}/register`, { ...given, verify: true }, admin);
  const first = await send<Session>(request, `${LAMBDA}/login`, given);
  const own = { current_password: given.password, password: 'a lantern of one’s own' };
  const member = await send<Session>(request, `${LAMBDA}/update/password`, own, bearer(first));
  await send(request, `${STRIPE}/customer/card`, { payment_method: 'pm_card_visa' }, bearer(member));
  await send(request, `${STRIPE}/customer/subscription`, { priceId: price }, bearer(member));
  return email;
}

let admin: Headers;
test.beforeEach(async ({ context, request }) => {
  const session = await send<Session>(request, `${LAMBDA}/login`, { ...demoAccount('admin'), role: 'admin' });
  admin = bearer(session);
  await context.addInitScript(
    ([token, user]) => {
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('user', user ?? '');
      localStorage.setItem('role', 'admin');
    },
    [session.token, String(session.user_id)],
  );
});

async function addProduct(page: Page, name: string): Promise<void> {
  await page.goto('/admin/product');
  await press(main(page).getByRole('link', { name: 'Add product' }));
  await write(field(page, 'Name'), name);
  await write(field(page, 'Readings a month'), '60');
  await press(button(page, 'Save'));
  await expect(page).toHaveURL(/\/admin\/edit-product\/\d+$/);
}

/** The price's number. */
async function addPrice(page: Page): Promise<number> {
  await press(main(page).getByRole('link', { name: 'Add price' }));
  await write(field(page, 'Price'), '12,50');
  await pick(field(page, 'Currency'), 'GBP');
  await press(button(page, 'Save'));
  await expect(page).toHaveURL(/\/admin\/edit-price\/\d+$/);
  await expect(main(page).getByRole('heading', { name: '£12.50 each month' })).toBeVisible();
  return Number(page.url().split('/').at(-1));
}

async function openPlanOf(page: Page, email: string): Promise<void> {
  await page.goto('/admin/subscription');
  await write(field(page, 'Address, number or id'), email);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('link', { name: email, exact: true })).toBeVisible();
  await press(main(page).getByRole('link', { name: `Open: ${email}` }));
}

test('a plan is made, sold, partly given back, ended, taken back, and archived with who is on it', async ({
  page,
  request,
}) => {
  const name = `Night ${crypto.randomUUID().slice(0, 8)}`;
  await addProduct(page, name);
  const edit = page.url();
  const price = await addPrice(page);
  const email = await subscriber(request, admin, price);

  await openPlanOf(page, email);
  await press(button(page, 'Refund £12.50'));
  await write(dialog(page).getByLabel('Amount'), '2.50');
  await press(inDialog(page, 'Go on'));
  await press(inDialog(page, 'Refund £2.50'));
  await expect(page.getByText('£2.50 is on its way back')).toBeVisible();
  await expect(main(page).getByText('partly refunded')).toBeVisible();

  await press(button(page, 'End this plan'));
  await write(dialog(page).getByLabel('Reason'), 'Asked by mail');
  await press(inDialog(page, 'End it then'));
  await expect(main(page).getByText('Asked by mail')).toBeVisible();
  await press(button(page, 'Let it go on'));
  await expect(main(page).getByText('Goes on after all')).toBeVisible();

  await page.goto(edit);
  await press(button(page, 'Archive'));
  await expect(dialog(page).getByText(/1 member has a plan of it/)).toBeVisible();
  await press(inDialog(page, 'Archive all the same'));
  await expect(button(page, 'Sell it again')).toBeVisible();

  await page.goto('/admin/webhooks');
  await press(button(page, 'Compare now'));
  await expect(main(page).getByText(/Nothing differs|found and mended/)).toBeVisible({ timeout: 60_000 });
});
