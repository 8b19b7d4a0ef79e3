import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { preloadPage } from '#web/routes.tsx';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { EMPTY_PROMPT, fieldOf, inputOf, missingLanguages, valuesOf } from './prompt-values.ts';

const LIST = 'GET /v4/api/records/dream_prompt';
const ONE = 'GET /v4/api/records/dream_prompt/5';
const RATES = 'GET /v2/api/lambda/admin/prompts/rates';
const row = {
  id: 5,
  slug: 'who',
  moment: 'capture_more' as const,
  missing: 'people',
  text: { en: 'Who was there?', de: 'Wer war da?' },
  trigger: { moods: ['afraid'], missing: ['body'], words: ['water'] },
  schedule: { from_hour: 0, to_hour: 6, weekdays: [1, 7] },
  sort: 4,
  weight: 2,
  status: 1 as const,
  updated_at: '2026-01-01T00:00:00.000Z',
};
const list = { body: { error: false, list: [row], total: 1, limit: 20, num_pages: 1, page: 1 } };
const rates = { body: { error: false, list: [{ prompt_id: 5, shown: 8, answered: 6, skipped: 1 }] } };

openPages({ role: 'admin' });
beforeAll(async () => {
  for (const path of [
    '/admin/dream_prompt',
    '/admin/add-dream_prompt',
    '/admin/view-dream_prompt/5',
    '/admin/edit-dream_prompt/5',
  ])
    await preloadPage(path);
}, 60_000);

describe('values', () => {
  it('go out as they came in, hour 0 included, and leave nothing empty behind', () => {
    const { id: _id, updated_at: _at, ...rest } = row;
    expect(inputOf(valuesOf(row))).toEqual(rest);
    expect(inputOf({ ...EMPTY_PROMPT, slug: ' x ', text: { ...EMPTY_PROMPT.text, en: ' What? ' } })).toEqual({
      slug: 'x',
      moment: 'capture_more',
      missing: '',
      text: { en: 'What?' },
      trigger: {},
      schedule: {},
      sort: 0,
      weight: 1,
      status: 1,
    });
  });

  it('name the languages that lack a text', () =>
    expect(missingLanguages(row.text)).toEqual(['es', 'fr', 'pt', 'zh', 'ar']));

  it('put the server’s faults under the form’s fields', () => {
    expect(['trigger.missing.0', 'trigger.words', 'schedule.to_day', 'text.en', 'slug'].map(fieldOf)).toEqual(
      ['facts', 'words', 'to_day', 'text.en', 'slug'],
    );
  });
});

describe('the list', () => {
  it('shows question, moment, missing translations and rates, and leaves the archive out', async () => {
    const calls = standInForServer({ [LIST]: list, [RATES]: rates });
    renderApp('/admin/dream_prompt');
    const table = await screen.findByRole('table', { name: 'Dream prompts' });
    await within(table).findByText('Who was there?');
    within(table).getByText('Capture, to say more');
    within(table).getByText(/2 of 7 languages/);
    await within(table).findByText('8 times: 75% answered, 13% skipped');
    const asked = calls.find(({ path }) => path.endsWith('/dream_prompt'));
    expect(asked?.query.getAll('filter')).toEqual(['status,lt,2']);
  });

  it('the address says what is searched and forgets what means nothing', async () => {
    const calls = standInForServer({ [LIST]: list, [RATES]: rates });
    renderApp('/admin/dream_prompt?search=who&moment=evening&state=archive');
    await screen.findByText('Who was there?');
    const asked = () => calls.filter(({ path }) => path.endsWith('/dream_prompt')).at(-1)?.query;
    expect(asked()?.getAll('filter')).toEqual(['moment,eq,evening', 'status,eq,2']);
    expect([asked()?.get('search'), asked()?.getAll('order')]).toEqual(['who', ['moment,asc', 'sort,asc']]);
    cleanup();
    renderApp('/admin/dream_prompt?moment=noon&state=x&page=-1');
    await screen.findByText('Who was there?');
    expect(asked()?.getAll('filter')).toEqual(['status,lt,2']);
    expect(asked()?.get('page')).toBe('1,20');
  });

  it('leads from a page past the end to the last one, and asks again for what is searched for again', async () => {
    const past = { error: false, list: [], total: 21, limit: 20, num_pages: 2, page: 9 };
    const pages = {
      get body() {
        return calls.at(-1)?.query.get('page') === '9,20' ? past : { ...past, list: [row] };
      },
    };
    const calls = standInForServer({ [LIST]: pages, [RATES]: rates });
    const { address } = renderApp('/admin/dream_prompt?page=9');
    await screen.findByText('Who was there?');
    expect(address()).toBe('/admin/dream_prompt?page=2');
    const asked = () => calls.filter(({ path }) => path.endsWith('/dream_prompt')).length;
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/admin/dream_prompt'));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Search' }).dataset.loading).toBeUndefined(),
    );
    const before = asked();
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('archives with a way back to what it was', async () => {
    const put = 'PUT /v4/api/records/dream_prompt/5';
    const calls = standInForServer({ [LIST]: list, [RATES]: rates, [put]: { body: { error: false } } });
    renderApp('/admin/dream_prompt');
    fireEvent.click(await screen.findByRole('button', { name: 'Archive: Who was there?' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { status: 2 },
        { status: 1 },
      ]),
    );
  });
});

