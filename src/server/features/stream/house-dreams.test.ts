import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const TABLE = '/v4/api/records/house_dream';
const STREAM = '/v2/api/lambda/stream';
const ADMIN = '/v2/api/lambda/admin/moderation';
const INPUT = {
  kind: 'classic',
  title: 'The seven lean cows',
  text: 'Seven cows came up out of the river, fat and well favoured, and seven lean ones ate them.',
  attribution: 'Pharaoh',
  source: 'Genesis 41',
  tags: ['river'],
};

let test: TestApp;
let admin: TestPerson;
let ines: TestPerson;
const as = (person: TestPerson | null, method: string, url: string, body?: object) =>
  test.call(method, url, { body, ...(person ? { token: person.token } : {}) });
const add = async (more: object = {}): Promise<number> =>
  (await as(admin, 'POST', TABLE, { ...INPUT, ...more })).body.model.id as number;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
  ines = await test.person();
});
afterAll(() => test.close());

describe('who may do what', () => {
  it.each([
    ['GET', TABLE],
    ['POST', TABLE, INPUT],
    ['PUT', `${TABLE}/1`, { title: 'x' }],
    ['DELETE', `${TABLE}/1`],
  ] as [string, string, object?][])('%s %s is the admin’s', async (method, url, body) => {
    expect((await as(null, method, url, body)).status).toBe(401);
    expect((await as(ines, method, url, body)).status).toBe(403);
  });

  it('a member’s copy is reached by none of it', async () => {
    const { body } = await as(ines, 'PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
      text: 'Mine',
    });
    const copy = await as(ines, 'POST', `${STREAM}/publish`, { dream_id: body.model.id, anonymous: false });
    const id = copy.body.model.id as number;
    expect((await as(admin, 'GET', `${TABLE}/${id}`)).status).toBe(404);
    expect((await as(admin, 'PUT', `${TABLE}/${id}`, { title: 'Theirs' })).status).toBe(404);
    expect((await as(admin, 'DELETE', `${TABLE}/${id}`)).status).toBe(404);
    expect((await as(null, 'GET', `${STREAM}/${id}`)).body.model).not.toHaveProperty('house');
  });

  it.each([
    [{ attribution: ' ' }, 'attribution'],
    [{ kind: 'member' }, 'kind'],
    [{ text: '' }, 'text'],
    [{ title: '' }, 'title'],
    [{ types: ['invented'] }, 'types.0'],
    [{ author_id: 1 }, 'author_id'],
  ])('%o is refused', async (more, field) => {
    const { status, body } = await as(admin, 'POST', TABLE, { ...INPUT, ...more });
    expect(status).toBe(400);
    expect(Object.keys(body.validation)).toContain(field);
  });
});

describe('whose dream it is', () => {
  it('is nobody’s who is here, however their name is written; one’s own name is one’s own', async () => {
    const named = (who: TestPerson, username: string) =>
      as(who, 'PUT', '/v2/api/lambda/profile', { username });
    expect((await named(ines, 'Marit Moth')).status).toBe(200);
    expect((await named(admin, 'Hanne of the house')).status).toBe(200);
    const id = await add();
    for (const attribution of ['Marit Moth', ' marit  MOTH', 'Mаrit Moth']) {
      const tries = [
        await as(admin, 'POST', TABLE, { ...INPUT, attribution }),
        await as(admin, 'PUT', `${TABLE}/${id}`, { attribution }),
      ];
      for (const { status, body } of tries) {
        expect([status, body.code]).toEqual([400, 'stream.members_name']);
        expect(Object.keys(body.validation)).toEqual(['attribution']);
      }
    }
    for (const attribution of ['Marit Moth, a diver', 'Hanne of the house'])
      expect((await as(admin, 'PUT', `${TABLE}/${id}`, { attribution })).status).toBe(200);
  });
});

describe('in the stream', () => {
  it('stands labelled, in nobody’s name, and counts as no dreamer’s', async () => {
    const before = (await as(null, 'GET', '/v2/api/lambda/landing')).body.dreams_shared;
    const id = await add();
    const { body } = await as(null, 'GET', `${STREAM}/${id}`);
    expect(body.model).toMatchObject({
      author: null,
      anonymous: false,
      own: false,
      night: 'earlier',
      language: 'en',
      house: { kind: 'classic', attribution: 'Pharaoh', source: 'Genesis 41' },
    });
    const list = (await as(ines, 'GET', STREAM)).body.list as { id: number; house?: object }[];
    expect(list.find((one) => one.id === id)?.house).toMatchObject({ kind: 'classic' });
    const facts = (await as(null, 'GET', '/v2/api/lambda/landing')).body;
    expect([facts.dreams_shared, facts.given?.house]).toEqual([before, undefined]);
    const audit = await test.deps.sql`select action from audit where subject_id = ${id}`;
    expect(audit.map(({ action }) => action)).toEqual(['house_dreams.added']);
  });

  it('nothing is written below it', async () => {
    const id = await add();
    const comment = await as(ines, 'POST', '/v2/api/lambda/comments', {
      public_dream_id: id,
      client_id: randomUUID(),
      text: 'Hello',
    });
    expect(comment.status).toBe(404);
    expect((await test.deps.sql`select 1 from comment where public_dream_id = ${id}`).length).toBe(0);
  });

  it('is edited by one admin at a time, and withdrawn', async () => {
    const id = await add();
    const { updated_at } = (await as(admin, 'GET', `${TABLE}/${id}`)).body.model;
    const change = { text: 'Sieben Kühe stiegen aus dem Fluss und weideten im Gras.', updated_at };
    expect((await as(admin, 'PUT', `${TABLE}/${id}`, change)).status).toBe(200);
    expect((await as(admin, 'PUT', `${TABLE}/${id}`, { ...change, title: 'Late' })).status).toBe(409);
    expect((await as(null, 'GET', `${STREAM}/${id}`)).body.model.language).toBe('de');
    await test.deps.jobs.drain(test.deps);
    expect((await as(admin, 'DELETE', `${TABLE}/${id}`)).status).toBe(200);
    expect((await as(null, 'GET', `${STREAM}/${id}`)).status).toBe(404);
  });
});

describe('moderation', () => {
  it('works: it is reported, hidden, restored and blocked; its author is sealed nowhere', async () => {
    const id = await add();
    const subject = { subject: 'public_dream', subject_id: id };
    const report = await as(ines, 'POST', '/v2/api/lambda/reports', {
      ...subject,
      reason: 'other',
      note: '',
    });
    expect(report.status).toBe(200);
    const decide = (act: string, held: boolean, open: number) =>
      as(admin, 'POST', `${ADMIN}/decisions`, {
        act,
        reason: 'Because',
        items: [{ ...subject, held, open }],
      });
    expect((await decide('hide', false, 1)).status).toBe(200);
    expect((await as(null, 'GET', `${STREAM}/${id}`)).status).toBe(404);
    expect((await decide('restore', true, 0)).status).toBe(200);
    expect((await as(null, 'GET', `${STREAM}/${id}`)).status).toBe(200);
    const [copy] = await test.deps.sql`select author_id, author_sealed from public_dream where id = ${id}`;
    expect(copy).toEqual({ author_id: null, author_sealed: null });
    expect((await as(ines, 'POST', '/v2/api/lambda/blocks', subject)).status).toBe(200);
    expect((await as(ines, 'GET', `${STREAM}/${id}`)).status).toBe(404);
    expect((await as(admin, 'GET', `${STREAM}/${id}`)).status).toBe(200);
  });
});
