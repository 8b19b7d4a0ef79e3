import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEmbedder } from '#server/adapters/embeddings/endpoint.ts';
import { makeVectors } from '#server/features/similar/similar.tasks.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { SimilarAnswer } from '#shared/similar.ts';
import { type Answering, embeddingServer, meant, tell, well } from './embedding-server.fixture.ts';

const TEETH = ['My teeth crumbled.', 'An incisor fell into the sink.'];
const OTHERS = [
  'The ferry left without us.',
  'A pony gave a lecture.',
  'Our bakery sold chalk.',
  'No pen in the classroom.',
  'Frost on the piano.',
];

let server: Awaited<ReturnType<typeof embeddingServer>>;
let test: TestApp;
let embedding: { EMBED_BASE_URL: string; EMBED_API_KEY: undefined; EMBED_MODEL: string };

beforeAll(async () => {
  server = await embeddingServer();
  embedding = { EMBED_BASE_URL: server.url, EMBED_API_KEY: undefined, EMBED_MODEL: 'small' };
  test = await createTestApp({ overrides: { embedder: makeEmbedder(embedding) } });
  test.deps.config = { ...test.deps.config, EMBED_BASE_URL: server.url };
});
afterAll(async () => {
  server.close();
  await test.close();
});
beforeEach(() => {
  Object.assign(server, { sent: [], calls: 0, answering: well });
});

async function save(person: TestPerson, text: string, more: object = {}): Promise<number> {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  const answer = await test.call('PUT', url, { token: person.token, body: { text, ...more } });
  expect(answer.status).toBe(200);
  return answer.body.model.id as number;
}
const agree = async (person: TestPerson, meaning: boolean) => {
  const answer = await test.call('POST', '/v2/api/lambda/preference', {
    token: person.token,
    body: { ai: { meaning } },
  });
  expect(answer.status).toBe(200);
  return answer.body.model.ai as { meaning: boolean; meaning_host: string | null };
};
const similar = async (person: TestPerson, id: number, scope = 'own') =>
  (await test.call('GET', `/v2/api/lambda/dreams/${id}/similar?scope=${scope}`, { token: person.token }))
    .body as SimilarAnswer;
const run = (more: Partial<typeof embedding> = {}) => {
  const embedder = makeEmbedder({ ...embedding, ...more });
  return makeVectors.run({ ...test.deps, embedder }, null);
};
const vectorsOf = async (person: TestPerson) =>
  test.deps.sql<{ id: number; model: string; bytes: number }[]>`
    select v.dream_id::float8 as id, v.model, octet_length(v.vector)::float8 as bytes
    from dream_vector v join dream d on d.id = v.dream_id where d.user_id = ${person.id} order by v.dream_id`;

/** A dreamer who agreed, with two dreams of one meaning in words of their own, and others. */
async function dreamer(): Promise<{ person: TestPerson; first: number; second: number }> {
  const person = await test.person();
  await agree(person, true);
  const [first, second] = [await save(person, TEETH[0]!), await save(person, TEETH[1]!)];
  for (const text of OTHERS) await save(person, text);
  await run();
  return { person, first, second };
}

