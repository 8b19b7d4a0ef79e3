import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CmsEntry } from '#shared/cms/cms.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ paths: ['/admin/edit-cms/1'], role: 'admin' });
beforeEach(() => localStorage.clear());

const CMS = '/v2/api/lambda/cms';
const READ = '2026-11-20T10:00:00.000Z';
const LATER = '2026-11-22T09:00:00.000Z';
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
  published_at: READ,
  updated_at: READ,
};
const drafted = (en: string): CmsEntry => ({ ...entry, draft: { en }, state: 'draft', updated_at: LATER });
const answer = (model: CmsEntry) => ({ body: { error: false, model, before: null, after: null } });
const history = { body: { error: false, list: [] } };

/** A server whose entry is `present`, and that does what is asked or breaks the line, before the act or after it. */
function serve(present: CmsEntry) {
  const state = { entry: present, line: 'whole' as 'whole' | 'broken' | 'answerLost' };
  const reply = () => {
    if (state.line !== 'whole') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer(state.entry).body));
  };
  const act = (change: (body: never) => CmsEntry) => async (body: unknown) => {
    if (state.line === 'broken') return reply();
    if ((body as { updated_at: string }).updated_at !== state.entry.updated_at)
      return new Response(JSON.stringify({ error: true, message: 'Changed meanwhile' }), { status: 409 });
    state.entry = change(body as never);
    return reply();
  };
  const calls = standInForServer({
    [`GET ${CMS}/7`]: async () => reply(),
    [`GET ${CMS}/7/history`]: history,
    [`PUT ${CMS}/7/draft`]: act(({ locale, value }: { locale: string; value: string | null }) => {
      const { [locale]: _old, ...others } = state.entry.draft as Record<string, string>;
      return {
        ...state.entry,
        draft: { ...others, ...(value !== null && { [locale]: value }) },
        updated_at: LATER,
      };
    }),
    [`POST ${CMS}/7/publish`]: act(() => ({
      ...entry,
      value: { en: state.entry.draft.en ?? '' },
      updated_at: '2026-11-22T10:00:00.000Z',
    })),
  });
  return { state, calls };
}

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Text, English');
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
const publish = () => fireEvent.click(screen.getByRole('button', { name: 'Publish English' }));

describe('a line that breaks', () => {
  test('before the draft was kept: publishing keeps it first, never an older one', async () => {
    const { state } = serve(drafted('Older words'));
    renderApp('/admin/edit-cms/7');
    await field();
    state.line = 'broken';
    await type('Newer words');
    await screen.findByText(/connection/i);
    state.line = 'whole';
    publish();
    await screen.findByText('English is as visitors read it');
    expect(state.entry.value.en).toBe('Newer words');
  });

  test('before the draft was kept: what is typed stands there when the page is opened again', async () => {
    const { state, calls } = serve(entry);
    const { unmount } = renderApp('/admin/edit-cms/7');
    await field();
    state.line = 'broken';
    await type('Newer words');
    await screen.findByText(/connection/i);
    const { length: before } = calls;
    unmount();
    // Leaving tries once more.
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    state.line = 'whole';
    renderApp('/admin/edit-cms/7');
    expect((await field()).value).toBe('Newer words');
  });

  test('before the draft was kept: another language is not opened over it', async () => {
    const { state } = serve(entry);
    renderApp('/admin/edit-cms/7');
    await field();
    state.line = 'broken';
    await type('Newer words');
    fireEvent.click(await screen.findByRole('button', { name: /Deutsch/ }));
    await screen.findByText(/connection/i);
    expect((await field()).value).toBe('Newer words');
  });

  test('after the server acted: one’s own draft is nobody else’s change', async () => {
    const { state } = serve(entry);
    renderApp('/admin/edit-cms/7');
    await field();
    state.line = 'answerLost';
    await type('Newer words');
    await screen.findByText(/connection/i);
    state.line = 'whole';
    publish();
    await screen.findByText('English is as visitors read it');
    expect(state.entry.value.en).toBe('Newer words');
  });

  test('after the text was published: publishing again says that it is', async () => {
    const { state, calls } = serve(drafted('Newer words'));
    renderApp('/admin/edit-cms/7');
    await field();
    state.line = 'answerLost';
    publish();
    await screen.findByText(/connection/i);
    state.line = 'whole';
    publish();
    await screen.findByText('English is as visitors read it');
    expect(calls.filter(({ path }) => path.endsWith('/publish'))).toHaveLength(1);
  });
});

