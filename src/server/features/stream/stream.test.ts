import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { fuzzNight, readPublicDreams } from './stream.service.ts';

let test: TestApp;
let marit: TestPerson;
let bruno: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  marit = await test.person();
  bruno = await test.person();
});
afterAll(() => test.close());

const STREAM = '/v2/api/lambda/stream';

async function keep(person: TestPerson, body: object): Promise<number> {
  const url = `/v2/api/lambda/dreams/by-client/${randomUUID()}`;
  return (await test.call('PUT', url, { token: person.token, body })).body.model.id as number;
}
const publish = (person: TestPerson, body: object) =>
  test.call('POST', `${STREAM}/publish`, { token: person.token, body });
const streamIds = async (query = '', token?: string) => {
  const { body } = await test.call('GET', `${STREAM}${query}`, token ? { token } : {});
  return (body.list as { id: number }[]).map(({ id }) => id);
};

describe('publishing', () => {
  it('needs a member, an own dream and words', async () => {
    const dreamId = await keep(marit, { text: 'mine' });
    expect(
      (await test.call('POST', `${STREAM}/publish`, { body: { dream_id: dreamId, anonymous: true } })).status,
    ).toBe(401);
    expect((await publish(bruno, { dream_id: dreamId, anonymous: true })).status).toBe(404);
    const empty = await keep(marit, { title: 'no words' });
    expect((await publish(marit, { dream_id: empty, anonymous: true })).status).toBe(400);
  });

  it('reads several copies at once, without those that are gone meanwhile', async () => {
    const copyOf = async (text: string) => {
      const { body } = await publish(marit, { dream_id: await keep(marit, { text }), anonymous: true });
      return body.model.id as number;
    };
    const [gone, there] = [await copyOf('a bridge of rope'), await copyOf('a bridge of glass')];
    await test.call('DELETE', `${STREAM}/${gone}`, { token: marit.token });
    const visitor = { kind: 'visitor' } as Parameters<typeof readPublicDreams>[1];
    const read = await readPublicDreams(test.deps, visitor, [gone, there]);
    expect([...read].map(([id, { text }]) => [id, text])).toEqual([[there, 'a bridge of glass']]);
    expect(await readPublicDreams(test.deps, visitor, [])).toEqual(new Map());
  });

  it('makes a separate copy that visitors read; the diary keeps its own text', async () => {
    const dreamId = await keep(marit, { text: 'Eva was there', title: 'Eva', tags: ['harbour'] });
    const { body } = await publish(marit, {
      dream_id: dreamId,
      anonymous: false,
      text: 'Somebody was there',
      title: 'Somebody',
    });
    expect(body.model).toMatchObject({
      title: 'Somebody',
      text: 'Somebody was there',
      anonymous: false,
      own: true,
    });
    const seen = await test.call('GET', `${STREAM}/${body.model.id}`);
    expect(seen.body.model).toMatchObject({
      text: 'Somebody was there',
      own: false,
      author: { id: marit.id },
    });
    const own = await test.call('GET', `/v2/api/lambda/dreams/${dreamId}`, { token: marit.token });
    expect(own.body.model).toMatchObject({
      text: 'Eva was there',
      visibility: 'public',
      public_dream_id: body.model.id,
    });
    expect((await publish(marit, { dream_id: dreamId, anonymous: false })).status).toBe(409);
  });

  it('hides the author of an anonymous copy from everybody, in every answer and in the row', async () => {
    const dreamId = await keep(marit, { text: 'nobody knows' });
    const { body } = await publish(marit, { dream_id: dreamId, anonymous: true });
    const admin = await test.person({ role: 'admin' });
    for (const token of [undefined, bruno.token, admin.token]) {
      const seen = await test.call('GET', `${STREAM}/${body.model.id}`, token ? { token } : {});
      expect(seen.body.model.author).toBeNull();
      expect(JSON.stringify(seen.body)).not.toContain(marit.email);
      expect(seen.body.model).not.toHaveProperty('author_sealed');
    }
    const [row] = await test.deps
      .sql`select author_id, author_sealed from public_dream where id = ${body.model.id}`;
    expect(row?.author_id).toBeNull();
    expect(row?.author_sealed).not.toBe(String(marit.id));
  });
});

