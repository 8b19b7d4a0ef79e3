import { choose } from '#web/testing/choosing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { CmsEntry } from '#shared/cms/cms.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ paths: ['/admin/cms', '/admin/edit-cms/1', '/admin/add-cms'], role: 'admin' });
beforeEach(() => localStorage.clear());

const CMS = '/v2/api/lambda/cms';
const entry: CmsEntry = {
  id: 7,
  page: 'home',
  key: 'hero.note',
  type: 'text',
  value: { en: 'Begin tonight.' },
  draft: {},
  planned: {},
  shipped: { en: 'No account needed.', de: 'Ohne Konto.', ar: 'بلا حساب.' },
  used: true,
  state: 'rewritten',
  missing: ['de', 'ar'],
  words: 2,
  published_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
};
const answer = (model: CmsEntry) => ({
  body: { error: false, model, before: { id: 6, key: 'hero.stream' }, after: null },
});
const history = {
  body: {
    error: false,
    list: [
      {
        number: 2,
        value: 'Begin tonight.',
        restored_from: null,
        by: 'jo',
        own: false,
        created_at: '2026-11-20T10:00:00.000Z',
      },
      {
        number: 1,
        value: 'Begin now.',
        restored_from: null,
        by: 'me',
        own: true,
        created_at: '2026-11-19T10:00:00.000Z',
      },
    ],
  },
};
const drafted = (en: string, updated_at: string): CmsEntry => ({
  ...entry,
  draft: { en },
  state: 'draft',
  updated_at,
});

const open = (more: Parameters<typeof standInForServer>[0] = {}, model = entry) => {
  const calls = standInForServer({
    [`GET ${CMS}/7`]: answer(model),
    [`GET ${CMS}/7/history`]: history,
    ...more,
  });
  return { calls, ...renderApp('/admin/edit-cms/7') };
};

test('what is typed is kept as a draft, then published with the version that the draft has left', async () => {
  const kept = { body: { error: false, model: drafted('Begin.', '2026-11-22T09:00:00.000Z') } };
  const published = { body: { error: false, model: { ...entry, value: { en: 'Begin.' } } } };
  const { calls } = open({ [`PUT ${CMS}/7/draft`]: kept, [`POST ${CMS}/7/publish`]: published });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Text, English');
  expect(field.value).toBe('Begin tonight.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish English' }).disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'Begin.' } });
  await screen.findByText('Draft kept');
  const publish = screen.getByRole('button', { name: 'Publish English' });
  publish.focus();
  fireEvent.click(publish);
  await screen.findByText('English is as visitors read it');
  // What was pressed takes no press any more: whoever pressed it goes on at the open language.
  await waitFor(() => expect(document.activeElement?.textContent).toContain('English'));
  expect(document.activeElement?.getAttribute('aria-current')).toBe('true');
  const written = calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  expect(written).toEqual([
    { locale: 'en', value: 'Begin.', updated_at: entry.updated_at },
    { locale: 'en', updated_at: '2026-11-22T09:00:00.000Z' },
  ]);
});

test('publishing right after typing keeps the draft first', async () => {
  const kept = { body: { error: false, model: drafted('Now', '2026-11-22T09:00:00.000Z') } };
  const { calls } = open({ [`PUT ${CMS}/7/draft`]: kept, [`POST ${CMS}/7/publish`]: answer(entry) });
  fireEvent.change(await screen.findByLabelText('Text, English'), { target: { value: 'Now' } });
  fireEvent.click(screen.getByRole('button', { name: 'Publish English' }));
  await waitFor(() => expect(calls.filter(({ method }) => method !== 'GET')).toHaveLength(2));
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual(['PUT', 'POST']);
});

test('while JSON cannot be read nothing is published, though a draft stands behind it', async () => {
  const model = { ...entry, type: 'json' as const, draft: { en: { a: 1 } }, shipped: {}, used: false };
  const kept = { body: { error: false, model } };
  open({ [`PUT ${CMS}/7/draft`]: kept }, model);
  const field = await screen.findByLabelText('Text, English');
  const canPublish = () =>
    !screen.getByRole<HTMLButtonElement>('button', { name: 'Publish English' }).disabled;
  expect(canPublish()).toBe(true);
  fireEvent.change(field, { target: { value: '{"a": ' } });
  expect(canPublish()).toBe(false);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Discard draft' }).disabled).toBe(false);
  fireEvent.change(field, { target: { value: '{"a": 2}' } });
  expect(canPublish()).toBe(true);
});

