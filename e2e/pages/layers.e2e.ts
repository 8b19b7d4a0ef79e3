/// <reference lib="dom" />
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { ELEMENT_LISTS } from '#shared/elements.ts';
import { demoAccount } from '../support/accounts.ts';
import { expectNothingCovered, WINDOWS } from '../support/covered.ts';
import { signIn, type SignedIn } from '../support/session.ts';

const LAMBDA = '/v2/api/lambda';

async function keepDream(request: APIRequestContext, me: SignedIn, fields: object): Promise<number> {
  const url = `${LAMBDA}/dreams/by-client/${crypto.randomUUID()}`;
  const answer = await request.put(url, { headers: me.headers, data: { state: 'kept', ...fields } });
  return ((await answer.json()) as { model: { id: number } }).model.id;
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** The bar stays while it has the focus; then nothing on the page is covered, and the bar takes the press. */
async function pressUndoOnTop(page: Page): Promise<void> {
  await undo(page).focus();
  await expectNothingCovered(page);
  const record = page.getByRole('link', { name: 'Record', exact: true });
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const bar = await undo(page).boundingBox();
    const below = (await record.count()) === 1 ? await record.boundingBox() : null;
    if (size.width < 1024 && below && bar) expect(bar.y + bar.height).toBeLessThanOrEqual(below.y);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await undo(page).click();
}

/** The same, and what was taken back is told. */
async function expectUndoOnTop(page: Page, done: RegExp | string): Promise<void> {
  await pressUndoOnTop(page);
  await expect(page.getByText(done).first()).toBeVisible();
}

/** Opens a page as another one leaves it after a change that can be taken back. */
async function arriveWith(page: Page, path: string, state: object): Promise<void> {
  await page.goto(path);
  await page.evaluate((usr) => history.replaceState({ usr, key: 'arrived', idx: 0 }, ''), state);
  await page.reload();
  await expect(undo(page)).toBeVisible();
}

test.describe('the bar that takes back', () => {
  let me: SignedIn;
  test.beforeEach(async ({ context, request, page }) => {
    me = await signIn(context, request);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  test('after a dream went into the bin, over a short list', async ({ page, request }) => {
    const id = await keepDream(request, me, { title: 'Layers', text: 'A stair over the harbour.' });
    await request.delete(`/v4/api/records/dream/${id}`, { headers: me.headers });
    await arriveWith(page, '/user/dreams?q=nothingofthekind', { deleted: { id, title: 'Layers' } });
    await expectUndoOnTop(page, 'It is back in your diary.');
  });

  test('after a name was changed', async ({ page, request }) => {
    await keepDream(request, me, { text: 'Somebody waits.', people: ['Leopoldine'] });
    const slip = { slip: 'gone', message: 'The name is changed.', kind: 'person', name: 'Leopoldine' };
    await arriveWith(page, `/user/elements/${ELEMENT_LISTS.person}/Leopoldine`, { changedName: slip });
    await undo(page).focus();
    await expectNothingCovered(page);
  });

  test('after several dreams were changed', async ({ page, request }) => {
    const word = `bulk${Date.now()}`;
    await keepDream(request, me, { title: word, text: `A ${word} of lamps.` });
    await page.goto(`/user/dreams?q=${word}`);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await page.getByText('Choose several').click();
    await page.getByRole('checkbox', { name: `Choose “${word}”` }).check();
    await expectNothingCovered(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page
      .getByRole('region', { name: 'Chosen dreams' })
      .getByRole('button', { name: 'More', exact: true })
      .click();
    await page.getByRole('menuitem', { name: 'Make favorites' }).click();
    await expectUndoOnTop(page, 'It is as it was before.');
  });

  test('after a saved view was removed', async ({ page, request }) => {
    const name = `View ${Date.now()}`;
    await request.post(`${LAMBDA}/dream/views`, { headers: me.headers, data: { name, query: 'nowhere' } });
    await page.goto('/user/dreams?q=nothingofthekind');
    await page.getByRole('button', { name: 'View', exact: true }).click();
    // The menu is closed before the answer comes.
    await page.route('**/dream/views/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.getByRole('button', { name: `Remove the view “${name}”` }).click();
    await page.keyboard.press('Escape');
    await expect(undo(page)).toBeVisible();
    await pressUndoOnTop(page);
    await expect(undo(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(page.getByRole('button', { name: `Remove the view “${name}”` })).toBeVisible();
  });

  test('after a fragment went into the bin', async ({ page, request }) => {
    await keepDream(request, me, { state: 'fragment', text: 'A kite over the sea of glass' });
    await page.goto('/user/inbox');
    await page
      .getByRole('button', { name: /^Delete the fragment/ })
      .first()
      .click();
    await expectUndoOnTop(page, 'A kite over the sea of glass');
  });
});

test('the phone’s drawer and the session’s end lie over everything else', async ({
  page,
  context,
  request,
}) => {
  await signIn(context, request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/dreams');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  for (const size of WINDOWS.filter(({ width }) => width < 1024)) {
    await page.setViewportSize(size);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 420 });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await context.route('**/api/**', (route) =>
    route.fulfill({ status: 401, json: { error: true, code: 401, message: 'TOKEN_EXPIRED' } }),
  );
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('anything');
  await page.keyboard.press('Enter');
  const over = page.getByRole('dialog').getByRole('button');
  await expect(over).toBeVisible();
  await over.click();
  await expect(page).toHaveURL(/login/);
});

test('the bar that takes back an archived question lies over the admin’s list', async ({ page }) => {
  const { email, password } = demoAccount('admin');
  await page.goto('/admin/login?redirect_uri=/admin/dream_prompt');
  const form = page.getByRole('main');
  await form.getByLabel('Email', { exact: true }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Continue' }).click();
  const archive = page.getByRole('button', { name: /^Archive: / }).first();
  await archive.waitFor();
  const name = (await archive.getAttribute('aria-label')) ?? '';
  await archive.click();
  await undo(page).focus();
  await expectNothingCovered(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await undo(page).click();
  await expect(undo(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
});

test.describe('toasts and dialogs', () => {
  let me: SignedIn;
  test.beforeEach(async ({ context, request, page }) => {
    me = await signIn(context, request);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  test('a toast takes no press from the page or the bar below', async ({ page, request }) => {
    const id = await keepDream(request, me, { title: 'Toast', text: 'A lamp goes out.' });
    await request.delete(`/v4/api/records/dream/${id}`, { headers: me.headers });
    await arriveWith(page, '/user/dreams?q=nothingofthekind', { deleted: { id, title: 'Toast' } });
    await undo(page).click();
    const toast = page.getByText('It is back in your diary.').first();
    await expect(toast).toBeVisible();
    // It stays while the pointer is on it.
    await toast.dispatchEvent('mouseover');
    await expectNothingCovered(page);
    await expect(toast).toBeVisible();
  });

  const DIALOGS: Record<string, (page: Page, id: number) => Promise<void>> = {
    'the choice of a night': async (page) => {
      await page.goto('/user/add-dream?type=1');
      await page.getByRole('button', { name: /Change the night/ }).click();
    },
    'publishing a dream': async (page, id) => {
      await page.goto(`/user/dreams/${id}`);
      await page.getByRole('button', { name: 'Publish' }).click();
    },
    'a new name for a person': async (page) => {
      await page.goto(`/user/elements/${ELEMENT_LISTS.person}/Leopoldine`);
      await page.getByRole('button', { name: /^(Rename|Change the name)/ }).click();
    },
    'one name for several': async (page) => {
      await page.goto(`/user/elements/${ELEMENT_LISTS.person}/Leopoldine`);
      await page.getByRole('button', { name: /^(Merge|Join|Put together)/ }).click();
    },
    'the palette': async (page) => {
      await page.goto('/user/dreams');
      await page.getByRole('button', { name: 'View', exact: true }).waitFor();
      await page.keyboard.press('Control+k');
    },
    'the choices of the list': async (page) => {
      await page.goto('/user/dreams');
      await page.getByRole('button', { name: 'View', exact: true }).click();
    },
  };
  for (const [name, open] of Object.entries(DIALOGS))
    test(`everything in ${name} can be pressed`, async ({ page, request }) => {
      const id = await keepDream(request, me, { text: 'Somebody waits.', people: ['Leopoldine'] });
      await open(page, id);
      await page.waitForFunction(
        (layer) => document.querySelector(layer),
        'dialog:modal, [popover="auto"]:popover-open, section[aria-labelledby="dialog"]',
      );
      await expectNothingCovered(page);
    });
});

test('letters of every kind come from our own faces, upright and italic, light and bold', async ({
  page,
}) => {
  await page.goto('/about');
  const missing = await page.evaluate(async () => {
    const wanted = ['normal', 'italic'].flatMap((style) =>
      [300, 400, 500, 600].flatMap((weight) =>
        ['a dream', 'ñ', 'ĝ'].map((letters) => ({ style, weight, letters })),
      ),
    );
    const gone: string[] = [];
    for (const { style, weight, letters } of wanted) {
      const faces = await document.fonts.load(`${style} ${weight} 20px "Newsreader Variable"`, letters);
      if (faces.length === 0) gone.push(`${style} ${weight} ${letters}`);
    }
    return gone;
  });
  expect(missing).toEqual([]);
});
