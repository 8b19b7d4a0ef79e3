import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAMBDA } from '#server/features/circles/circles.fixture.ts';
import { filesOf, takeOut } from '#server/features/portability/portability.fixture.ts';
import { streamPageSaid } from '#server/features/stream/pages/stream-pages.service.ts';
import {
  ACTS,
  at,
  holding,
  mayMeet,
  newWorld,
  type Planted,
  readingDoors,
  type World,
} from './every-door.fixture.ts';
import { sendPages } from './sent-pages.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
let pages: Awaited<ReturnType<typeof sendPages>>;
beforeAll(async () => {
  test = await createTestApp();
  pages = await sendPages(test.deps, (pathname) => streamPageSaid(test.deps, pathname));
});
afterAll(async () => {
  await pages.close();
  await test.close();
});

const fixed = 20_261_123;
const another = randomInt(1_000_000_000);
const NAMES = Object.keys(ACTS);
const NOBODYS = 987_654_321;
const wordsOf = ({ mark }: Planted) => `A boat under ${mark}`;

/** Opens every third shown copy to search engines; returns which. */
async function openToSearch(world: World): Promise<Set<number>> {
  const opened = new Set<number>();
  for (const { copy, owner, where } of world.planted.filter((_, one) => one % 3 !== 2)) {
    if (copy === null || (where !== 'signed' && where !== 'anonymous')) continue;
    const { token } = at(world.people, owner);
    const answer = await test.call('PUT', `${LAMBDA}/stream/${copy}`, { token, body: { indexable: true } });
    expect(answer.status).toBe(200);
    opened.add(copy);
  }
  return opened;
}

/** Pages that are sent before a script runs, what their heads tell, and the sitemap: for whoever allows it, and nobody else. */
async function searchEngines(world: World, opened: ReadonlySet<number>): Promise<number> {
  const sitemap = (await test.app.inject({ method: 'GET', url: '/sitemap.xml' })).body;
  let met = 0;
  for (const planted of world.planted.filter(({ where }) => where !== 'talk')) {
    const { copy, dream, mark, owner } = planted;
    const isOpen = copy !== null && opened.has(copy) && mayMeet(world, 'visitor', planted);
    expect([planted.where, sitemap.includes(`/public/stream/${copy ?? dream}<`) && copy !== null]).toEqual([
      planted.where,
      isOpen,
    ]);
    for (const url of [
      `/public/stream/${copy ?? dream}`,
      `/user/stream/${copy ?? dream}`,
      `/user/dream/${dream}`,
    ]) {
      const { body, headers } = await pages.web.inject({ method: 'GET', url });
      const isItsPage = isOpen && url.startsWith('/public/');
      if (copy !== null || !url.includes('stream'))
        expect([url, planted.where, body.includes(mark)]).toEqual([url, planted.where, isItsPage]);
      if (isItsPage && planted.where === 'anonymous') expect(body).not.toContain(at(world.names, owner));
      if (!isOpen && copy !== null) expect([url, headers['x-robots-tag']]).toEqual([url, 'noindex']);
      met += Number(isItsPage);
    }
  }
  return met;
}

/** What people take along: nothing of others that they may not read. */
async function packs(world: World): Promise<number> {
  let met = 0;
  for (const [reader, person] of world.people.entries()) {
    await test.deps.sql`delete from rate_limit`;
    const pack = await takeOut(test, person, false);
    expect(pack.status).toBe(200);
    const told = [...filesOf(pack.bytes).values()].join('\n');
    for (const planted of world.planted) {
      if (!told.includes(wordsOf(planted))) continue;
      expect([reader, planted.where, mayMeet(world, reader, planted)]).toEqual([reader, planted.where, true]);
      met += 1;
    }
    for (const { where, owner } of world.planted)
      if (where === 'anonymous' && owner !== reader && told.includes(at(world.names, owner)))
        // Their name may stand there for what they signed, never in a line with what they did not.
        for (const line of told.split('\n'))
          for (const other of world.planted.filter((one) => one.where === 'anonymous' && one.owner === owner))
            expect(line.includes(other.mark) && line.includes(at(world.names, owner))).toBe(false);
  }
  return met;
}