test('languages say how they stand, and what ships stands beside', async () => {
  open();
  const german = await screen.findByRole('button', { name: 'Deutsch missing' });
  screen.getByText('Still as shipped: Deutsch and العربية');
  fireEvent.click(german);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Text, Deutsch')).value).toBe('Ohne Konto.');
});

test('versions are compared word by word, and an earlier one is put back', async () => {
  const restored = { ...entry, published_at: '2026-11-22T09:00:00.000Z' };
  const { calls } = open({ [`POST ${CMS}/7/restore`]: answer(restored) });
  const list = await screen.findByRole('region', { name: 'History' });
  fireEvent.click(await within(list).findByRole('button', { name: /^1/ }));
  expect(list.querySelector('ins')?.textContent).toContain('Begin');
  const back = within(list).getByRole('button', { name: 'Put back: 1' });
  back.focus();
  fireEvent.click(back);
  await screen.findByText('Published: English');
  await waitFor(() => expect(document.activeElement).toBe(back));
  expect(calls.find(({ path }) => path.endsWith('/restore'))?.body).toMatchObject({
    locale: 'en',
    number: 1,
  });
});

test('what the server refuses stands under the field; another admin’s change is told', async () => {
  const fault = 'Words in double braces and numbered tags must stay as they ship';
  const refused = { status: 400, body: { error: true, message: 'x', validation: { value: fault } } };
  const { unmount } = open({ [`PUT ${CMS}/7/draft`]: refused });
  fireEvent.change(await screen.findByLabelText('Text, English'), { target: { value: 'x' } });
  await screen.findByText(fault);
  unmount();
  const changed = { status: 409, body: { error: true, code: 'cms.changed', message: 'Changed meanwhile' } };
  open({ [`PUT ${CMS}/7/draft`]: changed });
  fireEvent.change(await screen.findByLabelText('Text, English'), { target: { value: 'y' } });
  await screen.findByText('Changed meanwhile');
  screen.getByRole('button', { name: 'See the newer version' });
});

test('rich text is written as Markdown and sent as HTML', async () => {
  const rich: CmsEntry = { ...entry, type: 'html', value: { en: 'A <em>dream</em> &amp; a door' } };
  const { calls } = open({ [`PUT ${CMS}/7/draft`]: answer(rich) }, rich);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Text, English');
  expect(field.value).toBe('A *dream* & a door');
  fireEvent.change(field, { target: { value: 'A **dream** and [more](/faq)' } });
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    value: 'A <strong>dream</strong> and <a href="/faq">more</a>',
  });
});

test('a mark without chosen words leaves its stand-in chosen, to be typed over', async () => {
  // What browsers do with words that are put in as if typed; this one has no editing of its own.
  document.execCommand = (_command, _shown, words = '') => {
    const area = document.activeElement as HTMLTextAreaElement;
    const { selectionStart: from, selectionEnd: to, value } = area;
    fireEvent.change(area, { target: { value: value.slice(0, from) + words + value.slice(to) } });
    return true;
  };
  open({}, { ...entry, type: 'html', value: { en: 'A door' } });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Text, English');
  field.focus();
  field.setSelectionRange(6, 6);
  fireEvent.keyDown(field, { key: 'b', ctrlKey: true });
  expect(field.value).toBe('A door**bold**');
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('bold');
});

test('what is typed is published from its field by the keys that save every form, once', async () => {
  const kept = { body: { error: false, model: drafted('Begin.', '2026-11-22T09:00:00.000Z') } };
  const published = { body: { error: false, model: { ...entry, value: { en: 'Begin.' } } } };
  const { calls } = open({ [`PUT ${CMS}/7/draft`]: kept, [`POST ${CMS}/7/publish`]: published });
  const written = () => calls.filter(({ method }) => method !== 'GET').map(({ method }) => method);
  const field = await screen.findByLabelText('Text, English');
  const press = () => fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  press();
  expect(written()).toEqual([]);
  fireEvent.change(field, { target: { value: 'Begin.' } });
  press();
  press();
  await screen.findByText('English is as visitors read it');
  expect(written()).toEqual(['PUT', 'POST']);
});

