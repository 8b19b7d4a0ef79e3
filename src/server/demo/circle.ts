import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { notify } from '#server/features/notifications/notify.service.ts';
import { putCopy } from '#server/features/stream/stream.service.ts';
import * as store from './circle.store.ts';
import { insertInterpretations } from './demo.store.ts';
import { readCircle, type ToldDream } from './demo-files.ts';
import { dayAfter, momentAt } from './local-time.ts';
import { tellOfReading } from './responses.ts';
import type { Telling } from './told.ts';

const DAY_MS = 86_400_000;
type Kept = { id: number; userId: number; told: ToldDream };
type People = ReadonlyMap<string, number>;
type Told = ReturnType<typeof readCircle>;

function find<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const found = map.get(key);
  if (found === undefined) throw new Error(`circle.json names ${key}, which is not there`);
  return found;
}

const before = (deps: Deps, days: number): string =>
  new Date(deps.clock.now().getTime() - days * DAY_MS).toISOString();

/** The next day of that name on the circle's calendar, today included. */
function nextDay(deps: Deps, { weekday, timezone }: Told): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(deps.clock.now());
  return dayAfter(today, (weekday - new Date(`${today}T12:00:00Z`).getUTCDay() + 7) % 7);
}

/** The circle itself, who is in it, and whose turn each meeting was or is. */
async function openCircle(deps: Deps, told: Told, people: People, reader: number): Promise<store.Circle> {
  const next = nextDay(deps, told);
  const first = dayAfter(next, -7 * told.weeks);
  const { time, minutes, timezone: zone } = told;
  const members = [told.host, ...told.members].map((name) => find(people, name));
  const [host = 0] = members;
  const turns = told.turns.map((name, place) => ({
    meets_on: dayAfter(next, 7 * (place - told.turns.length)),
    user_id: find(people, name),
  }));
  return store.insertCircle(deps.db, {
    circle: {
      name: told.name,
      about: told.about,
      meeting: { from: first, time, minutes, weeks: 1, zone },
      turns_until: dayAfter(next, -1),
      created_at: momentAt(dayAfter(first, -3), '18:00', zone),
    },
    host,
    members,
    // Only the demo's own dreamer is told of anything by mail.
    muted: members.filter((id) => id !== reader),
    turns: [...turns, { meets_on: next, user_id: find(people, told.next) }],
  });
}

/** What is laid on the table, and what the others write to it, each at its moment. */
function layDreams(
  deps: Deps,
  told: Told,
  people: People,
  kept: ReadonlyMap<string, Kept>,
  circleId: number,
): Telling[] {
  const copies = new Map<string, number>();
  const laid = told.dreams.map(({ dream: ref, days_ago: days }): Telling => {
    const { id: dream_id, userId } = find(kept, ref);
    const tell = async (then: Deps) => {
      copies.set(ref, await putCopy(then, { userId }, { dream_id, circle_id: circleId, anonymous: false }));
    };
    return { moment: before(deps, days), tell };
  });
  const read = told.readings.map(({ dream, by, days_ago: days, ...words }): Telling => {
    const moment = before(deps, days);
    const tell = async (then: Deps) => {
      const [copyId, user_id] = [find(copies, dream), find(people, by)];
      const fixed = {
        source: 'member',
        visibility: 'public',
        created_at: moment,
        updated_at: moment,
      } as const;
      const row = { ...words, ...fixed, public_dream_id: copyId, user_id };
      const [id] = await insertInterpretations(then.db, [row]);
      if (id !== undefined) await tellOfReading(copyId, id, user_id)(then);
    };
    return { moment, tell };
  });
  return [...laid, ...read];
}

/** What was said in the circle's room; the last of it is new to the demo's own dreamer. */
async function talk(
  deps: Deps,
  told: Told,
  people: People,
  { id: circle_id, room_id }: store.Circle,
  reader: number,
): Promise<Telling[]> {
  const rows = told.talk.map(({ by, days_ago: days, text }) => ({
    room_id,
    user_id: find(people, by),
    client_id: randomUUID(),
    text,
    created_at: before(deps, days),
  }));
  const ids = await store.insertMessages(deps.db, rows);
  await store.keepRead(deps.db, room_id, reader, ids[told.read - 1] ?? 0);
  const last = rows.at(-1);
  if (!last) return [];
  const key = `talk:${room_id}`;
  const line = { kind: 'talk', to: [reader], by: last.user_id, room_id, circle_id, fold: key, key } as const;
  return [{ moment: last.created_at, tell: (then) => notify(then, line) }];
}

/** A time that one of them offers and another has taken. */
async function meet(
  deps: Deps,
  told: Told,
  people: People,
  zoneOf: (name: string) => string,
): Promise<Telling[]> {
  const { host, guest, in_days: days, time, minutes, details } = told.meeting;
  const zone = zoneOf(host);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(deps.clock.now());
  const starts_at = momentAt(dayAfter(today, days), time, zone);
  const ends_at = new Date(Date.parse(starts_at) + minutes * 60_000).toISOString();
  const [host_id, guest_id] = [find(people, host), find(people, guest)];
  const moment = before(deps, 1.2);
  const row = { host_id, guest_id, starts_at, ends_at, details, created_at: moment, updated_at: moment };
  const id = await store.insertMeeting(deps.db, row, { minutes, timezone: zone, from: time });
  const key = `meeting_booked:${id}:${starts_at}`;
  const line = {
    meeting_id: id,
    detail: { at: starts_at },
    fold: `meeting:${id}`,
    key,
    by: host_id,
    to: [guest_id],
  };
  return [{ moment, tell: (then) => notify(then, { ...line, kind: 'meeting_booked' }) }];
}

/**
 * Six of the demo's dreamers who meet around dreams every week, and a meeting of two of them. `reader` is the demo's own dreamer.
 * Answers what is to be told of it.
 */
export async function seedCircle(
  deps: Deps,
  {
    people,
    kept,
    reader,
    zoneOf,
  }: {
    people: People;
    kept: readonly Kept[];
    reader: number;
    zoneOf: (name: string) => string;
  },
): Promise<Telling[]> {
  const told = readCircle();
  const byRef = new Map(kept.map((one) => [one.told.ref, one]));
  const made = await openCircle(deps, told, people, reader);
  const readings = layDreams(deps, told, people, byRef, made.id);
  const said = await talk(deps, told, people, made, reader);
  return [...readings, ...said, ...(await meet(deps, told, people, zoneOf))];
}
