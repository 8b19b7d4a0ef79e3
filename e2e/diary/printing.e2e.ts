/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { lettersOf, missingPdfTools, readPdf } from '../support/pdf.ts';
import { signIn, type SignedIn } from '../support/session.ts';
import { choose } from '../support/choosing.ts';

const LAMBDA = '/v2/api/lambda';
const HOUSE = 'The corridor goes on past the kitchen. Zdenka sorts keys and does not look up. ';

let me: SignedIn;
test.beforeEach(async ({ context, request }) => {
  me = await signIn(context, request);
});

const writeDream = async (request: APIRequestContext, fields: object): Promise<number> => {
  const answer = await request.put(`${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`, {
    headers: me.headers,
    data: { state: 'kept', ...fields },
  });
  return ((await answer.json()) as { model: { id: number } }).model.id;
};

/** Nine dreams of two months a long time ago, one of them Arabic and one longer than a page. */
async function writeBook(request: APIRequestContext, year: number): Promise<string[]> {
  const titles = Array.from({ length: 7 }, (_, at) => `Lantern ${at + 1} of ${year}`);
  for (const [at, title] of titles.entries()) {
    const night_of = `${year}-${at < 4 ? '03' : '04'}-0${at + 1}`;
    await writeDream(request, { title, text: HOUSE.repeat(at === 2 ? 80 : 3), people: ['Zdenka'], night_of });
  }
  const arabic = { title: 'البحر في المطبخ', text: 'كنت في بيت جدتي وكان البحر يصعد درجة درجة.' };
  await writeDream(request, { ...arabic, night_of: `${year}-04-20` });
  await writeDream(request, {
    title: 'Kein Ton',
    text: 'Nur eine Farbe, und daß ich wach war.',
    night_of: `${year}-04-21`,
  });
  return [...titles, arabic.title, 'Kein Ton'];
}

const chooseNights = async (page: Page, year: number) => {
  await choose(page.getByLabel('Which dreams'), 'From one night to another');
  await page.getByLabel('First night').fill(`${year}-03-01`);
  await page.getByLabel('Last night').fill(`${year}-04-30`);
};

test('nights become a PDF with every dream, page numbers, and no covered name', async ({ page, request }, {
  retry,
}) => {
  const missing = missingPdfTools();
  test.skip(missing.length > 0, `needs ${missing.join(', ')} (poppler-utils)`);
  // A second try finds what the first one wrote.
  const year = 1987 - retry;
  const titles = await writeBook(request, year);
  await page.goto('/user/print');
  await chooseNights(page, year);
  await expect(page.getByText(/^9 dreams, /)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Zdenka');
  await page.getByLabel('Cover people’s names').check();
  await expect(page.getByRole('region', { name: 'Preview' })).not.toContainText('Zdenka');
  await page.getByLabel('Title', { exact: true }).fill(`For "Dr. Adler" \\ ${year}`);
  await page.getByLabel('Each month on a new page').check();
  await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeEnabled();

  await page.emulateMedia({ media: 'print' });
  const { pages, count } = readPdf(await page.pdf({ format: 'A4' }));
  const whole = pages.join('');
  for (const title of titles) expect(whole).toContain(lettersOf(title));
  expect(whole).toContain(lettersOf('البحر يصعد درجة درجة').slice(0, 5));
  expect(whole).not.toContain('Zdenka');
  expect(whole).not.toMatch(/Printdreams|Printorsave|Recordadream/);
  expect(count).toBeGreaterThanOrEqual(6);
  expect(count).toBeLessThanOrEqual(9);
  const [front = '', contents = '', march = ''] = pages;
  expect(front).toContain(lettersOf(`For “Dr. Adler” \\ ${year}`));
  expect(front).toContain(lettersOf(`1 March – 21 April ${year}`));
  expect(contents).toMatch(new RegExp(`Contents.*Lantern7of${year}.*2$`));
  expect(march).toMatch(new RegExp(`March${year}.*3$`));
  expect(pages.at(-1)).toContain(lettersOf(`daß ich wach war. ${count}`));
});

test('the dialog gets the pages whole, and the diary notes that they were printed', async ({
  page,
  request,
}) => {
  const id = await writeDream(request, {
    title: 'A single lamp',
    text: HOUSE.repeat(4),
    night_of: '1986-02-03',
  });
  await page.goto(`/user/dreams/${id}`);
  await page.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.dataset.printed = document.title;
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await page.getByRole('button', { name: 'More for this dream' }).click();
  await page.getByRole('menuitem', { name: 'Print or keep as PDF' }).click();
  await expect(page.getByText(/^1 dream, /)).toBeVisible();
  const noted = page.waitForResponse((answer) => answer.url().endsWith('/dream-packs/printed'));
  await page.getByRole('button', { name: 'Print or save as PDF' }).click();
  expect((await noted).status()).toBe(200);
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'A single lamp');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
});

test('a visitor reads what an address opens, and nothing of it stays behind', async ({
  browser,
  request,
}) => {
  const id = await writeDream(request, { title: 'Marshlight ferry', text: HOUSE, night_of: '1985-05-05' });
  const redaction = {
    hide_people: true,
    hide_places: false,
    without_thoughts: true,
    without_dates: false,
    with_name: false,
  };
  const made = await request.post(`${LAMBDA}/reading-links`, {
    headers: me.headers,
    data: { dreams: { ids: [id] }, redaction, title: 'One dream', note: '' },
  });
  const { model } = (await made.json()) as { model: { id: number; url: string } };
  const { pathname, hash } = new URL(model.url);
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const urls: string[] = [];
  visitor.on('request', (asked) => urls.push(asked.url()));
  const sent = await visitor.goto(`${pathname}${hash}`);
  expect(sent?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  await expect(visitor.getByRole('heading', { name: 'Marshlight ferry' })).toBeVisible();
  await expect(visitor.getByText('Zdenka')).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'Marshlight ferry' })).toBeVisible();
  expect(
    urls.filter((url) => new URL(url).href.replace(new URL(url).hash, '').includes(hash.slice(1))),
  ).toEqual([]);
  const kept = await visitor.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    const bases = await indexedDB.databases();
    return {
      paths: files.flat(),
      bases: bases.length,
      stored: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    };
  });
  expect(kept.paths.filter((url) => /\/read$|reading-links/.test(url))).toEqual([]);
  expect(kept.stored).not.toContain('Marshlight');
  expect(kept.stored).not.toContain(hash.slice(1));
  const { violations } = await new AxeBuilder({ page: visitor }).analyze();
  expect(violations).toEqual([]);

  await request.delete(`${LAMBDA}/reading-links/${model.id}`, { headers: me.headers });
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This link no longer opens any dreams.' })).toBeVisible();
  await context.close();
});
