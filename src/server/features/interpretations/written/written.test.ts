import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { seedShippedContent } from '#server/shipped/shipped-content.ts';
import { eraseUser } from '#server/features/users/erase.service.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import {
  allow,
  decide,
  keepDream,
  list,
  publish,
  read,
  ROOT,
  saveDraft,
  share,
  shareAnonymously,
  write,
  words,
} from './written.fixture.ts';

let test: TestApp;
let dreamer: TestPerson;
let author: TestPerson;
let stranger: TestPerson;
let copy: number;

beforeAll(async () => {
  test = await createTestApp();
  await seedShippedContent(test.deps);
  stranger = await test.person();
});
afterAll(() => test.close());
beforeEach(async () => {
  dreamer = await test.person();
  author = await test.person();
  copy = await share(test, dreamer);
});

const mine = (person: TestPerson, query = '') =>
  test.call('GET', `${ROOT}/mine${query}`, { token: person.token });

describe('who reads', () => {
  it.each([
    ['everybody', 200, 1, 1],
    ['members', 404, 0, 1],
    ['nobody', 404, 0, 0],
  ])('%s', async (audience, visitor, forVisitor, forMember) => {
    const id = await write(test, author, { copy });
    await allow(test, dreamer, audience);
    expect((await read(test, id)).status).toBe(visitor);
    expect((await list(test, `copy=${copy}`)).body.list).toHaveLength(forVisitor);
    expect((await list(test, `copy=${copy}`, stranger)).body.list).toHaveLength(forMember);
    for (const person of [dreamer, author])
      expect((await list(test, `copy=${copy}`, person)).body.list).toHaveLength(1);
    expect((await list(test, `copy=${copy}`, stranger)).body.open).toBe(audience !== 'nobody');
  });

  it('asks for one dream, by its right number', async () => {
    for (const query of ['', 'copy=1&dream=1', 'copy=x', 'copy=1&order=id', 'copy=1&limit=51'])
      expect((await list(test, query, stranger)).status).toBe(400);
    expect((await list(test, 'copy=999999')).status).toBe(404);
    expect((await test.call('GET', `${ROOT}/mine`)).status).toBe(401);
    for (const path of ['writing-context', 'helpers']) {
      expect((await test.call('GET', `${ROOT}/${path}?copy=${copy}`)).status).toBe(401);
      const own = await test.call('GET', `${ROOT}/${path}?copy=${copy}`, { token: dreamer.token });
      expect([own.status, own.body.code]).toEqual([409, 'interpretations.own_dream']);
    }
  });

  it('pages without overlap', async () => {
    for (let turn = 0; turn < 5; turn += 1) await write(test, author, { copy, text: `reading ${turn}` });
    const first = await list(test, `copy=${copy}&limit=3`);
    const second = await list(test, `copy=${copy}&limit=3&after=${first.body.next}`);
    expect([...first.body.list, ...second.body.list].map(({ text }) => text)).toEqual(
      Array.from({ length: 5 }, (_, turn) => `reading ${turn}`),
    );
    expect([second.body.next, second.body.total]).toEqual([null, 5]);
  });

  it('of a hidden or withdrawn copy its author alone, without the dream', async () => {
    const id = await write(test, author, { copy });
    await test.deps.sql`update public_dream set hidden_at = now() where id = ${copy}`;
    for (const person of [dreamer, undefined]) expect((await read(test, id, person)).status).toBe(404);
    const own = { id, copy_id: null, passages: [], text: words().text };
    expect((await read(test, id, author)).body.model).toMatchObject(own);
    expect((await mine(author)).body.list).toMatchObject([{ interpretation: own, dream: null }]);
    await test.deps.sql`update public_dream set hidden_at = null where id = ${copy}`;
    await test.call('DELETE', `/v2/api/lambda/stream/${copy}`, { token: dreamer.token });
    for (const person of [dreamer, undefined]) expect((await read(test, id, person)).status).toBe(404);
    expect((await mine(author)).body.list).toMatchObject([{ interpretation: own, dream: null }]);
  });

  it('does not read whom they have blocked, nor authors who are suspended or gone', async () => {
    const id = await write(test, author, { copy });
    const reader = await test.person();
    await test.deps.sql`insert into member_block (user_id, blocked_id) values (${reader.id}, ${author.id})`;
    expect((await read(test, id, reader)).status).toBe(404);
    expect((await read(test, id, stranger)).status).toBe(200);
    const { sql } = test.deps;
    for (const [change, back] of [
      [sql`status = 2`, sql`status = 1`],
      [sql`deleted_at = now()`, sql`deleted_at = null`],
      [sql`deletes_at = now()`, sql`deletes_at = null`],
    ] as const) {
      await sql`update "user" set ${change} where id = ${author.id}`;
      for (const person of [stranger, dreamer, undefined]) {
        expect((await read(test, id, person)).status).toBe(404);
        expect((await list(test, `copy=${copy}`, person)).body.total).toBe(0);
      }
      await sql`update "user" set ${back} where id = ${author.id}`;
    }
    expect((await read(test, id, stranger)).status).toBe(200);
  });
});

