import { randomUUID } from 'node:crypto';
import { circleCalls, CIRCLES, INVITATIONS, LAMBDA } from '#server/features/circles/circles.fixture.ts';
import { picture, sendFile } from '#server/features/uploads/uploads.fixture.ts';
import type { Answer, TestApp, TestPerson } from '#server/testing/test-app.ts';

export const REALTIME = '/v3/api/lambda/realtime';
export const PEOPLE = 5;
/** Keeps the circle: nobody puts them out. */
export const KEEPER = 0;

/** Words that are met nowhere else. */
type Words = { id: number; by: number; mark: string; removed: boolean };
type Copy = { id: number; by: number; mark: string };

/** What the oracle knows: plain sets beside the server. */
export class LiveWorld {
  readonly call: TestApp['call'];
  readonly people: TestPerson[];
  readonly admin: TestPerson;
  readonly names: string[];
  circle = 0;
  room = 0;
  token = '';
  date = '';
  about = '';
  file = { message: 0, id: 0 };
  pair = { room: 0, words: { id: 0, by: 1, mark: '', removed: false } as Words };
  /** Member to how many words had been said when they came. */
  readonly members = new Map<number, number>();
  readonly hosts = new Set<number>();
  /** `blocker blocked`. */
  readonly blocks = new Set<string>();
  readonly said: Words[] = [];
  copies: Copy[] = [];

  constructor(call: TestApp['call'], people: TestPerson[], admin: TestPerson, names: string[]) {
    this.call = call;
    this.people = people;
    this.admin = admin;
    this.names = names;
  }

  ask(who: number, method: string, path: string, body?: object): Promise<Answer> {
    return this.call(method, path, { token: this.people[who]?.token ?? '', ...(body && { body }) });
  }
  id = (who: number): number => this.people[who]?.id ?? 0;
  apart = (one: number, other: number) =>
    this.blocks.has(`${one} ${other}`) || this.blocks.has(`${other} ${one}`);
  /** A member keeps them from every way in. */
  isKeptOut = (who: number) => [...this.members.keys()].some((one) => this.blocks.has(`${one} ${who}`));
  /** What hosts alone do: others of the circle are told so, whoever is not in it finds nothing. */
  asHost = (who: number): number => (this.hosts.has(who) ? 200 : this.members.has(who) ? 403 : 404);
  asMember = (who: number): number => (this.members.has(who) ? 200 : 404);
  inPair = (who: number): boolean => who < 2 && !this.apart(0, 1);
  sees = (who: number): Words[] =>
    this.said.slice(this.members.get(who) ?? Infinity).filter(({ by }) => by === who || !this.apart(by, who));
  reads = (who: number): Copy[] =>
    this.members.has(who)
      ? this.copies.filter(({ by }) => this.members.has(by) && (by === who || !this.apart(by, who)))
      : [];
  /** Every word that may reach somebody now. */
  open(who: number): Set<string> {
    const marks = [...this.sees(who).filter(({ removed }) => !removed), ...this.reads(who)];
    const open = new Set(marks.map(({ mark }) => mark));
    if (this.members.has(who)) open.add(this.about);
    if (this.inPair(who)) open.add(this.pair.words.mark);
    return open;
  }
  marks = (): string[] => [
    ...this.said.map(({ mark }) => mark),
    ...this.copies.map(({ mark }) => mark),
    this.about,
    this.pair.words.mark,
  ];
}

export const newMark = (): string => `mark${randomUUID().replaceAll('-', '')}`;
const MEETING = { from: '2031-01-07', time: '19:00', minutes: 90, weeks: 1, zone: 'Europe/Berlin' };

/** A circle of one that the rest may come into, a file in its talk, and a talk of the first two. */
export async function newLiveWorld(test: TestApp, call: TestApp['call']): Promise<LiveWorld> {
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => test.person()));
  const names = await Promise.all(people.map((one) => circleCalls(test).nameOf(one)));
  const world = new LiveWorld(call, people, await test.person({ role: 'admin' }), names);
  world.about = newMark();
  const made = await world.ask(KEEPER, 'POST', CIRCLES, {
    name: 'Tuesdays',
    about: world.about,
    meeting: MEETING,
  });
  const { id, room_id, meetings } = made.body.model as {
    id: number;
    room_id: number;
    meetings: { date: string }[];
  };
  Object.assign(world, { circle: id, room: room_id, date: meetings[0]?.date ?? '' });
  world.members.set(KEEPER, 0);
  world.hosts.add(KEEPER);
  world.token = await circleCalls({ ...test, call }).link(people[KEEPER]!, id);
  // Who has been there before anything was said.
  await world.ask(1, 'POST', `${INVITATIONS}/join`, { token: world.token });
  world.members.set(1, 0);
  const sent = { url: `${LAMBDA}/upload?purpose=talk`, token: people[KEEPER]!.token };
  const { body } = await sendFile(test, sent, await picture(40, 30).jpeg().toBuffer());
  const mark = newMark();
  const words = { room_id, message: mark, attachments: [body.id as number] };
  const { body: said } = await world.ask(KEEPER, 'POST', `${REALTIME}/send`, words);
  world.said.push({ id: said.id as number, by: KEEPER, mark, removed: false });
  world.file = { message: said.id as number, id: body.id as number };
  const pair = await world.ask(0, 'POST', `${REALTIME}/room`, { user_id: world.id(1) });
  world.pair.room = pair.body.room_id as number;
  world.pair.words.mark = newMark();
  const between = { room_id: world.pair.room, message: world.pair.words.mark };
  world.pair.words.id = (await world.ask(1, 'POST', `${REALTIME}/send`, between)).body.id as number;
  return world;
}
