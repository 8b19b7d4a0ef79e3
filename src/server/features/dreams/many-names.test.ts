import { afterAll, beforeAll, expect, test as it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { libraryCalls } from '#server/features/dreams/library/library.fixture.ts';

let test: TestApp;
let ines: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person();
});
afterAll(() => test.close());
const { ask, find } = libraryCalls(() => test);

it('asks for every name of a crowded diary in every condition of a search', async () => {
  await test.deps.sql`
    insert into dream (user_id, night_of, recorded_at, text, people)
    select ${ines.id}, '2026-03-01', now(), 'a crowd', array[format('P%s {"\\,} ''x''', g)] from generate_series(1, 3000) g`;
  const q = Array.from({ length: 24 }, () => '@p').join(' ');
  const { status, body } = await ask(ines, { q, limit: 1 });
  expect([status, body.found]).toEqual([200, 3000]);
  expect(await find(ines, '@p -@p')).toEqual([]);
  const some = await ask(ines, { q: '@p17 @x -@p170', limit: 1 });
  expect(some.body.found).toBe(1 + 10 + 100 - 1 - 10);
});
