import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, createTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { atOnce as whileHeld } from '#server/testing/waiting-for-locks.ts';
import { CIRCLES, circleCalls, LAMBDA } from './circles.fixture.ts';

let test: TestApp;
let calls: ReturnType<typeof circleCalls>;
let people: TestPerson[];

beforeAll(async () => {
  test = await createTestApp();
  calls = circleCalls(test);
  people = [];
  for (let at = 0; at < 5; at += 1) people.push(await test.person());
});
afterAll(() => test.close());

const person = (at: number): TestPerson => people[at] as TestPerson;
const statuses = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** While the circle is held: all have looked before any acts. */
const atOnce = (circle: number, acts: readonly (() => Promise<Answer>)[]): Promise<Answer[]> =>
  whileHeld(test, `select 1 from circle where id = ${circle}`, acts);

const membersOf = async (circle: number) =>
  test.deps.sql<{ user_id: number; role: string }[]>`
    select user_id::float8 as user_id, role from circle_member where circle_id = ${circle} order by user_id`;
const promote = (host: TestPerson, circle: number, other: TestPerson, role = 'host') =>
  calls.call('PUT', `${CIRCLES}/${circle}/members/${other.id}`, host, { role });
const remove = (host: TestPerson, circle: number, other: TestPerson) =>
  calls.call('DELETE', `${CIRCLES}/${circle}/members/${other.id}`, host);

async function twoHosts(others: readonly TestPerson[] = []): Promise<number> {
  const circle = await calls.filled(person(0), [person(1), ...others]);
  expect((await promote(person(0), circle, person(1))).status).toBe(200);
  return circle;
}

describe('two acts at once', () => {
  it('two hosts put each other out: one of them stays', async () => {
    const circle = await twoHosts();
    const [one, other] = [person(0), person(1)];
    const answers = await atOnce(circle, [
      () => remove(one, circle, other),
      () => remove(other, circle, one),
    ]);
    expect(statuses(answers)).toEqual([200, 404]);
    expect(await membersOf(circle)).toHaveLength(1);
  });

  it('two hosts make each other members: one stays host', async () => {
    const circle = await twoHosts([person(2)]);
    const [one, other] = [person(0), person(1)];
    const answers = await atOnce(circle, [
      () => promote(one, circle, other, 'member'),
      () => promote(other, circle, one, 'member'),
    ]);
    expect(statuses(answers)).toEqual([200, 403]);
    expect((await membersOf(circle)).filter(({ role }) => role === 'host')).toHaveLength(1);
  });

  it.each([
    ['closes it', (host: TestPerson, circle: number) => calls.call('DELETE', `${CIRCLES}/${circle}`, host)],
    [
      'renames it',
      (host: TestPerson, circle: number) =>
        calls.call('PUT', `${CIRCLES}/${circle}`, host, { name: 'Of whoever was put out' }),
    ],
    [
      'makes an address',
      (host: TestPerson, circle: number) =>
        calls.call('POST', `${CIRCLES}/${circle}/invitations`, host, { days: 1, uses: 1 }),
    ],
  ])('whoever is put out while they %s is put out first, or has done it', async (_, act) => {
    const circle = await twoHosts();
    const [one, other] = [person(0), person(1)];
    const [put, done] = await atOnce(circle, [() => remove(one, circle, other), () => act(other, circle)]);
    // Whoever came first: then the other finds the circle as it is now.
    if (put?.status === 200) expect([404, 403, 200]).toContain(done?.status);
    const left = await membersOf(circle);
    const isClosed = left.length === 0;
    if (isClosed) expect(put?.status).toBe(404);
    else expect(left.map(({ user_id: id }) => id)).toEqual([one.id]);
    const [row] = await test.deps.sql<{ name: string }[]>`select name from circle where id = ${circle}`;
    expect(row === undefined).toBe(isClosed);
  });

  it('an address for one lets one in', async () => {
    const circle = await calls.make(person(0));
    const token = await calls.link(person(0), circle, { uses: 1 });
    const answers = await atOnce(
      circle,
      people.slice(1, 3).map((one) => () => calls.join(one, token)),
    );
    expect(statuses(answers)).toEqual([200, 404]);
    expect(await membersOf(circle)).toHaveLength(2);
  });

  it('the last two leave: the last of them closes it', async () => {
    const circle = await twoHosts();
    const answers = await atOnce(
      circle,
      [person(0), person(1)].map((one) => () => calls.leave(one, circle)),
    );
    expect(statuses(answers)).toEqual([200, 200]);
    expect(await membersOf(circle)).toEqual([]);
    expect(await test.deps.sql`select 1 from circle where id = ${circle}`).toHaveLength(0);
  });
});

