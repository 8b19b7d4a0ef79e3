import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedShippedContent } from '#server/shipped/shipped-content.ts';
import { type Answer, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const LAMBDA = '/v2/api/lambda';
const STREAM = `${LAMBDA}/stream`;
let test: TestApp;
let marit: TestPerson;
let readers: TestPerson[];

beforeAll(async () => {
  test = await createTestApp();
  await seedShippedContent(test.deps);
  marit = await test.person();
  readers = [];
  for (let at = 0; at < 4; at += 1) readers.push(await test.person());
});
afterAll(() => test.close());

async function share(person: TestPerson, body: object, copy: object = {}): Promise<number> {
  const url = `${LAMBDA}/dreams/by-client/${randomUUID()}`;
  const { id } = (await test.call('PUT', url, { token: person.token, body })).body.model;
  const given = { dream_id: id, anonymous: false, ...copy };
  return (await test.call('POST', `${STREAM}/publish`, { token: person.token, body: given })).body.model.id;
}
const page = (query: string, person?: TestPerson) =>
  test.call('GET', `${STREAM}?${query}`, person ? { token: person.token } : {});
const idsOf = ({ body }: Answer) => (body.list as { id: number }[]).map(({ id }) => id);
const ripple = (person: TestPerson, id: number) =>
  test.call('PUT', `${STREAM}/${id}/ripple`, { token: person.token, body: { feeling: 'quiet' } });

/** Every page until the end. */
async function whole(query: string, person?: TestPerson): Promise<number[]> {
  const found: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const answer = await page(`${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`, person);
    expect(answer.status).toBe(200);
    found.push(...idsOf(answer));
    ({ cursor } = answer.body as { cursor: string | null });
  }
  return found;
}

describe('orders of the stream', () => {
  it('have what moved several people first, or last, and page through each copy once', async () => {
    const [first, second, third] = [
      await share(marit, { text: 'A tram went under the sea' }),
      await share(marit, { text: 'A lamp was speaking' }),
      await share(marit, { text: 'The stairs had no end' }),
    ];
    for (const person of readers) expect((await ripple(person, first)).status).toBe(200);
    expect(await whole('limit=1')).toEqual([third, second, first]);
    expect(await whole('limit=1&order=resonant')).toEqual([first, third, second]);
    expect(await whole('limit=1&order=quiet')).toEqual([third, second, first]);
    for (const id of [second, third]) for (const person of readers) await ripple(person, id);
    expect(await whole('limit=2&order=quiet')).toEqual([third, second, first]);
    for (const person of readers.slice(1))
      await test.call('PUT', `${STREAM}/${first}/ripple`, { token: person.token, body: { feeling: null } });
    expect(await whole('limit=2&order=quiet')).toEqual([first, third, second]);
  });

  it('tell no count, neither by one answer nor by a cursor', async () => {
    const before = await whole('order=quiet');
    const lonely = await share(marit, { text: 'Nobody was on the ice' });
    const other = await share(marit, { text: 'Nobody was in the hall' });
    await ripple(readers[0]!, other);
    expect((await whole('order=quiet')).slice(0, 2)).toEqual([other, lonely]);
    expect((await whole('order=quiet')).slice(2)).toEqual(before);
    const { body } = await page('order=resonant&limit=1');
    expect(body.cursor).not.toMatch(/^\d+ /);
    expect((await page(`order=quiet&cursor=${encodeURIComponent(body.cursor)}`)).status).toBe(400);
    expect((await page('order=new&cursor=abc')).status).toBe(400);
    expect((await page('order=quiet&before=4')).status).toBe(400);
    expect((await page('order=loud')).status).toBe(400);
  });
});