describe('one prompt', () => {
  it('cannot be saved without English; a fault of the server stands under its field', async () => {
    const body = {
      error: true,
      code: 'prompts.slug_taken',
      message: 'x',
      validation: { slug: 'Taken already' },
    };
    const calls = standInForServer({ 'POST /v4/api/records/dream_prompt': { status: 409, body } });
    renderApp('/admin/add-dream_prompt');
    fireEvent.change(await screen.findByLabelText('Short name'), { target: { value: 'who' } });
    fireEvent.click(screen.getByRole('tab', { name: /^Deutsch/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('English is required');
    expect(screen.getByRole('tab', { name: /^English/ }).getAttribute('aria-selected')).toBe('true');
    fireEvent.change(screen.getByLabelText('Question in English'), { target: { value: 'Who was there?' } });
    expect(screen.getByRole('figure').textContent).toContain('Who was there?');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Taken already');
    expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      slug: 'who',
      text: { en: 'Who was there?' },
      status: 1,
    });
  });

  it('a copy begins with the other’s values, switched off and under a name of its own', async () => {
    standInForServer({ [ONE]: { body: { error: false, model: row } } });
    renderApp('/admin/add-dream_prompt?copy=5');
    expect((await screen.findByLabelText<HTMLInputElement>('Short name')).value).toBe('who-copy');
    expect(screen.getByLabelText<HTMLInputElement>('Question in English').value).toBe('Who was there?');
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'On' }).checked).toBe(false);
  });

  it('is shown whole, each language beside the bed', async () => {
    standInForServer({ [ONE]: { body: { error: false, model: row } }, [RATES]: rates });
    renderApp('/admin/view-dream_prompt/5');
    fireEvent.click(await screen.findByRole('button', { name: 'Wer war da?' }));
    expect(screen.getByRole('figure').textContent).toContain('Wer war da?');
    expect(screen.getAllByText('missing')).toHaveLength(5);
    screen.getByText(/00:00–06:00/);
    screen.getByText(/missing: who and body/);
  });

  it('leads back to the list as it was searched', async () => {
    standInForServer({ [LIST]: list, [ONE]: { body: { error: false, model: row } }, [RATES]: rates });
    renderApp('/admin/dream_prompt?search=who');
    fireEvent.click(await screen.findByRole('link', { name: 'Who was there?' }));
    const back = await screen.findByRole('link', { name: 'Go back' });
    expect(back.getAttribute('href')).toBe('/admin/dream_prompt?search=who');
  });

  it('says so when there is none', async () => {
    standInForServer({});
    renderApp('/admin/edit-dream_prompt/5');
    await screen.findByText('There is no such prompt');
  });
});
