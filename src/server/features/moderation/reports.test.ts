import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { eraseUser } from '#server/features/users/erase.service.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { comment, interpret, publish } from './answers.fixture.ts';

let test: TestApp;
let marit: TestPerson;
let bruno: TestPerson;
let reader: TestPerson;
let copyId: number;
let dreamId: number;
beforeAll(async () => {
  test = await createTestApp();
  marit = await test.person();
  bruno = await test.person();
  reader = await test.person();
  ({ copyId, dreamId } = await publish(test, marit, { anonymous: true }));
});
afterAll(() => test.close());

const REPORTS = '/v2/api/lambda/reports';
const send = (person: TestPerson | null, body: unknown) =>
  test.call('POST', REPORTS, { ...(person ? { token: person.token } : {}), body });
const report = (person: TestPerson | null, subject: string, id: number, more: object = {}) =>
  send(person, { subject, subject_id: id, reason: 'hurtful', ...more });
const rows = (subject: string, id: number) => test.deps.sql<Record<string, unknown>[]>`
  select user_id::float8 as user_id, reason, note, closed_at, outcome from report
  where subject = ${subject} and subject_id = ${id} order by id`;

describe('reporting', () => {
  it('is for members, of what is there, and never of their own', async () => {
    expect((await report(null, 'public_dream', copyId)).status).toBe(401);
    const nothing = await report(reader, 'public_dream', 999_999_999);
    expect([nothing.status, nothing.body.code]).toEqual([404, 'moderation.not_found']);
    const own = await report(marit, 'public_dream', copyId);
    expect([own.status, own.body.code]).toEqual([400, 'moderation.own']);
    const words = await comment(test, copyId, bruno);
    expect((await report(bruno, 'comment', words)).status).toBe(400);
    expect((await report(marit, 'comment', words)).status).toBe(200);
  });

  it('counts once, however often and however fast it is said', async () => {
    const words = await comment(test, copyId, bruno);
    const answers = await Promise.all([1, 2, 3].map(() => report(reader, 'comment', words)));
    answers.push(await report(reader, 'comment', words, { reason: 'spam' }));
    for (const { status, body } of answers)
      expect([status, body]).toEqual([
        200,
        { error: false, model: { subject: 'comment', subject_id: words } },
      ]);
    expect(await rows('comment', words)).toMatchObject([{ user_id: reader.id, reason: 'hurtful', note: '' }]);
  });

  it.each([
    ['a comment that waits', () => comment(test, copyId, bruno, { state: 'waiting' }), 'comment', true],
    ['a comment that was refused', () => comment(test, copyId, bruno, { state: 'refused' }), 'comment', true],
    ['a hidden comment', () => comment(test, copyId, bruno, { state: 'hidden' }), 'comment', false],
    [
      'a reading for the dreamer',
      () => interpret(test, copyId, bruno, { visibility: 'dreamer' }),
      'interpretation',
      true,
    ],
    [
      'a reading the dreamer hid',
      () => interpret(test, copyId, bruno, { state: 'hidden' }),
      'interpretation',
      true,
    ],
    ['a draft', () => interpret(test, copyId, bruno, { state: 'draft' }), 'interpretation', false],
    [
      'a withdrawn reading',
      () => interpret(test, copyId, bruno, { state: 'withdrawn' }),
      'interpretation',
      false,
    ],
  ])('of %s is as if it were not there, but for its dreamer', async (_, make, subject, dreamerToo) => {
    const id = await make();
    expect((await report(reader, subject, id)).status).toBe(404);
    expect((await report(marit, subject, id)).status).toBe(dreamerToo ? 200 : 404);
  });

  it('never reaches a diary’s own dream or its own readings', async () => {
    const [row] = await test.deps.sql<{ id: number }[]>`
      insert into interpretation (dream_id, user_id, source, text) values (${dreamId}, ${marit.id}, 'self', 'mine')
      returning id::float8 as id`;
    expect((await report(reader, 'interpretation', row?.id ?? 0)).status).toBe(404);
    expect((await report(reader, 'dream', dreamId)).status).toBe(400);
  });

  it('ends where a copy is hidden, withdrawn or open to nobody; what was said before stays said', async () => {
    const other = await publish(test, bruno);
    const words = await comment(test, other.copyId, marit);
    expect((await report(reader, 'comment', words)).status).toBe(200);
    const more = await comment(test, other.copyId, marit);
    await test.deps.sql`update public_dream set comments = 'nobody' where id = ${other.copyId}`;
    expect((await report(reader, 'comment', more)).status).toBe(404);
    await test.deps.sql`update public_dream set hidden_at = now() where id = ${other.copyId}`;
    expect((await report(reader, 'public_dream', other.copyId)).status).toBe(404);
    expect((await report(reader, 'comment', words)).status).toBe(200);
  });

  it('opens again where a decided thing was changed since', async () => {
    const words = await comment(test, copyId, bruno);
    await report(reader, 'comment', words);
    await test.deps.sql`update report set closed_at = now(), outcome = 'kept' where subject_id = ${words}`;
    await report(reader, 'comment', words, { reason: 'spam' });
    expect(await rows('comment', words)).toMatchObject([{ outcome: 'kept', reason: 'hurtful' }]);
    await test.deps.sql`update comment set updated_at = now() + interval '1 second' where id = ${words}`;
    await report(reader, 'comment', words, { reason: 'spam', note: 'look again' });
    expect(await rows('comment', words)).toMatchObject([
      { outcome: null, closed_at: null, reason: 'spam', note: 'look again' },
    ]);
  });

  it('takes nothing that it does not know', async () => {
    const good = { subject: 'public_dream', subject_id: copyId, reason: 'other' };
    for (const bad of [
      { ...good, note: 'a\u0000b' },
      { ...good, note: 'x'.repeat(501) },
      { ...good, note: 1 },
      { ...good, reason: 'because' },
      { ...good, subject_id: String(copyId) },
      { ...good, subject_id: -1 },
      { ...good, user_id: bruno.id },
      { ...good, outcome: 'kept' },
      JSON.parse(`{"subject":"public_dream","subject_id":${copyId},"reason":"other","__proto__":{"a":1}}`),
      [],
      'report',
    ])
      expect((await send(reader, bad)).status).toBe(400);
    expect((await send(reader, { ...good, note: '😀'.repeat(500) })).status).toBe(200);
  });

  it('is limited', async () => {
    const eager = await test.person();
    const statuses: number[] = [];
    for (let turn = 0; turn < 32; turn += 1)
      statuses.push((await report(eager, 'comment', await comment(test, copyId, bruno))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  it('goes with who reported', async () => {
    const gone = await test.person();
    await report(gone, 'public_dream', copyId);
    await test.deps.sql`delete from "user" where id = ${gone.id}`;
    expect((await rows('public_dream', copyId)).map(({ user_id: by }) => by)).not.toContain(gone.id);
  });

  it('is not of somebody whom nobody reads any more', async () => {
    const away = await test.person();
    const words = await comment(test, copyId, away);
    const reading = await interpret(test, copyId, away);
    await test.deps.sql`update "user" set status = 2 where id = ${away.id}`;
    const blocks = (subject: string, id: number) =>
      test.call('POST', '/v2/api/lambda/blocks', {
        token: reader.token,
        body: { subject, subject_id: id },
      });
    for (const [subject, id] of [
      ['comment', words],
      ['interpretation', reading],
    ] as const)
      for (const { status } of [await report(reader, subject, id), await blocks(subject, id)])
        expect(status).toBe(404);
  });

  it('goes with what it is about when its author is erased', async () => {
    const gone = await test.person();
    const shared = await publish(test, gone);
    const words = await comment(test, copyId, gone);
    const reading = await interpret(test, copyId, gone);
    const things = [
      ['public_dream', shared.copyId],
      ['comment', words],
      ['interpretation', reading],
    ] as const;
    for (const [subject, id] of things) await report(reader, subject, id, { note: 'about them' });
    await inTransaction(test.deps, (tx) => eraseUser(tx, ERASURES, gone));
    for (const [subject, id] of things) expect(await rows(subject, id)).toEqual([]);
    expect((await rows('public_dream', copyId)).length).toBeGreaterThan(0);
  });
});
