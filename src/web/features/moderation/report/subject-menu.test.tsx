import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { PREFERENCE_DEFAULTS } from '#shared/preferences.ts';
import { session } from '#web/api/session.ts';
import { openPages } from '#web/testing/pages.ts';
import { standInForServer } from '#web/testing/server.ts';
import { SubjectMenu } from './subject-menu.tsx';

openPages({ role: 'user', user: 7 });

const preference = (words: string[]) => ({
  body: { error: false, model: { ...PREFERENCE_DEFAULTS, filters: { muted_words: words } } },
});

function open(onBlocked = () => undefined, anonymous = false, ofHouse = false) {
  const words = ['spider', 'lake'];
  const menu = (
    <SubjectMenu {...{ anonymous, ofHouse, words, onBlocked }} subject="public_dream" subjectId={9} />
  );
  const router = createMemoryRouter([{ path: '*', element: menu }], { initialEntries: ['/public/stream'] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Report, block or mute' }));
}

describe('what a reader may do on a card', () => {
  it('mutes a word of the dream with the second press, and keeps the others', async () => {
    const calls = standInForServer({
      'GET /v2/api/lambda/preference': preference(['rat']),
      'POST /v2/api/lambda/preference': preference(['rat', 'spider']),
    });
    open();
    await waitFor(() => expect(calls).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'spider' }));
    expect(await screen.findByText(/^Muted\./)).toBeDefined();
    expect(calls.at(-1)?.body).toEqual({ filters: { muted_words: ['rat', 'spider'] } });
    expect(screen.getByRole('button', { name: 'spider' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('lets a word come again with one more press', async () => {
    const calls = standInForServer({
      'GET /v2/api/lambda/preference': preference(['rat', 'Spider']),
      'POST /v2/api/lambda/preference': preference(['rat']),
    });
    open();
    const word = () => screen.getByRole('button', { name: 'spider' });
    await waitFor(() => expect(word().getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(word());
    await waitFor(() => expect(word().getAttribute('aria-pressed')).toBe('false'));
    expect(calls.at(-1)?.body).toEqual({ filters: { muted_words: ['rat'] } });
    expect(screen.queryByText(/^Muted\./)).toBeNull();
  });

  it('blocks with the second press and tells the page', async () => {
    standInForServer({
      'GET /v2/api/lambda/preference': preference([]),
      'POST /v2/api/lambda/blocks': {
        body: { error: false, model: { handle: 'h', name: null, dream: 'A dream', since: '' } },
      },
    });
    const onBlocked = vi.fn();
    open(onBlocked);
    fireEvent.click(screen.getByRole('button', { name: 'Block' }));
    await waitFor(() => expect(onBlocked).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('blocks of an anonymous dreamer the one dream, and says so', async () => {
    standInForServer({ 'GET /v2/api/lambda/preference': preference([]) });
    open(() => undefined, true);
    expect(screen.getByRole('heading', { name: 'Block this dream' })).toBeDefined();
    expect(screen.getByText(/Their other dreams stay/)).toBeDefined();
    expect(screen.queryByText(/what they share/)).toBeNull();
  });

  it('blocks of the house the one dream, and speaks of no dreamer', async () => {
    standInForServer({ 'GET /v2/api/lambda/preference': preference([]) });
    open(() => undefined, false, true);
    expect(screen.getByRole('heading', { name: 'Block this dream' })).toBeDefined();
    expect(screen.getByText(/^You will no longer see this dream/)).toBeDefined();
    expect(screen.queryByText(/dreamer|They are not told/)).toBeNull();
  });

  it('reports with the second press', async () => {
    standInForServer({
      'GET /v2/api/lambda/preference': preference([]),
      'POST /v2/api/lambda/reports': { body: { error: false, model: {} } },
    });
    open();
    fireEvent.click(screen.getByRole('button', { name: 'It is advertising or spam' }));
    expect(await screen.findByText('Thank you')).toBeDefined();
  });

  it('leads a visitor to the login, and offers an admin only to report', () => {
    session.logout();
    standInForServer({});
    open();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/user/login?redirect_uri=/public/stream');
    cleanup();
    session.login({ user_id: 1, token: 't', role: 'admin' });
    open();
    expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Something else' })).toBeDefined();
  });
});
