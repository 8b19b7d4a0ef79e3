import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { CopyNames } from './copy-names.tsx';
import { type Copy, useCopy } from './use-copy.ts';

const NAMES = 'GET /v2/api/lambda/dream-packs/known-names';
const known = {
  body: {
    error: false,
    own: null,
    names: [{ kind: 'person', name: 'Walburga Fink', former: ['wally'], relation: 'sister' }],
  },
};

openPages();

function Dialog({ start }: { start: Copy }) {
  const draft = useCopy(start, { people: [], places: [], language: 'en' });
  return (
    <>
      <output>{`${draft.copy.title}: ${draft.copy.text}`}</output>
      <CopyNames draft={draft} />
    </>
  );
}

function open(answers: Parameters<typeof standInForServer>[0], text: string) {
  const calls = standInForServer(answers);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })}>
      <Dialog start={{ title: 'Wally', text, content_note: '', tags: [] }} />
    </QueryClientProvider>,
  );
  return calls;
}

test('tells what was looked for, by person, and replaces all with one press', async () => {
  open({ [NAMES]: known }, 'wally sat there. Fink’s coat, w\u200ball\u00ady again.');
  await screen.findByText(/We looked for the names in your diary \(1\)/);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  screen.getByRole('button', { name: 'Replace with “a relative”' });
  fireEvent.click(screen.getByRole('button', { name: 'Replace all' }));
  await screen.findByText('Robin: Robin sat there. Robin’s coat, Robin again.');
  await screen.findByText(/None of these was found/);
});

test('says nothing of the diary’s names before they are there', async () => {
  open({ [NAMES]: () => new Promise<never>(() => {}) }, 'a quiet lake');
  await screen.findByText(/Looking for the names in your diary/);
  expect(screen.queryByText(/Found none|Looked for/)).toBeNull();
});

test('says so when they cannot be loaded, and loads them when asked', async () => {
  const answers: Parameters<typeof standInForServer>[0] = {
    [NAMES]: { status: 500, body: { error: true, message: 'No' } },
  };
  open(answers, 'a quiet lake');
  await screen.findByText(/could not be loaded/);
  expect(screen.queryByText(/Found none/)).toBeNull();
  answers[NAMES] = known;
  fireEvent.click(screen.getByRole('button', { name: 'Load them' }));
  await screen.findByText(/We looked for the names in your diary/);
  await screen.findByRole('button', { name: 'Replace with “a relative”' });
});
