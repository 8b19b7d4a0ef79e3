import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { event_outbox } from '#server/db/schema/operations.ts';
import { preference } from '#server/db/schema/users.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

let test: TestApp;
let ines: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  ines = await test.person({ timezone: 'Europe/Berlin' });
});
afterAll(() => test.close());

const save = async (body: object, client = randomUUID()) =>
  (
    await test.call('PUT', `/v2/api/lambda/dreams/by-client/${client}`, {
      token: ines.token,
      body: { text: 'A house.', ...body },
    })
  ).body.model as { id: number; night_of: string; recorded_tz: string };

const eventsOf = (id: number) =>
  test.deps.db
    .select({ event: event_outbox.event })
    .from(event_outbox)
    .where(sql`(payload ->> 'dream_id')::bigint = ${id}`);

describe('keeping a dream in one statement', () => {
  it('follows defaults that were changed by another process a moment ago', async () => {
    const recorded_at = '2026-03-02T22:30:00.000Z';
    expect(await save({ recorded_at })).toMatchObject({
      recorded_tz: 'Europe/Berlin',
      night_of: '2026-03-02',
    });
    await test.deps.db
      .update(preference)
      .set({ timezone: 'Pacific/Auckland', night_boundary_hour: 10 })
      .where(eq(preference.user_id, ines.id));
    expect(await save({ recorded_at })).toMatchObject({
      recorded_tz: 'Pacific/Auckland',
      night_of: '2026-03-03',
    });
    await test.deps.db.delete(preference).where(eq(preference.user_id, ines.id));
    expect(await save({ recorded_at })).toMatchObject({ recorded_tz: 'UTC', night_of: '2026-03-02' });
  });

  it('writes its event with it, once, and none for a draft', async () => {
    const client = randomUUID();
    const [one, other] = await Promise.all([save({}, client), save({}, client)]);
    expect(one.id).toBe(other.id);
    expect((await eventsOf(one.id)).length).toBeGreaterThanOrEqual(1);
    const kept = await save({});
    expect(await eventsOf(kept.id)).toEqual([{ event: 'dreams.saved' }]);
    expect(await eventsOf((await save({ state: 'draft' })).id)).toEqual([]);
  });

  it('keeps every kind of value as it was given', async () => {
    const given = {
      title: '“quotes” \\ {braces}',
      text: 'line\nwith "both" \' and 🦀',
      tags: ['a,b', '{c}', 'd"e', 'NULL'],
      moods: [{ mood: 'numb', intensity: 3 }],
      lucidity: 2,
      favourite: true,
      recall: 'full',
    };
    const made = await save(given);
    const { body } = await test.call('GET', `/v4/api/records/dream/${made.id}`, { token: ines.token });
    expect(body.model).toMatchObject(given);
  });
});