describe('a diary and the embedding server', () => {
  it('have nothing to do with each other without the dreamer’s word', async () => {
    const person = await test.person();
    const first = await save(person, TEETH[0]!);
    const second = await save(person, TEETH[1]!);
    for (const text of OTHERS) await save(person, text);
    await test.settle();
    await run();
    expect(server.sent).toEqual([]);
    expect((await similar(person, first)).own.map(({ dream }) => dream.id)).not.toContain(second);
  });

  it('find what means the same, in words of its own, and say that this is why', async () => {
    const { person, first, second } = await dreamer();
    const { own } = await similar(person, first);
    expect(own[0]?.dream.id).toBe(second);
    expect(own[0]?.reasons[0]).toEqual({ kind: 'meaning', label: '' });
    expect(own).toHaveLength(1);
  });

  it('do so for titles, too, and never for sealed, deleted or unkept dreams', async () => {
    const person = await test.person();
    await agree(person, true);
    const titled = await save(person, 'It was there.', { title: 'Dentures' });
    const gone = await save(person, 'Nobody may read this one.');
    await test.call('DELETE', `/v4/api/records/dream/${gone}`, { token: person.token });
    const sealed = await save(person, 'This one is sealed.');
    await test.deps.sql`update dream set visibility = 'sealed' where id = ${sealed}`;
    await run();
    expect(server.sent).toEqual(['Dentures\nIt was there.']);
    expect((await vectorsOf(person)).map(({ id }) => id)).toEqual([titled]);
  });

  it('send a dream again when its words change, and only then', async () => {
    const { person, first } = await dreamer();
    server.sent = [];
    await test.deps.sql`update dream set favourite = true, updated_at = now() where id = ${first}`;
    await run();
    expect(server.sent).toEqual([]);
    await test.deps.sql`update dream set text = 'A pony.', updated_at = now() where id = ${first}`;
    expect((await similar(person, first)).own[0]?.reasons[0]?.kind).not.toBe('meaning');
    await run();
    expect(server.sent).toEqual(['A pony.']);
  });

  it('are written into each dream’s ledger once', async () => {
    const { person, first } = await dreamer();
    await run();
    const { body } = await test.call('GET', `/v2/api/lambda/dreams/${first}/ledger`, { token: person.token });
    const { host } = new URL(embedding.EMBED_BASE_URL);
    expect(body.list).toEqual([expect.objectContaining({ kind: 'embedded', recipient: host, whole: false })]);
  });

  it('part when the word is taken back: at once nothing is used, and what was made is deleted', async () => {
    const { person, first, second } = await dreamer();
    expect(await vectorsOf(person)).toHaveLength(OTHERS.length + 2);
    await agree(person, false);
    expect((await similar(person, first)).own.map(({ dream }) => dream.id)).not.toContain(second);
    await test.settle();
    expect(await vectorsOf(person)).toEqual([]);
    server.sent = [];
    await run();
    expect(server.sent).toEqual([]);
  });

  it('keep a word for the host that it was given for', async () => {
    const { person } = await dreamer();
    expect(await agree(person, true)).toMatchObject({
      meaning: true,
      meaning_host: new URL(embedding.EMBED_BASE_URL).host,
    });
    server.sent = [];
    await save(person, 'A new one.');
    await run({ EMBED_BASE_URL: embedding.EMBED_BASE_URL.replace('127.0.0.1', 'localhost') });
    expect(server.sent).toEqual([]);
  });

  it('keep nothing of a dream whose word was taken back while it was under way', async () => {
    const person = await test.person();
    await agree(person, true);
    await save(person, TEETH[0]!);
    server.answering = (input, response) =>
      void agree(person, false).then(() =>
        tell(
          response,
          input.map((text) => meant(text)),
        ),
      );
    await run();
    expect(await vectorsOf(person)).toEqual([]);
  });

  it('end where no server is configured any more', async () => {
    const { person } = await dreamer();
    await makeVectors.run({ ...test.deps, embedder: null }, null);
    expect(await vectorsOf(person)).toEqual([]);
  });
});

describe('another model', () => {
  it('has all vectors made again behind, and until then words rank', async () => {
    const { person, first, second } = await dreamer();
    const larger = (input: string[], response: ServerResponse) =>
      tell(
        response,
        input.map((text) => meant(text, 40)),
      );
    server.answering = larger;
    await run({ EMBED_MODEL: 'large' });
    expect(new Set((await vectorsOf(person)).map(({ model, bytes }) => `${model} ${bytes}`))).toEqual(
      new Set(['large 40']),
    );
    // This process still asks the former model, whose vectors are gone.
    expect((await similar(person, first)).own.map(({ dream }) => dream.id)).not.toContain(second);
    server.answering = well;
    await run();
    expect((await similar(person, first)).own[0]?.dream.id).toBe(second);
  });

  it('that changes the length of its vectors under one name is not compared with itself', async () => {
    const { person, first } = await dreamer();
    await test.deps.sql`update dream_vector set vector = '\\x0102'::bytea, created_at = now() + interval '1 s'
      where dream_id = ${first}`;
    expect((await similar(person, first)).own.every(({ reasons }) => reasons[0]?.kind !== 'meaning')).toBe(
      true,
    );
  });
});

