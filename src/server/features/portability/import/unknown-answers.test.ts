import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { PACK_FORMAT, PACK_VERSION } from '#server/features/portability/pack/pack-records.ts';
import { bringIn, zipOfTexts } from '#server/features/portability/portability.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('tells of answers to questions that are not asked here, or are somebody else’s own', async () => {
  const [owner, other] = [await test.person(), await test.person()];
  await test.deps.sql`insert into dream_prompt (user_id, slug, moment, text)
    values (${owner.id}, 'own-of-hers', 'evening', '{"en": "What did I avoid?"}')`;
  const at = '2026-03-01T21:00:00.000Z';
  const line = (prompt: string) =>
    JSON.stringify({ prompt, dream_client_id: null, answer: 'the harbour', created_at: at, updated_at: at });
  const raw = zipOfTexts({
    'manifest.json': JSON.stringify({ format: PACK_FORMAT, version: PACK_VERSION }),
    'dreams.jsonl': '',
    'answers.jsonl': ['no-such', 'own-of-hers'].map(line).join('\n'),
  });
  const told = async (person: TestPerson) => (await bringIn(test, person, raw)).preview.unknown_answers;
  expect([await told(other), await told(owner)]).toEqual([2, 1]);
  const answers = await test.deps.sql`select user_id::int as user_id from prompt_showing s
    where exists (select 1 from dream_prompt p where p.id = s.prompt_id and p.slug = 'own-of-hers')`;
  expect([...answers]).toEqual([{ user_id: owner.id }]);
});

it('brings questions along that nobody asks here, worded as they were, and asks them no more', async () => {
  const [one, other] = [await test.person(), await test.person()];
  const line = (prompt: string, answer: string, question: object, second: number) => {
    const at = `2026-03-01T21:00:0${second}.000Z`;
    return JSON.stringify({
      prompt,
      question,
      dream_client_id: null,
      answer,
      night_of: '2026-03-01',
      created_at: at,
      updated_at: at,
    });
  };
  const question = { de: 'Wohin führt die Treppe?' };
  const raw = zipOfTexts({
    'manifest.json': JSON.stringify({ format: PACK_FORMAT, version: PACK_VERSION }),
    'dreams.jsonl': '',
    'answers.jsonl': [
      line('own-stairs', 'to the roof', question, 1),
      line('own-stairs', 'down', question, 2),
    ].join('\n'),
  });
  for (const person of [one, other]) {
    expect((await bringIn(test, person, raw)).preview.unknown_answers).toBe(0);
    const { token } = person;
    const { list } = (await test.call('GET', '/v2/api/lambda/prompts/answers', { token })).body;
    expect(list.map(({ answer }: { answer: string }) => answer)).toEqual(['down', 'to the roof']);
    expect(list[0].question).toEqual({ de: question.de, en: question.de });
    expect((await test.call('GET', '/v2/api/lambda/prompts/own', { token })).body.list).toEqual([]);
    const shelf = (await test.call('GET', '/v2/api/lambda/prompts', { token })).body.list;
    expect(shelf.some(({ slug }: { slug: string }) => slug === 'own-stairs')).toBe(false);
  }
});
