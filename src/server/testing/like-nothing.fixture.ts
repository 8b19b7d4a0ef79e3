import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { LAMBDA } from '#server/features/circles/circles.fixture.ts';
import type { DeclaredRoute } from '#server/http/route-schemas.ts';
import { ACTS, at, newWorld, type Planted, type World } from './every-door.fixture.ts';
import type { TestApp } from './test-app.ts';

/** Something that is there and not for the stranger, with its own number and those of what it stands in. */
export type Shut = {
  what: string;
  id: number;
  below?: number;
  /** False: it is kept from the stranger alone, by their own wish. */
  forVisitors?: boolean;
};
export type Shore = { world: World; shut: Shut[]; anonymous: { copy: number; dream: number; owner: number } };
export const STRANGER = 2;
/** As long as every number that is given, and nothing's. */
export const NOTHING = 9_999_999;

/** Numbers of every table begin at a place of their own, so that none is two things at once. */
export async function numberApart({ deps: { sql } }: TestApp): Promise<void> {
  await sql.unsafe(`do $$ declare one record; turn int := 0; begin
    for one in select pg_get_serial_sequence(quote_ident(table_name), 'id') as numbers
      from information_schema.columns where table_schema = 'public' and column_name = 'id' order by table_name
    loop
      turn := turn + 1;
      if one.numbers is not null then
        perform setval(one.numbers, 1000000 + turn * 20000);
      end if;
    end loop; end $$`);
}

const last = (world: World, where: Planted['where']): Planted => {
  const found = world.planted.findLast((one) => one.where === where);
  if (!found) throw new Error(`nothing is ${where}`);
  return found;
};

async function said(world: World, copy: number): Promise<{ comment: number; reading: number }> {
  const comment = await world.test.call('POST', `${LAMBDA}/comments`, {
    token: at(world.people, 1).token,
    body: { public_dream_id: copy, client_id: randomUUID(), text: 'a word below' },
  });
  const [reading] = await world.test.deps.sql<{ id: number }[]>`
    insert into interpretation (public_dream_id, user_id, source, text, state, visibility, passages)
    values (${copy}, ${at(world.people, 1).id}, 'member', 'of a boat', 'shown', 'public', '[]') returning id::float8 as id`;
  return { comment: comment.body.model.id as number, reading: reading?.id ?? 0 };
}

/** A dream of the first person's that a moderator hid, or that was withdrawn again, with what was said below it. */
async function gone(world: World, act: 'hold' | 'withdraw'): Promise<Shut[]> {
  await ACTS['sign']!(world, 0, 0);
  const { copy, dream } = last(world, 'signed');
  const { comment, reading } = await said(world, copy ?? 0);
  const list = world.planted.filter((one) => one.copy !== null && one.where !== 'talk');
  const place = (
    act === 'hold' ? list.filter(({ where }) => /signed|anonymous/.test(where)) : list
  ).findIndex((one) => one.dream === dream);
  await ACTS[act]!(world, 0, place);
  return [
    { what: `${act}: a copy`, id: copy ?? 0 },
    { what: `${act}: its dream`, id: dream },
    { what: `${act}: a comment`, id: comment, below: copy ?? 0 },
    { what: `${act}: an interpretation`, id: reading, below: copy ?? 0 },
  ];
}

async function inCircle(world: World): Promise<Shut[]> {
  await ACTS['share']!(world, 0, 0);
  const { copy } = last(world, 'circle');
  const { comment, reading } = await said(world, copy ?? 0);
  await ACTS['talk']!(world, 0, 0);
  const { dream: room, copy: message } = last(world, 'talk');
  return [
    { what: 'a circle', id: world.circle },
    { what: 'a copy in a circle', id: copy ?? 0 },
    { what: 'a comment in a circle', id: comment, below: copy ?? 0 },
    { what: 'an interpretation in a circle', id: reading, below: copy ?? 0 },
    { what: 'a talk', id: room },
    { what: 'a message', id: message ?? 0, below: room },
  ];
}

async function ofABlocked(world: World): Promise<Shut[]> {
  await ACTS['sign']!(world, 3, 0);
  const { copy } = last(world, 'signed');
  const { reading } = await said(world, copy ?? 0);
  await ACTS['hide_name']!(world, 3, 0);
  const blind = last(world, 'anonymous').copy ?? 0;
  const stranger = at(world.people, STRANGER).id;
  await ACTS['block']!(world, STRANGER, 3);
  await world.test.deps.sql`insert into copy_block (user_id, public_dream_id) values (${stranger}, ${blind})`;
  return [
    { what: 'a copy of somebody whom one blocks', id: copy ?? 0, forVisitors: false },
    { what: 'an interpretation below it', id: reading, below: copy ?? 0, forVisitors: false },
    { what: 'an anonymous copy that one blocks', id: blind, forVisitors: false },
  ];
}

