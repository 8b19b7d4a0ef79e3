import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshIp, from, PROXIED } from '#server/features/auth/accounts.fixture.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { OPEN, ORIGIN, packCalls, WHOLE } from './dream-packs.fixture.ts';

let test: TestApp;
let calls: ReturnType<typeof packCalls>;
let ines: TestPerson;
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
});

describe('what goes in', () => {
  it('kept dreams, oldest first: no drafts, fragments, deleted or sealed ones', async () => {
    const later = await calls.keep(ines, { text: 'later', night_of: '2026-04-21' });
    const first = await calls.keep(ines, { text: 'first', night_of: '2026-03-01' });
    const draft = await calls.keep(ines, { text: 'draft', state: 'draft' });
    const fragment = await calls.keep(ines, { text: 'fragment', state: 'fragment' });
    const binned = await calls.keep(ines, { text: 'binned' });
    const sealed = await calls.keep(ines, { text: 'sealed' });
    await test.call('DELETE', `/v4/api/records/dream/${binned}`, { token: ines.token });
    await test.deps.sql`update dream set visibility = 'sealed' where id = ${sealed}`;
    const ids = [later, first, draft, fragment, binned, sealed];
    for (const dreams of [{ ids }, { from: '2026-01-01', to: '2026-12-31' }, { search: {} }]) {
      const { body } = await calls.preview(ines, { dreams });
      expect(body.model.dreams.map((one: any) => one.text)).toEqual(['first', 'later']);
      expect(JSON.stringify(body)).not.toMatch(/"(id|user_id|client_id|tz|recorded_at)"/);
    }
    const none = await calls.preview(ines, { dreams: { from: '1999-04-21', to: '1999-04-21' } });
    expect([none.status, none.body.model.dreams]).toEqual([200, []]);
    const inBin = await calls.preview(ines, { dreams: { ids: [binned] } });
    expect([inBin.status, inBin.body.model.dreams]).toEqual([200, []]);
    const nights = await calls.preview(ines, { dreams: { from: '2026-04-21', to: '2026-04-21' } });
    expect(nights.body.model.dreams).toHaveLength(1);
  });

  it('a search and favourites choose too', async () => {
    await calls.keep(ines, { text: 'the river rose', favourite: true });
    await calls.keep(ines, { text: 'a dry field' });
    const found = await calls.preview(ines, { dreams: { search: { q: 'river' } } });
    expect(found.body.model.dreams).toHaveLength(1);
    const loved = await calls.preview(ines, { dreams: { search: { favourite: true } } });
    expect(loved.body.model.dreams.map((one: any) => one.text)).toEqual(['the river rose']);
  });

  it('names of the whole diary are covered, also those that only another dream lists', async () => {
    await calls.keep(ines, { text: 'z', people: ['Paul Auster'], places: ['Konstanz'] });
    const id = await calls.keep(ines, {
      title: 'Annas Boot',
      text: 'Wir waren mit Anna, PAUL und Herrn Auster in Konstanz.',
      people: ['Anna'],
      tags: ['Anna', 'Wasser'],
      signs: ['anna fliegt'],
      waking_note: 'Anna anrufen',
    });
    const redaction = { ...WHOLE, hide_people: true, hide_places: true };
    const { body } = await calls.make(ines, { dreams: { ids: [id] }, redaction });
    const read = await calls.open(body.model.url);
    expect(JSON.stringify(read.body)).not.toMatch(/anna|paul|auster|konstanz/i);
    expect(read.body.model.dreams[0].text).toBe(
      'Wir waren mit jemand, jemand anders und jemand anders in einem Ort.',
    );
  });

  it('names are covered in any disguise, with numbers, addresses and names that nobody listed', async () => {
    const id = await calls.keep(ines, {
      title: 'wal\u200bburga and FINK',
      text: 'walburga, Walburgas, W\u00adalburga, Wаlburga, Ｗalburga, w-a-l-b-u-r-g-a, fink, Walburga\nFink, W. Fink, walburga.fink@mail.example, call 0664 1234567. Then Jakob Berger came, and Berger left.',
      people: ['Walburga Fink'],
      tags: ['walburgafink', 'water'],
      waking_note: 'Mrs Fink and j\u0301akob berger',
    });
    const redaction = { ...WHOLE, hide_people: true };
    const { body } = await calls.make(ines, { dreams: { ids: [id] }, redaction });
    const [dream] = (await calls.open(body.model.url)).body.model.dreams;
    const seen = JSON.stringify(dream)
      .normalize('NFKD')
      .replaceAll(/[^\p{L}\p{N}]/gu, '');
    expect(seen).not.toMatch(/lburga|fink|jakob|berger|0664|mailexample/iu);
    expect(dream).toMatchObject({
      title: 'Someone and someone',
      people: ['someone'],
      tags: ['someone', 'water'],
    });
  });

  it('every name of the diary is told to its owner alone', async () => {
    const NAMES = '/v2/api/lambda/dream-packs/known-names';
    await calls.keep(ines, { people: ['Walburga Fink'], places: ['Grünau'] });
    const { body } = await test.call('GET', NAMES, { token: ines.token });
    expect(body.names).toEqual([
      { kind: 'person', name: 'Walburga Fink', former: [] },
      { kind: 'place', name: 'Grünau', former: [] },
    ]);
    const admin = await test.person({ role: 'admin' });
    expect((await test.call('GET', NAMES)).status).toBe(401);
    expect((await test.call('GET', NAMES, { token: admin.token })).status).toBe(403);
  });

  it('what the dreamer said of a name is one of their names, also an animal’s', async () => {
    const nora = await test.person();
    const text = 'We fed Bandit behind the bakery in Sonnleiten, and the lantern we call Otto went out.';
    const id = await calls.keep(nora, { text });
    const teach = (name: string, kind: string) =>
      test.call('PUT', '/v2/api/lambda/taught-names', { token: nora.token, body: { name, kind } });
    for (const [name, kind] of [
      ['Bandit', 'animal'],
      ['Sonnleiten', 'place'],
      ['Otto', 'thing'],
    ] as const)
      expect((await teach(name, kind)).status).toBe(200);
    const { body } = await test.call('GET', '/v2/api/lambda/dream-packs/known-names', { token: nora.token });
    expect(body.names).toEqual([
      { kind: 'person', name: 'Bandit', former: [] },
      { kind: 'place', name: 'Sonnleiten', former: [] },
    ]);
    const redaction = { ...WHOLE, hide_people: true, hide_places: true };
    const given = await calls.preview(nora, { dreams: { ids: [id] }, redaction });
    expect(given.body.model.dreams[0].text).not.toMatch(/Bandit|Sonnleiten/);
  });

  it('the dreamer’s name, days and thoughts only where wished', async () => {
    const id = await calls.keep(ines, { text: 'x', waking_note: 'only mine', reflection: 'mine too' });
    const { username } = (await test.call('GET', '/v2/api/lambda/profile', { token: ines.token })).body.model;
    const dreams = { ids: [id] };
    const named = (
      await calls.preview(ines, { dreams, redaction: { ...WHOLE, with_name: true }, title: 'T', note: 'N' })
    ).body.model;
    expect(named).toMatchObject({ by: username, title: 'T', note: 'N' });
    expect(named.dreams[0]).toMatchObject({ waking_note: 'only mine', night_of: '2026-04-20' });
    const bare = (
      await calls.preview(ines, {
        dreams,
        redaction: { ...WHOLE, without_thoughts: true, without_dates: true },
      })
    ).body.model;
    expect(bare).toMatchObject({ by: null });
    expect(bare.dreams[0]).toMatchObject({ waking_note: '', reflection: '', night_of: '2026-04' });
  });
});

