/// <reference lib="dom" />
import { expect, test, type Page } from '@playwright/test';
import { signIn } from '../support/session.ts';

/** How far the lines of the first words are set back, by whole pixels; those of the large letter itself are left out. */
const setBack = (page: Page, within: string) =>
  page.evaluate((selector) => {
    // The longest of them: a short one has no third line.
    const [first] = [...document.querySelectorAll(`${selector} p`)]
      .filter((one) => getComputedStyle(one, '::first-letter').float !== 'none')
      .toSorted((one, other) => (other.textContent?.length ?? 0) - (one.textContent?.length ?? 0));
    if (!first) return [];
    const range = document.createRange();
    range.selectNodeContents(first);
    const { left } = first.getBoundingClientRect();
    const size = Number.parseFloat(getComputedStyle(first).fontSize);
    const lines = new Map<number, number>();
    for (const { top, left: at, height } of range.getClientRects()) {
      if (height > 2 * size) continue;
      const line = [...lines.keys()].find((one) => Math.abs(one - top) < size / 2) ?? top;
      lines.set(line, Math.min(lines.get(line) ?? at, at));
    }
    return [...lines.values()].map((at) => Math.max(0, Math.round(at - left)));
  }, within);

test('a large first letter sets two lines back and no third, on screens and on paper', async ({
  page,
  context,
  request,
}) => {
  const { headers } = await signIn(context, request);
  const dreams = await request.get('/v4/api/records/dream?page=1&size=100', { headers });
  const { list } = (await dreams.json()) as { list: { id: number; text: string; language: string }[] };
  // Long enough for three lines at any width, whatever else this diary holds.
  const long = list.find(({ text, language }) => language === 'en' && /^\p{Lu}[^\n]{300}/u.test(text));
  expect(long).toBeDefined();
  const screens = [`/user/dreams/${long?.id}`, '/user/print', '/blog/how-similar-dreams-are-found'];
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const screen of screens) {
      await page.goto(screen);
      const back = () => setBack(page, 'main');
      await expect.poll(async () => (await back()).length, { message: screen }).toBeGreaterThan(2);
      const [one = 0, two = 0, three = 0] = await back();
      expect([one > 10, two > 10, three], `${screen} at ${width}`).toEqual([true, true, 0]);
    }
  }
});
