import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LedgerEntry, LedgerPage } from '#shared/disclosures.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { aDream } from '#web/testing/dreams.ts';
import { LedgerPart } from './ledger-part.tsx';

const PATH = 'GET /v2/api/lambda/dreams/60/ledger';
const entry = (fields: Partial<LedgerEntry>): LedgerEntry => ({
  id: 1,
  kind: 'withdrawn',
  recipient: '',
  amount: null,
  whole: false,
  created_at: '2026-11-22T06:00:00.000Z',
  ...fields,
});
const ledger = (fields: Partial<LedgerPage> = {}): { body: LedgerPage } => ({
  body: {
    error: false,
    now: { visibility: 'private', published_at: null, hidden: false, links: [] },
    kept_since: null,
    list: [],
    next: null,
    ...fields,
  },
});

openPages();

async function open(answer: { body: LedgerPage }) {
  const calls = standInForServer({ [PATH]: answer });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LedgerPart dream={aDream()} />
    </QueryClientProvider>,
  );
  expect(calls).toHaveLength(0);
  const fold = screen.getByText('Who could read this').closest('details');
  if (!fold) throw new Error('no fold');
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  return { fold: within(fold), calls };
}

test('a dream that never left says so, and what an operator could do', async () => {
  const { fold } = await open(ledger({ kept_since: '2026-01-01' }));
  await fold.findByText('Only you can read this dream.');
  fold.getByText('It was never given away, and its sound never left this server.');
  fold.getByText(/technically read it there/);
  expect(fold.queryByText(/at the latest/)).toBeNull();
});

test('of a time before the ledger it claims nothing', async () => {
  const { fold } = await open(ledger({ kept_since: '2026-11-22' }));
  await fold.findByText('Nothing is recorded about it.');
  cleanup();
  const empty = await open(ledger());
  await empty.fold.findByText('Nothing is recorded about it.');
});

test('each line names the host, the amount and the day', async () => {
  const { fold } = await open(
    ledger({
      kept_since: '2026-11-22',
      now: { visibility: 'anonymous', published_at: '2026-11-22T06:00:00.000Z', hidden: true, links: [] },
      list: [
        entry({ id: 4, kind: 'exported', whole: true }),
        entry({ id: 3, kind: 'transcribed', recipient: 'transcribe.example.org', amount: 41 }),
        entry({ id: 2, kind: 'published_anonymous', amount: 1234 }),
        entry({ id: 1 }),
      ],
    }),
  );
  const lines = within(await fold.findByRole('list', { name: 'What happened, newest first' }));
  expect(lines.getAllByRole('listitem').map((line) => line.querySelector('p')?.textContent)).toEqual([
    'You took your whole diary along in a pack, this dream with it.',
    '41 seconds of sound went to transcribe.example.org to be written down.',
    'A copy of 1,234 characters was published without your name.',
    'The public copy was taken back.',
  ]);
  fold.getByText(/without your name, since 22 November 2026\. The copy is hidden at the moment/);
  fold.getByText(/kept the list since 22 November 2026 at the latest/);
});

test('living reading links are named as their maker wrote them', async () => {
  const links = [{ id: 9, title: '<b>Dr. Hale</b>', expires_at: '2026-12-01T00:00:00.000Z', opened: 2 }];
  const { fold } = await open(
    ledger({ now: { visibility: 'private', published_at: null, hidden: false, links } }),
  );
  await fold.findByText('You can read it, and whoever has this reading link:');
  fold.getByText('<b>Dr. Hale</b>');
  fold.getByText('until 1 Dec 2026, opened 2 times');
});

test('earlier lines come on demand; a failure offers another try', async () => {
  const { fold, calls } = await open(ledger({ list: [entry({ id: 7 })], next: 7 }));
  fireEvent.click(await fold.findByRole('button', { name: 'Earlier' }));
  await vi.waitFor(() => expect(calls.at(-1)?.query.get('before')).toBe('7'));
  cleanup();
  const broken = await open({ body: undefined as never });
  await broken.fold.findByText('The ledger could not be loaded.');
});
