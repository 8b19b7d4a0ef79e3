import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { returningOf, save } from './returning-calls.fixture.ts';
import { demoDiaries } from '#server/features/similar/demo-diaries.fixture.ts';
import { ABOUT_IT_FROM_AFAR, ABOUT_ONE_THING } from './returning-things.fixture.ts';

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Diary = Readonly<Record<string, readonly string[]>>;

/** Of a hundred dreams of a series how many are suggested with their own, with others, and of a hundred others how many are. */
async function measured(diary: Diary, others: readonly string[]) {
  const by = await test.person();
  const about = new Map<number, string>();
  for (const [name, texts] of Object.entries(diary))
    for (const text of texts) about.set(await save(test, text, by), name);
  for (const text of others) about.set(await save(test, text, by), 'passing');
  await test.settle();
  const count = { right: 0, wrong: 0, called: 0 };
  for (const [id, name] of about) {
    const returning = await returningOf(test, id, by);
    if (!returning) continue;
    const own = returning.dreams.filter((dream) => about.get(dream.id) === name).length;
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

const demoIn = (language: string): string[] =>
  demoDiaries()
    .filter(({ dream }) => dream.language === language)
    .map(({ dream }) => dream.text);

describe('dreams about one animal, thing or place', () => {
  it.each(Object.keys(ABOUT_ONE_THING))(
    'are suggested as a series, and not those at whose edge it stands: %s',
    async (language) => {
      const { passing = [], ...series } = ABOUT_ONE_THING[language]!;
      const found = await measured(series, passing);
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
      expect(found.right).toBeGreaterThanOrEqual(75);
      expect(found.wrong).toBe(0);
      expect(found.called).toBeLessThanOrEqual(10);
    },
    120_000,
  );

  it('are found in a diary of others: the lift of the demo', async () => {
    const isOfLift = (text: string) => /\bLift\b/u.test(text);
    const texts = demoIn('de');
    const found = await measured(
      { lift: texts.filter(isOfLift) },
      texts.filter((text) => !isOfLift(text)),
    );
    expect(found).toEqual({ right: 100, wrong: 0, called: 0 });
  }, 120_000);

  it('are not so where the dreamer has taken the tag off', async () => {
    const by = await test.person();
    const { bienen = [] } = ABOUT_ONE_THING['de']!;
    const hens = [
      'Ein Huhn saß auf dem Dach der Oper und wollte nicht herunter.',
      'Das Huhn kannte meinen Geburtstag und sagte ihn jedem, der mit mir wartete.',
      'Ich trug ein Huhn zum Amt, damit es einen Ausweis bekommt.',
    ];
    const ids: number[] = [];
    for (const text of [...hens, ...bienen]) ids.push(await save(test, text, by));
    await test.settle();
    const [asked, first] = ids as [number, number];
    expect((await returningOf(test, asked, by))?.dreams.map(({ id }) => id).toSorted()).toEqual(
      ids.slice(1, 3),
    );
    const dismiss = `/v2/api/lambda/dreams/${first}/findings/dismiss`;
    await test.call('POST', dismiss, { token: by.token, body: { label: 'animal:huhn' } });
    expect(await returningOf(test, asked, by)).toBeNull();
  });
});
