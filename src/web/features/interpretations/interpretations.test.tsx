import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Interpretation, InterpretationsAnswer } from '#shared/interpretations.ts';
import { session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { MembersReadings, OwnThoughts } from '#web/features/interpretations/list/dream-interpretations.tsx';
import { SharedInterpretations } from '#web/features/interpretations/list/shared-interpretations.tsx';

const ROOT = '/v2/api/lambda/interpretations';
const one = (more: Partial<Interpretation> = {}): Interpretation => ({
  id: 40,
  copy_id: 5,
  dream_id: null,
  source: 'member',
  lens: 'story',
  text: 'A friend comes out of the sea.',
  passages: [{ words: 'the sea', gone: false }],
  visibility: 'public',
  state: 'shown',
  verdict: null,
  thanked: false,
  revision: 1,
  replies: 0,
  author: { id: 9, username: 'Kelechi' },
  own: false,
  judges: false,
  created_at: '2026-03-02T08:00:00.000Z',
  updated_at: '2026-03-02T08:00:00.000Z',
  ...more,
});
const listed = (more: Partial<InterpretationsAnswer> = {}) => ({
  [`GET ${ROOT}`]: {
    body: {
      error: false,
      list: [],
      next: null,
      total: 0,
      open: true,
      may_write: true,
      draft_id: null,
      ...more,
    },
  },
});

openPages({ role: 'user', user: 7 });

const show = (part: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
const way = (name: string) => screen.findByRole('link', { name }).then((link) => link.getAttribute('href'));

describe('below a shared dream', () => {
  test('each is labelled and leads to its page; one may write', async () => {
    standInForServer(listed({ list: [one(), one({ id: 41, revision: 2 })], total: 2 }));
    show(<SharedInterpretations copyId={5} />);
    expect(await screen.findByRole('heading', { name: 'Interpretations (2)' })).toBeDefined();
    expect(screen.getAllByText('From a member')).toHaveLength(2);
    expect(screen.getAllByText('revised')).toHaveLength(1);
    const links = screen.getAllByRole('link', { name: 'Read all of it' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/user/interpitation/40',
      '/user/interpitation/41',
    ]);
    expect(await way('Write one')).toBe('/user/interpret/5');
  });

  test('a draft is gone on with', async () => {
    standInForServer(listed({ draft_id: 50 }));
    show(<SharedInterpretations copyId={5} />);
    expect(await way('Go on with your draft')).toBe('/user/interpret/5');
  });

  test('where none are taken there is no way to write, and it says so', async () => {
    standInForServer(listed({ open: false, may_write: false }));
    show(<SharedInterpretations copyId={5} />);
    expect(await screen.findByText('The dreamer does not want interpretations here.')).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('a visitor is led to the login and back', async () => {
    session.logout();
    standInForServer(listed({ may_write: false }));
    show(<SharedInterpretations copyId={5} />);
    expect(await way('Log in to write one')).toContain('redirect_uri=/user/interpret/5');
  });

  test('what did not arrive can be asked for again', async () => {
    standInForServer({});
    show(<SharedInterpretations copyId={5} />);
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be loaded.');
  });
});

describe('the round table', () => {
  test('asks for one’s own thoughts where there are none, and shows them where there are', async () => {
    standInForServer(listed());
    show(<OwnThoughts dreamId={60} />);
    expect(await way('Write them down')).toBe('/user/interpret/60?of=diary');
    cleanup();
    standInForServer(listed({ list: [one({ source: 'self', own: true, lens: 'surprise' })], total: 1 }));
    show(<OwnThoughts dreamId={60} />);
    expect(await screen.findByText('Your own thoughts')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Does this fit?' })).toBeNull();
    expect(await way('Write more')).toBe('/user/interpret/60?of=diary');
  });

  test('the dreamer judges a member’s reading, and takes it back by a second press', async () => {
    const calls = standInForServer({
      ...listed({ list: [one({ judges: true, verdict: 'maybe' })], total: 1 }),
      [`PUT ${ROOT}/40/verdict`]: { body: { error: false, model: one() } },
    });
    show(<MembersReadings copyId={5} />);
    fireEvent.click(await screen.findByRole('button', { name: 'maybe', pressed: true }));
    fireEvent.click(screen.getByRole('button', { name: 'hurtful' }));
    await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { verdict: null },
      { verdict: 'hurtful' },
    ]);
  });

  test('the dreamer lets one through that waits below an anonymous copy, or refuses it', async () => {
    const waiting = one({ judges: true, state: 'waiting' });
    const calls = standInForServer({
      ...listed({ list: [waiting, { ...waiting, id: 41 }], total: 2 }),
      [`POST ${ROOT}/40/decision`]: { body: { error: false } },
      [`POST ${ROOT}/41/decision`]: {
        status: 409,
        body: { error: true, message: 'This was decided already.' },
      },
    });
    show(<MembersReadings copyId={5} />);
    fireEvent.click((await screen.findAllByRole('button', { name: 'Let through' })).at(0) as HTMLElement);
    fireEvent.click(screen.getAllByRole('button', { name: 'Refuse' }).at(1) as HTMLElement);
    const sent = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual([
      [`${ROOT}/40/decision`, { decision: 'let_through' }],
      [`${ROOT}/41/decision`, { decision: 'refuse' }],
    ]);
    // What one wrote is asked for again, since its state is another now.
    await waitFor(() => expect(calls.filter(({ path }) => path === ROOT).length).toBeGreaterThan(1));
    expect(screen.queryByRole('group', { name: 'Does this fit?' })).toBeNull();
  });
});
