import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { returningOf, save } from './returning-calls.fixture.ts';
import { demoDiaries } from '#server/features/similar/demo-diaries.fixture.ts';
import { COMING_BACK } from './returning.fixture.ts';
import { COMING_BACK_ELSEWHERE, ELSEWHERE_BESIDE } from './returning-more.fixture.ts';
import { TOLD_AGAIN } from '#server/features/similar/told-again.fixture.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const FERRY = [
  'The ferry is at the far jetty and my mother has both tickets for the ferry in her glove.',
  'I run along the jetty with one shoe; the ferry has the tickets but not my mother.',
  'Again the ferry. The glove of my mother lies on the jetty and nobody sells tickets any more.',
];

/** Saves what is told under each theme; the theme of each dream. */
async function tellAll(
  told: Readonly<Record<string, readonly string[]>>,
  by: TestPerson,
): Promise<Map<number, string>> {
  const themeOf = new Map<number, string>();
  for (const [theme, texts] of Object.entries(told))
    for (const text of texts) themeOf.set(await save(test, text, by), theme);
  return themeOf;
}

/** One of the demo's dreamers does dream of the same lift again and again (returning-things.test.ts). */
const othersIn = (language: string): string[] =>
  demoDiaries()
    .filter(({ dream }) => dream.language === language && !/\bLift\b/u.test(dream.text))
    .slice(0, 80)
    .map(({ dream }) => dream.text);

/** Of a hundred dreams, how many are suggested with what they come back from. */
async function suggested(themeOf: ReadonlyMap<number, string>, by: TestPerson) {
  const count = { right: 0, wrong: 0 };
  for (const [id, theme] of themeOf) {
    const found = await returningOf(test, id, by);
    if (!found) continue;
    const mates = found.dreams.filter((dream) => themeOf.get(dream.id) === theme).length;
    count[mates >= 2 && mates * 3 >= found.dreams.length * 2 ? 'right' : 'wrong'] += 1;
  }
  const inHundred = (dreams: number) => (dreams / themeOf.size) * 100;
  return { right: inHundred(count.right), wrong: inHundred(count.wrong) };
}

describe('dreams that come back, told differently each time', () => {
  it.each(Object.keys(COMING_BACK))(
    'are suggested as a series among others, which are not: %s',
    async (language) => {
      const by = await test.person();
      const themeOf = await tellAll(COMING_BACK[language]!, by);
      const others = await tellAll({ others: othersIn(language) }, by);
      const { right, wrong } = await suggested(themeOf, by);
      expect(right).toBeGreaterThanOrEqual(90);
      expect(wrong).toBeLessThanOrEqual(2);
      let called = 0;
      for (const id of others.keys()) if (await returningOf(test, id, by)) called += 1;
      expect(called / others.size).toBeLessThanOrEqual(0.1);
    },
    300_000,
  );

  it.each(Object.keys(COMING_BACK_ELSEWHERE))(
    'are suggested in languages that the demo hardly speaks: %s',
    async (language) => {
      const by = await test.person();
      const themeOf = await tellAll(COMING_BACK_ELSEWHERE[language]!, by);
      const others = await tellAll({ others: ELSEWHERE_BESIDE[language]! }, by);
      const { right, wrong } = await suggested(themeOf, by);
      expect(right).toBeGreaterThanOrEqual(90);
      expect(wrong).toBe(0);
      for (const id of others.keys()) expect(await returningOf(test, id, by)).toBeNull();
    },
    120_000,
  );

  it('are found in dreams that no word list was made for', async () => {
    const by = await test.person();
    const { rooms, exam, wave, others } = TOLD_AGAIN.en!;
    const themeOf = await tellAll({ rooms: rooms!, exam: exam!, wave: wave! }, by);
    await tellAll({ others: others! }, by);
    const { right, wrong } = await suggested(themeOf, by);
    expect(right).toBeGreaterThanOrEqual(90);
    expect(wrong).toBe(0);
  });

  it('are so by a thing that close dreams share, and not by what was called not similar', async () => {
    const by = await test.person();
    const ids = [...(await tellAll({ ferry: FERRY }, by)).keys()];
    const found = await returningOf(test, ids[0]!, by);
    expect(found?.dreams.map(({ id }) => id).toSorted()).toEqual(ids.slice(1));
    expect(FERRY[0]).toContain(found!.name);
    const body = { verdict: 'not_similar', dream_id: ids[0], other_id: ids[2], scope: 'own' };
    await test.call('POST', '/v2/api/lambda/similar/feedback', { token: by.token, body });
    expect(await returningOf(test, ids[0]!, by)).toBeNull();
  });
});