test('somebody else’s words are shown beside one’s own, and neither goes unasked', async () => {
  const { state } = serve(entry);
  const { unmount } = renderApp('/admin/edit-cms/7');
  await field();
  state.entry = drafted('Words of somebody else');
  await type('Words of mine');
  await screen.findByRole('button', { name: 'See the newer version' });
  unmount();
  renderApp('/admin/edit-cms/7');
  await screen.findByText('Words of somebody else');
  expect((await field()).value).toBe('Words of mine');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish English' }).disabled).toBe(true);
  expect(state.entry.draft.en).toBe('Words of somebody else');
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(state.entry.draft.en).toBe('Words of mine'));
});

test('somebody else’s words are taken instead of one’s own', async () => {
  const { state } = serve(entry);
  const { unmount } = renderApp('/admin/edit-cms/7');
  await field();
  state.entry = drafted('Words of somebody else');
  await type('Words of mine');
  await screen.findByRole('button', { name: 'See the newer version' });
  unmount();
  renderApp('/admin/edit-cms/7');
  fireEvent.click(await screen.findByRole('button', { name: 'Take what is stored' }));
  expect((await field()).value).toBe('Words of somebody else');
  expect(screen.queryByText('Stored now:')).toBeNull();
});

describe('two admins in two languages of one text', () => {
  const german: CmsEntry = { ...entry, draft: { de: 'Anderes' }, updated_at: '2026-11-21T08:00:00.000Z' };

  test('do not stand in each other’s way', async () => {
    const { state } = serve(entry);
    renderApp('/admin/edit-cms/7');
    await field();
    state.entry = german;
    await type('Words of mine');
    await screen.findByText('Draft kept');
    expect(state.entry.draft).toEqual({ de: 'Anderes', en: 'Words of mine' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('are asked nothing about words that this device brings back', async () => {
    const { state, calls } = serve(entry);
    const { unmount } = renderApp('/admin/edit-cms/7');
    await field();
    state.line = 'broken';
    await type('Words of mine');
    await screen.findByText(/connection/i);
    const { length: before } = calls;
    unmount();
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
    state.entry = german;
    state.line = 'whole';
    renderApp('/admin/edit-cms/7');
    expect((await field()).value).toBe('Words of mine');
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish English' }).disabled).toBe(false);
  });
});

describe('a draft that is thrown away', () => {
  const discard = async () => fireEvent.click(await screen.findByRole('button', { name: 'Discard draft' }));

  test('is brought back, whoever wrote it', async () => {
    const { state } = serve(drafted('Words of somebody else'));
    renderApp('/admin/edit-cms/7');
    await discard();
    await screen.findByText('Draft discarded: English');
    expect(state.entry.draft).toEqual({});
    expect((await field()).value).toBe('Begin tonight.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(state.entry.draft.en).toBe('Words of somebody else'));
    expect((await field()).value).toBe('Words of somebody else');
    expect(screen.queryByText('Draft discarded: English')).toBeNull();
  });

  test('stays where the server does not throw it away', async () => {
    const { state } = serve(entry);
    renderApp('/admin/edit-cms/7');
    await field();
    state.entry = drafted('Words of somebody else');
    await type('Words of mine');
    await screen.findByRole('button', { name: 'See the newer version' });
    await discard();
    await waitFor(() => expect(screen.getByText('Changed meanwhile')).toBeDefined());
    expect((await field()).value).toBe('Words of mine');
    expect(state.entry.draft.en).toBe('Words of somebody else');
  });
});