describe('of the dreamer', () => {
  it('nothing is told to anybody in any answer', async () => {
    copy = await shareAnonymously(test, dreamer);
    const id = await write(test, author, { copy });
    expect((await decide(test, dreamer, id, 'let_through')).status).toBe(200);
    await test.call('POST', `${ROOT}/${id}/replies`, {
      token: dreamer.token,
      body: { client_id: '0199aaaa-0000-4000-8000-000000000001', text: 'I see' },
    });
    await test.call('PUT', `${ROOT}/${id}/verdict`, { token: dreamer.token, body: { verdict: 'aha' } });
    const [profile] = await test.deps.sql`select username from profile where user_id = ${dreamer.id}`;
    const [dream] = await test.deps.sql`select id from dream where public_dream_id = ${copy}`;
    for (const person of [author, stranger, undefined]) {
      const answers = [await read(test, id, person), await list(test, `copy=${copy}`, person)];
      if (person) answers.push(await mine(person));
      for (const { body } of answers) {
        const said = JSON.stringify(body);
        expect(said).not.toContain(String(profile?.username));
        expect(said).not.toContain(dreamer.email);
        expect(said).not.toMatch(/"(user_id|dreamer_id|dreamer|author_sealed)":/);
        expect(said).not.toContain(`"dream_id":${Number(dream?.id)}`);
      }
    }
    expect((await read(test, id, stranger)).body.model).toMatchObject({
      author: { id: author.id },
      dream_id: null,
    });
  });
});

describe('one’s own list', () => {
  it('calls a dream without a title by how it begins, unless its writer warns of it', async () => {
    const person = await test.person();
    const bare = await share(test, dreamer, { title: '' });
    const warned = await share(test, dreamer, { title: '' }, { content_note: 'the sea' });
    for (const one of [bare, warned]) await write(test, person, { copy: one });
    const { body } = await mine(person);
    expect(body.list.map(({ dream }: { dream: { title: string } }) => dream.title)).toEqual([
      '',
      'I stood at the shore.',
    ]);
  });

  it('has drafts on top, and what the dreamers said', async () => {
    const id = await write(test, author, { copy });
    await test.call('PUT', `${ROOT}/${id}/verdict`, { token: dreamer.token, body: { verdict: 'not_me' } });
    await test.call('POST', `${ROOT}/${id}/thanks`, { token: dreamer.token });
    await saveDraft(test, author, { copy, text: 'half' });
    await saveDraft(test, author, { dream: await keepDream(test, author), lens: 'waking', text: 'mine' });
    const { body } = await mine(author);
    expect(body.drafts.map((one: { interpretation: { text: string } }) => one.interpretation.text)).toEqual([
      'mine',
      'half',
    ]);
    expect(body.list).toMatchObject([
      { interpretation: { id, verdict: 'not_me', thanked: true }, dream: { title: 'The horse' } },
    ]);
    const next = await mine(author, `?before=${id}`);
    expect(next.body).toMatchObject({ drafts: [], list: [], next: null });
    expect((await mine(stranger)).body).toMatchObject({ drafts: [], list: [] });
  });
});

