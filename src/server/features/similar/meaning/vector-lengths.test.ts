import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeEmbedder } from '#server/adapters/embeddings/endpoint.ts';
import { makeVectors } from '#server/features/similar/similar.tasks.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { type Answering, embeddingServer, meant, tell, well } from './embedding-server.fixture.ts';

let server: Awaited<ReturnType<typeof embeddingServer>>;
let test: TestApp;
let person: TestPerson;

const save = (text: string) =>
  test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
    token: person.token,
    body: { text },
  });
const run = () => makeVectors.run(test.deps, null);
const lengths = async () =>
  (
    await test.deps.sql<{ bytes: number }[]>`
      select octet_length(v.vector)::float8 as bytes from dream_vector v
      join dream d on d.id = v.dream_id where d.user_id = ${person.id}`
  ).map(({ bytes }) => bytes);
/** Vectors of a length that each call may say anew. */
const ofLength =
  (length: () => number): Answering =>
  (input, response) =>
    tell(
      response,
      input.map((text) => meant(text, length())),
    );

beforeAll(async () => {
  server = await embeddingServer();
  const embedder = makeEmbedder({
    EMBED_BASE_URL: server.url,
    EMBED_API_KEY: undefined,
    EMBED_MODEL: 'small',
  });
  test = await createTestApp({ overrides: { embedder } });
  test.deps.config = { ...test.deps.config, EMBED_BASE_URL: server.url };
});
afterAll(async () => {
  server.close();
  await test.close();
});
beforeEach(async () => {
  server.answering = well;
  person = await test.person();
  await test.call('POST', '/v2/api/lambda/preference', {
    token: person.token,
    body: { ai: { meaning: true } },
  });
  for (const text of ['The ferry left.', 'A pony gave a lecture.', 'Frost on the piano.']) await save(text);
  await run();
});

it('vectors of another length under one name are asked for anew, all of them, once one comes', async () => {
  server.answering = ofLength(() => 40);
  await save('Snow in the oven.');
  await run();
  expect(await lengths()).toEqual([40, 40, 40, 40]);
});

it('vectors whose length alternates are not asked for again and again', async () => {
  server.answering = ofLength(() => 40 + (server.calls % 2));
  await save('Ice in the oven.');
  server.calls = 0;
  await run();
  expect(server.calls).toBeLessThan(6);
});
