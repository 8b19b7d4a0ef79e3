import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aDream } from '#web/testing/dreams.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const NIGHT = { night_of: '2026-01-12', night: { note: 'Woke forgiven.', no_recall: true }, dreams: [] };
const LIBRARY = {
  error: false,
  list: [NIGHT],
  next: null,
  prev: null,
  found: null,
  hits: [],
  totals: { dreams: 61, nights: 94, empty_nights: 33, drafts: 0, in_bin: 0 },
};

type Change = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting' | 'boundingClientRect'>;
/** What the page watches, and how its changes are told to it. */
let watched: { target: Element; tell: (changes: Change[]) => void }[] = [];

openPages({ paths: ['/user/dreams'], role: 'user', user: 7 });
beforeEach(() => {
  watched = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (changes: Change[]) => void;
      constructor(tell: (changes: Change[]) => void) {
        this.tell = tell;
      }
      observe(target: Element) {
        watched.push({ target, tell: this.tell });
      }
      disconnect() {}
    },
  );
});

test('nights that were far and are near again in the same moment are drawn', async () => {
  standInForServer({ 'GET /v2/api/lambda/dreams/library': { body: LIBRARY } });
  renderApp('/user/dreams');
  const list = (await screen.findByText('Woke forgiven.')).closest('ul');
  const watch = watched.find(({ target }) => target === list);
  if (!watch) throw new Error('Nobody watches the nights.');
  const at = (isIntersecting: boolean): Change => ({
    target: watch.target,
    isIntersecting,
    boundingClientRect: new DOMRect(0, 0, 700, 900),
  });
  act(() => watch.tell([at(false)]));
  expect(screen.queryByText('Woke forgiven.')).toBeNull();
  act(() => watch.tell([at(false), at(true)]));
  screen.getByText('Woke forgiven.');
});

test('a long list draws its first nights at once, the others when they come near', async () => {
  const nights = Array.from({ length: 60 }, (_, at) => ({
    night_of: new Date(Date.UTC(2026, 0, 30 - at)).toISOString().slice(0, 10),
    night: { note: `Night ${at}.`, no_recall: true },
    dreams: [],
  }));
  standInForServer({ 'GET /v2/api/lambda/dreams/library': { body: { ...LIBRARY, list: nights } } });
  renderApp('/user/dreams');
  await screen.findByText('Night 0.');
  expect(screen.queryByText('Night 59.')).toBeNull();
  const last = [...document.querySelectorAll<HTMLElement>('ul[data-months]')].at(-1);
  expect(Number.parseInt(last?.style.blockSize ?? '', 10)).toBeGreaterThan(500);
  const watch = watched.find(({ target }) => target === last);
  const rect = new DOMRect(0, 0, 700, 900);
  act(() => watch?.tell([{ target: watch.target, isIntersecting: true, boundingClientRect: rect }]));
  screen.getByText('Night 59.');
  expect(last?.style.blockSize).toBe('');
});

test('how many others have answered stands beside the line of a shared dream, and of no other', async () => {
  const dreams = [
    aDream({ id: 11, title: 'The bay', public_dream_id: 5 }),
    aDream({ id: 12, title: 'A stair', public_dream_id: 6 }),
    aDream({ id: 13, title: 'Kept', public_dream_id: null }),
  ];
  standInForServer({
    'GET /v2/api/lambda/dreams/library': {
      body: { ...LIBRARY, list: [{ night_of: '2026-01-12', night: null, dreams }] },
    },
    'GET /v2/api/lambda/stream/answered': { body: { error: false, list: [{ id: 11, answers: 3 }] } },
  });
  renderApp('/user/dreams');
  await screen.findByText('3 answers from others');
  expect(screen.getAllByText(/from others/)).toHaveLength(1);
  expect(screen.getByRole('heading', { name: /The bay/ }).textContent).toContain('3 answers from others');
});

test('a dream of long ago without a date stands under none, one with a date and those of the night under theirs', async () => {
  const told = {
    night_of: '2026-01-13',
    recorded_at: '2026-01-14T05:41:00.000Z',
    source: 'remembered' as const,
  };
  const list = [
    {
      night_of: '2026-01-13',
      night: null,
      dreams: [aDream(), aDream({ ...told, id: 61, client_id: 'b', title: '', text: 'Snow fell up.' })],
    },
    {
      night_of: '1994-11-05',
      night: null,
      dreams: [aDream({ ...told, id: 62, client_id: 'c', title: 'The well', night_of: '1994-11-05' })],
    },
  ];
  standInForServer({ 'GET /v2/api/lambda/dreams/library': { body: { ...LIBRARY, list } } });
  renderApp('/user/dreams');
  const undated = await screen.findByRole('link', { name: 'Snow fell up.' });
  const headOf = (link: HTMLElement) =>
    link.closest('article')?.parentElement?.previousElementSibling?.textContent;
  expect(headOf(undated)).toBe('From long ago');
  expect(undated.closest('article')?.textContent).not.toContain('From long ago');
  expect(headOf(screen.getByRole('link', { name: 'The stairs' }))).toMatch(/^13 Jan/);
  const dated = screen.getByRole('link', { name: 'The well' });
  expect(headOf(dated)).toMatch(/^5 Nov 1994/);
  expect(dated.closest('article')?.textContent).toContain('From long ago');
});

test('a dream without a title is called by its first words, and goes on below them', async () => {
  const text = 'I walked along the river with my aunt until the boats were gone and a bell rang far away.';
  const list = [{ night_of: '2026-01-13', night: null, dreams: [aDream({ title: '', text })] }];
  standInForServer({ 'GET /v2/api/lambda/dreams/library': { body: { ...LIBRARY, list } } });
  renderApp('/user/dreams');
  const name = 'I walked along the river with my aunt until the boats were…';
  const row = (await screen.findByRole('link', { name })).closest('article');
  expect(row?.textContent).toContain(`${name}gone and a bell rang far away.`);
  expect(row?.textContent).not.toContain('Untitled');
});
