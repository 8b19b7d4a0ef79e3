import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEmbedder } from './endpoint.ts';
import { EmbeddingFault } from './port.ts';

type Seen = { url: string; key: string; body: { model: string; input: string[] } };
let server: Server;
let seen: Seen[];
let answer: (input: string[]) => { status?: number; body: string };

const listed = (vectors: number[][]) =>
  JSON.stringify({ data: vectors.map((embedding, index) => ({ index, embedding })) });

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = JSON.parse(await text(request)) as Seen['body'];
    seen.push({ url: request.url ?? '', key: request.headers.authorization ?? '', body });
    const { status = 200, body: told } = answer(body.input);
    response.writeHead(status, { 'content-type': 'application/json' }).end(told);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  seen = [];
  answer = (input) => ({ body: listed(input.map((one) => [one.length, 0, 4])) });
});

const embedder = (ending = '/v1') =>
  makeEmbedder({
    EMBED_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}${ending}`,
    EMBED_API_KEY: 'k',
    EMBED_MODEL: 'small',
  })!;
const faultOf = async (texts = ['abc']) => {
  const fault: unknown = await embedder()
    .embed(texts)
    .catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(EmbeddingFault);
  return fault as EmbeddingFault;
};

describe('an embedding server', () => {
  it.each(['/v1', '/v1/', '/v1/embeddings'])('is asked at its address ending in %s', async (ending) => {
    const [vector] = await embedder(ending).embed(['abc']);
    expect([...vector!].map((value) => Math.round(value * 100))).toEqual([60, 0, 80]);
    expect(seen).toEqual([
      { url: '/v1/embeddings', key: 'Bearer k', body: { model: 'small', input: ['abc'] } },
    ]);
  });

  it('is given many texts in batches, very long ones cut, in their order', async () => {
    answer = (input) => {
      const told = JSON.parse(listed(input.map((one) => [one.length, 1]))) as { data: object[] };
      return { body: JSON.stringify({ data: told.data.toReversed() }) };
    };
    const texts = Array.from({ length: 70 }, (_none, at) => 'x'.repeat(at + 1));
    const vectors = await embedder().embed([...texts, 'y'.repeat(20_000)]);
    expect(seen.map(({ body }) => body.input.length)).toEqual([32, 32, 7]);
    expect(seen.at(-1)!.body.input.at(-1)).toHaveLength(8000);
    expect(vectors.map(([first = 0, second = 1]) => Math.round(first / second))).toEqual([
      ...texts.map(({ length }) => length),
      8000,
    ]);
  });

  it('is not asked for nothing', async () => {
    expect(await embedder().embed([])).toEqual([]);
    expect(seen).toEqual([]);
  });

  it.each([
    [429, true],
    [503, true],
    [401, false],
    [400, false],
    [302, true],
  ])('that answers %d is a fault, passing: %s', async (status, passing) => {
    answer = () => ({ status, body: '{}' });
    expect((await faultOf()).passing).toBe(passing);
  });

  it.each([
    ['no JSON', 'oops'],
    ['no list', '{"data": 5}'],
    ['too few', listed([])],
    ['no numbers', '{"data":[{"index":0,"embedding":["a"]}]}'],
    ['nothing but zeros', listed([[0, 0]])],
    ['numbers without end', '{"data":[{"index":0,"embedding":[1e400, 1]}]}'],
  ])('that answers with %s is a fault that stays', async (_what, body) => {
    answer = () => ({ body });
    expect((await faultOf()).passing).toBe(false);
  });

  it('that changes the length of its vectors is a fault', async () => {
    answer = () => ({ body: listed([[1], [1, 2]]) });
    expect((await faultOf(['a', 'b'])).passing).toBe(false);
  });

  it('that is not there is a passing fault', async () => {
    const gone = makeEmbedder({
      EMBED_BASE_URL: 'http://127.0.0.1:9/v1',
      EMBED_API_KEY: undefined,
      EMBED_MODEL: 'm',
    });
    await expect(gone!.embed(['a'])).rejects.toMatchObject({ passing: true });
  });

  it.each([
    [undefined, 'm'],
    ['http://127.0.0.1:9/v1', undefined],
  ])('is none without address and model: %s, %s', (EMBED_BASE_URL, EMBED_MODEL) =>
    expect(makeEmbedder({ EMBED_BASE_URL, EMBED_API_KEY: undefined, EMBED_MODEL })).toBeNull(),
  );
});
