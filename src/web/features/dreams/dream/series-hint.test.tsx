import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aDreamPage } from '#web/testing/dreams.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

openPages({ role: 'user', paths: ['/user/dreams/60'] });

const DREAM = '/v2/api/lambda/dreams/60';
const near = (id: number, series: string[]) => ({
  dream: { id, title: `Dream ${id}`, night_of: '2026-01-01', types: [], moods: [], favourite: false, series },
  days_apart: 9,
  reasons: [{ kind: 'word', label: 'stairs' }],
  here: { text: '', marks: [] },
  there: { text: '', marks: [] },
});
const similar = (
  own: ReturnType<typeof near>[],
  {
    theme = null,
    joins = null,
  }: { theme?: string | null; joins?: { name: string; number: number } | null } = {},
) => ({
  body: {
    error: false,
    own,
    stream: [],
    compared: 9,
    note: { own: null, stream: null },
    returning: { theme, name: theme === null ? 'stairs' : '', dreams: own.map(({ dream }) => dream) },
    joins,
  },
});

test('dreams that stand close are named, and those that are left ticked are linked under a name', async () => {
  const calls = standInForServer({
    [`GET ${DREAM}`]: aDreamPage(),
    [`GET ${DREAM}/similar`]: similar([near(61, []), near(62, []), near(63, [])]),
    'POST /v2/api/lambda/dream/bulk': { body: { error: false, changed: 3, undo: null } },
  });
  renderApp('/user/dreams/60');
  const hint = await screen.findByRole('region', { name: 'Perhaps a series' });
  // Beside the dreams that it is about, before those of strangers.
  const strangers = screen.getByRole('heading', { name: 'From the stream' });
  expect(hint.compareDocumentPosition(strangers)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const name = within(hint).getByLabelText('Name of the series');
  expect(name).toHaveProperty('value', 'stairs');
  fireEvent.change(name, { target: { value: ' The stairs ' } });
  const boxes = within(hint).getAllByRole('checkbox');
  expect(boxes).toHaveLength(3);
  fireEvent.click(within(hint).getByRole('checkbox', { name: /^Dream 63/ }));
  fireEvent.click(within(hint).getByRole('button', { name: 'Link as recurring' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ids: [60, 61, 62],
      do: { act: 'add_series', series: 'The stairs' },
    }),
  );
});

test('two close dreams are no series, and the newest of a series says once which one it is', async () => {
  const series = [{ name: 'Stairs', number: 6, count: 6, nights: ['2025-11-02', '2026-01-13'] }];
  standInForServer({
    [`GET ${DREAM}`]: aDreamPage({ series: ['Stairs'] }, { series }),
    [`GET ${DREAM}/similar`]: similar([near(61, ['Stairs']), near(62, ['Stairs'])]),
  });
  renderApp('/user/dreams/60');
  const place = await screen.findByText(/^6th of 6 in/);
  expect(place.closest('li')?.textContent?.match(/6th/g)).toHaveLength(1);
  await screen.findByText('Dream 61');
  expect(screen.queryByRole('region', { name: 'Perhaps a series' })).toBeNull();
});

test('dreams of one theme told in different words are named by it', async () => {
  standInForServer({
    [`GET ${DREAM}`]: aDreamPage(),
    [`GET ${DREAM}/similar`]: similar([near(61, []), near(62, [])], { theme: 'teeth' }),
  });
  renderApp('/user/dreams/60');
  const hint = await screen.findByRole('region', { name: 'Perhaps a series' });
  expect(
    within(hint).getByText('3 dreams stand close to one another. Perhaps one that comes back?'),
  ).toBeTruthy();
  expect(within(hint).getByLabelText('Name of the series')).toHaveProperty('value', 'Teeth');
});

test('the nights of a series within one month are told by their days', async () => {
  const series = [{ name: 'Stairs', number: 2, count: 2, nights: ['2025-11-02', '2025-11-23'] }];
  standInForServer({
    [`GET ${DREAM}`]: aDreamPage({ series: ['Stairs'] }, { series }),
    [`GET ${DREAM}/similar`]: similar([]),
  });
  renderApp('/user/dreams/60');
  const line = (await screen.findByText(/^2nd of 2 in/)).closest('li');
  expect([...(line?.querySelectorAll('small') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '2 Nov 2025',
    '23 Nov 2025',
  ]);
});

test('a dream that goes on with a series says which of it this would be, and joins it by one touch', async () => {
  const calls = standInForServer({
    [`GET ${DREAM}`]: aDreamPage(),
    [`GET ${DREAM}/similar`]: similar([near(61, ['Stairs'])], { joins: { name: 'Stairs', number: 6 } }),
    'POST /v2/api/lambda/dream/bulk': { body: { error: false, changed: 1, undo: null } },
  });
  renderApp('/user/dreams/60');
  const hint = await screen.findByRole('region', { name: 'Perhaps a series' });
  expect(hint.querySelector('p')?.textContent?.replaceAll(/[\u2066-\u2069]/g, '')).toBe(
    'Close dreams are in the series “Stairs”. This would be the 6th in it.',
  );
  fireEvent.click(within(hint).getByRole('button', { name: 'Add this one' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ids: [60],
      do: { act: 'add_series', series: 'Stairs' },
    }),
  );
});
