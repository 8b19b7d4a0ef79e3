import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { namesOf } from './elements.fixture.ts';

let test: TestApp;
let person: TestPerson;
let now: Date;
let mine: ReturnType<typeof namesOf>;

beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => now } } });
});
beforeEach(async () => {
  now = new Date();
  person = await test.person();
  mine = namesOf(test, person);
});
afterAll(() => test.close());

const keep = async (fields: object): Promise<number> =>
  (await mine.save({ text: 'x', ...fields })).body.model.id as number;

describe('renaming', () => {
  it('rewrites every dream, drafts and the bin included, and says how many of the library', async () => {
    const one = await keep({ people: ['Tom', 'Anna', 'Ruth'] });
    const draft = await keep({ people: ['ANNA'], state: 'draft' });
    const gone = await keep({ people: ['anna'] });
    await test.call('DELETE', `/v4/api/records/dream/${gone}`, { token: person.token });
    const before = await mine.dream(one);
    const { body } = await mine.rename('person', 'anna', 'Annabel');
    expect(body).toMatchObject({ error: false, name: 'Annabel', dreams: 1 });
    expect((await mine.dream(one)).people).toEqual(['Tom', 'Annabel', 'Ruth']);
    expect((await mine.dream(draft)).people).toEqual(['Annabel']);
    const [binned] = await test.deps.sql`select people from dream where id = ${gone}`;
    expect(binned?.people).toEqual(['Annabel']);
    expect((await mine.dream(one)).updated_at).toBe(before.updated_at);
  });

  it('lets a device that has the dream open go on saving, and reads its old name as the new one', async () => {
    const clientId = randomUUID();
    const first = await mine.save({ text: 'a', people: ['Anna'] }, clientId);
    await mine.rename('person', 'Anna', 'Annabel');
    const { updated_at } = first.body.model;
    const again = await mine.save({ text: 'a b', people: ['Anna', 'annabel'], updated_at }, clientId);
    expect(again.status).toBe(200);
    expect(again.body.model.people).toEqual(['Annabel']);
  });

  it('changes only the spelling where the name is the same', async () => {
    const id = await keep({ tags: ['river'] });
    expect((await mine.rename('tag', 'river', 'River')).body.dreams).toBe(1);
    expect((await mine.dream(id)).tags).toEqual(['River']);
    expect((await mine.one('tag', 'river')).body.model).toMatchObject({ name: 'River', former: [] });
  });

  it('refuses a name that is there and says with whom to merge', async () => {
    await keep({ people: ['Anna', 'Tom'] });
    const { status, body } = await mine.rename('person', 'Anna', 'TOM');
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'elements.name_taken',
      model: { kind: 'person', name: 'Tom', dreams: 1 },
    });
    expect((await mine.rename('place', 'Anna', 'x')).status).toBe(404);
  });

  it('indexes the dreams anew', async () => {
    const id = await keep({ text: 'Anna stood by the lake.', tags: ['lake'], people: ['Anna'] });
    await test.settle();
    await mine.rename('tag', 'lake', 'water');
    const [stale] = await test.deps.sql`select source_hash from dream_index where dream_id = ${id}`;
    expect(stale?.source_hash).toBe('');
    await test.settle();
    const [fresh] = await test.deps.sql`select source_hash from dream_index where dream_id = ${id}`;
    expect(fresh?.source_hash).not.toBe('');
  });
});

describe('merging', () => {
  it('keeps each dream’s names different, both meanings, and the old name as a way to the new', async () => {
    const both = await keep({ people: ['Mum', 'Tom', 'Mother'] });
    const only = await keep({ people: ['Mum'] });
    await mine.say({ kind: 'person', name: 'Mum', meaning: 'warmth', relation: 'mother' });
    await mine.say({ kind: 'person', name: 'Mother', meaning: 'order' });
    const { body } = await mine.merge('person', 'Mum', 'mother');
    expect(body).toMatchObject({ name: 'Mother', dreams: 2 });
    expect((await mine.dream(both)).people).toEqual(['Tom', 'Mother']);
    expect((await mine.dream(only)).people).toEqual(['Mother']);
    const shown = await mine.one('person', 'mum');
    expect(shown.body.model).toMatchObject({
      name: 'Mother',
      meaning: 'order\n\nwarmth',
      relation: 'mother',
      former: ['mum'],
    });
    expect((await mine.save({ text: 'y', people: ['MUM'] })).body.model.people).toEqual(['Mother']);
  });

  it('lets a former name be itself again', async () => {
    await keep({ people: ['Mum', 'Mother'] });
    await mine.merge('person', 'Mum', 'Mother');
    await mine.say({ kind: 'person', name: 'Mother', former: [] });
    expect((await mine.save({ text: 'y', people: ['Mum'] })).body.model.people).toEqual(['Mum']);
  });

  it('refuses unknown names and a name with itself', async () => {
    await keep({ people: ['Anna'] });
    expect((await mine.merge('person', 'Anna', 'anna')).body.code).toBe('elements.same_name');
    expect((await mine.merge('person', 'Anna', 'Tom')).status).toBe(404);
  });

  it('of two at once in opposite directions makes one name, and never loses it', async () => {
    const id = await keep({ people: ['A', 'B'] });
    const answers = await Promise.all([mine.merge('person', 'A', 'B'), mine.merge('person', 'B', 'A')]);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 404]);
    expect((await mine.dream(id)).people).toHaveLength(1);
  });

  it('of two at once into different names lets the first have it', async () => {
    const id = await keep({ people: ['A', 'B', 'C'] });
    const answers = await Promise.all([mine.merge('person', 'A', 'B'), mine.merge('person', 'A', 'C')]);
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([200, 404]);
    expect((await mine.dream(id)).people).toEqual(['B', 'C']);
  });
});

