import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Finding } from '#shared/symbols.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { FoundBlock } from './found-block.tsx';

const tag = (more: Partial<Finding>): Finding => ({
  kind: 'person',
  label: 'person:max',
  class: 'name',
  word: 'Max',
  certainty: 'asked',
  ranges: [[0, 3]],
  ...more,
});

const answer = (body: object) => Promise.resolve(new Response(JSON.stringify(body)));

openPages();

test('a name that nobody knows can be explained, and what was said is taken back by pressing it again', async () => {
  let finding = tag({});
  const said: unknown[] = [];
  standInForServer({
    'GET /v2/api/lambda/dreams/60/findings': () => answer({ error: false, findings: [finding], symbols: [] }),
    'PUT /v2/api/lambda/taught-names': (body: unknown) => {
      said.push(body);
      finding = tag({ kind: 'animal', label: 'animal:max', class: 'taught', certainty: 'stated' });
      return answer({ error: false, list: [{ name: 'Max', kind: 'animal' }] });
    },
    'POST /v2/api/lambda/taught-names/forget': (body: unknown) => {
      said.push(body);
      finding = tag({});
      return answer({ error: false, list: [] });
    },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FoundBlock dreamId={60} text="Max swam. I was cross." />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const name = await screen.findByRole('button', { name: 'Say what Max is' });
  expect(name.textContent).toBe('Max?');
  fireEvent.click(name);
  fireEvent.click(screen.getByRole('button', { name: 'an animal' }));
  await waitFor(() => expect(screen.getByText(/holds for all your dreams/)).toBeTruthy());
  expect(screen.getByRole('button', { name: 'an animal' }).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Say what Max is' }).textContent).toBe('Max'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'an animal' }));
  await waitFor(() => expect(screen.queryByText(/holds for all your dreams/)).toBeNull());
  expect(said).toEqual([{ name: 'Max', kind: 'animal' }, { name: 'Max' }]);
});

test('an aunt with a name is one', async () => {
  const findings = [
    tag({ label: 'person:aunt', class: 'family', word: 'Aunt', certainty: 'stated', ranges: [[0, 4]] }),
    tag({ label: 'person:lotte', word: 'Lotte', ranges: [[5, 10]] }),
  ];
  standInForServer({
    'GET /v2/api/lambda/dreams/60/findings': () => answer({ error: false, findings, symbols: [] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FoundBlock dreamId={60} text="Aunt Lotte baked." />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('button', { name: 'Say what Lotte is' })).textContent).toBe('Aunt Lotte?');
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Say what Lotte is',
    '“Aunt Lotte?” is not in this dream',
  ]);
});

test('a tag that is taken off is off for this dream, and can be said to be none in the whole diary', async () => {
  const said: unknown[] = [];
  let findings = [
    tag({ kind: 'feeling', label: 'feeling:anger', class: 'anger', word: null, ranges: [[16, 21]] }),
  ];
  standInForServer({
    'GET /v2/api/lambda/dreams/60/findings': () => answer({ error: false, findings, symbols: [] }),
    'POST /v2/api/lambda/dreams/60/findings/dismiss': (body: unknown) => {
      said.push(body);
      findings = [];
      return answer({ error: false });
    },
    'PUT /v2/api/lambda/taught-names': (body: unknown) => {
      said.push(body);
      return answer({ error: false, list: [{ name: 'cross', kind: 'nothing' }] });
    },
    'POST /v2/api/lambda/taught-names/forget': (body: unknown) => {
      said.push(body);
      return answer({ error: false, list: [] });
    },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <FoundBlock dreamId={60} text="Max swam. I was cross." />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: /is not in this dream/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Never for “cross”' }));
  await screen.findByText(/“cross” is not a tag in any of your dreams/);
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await screen.findByRole('button', { name: 'Never for “cross”' });
  expect(said).toEqual([{ label: 'feeling:anger' }, { name: 'cross', kind: 'nothing' }, { name: 'cross' }]);
});