describe('taking it back', () => {
  it('is gone at once, and only its dreamer can', async () => {
    const dreamId = await keep(marit, { text: 'for a while' });
    const { id } = (await publish(marit, { dream_id: dreamId, anonymous: true })).body.model;
    expect(await streamIds()).toContain(id);
    expect((await test.call('DELETE', `${STREAM}/${id}`, { token: bruno.token })).status).toBe(404);
    expect((await test.call('DELETE', `${STREAM}/${id}`, { token: marit.token })).status).toBe(200);
    expect(await streamIds()).not.toContain(id);
    expect((await test.call('GET', `${STREAM}/${id}`)).status).toBe(404);
    const [gone] = await test.deps.sql`select count(*)::int as count from public_dream where id = ${id}`;
    expect(gone?.count).toBe(0);
  });

  it('goes with the dream when that is deleted', async () => {
    const dreamId = await keep(marit, { text: 'both go' });
    const { id } = (await publish(marit, { dream_id: dreamId, anonymous: false })).body.model;
    await test.call('DELETE', `/v4/api/records/dream/${dreamId}`, { token: marit.token });
    expect((await test.call('GET', `${STREAM}/${id}`)).status).toBe(404);
  });

  it('disappears while the author is suspended where it is signed, never where it is anonymous', async () => {
    const author = await test.person();
    const ids: number[] = [];
    for (const anonymous of [true, false]) {
      const dreamId = await keep(author, { text: `suspended ${anonymous}` });
      ids.push((await publish(author, { dream_id: dreamId, anonymous })).body.model.id);
    }
    const setStatus = async (status: number) => {
      await test.deps.sql`update "user" set status = ${status} where id = ${author.id}`;
      await test.deps.events.emit(test.deps, 'users.access-changed', { user_id: author.id });
      await test.settle();
    };
    await setStatus(2);
    expect((await streamIds('?limit=50')).filter((id) => ids.includes(id))).toEqual(ids.slice(0, 1));
    await setStatus(1);
    expect((await streamIds('?limit=50')).filter((id) => ids.includes(id))).toHaveLength(2);
  });
});

describe('reading the stream', () => {
  it('pages by id without overlap and filters', async () => {
    const author = await test.person();
    for (let turn = 0; turn < 7; turn += 1) {
      const dreamId = await keep(author, {
        text: `page ${turn} with a walrus`,
        types: turn % 2 ? ['nightmare'] : ['lucid'],
        moods: [{ mood: 'numb', intensity: 1 }],
      });
      await publish(author, {
        dream_id: dreamId,
        anonymous: false,
        content_note: turn === 6 ? 'illness' : '',
      });
    }
    const first = await test.call('GET', `${STREAM}?limit=4&q=walrus`);
    const second = await test.call('GET', `${STREAM}?limit=4&q=walrus&before=${first.body.next}`);
    const ids = [...first.body.list, ...second.body.list].map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(7);
    expect(second.body.next).toBeNull();
    expect(await streamIds('?q=walrus&no_nightmares=true')).toHaveLength(4);
    expect(await streamIds('?q=walrus&type=lucid&no_notes=true')).toHaveLength(3);
    expect(await streamIds('?q=walrus&mood=numb&limit=50')).toHaveLength(7);
    expect(await streamIds('?q=100%25walrus')).toHaveLength(0);
    expect((await test.call('GET', `${STREAM}?sort=author_id`)).status).toBe(400);
  });

  it('tells the night only roughly', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(fuzzNight('2026-11-19', now)).toBe('this_week');
    expect(fuzzNight('2026-11-01', now)).toBe('this_month');
    expect(fuzzNight('2026-02-01', now)).toBe('this_year');
    expect(fuzzNight('2020-02-01', now)).toBe('earlier');
  });
});
