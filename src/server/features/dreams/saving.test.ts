import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let ines: TestPerson;
let otto: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  [ines, otto] = [await test.person(), await test.person()];
});
afterAll(() => test.close());

const save = (client: string, body: object, { token } = ines) =>
  test.call('PUT', `/v2/api/lambda/dreams/by-client/${client}`, { token, body });
const create = (body: object, { token } = ines) =>
  test.call('POST', '/v4/api/records/dream', { token, body });
const lastNumber = async (): Promise<number> => {
  const [row] = await test.deps.sql`select last_value from dream_id_seq`;
  return Number(row?.last_value);
};
const dreamsUnder = async (client: string): Promise<number> => {
  const [row] = await test.deps.sql`select count(*)::int as n from dream where client_id = ${client}`;
  return Number(row?.n);
};
const eventsOf = async (id: number): Promise<number> => {
  const [row] = await test.deps.sql`
    select count(*)::int as n from event_outbox where event = 'dreams.saved' and (payload ->> 'dream_id')::bigint = ${id}`;
  return Number(row?.n);
};

describe('numbers', () => {
  it('fifty saves of one dream take one, whether they say their version or not', async () => {
    for (const saysVersion of [true, false]) {
      await save(randomUUID(), { text: 'the one before' });
      const client = randomUUID();
      const before = await lastNumber();
      let text = 'a';
      let { model } = (await save(client, { text })).body;
      for (let turn = 1; turn < 50; turn += 1) {
        text += ' word';
        const answer = await save(client, { text, ...(saysVersion ? { updated_at: model.updated_at } : {}) });
        expect(answer.status).toBe(200);
        ({ model } = answer.body);
      }
      expect(model.text).toBe(text);
      expect((await lastNumber()) - before).toBe(1);
    }
  });
});

describe('a save that says its version', () => {
  const read = '2026-01-01T00:00:00.000Z';

  it('makes no dream: one that is not there, or is somebody else’s, is 404 and stays as it is', async () => {
    const client = randomUUID();
    const gone = await save(client, { text: 'mine', updated_at: read });
    expect([gone.status, gone.body.code]).toEqual([404, 'dreams.not_found']);
    expect(await dreamsUnder(client)).toBe(0);
    const { model } = (await save(client, { text: 'his' }, otto)).body;
    const theirs = await save(client, { text: 'mine', updated_at: model.updated_at });
    expect([theirs.status, theirs.body]).toEqual([404, gone.body]);
    expect((await create({ client_id: client, text: 'mine', updated_at: model.updated_at })).status).toBe(
      404,
    );
    expect(await dreamsUnder(client)).toBe(1);
  });

  it('is refused in the bin, and for a dream that left the bin for good', async () => {
    const client = randomUUID();
    const { model } = (await save(client, { text: 'a lake' })).body;
    await test.call('DELETE', `/v4/api/records/dream/${model.id}`, { token: ines.token });
    const binned = await save(client, { text: 'the sea', updated_at: model.updated_at });
    expect([binned.status, binned.body.code]).toEqual([409, 'dreams.in_bin']);
    await test.deps.sql`delete from dream where id = ${model.id}`;
    expect((await save(client, { text: 'the sea', updated_at: model.updated_at })).status).toBe(404);
    expect((await save(client, { text: 'the sea' })).body.model.text).toBe('the sea');
  });

  it('changes the dream whichever door it comes through', async () => {
    const client = randomUUID();
    const { model } = (await save(client, { text: 'a lake' })).body;
    const changed = await create({ client_id: client, text: 'a lake, still', updated_at: model.updated_at });
    expect(changed.body.model).toMatchObject({ id: model.id, text: 'a lake, still' });
    expect((await create({ client_id: client, text: 'x', updated_at: model.updated_at })).status).toBe(409);
    const copy = await create({ text: 'a lake', updated_at: model.updated_at });
    expect(copy.body.model.id).not.toBe(model.id);
  });
});

describe('the event of a saved dream', () => {
  it('is written once by each save, with the change, and not for a draft', async () => {
    const client = randomUUID();
    const { model } = (await save(client, { text: 'a lake', state: 'draft' })).body;
    await save(client, { text: 'a lake, still', updated_at: model.updated_at });
    expect(await eventsOf(model.id)).toBe(0);
    await save(client, { state: 'kept' });
    expect(await eventsOf(model.id)).toBe(1);
    await test.call('PUT', `/v4/api/records/dream/${model.id}`, {
      token: ines.token,
      body: { title: 'Lake' },
    });
    expect(await eventsOf(model.id)).toBe(2);
    await test.call('DELETE', `/v4/api/records/dream/${model.id}`, { token: ines.token });
    expect(await eventsOf(model.id)).toBe(2);
    await test.call('POST', `/v2/api/lambda/dreams/${model.id}/restore`, { token: ines.token });
    expect(await eventsOf(model.id)).toBe(3);
  });

  it('has one author', () => {
    const root = path.join(import.meta.dirname, '../../..', 'server');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name),
    );
    const writes = /(emit\([^)]*|select |array\[[^\]]*)'dreams\.saved'/s;
    const authors = files.filter((name) => writes.test(readFileSync(path.join(root, name), 'utf8')));
    expect(authors).toEqual(['db/dream-events.ts']);
  });
});
