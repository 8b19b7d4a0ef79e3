import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { namesOf } from './elements.fixture.ts';

let test: TestApp;
let person: TestPerson;
let mine: ReturnType<typeof namesOf>;

beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  person = await test.person();
  mine = namesOf(test, person);
});
afterAll(() => test.close());

it('a save that was on its way while a name was changed ends with the present name', async () => {
  const { id, updated_at } = (await mine.save({ text: 'x', people: ['Anna'], series: ['Sea'] })).body.model;
  await mine.rename('person', 'Anna', 'Annabel');
  await mine.rename('series', 'Sea', 'The sea');
  await test.deps.sql`update dream set people = '{Tom,Anna,Annabel}', series = '{Sea}' where id = ${id}`;
  await test.deps.events.emit(test.deps, 'dreams.saved', { dream_id: id, user_id: person.id });
  await test.settle();
  expect(await mine.dream(id)).toMatchObject({ people: ['Tom', 'Annabel'], series: ['The sea'], updated_at });
});

it('of thirty saves and a change at the same moment none keeps the old name', async () => {
  const first = (await mine.save({ text: 'first', tags: ['ferry'] })).body.model.id as number;
  const saves = Array.from({ length: 30 }, (_, at) => mine.save({ text: `dream ${at}`, tags: ['ferry'] }));
  const [renamed, ...saved] = await Promise.all([mine.rename('tag', 'ferry', 'boat'), ...saves]);
  expect(renamed.status).toBe(200);
  await test.settle();
  const ids = [first, ...saved.map(({ body }) => body.model.id as number)];
  for (const id of ids) expect((await mine.dream(id)).tags).toEqual(['boat']);
});

it('a name that was given up by one dreamer stays with another', async () => {
  const other = await test.person();
  const theirs = namesOf(test, other);
  await mine.save({ text: 'x', people: ['Anna'] });
  await mine.rename('person', 'Anna', 'Annabel');
  const { id } = (await theirs.save({ text: 'y', people: ['Anna'] })).body.model;
  await test.settle();
  expect((await theirs.dream(id)).people).toEqual(['Anna']);
});
