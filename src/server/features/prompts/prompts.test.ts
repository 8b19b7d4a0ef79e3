import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#server/db/schema/operations.ts';
import { dream_prompt, prompt_showing } from '#server/db/schema/prompts.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const RECORDS = '/v4/api/records/dream_prompt';
const PROMPTS = '/v2/api/lambda/prompts';
const RATES = '/v2/api/lambda/admin/prompts/rates';

let test: TestApp;
let admin: TestPerson;
let mia: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.db.delete(dream_prompt);
  mia = await test.person();
});

let count = 0;
const prompt = (more: object = {}) => {
  count += 1;
  return {
    slug: `prompt-${count}`,
    moment: 'capture_more',
    missing: 'mood',
    text: { en: 'How was it?' },
    ...more,
  };
};
const add = async (more: object = {}): Promise<number> => {
  const { status, body } = await test.call('POST', RECORDS, { token: admin.token, body: prompt(more) });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.model.id;
};
const next = async (query: string, { token } = mia) =>
  (await test.call('GET', `${PROMPTS}/next?${query}`, { token })).body.model;
const tell = (id: number, outcome: string, body: object = {}, { token } = mia) =>
  test.call('POST', `${PROMPTS}/${id}/${outcome}`, {
    token,
    body: { shown_at: new Date().toISOString(), ...body },
  });
const audited = async (id: number) =>
  (
    await test.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.subject, 'dream_prompt'), eq(audit.subject_id, id)))
  )
    .toSorted((left, right) => left.id - right.id)
    .map(({ action }) => action);