describe('an embedding server with faults', () => {
  const FAULTS: [string, Answering][] = [
    ['busy', (_input, response) => response.writeHead(429).end()],
    ['gone', (_input, response) => response.writeHead(503).end('{}')],
    ['cut off', (_input, response) => response.writeHead(200).write('{"data": [') && response.destroy()],
    ['closed to us', (_input, response) => response.writeHead(401).end()],
    [
      'no numbers',
      (input, response) =>
        response
          .writeHead(200)
          .end(`{"data":[${input.map((_text, index) => `{"index":${index},"embedding":[NaN]}`).join(',')}]}`),
    ],
    [
      'nothing but zeros',
      (input, response) =>
        tell(
          response,
          input.map(() => [0, 0]),
        ),
    ],
    ['too few', (_input, response) => tell(response, [])],
  ];

  it.each(FAULTS)('(%s) leaves words to rank, and is asked again later', async (_what, fault) => {
    const person = await test.person();
    await agree(person, true);
    const first = await save(person, 'The ferry and my glove.');
    const second = await save(person, 'My glove on a ferry at night.');
    for (const text of OTHERS) await save(person, text);
    server.answering = fault;
    expect(await run()).toBe(0);
    expect(await vectorsOf(person)).toEqual([]);
    expect((await similar(person, first)).own[0]?.dream.id).toBe(second);
    server.answering = well;
    await run();
    expect(await vectorsOf(person)).toHaveLength(OTHERS.length + 2);
  });

  it('that refuses one text alone gets all others, and is not asked for that one again', async () => {
    const person = await test.person();
    await agree(person, true);
    const refused = await save(person, 'Something that it will not read.');
    const read = await save(person, TEETH[0]!);
    server.answering = (input, response) =>
      input.some((text) => text.includes('will not read'))
        ? response.writeHead(400).end()
        : well(input, response);
    await run();
    expect((await vectorsOf(person)).map(({ id, bytes }) => [id, bytes > 0])).toEqual([
      [refused, false],
      [read, true],
    ]);
    server.calls = 0;
    await run();
    expect(server.calls).toBe(0);
    expect((await similar(person, refused)).own).toEqual([]);
  });
});

describe('public copies', () => {
  it('are compared by meaning with the dreams of those who agreed', async () => {
    const writer = await test.person();
    const { person, first } = await dreamer();
    const doubting = await test.person();
    const theirs = await save(doubting, TEETH[0]!);
    const copies: number[] = [];
    for (const thing of ['dentures', 'horse', 'loaf', 'lamp', 'tree', 'wall', 'cup', 'hat', 'egg', 'road']) {
      const body = { dream_id: await save(writer, `It crumbled, a ${thing}.`), anonymous: true };
      const answer = await test.call('POST', '/v2/api/lambda/stream/publish', { token: writer.token, body });
      copies.push(answer.body.model.id as number);
    }
    await test.settle();
    await run();
    const idsOf = ({ stream }: SimilarAnswer) => stream.map(({ dream }) => dream.id);
    const { stream } = await similar(person, first, 'stream');
    expect(stream.map(({ dream, reasons }) => [dream.id, reasons[0]?.kind])).toEqual([
      [copies[0], 'meaning'],
    ]);
    expect(idsOf(await similar(doubting, theirs, 'stream'))).toEqual([]);
    server.sent = [];
    await test.call('DELETE', `/v2/api/lambda/stream/${copies[0]}`, { token: writer.token });
    await run();
    expect(server.sent).toEqual([]);
    expect(idsOf(await similar(person, first, 'stream'))).not.toContain(copies[0]);
  });
});
