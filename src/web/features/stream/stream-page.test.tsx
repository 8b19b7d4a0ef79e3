import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicDream } from '#shared/public-dreams.ts';
import '#web/testing/waiting-time.ts';
import { session } from '#web/api/session.ts';
import StreamPage from './stream-page.tsx';

const copy = (id: number, more: Partial<PublicDream> = {}): PublicDream => ({
  id,
  title: `Dream ${id}`,
  text: `The text of ${id}`,
  language: 'en',
  anonymous: true,
  author: null,
  content_note: '',
  types: ['ordinary'],
  moods: [],
  tags: ['lake'],
  night: 'this_week',
  words: 4,
  own: false,
  ...more,
});

let asked: URL[] = [];
let answer: (url: URL) => unknown;

beforeEach(() => {
  asked = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input, 'http://localhost');
    asked.push(url);
    return new Response(JSON.stringify(answer(url)), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(path = '/public/stream') {
  const router = createMemoryRouter([{ path: '*', element: <StreamPage /> }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const listOf = (list: PublicDream[]) => (url: URL) =>
  url.searchParams.get('limit') === '10'
    ? { error: false, list: list.slice(0, 1), next: null, cursor: null }
    : { error: false, list, next: null, cursor: null };

describe('the stream', () => {
  it('asks what is near a dream of one’s own, but not beside a closed diary', async () => {
    answer = (url) => (url.pathname.endsWith('/near') ? { error: false, list: [] } : listOf([copy(9)])(url));
    const nearAsked = () => asked.filter(({ pathname }) => pathname.endsWith('/near'));
    session.login({ user_id: 7, token: 't', role: 'user' });
    show('/user/stream');
    await waitFor(() => expect(nearAsked()).toHaveLength(1));
    cleanup();
    asked = [];
    session.hold('diary');
    show('/user/stream');
    await screen.findByRole('link', { name: 'Dream 9' });
    expect(nearAsked()).toEqual([]);
    session.logout();
  });

  it('is a feed of articles, each named by its title and leading to its own page', async () => {
    answer = listOf([copy(9), copy(7)]);
    show();
    const link = await screen.findByRole('link', { name: 'Dream 9' });
    expect(link.getAttribute('href')).toBe('/public/stream/9');
    expect(screen.getByRole('feed').querySelectorAll('article')).toHaveLength(2);
  });

  it('veils a dream with a content note until it is asked for', async () => {
    answer = listOf([copy(5, { content_note: 'death of a parent' })]);
    show();
    const text = await screen.findByText('The text of 5');
    expect(text.closest('p')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('death of a parent')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'read' }));
    expect(screen.getByText('The text of 5').closest('p')?.getAttribute('aria-hidden')).toBeNull();
  });

  it('asks the server for what the address says', async () => {
    answer = listOf([]);
    show('/public/stream?mood=calm&no_nightmares=true&q=lake');
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
      mood: 'calm',
      no_nightmares: 'true',
      q: 'lake',
    });
    expect(await screen.findByText('noneFound')).toBeDefined();
  });

  it('says that there is something newer instead of moving the page', async () => {
    answer = (url) =>
      url.searchParams.get('limit') === '10'
        ? { error: false, list: [copy(12), copy(9)], next: null, cursor: null }
        : { error: false, list: [copy(9)], next: null, cursor: null };
    show();
    expect(await screen.findByRole('button', { name: 'news' })).toBeDefined();
    expect(screen.queryByText('Dream 12')).toBeNull();
  });

  it('keeps order and filters in the address, and asks for them', async () => {
    const list = listOf([copy(9)]);
    answer = (url) =>
      url.pathname.includes('/dictionary/')
        ? { error: false, model: { slug: 'door', headword: 'door' } }
        : url.pathname.endsWith('/dictionary')
          ? { error: false, list: [] }
          : list(url);
    show('/public/stream?order=quiet&length=short&symbol=door');
    await screen.findByText('Dream 9');
    const first = asked.find(({ pathname }) => pathname.endsWith('/stream'));
    expect(Object.fromEntries(first?.searchParams ?? [])).toMatchObject({
      order: 'quiet',
      length: 'short',
      symbol: 'door',
    });
    expect(screen.getByRole('link', { name: 'order.quiet' }).getAttribute('aria-current')).toBe('true');
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'order.resonant' });
    expect(new URL(href).search).toBe('?order=resonant&length=short&symbol=door');
    expect(screen.queryByRole('button', { name: 'news' })).toBeNull();
  });

  it('goes on behind a page that brought nothing', async () => {
    let near: (seen: { isIntersecting: boolean }[]) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(told: typeof near) {
          near = told;
        }
        observe() {
          queueMicrotask(() => near([{ isIntersecting: true }]));
        }
        disconnect() {}
      },
    );
    answer = (url) =>
      url.searchParams.get('cursor') === 'further'
        ? { error: false, list: [copy(3)], next: null, cursor: null }
        : { error: false, list: [], next: 8, cursor: 'further' };
    show();
    expect(await screen.findByText('Dream 3')).toBeDefined();
    expect(screen.queryByText('none')).toBeNull();
  });

  it('says in which language a dream is told, where that is another', async () => {
    answer = listOf([copy(9, { language: 'de' }), copy(7)]);
    show();
    await screen.findByText('Dream 9');
    expect(screen.getAllByText('inLanguage')).toHaveLength(1);
  });

  it('walks from card to card with j and k', async () => {
    answer = listOf([copy(9), copy(7)]);
    show();
    await screen.findByText('Dream 9');
    Element.prototype.scrollIntoView = () => undefined;
    fireEvent.keyDown(document, { key: 'j' });
    fireEvent.keyDown(document, { key: 'j' });
    expect(document.activeElement?.getAttribute('data-dream')).toBe('7');
    fireEvent.keyDown(document, { key: 'k' });
    expect(document.activeElement?.getAttribute('data-dream')).toBe('9');
    // Come back from another page no card has the focus, and the place is kept.
    (document.activeElement as HTMLElement).blur();
    const seen = vi
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue(new DOMRect(0, 10, 300, 200));
    fireEvent.keyDown(document, { key: 'j' });
    seen.mockRestore();
    expect(document.activeElement?.getAttribute('data-dream')).toBe('7');
  });

  it('says plainly that it did not arrive, and offers another try', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no network');
    });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('failed');
  });
});