describe('taking back', () => {
  it('puts a merged name back where it stood, with what was said', async () => {
    const both = await keep({ people: ['mum', 'Tom', 'Mother'] });
    const only = await keep({ people: ['Tom', 'Mum'] });
    await mine.say({ kind: 'person', name: 'Mum', meaning: 'warmth' });
    const { body } = await mine.merge('person', 'Mum', 'Mother');
    const undone = await mine.undo(body.undo);
    expect(undone.body).toMatchObject({ kind: 'person', dreams: 2 });
    expect((await mine.dream(both)).people).toEqual(['mum', 'Tom', 'Mother']);
    expect((await mine.dream(only)).people).toEqual(['Tom', 'Mum']);
    expect((await mine.one('person', 'Mum')).body.model).toMatchObject({ meaning: 'warmth', dreams: 2 });
    expect((await mine.one('person', 'Mother')).body.model).toMatchObject({
      meaning: '',
      former: [],
      dreams: 1,
    });
    expect((await mine.undo(body.undo)).body.dreams).toBe(0);
  });

  it('leaves alone what the dreamer wrote meanwhile', async () => {
    const clientId = randomUUID();
    await mine.save({ text: 'x', people: ['Mum'] }, clientId);
    await keep({ people: ['Mother'] });
    const { body } = await mine.merge('person', 'Mum', 'Mother');
    await mine.save({ people: ['Tom'] }, clientId);
    await mine.say({ kind: 'person', name: 'Mother', meaning: 'said since' });
    await mine.undo(body.undo);
    expect((await mine.save({ text: 'x' }, clientId)).body.model.people).toEqual(['Tom']);
    expect((await mine.one('person', 'Mother')).body.model.meaning).toBe('said since');
  });

  it('takes a rename back and frees the name', async () => {
    const id = await keep({ places: ['the old School'] });
    const { body } = await mine.rename('place', 'the old school', 'school');
    await mine.undo(body.undo);
    expect((await mine.dream(id)).places).toEqual(['the old School']);
    expect((await mine.one('place', 'school')).status).toBe(404);
    expect((await mine.save({ text: 'y', places: ['school'] })).body.model.places).toEqual(['school']);
  });

  it('brings a removed name back with its words', async () => {
    const id = await keep({ tags: ['a', 'river', 'z'] });
    await mine.say({ kind: 'tag', name: 'river', meaning: 'time' });
    const { body } = await mine.remove('tag', 'River');
    expect(body).toMatchObject({ name: '', dreams: 1 });
    expect((await mine.dream(id)).tags).toEqual(['a', 'z']);
    expect((await mine.one('tag', 'river')).status).toBe(404);
    await mine.undo(body.undo);
    expect((await mine.dream(id)).tags).toEqual(['a', 'river', 'z']);
    expect((await mine.one('tag', 'river')).body.model.meaning).toBe('time');
  });

  it('is over after ten minutes, and nobody else’s', async () => {
    await keep({ tags: ['river'] });
    const { body } = await mine.remove('tag', 'river');
    const other = namesOf(test, await test.person());
    expect((await other.undo(body.undo)).status).toBe(410);
    expect((await mine.undo(`${body.undo}x`)).status).toBe(410);
    now = new Date(now.getTime() + 10 * 60_000 + 1000);
    expect((await mine.undo(body.undo)).body.code).toBe('elements.undo_over');
  });
});

describe('names written into the text', () => {
  it('join the lists when the dream is kept, and are never taken away', async () => {
    const clientId = randomUUID();
    const text = 'By the #river stood @Anna-Maria and @"Aunt Ruth", mail a@b.example, room #1.';
    const draft = await mine.save({ text, state: 'draft' }, clientId);
    expect(draft.body.model).toMatchObject({ tags: [], people: [] });
    const kept = await mine.save({ state: 'kept' }, clientId);
    expect(kept.body.model).toMatchObject({ text, tags: ['river'], people: ['Anna-Maria', 'Aunt Ruth'] });
    const without = await mine.save({ tags: [] }, clientId);
    expect(without.body.model.tags).toEqual([]);
    const more = await mine.save({ text: `${text} A #boat came.` }, clientId);
    expect(more.body.model.tags).toEqual(['boat']);
    const fewer = await mine.save({ text: 'Nothing left.' }, clientId);
    expect(fewer.body.model).toMatchObject({ tags: ['boat'], people: ['Anna-Maria', 'Aunt Ruth'] });
  });

  it('become what they mean now', async () => {
    await keep({ people: ['Mum', 'Mother'] });
    await mine.merge('person', 'Mum', 'Mother');
    const { body } = await mine.save({ text: 'There was @Mum again.' });
    expect(body.model.people).toEqual(['Mother']);
  });
});
