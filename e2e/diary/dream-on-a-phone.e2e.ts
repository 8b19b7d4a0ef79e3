/// <reference lib="dom" />
import { expect, test, type Locator, type Page } from '@playwright/test';
import { signIn, type SignedIn } from '../support/session.ts';

let me: SignedIn;
test.beforeEach(async ({ context, request }) => {
  me = await signIn(context, request);
});

const WORDS =
  'I stand in the kitchen of the school and count the steps down to the water, one for each year.';
/** How far down the window the words of a dream may begin, of 844. */
const TEXT_BY = 300;

const topOf = (page: Page, words: string) =>
  page
    .getByText(words)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top);

test('a dream begins with its words: the rest of what is known stands after them @phone', async ({
  page,
  request,
}) => {
  const title = `The long stair ${crypto.randomUUID().slice(0, 8)} down to the water`;
  const data = {
    title,
    text: WORDS,
    state: 'kept',
    types: ['recurring'],
    moods: [{ mood: 'tender', intensity: 2 }],
    people: ['Grandfather', 'Aunt Rosalind'],
    places: ['the school'],
    tags: ['stairs', 'kitchen', 'counting', 'water'],
    series: [`Stairs ${crypto.randomUUID().slice(0, 6)}`],
  };
  const saved = await request.put(`/v2/api/lambda/dreams/by-client/${crypto.randomUUID()}`, {
    headers: me.headers,
    data,
  });
  const { model } = (await saved.json()) as { model: { id: number } };
  await page.goto(`/user/dreams/${model.id}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  expect(await topOf(page, WORDS)).toBeLessThanOrEqual(TEXT_BY);
  // Its way back stands first: the product's name gives its line to the dream.
  await expect(page.getByRole('banner')).toHaveCount(0);
  const more = page.getByRole('button', { name: 'More for this dream' });
  const line = await Promise.all(
    [
      page.getByRole('main').getByRole('link', { name: 'Dreams', exact: true }),
      page.getByRole('button', { name: 'Add to the favorites' }),
      more,
    ].map(async (one) => {
      const box = await one.boundingBox();
      return box ? Math.round(box.y + box.height / 2) : -1;
    }),
  );
  expect(Math.max(...line) - Math.min(...line)).toBeLessThanOrEqual(1);
  expect(await topOf(page, 'counting')).toBeGreaterThan(await topOf(page, WORDS));

  await more.click();
  const menu = page.getByRole('menu', { name: 'More for this dream' });
  const box = await menu.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: 'Put in the bin' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();

  await more.click();
  await menu.getByRole('menuitem', { name: 'Put in the bin' }).click();
  await expect(page).toHaveURL(/\/user\/dreams$/);
});

test('names of another script stand on the side of the words that they belong to @phone', async ({
  page,
  request,
}) => {
  const save = async (title: string, night: string) => {
    const saved = await request.put(`/v2/api/lambda/dreams/by-client/${crypto.randomUUID()}`, {
      headers: me.headers,
      data: { title, text: WORDS, state: 'kept', night_of: night },
    });
    return ((await saved.json()) as { model: { id: number } }).model.id;
  };
  const name = `Stair ${crypto.randomUUID().slice(0, 6)}`;
  await save(name, '1961-03-01');
  const id = await save('Steps', '1961-03-02');
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'ar'));
  await page.goto(`/user/dreams/${id}`);
  const endOf = (place: Locator, words: string) =>
    place
      .getByText(words)
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return Math.round(range.getBoundingClientRect().right);
      });
  const turn = page.getByRole('navigation', { name: 'ليالٍ أخرى' });
  await turn.scrollIntoViewIfNeeded();
  await expect(turn.getByText(name)).toBeVisible();
  expect(Math.abs((await endOf(turn, name)) - (await endOf(turn, 'أقدم')))).toBeLessThanOrEqual(2);
  const near = page.getByRole('listitem').filter({ hasText: name });
  await expect(near.first()).toBeVisible();
  expect(
    Math.abs((await endOf(near.first(), name)) - (await endOf(near.first(), 'بفارق'))),
  ).toBeLessThanOrEqual(2);
});
