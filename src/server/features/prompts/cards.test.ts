import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dream_prompt } from '#server/db/schema/prompts.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const PROMPTS = '/v2/api/lambda/prompts';
const ANSWERS = `${PROMPTS}/answers`;
const ZONE = 'Pacific/Kiritimati';
const BEHIND_UTC_MS = 14 * 3_600_000;

let test: TestApp;
let admin: TestPerson;
let mia: TestPerson;
/** What the clock on the dreamer's wall says, fourteen hours ahead of the server's. */
let wall = '2026-03-13T21:00';
const now = () => new Date(Date.parse(`${wall}:00Z`) - BEHIND_UTC_MS);

beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now } } });
  admin = await test.person({ role: 'admin' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.db.delete(dream_prompt);
  mia = await test.person({ timezone: ZONE });
  wall = '2026-03-13T21:00';
});

let count = 0;
const add = async (moment: string, more: object = {}): Promise<number> => {
  count += 1;
  const body = { slug: `card-${count}`, moment, text: { en: `Question ${count}?` }, ...more };
  return (await test.call('POST', '/v4/api/records/dream_prompt', { token: admin.token, body })).body.model
    .id;
};
const cards = async ({ token } = mia) => (await test.call('GET', `${PROMPTS}/cards`, { token })).body;
const tell = (id: number, outcome: string, body: object = {}, { token } = mia) =>
  test.call('POST', `${PROMPTS}/${id}/${outcome}`, {
    token,
    body: { shown_at: now().toISOString(), ...body },
  });
const dream = async (night: string, more: object = {}) => {
  const client = randomUUID();
  const body = { text: 'A kite', title: `Of ${night}`, night_of: night, state: 'kept', ...more };
  const { model } = (
    await test.call('PUT', `/v2/api/lambda/dreams/by-client/${client}`, { token: mia.token, body })
  ).body;
  return { id: model.id as number, client };
};
const prefer = (body: object) => test.call('POST', '/v2/api/lambda/preference', { token: mia.token, body });

it('is the dreamer’s own: nobody without a token, no admin', async () => {
  for (const [method, path] of [
    ['GET', `${PROMPTS}/cards`],
    ['GET', ANSWERS],
    ['DELETE', `${ANSWERS}/1`],
  ] as const) {
    expect((await test.call(method, path)).status).toBe(401);
    expect((await test.call(method, path, { token: admin.token })).status).toBe(403);
  }
});

it('an answer stays with its night, whatever zone the dreamer moves to', async () => {
  const id = await add('evening');
  expect((await tell(id, 'answered', { answer: 'the blue door' })).status).toBe(200);
  const night = '2026-03-13';
  const at = await dream(night);
  const other = await dream('2026-03-12');
  const pieces = async (one: number) =>
    (await test.call('GET', `/v2/api/lambda/dreams/${one}/pieces`, { token: mia.token })).body.evening;
  expect((await pieces(at.id)).length).toBe(1);
  for (const timezone of ['America/Los_Angeles', 'Europe/Vienna', 'UTC']) {
    await prefer({ timezone });
    expect((await pieces(at.id))[0]).toMatchObject({ answer: 'the blue door' });
    expect(await pieces(other.id)).toEqual([]);
    const { list } = (await test.call('GET', ANSWERS, { token: mia.token })).body;
    expect(list).toMatchObject([{ answer: 'the blue door', night_of: night }]);
    // Told again from elsewhere, it stays where it was.
    const shown_at = new Date(Date.parse('2026-03-13T21:00:00Z') - BEHIND_UTC_MS).toISOString();
    await tell(id, 'answered', { answer: 'the blue door', shown_at });
  }
  await test.deps.sql`update prompt_showing set night_of = null where user_id = ${mia.id}`;
  await prefer({ timezone: ZONE });
  expect((await pieces(at.id)).length).toBe(1);
});

