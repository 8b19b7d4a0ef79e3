import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedShippedContent } from '#server/shipped/shipped-content.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let ines: TestPerson;
let tomas: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  await seedShippedContent(test.deps);
  ines = await test.person();
  tomas = await test.person({ language: 'de' });
});
afterAll(() => test.close());

async function save(person: TestPerson, text: string, more: object = {}): Promise<number> {
  const body = { text, night_of: '2026-03-01', ...more };
  const answer = await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
    token: person.token,
    body,
  });
  return answer.body.model.id as number;
}
const reading = (person: TestPerson, id: number, query = '') =>
  test.call('GET', `/v2/api/lambda/dreams/${id}/readings${query}`, { token: person.token });
const judge = (person: TestPerson, body: object) =>
  test.call('PUT', '/v2/api/lambda/readings/verdict', { token: person.token, body });

describe('an offline reading over HTTP', () => {
  it('is for the dreamer alone', async () => {
    const id = await save(ines, 'A lamp on the stairs.');
    expect((await test.call('GET', `/v2/api/lambda/dreams/${id}/readings`)).status).toBe(401);
    expect((await reading(tomas, id)).status).toBe(404);
    expect((await judge(tomas, { dream_id: id, block: 'history', verdict: 'aha' })).status).toBe(404);
  });

  it('counts the dreamer’s own diary, with the dreams behind every number', async () => {
    const kelechi = await test.person();
    const calm = [{ mood: 'calm', intensity: 2 }];
    const nights = ['2026-01-02', '2026-01-20', '2026-02-25', '2026-03-01'];
    const ids: number[] = [];
    for (const night_of of nights)
      ids.push(await save(kelechi, 'The ferry waited without a word.', { night_of, moods: calm }));
    for (const night_of of ['2026-01-05', '2026-02-20'])
      await save(kelechi, 'A horse gave a lecture on carpets.', { night_of });
    await save(ines, 'The ferry of somebody else.');
    await test.settle();
    const { body } = await reading(kelechi, ids[3]!);
    const line = body.reading.history.find((each: { word: string }) => each.word === 'ferry');
    expect(line).toMatchObject({
      all: { count: 4, of: 6, dream_ids: ids },
      recent: { count: 2, of: 3, dream_ids: [ids[2], ids[3]] },
      before: { count: 2, of: 3, dream_ids: [ids[0], ids[1]] },
      moods: [{ mood: 'calm', count: 4, dream_ids: ids }],
    });
    expect(body.reading.dreams).toBe(6);
  });

  it('asks in the reader’s language, the same when opened again', async () => {
    const text = 'Meine Mutter stand mit der Lampe auf der Brücke, und der Hund hatte Angst.';
    const id = await save(tomas, text);
    const first = (await reading(tomas, id)).body.reading;
    expect(first.language).toBe('de');
    expect(first.questions.length).toBeGreaterThanOrEqual(1);
    for (const { quoted, ranges } of first.questions)
      for (const [at, range] of ranges.entries())
        expect(text.slice(...(range as [number, number]))).toContain(quoted[at]);
    await save(tomas, 'Wieder die Lampe auf der Brücke.');
    expect((await reading(tomas, id)).body.reading.questions).toEqual(first.questions);
    expect((await reading(tomas, id, '?lang=en')).body.reading.language).toBe('en');
  });

  it('does not ask the same again of another dream within the month', async () => {
    const marit = await test.person();
    const text = 'My mother stood on the jetty with a lamp and I was afraid of the water.';
    const idsOf = async (id: number) =>
      (await reading(marit, id)).body.reading.questions.map((each: { id: string }) => each.id);
    const first = await idsOf(await save(marit, text));
    const second = await idsOf(await save(marit, text));
    expect(second.filter((id: string) => first.includes(id))).toEqual([]);
  });

  it('brings up to three entries of the book, and none for dreams that tell of harm', async () => {
    const id = await save(ines, 'A snake lay on the piano in the cellar.');
    const { dictionary } = (await reading(ines, id)).body.reading;
    expect(dictionary.length).toBeGreaterThan(0);
    expect(dictionary.length).toBeLessThanOrEqual(3);
    expect(dictionary[0].book).toMatchObject({ name: 'Plain Symbols' });
    const harm = await save(ines, 'A snake on the piano. He killed her in the cellar.');
    expect((await reading(ines, harm)).body.reading).toMatchObject({ safety: 'content', dictionary: [] });
  });

  it('notices what the dreamer says awake, and still saves and answers', async () => {
    const id = await save(ines, 'A lake.', { waking_note: 'I don’t want to live.' });
    expect((await reading(ines, id)).body.reading.safety).toBe('waking');
    const thought = await save(ines, 'A lake.', { reflection: 'I don’t want to live.' });
    expect((await reading(ines, thought)).body.reading.safety).toBe('waking');
  });

  it('leaves out what the dreamer has taken off', async () => {
    const id = await save(ines, 'A snake sat beside my mother.');
    await test.call('POST', `/v2/api/lambda/dreams/${id}/findings/dismiss`, {
      token: ines.token,
      body: { label: 'animal:snake' },
    });
    const { found, questions } = (await reading(ines, id)).body.reading;
    expect(found.map((tag: { label: string }) => tag.label)).not.toContain('animal:snake');
    expect(questions.map((each: { id: string }) => each.id).join(' ')).not.toContain('animal:snake');
  });

  it('puts first what the dreamer said aha to, and says so', async () => {
    const nour = await test.person();
    const ids: number[] = [];
    for (const night of [1, 2, 3]) ids.push(await save(nour, `A lamp and ${night} herons on the stairs.`));
    for (const id of ids) {
      await judge(nour, { dream_id: id, block: 'questions', verdict: 'aha' });
      await judge(nour, { dream_id: id, block: 'dictionary', verdict: 'not_me' });
    }
    const { order } = (await reading(nour, ids[0]!)).body.reading;
    expect(order.lenses[0]).toBe('questions');
    expect(order.lenses.at(-1)).toBe('dictionary');
    expect(order.why).toEqual({ first: 'questions', above: 'dictionary' });
    expect((await reading(ines, await save(ines, 'A lamp.'))).body.reading.order.why).toBeNull();
  });

  it('keeps the verdict on each block, changed or taken back', async () => {
    const id = await save(ines, 'A lamp on the stairs.');
    expect((await judge(ines, { dream_id: id, block: 'questions', verdict: 'aha' })).status).toBe(200);
    expect((await judge(ines, { dream_id: id, block: 'questions', verdict: 'not_me' })).status).toBe(200);
    expect((await reading(ines, id)).body.reading.verdicts).toEqual({ questions: 'not_me' });
    await judge(ines, { dream_id: id, block: 'questions', verdict: null });
    expect((await reading(ines, id)).body.reading.verdicts).toEqual({});
    expect((await judge(ines, { dream_id: id, block: 'weather', verdict: 'aha' })).status).toBe(400);
    expect((await judge(ines, { dream_id: id, block: 'found', verdict: 'meh' })).status).toBe(400);
  });
});
