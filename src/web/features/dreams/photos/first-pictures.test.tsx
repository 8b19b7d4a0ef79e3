import 'fake-indexeddb/auto';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';
import { chooseDensity } from '#web/features/dreams/library/density.ts';

const AT = '2026-01-14T05:41:00.000Z';
const FIRST = '/v2/api/lambda/dream-photos/first';
const BYTES = '/v2/api/lambda/dream-photos/9';
const dream = (id: number, title: string) => ({
  id,
  client_id: `00000000-0000-4000-8000-0000000000${id}`,
  state: 'kept',
  title,
  text: 'I am in the flat in Linz.',
  language: 'en',
  night_of: '2026-01-12',
  recorded_at: AT,
  types: [],
  moods: [],
  senses: [],
  series: [],
  tags: [],
  people: [],
  places: [],
  signs: [],
  words: 7,
  favourite: false,
  deleted_at: null,
});
const LIBRARY = {
  error: false,
  list: [
    { night_of: '2026-01-13', night: null, dreams: [dream(60, 'A house'), dream(61, 'A lamp')] },
    { night_of: '2026-01-12', night: null, dreams: [dream(62, 'A boat')] },
  ],
  next: null,
  prev: null,
  found: null,
  hits: [],
  totals: { dreams: 3, nights: 2, empty_nights: 0, drafts: 0, in_bin: 0 },
};
const photo = {
  id: 9,
  client_id: 'x',
  dream_id: 61,
  mime: 'image/webp',
  bytes: 4,
  width: 40,
  height: 30,
  name: 'lake.png',
  alt: 'A lamp in a lake',
  sort: 0,
  created_at: AT,
};
const answers = {
  'GET /v2/api/lambda/dreams/library': { body: LIBRARY },
  [`GET ${FIRST}`]: { body: { error: false, list: [photo] } },
  [`GET ${BYTES}`]: { body: 'bytes' },
};

let watched: { target: Element; tell: (seen: { isIntersecting: boolean }[]) => void }[] = [];

afterEach(() => {
  act(() => chooseDensity('normal'));
});
openPages({ paths: ['/user/dreams'], role: 'user', user: 7 });
beforeEach(() => {
  watched = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (seen: { isIntersecting: boolean }[]) => void;
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe(target: Element) {
        watched.push({ target, tell: this.tell });
      }
      disconnect() {}
    },
  );
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

test('a gallery shows first pictures: one call for all of them, each fetched when it comes near', async () => {
  const calls = standInForServer(answers);
  act(() => chooseDensity('gallery'));
  renderApp('/user/dreams');
  const picture = await screen.findByRole('img', { name: 'A lamp in a lake' });
  expect(calls.filter(({ path }) => path === FIRST).map(({ query }) => query.get('dreams'))).toEqual([
    '60,61,62',
  ]);
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['40', '30']);
  expect(calls.some(({ path }) => path === BYTES)).toBe(false);
  const watch = watched.find(({ target }) => target === picture);
  act(() => watch?.tell([{ isIntersecting: true }]));
  await vi.waitFor(() => expect(picture.getAttribute('src')).toBe('blob:picture'));
  expect(calls.find(({ path }) => path === BYTES)?.query.get('size')).toBe('small');
});

test('its order is that of the nights, the title before its picture', async () => {
  standInForServer(answers);
  act(() => chooseDensity('gallery'));
  renderApp('/user/dreams');
  await screen.findByRole('img', { name: 'A lamp in a lake' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['A house', 'A lamp', 'A boat']);
  const card = screen.getByRole('link', { name: 'A lamp' }).closest('article');
  if (!card) throw new Error('The dream has no card.');
  const title = within(card).getByRole('link', { name: 'A lamp' });
  expect(title.compareDocumentPosition(within(card).getByRole('img'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the other ways to look ask for no pictures, and a gallery without an answer stands without', async () => {
  const calls = standInForServer({ 'GET /v2/api/lambda/dreams/library': { body: LIBRARY } });
  renderApp('/user/dreams');
  await screen.findByRole('link', { name: 'A boat' });
  expect(calls.some(({ path }) => path === FIRST)).toBe(false);
  act(() => chooseDensity('gallery'));
  await vi.waitFor(() => expect(calls.some(({ path }) => path === FIRST)).toBe(true));
  await screen.findByRole('link', { name: 'A boat' });
  expect(screen.queryByRole('img', { name: 'A lamp in a lake' })).toBeNull();
});
