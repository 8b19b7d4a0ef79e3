/// <reference lib="dom" />
import { expect, test, type Page } from '@playwright/test';
import { signInAsAdmin } from '../support/admin-session.ts';
import { signInNew } from '../support/new-member.ts';

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamte';
const PERSON = 'Maximiliane Wolfeschlegelsteinhausenbergerdorff-Schmidt';
const WIDTHS = [320, 390];

/** What stands beyond the window's edge, or beyond the sheet of a dream that it lies on. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    const sheets = [...document.querySelectorAll('main article')].flatMap((sheet) => {
      const { right } = sheet.getBoundingClientRect();
      return [...sheet.children].filter((one) => one.getBoundingClientRect().right > right + 1);
    });
    return [...(over > 0 ? [`${over} pixels`] : []), ...sheets.map(({ className }) => className)];
  });

test('a word longer than a phone widens no page, neither its dreamer’s nor the stream of everybody', async ({
  page,
  context,
  request,
}) => {
  test.slow();
  const { headers } = await signInNew(context, request);
  const told = { title: `Die ${WORD}`, text: `Am Hafen stand die ${WORD}.`, people: [PERSON], tags: [WORD] };
  const kept = await request.put(`/v2/api/lambda/dreams/by-client/${crypto.randomUUID()}`, {
    headers,
    data: { night_of: '2026-03-01', ...told },
  });
  const { model: dream } = (await kept.json()) as { model: { id: number } };
  const published = await request.post('/v2/api/lambda/stream/publish', {
    headers,
    data: { dream_id: dream.id, anonymous: true, content_note: WORD, tags: [WORD] },
  });
  const { model: copy } = (await published.json()) as { model: { id: number } };
  const paths = [
    '/',
    '/user/dreams',
    `/user/dreams/${dream.id}`,
    `/user/edit-dream/${dream.id}`,
    `/user/elements/people/${encodeURIComponent(PERSON)}`,
    '/user/similar-dreams',
    '/user/stream',
    `/user/stream/${copy.id}`,
    `/user/comments/${copy.id}`,
    '/user/profile',
  ];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(path);
      await expect(
        page
          .getByRole('main')
          .getByText(/Donaudampf|Maximiliane/)
          .first(),
      ).toBeAttached();
      await expect.poll(() => beyond(page), { message: `${path} at ${width}` }).toEqual([]);
    }
  }
});

test('a long address leaves every column of the audit its room', async ({ page, context, request }) => {
  const { headers } = await signInAsAdmin(context, request);
  const email = `wolfeschlegelsteinhausenbergerdorff-maximiliane-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const given = { email, password: 'violet harbour lantern', role: 'user' };
  await request.post('/v2/api/lambda/register', { headers, data: { ...given, verify: true } });
  const first = await request.post('/v2/api/lambda/login', { headers, data: given });
  expect(first.ok()).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/audit');
  await expect(page.getByText(email).first()).toBeVisible();
  const highest = () =>
    page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height),
      ),
    );
  await expect.poll(highest).toBeLessThan(120);
  // The whole of it can still be read.
  await expect(page.getByTitle(email).first()).toBeVisible();
});
