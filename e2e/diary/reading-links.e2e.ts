/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test';
import { signIn, type SignedIn } from '../support/session.ts';
import { choose } from '../support/choosing.ts';

const LAMBDA = '/v2/api/lambda';
const LIBRARY = '/user/dreams?q=quernstone';
/** A page's own chunk has to come first. */

let me: SignedIn;
test.beforeEach(async ({ context, request }) => {
  me = await signIn(context, request);
});

async function writeDream(request: APIRequestContext, fields: object): Promise<number> {
  const url = `${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`;
  const answer = await request.put(url, { headers: me.headers, data: { state: 'kept', ...fields } });
  return ((await answer.json()) as { model: { id: number } }).model.id;
}

/** Somebody without an account, in a browser that knows nothing of ours. */
async function visit(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  return page;
}

const seriousFaults = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;

test('dreams of some nights are given with people covered, read by a stranger, and taken back', async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const text = 'Walburga stood on the bridge and told ROSALINDE where the river ends.';
  await writeDream(request, {
    title: 'Walburga’s bridge',
    text,
    people: ['Walburga'],
    tags: ['walburga'],
    waking_note: 'I should write to her.',
    night_of: '1991-05-03',
  });
  await writeDream(request, { text: 'Rosalinde only.', people: ['Rosalinde'], night_of: '1991-06-30' });

  await page.goto('/user/portability');
  await page.getByRole('link', { name: 'Give dreams to read' }).click();
  await page.getByRole('button', { name: 'Give dreams to read' }).first().click();
  await choose(page.getByLabel('Which dreams'), 'From one night to another');
  await page.getByLabel('First night').fill('1991-05-01');
  await page.getByLabel('Last night').fill('1991-05-31');
  const shown = page.getByRole('region', { name: 'What they will read' });
  await expect(shown.getByText(/someone stood on the bridge/i)).toBeVisible();
  await expect(shown).not.toContainText(/walburga|rosalinde|write to her/i);
  await page.getByLabel('Title').fill('For the group on Thursday');
  await page.getByLabel('Note to the reader').fill('Begin with the bridge.');
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByText('The link is ready.')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'For the group on Thursday' });
  await expect(card.getByText('Not opened yet')).toBeVisible();
  const address = await card.getByLabel('Link', { exact: true }).inputValue();
  expect(address).toMatch(/\/read#[\w-]{43}$/);
  expect(await seriousFaults(page)).toEqual([]);

  const reader = await visit(browser, address);
  await expect(reader.getByRole('heading', { name: 'For the group on Thursday' })).toBeVisible();
  await expect(reader.getByText('Begin with the bridge.')).toBeVisible();
  await expect(reader.getByText(/where the river ends/)).toBeVisible();
  await expect(reader.locator('body')).not.toContainText(/walburga|rosalinde|write to her/i);

  await page.reload();
  await expect(card.getByText(/Opened once/)).toBeVisible();
  await card.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  const over = page.getByRole('region', { name: 'Over' });
  await expect(over.getByRole('heading', { name: 'For the group on Thursday' })).toBeVisible();

  await reader.reload();
  await expect(reader.getByText(/where the river ends/)).toBeHidden();
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await reader.context().close();
});

test('what the library chose goes to paper and to a reader, in the diary’s language', async ({
  page,
  request,
}) => {
  test.slow();
  for (const title of ['The first quernstone', 'The second quernstone'])
    await writeDream(request, { title, text: 'Water over stone, all night.', night_of: '1992-02-02' });
  await page.goto(LIBRARY);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByRole('checkbox', { name: 'Choose “The first quernstone”' }).check();
  await page.getByRole('button', { name: 'Give', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Give dreams to read' })).toBeVisible();
  const shown = page.getByRole('region', { name: 'What they will read' });
  await expect(shown.getByText('The first quernstone')).toBeVisible();
  await expect(page.getByLabel('Which dreams')).toHaveAttribute('value', 'chosen');

  await page.goto(LIBRARY);
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByRole('button', { name: 'All 2', exact: true }).click();
  await page.getByRole('region', { name: 'Chosen dreams' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page).toHaveURL(/\/user\/print$/);
  await expect(page.getByText(/^2 dreams, /)).toBeVisible();
});

test('a link and its form stand on a phone, mirrored in Arabic @phone', async ({ page, request }) => {
  await writeDream(request, { title: 'Phone', text: 'A call from under water.', night_of: '1993-03-03' });
  const redaction = {
    hide_people: true,
    hide_places: true,
    without_thoughts: true,
    without_dates: true,
    with_name: true,
  };
  const dreams = { from: '1993-03-01', to: '1993-03-31' };
  const data = { dreams, redaction, title: 'Für Emil '.repeat(12).trim(), days: 1 };
  expect((await request.post(`${LAMBDA}/reading-links`, { headers: me.headers, data })).ok()).toBe(true);
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'));
  for (const [path, heading] of [
    ['/user/reading-links', 'أحلام أتحتها للقراءة'],
    ['/user/reading-links?new', 'إتاحة أحلام للقراءة'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('main form, main li').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    expect(await seriousFaults(page)).toEqual([]);
  }
});
