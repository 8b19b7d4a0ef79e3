import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { aDream } from '#web/testing/dreams.ts';
import { PublishedCopy } from './published-copy.tsx';

const STREAM = '/v2/api/lambda/stream';
const below = (people: number, comments: number, interpretations: number) => ({
  body: { error: false, people, comments, interpretations },
});

openPages({ role: 'user', user: 7 });
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});

function open(answer: { status?: number; body: unknown }) {
  const calls = standInForServer({
    [`GET ${STREAM}/answers`]: answer,
    [`GET ${STREAM}/counts`]: { body: { error: false, list: [] } },
    [`GET ${STREAM}/5`]: { body: { error: false, model: { id: 5, title: 'The stairs' } } },
    [`DELETE ${STREAM}/5`]: { body: { error: false } },
  });
  const dream = aDream({ id: 60, public_dream_id: 5, visibility: 'anonymous' });
  const router = createMemoryRouter([{ path: '*', element: <PublishedCopy dream={dream} id={5} /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const withdrawn = () => calls.filter(({ method }) => method === 'DELETE').length;
  return { calls, withdrawn };
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));

describe('withdrawing', () => {
  test('a copy that nobody answered is one press', async () => {
    const { calls, withdrawn } = open(below(0, 0, 0));
    await press();
    await waitFor(() => expect(withdrawn()).toBe(1));
    const asked = calls.filter(({ path }) => path === `${STREAM}/answers`);
    expect(asked).toHaveLength(1);
  });

  test('a copy that is gone is not asked for again', async () => {
    const { calls, withdrawn } = open(below(0, 0, 0));
    const times = (path: string) =>
      calls.filter((call) => call.method === 'GET' && call.path === path).length;
    await waitFor(() => expect(times(`${STREAM}/5`)).toBe(1));
    await press();
    await waitFor(() => expect(withdrawn()).toBe(1));
    await act(() => new Promise((done) => setTimeout(done, 100)));
    expect(times(`${STREAM}/5`)).toBe(1);
  });

  test('one with answers asks first, says how many and what stays, and can be left', async () => {
    const { withdrawn } = open(below(3, 2, 1));
    await press();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('3 people have written below: 2 comments and 1 interpretation.')).toBeDefined();
    expect(dialog.getByText(/whoever wrote an interpretation keeps the words/)).toBeDefined();
    expect(withdrawn()).toBe(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(withdrawn()).toBe(0);
    await press();
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(withdrawn()).toBe(1));
  });

  test('where the number does not arrive it asks without one', async () => {
    const { withdrawn } = open({ status: 500, body: { error: true, message: 'x' } });
    await press();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/What others have written below goes with it/)).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(withdrawn()).toBe(1));
  });
});
