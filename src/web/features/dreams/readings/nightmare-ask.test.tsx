import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Dream } from '#shared/dreams.ts';
import type { Finding } from '#shared/symbols.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { NightmareAsk } from './nightmare-ask.tsx';

const nightmare: Finding = {
  kind: 'theme',
  label: 'theme:nightmare',
  class: 'nightmare',
  word: null,
  certainty: 'asked',
  ranges: [[0, 3]],
};
const answer = (body: object) => Promise.resolve(new Response(JSON.stringify(body)));
const CLIENT = '00000000-0000-4000-8000-000000000060';

let reads = 0;

openPages();

function open(types: Dream['types'], sent: unknown[]) {
  let findings = [nightmare];
  standInForServer({
    'GET /v2/api/lambda/dreams/60/findings': () => {
      reads += 1;
      return answer({ error: false, findings, symbols: [] });
    },
    [`PUT /v2/api/lambda/dreams/by-client/${CLIENT}`]: (body: unknown) => {
      sent.push(body);
      return answer({ error: false, model: { id: 60 } });
    },
    'POST /v2/api/lambda/dreams/60/findings/dismiss': (body: unknown) => {
      sent.push(body);
      findings = [];
      return answer({ error: false });
    },
  });
  const client = new QueryClient();
  const page = () => (
    <QueryClientProvider client={client}>
      <button type="button">Elsewhere</button>
      <NightmareAsk dream={{ id: 60, client_id: CLIENT, types }} />
    </QueryClientProvider>
  );
  const { rerender } = render(page());
  return { drawAgain: () => rerender(page()) };
}

test('a dream that reads like a nightmare is asked about, and a yes marks it beside what it is already', async () => {
  const sent: unknown[] = [];
  const { drawAgain } = open(['recurring'], sent);
  expect(await screen.findByRole('group', { name: 'Was this a nightmare?' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, it was' }));
  const told = await screen.findByText('It is marked as a nightmare.');
  expect(sent).toEqual([{ types: ['recurring', 'nightmare'] }]);
  expect(document.activeElement).toBe(told);
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  elsewhere.focus();
  drawAgain();
  expect(document.activeElement).toBe(elsewhere);
});

test('a no takes the question off this dream', async () => {
  const sent: unknown[] = [];
  open([], sent);
  fireEvent.click(await screen.findByRole('button', { name: 'No' }));
  expect(await screen.findByText(/You will not be asked about this dream again/)).toBeTruthy();
  expect(sent).toEqual([{ label: 'theme:nightmare' }]);
});

test('nobody is asked who has said that it was one', async () => {
  reads = 0;
  open(['nightmare'], []);
  await waitFor(() => expect(reads).toBe(1));
  await act(() => Promise.resolve());
  expect(screen.queryByRole('group')).toBeNull();
});
