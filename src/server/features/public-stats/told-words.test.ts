import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookHand } from '#server/features/dream-books/dream-books.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { PublicStats } from '#shared/public-stats/public-stats.ts';
import { people, settle } from './population.fixture.ts';
import { COUNT } from './public-stats.jobs.ts';

const STATS = '/v2/api/lambda/public-stats';
let test: TestApp;
const read = async (query = ''): Promise<PublicStats> =>
  (await test.call('GET', `${STATS}${query}`)).body as PublicStats;
const valuesOf = ({ figures }: PublicStats, name: string) =>
  figures.find(({ figure }) => figure === name)?.values ?? [];

beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => new Date('2026-11-23T10:00:00Z') } } });
  const hand = bookHand(test, (await test.person({ role: 'admin' })).token);
  const book = await hand.book({ status: 'published' });
  for (const [language, headword] of [
    ['en', 'Hands'],
    ['de', 'Hände'],
    ['es', 'Manos'],
  ] as const)
    // prettier-ignore
    await hand.entry(book, { language, headword, slug: 'hands' });
  const ids = await settle(
    test,
    people(40, () => [{ language: 'es', types: ['ordinary', 'lucid'] }]),
  );
  const findings = JSON.stringify({
    findings: [],
    symbols: [
      { slug: 'hands', headword: 'Manos' },
      { slug: 'gone', headword: 'Puente' },
    ],
    words: [],
  });
  await test.deps.sql`
    insert into dream_index (dream_id, user_id, source_hash, version, language, length, terms, findings)
    select id, user_id, 'test', 1, 'es', 5, '{}', ${findings}::text::jsonb from dream
    where user_id = any(${ids}::bigint[])`;
  await test.deps.jobs.enqueue(test.deps, COUNT, {});
  await test.settle();
});
afterAll(() => test.close());

it('call what was dreamed in one language by the words of whoever reads, else in English', async () => {
  const namesFor = async (query: string) =>
    new Map(valuesOf(await read(query), 'symbols').map(({ value, name }) => [value, name]));
  expect((await namesFor('?heads=de')).get('hands')).toBe('Hände');
  expect((await namesFor('?heads=ar')).get('hands')).toBe('Hands');
  expect((await namesFor('')).get('hands')).toBe('Hands');
  expect((await namesFor('?heads=es')).get('hands')).toBe('Manos');
  // What no book has any more keeps the name that it was told by.
  expect((await namesFor('?heads=de')).get('gone')).toBe('Puente');
  const file = await test.app.inject({ method: 'GET', url: `${STATS}.csv?heads=de` });
  expect(file.body).toContain('hands,Hände');
});

it('tell kinds of dreams, of which an ordinary one is none', async () => {
  expect(valuesOf(await read(), 'types').map(({ value }) => value)).toEqual(['lucid']);
});