test('a page that is not there says so', async () => {
  standInForServer({
    [`GET ${CMS}/7`]: { status: 404, body: { error: true, message: 'There is no such record.' } },
  });
  renderApp('/admin/edit-cms/7');
  await screen.findByText('There is no such entry');
});

test('the list shows the words, the languages that are missing and how each text stands', async () => {
  const list = { error: false, list: [entry], total: 1, limit: 20, num_pages: 1, page: 1 };
  const calls = standInForServer({ 'GET /v4/api/records/cms': { body: list } });
  renderApp('/admin/cms?state=rewritten&missing=de');
  const link = await screen.findByRole('link', { name: 'Begin tonight.' });
  expect(link.getAttribute('href')).toBe('/admin/edit-cms/7');
  const row = link.closest('tr');
  expect(row?.textContent).toContain('home.hero.note');
  expect(row?.textContent).toContain('rewritten');
  expect(row?.querySelectorAll('[data-state="missing"]')).toHaveLength(2);
  expect(calls.find(({ path }) => path.endsWith('/cms'))?.query.getAll('filter')).toEqual([
    'state,eq,rewritten',
    'missing,in,de',
  ]);
});

test('what is added is what its field shows, and nothing while that is no JSON', async () => {
  const calls = standInForServer({
    'POST /v4/api/records/cms': { body: { error: false, model: { id: 9 } } },
  });
  const sent = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  renderApp('/admin/add-cms');
  fireEvent.change(await screen.findByLabelText('Page'), { target: { value: 'team' } });
  fireEvent.change(screen.getByLabelText('Key'), { target: { value: 'size' } });
  choose(screen.getByLabelText('Type'), 'json');
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: '{"a":1}' } });
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: '{"a":1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add and publish' }));
  await screen.findByText('This is not JSON yet');
  expect(sent()).toEqual([]);
  choose(screen.getByLabelText('Type'), 'number');
  fireEvent.click(screen.getByRole('button', { name: 'Add and publish' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ page: 'team', key: 'size', type: 'number', value: { en: 0 } }]),
  );
});

test('a text of one’s own is added with a value of its type', async () => {
  const calls = standInForServer({
    'POST /v4/api/records/cms': { body: { error: false, model: { id: 9 } } },
  });
  renderApp('/admin/add-cms');
  fireEvent.change(await screen.findByLabelText('Page'), { target: { value: 'team' } });
  fireEvent.change(screen.getByLabelText('Key'), { target: { value: 'lead' } });
  fireEvent.change(screen.getByLabelText('Value'), { target: { value: 'Hello' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add and publish' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    page: 'team',
    key: 'lead',
    type: 'text',
    value: { en: 'Hello' },
  });
});

test('what stands on the page already is listed beside the text that is being added', async () => {
  const calls = standInForServer({
    'GET /v4/api/records/cms': { body: { error: false, list: [entry], total: 1 } },
  });
  renderApp('/admin/add-cms');
  const near = within(await screen.findByRole('region', { name: 'Texts that are there' }));
  near.getByText('Name a page, and its texts are listed here.');
  fireEvent.change(screen.getByLabelText('Page'), { target: { value: 'home' } });
  fireEvent.change(screen.getByLabelText('Key'), { target: { value: 'hero' } });
  const found = await near.findByRole('link', { name: 'home.hero.note' });
  expect(found.getAttribute('href')).toBe('/admin/edit-cms/7');
  near.getByText('Begin tonight.');
  // The key is asked for once its typing has rested.
  await waitFor(() => {
    const asked = calls.findLast(({ path }) => path === '/v4/api/records/cms')?.query;
    expect(asked?.getAll('filter')).toEqual(['page,eq,home', 'key,sw,hero']);
  });
});
