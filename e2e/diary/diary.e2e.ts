/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { signIn, type SignedIn } from '../support/session.ts';

const BY_CLIENT = '/v2/api/lambda/dreams/by-client';
type Kept = { id: number; client_id: string; title: string; text: string };

let me: SignedIn;
test.beforeEach(async ({ context, request }) => {
  me = await signIn(context, request);
});

/** A dream of this test alone, written as another device would. */
async function writeDream(request: APIRequestContext, fields: object): Promise<Kept> {
  const data = { title: `Tunnel ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`, state: 'kept', ...fields };
  const answer = await request.put(`${BY_CLIENT}/${crypto.randomUUID()}`, { headers: me.headers, data });
  return ((await answer.json()) as { model: Kept }).model;
}

const putInBin = async (page: Page) => {
  await page.getByRole('button', { name: 'More for this dream' }).click();
  await page.getByRole('menuitem', { name: 'Put in the bin' }).click();
};
/** The bar that takes back stays while it has the focus, however slow the machine. */
const undo = async (page: Page) => {
  const act = page.getByRole('button', { name: 'Undo' });
  await act.focus();
  return act;
};
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Your dream' });

test('a dream is found, read, edited, put into the bin and brought back', async ({ page, request }) => {
  const { title } = await writeDream(request, { text: 'A tunnel under the quarrystones, lit green.' });
  const word = title.split(' ')[1] ?? '';
  await page.goto('/user/dreams');
  await page.getByRole('combobox', { name: 'Search your dreams' }).fill(`quarrystones ${word}`);
  await expect(page).toHaveURL(new RegExp(`q=quarrystones\\+${word}`));
  await expect(page.getByText('1 dream', { exact: true })).toBeVisible();
  await expect(page.locator('mark', { hasText: 'quarrystones' })).toBeVisible();
  await page.getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText('Only you can read this')).toBeVisible();

  await page.getByRole('link', { name: 'Edit' }).click();
  await text(page).fill('A tunnel under the quarrystones, lit green. Somebody hums.');
  await page.getByRole('button', { name: 'afraid' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Somebody hums.')).toBeVisible();

  await putInBin(page);
  const back = await undo(page);
  await expect(page).toHaveURL(/\/user\/dreams$/);
  await expect(page.getByText(`“${title}” is in the bin.`)).toBeVisible();
  await back.click();
  await expect(page.getByText('It is back in your diary.')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('words on their way reach a dream before it goes into the bin', async ({ page, request }) => {
  const { id, title } = await writeDream(request, { text: 'A tunnel, lit green.' });
  await page.route('**/dreams/by-client/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const answers: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'PUT' && answer.url().includes('/by-client/'))
      answers.push(answer.status());
  });
  await page.goto(`/user/dreams/${id}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await text(page).fill('A tunnel, lit green. Somebody hums.');
  await page.getByRole('button', { name: 'Done' }).click();
  await putInBin(page);
  const back = await undo(page);
  await expect(page.getByText(`“${title}” is in the bin.`)).toBeVisible();
  await expect.poll(() => answers).not.toEqual([]);
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  await back.click();
  await expect(page.getByText('It is back in your diary.')).toBeVisible();
  await page.goto(`/user/dreams/${id}`);
  await expect(page.getByText('Somebody hums.')).toBeVisible();
});

for (const language of ['en', 'ar'])
  test(`a search is completed under its field, by keyboard and by pointer (${language})`, async ({
    page,
    request,
  }) => {
    await writeDream(request, { text: 'A ferry.', people: ['Ferrywoman Anna', 'Ferryman Bert'] });
    await page.goto(`/user/dreams?lng=${language}`);
    const field = page.getByRole('search').getByRole('combobox');
    await field.fill('@ferry');
    const list = page.getByRole('search').getByRole('listbox');
    await expect(list.getByRole('option')).toHaveText([/^Ferryman Bert/, /^Ferrywoman Anna/]);
    const [under, above] = [await list.boundingBox(), await field.boundingBox()];
    expect(under?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
    expect(under?.y).toBeLessThan((above?.y ?? 0) + (above?.height ?? 0) + 20);
    expect(Math.abs((under?.x ?? 0) - (above?.x ?? 0))).toBeLessThan(12);
    expect(Math.abs((under?.width ?? 0) - (above?.width ?? 0))).toBeLessThan(24);
    const { violations } = await new AxeBuilder({ page }).include('form[role=search]').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await field.press('ArrowDown');
    await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await field.press('Escape');
    await expect(list).toBeHidden();
    await field.press('ArrowDown');
    await list.getByRole('option').nth(1).click();
    await expect(field).toHaveValue('@"Ferrywoman Anna" ');
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(/q=%40%22Ferrywoman\+Anna%22/);
  });

test('a copy goes out as nobody, a visitor reads it, and withdrawn it is gone', async ({
  page,
  browser,
  request,
}) => {
  const words = 'Zdenka rows me over the marshlight and says nothing of it.';
  const { id } = await writeDream(request, { text: words, people: ['Zdenka'] });
  await page.goto(`/user/dreams/${id}`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('This could give somebody away:')).toBeVisible();
  await page.getByRole('button', { name: 'Replace with “Robin”' }).click();
  await expect(page.getByText('This could give somebody away:')).toHaveCount(0);
  await expect(page.getByText('We looked for the names in your diary')).toBeVisible();
  await page.getByRole('button', { name: 'See what a stranger sees' }).click();
  await expect(page.getByRole('article', { name: 'What a stranger sees' })).toContainText('Robin rows me');
  await page.getByRole('button', { name: 'Publish as nobody' }).click();
  await expect(heading(page, 'A copy is in the stream, as nobody')).toBeInViewport();
  const link = await page.getByRole('link', { name: 'See it in the stream' }).getAttribute('href');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link ?? '');
  await expect(visitor.getByText('Robin rows me over the marshlight')).toBeVisible();
  await expect(visitor.getByText('Zdenka')).toHaveCount(0);

  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Only you can read this')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This dream is not here.')).toBeVisible();
  await visitor.context().close();
});

test('texts changed on two devices stand beside each other until one is chosen', async ({
  page,
  request,
}) => {
  const kept = await writeDream(request, { text: 'The house' });
  await page.goto(`/user/edit-dream/${kept.id}`);
  await expect(text(page)).toHaveValue('The house');
  await request.put(`${BY_CLIENT}/${kept.client_id}`, { headers: me.headers, data: { text: 'The garden' } });
  await text(page).fill('The ferry');
  await expect(heading(page, 'Changed in two places')).toBeVisible();
  await expect(page.getByRole('region', { name: 'From the other device' })).toContainText('The garden');
  await expect(page.getByRole('region', { name: 'From this device' })).toContainText('The ferry');
  await page.getByRole('button', { name: 'Put both together' }).click();
  await expect(page.getByRole('region', { name: 'Your dream' })).toContainText('The garden / ferry');
  const ferry = page.getByRole('checkbox', { name: 'ferry (this device)' });
  await ferry.press('Space');
  await expect(ferry).not.toBeChecked();
  await page.getByText('ferry', { exact: true }).click();
  await expect(ferry).toBeChecked();
  await page.getByRole('button', { name: 'Keep it like this' }).click();
  await expect(text(page)).toHaveValue('The garden / ferry');
  await expect
    .poll(async () => {
      const answer = await request.put(`${BY_CLIENT}/${kept.client_id}`, { headers: me.headers, data: {} });
      return ((await answer.json()) as { model: Kept }).model.text;
    })
    .toBe('The garden / ferry');
});

test('words longer than the screen stay inside it @phone', async ({ page, request }) => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
  const { id } = await writeDream(request, {
    title: word,
    text: word,
    tags: [word.slice(0, 60)],
    people: [word.slice(0, 60)],
  });
  const places = [
    `/user/dreams/${id}`,
    `/user/edit-dream/${id}`,
    `/user/elements/people/${word.slice(0, 60)}`,
    `/user/dreams?q=${word}%20mood%3Acalm`,
    '/user/dreams',
    '/user/print',
  ];
  for (const place of places) {
    await page.goto(place);
    await expect(page.locator('h1, [name="title"], textarea').first()).toBeVisible();
    await expect(page.getByText(word.slice(0, 40)).first()).toBeAttached();
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await over(), place).toBeLessThanOrEqual(0);
  }
});

test('missing dreams and other people’s look the same, and a list keeps its place @phone', async ({
  page,
}) => {
  await page.goto('/user/dreams/999999');
  await expect(page.getByText('There is no such dream here.')).toBeVisible();
  await page.goto('/user/dreams');
  const row = page.getByRole('article').nth(14);
  await row.scrollIntoViewIfNeeded();
  const link = row.getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  // Dreams may share a name: this very one must be there again.
  const href = await link.getAttribute('href');
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  const opened = page.url();
  // The keys go to the neighbours once they are known.
  await expect(page.getByRole('navigation', { name: 'Other nights' })).toBeAttached();
  await page.keyboard.press('j');
  await expect(page).not.toHaveURL(opened);
  await page.goBack();
  await expect(page).toHaveURL(/\/user\/dreams$/);
  await expect(page.locator(`article a[href="${href}"]`).first()).toBeInViewport();
});

for (const path of ['/user/dreams', '/user/dreams/60', '/user/edit-dream/60', '/user/similar-dreams']) {
  test(`no barrier that a machine can find on ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}

test.describe('with what runs beside the pages', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what was read on this device is read again without a connection, until the dreamer logs out', async ({
    page,
    context,
    request,
  }) => {
    const { title } = await writeDream(request, { text: 'A lamp over the weirstones, and nobody near.' });
    await page.goto('/user/dreams');
    const link = page.getByRole('link', { name: title });
    await expect(link).toBeVisible();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.reload();
    await expect(link).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(link).toBeVisible();
    await expect(page.getByText(/You are reading what this device saw on/)).toBeVisible();
    await link.click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText('A lamp over the weirstones')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByText(/You are reading what this device saw on/)).toBeHidden();
    await page.goto('/user/dreams');
    const kept = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('dream-diary-reading');
            opening.addEventListener('error', () => reject(new Error('the copy cannot be opened')));
            opening.addEventListener('success', () => {
              const rows = opening.result.transaction('dreams').objectStore('dreams').count();
              rows.addEventListener('success', () => resolve(rows.result));
            });
          }),
      );
    expect(await kept()).toBeGreaterThan(0);
    await page.locator('details > summary').last().click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(kept).toBe(0);
  });
});
