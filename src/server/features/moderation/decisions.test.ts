import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ModerationItem } from '#shared/moderation.ts';
import { hideCopiesOfUser, showCopiesOfUser } from '#server/features/stream/stream.service.ts';
import { lastMail } from '#server/testing/mailbox.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { comment, interpret, publish } from './answers.fixture.ts';

let test: TestApp;
let admin: TestPerson;
let other: TestPerson;
let marit: TestPerson;
let bruno: TestPerson;
let reader: TestPerson;
beforeAll(async () => {
  test = await createTestApp();
  [admin, other] = [await test.person({ role: 'admin' }), await test.person({ role: 'admin' })];
  [marit, bruno, reader] = [await test.person(), await test.person({ language: 'de' }), await test.person()];
});
afterAll(() => test.close());

const MODERATION = '/v2/api/lambda/admin/moderation';
type Thing = { subject: string; subject_id: number; held: boolean; open: number };
const decide = (act: string, items: Thing[], person: TestPerson | null = admin, more: object = {}) =>
  test.call('POST', `${MODERATION}/decisions`, {
    ...(person ? { token: person.token } : {}),
    body: { act, reason: 'It names a street', items, ...more },
  });
const thing = (subject: string, id: number, more: Partial<Thing> = {}): Thing => ({
  subject,
  subject_id: id,
  held: false,
  open: 0,
  ...more,
});
const items = async (query: string): Promise<ModerationItem[]> =>
  (await test.call('GET', `${MODERATION}/items?limit=50&${query}`, { token: admin.token })).body.list;
const report = (subject: string, id: number, person = reader) =>
  test.call('POST', '/v2/api/lambda/reports', {
    token: person.token,
    body: { subject, subject_id: id, reason: 'hurtful' },
  });
const statusOf = async (id: number) => (await test.call('GET', `/v2/api/lambda/stream/${id}`)).status;
const stateOf = async (table: 'comment' | 'interpretation', id: number) =>
  (await test.deps.sql`select state from ${test.deps.sql(table)} where id = ${id}`)[0]?.state as string;
const ledgerOf = async (dreamId: number) =>
  (await test.deps.sql`select kind from dream_disclosure where dream_id = ${dreamId} order by id`).map(
    ({ kind }) => kind as string,
  );
const auditOf = (subject: string, id: number) => test.deps.sql<Record<string, any>[]>`
  select action, actor_id::float8 as actor_id, detail from audit where subject = ${subject} and subject_id = ${id} order by id`;
const setStatus = async (person: TestPerson, status: number) => {
  await test.deps.sql`update "user" set status = ${status} where id = ${person.id}`;
  await test.deps.events.emit(test.deps, 'users.access-changed', { user_id: person.id });
  await test.settle();
};

