import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Returning, SimilarAnswer } from '#shared/similar.ts';
import { ABOUT_IT_FROM_AFAR, ABOUT_ONE_THING } from './returning-things.fixture.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function save(text: string, by: TestPerson): Promise<number> {
  const body = { text, night_of: '2026-03-01' };
  const path = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const answer = await test.call('PUT', path, { token: by.token, body });
  return answer.body.model.id as number;
}

async function returningOf(id: number, by: TestPerson): Promise<Returning | null> {
  const path = `/v2/api/lambda/dreams/${id}/similar?scope=own&limit=3`;
  const { body } = await test.call('GET', path, { token: by.token });
  return (body as SimilarAnswer).returning;
}

type Diary = Readonly<Record<string, readonly string[]>>;

/** Of a hundred dreams of a series how many are suggested with their own, with others, and of a hundred others how many are. */
async function measured(diary: Diary, others: readonly string[]) {
  const by = await test.person();
  const about = new Map<number, string>();
  for (const [name, texts] of Object.entries(diary))
    for (const text of texts) about.set(await save(text, by), name);
  for (const text of others) about.set(await save(text, by), 'passing');
  await test.settle();
  const count = { right: 0, wrong: 0, called: 0 };
  for (const [id, name] of about) {
    const returning = await returningOf(id, by);
    if (!returning) continue;
    const own = returning.dreams.filter((dream) => about.get(dream.id) === name).length;
    if (process.env['SHOW'])
      console.log(
        name,
        '|',
        returning.name,
        returning.theme,
        returning.dreams.map((d) => about.get(d.id)).join(' '),
      );
    if (name === 'passing') count.called += 1;
    else count[own >= 2 && own * 4 >= returning.dreams.length * 3 ? 'right' : 'wrong'] += 1;
  }
  const passing = [...about.values()].filter((name) => name === 'passing').length;
  const told = about.size - passing;
  return {
    right: (count.right / told) * 100,
    wrong: (count.wrong / told) * 100,
    called: (count.called / Math.max(passing, 1)) * 100,
  };
}

describe('dreams about one animal, thing or place', () => {
  it.each(Object.keys(ABOUT_ONE_THING))(
    'are suggested as a series, and not those at whose edge it stands: %s',
    async (language) => {
      const { passing = [], ...series } = ABOUT_ONE_THING[language]!;
      const found = await measured(series, passing);
      if (process.env['SHOW']) console.log(language, found);
      expect(found.right).toBeGreaterThanOrEqual(85);
      expect(found.wrong).toBeLessThanOrEqual(5);
      expect(found.called).toBeLessThanOrEqual(10);
    },
    120_000,
  );

  it.each(Object.keys(ABOUT_IT_FROM_AFAR))(
    'are so where they are told from its edge: %s',
    async (language) => {
      const found = await measured(ABOUT_IT_FROM_AFAR[language]!, ABOUT_ONE_THING[language]!.passing!);
      if (process.env['SHOW']) console.log(language, found);
      expect(found.right).toBeGreaterThanOrEqual(75);
      expect(found.wrong).toBe(0);
      expect(found.called).toBeLessThanOrEqual(10);
    },
    120_000,
  );
});