describe('before the night', () => {
  it('asks from the evening of the dreamer’s own clock, and stands until it is closed', async () => {
    const id = await add('evening');
    wall = '2026-03-13T17:59';
    expect((await cards()).card).toBeNull();
    wall = '2026-03-13T18:00';
    expect((await cards()).card).toMatchObject({ prompt: { id }, shown_at: null, dreams: [] });
    const shownAt = now().toISOString();
    await tell(id, 'shown');
    wall = '2026-03-14T02:00';
    expect((await cards()).card).toMatchObject({ prompt: { id }, shown_at: shownAt });
    await tell(id, 'skipped', { shown_at: shownAt });
    expect((await cards()).card).toBeNull();
  });

  it('one question an evening, and none of them twice in a week', async () => {
    await add('evening');
    await add('evening');
    const asked: number[] = [];
    for (const evening of ['13', '14', '15']) {
      wall = `2026-03-${evening}T21:00`;
      const { card } = await cards();
      if (!card) continue;
      asked.push(card.prompt.id);
      await tell(card.prompt.id, 'answered', { answer: 'the sea' });
      expect((await cards()).card).toBeNull();
    }
    expect(new Set(asked).size).toBe(2);
    expect(asked).toHaveLength(2);
  });

  it('begins later where the dreamer’s nights do', async () => {
    await add('evening');
    await prefer({ night_boundary_hour: 22 });
    expect((await cards()).card).toBeNull();
    wall = '2026-03-13T22:00';
    expect((await cards()).card).not.toBeNull();
  });

  it('the answer is shown again in the morning and stands with the night, for the dreamer alone', async () => {
    const id = await add('evening');
    await tell(id, 'answered', { answer: 'the blue door' });
    expect((await cards()).intention).toBeNull();
    wall = '2026-03-14T07:00';
    expect(await cards()).toMatchObject({
      intention: { answer: 'the blue door', night_of: '2026-03-13' },
      answers: 1,
    });
    const { id: dreamId } = await dream('2026-03-13');
    const { id: before } = await dream('2026-03-12');
    const pieces = async (one: number) =>
      (await test.call('GET', `/v2/api/lambda/dreams/${one}/pieces`, { token: mia.token })).body;
    expect((await pieces(dreamId)).evening).toMatchObject([{ answer: 'the blue door' }]);
    expect((await pieces(before)).evening).toEqual([]);
    expect((await pieces(dreamId)).answers).toEqual([]);
    expect((await cards(await test.person({ timezone: ZONE }))).intention).toBeNull();
    wall = '2026-03-14T18:00';
    expect((await cards()).intention).toBeNull();
    wall = '2026-03-15T07:00';
    expect((await cards()).intention).toBeNull();
  });
});