/** Mails and live notes to others: no dream stands in them. */
async function post(world: World): Promise<void> {
  const mails = await test.deps.sql<{ to: string; words: string }[]>`
    select "to", concat_ws(' ', subject, text, html, calendar) as words from mail_outbox`;
  const notes = await test.deps.sql<{ to: string; words: string }[]>`
    select channel as to, payload::text as words from channel_message where channel not like 'room:%'`;
  for (const { to, words } of [...mails, ...notes])
    for (const planted of world.planted.filter(({ where }) => where !== 'talk'))
      // A dreamer is told which of their own dreams somebody decided about.
      if (to !== at(world.people, planted.owner).email)
        expect([words.slice(0, 80), words.includes(wordsOf(planted))]).toEqual([words.slice(0, 80), false]);
}

const without = (told: string, id: number): string =>
  told.replaceAll(String(id), '0').replaceAll(/"request_?id":"[^"]*"/gi, '');

/** A number that is not for somebody answers as one that nobody has: by status, words and whatever was kept by its tag. */
async function likeNothing(world: World): Promise<number> {
  const doors = readingDoors(test).filter(({ url }) => /:\w+/.test(url) && !/tickets?|:token|pack/.test(url));
  const shut = world.planted.filter(
    ({ copy, where }) => copy !== null && (where === 'held' || where === 'circle'),
  );
  let met = 0;
  for (const planted of shut.slice(-2)) {
    const copy = planted.copy ?? 0;
    const strangers = [...world.people.keys()]
      .filter((reader) => !mayMeet(world, reader, planted))
      .slice(0, 2);
    for (const { url } of doors.filter((door) =>
      /stream|public_dream|copy|comment|interpret|pond|similar/.test(door.url),
    ))
      for (const reader of [...strangers, 'visitor'] as const) {
        const asked = async (id: number, headers: Record<string, string> = {}) => {
          const token = reader === 'visitor' ? {} : { token: at(world.people, reader).token };
          const answer = await test.call('GET', url.replaceAll(/:\w+/g, String(id)), { ...token, headers });
          return [url, reader, answer.status, without(answer.bytes.toString('utf8'), id)];
        };
        const own = await test.call('GET', url.replaceAll(/:\w+/g, String(copy)), {
          token: at(world.people, planted.owner).token,
        });
        const { etag } = own.headers;
        const tag = typeof etag === 'string' ? etag : '"none"';
        const nothing = await asked(NOBODYS);
        // Other things may have the same number: only where nothing of anybody's answers, it must be nothing here.
        if (nothing[2] === 200) continue;
        const told = await asked(copy, { 'if-none-match': tag });
        if (told[2] === 200) expect(told[3]).not.toContain(planted.mark);
        else expect(told).toEqual(nothing);
        met += 1;
      }
  }
  return met;
}

const PEOPLE_KEYS = /^(?:author|user|owner|person|member|dreamer|by)(?:_id)?$|^(?:username|photo)$/;

/** Beside an anonymous dream stand neither name, number nor face, in no list and in no order by people. */
async function faceless(world: World): Promise<number> {
  let met = 0;
  const doors = readingDoors(test).filter(({ url }) =>
    /\/(?:stream|public_dream|pond|favorites|similar|notifications)/.test(url),
  );
  for (const { url } of doors.filter((door) => !door.url.includes(':')))
    for (const person of [...world.people, world.admin])
      for (const query of ['', '?limit=50', '?order=quiet', '?order=resonant']) {
        const { body, status } = await test.call('GET', url + query, { token: person.token });
        if (status !== 200) continue;
        for (const planted of world.planted.filter(({ where }) => where === 'anonymous')) {
          if (at(world.people, planted.owner).id === person.id) continue;
          for (const one of holding(body, planted.mark)) {
            const said = Object.entries(one).filter(
              ([key, value]) => PEOPLE_KEYS.test(key) && value !== null,
            );
            expect([url, planted.where, said]).toEqual([url, planted.where, []]);
            met += 1;
          }
        }
      }
  return met;
}

