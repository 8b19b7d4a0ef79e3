// The line breaks between an admin's save and its answer; what is corrected and sent again then is one record, with the last words.
import { expect, type Page, test } from '@playwright/test';
import { signInAsAdmin } from '../support/admin-session.ts';
import type { SignedIn } from '../support/session.ts';

const RECORDS = '**/v4/api/records/**';
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const tag = () => crypto.randomUUID().slice(0, 8);

type Form = {
  at: string;
  table: string;
  /** The field whose words are corrected after the first save. */
  words: string;
  save: string;
  /** What else the form needs. */
  before?: (page: Page, stamp: string) => Promise<unknown>;
};
const FORMS: Form[] = [
  { at: 'add-category', table: 'category', words: 'Name in English', save: 'Submit' },
  {
    at: 'add-dream_prompt',
    table: 'dream_prompt',
    words: 'Question in English',
    save: 'Save',
    before: (page, stamp) => field(page, 'Short name').fill(`p-${stamp}`),
  },
  {
    at: 'add-faq',
    table: 'faq',
    words: 'Question',
    save: 'Save',
    before: async (page) => {
      await field(page, 'Category').click();
      await page.getByRole('option').first().click();
      await field(page, 'Answer').fill('In your diary.');
    },
  },
  {
    at: 'add-help-line',
    table: 'help_line',
    words: 'Name',
    save: 'Save',
    before: async (page, stamp) => {
      await field(page, 'Short name').fill(`line-${stamp}`);
      await field(page, 'What it is').fill('Somebody who listens, day and night.');
      await field(page, 'Number').fill('112');
      await field(page, 'Source').fill('https://example.org/lines');
    },
  },
  {
    at: 'add-dream_book',
    table: 'dream_book',
    words: 'Title',
    save: 'Save',
    before: (page) => field(page, 'Author').fill('Ottilie Baum'),
  },
  { at: 'add-word-rule', table: 'word_rule', words: 'Words', save: 'Save' },
  {
    at: 'add-dream',
    table: 'house_dream',
    words: 'Title',
    save: 'Put into the stream',
    before: async (page) => {
      await field(page, 'Dream').fill('A bridge of glass.');
      await field(page, 'Whose dream').fill('Anonymous');
    },
  },
  {
    at: 'add-blog',
    table: 'blog_post',
    words: 'Title',
    save: 'Publish',
    before: (page) => field(page, 'Text').fill('Nothing happened, and that was good.'),
  },
];

let admin: SignedIn;
test.beforeEach(async ({ context, request }) => {
  admin = await signInAsAdmin(context, request);
});

/** Lets the server act on the next save and breaks the line before its answer. */
async function loseNextAnswer(page: Page): Promise<void> {
  let lost = false;
  await page.route(RECORDS, async (route) => {
    if (lost || route.request().method() === 'GET') return route.continue();
    lost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
}

for (const { at, table, words, save, before } of FORMS)
  test(`${at}: one record, with the last words`, async ({ page, request }) => {
    const stamp = tag();
    await page.goto(`/admin/${at}`);
    await before?.(page, stamp);
    await field(page, words).fill(`First ${stamp}`);
    await loseNextAnswer(page);
    await main(page).getByRole('button', { name: save, exact: true }).click();
    await expect(main(page).getByText('There is no connection.')).toBeVisible();
    await field(page, words).fill(`Second ${stamp}`);
    await main(page).getByRole('button', { name: save, exact: true }).click();
    await expect(page).not.toHaveURL(new RegExp(`/${at}$`));
    const answer = await request.get(`/v4/api/records/${table}?order=id,desc&page=1,20`, {
      headers: admin.headers,
    });
    const { list } = (await answer.json()) as { list: object[] };
    const mine = list.map((row) => JSON.stringify(row)).filter((row) => row.includes(stamp));
    expect(mine).toHaveLength(1);
    // Rules keep their words in small letters.
    expect(mine[0]?.toLowerCase()).toContain(`second ${stamp}`);
  });
