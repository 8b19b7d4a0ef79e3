import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSql } from '#server/db/database.ts';
import { public_dream } from '#server/db/schema/public-dreams.ts';
import { stem } from '#server/language/stems.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { plainDream } from './demo-diaries.fixture.ts';
import { rank } from '#server/features/similar/ranking/ranking.ts';
import { rarityAmongCopies, readCopies } from './similar.tasks.ts';
import { MEETS_ALL } from './stream-copies.store.ts';
import { openStream } from './stream-index.ts';

let test: TestApp;
let reader: TestPerson;
let author: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
  reader = await test.person();
  author = await test.person();
});
afterAll(() => test.close());

type Copy = { text: string; language?: string; types?: ['nightmare']; hidden_at?: string };

/** A public copy as it stands after its job has run. */
async function share(copy: Copy, by: number = author.id): Promise<number> {
  const [row] = await test.deps.db
    .insert(public_dream)
    .values({
      language: 'en',
      ...copy,
      author_id: by,
      author_sealed: 'sealed',
      anonymous: false,
      night_of: '2026-03-01',
      words: 5,
      published_at: '2026-03-02T08:00:00Z',
    })
    .returning({ id: public_dream.id });
  await readCopies.run(test.deps, [row!.id]);
  return row!.id;
}

async function opened(text: string, { id = 1, nightmares = false, language = 'en' } = {}) {
  const row = plainDream({ id, text, language });
  const found = await openStream(test.deps, row, { id: reader.id, meets: { ...MEETS_ALL, nightmares } });
  return found && { ...found, ids: found.scope.dreams.map((dream) => dream.id) };
}

describe('the public copies that a dream is compared with', () => {
  it('are none where nobody has dreamt of any of it', async () => {
    await share({ text: 'Snow in the kitchen' });
    expect(await opened('Seventeen violet geometers')).toBeUndefined();
    expect(await opened('')).toBeUndefined();
  });

  it('are those that share a word, nightmares only if asked for, hidden ones never', async () => {
    const light = await share({ text: 'The ferry left the jetty' });
    const dark = await share({ text: 'The ferry sank at the jetty', types: ['nightmare'] });
    const hidden = await share({ text: 'A jetty', hidden_at: '2026-04-01T00:00:00Z' });
    expect((await opened('A jetty at night'))?.ids).toEqual([light]);
    const all = (await opened('A jetty at night', { nightmares: true }))?.ids;
    expect(new Set(all)).toEqual(new Set([light, dark]));
    expect(all).not.toContain(hidden);
  });

  it('leave out the reader’s own and those by whom the reader blocks', async () => {
    const blocked = await test.person();
    const theirs = await share({ text: 'The orchestra in the refrigerator' }, blocked.id);
    const own = await share({ text: 'My orchestra' }, reader.id);
    await test.deps.sql`insert into dream (user_id, text, language, night_of, recorded_at, public_dream_id)
      values (${reader.id}, 'My orchestra', 'en', '2026-03-01', now(), ${own})`;
    expect((await opened('An orchestra'))?.ids).toEqual([theirs]);
    await test.deps.sql`insert into member_block (user_id, blocked_id) values (${reader.id}, ${blocked.id})`;
    expect((await opened('An orchestra'))?.ids ?? []).toEqual([]);
  });

  it('follow a copy that is changed or withdrawn', async () => {
    const id = await share({ text: 'The carpets take notes' });
    expect((await opened('Carpets'))?.ids).toEqual([id]);
    await test.deps
      .sql`update public_dream set text = 'The carpets fly', updated_at = now() where id = ${id}`;
    await readCopies.run(test.deps, [id]);
    const changed = await opened('Carpets that fly');
    expect(changed?.scope.dreams.map(({ counts }) => counts.length)).toEqual([2]);
    await test.deps.sql`delete from public_dream where id = ${id}`;
    expect((await opened('Carpets'))?.ids ?? []).toEqual([]);
  });

  it('may bear the number of the dream that is asked', async () => {
    const id = await share({ text: 'A lighthouse under the school' });
    const found = await opened('The lighthouse', { id });
    expect(rank(found!.query, found!.scope).map(({ dream }) => dream.id)).toEqual([id]);
  });

  it.each([
    ['de', 'Der Leuchtturm am Fluss', 'Leuchttürme'],
    ['ar', 'رأيت قاربا في النهر', 'قارب'],
    ['zh', '我看见母亲在船上', '母亲'],
    ['en', 'The constructor met toString', 'constructors'],
    ['xx', 'hasOwnProperty valueOf', 'valueOf'],
  ])('are found in %s', async (language, text, asked) => {
    const id = await share({ text, language });
    expect((await opened(asked, { language }))?.ids).toContain(id);
  });

  it('are read by many at the same time as by one', async () => {
    const ids = [await share({ text: 'A piano in the tunnel' }), await share({ text: 'The tunnel again' })];
    const found = await Promise.all(Array.from({ length: 6 }, () => opened('A tunnel')));
    for (const one of found) expect(new Set(one?.ids)).toEqual(new Set(ids));
  });

  it('are indexed by the hourly job where their own was lost', async () => {
    const id = await share({ text: 'A giraffe in the lift' });
    await test.deps.sql`delete from similar_copy where public_dream_id = ${id}`;
    expect((await opened('Giraffe'))?.ids ?? []).toEqual([]);
    expect(await readCopies.run(test.deps, null)).toBeGreaterThan(0);
    expect((await opened('Giraffe'))?.ids).toEqual([id]);
    await readCopies.run(test.deps, [999_999]);
  });
});

