import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { freshIp, from, PROXIED } from '#server/features/auth/accounts.fixture.ts';
import { eraseUser } from '#server/features/users/erase.service.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { LINKS, OPEN, ORIGIN, packCalls, PREVIEW, PRINTED, secretOf, WHOLE } from './dream-packs.fixture.ts';

const GONE = {
  error: true,
  code: 'reading_links.opens_nothing',
  message: 'Nothing can be read at this address now. It may have expired or been taken back.',
};

let test: TestApp;
let calls: ReturnType<typeof packCalls>;
let ines: TestPerson;
let tomas: TestPerson;
let now = Date.parse('2026-05-01T08:00:00Z');

beforeAll(async () => {
  test = await createTestApp({
    env: { ...PROXIED, PUBLIC_ORIGIN: ORIGIN },
    overrides: { clock: { now: () => new Date(now) } },
  });
  calls = packCalls(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  now = Date.parse('2026-05-01T08:00:00Z');
  ines = await test.person();
  tomas = await test.person();
});

describe('who may', () => {
  it('nobody without a token, no admin', async () => {
    const admin = await test.person({ role: 'admin' });
    const body = { dreams: { ids: [1] }, redaction: WHOLE, title: 'x' };
    for (const [method, url, sent] of [
      ['GET', LINKS, undefined],
      ['POST', LINKS, body],
      ['PUT', `${LINKS}/1`, { title: 'x' }],
      ['DELETE', `${LINKS}/1`, undefined],
      ['POST', PREVIEW, { dreams: body.dreams, redaction: WHOLE }],
      ['POST', PRINTED, body.dreams],
    ] as const) {
      const call = sent === undefined ? {} : { body: sent };
      expect((await test.call(method, url, call)).status, url).toBe(401);
      const status = (await test.call(method, url, { ...call, token: admin.token })).status;
      expect(status, url).toBe(url.endsWith('/1') ? 404 : 403);
    }
  });

  it('only its owner sees, changes and ends a link', async () => {
    const id = await calls.keep(ines, { text: 'mine' });
    const { body } = await calls.make(ines, { dreams: { ids: [id] } });
    expect(await calls.list(tomas)).toEqual([]);
    for (const answer of [
      await calls.end(tomas, body.model.id),
      await calls.change(tomas, body.model.id, { days: 3 }),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body.code).toBe('reading_links.not_found');
    }
    expect((await calls.open(body.model.url)).status).toBe(200);
  });

  it('somebody else’s dreams are as good as none', async () => {
    const theirs = await calls.keep(tomas, { text: 'a secret of Tomas' });
    const mine = await calls.keep(ines, { text: 'mine' });
    for (const url of [LINKS, PRINTED]) {
      const body =
        url === PRINTED ? { ids: [theirs] } : { dreams: { ids: [theirs] }, redaction: WHOLE, title: 'x' };
      expect((await calls.post(ines, url, body)).body.code, url).toBe('dream_packs.nothing_chosen');
    }
    const [notMine, notThere] = [
      await calls.preview(ines, { dreams: { ids: [theirs] } }),
      await calls.preview(ines, { dreams: { ids: [2_000_000_000] } }),
    ];
    expect([notMine.status, notMine.body.model.dreams]).toEqual([200, []]);
    expect(notThere.body).toEqual(notMine.body);
    const both = await calls.preview(ines, { dreams: { ids: [theirs, mine] } });
    expect(both.body.model.dreams.map((one: any) => one.text)).toEqual(['mine']);
    const { body } = await calls.make(ines, { dreams: { ids: [theirs, mine] } });
    expect(body.model).toMatchObject({ chosen: 1, dreams: 1 });
  });
});

describe('an address', () => {
  it('opens for anybody, counts, and is not told to robots or caches', async () => {
    const id = await calls.keep(ines, { text: 'we flew' });
    const { body } = await calls.make(ines, { dreams: { ids: [id] }, note: 'Read it slowly' });
    expect(body.model.url).toMatch(/^https:\/\/diary\.example\/read#[\w-]{43}$/);
    expect(body.model.expires_at).toBe('2026-05-15T08:00:00.000Z');
    const read = await calls.open(body.model.url);
    expect(read.status).toBe(200);
    expect(read.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(read.body.model).toMatchObject({
      title: 'For Ruth',
      note: 'Read it slowly',
      expires_at: body.model.expires_at,
      dreams: [{ text: 'we flew' }],
    });
    await calls.open(body.model.url, tomas);
    await calls.open(body.model.url, ines);
    const expired = await test.call('POST', OPEN, {
      body: { secret: secretOf(body.model.url) },
      token: 'dd_at_ended',
      headers: from(freshIp()),
    });
    expect(expired.status).toBe(200);
    expect((await calls.list(ines))[0]).toMatchObject({
      opened: 3,
      last_opened_at: '2026-05-01T08:00:00.000Z',
    });
  });

  it('stands in the database only hashed and sealed, and nowhere once it is over', async () => {
    const id = await calls.keep(ines, {});
    const { body } = await calls.make(ines, { dreams: { ids: [id] } });
    const secret = secretOf(body.model.url);
    const stored = async () =>
      JSON.stringify(await test.deps.sql`select * from reading_link where id = ${body.model.id}`);
    expect(await stored()).not.toContain(secret);
    expect((await calls.list(ines))[0]?.url).toBe(body.model.url);
    await calls.end(ines, body.model.id);
    expect((await calls.list(ines))[0]).toMatchObject({ url: null, revoked_at: expect.any(String) });
    expect(await stored()).toContain('"token_sealed":""');
  });

  it('shows what the dreams are now, never a later one', async () => {
    const client = randomUUID();
    const stays = (await calls.byClient(ines, client, { text: 'first words', night_of: '2026-04-19' })).body
      .model.id;
    const goes = await calls.keep(ines, { text: 'goes' });
    const { body } = await calls.make(ines, { dreams: { from: '2026-04-01', to: '2026-04-30' } });
    await calls.keep(ines, { text: 'later', night_of: '2026-04-22' });
    await calls.byClient(ines, client, { text: 'new words' });
    await test.call('DELETE', `/v4/api/records/dream/${goes}`, { token: ines.token });
    const read = await calls.open(body.model.url);
    expect(read.body.model.dreams.map((one: any) => one.text)).toEqual(['new words']);
    expect((await calls.list(ines))[0]).toMatchObject({ chosen: 2, dreams: 1 });
    await test.deps.sql`update dream set visibility = 'sealed' where id = ${stays}`;
    expect((await calls.open(body.model.url)).body.model.dreams).toEqual([]);
  });

  it('has one answer for every reason that it opens nothing', async () => {
    const id = await calls.keep(ines, {});
    const { url, id: linkId } = (await calls.make(ines, { dreams: { ids: [id] }, days: 1 })).body.model;
    const expectGone = async (why: string, address = url) => {
      const answer = await calls.open(address);
      expect([answer.status, answer.body], why).toEqual([404, GONE]);
      expect(answer.headers, why).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    };
    const set = async (column: string, value: unknown, back: unknown, why: string) => {
      await test.deps.sql`update "user" set ${test.deps.sql({ [column]: value })} where id = ${ines.id}`;
      await expectGone(why);
      await test.deps.sql`update "user" set ${test.deps.sql({ [column]: back })} where id = ${ines.id}`;
      expect((await calls.open(url)).status, `not ${why}`).toBe(200);
    };
    await expectGone('unknown', `${ORIGIN}/read#${'a'.repeat(43)}`);
    await expectGone('no secret', `${ORIGIN}/read#`);
    await expectGone('odd', `${ORIGIN}/read#${'\u0000'.repeat(43)}`);
    await set('status', 2, 1, 'suspended');
    await set('status', 0, 1, 'inactive');
    await set('role', 'admin', 'user', 'became an admin');
    await set('deleted_at', '2026-05-01T00:00:00Z', null, 'deleted');
    await set('deletes_at', '2026-05-03T00:00:00Z', null, 'about to be erased');
    now += 86_400_000;
    await expectGone('expired');
    expect((await calls.list(ines))[0]).toMatchObject({ url: null, revoked_at: null });
    expect((await calls.change(ines, linkId, { days: 2 })).status).toBe(200);
    expect((await calls.open(url)).status).toBe(200);
    expect((await calls.end(ines, linkId)).status).toBe(200);
    expect((await calls.end(ines, linkId)).status).toBe(200);
    await expectGone('taken back');
    expect((await calls.change(ines, linkId, { days: 2 })).body.code).toBe('reading_links.taken_back');
    await expectGone('still taken back');
  });

  it('dies with the account, rows and all', async () => {
    const id = await calls.keep(ines, {});
    const { url } = (await calls.make(ines, { dreams: { ids: [id] } })).body.model;
    await calls.open(url);
    await eraseUser(test.deps, ERASURES, { id: ines.id, email: ines.email });
    expect((await calls.open(url)).body).toEqual(GONE);
    expect(await test.deps.sql`select id from reading_link where user_id = ${ines.id}`).toHaveLength(0);
    expect(await calls.ledger(ines)).toHaveLength(0);
  });
});

describe('changing a link', () => {
  it('title, note and at most ninety days from now', async () => {
    const id = await calls.keep(ines, {});
    const { id: linkId, url } = (await calls.make(ines, { dreams: { ids: [id] } })).body.model;
    expect((await calls.change(ines, linkId, { title: 'For Emil', note: '', days: 90 })).status).toBe(200);
    expect((await calls.open(url)).body.model).toMatchObject({
      title: 'For Emil',
      expires_at: '2026-07-30T08:00:00.000Z',
    });
    for (const body of [
      { days: 91 },
      { days: 0 },
      { days: 1.5 },
      { title: '' },
      { user_id: 1 },
      { dream_ids: [1] },
      { revoked_at: null },
    ])
      expect((await calls.change(ines, linkId, body)).status, JSON.stringify(body)).toBe(400);
    expect((await calls.change(ines, linkId, {})).status).toBe(200);
  });
});

describe('the ledger of each dream', () => {
  it('tells a dream that is in the bin, too, that its link has ended', async () => {
    const [one, two] = [await calls.keep(ines, {}), await calls.keep(ines, {})];
    const { id } = (await calls.make(ines, { dreams: { ids: [one, two] } })).body.model;
    await test.call('DELETE', `/v4/api/records/dream/${one}`, { token: ines.token });
    await calls.end(ines, id);
    const ended = (await calls.ledger(ines)).filter(({ kind }) => kind === 'link_ended');
    expect(ended.map((row) => Number(row['dream_id']))).toEqual([one, two]);
  });

  it('tells of making, the first opening by somebody, taking back and printing', async () => {
    const [one, two] = [await calls.keep(ines, {}), await calls.keep(ines, {})];
    const { id, url } = (await calls.make(ines, { dreams: { ids: [two, one] }, title: 'Group' })).body.model;
    await calls.open(url, ines);
    await Promise.all([calls.open(url), calls.open(url), calls.open(url, tomas)]);
    await Promise.all([calls.end(ines, id), calls.end(ines, id)]);
    expect((await calls.post(ines, PRINTED, { ids: [one] })).body).toEqual({ error: false, dreams: 1 });
    expect((await calls.ledger(ines)).map((row) => ({ ...row, dream_id: Number(row['dream_id']) }))).toEqual([
      ...['link_made', 'link_opened', 'link_ended'].flatMap((kind) =>
        [one, two].map((dream_id) => ({ dream_id, kind, recipient: 'Group' })),
      ),
      { dream_id: one, kind: 'printed', recipient: '' },
    ]);
  });
});

describe('limits', () => {
  it('twenty open links, however many are asked for at once', async () => {
    const id = await calls.keep(ines, {});
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => calls.make(ines, { dreams: { ids: [id] } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('reading_links.too_many');
    const [first] = await calls.list(ines);
    await calls.end(ines, first?.id ?? 0);
    expect((await calls.make(ines, { dreams: { ids: [id] } })).status).toBe(200);
    await test.deps
      .sql`update reading_link set expires_at = '2026-04-30T00:00:00Z' where user_id = ${ines.id}`;
    expect((await calls.make(ines, { dreams: { ids: [id] } })).status).toBe(200);
    const over = (await calls.list(ines)).at(-1)?.id ?? 0;
    await Promise.all(Array.from({ length: 19 }, () => calls.make(ines, { dreams: { ids: [id] } })));
    expect((await calls.change(ines, over, { days: 5 })).body.code).toBe('reading_links.too_many');
    expect((await calls.change(ines, over, { title: 'Other words' })).status).toBe(200);
  });

  it('sixty openings an hour from one network', async () => {
    const headers = from('203.0.113.9');
    const guess = () => test.call('POST', OPEN, { body: { secret: 'x' }, headers });
    for (let count = 0; count < 60; count += 1) expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    expect((await calls.post(undefined, OPEN, { secret: 'x' })).status).toBe(404);
  });
});
