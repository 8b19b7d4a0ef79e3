import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { CIRCLES, INVITATIONS, LAMBDA } from '#server/features/circles/circles.fixture.ts';
import { KEEPER, type LiveWorld, newMark, REALTIME } from './live-world.fixture.ts';

/** What somebody does, to whom; each says beforehand how it is answered. */
type Act = (world: LiveWorld, who: number, whom: number) => Promise<void>;

const answers = (what: string, got: number, wanted: number) => expect([what, got]).toEqual([what, wanted]);
const of = ({ circle }: LiveWorld, path = '') => `${CIRCLES}/${circle}${path}`;

function gone(world: LiveWorld, who: number): void {
  world.members.delete(who);
  world.hosts.delete(who);
  world.copies = world.copies.filter(({ by }) => by !== who);
}

function come(world: LiveWorld, who: number): void {
  if (!world.members.has(who)) world.members.set(who, world.said.length);
}

const memberActs: Record<string, Act> = {
  join: async (world, who) => {
    const { status } = await world.ask(who, 'POST', `${INVITATIONS}/join`, {
      token: world.token,
      knowing: true,
    });
    answers('join', status, world.isKeptOut(who) ? 404 : 200);
    if (status === 200) come(world, who);
  },
  leave: async (world, who) => {
    if (who === KEEPER) return;
    const { status } = await world.ask(who, 'POST', of(world, '/leave'), {});
    answers('leave', status, world.asMember(who));
    gone(world, who);
  },
  putOut: async (world, who, whom) => {
    if (whom === KEEPER) return;
    const { status } = await world.ask(who, 'DELETE', of(world, `/members/${world.id(whom)}`));
    const asked = world.asHost(who);
    answers('put out', status, asked === 200 && (who === whom || !world.members.has(whom)) ? 404 : asked);
    if (status === 200) gone(world, whom);
  },
  promote: async (world, who, whom) => {
    if (whom === KEEPER) return;
    const role = world.hosts.has(whom) ? 'member' : 'host';
    const { status } = await world.ask(who, 'PUT', of(world, `/members/${world.id(whom)}`), { role });
    const asked = world.asHost(who);
    answers('promote', status, asked === 200 && !world.members.has(whom) ? 404 : asked);
    if (status === 200) world.hosts[role === 'host' ? 'add' : 'delete'](whom);
  },
  byName: async (world, who, whom) => {
    const path = of(world, '/invitations');
    const { status, body } = await world.ask(who, 'POST', path, { username: world.names[whom] });
    const asked = world.asHost(who);
    const none =
      who === whom ? 404 : world.members.has(whom) || world.blocks.has(`${who} ${whom}`) ? 409 : 200;
    answers('by name', status, asked === 200 ? none : asked);
    if (status !== 200) return;
    const [first] = body.list as { id: number }[];
    answers('taken back', (await world.ask(who, 'DELETE', `${path}/${first?.id}`)).status, 200);
    const again = await world.ask(who, 'POST', path, { username: world.names[whom] });
    const { id } = (again.body.list as { id: number }[])[0]!;
    const other = (whom + 1) % world.people.length;
    const answer = (one: number, join: boolean) =>
      world.ask(one, 'POST', `${INVITATIONS}/${id}/answer`, { join, knowing: true });
    answers('another answers', (await answer(other, true)).status, 404);
    const isHeard = !world.isKeptOut(whom) && !world.blocks.has(`${whom} ${who}`);
    const joined = await answer(whom, true);
    answers('answer', joined.status, isHeard ? 200 : 404);
    if (isHeard) come(world, whom);
    const back = await world.ask(who, 'DELETE', `${path}/${id}`);
    answers('take back', back.status, isHeard ? 404 : 200);
    const others = await world.ask(whom, 'DELETE', `${path}/${id}`);
    answers('taken back twice', others.status, world.asHost(whom) === 200 ? 404 : world.asHost(whom));
  },
  /** A circle of their own comes and goes. */
  close: async (world, who, whom) => {
    const made = await world.ask(who, 'POST', CIRCLES, { name: 'For a night' });
    answers('make', made.status, 200);
    const path = `${CIRCLES}/${made.body.model.id}`;
    if (who !== whom) answers('close of others', (await world.ask(whom, 'DELETE', path)).status, 404);
    answers('close', (await world.ask(who, 'DELETE', path)).status, 200);
    answers('closed', (await world.ask(who, 'GET', path)).status, 404);
  },
};

const wordActs: Record<string, Act> = {
  share: async (world, who) => {
    const mark = newMark();
    const kept = await world.ask(who, 'PUT', `${LAMBDA}/dreams/by-client/${randomUUID()}`, {
      text: mark,
      title: mark,
    });
    const input = { dream_id: kept.body.model.id as number, anonymous: false, circle_id: world.circle };
    const { status, body } = await world.ask(who, 'POST', `${LAMBDA}/stream/publish`, input);
    answers('share', status, world.asMember(who));
    if (status === 200) world.copies.push({ id: body.model.id as number, by: who, mark });
  },
  say: async (world, who) => {
    const mark = newMark();
    const { status, body } = await world.ask(who, 'POST', `${REALTIME}/send`, {
      room_id: world.room,
      message: mark,
    });
    answers('say', status, world.asMember(who));
    if (status === 200) world.said.push({ id: body.id as number, by: who, mark, removed: false });
  },
  takeBack: async (world, who, whom) => {
    const words = world.said.findLast(({ by, id }) => by === whom && id !== world.file.message);
    if (!words) return;
    const { status } = await world.ask(who, 'DELETE', `${REALTIME}/room/${world.room}/message/${words.id}`);
    const isOwn = world.members.has(who) && who === whom && !words.removed;
    answers('take back words', status, isOwn ? 200 : 404);
    words.removed ||= isOwn;
  },
  pair: async (world, who, whom) => {
    const input = { user_id: world.id(whom) };
    const { status, body } = await world.ask(who, 'POST', `${REALTIME}/room`, input);
    answers('open', status, who === whom ? 400 : world.apart(who, whom) ? 403 : 200);
    if (status !== 200 || body.room_id === world.pair.room) return;
    const room = `${REALTIME}/room/${body.room_id}`;
    answers('leave a talk', (await world.ask(who, 'DELETE', room)).status, 200);
    answers('left', (await world.ask(who, 'GET', room)).status, 404);
  },
  block: async (world, who, whom) => {
    const { status, body } = await world.ask(who, 'POST', `${REALTIME}/room`, { user_id: world.id(whom) });
    if (status !== 200) return;
    const path = `${REALTIME}/room/${body.room_id}/block`;
    answers('block', (await world.ask(who, 'POST', path)).status, 200);
    world.blocks.add(`${who} ${whom}`);
    answers('blocked', (await world.ask(whom, 'POST', path)).status, 404);
  },
};

export const LIVE_ACTS: Record<string, Act> = { ...memberActs, ...wordActs };
