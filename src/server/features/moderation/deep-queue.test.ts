import { SHORT_SEARCH_ROWS } from '#server/db/containing.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { publish } from './answers.fixture.ts';

/** So many things that pages lie far in. */
const REPORTED = 2100;
const A_PAGE = 50;
let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  admin = await test.person({ role: 'admin' });
  const [marit, bruno, rim] = [await test.person(), await test.person(), await test.person()];
  const { copyId } = await publish(test, marit);
  await test.deps.sql`
    insert into comment (public_dream_id, user_id, client_id, text, state)
    select ${copyId}, ${bruno.id}, gen_random_uuid(), 'comment ' || n, 'shown' from generate_series(1, ${REPORTED}) n`;
  for (const [at, who] of [rim, marit].entries())
    await test.deps.sql`
      insert into report (user_id, subject, subject_id, reason, note, created_at)
      select ${who.id}, 'comment', id, 'spam', '', timestamptz '2026-11-01' + (id % 700) * interval '1 minute' + ${at} * interval '1 day'
      from comment`;
  await test.deps.sql`update comment set removed_at = now() where id % 9 = 0`;
  await test.deps.sql`update report set closed_at = now() where subject_id % 10 = 0 and user_id = ${rim.id}`;
  await test.deps.sql`analyze`;
});
afterAll(() => test.close());

type Answer = { list: { subject_id: number }[]; total: number; num_pages: number };
const ask = async (query: string): Promise<Answer> =>
  (
    await test.call('GET', `/v2/api/lambda/admin/moderation/items?limit=${A_PAGE}&${query}`, {
      token: admin.token,
    })
  ).body as Answer;

it('is read as far in as it goes, and neither skips nor repeats', async () => {
  const [{ ids }] = (await test.deps.sql`
    select array_agg(subject_id::int order by at, subject_id) as ids from (
      select subject_id, min(r.created_at) as at from report r join comment x on x.id = r.subject_id
      where r.closed_at is null and x.removed_at is null group by subject_id) o`) as unknown as [
    { ids: number[] },
  ];
  const seen: number[] = [];
  const first = await ask('view=reported');
  expect(first.total).toBe(ids.length);
  for (let page = 1; page <= first.num_pages; page += 1) {
    const { list, total } = await ask(`view=reported&page=${page}`);
    expect(total).toBe(ids.length);
    seen.push(...list.map(({ subject_id: id }) => id));
  }
  expect(seen).toEqual(ids);
  expect((await ask(`view=reported&page=${first.num_pages + 1}`)).list).toEqual([]);
});

it('is searched for a letter or two among the newest of all comments, and for more in all of them', async () => {
  const [{ newest }] = (await test.deps.sql`
    select count(*)::int as newest from (select * from comment order by id desc limit ${SHORT_SEARCH_ROWS}) c
    where removed_at is null and text like '%co%'`) as unknown as [{ newest: number }];
  expect((await ask('view=all&subject=comment&words=CO')).total).toBe(newest);
  for (const query of ['view=reported&subject=comment&words=co', 'view=all&subject=comment&words=comm'])
    expect((await ask(query)).total).toBeGreaterThan(newest);
});