describe('prompts are written by admins', () => {
  it('by nobody without a token and by no dreamer', async () => {
    const id = await add();
    for (const [token, status] of [
      [undefined, 401],
      [mia.token, 403],
    ] as const) {
      const given = token ? { token } : {};
      const created = await test.call('POST', RECORDS, { ...given, body: prompt() });
      const changed = await test.call('PUT', `${RECORDS}/${id}`, { ...given, body: { weight: 5 } });
      const removed = await test.call('DELETE', `${RECORDS}/${id}`, given);
      const rates = await test.call('GET', RATES, given);
      expect([created.status, changed.status, removed.status, rates.status]).toEqual([
        status,
        status,
        status,
        status,
      ]);
    }
  });

  it('each act is in the audit, archiving by its own name, without the text', async () => {
    const id = await add();
    const change = (body: object) => test.call('PUT', `${RECORDS}/${id}`, { token: admin.token, body });
    await change({ weight: 7, text: { en: 'Which feeling?', de: 'Welches Gefühl?' } });
    await change({ status: 2 });
    await change({ status: 1 });
    await test.call('DELETE', `${RECORDS}/${id}`, { token: admin.token });
    expect(await audited(id)).toEqual([
      'prompt.created',
      'prompt.changed',
      'prompt.archived',
      'prompt.changed',
      'prompt.deleted',
    ]);
  });

  it('refuses what no prompt is, field by field', async () => {
    const wrong: [string, object][] = [
      ['slug', { slug: 'Not A Slug' }],
      ['moment', { moment: 'noon' }],
      ['missing', { missing: 'shoes' }],
      ['text.en', { text: { de: 'Wie war es?' } }],
      ['text', { text: { en: 'x', xx: 'y' } }],
      ['text.en', { text: { en: 'x'.repeat(121) } }],
      ['trigger', { trigger: { colour: ['red'] } }],
      ['trigger.moods', { trigger: { moods: ['hungry'] } }],
      ['schedule.from_hour', { schedule: { from_hour: 24 } }],
      ['schedule.weekdays', { schedule: { weekdays: [0] } }],
      ['schedule.to_day', { schedule: { from_day: '2026-02-02', to_day: '2026-02-01' } }],
      ['weight', { weight: -1 }],
      ['status', { status: 3 }],
      ['id', { id: 9 }],
    ];
    for (const [field, more] of wrong) {
      const { status, body } = await test.call('POST', RECORDS, { token: admin.token, body: prompt(more) });
      expect([status, Object.keys(body.validation).some((name) => name.startsWith(field))], field).toEqual([
        400,
        true,
      ]);
    }
    const id = await add({ slug: 'taken' });
    expect(
      (await test.call('POST', RECORDS, { token: admin.token, body: prompt({ slug: 'taken' }) })).body
        .validation,
    ).toHaveProperty('slug');
    const other = await add();
    expect(
      (await test.call('PUT', `${RECORDS}/${other}`, { token: admin.token, body: { slug: 'taken' } })).body
        .code,
    ).toBe('prompts.slug_taken');
    expect(
      (await test.call('PUT', `${RECORDS}/${id}`, { token: admin.token, body: { slug: 'taken' } })).status,
    ).toBe(200);
  });

  it('two admins who choose the same short name at once: the later one is told, field by field', async () => {
    const [first, second] = [await add(), await add()];
    let answer: ReturnType<typeof test.call> | undefined;
    await test.deps.sql.begin(async (other) => {
      await other`update dream_prompt set slug = 'same' where id = ${first}`;
      answer = test.call('PUT', `${RECORDS}/${second}`, { token: admin.token, body: { slug: 'same' } });
      const waits = () => test.deps.sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
          and query like '%update "dream_prompt"%'`;
      while ((await waits()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(await answer).toMatchObject({
      status: 409,
      body: { code: 'prompts.slug_taken', validation: { slug: expect.any(String) } },
    });
  });

  it('one that was shown is archived, never deleted', async () => {
    const id = await add();
    await tell(id, 'shown');
    const removed = await test.call('DELETE', `${RECORDS}/${id}`, { token: admin.token });
    expect([removed.status, removed.body.code]).toEqual([409, 'prompts.was_shown']);
    await test.call('PUT', `${RECORDS}/${id}`, { token: admin.token, body: { status: 2 } });
    expect((await test.call('GET', `${RECORDS}/${id}`, { token: mia.token })).status).toBe(404);
    expect((await test.call('GET', `${RECORDS}/${id}`, { token: admin.token })).status).toBe(200);
  });
});

describe('the next question', () => {
  it('is for guests too, in the order of the ladder, one at a time', async () => {
    const body = await add({ missing: 'body' });
    const who = await add({ missing: 'people' });
    const mood = await add({ missing: 'mood' });
    await add({ missing: 'mood', status: 0 });
    const ask = (filled: string) => next(`moment=capture_more&filled=${filled}`, { token: '' } as TestPerson);
    expect((await ask('')).id).toBe(mood);
    expect((await ask('mood,text')).id).toBe(who);
    expect((await ask('mood,people')).id).toBe(body);
    expect(await ask('mood,people,body')).toBeNull();
  });

  it('waits for its trigger and keeps to its hours in the dreamer’s own zone', async () => {
    const id = await add({ missing: '', trigger: { words: ['water'], moods: ['afraid'] } });
    expect(await next('moment=capture_more')).toBeNull();
    expect((await next('moment=capture_more&words=water&moods=afraid')).id).toBe(id);
    await test.deps.db.delete(dream_prompt);
    const now = test.deps.clock.now();
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', {
        hour: '2-digit',
        hourCycle: 'h23',
        timeZone: 'Pacific/Kiritimati',
      }).format(now),
    );
    await add({ moment: 'evening', missing: '', schedule: { from_hour: hour, to_hour: (hour + 1) % 24 } });
    const islander = await test.person({ timezone: 'Pacific/Kiritimati' });
    expect(await next('moment=evening', islander)).not.toBeNull();
    expect(await next('moment=evening')).toBeNull();
  });

  it('never comes twice in a week to the same dreamer', async () => {
    const id = await add();
    await tell(id, 'shown');
    expect(await next('moment=capture_more')).toBeNull();
    expect(await next('moment=capture_more', await test.person())).not.toBeNull();
    await test.deps.db
      .update(prompt_showing)
      .set({ created_at: new Date(Date.now() - 7.01 * 86_400_000).toISOString() });
    expect((await next('moment=capture_more')).id).toBe(id);
  });

  it('refuses what it does not know', async () => {
    for (const query of [
      '',
      'moment=noon',
      'moment=evening&filled=shoes',
      'moment=evening&mood=x',
      `moment=evening&words=${'x'.repeat(700)}`,
    ])
      expect((await test.call('GET', `${PROMPTS}/next?${query}`, {})).status).toBe(400);
  });

  it('a device gets the whole shelf and what it has shown, and nothing about others', async () => {
    const id = await add();
    await tell(id, 'shown', {}, await test.person());
    expect((await test.call('GET', PROMPTS, {})).body).toMatchObject({ list: [{ id }], recent: [] });
    const at = new Date().toISOString();
    await tell(id, 'shown', { shown_at: at });
    expect((await test.call('GET', PROMPTS, { token: mia.token })).body.recent).toEqual([
      { prompt_id: id, shown_at: at },
    ]);
  });
});

describe('what came of a showing', () => {
  it('asks who it is, is no place for admins, and knows its prompts', async () => {
    const id = await add();
    const body = { shown_at: new Date().toISOString() };
    expect((await test.call('POST', `${PROMPTS}/${id}/shown`, { body })).status).toBe(401);
    expect((await tell(id, 'shown', {}, admin)).status).toBe(403);
    expect((await tell(999_999, 'shown')).status).toBe(404);
    expect((await tell(id, 'liked')).status).toBe(400);
    expect((await tell(id, 'shown', { shown_at: '2999-01-01T00:00:00Z' })).body.validation).toHaveProperty(
      'shown_at',
    );
    expect((await tell(id, 'shown', { user_id: 1 })).body.validation).toHaveProperty('user_id');
  });

  it('is one row however often it is told, and an answer is never turned into a skip', async () => {
    const id = await add();
    const at = { shown_at: new Date().toISOString() };
    await Promise.all([1, 2, 3].map(() => tell(id, 'shown', at)));
    await tell(id, 'answered', { ...at, answer: 'calm' });
    await tell(id, 'skipped', at);
    await tell(id, 'shown', at);
    const rows = await test.deps.db.select().from(prompt_showing).where(eq(prompt_showing.user_id, mia.id));
    expect(rows).toMatchObject([{ answered: true, skipped: false, answer: 'calm' }]);
  });

  it('an answer belongs to the dream and its dreamer, never to the text or to an admin', async () => {
    const id = await add({ moment: 'after_save' });
    const name = randomUUID();
    const url = `/v2/api/lambda/dreams/by-client/${name}`;
    const { model } = (
      await test.call('PUT', url, { token: mia.token, body: { text: 'A kite', state: 'kept' } })
    ).body;
    await tell(id, 'answered', { dream_client_id: name, answer: 'my late aunt' });
    const pieces = (await test.call('GET', `/v2/api/lambda/dreams/${model.id}/pieces`, { token: mia.token }))
      .body;
    expect(pieces.answers).toMatchObject([{ question: { en: 'How was it?' }, answer: 'my late aunt' }]);
    const read = await test.call('GET', `/v4/api/records/dream/${model.id}`, { token: mia.token });
    expect(read.body.model.text).toBe('A kite');
    const stranger = await test.person();
    await tell(id, 'answered', { dream_client_id: name, answer: 'planted' }, stranger);
    const again = (await test.call('GET', `/v2/api/lambda/dreams/${model.id}/pieces`, { token: mia.token }))
      .body;
    expect(again.answers).toHaveLength(1);
    await tell(id, 'skipped', {}, await test.person());
    const rates = await test.call('GET', RATES, { token: admin.token });
    expect(rates.body.list).toEqual([{ prompt_id: id, shown: 3, answered: 2, skipped: 1 }]);
    expect(JSON.stringify(rates.body)).not.toContain('aunt');
    for (const path of ['/v4/api/records/prompt_showing', `${RECORDS}?join=prompt_showing`])
      expect(JSON.stringify((await test.call('GET', path, { token: admin.token })).body)).not.toContain(
        'aunt',
      );
  });
});

it('hears of showings from the hundred-thousandth dreamer as from the first', async () => {
  const id = await add();
  await test.deps.sql`alter sequence user_id_seq restart with 3000000000`;
  const late = await test.person();
  expect(late.id).toBe(3_000_000_000);
  expect((await tell(id, 'shown', {}, late)).status).toBe(200);
});