/** What is kept from everybody but its owner: dreams, one that waits to go out, one that lies before the pond, another's find. */
async function ofOneself(world: World): Promise<Shut[]> {
  await ACTS['keep']!(world, 0, 0);
  await ACTS['wait']!(world, 0, 0);
  await ACTS['cast']!(world, 0, 0);
  const { sql } = world.test.deps;
  const [cast] = await sql<{ id: number }[]>`select id::float8 as id from pond_cast order by id desc limit 1`;
  await ACTS['cast']!(world, 1, 0);
  await sql`update pond_cast set state = 'floating' where id <> ${cast?.id ?? 0}`;
  const drawn = await world.test.call('POST', `${LAMBDA}/pond/draws`, { token: at(world.people, 0).token });
  return [
    { what: 'a dream', id: last(world, 'private').dream },
    { what: 'a dream that waits', id: last(world, 'waiting').dream },
    { what: 'a dream in the pond', id: last(world, 'cast').dream },
    { what: 'a cast that nobody let through', id: cast?.id ?? 0 },
    { what: 'what another drew', id: drawn.body.model.id as number },
  ];
}

/** One of each that is not for the stranger, and an anonymous copy that is, whose dreamer is not. */
export async function everythingShut(test: TestApp): Promise<Shore> {
  await numberApart(test);
  const world = await newWorld(test);
  const shut = [
    ...(await gone(world, 'hold')),
    ...(await gone(world, 'withdraw')),
    ...(await inCircle(world)),
    ...(await ofABlocked(world)),
    ...(await ofOneself(world)),
  ];
  await ACTS['hide_name']!(world, 1, 0);
  const { copy, dream, owner } = last(world, 'anonymous');
  await test.settle();
  return { world, shut, anonymous: { copy: copy ?? 0, dream, owner } };
}

/** What takes the number of a thing: `id`, `subject_id`, `ids`, `dreams`, `copy`, `room`; `before` is a place in a list. */
const NUMBERED = /(?:^|_)(?:ids?|dreams?|copy|circle|room|message|parent)$/;
const shapeOf = (schema: unknown): Record<string, unknown> =>
  schema instanceof z.ZodObject ? schema.shape : {};
const numbered = (schema: unknown): string[] =>
  Object.keys(shapeOf(schema)).filter((name) => NUMBERED.test(name) && name !== 'client_id');

/** Every call that is asked for a thing by its number, in its path, its query or its body. */
export const numberedDoors = ({ app }: TestApp): DeclaredRoute[] =>
  app.declaredRoutes.filter(
    ({ url, schema }) =>
      /^\/v[1-4]\//.test(url) &&
      !/\/poll$|stream-events|\/google|:provider/.test(url) &&
      (/:(?!mode|provider|name|token|slug|client_id|key|table)\w+/.test(url) ||
        numbered(schema?.querystring).length > 0 ||
        numbered(schema?.body).length > 0),
  );

/** One value that a field takes; `choose` picks among words that are listed. */
function valueOf(name: string, type: unknown, id: number, choose: (most: number) => number): unknown {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodNullable)
    return valueOf(name, type.unwrap(), id, choose);
  if (type instanceof z.ZodPipe) return valueOf(name, type.in, id, choose);
  if (type instanceof z.ZodLiteral) return type.value;
  if (type instanceof z.ZodEnum) return type.options[choose(type.options.length)];
  if (type instanceof z.ZodBoolean) return choose(2) === 1;
  if (type instanceof z.ZodArray) return [valueOf(name, type.element, id, choose)];
  if (type instanceof z.ZodObject) return bodyOf(type, id, choose);
  if (type instanceof z.ZodNumber) return NUMBERED.test(name) ? id : 1;
  if (type instanceof z.ZodUnion) return valueOf(name, type.options[0], id, choose);
  return name === 'client_id' ? '00000000-0000-4000-8000-000000000001' : 'words';
}

export const bodyOf = (
  schema: unknown,
  id: number,
  choose: (most: number) => number,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shapeOf(schema)).map(([name, type]) => [name, valueOf(name, type, id, choose)]),
  );

const TABLES = ['public_dream', 'dream', 'comment', 'interpretation', 'night', 'photo', 'profile'];

/** The addresses of one door where a number stands; `below` stands first where two do. */
export function pathsOf({ url, schema }: DeclaredRoute, id: number, below = id): string[] {
  const named = url
    .replace(':mode', 'GET')
    .replace(':date', '2026-11-23')
    .replace(':night_of', '2026-11-23')
    .replace(':client_id', '00000000-0000-4000-8000-000000000001')
    .replace(':seq', '0')
    .replace(':slug', 'water');
  const tables = named.includes(':table') ? TABLES.map((table) => named.replace(':table', table)) : [named];
  return tables.flatMap((path) => {
    const two = (path.match(/:\w+/g) ?? []).length > 1;
    const filled = (two ? path.replace(/:\w+/, String(below)) : path).replaceAll(/:\w+/g, String(id));
    const queries = numbered(schema?.querystring).map((name) => `${filled}?${name}=${id}`);
    return path.includes(':') || queries.length === 0 ? [filled, ...queries] : queries;
  });
}
