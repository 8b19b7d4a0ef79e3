import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { circleCalls, LAMBDA } from '#server/features/circles/circles.fixture.ts';
import type { DeclaredRoute } from '#server/http/route-schemas.ts';
import type { TestApp, TestPerson } from './test-app.ts';

/** Where a dream of a world stands; what each says of its readers is `readersOf`. */
type Where = 'talk' | 'private' | 'waiting' | 'signed' | 'anonymous' | 'held' | 'circle' | 'cast';
export type Planted = { owner: number; dream: number; copy: number | null; mark: string; where: Where };
export type World = {
  test: TestApp;
  people: TestPerson[];
  names: string[];
  admin: TestPerson;
  circle: number;
  /** Who is in the circle: the first two. */
  inCircle: ReadonlySet<number>;
  /** `blocker blocked`. */
  blocks: Set<string>;
  planted: Planted[];
  comments: number[];
};
const PEOPLE = 4;

export const at = <Item>(list: readonly Item[], index: number): Item => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('nothing there');
  return found;
};

/** Four people, two of them in a circle, and an admin; every name and word of theirs is met nowhere else. */
export async function newWorld(test: TestApp): Promise<World> {
  const people: TestPerson[] = [];
  for (let one = 0; one < PEOPLE; one += 1) people.push(await test.person());
  const names = people.map(() => `Nym${randomUUID().slice(0, 13)}`);
  for (const [one, { id }] of people.entries())
    await test.deps
      .sql`update profile set username = ${names[one]!}, name_key = ${names[one]!.toLowerCase()} where user_id = ${id}`;
  const circle = await circleCalls(test).filled(at(people, 0), [at(people, 1)]);
  const admin = await test.person({ role: 'admin' });
  const blocks = new Set<string>();
  return { test, people, names, admin, circle, inCircle: new Set([0, 1]), blocks, planted: [], comments: [] };
}

const say = ({ test }: World, method: string, url: string, by: TestPerson, body?: object) =>
  test.call(method, `${LAMBDA}${url}`, { token: by.token, ...(body && { body }) });

async function plant(world: World, owner: number): Promise<Planted> {
  const mark = `mark${randomUUID().replaceAll('-', '')}`;
  const dream = await circleCalls(world.test).keep(at(world.people, owner), `A boat under ${mark}`);
  const planted: Planted = { owner, dream, copy: null, mark, where: 'private' };
  world.planted.push(planted);
  return planted;
}