describe('how rare words are among public dreams', () => {
  const rarity = (...stems: string[]) => rarityAmongCopies.run(test.deps, stems);
  const fill = async (copies: number) => {
    await test.deps
      .sql`insert into public_dream (author_sealed, anonymous, text, language, night_of, words, published_at)
      select 'sealed', true, 'filler', 'en', '2026-01-01', 1, now() from generate_series(1, ${copies})`;
    expect(await readCopies.run(test.deps, null)).toBeGreaterThanOrEqual(copies);
  };

  it('is not told while there are too few', async () => {
    expect(await rarity('ferri')).toBeUndefined();
  });

  it('is the logarithm of all over those with the word, which counts as one at least', async () => {
    await fill(600);
    const found = (await rarity('filler', 'ferri', 'constructor', 'never-dreamt'))!;
    expect(found.get('filler')).toBeLessThan(0.1);
    expect(found.get('ferri')).toBeGreaterThan(5);
    expect(found.get('constructor')).toBeGreaterThan(5);
    expect(found.get('never-dreamt')).toBeGreaterThanOrEqual(found.get('ferri')!);
    expect(found.size).toBe(4);
  });

  it('follows what is shared meanwhile', async () => {
    const walrus = stem('walrus', 'en');
    const before = (await rarity(walrus))!.get(walrus)!;
    for (let times = 0; times < 3; times += 1) await share({ text: 'A walrus' });
    expect((await rarity(walrus))!.get(walrus)).toBeCloseTo(before - Math.log(3), 1);
  });

  it('follows thousands that were shared at once, each counted once', async () => {
    const walrus = stem('walrus', 'en');
    const id = await share({ text: 'A narwhal' });
    const narwhal = stem('narwhal', 'en');
    await rarity(walrus);
    const patient = openSql(test.connection, { max: 1, statementTimeoutMs: 0 });
    await patient`
      with made as (
        insert into public_dream (author_sealed, anonymous, text, language, night_of, words, published_at)
        select 'sealed', true, 'A narwhal', 'en', '2026-01-01', 2, now() from generate_series(1, 5500) returning id
      )
      insert into similar_copy (public_dream_id, format, postings, packed)
      select made.id, format, postings, packed from made, similar_copy where public_dream_id = ${id}`;
    await patient.end();
    const [row] = await test.deps.sql<
      { copies: number }[]
    >`select count(*)::float8 as copies from similar_copy`;
    for (let times = 0; times < 3; times += 1) {
      const found = (await rarity(narwhal))!.get(narwhal)!;
      expect(found).toBeCloseTo(Math.log(row!.copies / 5501), 6);
    }
  });

  it('is known to a process that starts later', async () => {
    const walrus = stem('walrus', 'en');
    const later = { ...test.deps, sql: openSql(test.connection, { max: 1 }) };
    expect((await rarityAmongCopies.run(later, [walrus]))!.get(walrus)).toBe(
      (await rarity(walrus))!.get(walrus),
    );
    await later.sql.end();
  });
});
