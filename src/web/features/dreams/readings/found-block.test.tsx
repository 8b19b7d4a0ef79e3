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
        <FoundBlock dreamId={60} />
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
