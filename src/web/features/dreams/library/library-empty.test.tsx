import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aDream } from '#web/testing/dreams.ts';
import { openPages } from '#web/testing/pages.ts';
import { renderApp } from '#web/testing/render-app.tsx';
import { standInForServer } from '#web/testing/server.ts';

const totals = { dreams: 0, nights: 0, empty_nights: 0, drafts: 0, in_bin: 0 };
const library = (list: unknown[], counts: object) => ({
  body: { error: false, list, next: null, prev: null, found: null, hits: [], totals: counts },
});

openPages({ paths: ['/user/dreams', '/user/portability'], role: 'user', user: 7 });
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

test('an empty library leads to moving in from another diary', async () => {
  standInForServer({ 'GET /v2/api/lambda/dreams/library': library([], totals) });
  renderApp('/user/dreams');
  const link = await screen.findByRole('link', { name: 'Move in from another diary' });
  expect(link.getAttribute('href')).toBe('/user/portability#import');
  fireEvent.click(link);
  await screen.findByRole('region', { name: 'Bring dreams in' });
});

test('whoever has kept fragments only is led to them', async () => {
  standInForServer({
    'GET /v2/api/lambda/dreams/library': library([], totals),
    'GET /v2/api/lambda/fragments': { body: { error: false, list: [], next: null, total: 2 } },
  });
  renderApp('/user/dreams');
  const link = await screen.findByRole('link', { name: 'See the fragments' });
  expect(link.getAttribute('href')).toBe('/user/inbox');
  screen.getByText('No whole dream yet.');
  screen.getByText(/^2 fragments are kept/);
});

test('a library with dreams does not ask for it', async () => {
  const dream = aDream({ title: 'The gate' });
  const nights = [{ night_of: dream.night_of, night: null, dreams: [dream] }];
  standInForServer({
    'GET /v2/api/lambda/dreams/library': library(nights, { ...totals, dreams: 1, nights: 1 }),
  });
  renderApp('/user/dreams');
  await screen.findByRole('link', { name: 'The gate' });
  expect(screen.queryByRole('link', { name: 'Move in from another diary' })).toBeNull();
});

test('a phrase that is to be left out stands in one pair of quotes', async () => {
  const dream = aDream({ title: 'A piano for the flood' });
  const nights = [{ night_of: dream.night_of, night: null, dreams: [dream] }];
  const calls = standInForServer({
    'GET /v2/api/lambda/dreams/library': () => {
      const found = calls.at(-1)?.query.get('q') === 'mood:calm' ? 1 : 0;
      const { body } = library(found > 0 ? nights : [], { ...totals, dreams: 9, nights: 9 });
      return Promise.resolve(Response.json({ ...body, found }));
    },
  });
  renderApp('/user/dreams?q=%22the+sea%22+mood%3Acalm');
  await screen.findByRole('button', { name: 'Without “the sea” 1 dream' });
});

test('a search that finds nothing tells what each condition costs, and shows the dream that comes nearest', async () => {
  const dream = aDream({ title: 'A piano for the flood' });
  const counted = { ...totals, dreams: 9, nights: 9 };
  const nights = [{ night_of: dream.night_of, night: null, dreams: [dream] }];
  const left: Record<string, number> = { 'mood:calm': 0, piano: 2 };
  const calls = standInForServer({
    'GET /v2/api/lambda/dreams/library': () => {
      const found = left[calls.at(-1)?.query.get('q') ?? ''] ?? 0;
      const { body } = library(found > 0 ? nights : [], counted);
      return Promise.resolve(Response.json({ ...body, found }));
    },
  });
  const { address } = renderApp('/user/dreams?q=piano+mood%3Acalm');
  const without = await screen.findByRole('button', { name: 'Without “mood: calm” 2 dreams' });
  expect(screen.getByRole('button', { name: 'Without “piano” 0 dreams' })).toHaveProperty('disabled', true);
  screen.getByText('The nearest one, without “mood: calm”');
  screen.getByRole('link', { name: 'A piano for the flood' });
  fireEvent.click(without);
  await vi.waitFor(() => expect(address()).toBe('/user/dreams?q=piano'));
});