/** One copy's signed author asked for alone brings none of their anonymous ones. */
async function byAuthor(world: World): Promise<void> {
  for (const [owner, { id }] of world.people.entries())
    for (const order of ['new', 'resonant', 'quiet']) {
      const url = `${LAMBDA}/stream?author=${id}&order=${order}&limit=50`;
      const told = (await test.call('GET', url)).bytes.toString('utf8');
      for (const planted of world.planted.filter((one) => one.owner === owner && one.where !== 'signed'))
        expect([planted.where, told.includes(planted.mark)]).toEqual([planted.where, false]);
    }
}

async function lived(seed: number): Promise<World> {
  const step = fc.tuple(fc.constantFrom(...NAMES), fc.nat(3), fc.nat(20));
  const [steps = []] = fc.sample(fc.array(step, { minLength: 14, maxLength: 20 }), { seed, numRuns: 1 });
  const world = await newWorld(test);
  const begun = [...NAMES, 'sign', 'hide_name'].map((name, one): (typeof steps)[number] => [
    name,
    one % 2,
    one,
  ]);
  for (const [name, one, other] of [...begun, ...steps, ...later]) await ACTS[name]!(world, one, other);
  await test.settle();
  return world;
}
const later = [
  ['sign', 2, 0],
  ['hide_name', 3, 0],
  ['hide_name', 2, 0],
  ['share', 0, 0],
  ['sign', 1, 0],
  ['hold', 0, 0],
] as const;

it.each([
  ['a fixed seed', fixed],
  ['a seed that met a hidden title in a pack', 864_873_552],
  ['another seed', another],
])(
  'pages, sitemap, packs, mails and live notes tell nothing that is not for their reader: %s %i',
  async (_, seed) => {
    const world = await lived(seed);
    const opened = await openToSearch(world);
    expect(await searchEngines(world, opened)).toBeGreaterThan(0);
    expect(await packs(world)).toBeGreaterThan(3);
    await post(world);
    expect(await likeNothing(world)).toBeGreaterThan(5);
    expect(await faceless(world)).toBeGreaterThan(3);
    await byAuthor(world);
  },
  200_000,
);

describe('a leak that is planted is found', () => {
  const world = async () => {
    const made = await newWorld(test);
    await ACTS['sign']!(made, 0, 0);
    await ACTS['hide_name']!(made, 1, 0);
    await test.settle();
    return made;
  };

  it('in a mail', async () => {
    const made = await world();
    await test.deps.sql`insert into mail_outbox ("to", template, subject, text, html, state)
      values ('a@example.org', 't', 's', ${wordsOf(made.planted[0]!)}, '', 'kept')`;
    await expect(post(made)).rejects.toThrow('expected');
    await test.deps.sql`delete from mail_outbox where "to" = 'a@example.org'`;
  });

  it('in a page that nobody opened to search engines', async () => {
    const made = await world();
    await test.deps.sql`update public_dream set indexable = true where id = ${made.planted[0]!.copy}`;
    await expect(searchEngines(made, new Set())).rejects.toThrow('expected');
  });

  it('in a face beside what is anonymous', async () => {
    const made = await world();
    const { copy, owner } = made.planted[1]!;
    await test.deps
      .sql`update public_dream set author_id = ${at(made.people, owner).id}, anonymous = false where id = ${copy}`;
    await expect(faceless(made)).rejects.toThrow('expected');
    await expect(byAuthor(made)).rejects.toThrow('expected');
  });
});
