import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { ELEMENT_KINDS, ELEMENT_LISTS, type ElementKind } from '#shared/elements.ts';
import {
  bringIn,
  dreamsOf,
  filesOf,
  keep,
  takeOut,
  zipOfTexts,
} from '#server/features/portability/portability.fixture.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const ELEMENTS = '/v2/api/lambda/elements';
const tell = async (person: TestPerson, path: string, body: object) => {
  const answer = await test.call('POST', `${ELEMENTS}${path}`, { token: person.token, body });
  expect(answer.status).toBe(200);
};
const say = async (person: TestPerson, body: object) => {
  const answer = await test.call('PUT', `${ELEMENTS}/one`, { token: person.token, body });
  expect(answer.status).toBe(200);
};
/** The same names in every list of a dream. */
const inAllLists = (names: string[]) =>
  Object.fromEntries(ELEMENT_KINDS.map((kind) => [ELEMENT_LISTS[kind], names]));
const namesIn = (dream: Record<string, unknown> | undefined) =>
  ELEMENT_KINDS.map((kind) => dream?.[ELEMENT_LISTS[kind]]);
const inAllKinds = async (work: (kind: ElementKind) => Promise<void>) => {
  for (const kind of ELEMENT_KINDS) await work(kind);
};

describe('names that were renamed or merged since', () => {
  it.each(ELEMENT_KINDS)('come back as they are called now: %s', async (kind) => {
    const person = await test.person();
    const list = ELEMENT_LISTS[kind];
    await keep(test, person, { text: 'first', night_of: '2026-01-05', [list]: ['Ann', 'Ina', 'Rest'] });
    await keep(test, person, { text: 'second', night_of: '2026-01-06', [list]: ['Maria'] });
    await say(person, { kind, name: 'Ann', meaning: 'as it was' });
    const old = await takeOut(test, person);
    await tell(person, '/rename', { kind, name: 'Ann', to: 'Anna' });
    await tell(person, '/merge', { kind, name: 'Ina', into: 'Maria' });
    await test.deps.sql`delete from dream where user_id = ${person.id} and night_of = '2026-01-05'`;
    expect(await bringIn(test, person, old.bytes)).toMatchObject({ state: 'done', added: 1, duplicates: 1 });
    const [first] = await dreamsOf(test, person);
    expect(first).toMatchObject({ text: 'first', [list]: ['Anna', 'Maria', 'Rest'] });
    const said = await test.deps.sql`select name from element where user_id = ${person.id} order by name`;
    expect(said.map(({ name }) => name)).toEqual(['Anna', 'Maria']);
  });

  it('from tables and folders too, in every list', async () => {
    const person = await test.person();
    await keep(test, person, { text: 'here', night_of: '2026-01-05', ...inAllLists(['Old']) });
    await inAllKinds((kind) => tell(person, '/rename', { kind, name: 'Old', to: 'New' }));
    const table = [
      'night_of,text,tags,people,places,series',
      '2026-01-06,from a table,"OLD; new",old,old,"old; Other"',
    ].join('\n');
    await bringIn(test, person, table, 'dreams.csv');
    const front = ELEMENT_KINDS.map((kind) => `${ELEMENT_LISTS[kind]}: ["old"]`).join('\n');
    const folder = zipOfTexts({
      'a.md': `---\nnight_of: 2026-01-07\n${front}\n---\nfrom a folder`,
      'b.md': `---\nnight_of: 2026-01-08\n---\nwithout names`,
    });
    await bringIn(test, person, folder);
    const [, fromTable, fromFolder, without] = await dreamsOf(test, person);
    expect(fromTable).toMatchObject({
      tags: ['New'],
      people: ['New'],
      places: ['New'],
      series: ['New', 'Other'],
    });
    expect(namesIn(fromFolder)).toEqual(ELEMENT_KINDS.map(() => ['New']));
    expect(namesIn(without)).toEqual(ELEMENT_KINDS.map(() => []));
  });

  it('mean nothing in the diary of somebody else, where a pack stays byte for byte what it was', async () => {
    const [one, other] = [await test.person(), await test.person()];
    await keep(test, one, { text: 'a', night_of: '2026-01-05', ...inAllLists(['Ann', 'Rest']) });
    await inAllKinds((kind) => tell(one, '/rename', { kind, name: 'Ann', to: 'Anna' }));
    await inAllKinds((kind) => say(one, { kind, name: 'Anna', meaning: `a ${kind}` }));
    const first = await takeOut(test, one);
    await bringIn(test, other, first.bytes);
    const second = await takeOut(test, other);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(filesOf(second.bytes).get('elements.jsonl')).toContain('"kind":"series","name":"Anna"');
    await keep(test, other, { text: 'b', night_of: '2026-01-06', series: ['ann'] });
    expect((await dreamsOf(test, other))[1]?.series).toEqual(['Anna']);
  });
});
