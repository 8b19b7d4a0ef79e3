/// <reference lib="dom" />
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { signIn, type SignedIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';
type Copy = { id: number; text: string; own: boolean; content_note: string; house?: object | null };

let me: SignedIn;
test.beforeEach(async ({ context, request }) => {
  me = await signIn(context, request);
});

/** A dream of another member's in the stream that a text of its own can be written about. */
async function somebodysDream(request: APIRequestContext, at: number): Promise<Copy> {
  const answer = await request.get(`${LAMBDA}/stream?limit=50`, { headers: me.headers });
  const { list } = (await answer.json()) as { list: Copy[] };
  const found = list.filter(({ own, content_note: note, house }) => !own && note === '' && !house)[at];
  if (!found) throw new Error('the demo has no dream of somebody else');
  return found;
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Your interpretation' });

/** Selects the first words of the dream, as a pointer or a keyboard would. */
const selectFirst = (page: Page, count: number) =>
  page.evaluate((length) => {
    const paragraph = document.querySelector('details p');
    const text = paragraph?.firstChild;
    if (!text) throw new Error('there is no text');
    document.getSelection()?.setBaseAndExtent(text, 0, text, length);
    return text.textContent?.slice(0, length) ?? '';
  }, count);

test('an interpretation is begun, found again, published, changed and taken back @phone', async ({
  page,
  request,
}, { project }) => {
  const { id } = await somebodysDream(request, project.name === 'desktop' ? 0 : 1);
  await page.goto(`/user/stream/${id}`);
  // What others wrote comes when the reader moves.
  await page.mouse.wheel(0, 200);
  await page.getByRole('link', { name: 'Write one' }).click();
  await expect(field(page)).toHaveValue('If it were my dream, ');
  const quoted = (await selectFirst(page, 8)).trim();
  await page.getByRole('button', { name: 'Quote' }).click();
  await expect(page.locator('mark')).toHaveText(quoted);
  await page.getByRole('radio', { name: 'Image' }).check();
  await field(page).fill('If it were my dream, I would go back for the lantern.');
  await expect(page.getByText('Saved as a draft')).toBeVisible();

  await page.reload();
  await expect(field(page)).toHaveValue('If it were my dream, I would go back for the lantern.');
  await expect(page.locator('mark')).toHaveText(quoted);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/user\/interpitation\/\d+$/);
  await expect(page.getByText('No word from the dreamer yet')).toBeVisible();
  await expect(page.locator('mark')).toHaveText(quoted);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);

  await page.getByRole('link', { name: 'Change' }).click();
  await field(page).fill('If it were my dream, I would leave the lantern where it is.');
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(page.getByText('revised')).toBeVisible();
  await page.getByRole('button', { name: 'What it said before' }).click();
  await expect(page.getByText('I would go back for the lantern.')).toBeVisible();

  await page.goto(`/user/stream/${id}`);
  await expect(page.getByText('I would leave the lantern where it is.')).toBeVisible();
  await page.goto('/account/reviews');
  await page.getByRole('listitem').filter({ hasText: 'leave the lantern' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect(page).toHaveURL(/\/account\/reviews$/);
  await page.goto(`/user/stream/${id}`);
  await expect(page.getByText('leave the lantern')).toHaveCount(0);
});

test('thoughts about one’s own dream are kept with it and are nobody else’s', async ({ page, request }) => {
  const data = { text: 'A lighthouse without stairs.', title: 'Lighthouse', state: 'kept' };
  const url = `${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`;
  const kept = await request.put(url, { headers: me.headers, data });
  const { id } = ((await kept.json()) as { model: { id: number } }).model;
  await page.goto(`/user/dreams/${id}`);
  await page.getByRole('link', { name: 'Write them down' }).click();
  await page.getByRole('radio', { name: 'What surprised you?' }).check();
  await page.getByRole('textbox', { name: 'Your thoughts' }).fill('That I did not look for the stairs.');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page).toHaveURL(new RegExp(`/user/dreams/${id}$`));
  await expect(page.getByText('That I did not look for the stairs.')).toBeVisible();
  const visitor = await request.get(`${LAMBDA}/interpretations?dream=${id}`, {
    headers: { 'x-project': 'dream-diary' },
  });
  expect(visitor.status()).toBe(401);
});
