import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CmsEntry } from '#shared/cms/cms.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { drafted, entry, field, publish, serve, type } from './cms-line.fixture.ts';

openPages({ paths: ['/admin/edit-cms/1'], role: 'admin' });
beforeEach(() => localStorage.clear());

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
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
  });

  test('publishing that is refused leads to the field, which says why', async () => {
    const { state } = serve(entry);
    renderApp('/admin/edit-cms/7');
    await type('Newer words');
    await screen.findByText('Draft kept');
    state.line = 'broken';
    const act = screen.getByRole('button', { name: 'Publish English' });
    act.focus();
    publish();
    await screen.findByText(/connection/i);
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
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

test('who writes on while a text is being published keeps the field and the words', async () => {
  const { state } = serve(drafted('Newer words'));
  renderApp('/admin/edit-cms/7');
  const written = await field();
  const line = Promise.withResolvers<void>();
  state.slow = line.promise;
  publish();
  await type('Newest words');
  state.slow = undefined;
  line.resolve();
  await waitFor(() => expect(state.entry.draft.en).toBe('Newest words'));
  expect(state.entry.value.en).toBe('Newer words');
  expect(await field()).toBe(written);
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
