import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Recording, SYNTHETIC_VOICE } from '#shared/recordings.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { momentAt } from './local-time.ts';
import { type OnSeeded, seedDemo } from './seed.ts';
import { seedVoices } from './voices.ts';

const CONTENT = path.join(import.meta.dirname, '../../../content/demo');

let seeded: Parameters<OnSeeded>[0] = [];
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const count = async (table: string) =>
  Number((await test.deps.sql.unsafe(`select count(*) as count from "${table}"`))[0]?.count);

describe('the demo', () => {
  it('is all there or not at all', async () => {
    const broken = {
      ...test.deps,
      sealer: {
        ...test.deps.sealer,
        seal: () => {
          throw new Error('killed');
        },
      },
    };
    await expect(seedDemo(broken)).rejects.toThrow('killed');
    for (const table of ['user', 'dream', 'public_dream']) expect(await count(table)).toBe(0);
  });

  it('fills an empty database once, with two accounts that can log in', async () => {
    const accounts = await seedDemo(test.deps, (dreams) => (seeded = dreams));
    expect(accounts.map(({ role }) => role)).toEqual(['user', 'admin']);
    expect(await count('dream')).toBeGreaterThanOrEqual(200);
    for (const table of ['category', 'faq', 'dream_book']) expect(await count(table)).toBe(0);
    for (const { email, password, role } of accounts) {
      const { status, body } = await test.call('POST', '/v2/api/lambda/login', {
        body: { email, password, role },
      });
      expect([status, body.error]).toEqual([200, false]);
    }
    const before = await count('dream');
    expect(await seedDemo(test.deps)).toEqual(accounts);
    expect(await count('dream')).toBe(before);
    expect(statSync(path.join(test.deps.config.dataDir, 'demo-accounts.json')).mode & 0o777).toBe(0o600);
  });

  it('gives dreams that were told aloud a voice, with its words in time, and leaves their own words alone', async () => {
    const [account] = await seedDemo(test.deps);
    await seedVoices(test.deps, seeded);
    const { email = '', password = '', role = 'user' } = account ?? {};
    const login = await test.call('POST', '/v2/api/lambda/login', { body: { email, password, role } });
    const { token } = login.body as { token: string };
    const told = JSON.parse(readFileSync(path.join(CONTENT, 'dreams/ines.json'), 'utf8')) as {
      dreams: { ref: string; title: string; text: string }[];
    };
    const rows = await test.deps.sql<{ id: number; title: string; text: string; recording: number }[]>`
      select d.id::int as id, d.title, d.text, r.id::int as recording
      from recording r join dream d on d.id = r.dream_id order by r.id`;
    expect(rows).toHaveLength(3);
    for (const { id, title, text, recording } of rows) {
      expect(told.dreams.find((one) => one.title === title)?.text).toBe(text);
      const { body } = await test.call('GET', `/v2/api/lambda/voice/recordings?dream_id=${id}`, { token });
      const [take] = body.list as Recording[];
      expect(take).toMatchObject({ state: 'transcribed', mime: 'audio/webm', transcriber: SYNTHETIC_VOICE });
      expect(take?.bytes).toBeLessThan(60 * 1024);
      const ends = take?.segments?.map(({ end }) => end * 1000) ?? [];
      expect(ends).toEqual(ends.toSorted((one, other) => one - other));
      expect(ends.at(-1)).toBeLessThanOrEqual(take?.duration_ms ?? 0);
      for (const segment of take?.segments ?? []) expect(text).toContain(segment.text);
      const audio = await test.call('GET', `/v2/api/lambda/voice/recordings/${recording}/audio`, { token });
      expect([audio.status, audio.bytes.length]).toEqual([200, take?.bytes]);
    }
  });

  it('holds nothing from the future and no night twice', async () => {
    const [late] = await test.deps.sql`select count(*)::int as count from dream where recorded_at > now()`;
    expect(late?.count).toBe(0);
    const [odd] = await test.deps.sql`select count(*)::int as count from night where wake_at <= bed_at`;
    expect(odd?.count).toBe(0);
  });

  it('lets its dreamers talk below what they share, after it was shared and resting on its words', async () => {
    expect(await count('comment')).toBeGreaterThanOrEqual(80);
    expect(await count('interpretation')).toBeGreaterThanOrEqual(30);
    const [odd] = await test.deps.sql`
      select (select count(*) from comment c join public_dream p on p.id = c.public_dream_id
          where c.created_at < p.published_at or c.created_at > now())
        + (select count(*) from comment c join comment up on up.id = c.parent_id
          where up.parent_id is not null or up.public_dream_id <> c.public_dream_id or up.created_at > c.created_at)
        + (select count(*) from interpretation i join public_dream p on p.id = i.public_dream_id
          join dream d on d.public_dream_id = p.id where i.user_id = d.user_id or i.created_at > now())
        as count`;
    expect(Number(odd?.count)).toBe(0);
    const [early] = await test.deps.sql`
      select count(*) from interpretation i
      where exists (select 1 from interpretation before where before.public_dream_id = i.public_dream_id and before.id < i.id
        and before.created_at > i.created_at)`;
    expect(Number(early?.count)).toBe(0);
    const rests = await test.deps.sql`
      select p.text, i.passages from interpretation i join public_dream p on p.id = i.public_dream_id`;
    for (const { text, passages } of rests)
      for (const passage of passages as string[]) expect(text).toContain(passage);
  });
});

