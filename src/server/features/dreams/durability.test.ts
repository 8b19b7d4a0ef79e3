import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let ines: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  ines = await test.person();
});
afterAll(() => test.close());

const save = (clientId: string, body: object) =>
  test.call('PUT', `/v2/api/lambda/dreams/by-client/${clientId}`, { token: ines.token, body });

const count = async (table: 'dream' | 'dream_version'): Promise<number> => {
  const [row] = await test.deps.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where user_id = ${ines.id}`,
  );
  return row?.n ?? 0;
};
const waiting = async (): Promise<number> => {
  const [row] = await test.deps.db.execute<{ n: number }>(
    sql`select count(*)::int as n from event_outbox where (payload ->> 'user_id')::bigint = ${ines.id}`,
  );
  return row?.n ?? 0;
};

/** Runs `work` while the outbox refuses rows, as a database that fails in the middle of a save would. */
async function withoutOutbox(work: () => Promise<void>): Promise<void> {
  await test.deps.db.execute(sql`alter table event_outbox add constraint shut check (false) not valid`);
  try {
    await work();
  } finally {
    await test.deps.db.execute(sql`alter table event_outbox drop constraint shut`);
  }
}

describe('a save that goes wrong half-way', () => {
  it('keeps neither the dream nor its event, says so, and can be repeated', async () => {
    const clientId = randomUUID();
    await withoutOutbox(async () => {
      expect((await save(clientId, { text: 'a lake' })).status).toBe(500);
      expect(await count('dream')).toBe(0);
    });
    expect((await save(clientId, { text: 'a lake' })).body.model.text).toBe('a lake');
    expect(await count('dream')).toBe(1);
    expect(await waiting()).toBe(1);
  });

  it('leaves the words of before and no version where a change fails', async () => {
    const clientId = randomUUID();
    await save(clientId, { text: 'a lake' });
    await withoutOutbox(async () => {
      expect((await save(clientId, { text: 'the sea' })).status).toBe(500);
    });
    expect((await save(clientId, { state: 'kept' })).body.model.text).toBe('a lake');
    expect(await count('dream_version')).toBe(0);
  });
});

describe('a save whose answer was lost', () => {
  it('may be repeated with what the device had read: the same words are no conflict of their own', async () => {
    const clientId = randomUUID();
    const { body } = await save(clientId, { text: 'a lake' });
    const change = { text: 'a lake, standing', updated_at: body.model.updated_at as string };
    const unheard = await save(clientId, change);
    const again = await save(clientId, change);
    expect(again.status).toBe(409);
    expect(again.body.model).toMatchObject({ text: change.text, updated_at: unheard.body.model.updated_at });
    expect(await count('dream_version')).toBe(0);
  });

  it('that comes twice at once makes one dream', async () => {
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(clientId, { text: 'a lake' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await count('dream')).toBe(1);
    expect(await count('dream_version')).toBe(0);
  });
});
