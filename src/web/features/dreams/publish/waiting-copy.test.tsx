import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { aDream } from '#web/testing/dreams.ts';
import { NoteSuggestion } from './note-suggestion.tsx';
import { useCopy } from './use-copy.ts';
import { WaitingCopy } from './waiting-copy.tsx';

const STREAM = '/v2/api/lambda/stream';
openPages({ role: 'user', user: 7 });
// What is fetched once there is a copy is compiled before it.
beforeAll(() => import('./waiting-sheet.tsx'));

const show = (element: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );

function open(failed: string | null) {
  const given = { dream_id: 60, anonymous: true, title: 'The stairs', text: 'They went down', tags: [] };
  const model = { dream_id: 60, given, appears_at: '2026-11-24T09:00:00.000Z', failed };
  const calls = standInForServer({
    [`GET ${STREAM}/waiting/60`]: { body: { error: false, model } },
    [`DELETE ${STREAM}/waiting/60`]: { body: { error: false } },
    [`POST ${STREAM}/waiting/60/now`]: { body: { error: false, model: {} } },
  });
  const changed = vi.fn();
  show(<WaitingCopy dream={aDream({ id: 60 })} onChange={changed} />);
  return { calls, changed };
}

describe('a copy that waits', () => {
  test('says when it appears, shows what a stranger will see, and can be taken back', async () => {
    const { calls } = open(null);
    expect(await screen.findByText(/Until then nobody sees it/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'See it' }));
    expect(screen.getByText('They went down')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  test('can be changed, and let out now', async () => {
    const { calls, changed } = open(null);
    fireEvent.click(await screen.findByRole('button', { name: 'Change it' }));
    expect(changed).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Publish it now' }));
    await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  });

  test('says why it could not go out', async () => {
    open('moderation.refused');
    expect(await screen.findByText(/words that are not taken here/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

function Draft({ note = '' }: { note?: string }) {
  const start = { title: '', text: 'The coffin was open', content_note: note, tags: [] };
  const draft = useCopy(start, { id: 60, people: [], places: [], language: 'en' });
  return (
    <>
      <output>{draft.copy.content_note}</output>
      <NoteSuggestion draft={draft} />
    </>
  );
}
const answer = (looked: boolean, found: string[]) =>
  standInForServer({ [`POST ${STREAM}/content-note`]: { body: { error: false, looked, found } } });

describe('a content note', () => {
  test('is offered beside what is noted already', async () => {
    answer(true, ['death', 'violence']);
    show(<Draft note="spiders" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Note it' }));
    expect(screen.getByRole('status').textContent).toBe('spiders, death and violence');
    expect(screen.queryByRole('button', { name: 'Note it' })).toBeNull();
  });

  test('says where nothing was looked for', async () => {
    answer(false, []);
    show(<Draft />);
    expect(await screen.findByText(/nothing was looked for/)).toBeDefined();
  });
});
