import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelServer, openModelServer } from '#server/adapters/model/model-server.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import {
  agree,
  faultOf,
  GOOD,
  LAKE,
  listen,
  listOf,
  madeOf,
  make,
  preview,
  saveDream,
} from './generated.fixture.ts';

let server: ModelServer;
let test: TestApp;
let ines: TestPerson;
let dream: number;

beforeAll(async () => {
  server = await openModelServer();
  test = await createTestApp({
    env: { LLM_BASE_URL: server.url, LLM_MODEL: 'small', LLM_TIMEOUT_MS: '2500' },
  });
  ines = await test.person();
  dream = await saveDream(test, ines, LAKE);
  await agree(test, ines);
});
beforeEach(() => {
  server.asked.length = 0;
  server.plan({ words: GOOD });
});
afterAll(async () => {
  await test.close();
  await server.close();
});
const call = (person: TestPerson, method: string, path: string, body?: object) =>
  test.call(method, `/v2/api/lambda/${path}`, { token: person.token, ...(body ? { body } : {}) });

describe('consent', () => {
  it('is asked before anything leaves, kept with its time, and can be taken back', async () => {
    const marit = await test.person();
    const own = await saveDream(test, marit, LAKE);
    expect((await listOf(test, marit, own)).body).toMatchObject({
      consent_at: null,
      service: { model: 'small' },
    });
    const refused = await make(test, marit, own);
    expect([refused.status, refused.body.code]).toEqual([403, 'generated.no_consent']);
    const given = await agree(test, marit);
    expect(Date.parse(given.body.consent_at as string)).toBeGreaterThan(0);
    expect((await make(test, marit, own)).events.at(-1)?.event).toBe('done');
    expect((await agree(test, marit, false)).body.consent_at).toBeNull();
    expect((await make(test, marit, own)).status).toBe(403);
    expect(server.asked).toHaveLength(1);
  });

  it('is for one host: another asks again', async () => {
    const other = await createTestApp({ env: { LLM_BASE_URL: 'http://127.0.0.1:9/v1' } });
    const person = await other.person();
    await agree(other, person);
    const settings = { ai: { consent: true, at: '2026-01-01T00:00:00.000Z', host: 'elsewhere.example' } };
    await other.deps
      .sql`update preference set settings = settings || ${JSON.stringify(settings)}::jsonb where user_id = ${person.id}`;
    const own = await saveDream(other, person, LAKE);
    expect((await listOf(other, person, own)).body.consent_at).toBeNull();
    await other.close();
  });
});

describe('what is sent', () => {
  it('is what was shown, to the letter', async () => {
    const shown = await preview(test, ines, dream);
    await make(test, ines, dream);
    expect(server.asked[0]?.messages).toEqual(shown.messages);
    expect(shown.messages.map(({ content }) => content).join('\n')).toContain(LAKE);
    expect(shown.service).toMatchObject({ model: 'small', host: new URL(server.url).host });
  });

  it('has names covered if the dreamer wishes, and gives them back in the answer', async () => {
    server.plan({
      words:
        '> My sister Person A rowed the piano\nPerson A keeps her eyes on the water. What does she hear?',
    });
    const shown = await preview(test, ines, dream, '?mask_names=true');
    expect(shown.names).toContainEqual({ name: 'Nora', as: 'Person A' });
    const reading = madeOf(await make(test, ines, dream, { mask: true }));
    expect(JSON.stringify(server.asked[0])).not.toContain('Nora');
    expect(reading.parts[0]).toMatchObject({ passage: { text: 'My sister Nora rowed the piano' } });
    expect(reading.parts[0]?.text).toContain('Nora keeps her eyes');
    expect(reading.masked).toBe(true);
  });

  it('has covered what the dreamer said of a name, also an animal’s that may be a word', async () => {
    const marit = await test.person();
    const own = await saveDream(
      test,
      marit,
      'Max was lying under the kitchen table and barked at the kettle.',
    );
    expect(JSON.stringify((await preview(test, marit, own, '?mask_names=true')).messages)).toContain('Max');
    await call(marit, 'PUT', 'taught-names', { name: 'Max', kind: 'animal' });
    const shown = await preview(test, marit, own, '?mask_names=true');
    expect(shown.names).toContainEqual({ name: 'Max', as: 'Person A' });
    expect(JSON.stringify(shown.messages)).not.toContain('Max');
  });

  it('is refused when the dream has changed since it was shown', async () => {
    const own = await saveDream(test, ines, 'A lamp on the stairs.');
    const { digest } = await preview(test, ines, own);
    await call(ines, 'PUT', `generated-readings/consent`, { given: true });
    const body = {
      client_id: randomUUID(),
      digest: digest.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a')),
      mask_names: false,
    };
    const answer = await listen(test, ines, `/v2/api/lambda/dreams/${own}/generated-readings`, body);
    expect([answer.status, answer.body.code]).toEqual([409, 'generated.changed']);
    expect(server.asked).toHaveLength(0);
  });

  it('stands in the ledger of the dream before it goes', async () => {
    const own = await saveDream(test, ines, LAKE);
    server.plan({ status: 500 });
    await make(test, ines, own);
    const { body } = await call(ines, 'GET', `dreams/${own}/ledger`);
    expect(body.list[0]).toMatchObject({ kind: 'generated', recipient: new URL(server.url).host });
  });

  it('never leaves where the dreamer speaks of dying awake', async () => {
    const own = await saveDream(test, ines, 'A lake.', { waking_note: 'I don’t want to live.' });
    const answer = await call(ines, 'GET', `dreams/${own}/generated-readings/preview`);
    expect([answer.status, answer.body.code]).toEqual([409, 'interpretations.rather_help']);
    const body = { client_id: randomUUID(), digest: 'a'.repeat(64), mask_names: false };
    expect((await listen(test, ines, `/v2/api/lambda/dreams/${own}/generated-readings`, body)).status).toBe(
      409,
    );
    expect(server.asked).toHaveLength(0);
  });

  it('is nobody else’s', async () => {
    const tomas = await test.person();
    await agree(test, tomas);
    expect((await call(tomas, 'GET', `dreams/${dream}/generated-readings/preview`)).status).toBe(404);
    expect((await listOf(test, tomas, dream)).status).toBe(404);
    const reading = madeOf(await make(test, ines, dream));
    expect(
      (await call(tomas, 'PUT', `generated-readings/${reading.id}/verdict`, { verdict: 'aha' })).status,
    ).toBe(404);
    expect((await call(tomas, 'DELETE', `generated-readings/${reading.id}`)).status).toBe(404);
    const talk = await listen(test, tomas, `/v2/api/lambda/generated-readings/${reading.id}/turns`, {
      client_id: randomUUID(),
      text: 'Hm?',
    });
    expect(talk.status).toBe(404);
  });
});