describe('helpers', () => {
  const helpers = (person: TestPerson, query: string) =>
    test.call('GET', `${ROOT}/helpers?${query}`, { token: person.token });

  it('say what a book says of the dream’s words, and which own dreams are like it', async () => {
    const like = await keepDream(test, author, {
      text: 'The white horse swam in the sea again.',
      title: 'Again',
    });
    await keepDream(test, author, { text: 'A quiet kitchen with bread.' });
    await keepDream(test, dreamer, { text: 'A white horse by the sea, which is somebody else’s.' });
    await test.settle();
    const { body } = await helpers(author, `copy=${copy}`);
    expect(body.senses.length).toBeGreaterThan(0);
    expect(body.senses[0].book.name).toBeTruthy();
    expect(body.like).toMatchObject([{ id: like, title: 'Again' }]);
    expect(body.like[0].words).toContain('horse');
    const dream = await keepDream(test, author);
    await test.settle();
    const own = (await helpers(author, `dream=${dream}`)).body;
    expect(own.like.map(({ id }: { id: number }) => id)).toEqual([like]);
    const bare = await keepDream(test, author, { text: 'The white horse came out of the sea.', title: '' });
    await test.settle();
    expect((await helpers(author, `dream=${dream}`)).body.like).toContainEqual(
      expect.objectContaining({ id: bare, title: 'The white horse came out of the sea.' }),
    );
    expect((await helpers(stranger, `dream=${dream}`)).status).toBe(404);
  });

  it('leave the books closed beside death and harm', async () => {
    const heavy = await share(test, dreamer, { text: 'The horse in the sea was murdered by the dog.' });
    expect((await helpers(author, `copy=${heavy}`)).body.senses).toEqual([]);
  });
});

describe('erasing', () => {
  it('removes what somebody wrote, and the dream from what others wrote about theirs', async () => {
    const written = await write(test, author, { copy });
    await test.call('PUT', `${ROOT}/${written}`, {
      token: author.token,
      body: { lens: null, text: 'revised', passages: [], visibility: 'public', revision: 1 },
    });
    const theirs = await share(test, author);
    const about = await write(test, stranger, { copy: theirs });
    const draft = await saveDraft(test, author, { copy });
    const kept = await write(test, stranger, { copy });
    await test.call('POST', `${ROOT}/${kept}/replies`, {
      token: dreamer.token,
      body: { client_id: '0199aaaa-0000-4000-8000-000000000002', text: 'from the dreamer' },
    });
    await inTransaction(test.deps, (tx) => eraseUser(tx, ERASURES, author));
    const left = await test.deps.sql`select id::int from interpretation
      where id in (${written}, ${about}, ${draft.body.model.id}, ${kept})`;
    expect(new Set(left.map(({ id }) => Number(id)))).toEqual(new Set([about, kept]));
    const [versions] = await test.deps.sql`select count(*)::int as left from interpretation_version
      where interpretation_id = ${written}`;
    expect(versions?.left).toBe(0);
    await inTransaction(test.deps, (tx) => eraseUser(tx, ERASURES, dreamer));
    const [rows] = await test.deps
      .sql`select (select count(*) from interpretation where id = ${kept} and text <> '')::int as readings,
      (select public_dream_id is null and passages = '[]' from interpretation where id = ${kept}) as bare,
      (select count(*) from interpretation_reply where interpretation_id = ${kept})::int as replies`;
    expect(rows).toMatchObject({ readings: 1, bare: true, replies: 0 });
    expect((await publish(test, stranger, kept)).status).toBe(404);
  });
});