describe('the demo’s own dreamer', () => {
  let token: string;
  const get = async (url: string) => (await test.call('GET', url, { token })).body;
  beforeAll(async () => {
    const [account] = await seedDemo(test.deps);
    const body = { email: account?.email, password: account?.password, role: 'user' };
    ({ token } = (await test.call('POST', '/v2/api/lambda/login', { body })).body as { token: string });
  });

  it('is in a circle that meets this week, where a dream lies on the table and something new was said', async () => {
    const { list } = await get('/v2/api/lambda/circles');
    expect(list).toMatchObject([
      { members: 6, fresh: expect.any(Number), next: { turn: 'Tomas', own: false } },
    ]);
    const { model } = await get(`/v2/api/lambda/circles/${list[0].id}`);
    expect(model.table).toEqual(expect.any(Number));
    expect(Date.parse(model.meetings[0].ends_at)).toBeGreaterThan(Date.now());
    const { list: shelf } = await get(`/v2/api/lambda/circles/${list[0].id}/dreams`);
    expect(shelf).toHaveLength(6);
    const { model: room } = await get(`/v3/api/lambda/realtime/room/${model.room_id}`);
    expect(room).toMatchObject({ unread: 2 });
  });

  it('finds under Answers what came back, the newest of it unread', async () => {
    const { list } = await get('/v2/api/lambda/notifications');
    const kinds = new Set((list as { kind: string }[]).map(({ kind }) => kind));
    for (const kind of ['comment', 'talk', 'circle_dream', 'meeting_booked']) expect(kinds).toContain(kind);
    const [odd] = await test.deps.sql`
      select count(*)::int as count from notification where created_at > now()
        or exists (select 1 from notification before where before.user_id = notification.user_id
          and before.id < notification.id
          and before.created_at > notification.created_at)`;
    expect(odd?.count).toBe(0);
  });
});

describe('local time', () => {
  it('is turned into the moment on the dreamer’s clock, clock changes included', () => {
    expect(momentAt('2026-11-14', '06:41', 'Europe/Vienna')).toBe('2026-11-14T05:41:00.000Z');
    expect(momentAt('2026-07-14', '06:41', 'Europe/Vienna')).toBe('2026-07-14T04:41:00.000Z');
    expect(momentAt('2026-03-29', '03:30', 'Europe/Vienna')).toBe('2026-03-29T01:30:00.000Z');
    expect(momentAt('2026-11-14', '23:10', 'America/Argentina/Cordoba')).toBe('2026-11-15T02:10:00.000Z');
  });
});
