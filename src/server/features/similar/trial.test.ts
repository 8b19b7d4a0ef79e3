import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyText } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEmbedder } from '#server/adapters/embeddings/endpoint.ts';
import { makeVectors } from '#server/features/similar/similar.tasks.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const TRIAL = '/v2/api/lambda/similar/trial';
const TEXTS = [
  'The ferry left the jetty with my glove on board.',
  'A horse gives a lecture on carpets.',
  'We bake bread in the tunnel under the school.',
];

let server: Server;
let test: TestApp;
let admin: TestPerson;
let member: TestPerson;
let sent: string[];
let isBroken = false;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { input } = JSON.parse(await bodyText(request)) as { input: string[] };
    sent.push(...input);
    const data = input.map((text, index) => ({
      index,
      embedding: [/horse|pony/.test(text) ? 1 : 0, /ferry/.test(text) ? 1 : 0, 0.01],
    }));
    response.writeHead(isBroken ? 503 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const embedder = makeEmbedder({
    EMBED_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    EMBED_API_KEY: undefined,
    EMBED_MODEL: 'small',
  });
  test = await createTestApp({ overrides: { embedder } });
  admin = await test.person({ role: 'admin' });
  member = await test.person();
});
afterAll(async () => {
  server.close();
  await test.close();
});

const attempt = (body: object, token: string | undefined = admin.token) => {
  sent = [];
  return test.call('POST', TRIAL, { ...(token ? { token } : {}), body });
};

describe('a trial of a text', () => {
  it('is for admins', async () => {
    expect((await test.call('POST', TRIAL, { body: { text: 'x' } })).status).toBe(401);
    expect((await attempt({ text: 'x' }, member.token)).status).toBe(403);
  });

  it('ranks given texts with all parts of each score, by what the embedding server says of their meaning', async () => {
    const { status, body } = await attempt({ text: 'My pony reads aloud.', among: TEXTS });
    expect(status).toBe(200);
    expect(body.meaning).toMatchObject({ model: 'small', fault: null });
    expect(body.list.map(({ id }: { id: number }) => id)[0]).toBe(1);
    const [{ parts }] = body.list;
    expect(parts.latent).toBeGreaterThan(1);
    expect(parts.sum).toBeCloseTo(parts.words + parts.letters + parts.latent + parts.themes + parts.facts, 6);
    const { sum, closeness } = body.least;
    expect(body.list.map(({ shown }: { shown: boolean }) => shown)).toEqual(
      body.list.map((one: any) => one.parts.sum >= sum || one.parts.closeness >= closeness),
    );
    expect(sent).toEqual([...TEXTS, 'My pony reads aloud.']);
  });

  it('ranks by words while the embedding server fails, and says so', async () => {
    isBroken = true;
    const { status, body } = await attempt({ text: 'The ferry and the glove.', among: TEXTS });
    isBroken = false;
    expect(status).toBe(200);
    expect(body.meaning).toMatchObject({ model: null, fault: 'The embedding server is busy at the moment.' });
    expect(body.list[0].id).toBe(0);
  });

  it('looks at what is shared in public, and sends nothing of it or of any diary', async () => {
    const saved = await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
      token: member.token,
      body: { text: TEXTS[0] },
    });
    await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
      token: member.token,
      body: { text: 'The ferry and the glove are mine alone.' },
    });
    const published = await test.call('POST', '/v2/api/lambda/stream/publish', {
      token: member.token,
      body: { dream_id: saved.body.model.id, anonymous: false },
    });
    await test.settle();
    const { body } = await attempt({ text: 'A glove on the ferry.' });
    expect(body.list.map(({ id }: { id: number }) => id)).toEqual([published.body.model.id]);
    expect(body.meaning).toMatchObject({ model: null, fault: expect.stringContaining('fewer than half') });
    expect(sent).toEqual([]);
  });

  it('says so where the server’s vectors have changed their length', async () => {
    await makeVectors.run(test.deps, null);
    expect((await attempt({ text: 'A glove on the ferry.' })).body.meaning).toMatchObject({ model: 'small' });
    await test.deps.sql`update copy_vector set vector = '\\x0102'::bytea`;
    const { body } = await attempt({ text: 'A glove on the ferry.' });
    expect(body.meaning).toMatchObject({ model: null, fault: expect.stringContaining('another length') });
  });

  it.each([
    {},
    { text: '' },
    { text: 'x'.repeat(5001) },
    { text: 'x', among: ['one'] },
    { text: 'x', among: Array.from({ length: 41 }, () => 'x') },
    { text: 'x', language: 'xx' },
    { text: 'x', limit: 0 },
    { text: 'x', user_id: 1 },
  ])('refuses %j', async (body) => expect((await attempt(body)).status).toBe(400));

  it('takes texts that hold no words', async () => {
    const { status, body } = await attempt({ text: '…', among: ['🌊', '…', 'lake'] });
    expect([status, body.list.length]).toEqual([200, 3]);
  });
});
