import { afterAll, beforeAll, expect, it } from 'vitest';
import { comment, interpret, publish } from '#server/features/moderation/answers.fixture.ts';
import { floating, pondCalls, QUEUE } from '#server/features/pond/pond.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Dashboard, HouseWaiting } from '#shared/house/dashboard.ts';
import { forReader } from './day-counts.store.ts';

const LAMBDA = '/v2/api/lambda';
const RECORDS = '/v4/api/records';
let test: TestApp;
let admin: TestPerson;
let house: Dashboard;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
  const [marit, bruno, rim] = [await test.person(), await test.person(), await test.person()];
  const { copyId } = await publish(test, marit);
  const { copyId: other } = await publish(test, marit);
  const long = [
    await comment(test, copyId, bruno, { state: 'waiting' }),
    await comment(test, copyId, bruno, { state: 'waiting' }),
    await comment(test, other, rim, { state: 'waiting' }),
  ];
  await test.deps.sql`update comment set created_at = now() - interval '9 days' where id = any(${long})`;
  const reported: [string, number][] = [
    ['public_dream', other],
    ['comment', long[2] ?? 0],
    ['comment', await comment(test, copyId, rim)],
    ['interpretation', await interpret(test, copyId, bruno)],
  ];
  const removed = await comment(test, copyId, bruno);
  for (const who of [marit, rim, bruno])
    for (const [subject, id] of [...reported, ['comment', removed] as const])
      await test.deps.sql`
        insert into report (user_id, subject, subject_id, reason, note) values (${who.id}, ${subject}, ${id}, 'spam', '')`;
  await test.deps.sql`update comment set removed_at = now() where id = ${removed}`;
  const can = pondCalls(test);
  await can.cast(bruno, await can.keep(bruno));
  await floating(can, marit, admin);
  const noisy = await floating(can, rim, admin);
  await test.deps.sql`
    insert into pond_draw (user_id, cast_id, night, reported) values (${bruno.id}, ${noisy}, '2026-01-01', 'spam')`;
  const letter = { email: 'a@example.org', about: 'question', text: 'Good evening, is it open?' };
  for (let n = 0; n < 3; n += 1) await test.call('POST', `${LAMBDA}/contact`, { body: letter });
  await test.deps
    .sql`update contact_message set answered_at = now() where id = (select min(id) from contact_message)`;
  await test.deps.sql`
    insert into mail_outbox ("to", template, kind, subject, text, html, state)
    select 'a@example.org', 'reset', 'reset', 'A', 'A', 'A', case when n < 3 then 'failed' else 'sent' end
    from generate_series(1, 4) n`;
  await test.deps.sql`
    insert into cms (page, key, type, missing)
    select 'home', 'k' || n, 'text', (array['{de}', '{ar}', '{de,ar}', '{ar}', '{de}', '{}'])[n]::text[] from generate_series(1, 6) n`;
  await test.deps
    .sql`insert into dream_book (slug, title, author, status) values ('old', 'Old', 'Nobody', 'published')`;
  await test.deps.sql`
    insert into dream_book_entry (book_id, slug, language, headword, letter, category, text, status)
    select (select max(id) from dream_book), 'w' || n, 'en', 'W' || n, 'W', 'thing', 'Seen.', case when n < 3 then 'review' else 'draft' end
    from generate_series(1, 4) n`;
  await test.deps.sql`
    insert into audit (actor_id, action, subject, subject_id, outcome, ip, request_id, detail)
    select null, 'login.refused', 'user', n, 'refused', '10.0.0.1', 'r', '{}' from generate_series(1, 4) n`;
  house = (await test.call('GET', `${LAMBDA}/admin/dashboard`, { token: admin.token })).body as Dashboard;
});
afterAll(() => test.close());