describe('filters of the stream', () => {
  it('know the length, the kind, the feeling and the language together', async () => {
    const long = await share(marit, {
      text: 'wander '.repeat(301),
      types: ['lucid'],
      moods: [{ mood: 'awe', intensity: 2 }],
    });
    expect(idsOf(await page('length=long'))).toEqual([long]);
    expect(idsOf(await page('length=long&type=lucid&mood=awe'))).toEqual([long]);
    expect(idsOf(await page('length=long&mood=calm'))).toEqual([]);
    expect(idsOf(await page('length=short'))).not.toContain(long);
    expect((await page('length=huge')).status).toBe(400);
  });

  it('find the symbols of the dream books, and those of changed words', async () => {
    const text = 'I stood at the door. The door was locked, and behind the door the sea was rising.';
    const id = await share(marit, { text });
    await test.settle();
    expect(idsOf(await page('symbol=door'))).toContain(id);
    await test.call('PUT', `${STREAM}/${id}`, {
      token: marit.token,
      body: { text: 'A bird sat on a bird table and sang.' },
    });
    await test.settle();
    expect(idsOf(await page('symbol=door'))).not.toContain(id);
    expect(idsOf(await page('symbol=nothing-of-the-kind'))).toEqual([]);
  });

  it('leave what is hidden, withdrawn or in a circle out of every order and filter', async () => {
    const id = await share(marit, { text: 'The umbrella opened inside the lift', types: ['nap'] });
    expect(idsOf(await page('type=nap'))).toEqual([id]);
    await test.deps.sql`update public_dream set hidden_at = now() where id = ${id}`;
    for (const order of ['new', 'resonant', 'quiet'])
      for (const filter of ['', '&type=nap', '&q=umbrella'])
        expect(await whole(`order=${order}${filter}`)).not.toContain(id);
    await test.deps.sql`update public_dream set hidden_at = null where id = ${id}`;
    expect(idsOf(await page('type=nap'))).toEqual([id]);
    await test.call('DELETE', `${STREAM}/${id}`, { token: marit.token });
    expect(idsOf(await page('type=nap'))).toEqual([]);
  });

  it('go on behind a long stretch that a reader has muted', async () => {
    const [reader] = readers;
    const kept = await share(marit, { text: 'An owl told the time' });
    await test.deps.sql`
      insert into public_dream (author_id, author_sealed, anonymous, title, text, language, night_of, words, published_at)
      select author_id, author_sealed, anonymous, '', 'a spider again', language, night_of, 3, published_at
      from public_dream cross join generate_series(1, 1300) where id = ${kept}`;
    await test.call('POST', `${LAMBDA}/preference`, {
      token: reader!.token,
      body: { filters: { muted_words: ['spider'] } },
    });
    const first = await page('limit=5', reader);
    expect(first.body.list).toEqual([]);
    expect(first.body.cursor).not.toBeNull();
    expect((await whole('limit=5', reader))[0]).toBe(kept);
    expect((await page('q=owl%20told')).body.list[0].id).toBe(kept);
    await test.deps.sql`delete from public_dream where text = 'a spider again'`;
  });
});

describe('a stream of many', () => {
  const MANY = 8000;
  let old: number[];
  beforeAll(async () => {
    old = [
      await share(marit, { text: 'The ferry sang below', types: ['false_awakening'] }),
      await share(marit, { text: 'The harbour sang above', types: ['false_awakening'] }),
    ];
    await test.deps.sql`
      insert into public_dream (author_id, author_sealed, anonymous, title, text, language, types, night_of, words, published_at)
      select author_id, author_sealed, anonymous, '', case when n < 6000 then 'a copy of the fog' else 'a copy of the frost' end,
        language, case when n < 6000 then '{recurring}'::text[] else '{nightmare}' end, night_of, 5, published_at
      from public_dream cross join generate_series(1, ${MANY}) g(n) where id = ${old[0]!}`;
    await test.deps.sql`analyze stream_place`;
  });
  afterAll(() => test.deps.sql`delete from public_dream where text like 'a copy of the %'`);

  it.each(['new', 'resonant', 'quiet'])('loses and repeats nothing in the order %s', async (order) => {
    const rare = (query: string) => whole(`order=${order}&limit=50&${query}`);
    const sorted = (ids: number[]) => ids.toSorted((one, other) => one - other);
    expect(sorted(await rare('type=false_awakening'))).toEqual(old);
    expect(await rare('q=harbour%20sang')).toEqual([old[1]]);
    expect(await rare('q=harbour%20sang&type=recurring')).toEqual([]);
    expect(sorted(await rare('q=sang&languages=en,de&type=false_awakening'))).toEqual(old);
    expect(await rare('type=nightmare&no_nightmares=true')).toEqual([]);
    const fog = await rare('type=recurring&q=fog');
    expect([fog.length, new Set(fog).size]).toEqual([5999, 5999]);
  });

  it('ends a page early where much is looked at and little fits, and says that more may come', async () => {
    const { body } = await page('type=recurring&q=frost');
    expect([body.list, typeof body.cursor]).toEqual([[], 'string']);
    expect(await whole('limit=50&type=recurring&q=frost')).toEqual([]);
  });

  it('looks at more behind a page that held nothing, so that what is old is a few pages away', async () => {
    let cursor = '';
    for (const most of [1, 2]) {
      const { body } = await page(`type=recurring&q=frost${cursor && `&cursor=${cursor}`}`);
      cursor = encodeURIComponent(body.cursor ?? '');
      expect([most, body.list, body.cursor === null]).toEqual([most, [], most === 2]);
    }
  });
});