const newcomers = () => Promise.all([test.person(), test.person(), test.person(), test.person()]);

/** Nothing of a circle is left to anybody: no copy, no talk, no row; dreams are private again. */
async function nothingLeft(circle: number, room: number): Promise<void> {
  const [left] = await test.deps.sql<Record<string, number>[]>`
    select (select count(*)::int from public_dream where circle_id = ${circle}) as copies,
      (select count(*)::int from room where id = ${room} or circle_id = ${circle}) as rooms,
      (select count(*)::int from room_message where room_id = ${room}) as messages,
      (select count(*)::int from circle_member where circle_id = ${circle}) as members,
      (select count(*)::int from circle_invitation where circle_id = ${circle}) as invitations,
      (select count(*)::int from dream d where d.visibility = 'circle'
        and not exists (select 1 from public_dream p where p.id = d.public_dream_id)) as torn`;
  expect(left).toEqual({ copies: 0, rooms: 0, messages: 0, members: 0, invitations: 0, torn: 0 });
}

describe('words on their way', () => {
  it('leaving while one shares: nothing of whoever left stays, whichever was first', async () => {
    for (let round = 0; round < 12; round += 1) {
      const [host, member] = [person(0), person(2)];
      const circle = await calls.filled(host, [member]);
      const dreams = [await calls.keep(member), await calls.keep(member)];
      const answers = await Promise.all([
        calls.publish(member, dreams[0] ?? 0, circle),
        calls.leave(member, circle),
        calls.publish(member, dreams[1] ?? 0, circle),
      ]);
      expect(answers[1]?.status).toBe(200);
      for (const at of [0, 2]) expect([200, 404]).toContain(answers[at]?.status);
      const left = await test.deps.sql`
        select p.id from public_dream p where p.circle_id = ${circle} and p.author_id = ${member.id}`;
      expect(left).toHaveLength(0);
      const torn = await test.deps.sql`
        select id from dream where id = any(${dreams}) and (visibility <> 'private' or public_dream_id is not null)`;
      expect(torn).toHaveLength(0);
    }
  });

  it('closing while others speak, share, comment and join: nothing stays behind and nothing breaks', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [host, member, third, late] = await newcomers();
      const circle = await calls.filled(host, [member, third]);
      const token = await calls.link(host, circle);
      const { room_id: room } = (await calls.open(host, circle)).body.model as { room_id: number };
      const { copyId } = await calls.share(host, circle);
      const dream = await calls.keep(member);
      const say = (one: TestPerson) =>
        calls.call('POST', '/v3/api/lambda/realtime/send', one, { room_id: room, message: 'still here' });
      const answers = await Promise.all([
        say(third),
        calls.publish(member, dream, circle),
        calls.call('DELETE', `${CIRCLES}/${circle}`, host),
        say(member),
        calls.call('POST', `${LAMBDA}/comments`, third, {
          public_dream_id: copyId,
          client_id: crypto.randomUUID(),
          text: 'below it',
        }),
        calls.join(late, token),
      ]);
      expect(answers[2]?.status).toBe(200);
      for (const { status } of answers) expect([200, 403, 404]).toContain(status);
      await nothingLeft(circle, room);
    }
  });
});