async function publish(world: World, owner: number, where: 'signed' | 'anonymous' | 'circle'): Promise<void> {
  if (where === 'circle' && !world.inCircle.has(owner)) return;
  const planted = await plant(world, owner);
  const answer = await say(world, 'POST', '/stream/publish', at(world.people, owner), {
    dream_id: planted.dream,
    anonymous: where === 'anonymous',
    ...(where === 'circle' && { circle_id: world.circle }),
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  planted.copy = answer.body.model.id as number;
  planted.where = where;
}

const shown = (world: World) =>
  world.planted.filter(({ where }) => where === 'signed' || where === 'anonymous');

const decide = (world: World, act: 'hide' | 'restore', { copy }: Planted) =>
  say(world, 'POST', '/admin/moderation/decisions', world.admin, {
    act,
    reason: 'Looked at',
    items: [{ subject: 'public_dream', subject_id: copy, held: act === 'restore', open: 0 }],
  });

/** What people do, one act at a time; `one` is who, `other` says to what or whom. */
export const ACTS: Record<string, (world: World, one: number, other: number) => Promise<unknown>> = {
  keep: (world, one) => plant(world, one),
  sign: (world, one) => publish(world, one, 'signed'),
  hide_name: (world, one) => publish(world, one, 'anonymous'),
  share: (world, one) => publish(world, one, 'circle'),
  async wait(world, one) {
    const planted = await plant(world, one);
    const body = { anonymous: true, after_hours: 24 };
    await say(world, 'PUT', `/stream/waiting/${planted.dream}`, at(world.people, one), body);
    planted.where = 'waiting';
  },
  async cast(world, one) {
    const planted = await plant(world, one);
    const answer = await say(world, 'POST', '/pond/casts', at(world.people, one), {
      dream_id: planted.dream,
    });
    if (answer.status === 200) planted.where = 'cast';
  },
  async withdraw(world, _, other) {
    const list = world.planted.filter(({ copy, where }) => copy !== null && where !== 'talk');
    if (list.length === 0) return;
    const planted = at(list, other);
    await say(world, 'DELETE', `/stream/${planted.copy}`, at(world.people, planted.owner));
    planted.copy = null;
    planted.where = 'private';
  },
  async hold(world, _, other) {
    if (shown(world).length === 0) return;
    const planted = at(shown(world), other);
    if ((await decide(world, 'hide', planted)).status === 200) planted.where = 'held';
  },
  async talk(world, one) {
    if (!world.inCircle.has(one)) return;
    const mark = `mark${randomUUID().replaceAll('-', '')}`;
    const by = at(world.people, one);
    const { model } = (await say(world, 'GET', `/circles/${world.circle}`, by)).body;
    const body = { room_id: model.room_id as number, message: `A boat under ${mark}` };
    const sent = await world.test.call('POST', '/v3/api/lambda/realtime/send', { token: by.token, body });
    if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
    world.planted.push({
      owner: one,
      dream: body.room_id,
      copy: sent.body.id as number,
      mark,
      where: 'talk',
    });
  },
  async block(world, one, other) {
    const whom = other % PEOPLE;
    if (whom === one) return;
    const [by, person] = [at(world.people, one), at(world.people, whom)];
    await world.test.deps
      .sql`insert into member_block (user_id, blocked_id) values (${by.id}, ${person.id}) on conflict do nothing`;
    world.blocks.add(`${one} ${whom}`);
  },
  async comment(world, one, other) {
    if (shown(world).length === 0) return;
    const { copy, mark } = at(shown(world), other);
    const answer = await say(world, 'POST', '/comments', at(world.people, one), {
      public_dream_id: copy,
      client_id: randomUUID(),
      text: `more of ${mark}`,
    });
    if (answer.status === 200) world.comments.push(answer.body.model.id as number);
  },
};

type Reader = number | 'admin' | 'visitor';

/** The oracle: whether the words of a dream may reach a reader at all, through whatever door. */
export function mayMeet({ blocks, inCircle }: World, reader: Reader, { owner, where }: Planted): boolean {
  if (reader === owner) return true;
  if (where === 'private' || where === 'waiting') return false;
  if (where === 'held' || where === 'cast') return reader === 'admin';
  if (where === 'talk')
    return (
      typeof reader === 'number' &&
      inCircle.has(reader) &&
      !blocks.has(`${reader} ${owner}`) &&
      !blocks.has(`${owner} ${reader}`)
    );
  if (where === 'anonymous') return true;
  if (reader === 'admin' || reader === 'visitor') return where === 'signed';
  if (blocks.has(`${reader} ${owner}`)) return false;
  return where === 'signed' || (inCircle.has(reader) && !blocks.has(`${owner} ${reader}`));
}

/** Calls that answer when something happens, and go on for as long as somebody listens. */
const LASTING = /\/(?:poll|events|listen|stream-events)$/;

/** Every call that reads, as the app declares it: a new one is asked without anybody naming it here. */
export const readingDoors = ({ app }: TestApp): DeclaredRoute[] =>
  app.declaredRoutes.filter(
    ({ method, url }) => method === 'GET' && !LASTING.test(url) && !url.includes('*'),
  );

const numbersOf = (world: World): number[] => {
  const named = world.planted.slice(-5);
  return [
    ...new Set([
      ...named.flatMap(({ dream, copy }) => [dream, copy ?? dream]),
      ...world.comments.slice(-1),
      world.circle,
      at(world.people, 0).id,
    ]),
  ];
};

const paramsOf = (url: string) => [...url.matchAll(/:(\w+)/g)].map((found) => found[1] ?? '');
const fieldsOf = ({ schema }: DeclaredRoute): string[] => {
  const asked = schema?.querystring;
  return asked instanceof z.ZodObject ? Object.keys(asked.shape) : [];
};
const WORDS = new Set(['q', 'words', 'search', 'word', 'text', 'name']);
const NUMBERED = /^(?:ids?|dreams?|copy|public_dream_id|circle|room)$/;

/** The addresses that one door is tried at: every number of the world in its path, its words and numbers in its query. */
export function addressesOf(world: World, door: DeclaredRoute): string[] {
  const numbers = numbersOf(world);
  const paths =
    paramsOf(door.url).length === 0
      ? [door.url]
      : ['public_dream', 'dream', ...numbers].map((value) => door.url.replaceAll(/:\w+/g, String(value)));
  const fields = fieldsOf(door);
  const queries = fields.flatMap((field) => {
    if (WORDS.has(field)) return world.planted.slice(-4).map(({ mark }) => `${field}=${mark}`);
    if (field === 'view') return ['view=all', 'view=held'];
    return NUMBERED.test(field) ? numbers.map((id) => `${field}=${id}`) : [];
  });
  const records = door.url.startsWith('/v4/api/records')
    ? [`filter=text,cs,${world.planted.at(-1)?.mark ?? ''}`, 'join=user']
    : [];
  const [first = ''] = paths;
  return [...paths, ...[...queries, ...records].map((query) => `${first}?${query}`)];
}

/** Objects of an answer that hold a text, from the innermost out to the list that they stand in. */
export function holding(answer: unknown, text: string): object[] {
  if (typeof answer !== 'object' || answer === null) return [];
  const inner = Object.values(answer).flatMap((value) => holding(value, text));
  const own = Object.values(answer).some((value) => typeof value === 'string' && value.includes(text));
  return own ? [...inner, answer] : inner;
}

/**
 * Calls that end a session or an account, cost money, take files, or show something to moderators: they would change what the oracle
 * says. Everything else that is sent is asked, too.
 */
const CHANGES_RIGHTS =
  /login|logout|register|verify|forgot|reset|password|email|closed-diary|captcha|2fa|social|account|invit|report|appeals|moderation|stripe|upload|photos|imports|webhook|restore|pond\/(?:casts|draws\/)|stream\/(?:publish|waiting)|bulk|merge|leave|blocks|block$|portability|own-backups|backup|failed-jobs|outbox|reading-links$|read$|seen$|voice|push|reminders|preference/;

/** Every call that is sent with a body and leaves the rights of everybody as they are. */
export const sendingDoors = ({ app }: TestApp): DeclaredRoute[] =>
  app.declaredRoutes.filter(
    ({ method, url }) => method === 'POST' && !CHANGES_RIGHTS.test(url) && !url.includes('*'),
  );

const TABLES = ['public_dream', 'dream', 'comment', 'profile', 'interpretation'];
const MODES = ['GET', 'GETALL', 'PAGINATE', 'AUTOCOMPLETE', 'EXPORT'];

/** What one field of a body is filled with: a number of the world, one of its words, or the first thing that fits. */
function valueOf(name: string, type: unknown, { id, mark }: { id: number; mark: string }): unknown {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodNullable)
    return valueOf(name, type.unwrap(), { id, mark });
  if (type instanceof z.ZodEnum) return type.options[0];
  if (type instanceof z.ZodBoolean) return false;
  if (type instanceof z.ZodArray) return [valueOf(name, type.element, { id, mark })];
  if (type instanceof z.ZodNumber || type instanceof z.ZodUnion) return id;
  if (name === 'client_id') return randomUUID();
  return mark;
}

/** The bodies that one door is tried with: every number of the world in all of its fields that take one. */
export function sentTo(world: World, { url, schema }: DeclaredRoute): { url: string; body: object }[] {
  const mark = world.planted.at(-1)?.mark ?? '';
  const numbers = numbersOf(world);
  if (url.startsWith('/v1/api/rest'))
    return TABLES.flatMap((table) =>
      MODES.flatMap((mode) => {
        const path = url.replace(':table', table).replace(':mode', mode);
        return [{}, { id: numbers[0] }, { search: mark }, { field: 'text', query: mark }].map((body) => ({
          url: path,
          body,
        }));
      }),
    );
  const asked = schema?.body;
  const shape = asked instanceof z.ZodObject ? Object.entries(asked.shape) : [];
  return numbers.map((id) => ({
    url: url.replaceAll(/:\w+/g, String(id)),
    body: Object.fromEntries(shape.map(([name, type]) => [name, valueOf(name, type, { id, mark })])),
  }));
}

/** The least that a talk is asked for. */
export const talksOf = (world: World): { url: string; body: object }[] =>
  world.planted
    .filter(({ where }) => where === 'talk')
    .map(({ dream }) => ({ url: '/v3/api/lambda/realtime/chat', body: { room_id: dream } }));