describe('a generated reading', () => {
  it('comes passage by passage, is kept with model and prompt, and leaves the older one', async () => {
    const own = await saveDream(test, ines, LAKE);
    const heard = await make(test, ines, own);
    expect(heard.events.filter(({ event }) => event === 'passage')).toHaveLength(2);
    const first = madeOf(heard);
    expect(first).toMatchObject({
      model: 'small',
      prompt_version: 'closely-2',
      verdict: null,
      turns_left: 4,
    });
    for (const { passage } of first.parts) expect(LAKE.slice(...passage.range)).toBe(passage.text);
    const second = madeOf(await make(test, ines, own));
    const { list } = (await listOf(test, ines, own)).body;
    expect(list.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    await call(ines, 'PUT', `generated-readings/${first.id}/verdict`, { verdict: 'not_me' });
    await call(ines, 'DELETE', `generated-readings/${second.id}`);
    expect((await listOf(test, ines, own)).body.list).toMatchObject([{ id: first.id, verdict: 'not_me' }]);
  });

  it('is made once for one press, however often it arrives', async () => {
    const own = await saveDream(test, ines, LAKE);
    const client = randomUUID();
    server.plan({ words: GOOD, pieceMs: 5 });
    const both = await Promise.all([make(test, ines, own, { client }), make(test, ines, own, { client })]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const again = await make(test, ines, own, { client });
    expect(madeOf(again).id).toBe(madeOf(both.find(({ status }) => status === 200)!).id);
    expect(server.asked).toHaveLength(1);
  });

  it.each([
    ['is busy', { status: 503 }, 'busy'],
    ['refuses', { status: 400 }, 'refused'],
    ['says nothing', { raw: () => undefined }, 'slow'],
    [
      'answers with wrong JSON',
      {
        raw: (response: ServerResponse) =>
          void response.writeHead(200, { 'content-type': 'text/event-stream' }).end('data: {"a\n\n'),
      },
      'broken',
    ],
    [
      'quotes what is not there',
      { words: '> The king of France was bald\nWhat a thought it is, a king.' },
      'unanchored',
    ],
    ['names no passage', { words: 'Here are some thoughts about your lovely dream.' }, 'unanchored'],
    [
      'foretells',
      { words: '> A heron sat on the lid\nYou will meet somebody by the water soon.' },
      'overbearing',
    ],
    [
      'diagnoses',
      { words: '> A heron sat on the lid\nThis reads like depression to me, friend.' },
      'overbearing',
    ],
    [
      'explains',
      { words: '> A heron sat on the lid\nThe heron represents your father, of course.' },
      'overbearing',
    ],
    [
      'brings numbers',
      { words: '> A heron sat on the lid\nAbout 73 of 100 people know herons well.' },
      'overbearing',
    ],
    [
      'sends people away',
      { words: '> A heron sat on the lid\nRead more at https://example.com today.' },
      'overbearing',
    ],
  ])('leaves everything as it was where the model %s', async (_what, plan, fault) => {
    const own = await saveDream(test, ines, LAKE);
    server.plan(plan);
    expect(faultOf(await make(test, ines, own))).toBe(fault);
    expect((await listOf(test, ines, own)).body.list).toEqual([]);
    expect((await call(ines, 'GET', `dreams/${own}/readings`)).body.reading.questions.length).toBeGreaterThan(
      0,
    );
  });

  it('ends when its reader goes away, and is not kept', async () => {
    const own = await saveDream(test, ines, LAKE);
    server.plan({ words: GOOD, pieceMs: 30 });
    const { digest } = await preview(test, ines, own);
    const before = server.left();
    const gone = new AbortController();
    setTimeout(() => gone.abort(), 250);
    const body = { client_id: randomUUID(), digest, mask_names: false };
    await expect(
      listen(test, ines, `/v2/api/lambda/dreams/${own}/generated-readings`, body, gone.signal),
    ).rejects.toThrow();
    await expect.poll(() => server.left()).toBe(before + 1);
    await expect
      .poll(
        async () => (await test.deps.sql`select id from generated_reading where dream_id = ${own}`).length,
      )
      .toBe(0);
  });
});

describe('where no model is set up', () => {
  it('nothing is offered and nothing can be agreed to', async () => {
    const bare = await createTestApp();
    const person = await bare.person();
    const own = await saveDream(bare, person, LAKE);
    expect((await listOf(bare, person, own)).body).toMatchObject({
      service: null,
      consent_at: null,
      list: [],
    });
    const consent = await agree(bare, person);
    expect([consent.status, consent.body.code]).toEqual([409, 'generated.no_model']);
    await bare.close();
  });
});