describe('a pack', () => {
  it('two thousand dreams and six million characters', async () => {
    await test.deps.sql`
      insert into dream (user_id, night_of, recorded_at, text) select ${ines.id}, date '2020-01-01' + n, now(), 'dream ' || n
      from generate_series(1, 2001) n`;
    const all = { from: '2020-01-01', to: '2026-01-01' };
    expect((await calls.preview(ines, { dreams: all })).body).toMatchObject({
      code: 'dream_packs.too_many',
      message: expect.stringContaining('2000'),
    });
    const most = await calls.make(ines, { dreams: { from: '2020-01-03', to: '2026-01-01' } });
    expect(most.body.model).toMatchObject({ chosen: 2000, dreams: 2000 });
    expect((await calls.open(most.body.model.url)).body.model.dreams).toHaveLength(2000);
    await test.deps.sql`update dream set text = repeat('long ', 800) where user_id = ${ines.id}`;
    expect((await calls.preview(ines, { dreams: { from: '2020-01-03', to: '2026-01-01' } })).body.code).toBe(
      'dream_packs.too_long',
    );
  });
});

describe('what nobody should send', () => {
  it.each([
    [{ dreams: {} }],
    [{ dreams: { ids: [] } }],
    [{ dreams: { ids: [1], search: {} } }],
    [{ dreams: { from: '2026-01-01' } }],
    [{ dreams: { from: '2026-02-01', to: '2026-01-01' } }],
    [{ dreams: { ids: Array.from({ length: 2001 }, (_, at) => at + 1) } }],
    [{ dreams: { ids: ['1'] } }],
    [{ dreams: { ids: [1], user_id: 2 } }],
    [{ dreams: { ids: [1] }, title: '' }],
    [{ dreams: { ids: [1] }, title: 'a\u0000b' }],
    [{ dreams: { ids: [1] }, title: 'a\nb' }],
    [{ dreams: { ids: [1] }, title: 'x'.repeat(121) }],
    [{ dreams: { ids: [1] }, note: 'x'.repeat(2001) }],
    [{ dreams: { ids: [1] }, days: 91 }],
    [{ dreams: { ids: [1] }, opened: 5 }],
    [{ dreams: { ids: [1] }, redaction: { ...WHOLE, hide_people: 'yes' } }],
    [{ dreams: { ids: [1] }, redaction: { hide_people: true } }],
    [{ dreams: { ids: [1] }, token_hash: 'x' }],
  ])('%j is refused', async (body) => {
    expect((await calls.make(ines, body)).status).toBe(400);
  });

  it('no secret of an odd shape is an address', async () => {
    for (const body of [{}, { secret: 1 }, { secret: 'x'.repeat(201) }, { secret: 'x', id: 1 }, []])
      expect((await calls.post(undefined, OPEN, body)).status).toBe(400);
    const polluted = await test.call('POST', OPEN, {
      raw: '{"secret":"x","__proto__":{"opened":9}}',
      headers: { 'content-type': 'application/json', ...from(freshIp()) },
    });
    expect(polluted.status).toBe(400);
  });
});
