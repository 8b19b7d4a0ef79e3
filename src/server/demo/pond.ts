import type { Deps } from '#server/deps.ts';
import { castKeys } from '#server/features/pond/casts.service.ts';
import { notifyCaster } from '#server/features/notifications/notify.service.ts';
import { tokenise } from '#server/language/tokens.ts';
import { insertCast, insertDraws, insertHouseDream } from './demo.store.ts';
import { readPond, type ToldDream } from './demo-files.ts';
import type { Telling } from './told.ts';

const DAY_MS = 86_400_000;
/** House dreams are as old as the demo: they stand behind everything in the stream. */
const HOUSE_DAYS = 400;

type Kept = { id: number; userId: number; told: ToldDream };

function find<Value>(map: ReadonlyMap<string, Value>, key: string): Value {
  const found = map.get(key);
  if (found === undefined) throw new Error(`pond.json names ${key}, which is not there`);
  return found;
}

/** Classic and editorial dreams, labelled, for stream and pond; before the dreamers' own, which are newer. */
export async function seedHouseDreams(deps: Deps): Promise<void> {
  const { house } = readPond();
  for (const [place, told] of house.entries()) {
    const moment = new Date(deps.clock.now().getTime() - (HOUSE_DAYS - place) * DAY_MS).toISOString();
    const id = await insertHouseDream(deps.db, {
      ...told,
      in_pond: true,
      anonymous: false,
      comments: 'nobody',
      interpretations: 'nobody',
      night_of: moment.slice(0, 10),
      long_ago: true,
      words: tokenise(told.text).length,
      comments_closed_at: moment,
      published_at: moment,
      created_at: moment,
    });
    await deps.events.emit(deps, 'stream.published', { public_dream_id: id });
  }
}

/** What the demo's dreamers let go, and how others answered what they drew. Answers what is to be told of it. */
export async function seedPond(
  deps: Deps,
  dreamers: ReadonlyMap<string, number>,
  kept: readonly Kept[],
): Promise<Telling[]> {
  const { casts } = readPond();
  const byRef = new Map(kept.map((one) => [one.told.ref, one]));
  const nightBefore = (nights: number) =>
    new Date(deps.clock.now().getTime() - nights * DAY_MS).toISOString();
  const made = new Map<string, { id: number; night: string; moment: string }>();
  for (const { dream: ref, nights_ago: nights, state } of casts) {
    const { id: dreamId, userId, told } = find(byRef, ref);
    const { title, text, language, types, moods } = told;
    const moment = nightBefore(nights);
    const labels = await castKeys(deps, { title, text, language, types, moods });
    const row = { title, text, language, types, moods, labels, state, created_at: moment };
    const night = moment.slice(0, 10);
    const owner = { user_id: userId, dream_id: dreamId, night };
    const night_of = new Date(Date.parse(moment) + told.night * DAY_MS).toISOString().slice(0, 10);
    made.set(ref, { id: await insertCast(deps.db, { ...row, night_of }, owner), night, moment });
  }
  return answerDraws(deps, dreamers, made);
}

type Made = ReadonlyMap<string, { id: number; night: string; moment: string }>;

/** How others answered what they drew, a day after it was let go. */
async function answerDraws(
  deps: Deps,
  dreamers: ReadonlyMap<string, number>,
  made: Made,
): Promise<Telling[]> {
  const now = deps.clock.now().getTime();
  const drawn = readPond().draws.map(({ cast, by, ...answers }) => {
    const { id: cast_id, night, moment } = find(made, cast);
    const at = new Date(Math.min(Date.parse(moment) + DAY_MS, now)).toISOString();
    return { row: { ...answers, cast_id, night, user_id: find(dreamers, by), created_at: at }, moment: at };
  });
  const ids = await insertDraws(
    deps.db,
    drawn.map(({ row }) => row),
  );
  return drawn.flatMap(({ row, moment }, place) => {
    const draw_id = ids[place];
    return draw_id === undefined ? [] : [{ moment, tell: tellOfDraw(row, draw_id) }];
  });
}

type Row = { cast_id: number; user_id: number; feeling: unknown; line: unknown; too: boolean };

function tellOfDraw({ cast_id, user_id: by, feeling, line, too }: Row, draw_id: number): Telling['tell'] {
  const told = { by, draw_id };
  return async (deps) => {
    if (feeling !== null) await notifyCaster(deps, cast_id, { ...told, kind: 'pond_ripple' });
    if (line !== null) await notifyCaster(deps, cast_id, { ...told, kind: 'pond_line' });
    if (too) await notifyCaster(deps, cast_id, { ...told, kind: 'pond_too' });
  };
}