describe('about the week', () => {
  const twoNights = async () => [await dream('2026-03-10'), await dream('2026-03-12')] as const;

  it('asks once a week where there is something to look back on, and names the dreams', async () => {
    wall = '2026-03-13T10:00';
    const [one, other] = [await add('weekly'), await add('weekly')];
    expect((await cards()).card).toBeNull();
    const [first, second] = await twoNights();
    await dream('2026-03-01');
    await dream('2026-03-12', { title: '' });
    await dream('2026-03-11', { types: ['nightmare'] });
    const { card } = await cards();
    expect([one, other]).toContain(card.prompt.id);
    expect(card.dreams.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    await tell(card.prompt.id, 'answered', { answer: 'Of 2026-03-12', dream_client_id: second.client });
    wall = '2026-03-19T10:00';
    await dream('2026-03-17');
    await dream('2026-03-18');
    expect((await cards()).card).toBeNull();
    wall = '2026-03-20T10:01';
    expect((await cards()).card).not.toBeNull();
  });

  it('keeps to its weekdays, and waits for what the week’s dreams must have', async () => {
    await twoNights();
    wall = '2026-03-13T10:00';
    const id = await add('weekly', { schedule: { weekdays: [6] }, trigger: { words: ['whale'] } });
    expect((await cards()).card).toBeNull();
    wall = '2026-03-14T10:00';
    expect((await cards()).card).toBeNull();
    await dream('2026-03-13', { text: 'A whale in the yard' });
    expect((await cards()).card).toMatchObject({ prompt: { id } });
  });

  it('gives way to the question before the night', async () => {
    await twoNights();
    const weekly = await add('weekly');
    const evening = await add('evening');
    expect((await cards()).card.prompt.id).toBe(evening);
    await tell(evening, 'skipped');
    expect((await cards()).card.prompt.id).toBe(weekly);
  });
});

it('comes no more once its dreamer has switched it off', async () => {
  await add('evening');
  await add('weekly');
  await dream('2026-03-10');
  await dream('2026-03-12');
  await prefer({ questions: { evening: false } });
  expect((await cards()).card.prompt.moment).toBe('weekly');
  await prefer({ questions: { weekly: false } });
  expect((await cards()).card).toBeNull();
  expect((await prefer({ questions: { noon: true } })).status).toBe(400);
});

describe('one’s own answers', () => {
  it('are listed newest first with their night or dream, page by page, and only one’s own', async () => {
    const [evening, after] = [await add('evening'), await add('after_save')];
    const { id, client } = await dream('2026-03-10');
    const day = (at: number) => `2026-02-${String(1 + (at % 28)).padStart(2, '0')}T12:00:00.000Z`;
    for (let at = 0; at < 28; at += 1) {
      await tell(evening, 'answered', { answer: `a${at}`, shown_at: day(at) });
      await tell(after, 'answered', { answer: `b${at}`, shown_at: day(at), dream_client_id: client });
    }
    await tell(evening, 'answered', { answer: 'theirs' }, await test.person());
    const list = async (query = '') =>
      (await test.call('GET', `${ANSWERS}${query}`, { token: mia.token })).body;
    const first = await list();
    const second = await list(`?before=${first.next}`);
    const all = [...first.list, ...second.list];
    expect([first.list.length, all.length, second.next]).toEqual([50, 56, null]);
    expect(new Set(all.map(({ answer }) => answer)).size).toBe(56);
    expect(all.find(({ answer }) => answer === 'b27')).toMatchObject({
      moment: 'after_save',
      night_of: '2026-03-10',
      dream: { id, title: 'Of 2026-03-10' },
    });
    expect(all.find(({ answer }) => answer === 'a27')).toMatchObject({ night_of: '2026-02-28', dream: null });
    expect((await list('?before=x')).code).toBe('request.invalid');
  });

  it('can be removed, by their dreamer alone; the rates still count them', async () => {
    const id = await add('evening');
    await tell(id, 'answered', { answer: 'not this' });
    const [{ id: answer }] = (await test.call('GET', ANSWERS, { token: mia.token })).body.list;
    const stranger = await test.person();
    const refused = await test.call('DELETE', `${ANSWERS}/${answer}`, { token: stranger.token });
    expect([refused.status, refused.body.code]).toEqual([404, 'prompts.answer_not_found']);
    expect((await test.call('DELETE', `${ANSWERS}/${answer}`, { token: mia.token })).status).toBe(200);
    expect((await test.call('GET', ANSWERS, { token: mia.token })).body.list).toEqual([]);
    expect((await test.call('DELETE', `${ANSWERS}/${answer}`, { token: mia.token })).status).toBe(404);
    const rates = await test.call('GET', '/v2/api/lambda/admin/prompts/rates', { token: admin.token });
    expect(rates.body.list).toEqual([{ prompt_id: id, shown: 1, answered: 1, skipped: 0 }]);
  });

  it('go and come back with a dream that goes into the bin', async () => {
    const id = await add('after_save');
    const { id: dreamId, client } = await dream('2026-03-10');
    await tell(id, 'answered', { answer: 'my aunt', dream_client_id: client });
    await test.call('DELETE', `/v4/api/records/dream/${dreamId}`, { token: mia.token });
    expect([
      (await cards()).answers,
      (await test.call('GET', ANSWERS, { token: mia.token })).body.list,
    ]).toEqual([0, []]);
    await test.call('POST', `/v2/api/lambda/dreams/${dreamId}/restore`, { token: mia.token });
    expect((await cards()).answers).toBe(1);
  });
});
