import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { withdrawFromCircle } from '#server/features/dreams/public-copy.service.ts';
import { takeThrough } from '#server/features/moderation/words/words.service.ts';
import { closeRoom, joinRoom, muteRoom, openCircleRoom } from '#server/features/rooms/rooms.service.ts';
import type { Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import {
  CIRCLE_LIMITS,
  type CircleCard,
  type CircleChange,
  type CircleInput,
  type CircleMeeting,
  type CirclesAnswer,
  type CircleView,
} from '#shared/circles/circles.ts';
import { tellCircle } from './circle-channels.service.ts';
import { circleNotFound, tooManyCircles } from './circles.errors.ts';
import * as store from './circles.store.ts';
import { invitationsTo } from './invitations.service.ts';
import { laidFor, meetingsOf, writeTurns } from './meetings.service.ts';
import { insertMember, listMembers, type MemberRow, updateMember } from './members.store.ts';
import { holdAsHost, openAsHost, openCircle } from './membership.service.ts';
import { forgetAhead } from './turns.store.ts';

const MAKE_LIMIT = { points: 30, seconds: 86_400 };
const CHANGE_LIMIT = { points: 120, seconds: 3600 };

const today = (deps: Deps): string => deps.clock.now().toISOString().slice(0, 10);
const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

/** Turns are written down from the first meeting that is still to come. */
const turnsFrom = (deps: Deps, meeting: CircleMeeting | null): string | null => {
  if (meeting === null) return null;
  const yesterday = dayBefore(today(deps));
  return meeting.from > yesterday ? dayBefore(meeting.from) : yesterday;
};

const memberView = (row: MemberRow, readerId: number): CircleView['members'][number] => ({
  id: row.user_id,
  username: row.username,
  photo: row.photo,
  role: row.role,
  own: row.user_id === readerId,
  joined_at: row.joined_at,
  blocked: row.blocked,
});

/** One of the actor's circles: who is in it, when it meets, whose turn it is. Throws 404, 403 for admins. */
export async function readCircle(deps: Deps, actor: Member, id: number): Promise<CircleView> {
  const { circle: found, membership } = await openCircle(deps, actor, id);
  const circle = await writeTurns(deps, found);
  const members = await listMembers(deps.db, {
    circleId: id,
    readerId: actor.userId,
    until: circle.turns_until,
  });
  const meetings = await meetingsOf(deps, circle, members);
  return {
    id,
    name: circle.name,
    about: circle.about,
    created_at: circle.created_at,
    role: membership.role,
    muted: membership.muted,
    members: members.map((row) => memberView(row, actor.userId)),
    meeting: circle.meeting,
    agenda: circle.agenda,
    meetings,
    room_id: await store.findRoom(deps.db, id),
    table: await laidFor(deps, circle, members, meetings[0]),
  };
}

async function cardOf(deps: Deps, actor: Member, row: store.CardRow): Promise<CircleCard> {
  const { meetings, members } = await readCircle(deps, actor, row.id);
  const [next] = meetings;
  const whose = members.find(({ id }) => id === next?.turn);
  return {
    ...row,
    next: next
      ? { starts_at: next.starts_at, turn: whose?.username ?? null, own: whose?.own ?? false }
      : null,
  };
}

/** The actor's circles, by name, and who asks them into others. Throws 403 for admins. */
export async function listCircles(deps: Deps, actor: Member): Promise<Omit<CirclesAnswer, 'error'>> {
  if (actor.role !== 'user') throw forbidden();
  const list: CircleCard[] = [];
  for (const row of await store.listCards(deps.db, actor.userId)) list.push(await cardOf(deps, actor, row));
  return { list, invitations: await invitationsTo(deps, actor) };
}

/** Makes room in somebody's circles for one more, inside the transaction that puts them into it. Throws 409. */
export async function requireRoomFor(tx: Deps, userId: number): Promise<void> {
  await store.holdPerson(tx.db, userId);
  if ((await store.countJoined(tx.db, userId)) >= CIRCLE_LIMITS.joined) throw tooManyCircles();
}

/** What somebody reads who is asked in: rules for words hold there. Throws 400. */
async function faceOf(deps: Deps, given: Pick<CircleChange, 'name' | 'about'>) {
  const face = Object.entries({ name: given.name, about: given.about }).filter(
    (one): one is [string, string] => one[1] !== undefined,
  );
  const shown = await takeThrough(
    deps,
    face.map(([, text]) => text),
    'en',
  );
  return Object.fromEntries(face.map(([name], at) => [name, shown[at] ?? '']));
}

/** Opens a circle whose host is the actor. Throws 403 for admins, 409 past twenty, 429. */
export async function makeCircle(deps: Deps, actor: Member, input: CircleInput): Promise<CircleView> {
  if (actor.role !== 'user') throw forbidden();
  await deps.limiter.take('circles.make', String(actor.userId), MAKE_LIMIT);
  const now = deps.clock.now().toISOString();
  const face = await faceOf(deps, input);
  const id = await inTransaction(deps, async (tx) => {
    await requireRoomFor(tx, actor.userId);
    const made = await store.insertCircle(tx.db, {
      ...input,
      ...face,
      turns_until: turnsFrom(deps, input.meeting),
      created_at: now,
    });
    const host = { circle_id: made.id, user_id: actor.userId, role: 'host' as const };
    await insertMember(tx.db, { ...host, joined_at: now, seen_at: now });
    await joinRoom(tx, await openCircleRoom(tx, made.id), actor.userId);
    return made.id;
  });
  return readCircle(deps, actor, id);
}

/** Changes what a circle is and when it meets; other days forget whose turn was given away. Throws 403, 404, 429. */
export async function changeCircle(
  deps: Deps,
  actor: Member,
  id: number,
  given: CircleChange,
): Promise<CircleView> {
  await deps.limiter.take('circles.change', String(actor.userId), CHANGE_LIMIT);
  const { circle: before } = await openAsHost(deps, actor, id);
  const face = await faceOf(deps, given);
  await writeTurns(deps, before);
  await inTransaction(deps, async (tx) => {
    const { circle: row } = await holdAsHost(tx, actor, id);
    const { meeting } = given;
    const change = { ...given, ...face };
    await tellCircle(tx, id);
    if (meeting === undefined) {
      await store.updateCircle(tx.db, id, change);
      return;
    }
    const same =
      row.meeting !== null &&
      meeting !== null &&
      row.meeting.from === meeting.from &&
      row.meeting.weeks === meeting.weeks;
    if (!same) await forgetAhead(tx.db, id, row.turns_until ?? today(deps));
    const turns = same ? row.turns_until : turnsFrom(deps, meeting);
    await store.updateCircle(tx.db, id, { ...change, turns_until: turns });
  });
  return readCircle(deps, actor, id);
}

/** Ends a circle for everybody: what was shared in it is withdrawn, what was said there goes. Throws 403, 404. */
export async function closeCircle(deps: Deps, actor: Member, id: number): Promise<void> {
  await openAsHost(deps, actor, id);
  await inTransaction(deps, async (tx) => {
    await holdAsHost(tx, actor, id);
    await endCircle(tx, id);
  });
}

/** The same without an actor, where nobody is left to keep it; inside a transaction. */
export async function endCircle(tx: Deps, id: number): Promise<void> {
  if (!(await store.lockCircle(tx.db, id))) throw circleNotFound();
  await store.removeMembers(tx.db, id);
  await withdrawFromCircle(tx, id);
  const room = await store.findRoom(tx.db, id);
  const tell = room === null ? null : await closeRoom(tx, room);
  await store.deleteCircle(tx.db, id);
  await tell?.();
}

/** Remembers that the actor has seen what is shared in a circle by now. Throws 404. */
export async function markCircleSeen(deps: Deps, actor: Member, id: number): Promise<void> {
  await openCircle(deps, actor, id);
  await updateMember(deps.db, id, actor.userId, { seen_at: deps.clock.now().toISOString() });
}

/** Whether the actor wants to hear of a circle: reminders, and what is said in its talk. Throws 404. */
export async function muteCircle(deps: Deps, actor: Member, id: number, muted: boolean): Promise<void> {
  await openCircle(deps, actor, id);
  await updateMember(deps.db, id, actor.userId, { muted });
  const room = await store.findRoom(deps.db, id);
  if (room !== null) await muteRoom(deps, actor, room, muted);
}