describe('deciding', () => {
  it('is for admins alone', async () => {
    const { copyId } = await publish(test, marit);
    for (const [person, status] of [
      [null, 401],
      [reader, 403],
    ] as const) {
      expect((await decide('hide', [thing('public_dream', copyId)], person)).status).toBe(status);
      const token = person ? { token: person.token } : {};
      for (const path of ['items', 'summary'])
        expect((await test.call('GET', `${MODERATION}/${path}`, token)).status).toBe(status);
      const body = { public_dream_id: copyId, reason: 'x' };
      expect((await test.call('POST', `${MODERATION}/author`, { ...token, body })).status).toBe(status);
    }
    expect(await statusOf(copyId)).toBe(200);
  });

  it('hides a comment, closes its reports, writes it down and tells the author in their language', async () => {
    const { copyId } = await publish(test, marit);
    const words = await comment(test, copyId, bruno, { text: 'You live at 12 Harbour Street' });
    await report('comment', words);
    expect((await decide('hide', [thing('comment', words, { open: 1 })])).body).toEqual({
      error: false,
      decided: 1,
    });
    expect(await stateOf('comment', words)).toBe('hidden');
    const [closed] = await test.deps
      .sql`select outcome, closed_by::float8 as by from report where subject_id = ${words}`;
    expect(closed).toMatchObject({ outcome: 'removed', by: admin.id });
    expect(await auditOf('comment', words)).toMatchObject([
      {
        action: 'moderation.hide',
        actor_id: admin.id,
        detail: { reason: 'It names a street', from: 'shown', reports: 1 },
      },
    ]);
    const mail = await lastMail(test.deps, bruno.email);
    expect(mail?.subject).toBe('Verborgen: Kommentar von dir');
    expect(mail?.text).toContain('It names a street');
    expect(mail?.links[0]?.pathname).toBe('/contact-us');
    expect(mail?.links[0]?.search).toBe('?about=decision');
    await decide('restore', [thing('comment', words, { held: true })]);
    expect(await stateOf('comment', words)).toBe('shown');
    expect((await lastMail(test.deps, bruno.email))?.subject).toBe('Wieder zu sehen: Kommentar von dir');
  });

  it('brings back what waited as waiting, and what its dreamer hid as hidden', async () => {
    const { copyId } = await publish(test, marit);
    const waiting = await comment(test, copyId, bruno, { state: 'waiting' });
    const hurtful = await interpret(test, copyId, bruno, { state: 'hidden', verdict: 'hurtful' });
    const shown = await interpret(test, copyId, bruno);
    const all = [thing('comment', waiting), thing('interpretation', hurtful), thing('interpretation', shown)];
    expect((await decide('hide', all)).body.decided).toBe(3);
    expect(await stateOf('interpretation', shown)).toBe('hidden');
    await decide(
      'restore',
      all.map((one) => ({ ...one, held: true })),
    );
    expect(await stateOf('comment', waiting)).toBe('waiting');
    expect(await stateOf('interpretation', hurtful)).toBe('hidden');
    expect(await stateOf('interpretation', shown)).toBe('shown');
  });

  it('stands against a dreamer who no longer finds it hurtful, until it is restored', async () => {
    const { copyId } = await publish(test, marit);
    const id = await interpret(test, copyId, bruno);
    const judge = (verdict: string) =>
      test.call('PUT', `/v2/api/lambda/interpretations/${id}/verdict`, {
        token: marit.token,
        body: { verdict },
      });
    expect((await judge('hurtful')).status).toBe(200);
    await decide('hide', [thing('interpretation', id, { open: 1 })]);
    expect((await judge('maybe')).status).toBe(200);
    expect(await stateOf('interpretation', id)).toBe('hidden');
    await decide('restore', [thing('interpretation', id, { held: true })]);
    expect(await stateOf('interpretation', id)).toBe('shown');
    await judge('hurtful');
    await judge('maybe');
    expect(await stateOf('interpretation', id)).toBe('shown');
  });

  it('keeps what stays, and reports of it are closed', async () => {
    const { copyId } = await publish(test, marit);
    await report('public_dream', copyId);
    expect((await decide('keep', [thing('public_dream', copyId, { open: 1 })])).status).toBe(200);
    expect(await statusOf(copyId)).toBe(200);
    expect(await items('view=reported')).not.toContainEqual(expect.objectContaining({ subject_id: copyId }));
    expect((await decide('keep', [thing('public_dream', copyId)])).status).toBe(409);
    expect((await lastMail(test.deps, marit.email))?.subject).toBe('Your shared dream stays');
  });

  it('is won by one of two admins, and the other learns what happened', async () => {
    for (const acts of [
      ['hide', 'hide'],
      ['hide', 'keep'],
      ['keep', 'hide'],
    ] as const) {
      const { copyId } = await publish(test, marit);
      const words = await comment(test, copyId, bruno);
      await report('comment', words);
      const seen = [thing('comment', words, { open: 1 })];
      const answers = await Promise.all([decide(acts[0], seen, admin), decide(acts[1], seen, other)]);
      expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
      const lost = answers.find(({ status }) => status === 409);
      const won = acts[answers.findIndex(({ status }) => status === 200)];
      expect(lost?.body).toMatchObject({
        code: 'moderation.decided',
        subject_id: words,
        decided: { act: won, reason: 'It names a street', by: expect.stringContaining('Person') },
      });
      expect(await auditOf('comment', words)).toHaveLength(1);
    }
  });

  it('does all of it or nothing', async () => {
    const { copyId } = await publish(test, marit);
    const [one, two] = [await comment(test, copyId, bruno), await comment(test, copyId, bruno)];
    await decide('hide', [thing('comment', two)]);
    expect((await decide('hide', [thing('comment', one), thing('comment', two)])).status).toBe(409);
    expect((await decide('hide', [thing('comment', one), thing('comment', 999_999)])).status).toBe(404);
    expect(await stateOf('comment', one)).toBe('shown');
  });

  it('never touches a diary’s own readings', async () => {
    const { dreamId } = await publish(test, marit);
    const [row] = await test.deps.sql<{ id: number }[]>`
      insert into interpretation (dream_id, user_id, source, text) values (${dreamId}, ${marit.id}, 'self', 'mine')
      returning id::float8 as id`;
    expect((await decide('hide', [thing('interpretation', row?.id ?? 0)])).status).toBe(404);
    expect((await items('subject=interpretation&view=all')).map(({ subject_id: id }) => id)).not.toContain(
      row?.id,
    );
  });

  it('is not about what only the dreamer reads, before one of the two reports it', async () => {
    const { copyId } = await publish(test, marit);
    const id = await interpret(test, copyId, bruno, { visibility: 'dreamer' });
    expect((await decide('hide', [thing('interpretation', id)])).status).toBe(404);
    expect(await stateOf('interpretation', id)).toBe('shown');
    await report('interpretation', id, marit);
    expect((await decide('hide', [thing('interpretation', id, { open: 1 })])).status).toBe(200);
  });

  it('takes nothing that it does not know', async () => {
    const { copyId } = await publish(test, marit);
    const good = thing('public_dream', copyId);
    for (const bad of [
      { items: [] },
      { items: Array.from({ length: 51 }, () => good) },
      { items: [{ ...good, user_id: 1 }] },
      { items: [{ ...good, subject: 'dream' }] },
      { items: [{ ...good, open: -1 }] },
      { reason: '' },
      { reason: 'a\u0000b' },
      { reason: 'x'.repeat(301) },
      { act: 'erase' },
      { closed_by: 3 },
    ])
      expect((await decide('hide', [good], admin, bad)).status).toBe(400);
    expect(
      (await test.call('GET', `${MODERATION}/items?sort=author_id`, { token: admin.token })).status,
    ).toBe(400);
    expect(await statusOf(copyId)).toBe(200);
  });
});

