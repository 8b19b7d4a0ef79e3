import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { PROJECT, PROJECT_HEADER } from '#shared/constants.ts';
import { demoAccount } from '../support/accounts.ts';

const LAMBDA = '/v2/api/lambda';
const project = { [PROJECT_HEADER]: PROJECT };
const PASSWORD = 'violet harbour lantern';
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });

/** The link of the newest mail to an address, as the operator sees it in the outbox. */
async function mailedLink(request: APIRequestContext, to: string): Promise<string> {
  const admin = await request.post(`${LAMBDA}/login`, {
    headers: project,
    data: { ...demoAccount('admin'), role: 'admin' },
  });
  const { token } = (await admin.json()) as { token: string };
  const headers = { ...project, authorization: `Bearer ${token}` };
  let link = '';
  await expect(async () => {
    const list = await request.get(`${LAMBDA}/admin/outbox?to=${encodeURIComponent(to)}`, { headers });
    const { list: mails } = (await list.json()) as { list: { id: number }[] };
    const mail = await request.get(`${LAMBDA}/admin/outbox/${mails[0]?.id}`, { headers });
    link = /https?:\/\/[^\s"\\]+verify-user\?token=[\w-]+/.exec(await mail.text())?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/user/sign-up');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Begin the diary' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
}

test('from the sign-up to the diary it takes four acts: address, password, press, the link of the mail', async ({
  page,
  request,
}) => {
  const email = `four-${crypto.randomUUID().slice(0, 8)}@example.org`;
  let acts = 0;
  const act = async (what: Promise<unknown>) => {
    acts += 1;
    await what;
  };
  await page.goto('/user/sign-up');
  await act(field(page, 'E-mail').fill(email));
  await act(field(page, 'Password').fill(PASSWORD));
  await act(page.getByRole('button', { name: 'Begin the diary' }).click());
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await act(page.goto(await mailedLink(request, email)));
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  await page.goto('/user/dreams');
  await expect(page).toHaveURL(/\/user\/dreams$/);
  expect(acts).toBeLessThanOrEqual(4);
});

test('the link opened in another browser waits for a press and the password; afterwards it lets nobody in', async ({
  page,
  browser,
  request,
}) => {
  const email = `other-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await signUp(page, email);
  const link = await mailedLink(request, email);
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'This is my address' }).click();
  await expect(other.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expect(field(other, 'E-mail')).toHaveValue(email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).last().click();
  await expect(field(page, 'Password')).toBeVisible();
  await field(other, 'Password').fill(PASSWORD);
  await other.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(other).toHaveURL(/\/$/);
  await other.context().close();
});
