import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { TaughtSection } from './taught-section.tsx';

const answer = (body: object) => Promise.resolve(new Response(JSON.stringify(body)));

openPages();

test('what was said of names stands there, and can be taken back', async () => {
  let list = [{ name: 'Max', kind: 'animal' }];
  const calls = standInForServer({
    'GET /v2/api/lambda/taught-names': () => answer({ error: false, list }),
    'POST /v2/api/lambda/taught-names/forget': () => answer({ error: false, list: (list = []) }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TaughtSection />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect((await screen.findByRole('group')).textContent).toContain('Max: an animal');
  fireEvent.click(screen.getByRole('button', { name: 'Take back: Max' }));
  await waitFor(() => expect(screen.getByText(/have not explained a name yet/)).toBeTruthy());
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Max' });
});