describe('a copy that a moderator holds', () => {
  it.each([{ anonymous: true }, { anonymous: false }])(
    'stays hidden when its author comes back: %o',
    async ({ anonymous }) => {
      const author = await test.person();
      const [held, free] = [
        await publish(test, author, { anonymous }),
        await publish(test, author, { anonymous }),
      ];
      await decide('hide', [thing('public_dream', held.copyId)]);
      expect(await statusOf(held.copyId)).toBe(404);
      await setStatus(author, 2);
      expect(await statusOf(free.copyId)).toBe(anonymous ? 200 : 404);
      await setStatus(author, 1);
      expect([await statusOf(held.copyId), await statusOf(free.copyId)]).toEqual([404, 200]);
      expect((await decide('restore', [thing('public_dream', held.copyId, { held: true })])).status).toBe(
        200,
      );
      expect(await statusOf(held.copyId)).toBe(200);
      const published = anonymous ? 'published_anonymous' : 'published';
      expect(await ledgerOf(held.dreamId)).toEqual([published, 'hidden', published]);
    },
  );

  it('that is restored while its author is suspended comes back with the author', async () => {
    const author = await test.person();
    const { copyId } = await publish(test, author);
    await setStatus(author, 2);
    await decide('hide', [thing('public_dream', copyId)]);
    await decide('restore', [thing('public_dream', copyId, { held: true })]);
    expect(await statusOf(copyId)).toBe(404);
    await setStatus(author, 1);
    expect(await statusOf(copyId)).toBe(200);
  });

  it('stays hidden when a planned deletion is taken back, and one restored meanwhile shows', async () => {
    const author = await test.person();
    const [held, restored] = [await publish(test, author), await publish(test, author)];
    const both = [thing('public_dream', held.copyId), thing('public_dream', restored.copyId)];
    await decide('hide', both);
    const at = new Date();
    const deletesAt = new Date(at.getTime() + 14 * 86_400_000).toISOString();
    await test.deps.sql`update "user" set deletes_at = ${deletesAt} where id = ${author.id}`;
    await hideCopiesOfUser(test.deps, author.id, at.toISOString());
    await decide('restore', [thing('public_dream', restored.copyId, { held: true })]);
    expect(await statusOf(restored.copyId)).toBe(404);
    await test.deps.sql`update "user" set deletes_at = null where id = ${author.id}`;
    await showCopiesOfUser(test.deps, author.id, at.toISOString());
    expect([await statusOf(held.copyId), await statusOf(restored.copyId)]).toEqual([404, 200]);
  });
});
