import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSql } from '#server/db/database.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { closeDiary, followDiary, keepBasis, openDiary } from './diary-cache.ts';
import { type DiaryIndex, scopeOf } from './diary-index.ts';
import { keepBasisOnceSaved } from './similar.jobs.ts';
import { rank } from '#server/features/similar/ranking/ranking.ts';
import { termOf } from '#server/features/similar/numbers/term-hash.ts';

let test: TestApp;
let ines: TestPerson;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ines = await test.person();
});

const open = (person = ines) => openDiary(test.deps, person.id);
const held = (index: DiaryIndex, stem: string) => index.frequency.get(termOf(stem)) ?? 0;
const heldIds = async (person = ines) => [...(await open(person)).dreams.keys()].toSorted((a, b) => a - b);

async function save(text: string, client: string = randomUUID(), person = ines): Promise<number> {
  const url = `/v2/api/lambda/dreams/by-client/${client}`;
  const answer = await test.call('PUT', url, { token: person.token, body: { text } });
  return answer.body.model.id as number;
}

describe('a diary held in memory', () => {
  it('is built once for all who ask at the same time', async () => {
    await save('The ferry left the jetty.');
    const opened = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(new Set(opened).size).toBe(1);
    expect(opened[0]?.dreams.size).toBe(1);
    expect(await open()).toBe(opened[0]);
  });

  it('catches up with what came, changed and went, and stays the same object', async () => {
    const client = randomUUID();
    const first = await save('The ferry left the jetty.', client);
    const index = await open();
    const second = await save('A goat ate my ticket.');
    expect(await heldIds()).toEqual([first, second]);
    expect(held(index, 'glove')).toBe(0);
    await save('The ferry took my glove.', client);
    expect(await open()).toBe(index);
    expect(held(index, 'glove')).toBe(1);
    expect(held(index, 'jetti')).toBe(0);
    await test.call('DELETE', `/v4/api/records/dream/${second}`, { token: ines.token });
    expect(await heldIds()).toEqual([first]);
    expect(held(index, 'goat')).toBe(0);
  });

  it('holds kept dreams alone: no drafts, fragments or sealed ones', async () => {
    const kept = await save('A kept dream of a lake.');
    for (const state of ['draft', 'fragment'])
      await test.call('PUT', `/v2/api/lambda/dreams/by-client/${randomUUID()}`, {
        token: ines.token,
        body: { text: 'A lake', state },
      });
    const sealed = await save('A sealed dream of a lake.');
    expect(await heldIds()).toEqual([kept, sealed]);
    await test.deps.sql`update dream set visibility = 'sealed', updated_at = now() where id = ${sealed}`;
    expect(await heldIds()).toEqual([kept]);
  });

  it('ranks after a hundred changes as one that is built anew', async () => {
    for (const text of [
      'The ferry and the glove',
      'A glove of glass',
      'Snow in the kitchen',
      'Bread of chalk',
    ])
      await save(text);
    await test.deps.sql`insert into dream (user_id, text, language, night_of, recorded_at)
      select ${ines.id}, 'A lamp number ' || n || ' over the lake', 'en', '2026-01-01', now()
      from generate_series(1, 120) n`;
    const followed = await open();
    expect(followed.dreams.size).toBe(124);
    await test.deps.sql`update dream set text = text || ' and the ferry', updated_at = now()
      where user_id = ${ines.id}`;
    await open();
    const parts = (index: typeof followed) =>
      rank(
        [...index.dreams.values()].find((dream) => dream.id === Math.min(...index.dreams.keys()))!,
        { ...scopeOf(index), latent: undefined },
      )
        .map(({ dream, parts }) => [dream.id, Math.round(parts.sum * 1e4)])
        .toSorted((left, right) => left[0]! - right[0]!);
    const seen = parts(followed);
    closeDiary(test.deps.sql, ines.id);
    const built = await open();
    expect(built).not.toBe(followed);
    expect(parts(built)).toEqual(seen);
  });

  it('is nobody else’s', async () => {
    const tomas = await test.person();
    const mine = await save('My lake');
    const theirs = await save('Their lake', randomUUID(), tomas);
    expect([await heldIds(), await heldIds(tomas)]).toEqual([[mine], [theirs]]);
  });

  it('of somebody without dreams is empty and open', async () => {
    const index = await open();
    expect(index.dreams.size).toBe(0);
    expect(await open()).toBe(index);
  });
});

