import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { signInNew } from '../support/new-member.ts';
import type { SignedIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';
const DAY_MS = 86_400_000;
const nightsAgo = (nights: number) => new Date(Date.now() - nights * DAY_MS).toISOString().slice(0, 10);

/** Sixteen dreams and four empty nights: eight long ago in a kitchen, eight lately by a lake with Anna. */
async function keepDiary(request: APIRequestContext, { headers }: SignedIn): Promise<void> {
  for (let at = 0; at < 16; at += 1) {
    const isLate = at < 8;
    const data = {
      night_of: nightsAgo(isLate ? 3 + 2 * at : 150 + 3 * at),
      title: isLate ? `By the lake ${at}` : `Kitchen ${at}`,
      text: isLate
        ? 'We row over the lake with a lantern.'
        : 'The kettle sings in the kitchen and nobody minds.',
      moods: [{ mood: isLate ? 'calm' : 'hurried', intensity: 2 }],
      people: isLate ? ['Anna'] : ['Ben'],
      places: isLate ? ['Lake'] : ['Kitchen'],
      types: at === 2 ? ['lucid'] : [],
    };
    const url = `${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`;
    expect((await request.put(url, { headers, data })).ok()).toBe(true);
  }
  for (const ago of [4, 6, 8, 10]) {
    const url = `${LAMBDA}/nights/${nightsAgo(ago)}`;
    expect((await request.put(url, { headers, data: { no_recall: true } })).ok()).toBe(true);
  }
}

const faultsOf = async (page: Page) => (await new AxeBuilder({ page }).include('main').analyze()).violations;

/** The picture that a figure is saved as has its colours: what no style reaches is drawn in black. */
async function expectPictureInColours(page: Page, figure: Locator): Promise<void> {
  const picture = page.waitForEvent('download');
  await figure.getByRole('button', { name: 'Picture' }).click();
  const { data, info } = await sharp((await (await picture).path()) ?? '')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shares = { black: 0, coloured: 0 };
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.max(red, green, blue) < 4) shares.black += 1;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 40) shares.coloured += 1;
  }
  expect(shares.black).toBe(0);
  expect(shares.coloured).toBeGreaterThan(200);
}

test('a diary is read in figures, each opening its dreams, from the keyboard and as files', async ({
  context,
  page,
  request,
}) => {
  test.slow();
  await keepDiary(request, await signInNew(context, request));
  await page.goto('/user/my-stats');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('16 of 20 nights');
  await expect(page.getByText('More than chance would make of it: Calm and Hurried.')).toBeVisible();

  const feelings = page.getByRole('figure', { name: 'Feelings, against your own past' });
  const calm = feelings.getByRole('link', { name: 'Calm 100% 8 of 8, before 0% (0 of 8)' });
  await feelings.getByRole('link').first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(feelings.getByRole('link').first()).toBeFocused();
  await calm.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/dreams\?q=mood%3Acalm/);
  await expect(page.getByText('By the lake 7')).toBeVisible();
  await expect(page.getByText('Kitchen 9')).toHaveCount(0);
  await page.goBack();

  const recall = page.getByRole('figure', { name: 'Nights with a dream' });
  await recall.getByRole('button', { name: 'Table' }).click();
  await expect(recall.getByRole('table')).toBeVisible();
  const csv = page.waitForEvent('download');
  await recall.getByRole('button', { name: 'CSV' }).click();
  const file = readFileSync((await (await csv).path()) ?? '', 'utf8');
  expect(file).toContain('Time,Nights with a dream,Nights without,Share');
  for (const name of ['Nights with a dream', 'Feelings, against your own past'])
    await expectPictureInColours(page, page.getByRole('figure', { name }));

  await page.getByRole('link', { name: 'Anna: 8 dreams' }).press('Enter');
  await expect(page).toHaveURL(/\/user\/elements\/people\/Anna/);
  await page.goBack();
  await page.getByRole('link', { name: 'One month' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('8 of 12 nights');
});

test('a week and two chosen times have addresses of their own; nights in a row can be let go', async ({
  context,
  page,
  request,
}) => {
  test.slow();
  await keepDiary(request, await signInNew(context, request));
  await page.goto(`/user/my-stats?week=${nightsAgo(17)}`);
  await expect(page.getByText('For the first time')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Anna', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All my stats' }).click();

  await page.getByRole('button', { name: 'Do not count them' }).click();
  await expect(page.getByRole('button', { name: 'Count nights in a row' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Count nights in a row' })).toBeVisible();

  await page.getByText('Compare two times').click();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/before_from=/);
  await expect(page.getByRole('figure', { name: 'Two times, side by side' })).toContainText('8 of 8, 100%');
});

test('the page is sound in both themes, on a phone and mirrored', async ({ context, page, request }) => {
  test.slow();
  await keepDiary(request, await signInNew(context, request));
  await page.goto('/user/my-stats');
  await page.getByRole('button', { name: 'Show the rough picture' }).click();
  await expect(page.getByRole('figure', { name: 'Beside published studies' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  for (const [theme, language, width] of [
    ['dawn', 'de', 390],
    ['night', 'ar', 768],
  ] as const) {
    await page.evaluate(
      ([look, spoken]) => {
        localStorage.setItem('theme', look ?? '');
        localStorage.setItem('i18nextLng', spoken ?? '');
      },
      [theme, language],
    );
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/user/my-stats');
    await expect(page.getByRole('figure').first()).toBeVisible();
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWider).toBe(false);
    expect(await faultsOf(page)).toEqual([]);
  }
});
