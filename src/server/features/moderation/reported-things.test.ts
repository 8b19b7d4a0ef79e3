import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { comment, interpret, publish } from './answers.fixture.ts';

let test: TestApp;
let dreamer: TestPerson;
let reporters: TestPerson[];
beforeAll(async () => {
  test = await createTestApp();
  dreamer = await test.person();
  reporters = [await test.person(), await test.person(), await test.person()];
});
afterAll(() => test.close());

type Subject = 'public_dream' | 'comment' | 'interpretation';
const waiting = async (subject: Subject, id: number) => {
  const [row] = await test.deps.sql<{ stands: boolean; at: string }[]>`
    select stands, first_at as at from reported_thing where subject = ${subject} and subject_id = ${id}`;
  return row && { stands: row.stands, at: new Date(row.at).toISOString().slice(0, 10) };
};
const report = (subject: Subject, id: number, who: number, day: string) =>
  test.deps.sql`insert into report (user_id, subject, subject_id, reason, created_at)
    values (${reporters[who]!.id}, ${subject}, ${id}, 'spam', ${`${day}T00:00:00Z`}::timestamptz)`;

it('is kept since the first open report, whichever of them goes', async () => {
  const { copyId } = await publish(test, dreamer);
  await report('public_dream', copyId, 0, '2026-03-02');
  await report('public_dream', copyId, 1, '2026-03-01');
  expect(await waiting('public_dream', copyId)).toEqual({ stands: true, at: '2026-03-01' });
  await test.deps.sql`delete from report where user_id = ${reporters[1]!.id}`;
  expect(await waiting('public_dream', copyId)).toEqual({ stands: true, at: '2026-03-02' });
  await test.deps.sql`update report set closed_at = now() where subject_id = ${copyId}`;
  expect(await waiting('public_dream', copyId)).toBeUndefined();
  await test.deps
    .sql`update report set closed_at = null, created_at = '2026-04-01' where subject_id = ${copyId}`;
  expect(await waiting('public_dream', copyId)).toEqual({ stands: true, at: '2026-04-01' });
});

it('stands as long as what was reported does', async () => {
  const { copyId } = await publish(test, dreamer);
  const said = await comment(test, copyId, reporters[0]!);
  const read = await interpret(test, copyId, reporters[0]!);
  await report('comment', said, 1, '2026-03-01');
  await report('interpretation', read, 1, '2026-03-01');
  const stands = async () => [
    (await waiting('comment', said))?.stands,
    (await waiting('interpretation', read))?.stands,
  ];
  expect(await stands()).toEqual([true, true]);
  await test.deps.sql`update comment set removed_at = now() where id = ${said}`;
  await test.deps.sql`update interpretation set state = 'waiting' where id = ${read}`;
  expect(await stands()).toEqual([false, false]);
  await test.deps.sql`update comment set removed_at = null where id = ${said}`;
  await test.deps.sql`update interpretation set state = 'shown' where id = ${read}`;
  expect(await stands()).toEqual([true, true]);
  await test.deps.sql`delete from public_dream where id = ${copyId}`;
  expect(await stands()).toEqual([false, false]);
});

it('is told in one order where reports come and the thing goes at once', async () => {
  const { copyId } = await publish(test, dreamer);
  for (let turn = 0; turn < 12; turn += 1) {
    const said = await comment(test, copyId, dreamer, { text: `turn ${turn}` });
    await Promise.all([
      report('comment', said, 0, '2026-03-03'),
      test.deps.sql`update comment set removed_at = now() where id = ${said}`,
      report('comment', said, 1, '2026-03-01'),
      report('comment', said, 2, '2026-03-02'),
    ]);
    expect(await waiting('comment', said)).toEqual({ stands: false, at: '2026-03-01' });
    await Promise.all([
      test.deps
        .sql`update report set closed_at = now() where subject_id = ${said} and user_id = ${reporters[0]!.id}`,
      test.deps.sql`delete from report where subject_id = ${said} and user_id = ${reporters[1]!.id}`,
      test.deps
        .sql`update report set closed_at = now() where subject_id = ${said} and user_id = ${reporters[2]!.id}`,
      test.deps.sql`update comment set removed_at = null where id = ${said}`,
    ]);
    expect(await waiting('comment', said)).toBeUndefined();
  }
});