describe('what is forgotten', () => {
  it('a diary that nobody has asked for is not opened by a save', async () => {
    const first = await save('A lake');
    await test.settle();
    await followDiary(test.deps, ines.id);
    await test.deps.sql`update dream set text = 'A pond' where id = ${first}`;
    const index = await open();
    expect(held(index, 'pond')).toBe(0);
    const id = await save('Another lake');
    await test.settle();
    expect(index.dreams.has(id)).toBe(true);
  });

  it('the diary of an erased account', async () => {
    await save('A lake');
    const index = await open();
    await test.deps.events.emit(test.deps, 'users.erased', { user_id: ines.id });
    await test.settle();
    expect(await open()).not.toBe(index);
  });

  it('those asked for longest ago, once all together are too large', async () => {
    await save('A lake');
    const mine = await open();
    const first = 1_000_000;
    const others = Array.from({ length: 190 }, (_, at) => first + at);
    const oldest = await openDiary(test.deps, first);
    for (const other of others) {
      await openDiary(test.deps, other);
      if (other % 50 === 0) await open();
    }
    expect(await open()).toBe(mine);
    const newest = await openDiary(test.deps, others.at(-1)!);
    expect(await openDiary(test.deps, others.at(-1)!)).toBe(newest);
    expect(await openDiary(test.deps, first)).not.toBe(oldest);
    expect(await heldIds()).toHaveLength(1);
    for (const other of others) closeDiary(test.deps.sql, other);
  });
});

describe('the basis of a diary', () => {
  it('is kept, and opened again by who starts later', async () => {
    await test.deps.sql`insert into dream (user_id, text, language, night_of, recorded_at)
      select ${ines.id}, 'A lamp number ' || n || ' over the lake of ' || md5(n::text), 'en', '2026-01-01', now()
      from generate_series(1, 300) n`;
    await keepBasis(test.deps, ines.id);
    const { basis } = await open();
    expect(basis?.trainedOn).toBe(300);
    const later = { ...test.deps, sql: openSql(test.connection, { max: 1 }) };
    const index = await openDiary(later, ines.id);
    expect(index.basis).toEqual(basis);
    await later.sql.end();
    await test.deps.sql`delete from dream where user_id = ${ines.id} and id % 5 = 0`;
    await keepBasis(test.deps, ines.id);
    const [row] = await test.deps.sql<{ trained_on: number }[]>`
      select trained_on from similar_basis where user_id = ${ines.id}`;
    expect(row?.trained_on).toBe((await open()).dreams.size);
  });

  it('is not trained while dreams still come in, nor held open for it afterwards', async () => {
    const { deps } = test;
    const trained = async () => (await deps.sql`select from similar_basis where user_id = ${ines.id}`).length;
    await deps.sql`insert into dream (user_id, text, language, night_of, recorded_at)
      select ${ines.id}, 'A lamp number ' || n, 'en', '2026-01-01', now() from generate_series(1, 220) n`;
    await keepBasisOnceSaved(deps, ines.id);
    expect(await trained()).toBe(0);
    const [waiting] = await deps.sql<{ count: number }[]>`
      select count(*)::int as count from jobs.job where name = 'similar.keep-basis' and data->>'user_id' = ${String(ines.id)}`;
    expect(waiting?.count).toBe(1);
    await deps.sql`update dream set created_at = now() - interval '1 minute' where user_id = ${ines.id}`;
    await keepBasisOnceSaved(deps, ines.id);
    expect(await trained()).toBe(1);
    await deps.sql`delete from similar_basis where user_id = ${ines.id}`;
    await save('A lamp more');
    await followDiary(deps, ines.id);
    expect(await trained()).toBe(0);
  });
});
