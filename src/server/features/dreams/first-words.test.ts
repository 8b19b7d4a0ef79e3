import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dream } from '#server/db/schema/dreams.ts';
import { seedShippedContent } from '#server/shipped/shipped-content.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const LAMBDA = '/v2/api/lambda';
const BEGINS = 'A snake lay on the bridge and would not let anybody over…';
const TEXT = `A snake lay on the bridge and would not let anybody over to the other side of the ${'wide '.repeat(60)} river.`;
let test: TestApp;
let ines: TestPerson;
let id: number;
let sealed: number;

beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => new Date('2026-11-20T09:00:00Z') } } });
  await seedShippedContent(test.deps);
  ines = await test.person({ timezone: 'Europe/Vienna' });
  id = await keep({ text: TEXT, night_of: '2026-11-03', series: ['The bridge'] });
  sealed = await keep({
    text: 'The snake that I keep to myself swam away.',
    night_of: '2026-11-04',
    series: ['The bridge'],
  });
  await test.deps.db.update(dream).set({ visibility: 'sealed' }).where(eq(dream.id, sealed));
  await test.settle();
});
afterAll(() => test.close());

async function keep(body: object): Promise<number> {
  const url = `${LAMBDA}/dreams/by-client/${randomUUID()}`;
  const answer = await test.call('PUT', url, { token: ines.token, body });
  expect(answer.status).toBe(200);
  return Number(answer.body.model.id);
}
async function ask(path: string) {
  const answer = await test.call('GET', path, { token: ines.token });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('a dream without a title is named by its first words, a sealed one is not', () => {
  it('in the nights of the calendar', async () => {
    const { nights } = await ask(`${LAMBDA}/dream/nights?from=2026-11-01&to=2026-11-30`);
    expect(nights.map(({ named }: { named: unknown }) => named)).toEqual([
      [{ id, title: BEGINS }],
      [{ id: sealed, title: '' }],
    ]);
  });

  it('among what to read again', async () => {
    const { highlights } = await ask(`${LAMBDA}/my-stats?period=all`);
    expect(highlights.first).toEqual({ id, title: BEGINS, night_of: '2026-11-03' });
    expect(highlights.latest).toEqual({ id: sealed, title: '', night_of: '2026-11-04' });
  });

  it('in one’s own dictionary, and where a symbol stands', async () => {
    const { list } = await ask(`${LAMBDA}/own-dictionary?lang=en`);
    const snake = list.find(({ slug }: { slug: string }) => slug === 'snake');
    expect(snake.latest).toEqual([{ id, title: BEGINS, night_of: '2026-11-03' }]);
    const { occurrences } = await ask(`${LAMBDA}/symbols/snake`);
    expect(occurrences).toMatchObject([{ dream_id: id, title: BEGINS }]);
    const entry = await ask(`${LAMBDA}/dictionary/snake?lang=en`);
    expect(entry.model.mine.occurrences).toMatchObject([{ dream_id: id, title: BEGINS }]);
  });

  it('in its series', async () => {
    const { model } = await ask(`${LAMBDA}/elements/one?kind=series&name=The%20bridge`);
    expect(model.series.dreams).toMatchObject([
      { id: sealed, title: '', number: 2 },
      { id, title: BEGINS, number: 1 },
    ]);
  });
});