const totalOf = async (url: string): Promise<number> => {
  const { status, body } = await test.call('GET', url, { token: admin.token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.total as number;
};
const waiting = (what: HouseWaiting['what']) => house.waiting.find((one) => one.what === what)?.count;
const today = new Date().toISOString().slice(0, 10);

it.each<[string, () => number | undefined, string, number]>([
  ['reports', () => waiting('reports'), `${LAMBDA}/admin/moderation/items?view=reported`, 4],
  ['comments left waiting', () => waiting('held'), `${LAMBDA}/admin/moderation/items?view=waiting`, 2],
  ['casts to read', () => waiting('casts'), `${QUEUE}?view=waiting`, 1],
  ['reported casts', () => waiting('cast_reports'), `${QUEUE}?view=reported`, 1],
  ['letters', () => waiting('letters'), `${LAMBDA}/admin/contact`, 2],
  ['failed mails', () => house.failed_mails, `${LAMBDA}/admin/outbox?state=failed`, 2],
  ['texts', () => waiting('texts'), `${RECORDS}/cms?filter=missing,in,en,de,ar`, 5],
  ['entries', () => waiting('entries'), `${RECORDS}/dream_book_entry?filter=status,eq,review`, 2],
  ['sign-ups', () => house.figures.sign_ups.days.at(-1), `${RECORDS}/user?filter=role,cs,user&filter=created_at,ge,${today}T00:00:00Z`, 3],
  ['refused log-ins', () => house.figures.refused.days.at(-1), `${RECORDS}/audit?filter=action,cs,login.refused&filter=created_at,ge,${today}T00:00:00Z`, 4],
])('%s are as many on the dashboard as in their list', async (_, told, url, made) => {
  expect(told()).toBe(made);
  expect(await totalOf(url)).toBe(made);
}); // prettier-ignore

const DAY_MS = 86_400_000;

it.each([
  ['Pacific/Kiritimati', 14],
  ['America/New_York', undefined],
  ['Pacific/Pago_Pago', -11],
])('a day is the reader’s in %s, in the tile and in its list', async (zone, ahead) => {
  const [{ midnight, day }] = (await test.deps.sql`
    select (date_trunc('day', now() at time zone ${zone}::text) at time zone ${zone}::text) as midnight,
      to_char(now() at time zone ${zone}::text, 'YYYY-MM-DD') as day`) as unknown as [
    { midnight: string; day: string },
  ];
  const begins = new Date(midnight).toISOString();
  if (ahead !== undefined)
    expect(Date.parse(`${day}T00:00:00Z`) - Date.parse(begins)).toBe(ahead * 3_600_000);
  const since = [new Date(begins), new Date(Date.parse(begins) - 1), new Date(Date.parse(begins) - DAY_MS)];
  for (const [n, at] of since.entries())
    await test.deps.sql`
      insert into audit (actor_id, action, subject, subject_id, outcome, ip, request_id, detail, created_at)
      select null, 'login.refused', 'user', ${n}, 'refused', '10.0.0.1', 'r', '{}', ${at.toISOString()} from generate_series(1, ${n + 2})`;
  const { body } = await test.call('GET', `${LAMBDA}/admin/dashboard?tz=${encodeURIComponent(zone)}`, {
    token: admin.token,
  });
  const { refused, since: first, minutes, dreams, shared } = (body as Dashboard).figures;
  expect(Date.parse(first) + 13 * DAY_MS).toBe(Date.parse(day));
  for (const { days } of [refused, minutes, dreams, shared]) expect(days).toHaveLength(14);
  const asked = `${RECORDS}/audit?filter=action,cs,login.refused&filter=created_at,ge,${begins}`;
  expect(refused.days.at(-1)).toBe(await totalOf(asked));
  const before = `${RECORDS}/audit?filter=action,cs,login.refused&filter=created_at,ge,${new Date(Date.parse(begins) - DAY_MS).toISOString()}&filter=created_at,lt,${begins}`;
  expect(refused.days.at(-2)).toBe(await totalOf(before));
});

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'what was shared today in %s is what its list has, and nothing of circles, of the house or hidden',
  async (zone) => {
    const dreamer = await test.person();
    const [{ midnight }] = (await test.deps.sql`
      select (date_trunc('day', now() at time zone ${zone}::text) at time zone ${zone}::text) as midnight`) as unknown as [
      { midnight: string },
    ];
    const begins = new Date(midnight);
    const [circle] = await test.deps.sql<{ id: number }[]>`
      insert into circle (name) values ('Tuesdays') returning id::float8 as id`;
    const shared = async (at: number, { hidden = false, ofCircle = false } = {}) => {
      const { copyId } = await publish(test, dreamer);
      await test.deps.sql`
        update public_dream set published_at = ${new Date(at).toISOString()},
          hidden_at = ${hidden ? new Date(at).toISOString() : null}, circle_id = ${ofCircle ? (circle?.id ?? null) : null}
        where id = ${copyId}`;
    };
    const day = begins.getTime();
    for (const at of [day, day + 1, day - 1, day - DAY_MS, day - DAY_MS - 1]) await shared(at);
    await shared(day + 1, { hidden: true });
    await shared(day + 1, { ofCircle: true });
    await test.deps.sql`
      insert into public_dream (kind, attribution, anonymous, text, language, night_of, words, published_at)
      values ('classic', 'Old book', false, 'A ladder', 'en', '2026-01-01', 2, ${begins.toISOString()})`;
    const read = await test.call(
      'GET',
      `${LAMBDA}/admin/dashboard?fresh=true&tz=${encodeURIComponent(zone)}`,
      {
        token: admin.token,
      },
    );
    const { days } = (read.body as Dashboard).figures.shared;
    const list = (from: Date) =>
      totalOf(`${LAMBDA}/admin/moderation/items?view=shared&from=${from.toISOString()}`);
    expect(days.at(-1)).toBe(await list(begins));
    expect(days.at(-1)).toBeGreaterThanOrEqual(2);
    expect((days.at(-1) ?? 0) + (days.at(-2) ?? 0)).toBe(await list(new Date(day - DAY_MS)));
    const shownList = await test.call('GET', `${LAMBDA}/admin/moderation/items?view=shared&limit=50`, {
      token: admin.token,
    });
    expect(new Set(shownList.body.list.map(({ subject }: { subject: string }) => subject))).toEqual(
      new Set(['public_dream']),
    );
    expect(JSON.stringify(shownList.body)).not.toContain('A ladder');
  },
);

it('of what is counted for everybody each reader has their own fourteen days', () => {
  const days = Array.from({ length: 15 }, (_, at) => at);
  const told = { total: 0, days };
  const figures = {
    since: '2026-11-09',
    dreamers: { came_week: 0, days },
    dreams: told,
    minutes: { days },
  } as unknown as Dashboard['figures'];
  expect(forReader(figures, '2026-11-23').minutes.days).toEqual(days.slice(1));
  expect(forReader(figures, '2026-11-22').minutes.days).toEqual(days.slice(0, 14));
  const tomorrow = forReader(figures, '2026-11-24');
  expect(tomorrow.since).toBe('2026-11-11');
  expect(tomorrow.minutes.days).toEqual([...days.slice(2), null]);
  expect(tomorrow.dreams.days.at(-1)).toBeNull();
});