describe('languages of the stream', () => {
  it('are those that a member reads, unless they ask for others', async () => {
    const [, reader] = readers;
    const german = await share(marit, {
      text: 'Ich stand am Fenster und der Regen war warm, und niemand von uns hatte Schuhe an den Füßen.',
    });
    const english = await share(marit, {
      text: 'I was standing at the window and the rain was warm, and none of us had any shoes on.',
    });
    const set = (languages: string[]) =>
      test.call('POST', `${LAMBDA}/preference`, { token: reader!.token, body: { filters: { languages } } });
    expect((await set(['xx'])).status).toBe(400);
    expect((await set(['de', 'de'])).body.model.filters.languages).toEqual(['de']);
    expect(idsOf(await page('', reader))).toEqual([german]);
    expect(idsOf(await page('languages=any', reader))).toEqual(expect.arrayContaining([german, english]));
    expect(idsOf(await page('languages=en', reader))).toContain(english);
    expect(idsOf(await page('language=en', reader))).not.toContain(german);
    expect(idsOf(await page(''))).toEqual(expect.arrayContaining([german, english]));
    expect((await page('languages=german')).status).toBe(400);
    await set([]);
    expect(idsOf(await page('', reader))).toEqual(expect.arrayContaining([german, english]));
  });
});

describe('near one of yours', () => {
  const SHORE =
    'A horse made of glass stood on the shore. The lighthouse turned and the glass horse began to melt into the harbour.';

  it('names the reader’s own dream, to them alone', async () => {
    const [reader, other] = readers;
    const id = await share(marit, { text: SHORE, title: 'Glass' });
    for (const text of ['I missed the train again', 'The soup was cold in the canteen', 'My teeth fell out'])
      await test.call('PUT', `${LAMBDA}/dreams/by-client/${randomUUID()}`, {
        token: reader!.token,
        body: { text },
      });
    const own = await test.call('PUT', `${LAMBDA}/dreams/by-client/${randomUUID()}`, {
      token: reader!.token,
      body: { text: `${SHORE} I was calm.`, title: 'The unknown room' },
    });
    await test.settle();
    const near = (person?: TestPerson) =>
      test.call('GET', `${STREAM}/near?ids=${id}`, person ? { token: person.token } : {});
    expect((await near()).status).toBe(401);
    expect((await near(reader)).body.list).toMatchObject([
      { id, dream_id: own.body.model.id, title: 'The unknown room' },
    ]);
    expect((await near(other)).body.list).toEqual([]);
    await test.call('POST', `${LAMBDA}/similar/feedback`, {
      token: reader!.token,
      body: { dream_id: own.body.model.id, other_id: id, scope: 'stream', verdict: 'not_similar' },
    });
    expect((await near(reader)).body.list).toEqual([]);
    await test.deps.sql`delete from similar_feedback`;
    await test.deps.sql`update public_dream set hidden_at = now() where id = ${id}`;
    expect((await near(reader)).body.list).toEqual([]);
  });
});
