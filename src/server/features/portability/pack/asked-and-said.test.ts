import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { OWN_PROMPT } from '#shared/prompts/prompts.ts';
import { PACK_FORMAT, PACK_VERSION } from './pack-records.ts';
import {
  bringIn,
  filesOf,
  IMPORTS,
  keep,
  takeOut,
  zipOfTexts,
} from '#server/features/portability/portability.fixture.ts';

const LAMBDA = '/v2/api/lambda';
let test: TestApp;
let one: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  [one, other] = await Promise.all([test.person(), test.person()]);
});
afterAll(() => test.close());

const call = (person: TestPerson, method: string, path: string, body?: object) =>
  test.call(method, `${LAMBDA}${path}`, { token: person.token, ...(body && { body }) });
const linesOf = (pack: Buffer, name: string): Record<string, unknown>[] =>
  (filesOf(pack).get(name) ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('questions of one’s own', () => {
  const ask = async (person: TestPerson, question: string) =>
    (await call(person, 'POST', '/prompts/own', { moment: 'evening', question })).body.model as {
      id: number;
    };
  const asked = async (person: TestPerson): Promise<string[]> =>
    (await call(person, 'GET', '/prompts/own')).body.list.map(
      ({ question }: { question: string }) => question,
    );
  const answer = (person: TestPerson, promptId: number) =>
    test.deps.sql`insert into prompt_showing (user_id, prompt_id, answered, answer, night_of)
      values (${person.id}, ${promptId}, true, 'the keys', '2026-03-01')`;
  const packOf = (questions: readonly object[]) =>
    zipOfTexts({
      'manifest.json': JSON.stringify({ format: PACK_FORMAT, version: PACK_VERSION }),
      'dreams.jsonl': '',
      'questions.jsonl': questions.map((question) => JSON.stringify(question)).join('\n'),
    });
  const question = (more: object = {}) => ({
    slug: `own-${randomUUID()}`,
    moment: 'weekly',
    text: { en: 'What did I carry?' },
    status: 1,
    created_at: '2026-03-01T21:00:00.000Z',
    updated_at: '2026-03-01T21:00:00.000Z',
    ...more,
  });

  it('come along whether answered or not, asked or not, and are the same again', async () => {
    await ask(one, 'Which door?');
    const answered = await ask(one, 'What do I leave outside?');
    await answer(one, answered.id);
    const ended = await ask(one, 'Is it snowing?');
    await call(one, 'DELETE', `/prompts/own/${ended.id}`);
    const first = await takeOut(test, one);
    expect(linesOf(first.bytes, 'questions.jsonl').map(({ status }) => status)).toEqual([1, 1, 2]);
    await bringIn(test, other, first.bytes);
    expect(await asked(other)).toEqual(['Which door?', 'What do I leave outside?']);
    expect((await call(other, 'GET', '/prompts/own')).body.list).toMatchObject([
      { answers: 0 },
      { answers: 1 },
    ]);
    expect((await takeOut(test, other)).bytes.equals(first.bytes)).toBe(true);
    await bringIn(test, other, first.bytes);
    expect((await takeOut(test, other)).bytes.equals(first.bytes)).toBe(true);
  });

  it('go again with the import, but not one that was answered since', async () => {
    await ask(one, 'Which door?');
    await answer(one, (await ask(one, 'What do I leave outside?')).id);
    const { id } = await bringIn(test, other, (await takeOut(test, one)).bytes);
    const [door] = (await call(other, 'GET', '/prompts/own')).body.list as { id: number }[];
    await answer(other, door?.id ?? 0);
    expect((await test.call('POST', `${IMPORTS}/${id}/cancel`, { token: other.token })).status).toBe(200);
    await test.settle();
    expect(await asked(other)).toEqual(['Which door?']);
  });

  it('are no more than one may have: the rest comes as asked no more', async () => {
    await ask(one, 'The first?');
    const done = await bringIn(test, one, packOf(Array.from({ length: 40 }, () => question())));
    expect(done.state).toBe('done');
    expect(await asked(one)).toHaveLength(OWN_PROMPT.most);
    const [row] = await test.deps.sql`select count(*)::int as n from dream_prompt where user_id = ${one.id}`;
    expect(row?.n).toBe(41);
  });

  it('take nobody’s place, and are refused where they are none', async () => {
    await test.deps
      .sql`insert into dream_prompt (slug, moment, text) values ('what-light', 'evening', '{"en": "What light?"}')`;
    const pack = packOf([
      question({ slug: 'what-light' }),
      question({ text: { de: 'Wohin?' } }),
      question({ status: 3 }),
      question({ moment: 'capture_more' }),
      question({ user_id: other.id }),
    ]);
    const { preview } = await bringIn(test, one, pack);
    expect(preview.problem_count).toBe(4);
    expect([await asked(one), await asked(other)]).toEqual([[], []]);
  });
});

describe('what was said about dreams that were shared', () => {
  const share = async (person: TestPerson, title: string): Promise<number> => {
    const kept = await keep(test, person, { title, text: 'A kite over the sea', night_of: '2026-03-01' });
    const body = { dream_id: kept.body.model.id, anonymous: false };
    return (await call(person, 'POST', '/stream/publish', body)).body.model.id as number;
  };
  const say = (person: TestPerson, dreamId: number, text: string) =>
    call(person, 'POST', '/comments', { public_dream_id: dreamId, client_id: randomUUID(), text });

  it('is taken along by who said it, and nothing of anybody else', async () => {
    const kite = await share(other, 'The kite');
    await say(one, kite, 'I know this sea.');
    await say(other, kite, 'You do not.');
    const gone = await say(one, kite, 'Taken back.');
    await call(one, 'DELETE', `/comments/${gone.body.model.id}`);
    const draft = {
      copy: kite,
      lens: 'image',
      text: 'If it were my dream …',
      passages: ['A kite'],
    };
    const saved = await call(one, 'PUT', '/interpretations/draft', {
      ...draft,
      visibility: 'public',
      base: null,
    });
    expect(saved.status).toBe(200);
    await test.deps.sql`insert into interpretation_reply (interpretation_id, user_id, client_id, text)
      values (${saved.body.model.id}, ${other.id}, ${randomUUID()}, 'Perhaps.'),
        (${saved.body.model.id}, ${one.id}, ${randomUUID()}, 'Only perhaps.')`;
    const { bytes } = await takeOut(test, one);
    const at = { dream: 'The kite', created_at: expect.any(String), updated_at: expect.any(String) };
    expect(linesOf(bytes, 'said.jsonl')).toEqual([
      { ...at, kind: 'comment', lens: '', text: 'I know this sea.', passages: [], state: 'shown' },
      {
        ...at,
        kind: 'interpretation',
        lens: 'image',
        text: draft.text,
        passages: ['A kite'],
        state: 'draft',
      },
      { ...at, kind: 'reply', lens: '', text: 'Only perhaps.', passages: [], state: 'shown' },
    ]);
    expect(filesOf((await takeOut(test, other)).bytes).get('said.jsonl')).toContain('You do not.');
  });

  it('is not part of chosen dreams, and an import leaves it out', async () => {
    await say(one, await share(one, 'My own'), 'A word below.');
    const { bytes } = await takeOut(test, one);
    expect(linesOf(bytes, 'said.jsonl')).toHaveLength(1);
    const [dream] = await test.deps.sql`select id::int as id from dream where user_id = ${one.id}`;
    const chosen = await takeOut(test, one, true, { ids: [dream?.id] });
    expect([chosen.status, filesOf(chosen.bytes).has('said.jsonl')]).toEqual([200, false]);
    expect(await bringIn(test, other, bytes)).toMatchObject({ state: 'done', added: 1 });
    const [comment] = await test.deps.sql`select count(*)::int as n from comment where user_id = ${other.id}`;
    expect(comment?.n).toBe(0);
  });
});
