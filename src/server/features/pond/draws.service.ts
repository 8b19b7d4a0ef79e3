import { randomInt } from 'node:crypto';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { knownPreferencesOf } from '#server/features/profiles/preferences.service.ts';
import { fuzzNight, mutedPattern } from '#server/features/stream/stream.service.ts';
import { ownLabels } from '#server/features/symbols/labels.service.ts';
import type { Member } from '#server/http/actor.ts';
import { ok } from '#server/http/envelope.ts';
import {
  type DrawnDream,
  type DrawsPage,
  type DrawsQuery,
  POND_LIMITS,
  type PondView,
} from '#shared/pond/pond.ts';
import type { PreferenceView } from '#shared/preferences.ts';
import { castsTonight } from './casts.service.ts';
import { holdPerson } from './casts.store.ts';
import { type Choice, orderToRise, type OwnLabels } from './choose-cast.ts';
import {
  countDraws,
  type DrawnRow,
  type Filters,
  findCandidates,
  findDraw,
  findOpenDraw,
  holdCast,
  insertDraw,
  listDraws,
} from './draws.store.ts';
import { ownFacts } from './own-facts.store.ts';
import { drawNotFound, enoughDraws, nothingRises } from './pond.errors.ts';
import { pondNight } from './pond-night.ts';
import { dreamName } from '#shared/words/dream-name.ts';

/** So many of a reader's newest dreams tell what they have in common with others. */
const DREAMS_READ = 200;
const CHANCES = 1_000_000;
const chance = (): number => randomInt(CHANCES) / CHANCES;

const filtersOf = ({ filters, privacy }: PreferenceView): Filters => ({
  // Safe until the reader says otherwise.
  nightmares: !filters.no_nightmares && privacy.leave_out_nightmares === false,
  noted: !filters.hide_noted,
  muted: mutedPattern(filters.muted_words),
  avoid: filters.avoid_moods,
});

function presentDrawn(deps: Deps, row: DrawnRow): DrawnDream {
  const { here, kind } = row;
  const words = (text: string | null) => (here ? (text ?? '') : '');
  const isHouse = here && (kind === 'classic' || kind === 'editorial');
  return {
    id: row.id,
    gone: !here,
    title: words(row.title),
    text: words(row.text),
    language: words(row.language),
    content_note: words(row.content_note),
    when:
      !here || row.long_ago || row.night_of === null ? 'earlier' : fuzzNight(row.night_of, deps.clock.now()),
    shares: here ? row.shares : null,
    ...(isHouse && { house: { kind, attribution: row.attribution ?? '', source: row.source ?? '' } }),
    feeling: row.feeling,
    line: row.line,
    too: row.too,
    linked:
      row.linked_id === null
        ? null
        : {
            id: row.linked_id,
            title: dreamName(row.linked_title ?? '', row.linked_begins ?? ''),
            night_of: row.linked_night ?? '',
          },
    sunk: row.sunk,
    reported: row.reported,
    night: row.night,
  };
}

/** What a reader's dreams hold, with how they were and how they felt. */
async function ownOf(deps: Deps, userId: number): Promise<{ own: OwnLabels; reads: Set<string> }> {
  const [labels, facts] = await Promise.all([
    ownLabels(deps, userId, DREAMS_READ),
    ownFacts(deps.db, userId, DREAMS_READ),
  ]);
  const own = new Map<string, { kind: 'word' | 'theme' | 'mood' | 'type'; label: string; held: number }>(
    labels,
  );
  for (const { kind, label, held } of facts.told) own.set(`${kind}:${label}`, { kind, label, held });
  return { own, reads: new Set(facts.languages) };
}

/** The pond as it lies before the actor tonight. */
export async function readPond(deps: Deps, actor: Member): Promise<PondView> {
  const { timezone } = await knownPreferencesOf(deps, actor.userId);
  const night = pondNight(deps.clock.now(), timezone);
  const [drawn, used, casts] = await Promise.all([
    findOpenDraw(deps.db, actor.userId, night),
    countDraws(deps.db, actor.userId, night),
    castsTonight(deps, actor, night),
  ]);
  return {
    draws_left: Math.max(0, POND_LIMITS.draws - used),
    morning: POND_LIMITS.morning,
    drawn: drawn ? presentDrawn(deps, drawn) : null,
    ...casts,
  };
}

/** Keeps the first that is still in the water: one may have been taken out since it was looked up. */
async function keepFirst(tx: Deps, userId: number, night: string, choices: readonly Choice[]) {
  for (const { id, shares } of choices)
    if (await holdCast(tx.db, id)) return insertDraw(tx.db, { user_id: userId, cast_id: id, night, shares });
  throw nothingRises();
}

/**
 * Draws a dream that the actor has not met, shares something with theirs where one does, and is allowed by their filters.
 * Throws 409 when the night holds no more, 404 when nothing rises; neither counts.
 */
export async function drawDream(deps: Deps, actor: Member): Promise<DrawnDream> {
  const { userId } = actor;
  const preferences = await knownPreferencesOf(deps, userId);
  const night = pondNight(deps.clock.now(), preferences.timezone);
  const { own, reads } = await ownOf(deps, userId);
  reads.add(preferences.language);
  const id = await inTransaction(deps, async (tx) => {
    await holdPerson(tx.db, userId);
    if ((await countDraws(tx.db, userId, night)) >= POND_LIMITS.draws) throw enoughDraws();
    const candidates = await findCandidates(tx.db, userId, [...own.keys()], filtersOf(preferences));
    return keepFirst(tx, userId, night, orderToRise(candidates, own, reads, chance));
  });
  return readDraw(deps, actor, id);
}

/** One of the actor's draws. Throws 404 for somebody else's. */
export async function readDraw(deps: Deps, actor: Member, id: number): Promise<DrawnDream> {
  const row = await findDraw(deps.db, actor.userId, id);
  if (!row) throw drawNotFound();
  return presentDrawn(deps, row);
}

/** All that the actor has drawn, newest first. */
export async function readDraws(deps: Deps, actor: Member, query: DrawsQuery): Promise<DrawsPage> {
  const rows = await listDraws(deps.db, actor.userId, query.before, query.limit + 1);
  const shown = rows.slice(0, query.limit);
  return ok({
    list: shown.map((row) => presentDrawn(deps, row)),
    next: rows.length > query.limit ? (shown.at(-1)?.id ?? null) : null,
  });
}
