import { isUniqueViolation } from '#server/db/faults.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { getDream, holdDream } from '#server/features/dreams/dreams.service.ts';
import type { Member } from '#server/http/actor.ts';
import { defineError, invalid } from '#server/http/errors.ts';
import {
  OFTEN,
  RESCRIPT_LIMITS,
  type Rehearsal,
  type Rescript,
  type RescriptAnswer,
  type RescriptInput,
} from '#shared/safety/rescripts.ts';
import * as store from './rescripts.store.ts';

const DAY_MS = 86_400_000;

const notFound = defineError(404, 'rescripts.not_found', 'No other ending was written for this dream.');
const changedElsewhere = defineError(
  409,
  'rescripts.changed',
  'This ending was changed on another device in the meantime.',
);
const inTheBin = defineError(409, 'rescripts.in_bin', 'This dream is in the bin. Take it out first.');
const enough = defineError(409, 'rescripts.enough', 'That is enough for one day.');

const shown = ({ dream_id, keep, change, ending, rehearsals, updated_at }: store.RescriptRow): Rescript => ({
  dream_id,
  keep,
  change,
  ending,
  rehearsals,
  updated_at,
});

const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** Whether nightmares came often in the last two weeks; what was dreamed long ago weighs on nobody today. */
async function isOften(deps: Deps, userId: number): Promise<boolean> {
  const now = deps.clock.now().getTime();
  const nights = { from: dayAt(now - OFTEN.days * DAY_MS), until: dayAt(now + DAY_MS) };
  return (await store.countNightmares(deps.sql, userId, nights)) >= OFTEN.nightmares;
}

/** The other ending of one's own dream, null where there is none. Throws 404 for unknown dreams and other people's. */
export async function readRescript(
  deps: Deps,
  actor: Member,
  dreamId: number,
): Promise<Omit<RescriptAnswer, 'error'>> {
  await getDream(deps, actor, dreamId);
  const [row, often] = await Promise.all([
    store.findRescript(deps.db, actor.userId, dreamId),
    isOften(deps, actor.userId),
  ]);
  return { model: row ? shown(row) : null, often };
}

/** Keeps another ending. Throws 404, 409 where another device had written one in between or the dream is in the bin. */
export async function saveRescript(
  deps: Deps,
  actor: Member,
  dreamId: number,
  { updated_at: read, ...words }: RescriptInput,
): Promise<Rescript> {
  try {
    return await inTransaction(deps, async (tx) => {
      const dream = await holdDream(tx, actor, dreamId);
      if (dream.deleted_at !== null) throw inTheBin();
      const row = await store.lockRescript(tx.db, actor.userId, dreamId);
      if (row && row.updated_at !== read) throw changedElsewhere({ extra: { model: shown(row) } });
      // Two saves within a millisecond are two versions.
      const after = row ? Date.parse(row.updated_at) + 1 : 0;
      const updated_at = new Date(Math.max(deps.clock.now().getTime(), after)).toISOString();
      if (row) await store.updateWords(tx.db, row.id, { ...words, updated_at });
      else
        await store.insertRescript(tx.db, { ...words, updated_at, user_id: actor.userId, dream_id: dreamId });
      return { ...words, dream_id: dreamId, rehearsals: row?.rehearsals ?? [], updated_at };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? changedElsewhere() : error;
  }
}

/** Takes the ending away with its log; the dream stays as it was. Throws 404. */
export async function removeRescript(deps: Deps, actor: Member, dreamId: number): Promise<void> {
  const gone = await store.deleteRescript(deps.db, actor.userId, dreamId);
  if (gone.length === 0) throw notFound();
}

/** Days far from the server's are a device's mistake. */
function requireToday(deps: Deps, day: string): void {
  const gap = Math.abs(Date.parse(`${day}T12:00:00Z`) - deps.clock.now().getTime());
  if (gap > 2 * DAY_MS) throw invalid({ day: 'Not today' });
}

const withDay = (rehearsals: readonly Rehearsal[], day: string, times: number): Rehearsal[] =>
  [...rehearsals.filter((one) => one.day !== day), ...(times > 0 ? [{ day, times }] : [])]
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .slice(-RESCRIPT_LIMITS.days);

/** Notes that the ending was gone through once more, or once less. Throws 404, 400 for another day, 409 where it is enough. */
export async function countRehearsal(
  deps: Deps,
  actor: Member,
  dreamId: number,
  { day, by }: { day: string; by: 1 | -1 },
): Promise<Rescript> {
  requireToday(deps, day);
  return inTransaction(deps, async (tx) => {
    const row = await store.lockRescript(tx.db, actor.userId, dreamId);
    if (!row) throw notFound();
    const before = row.rehearsals.find((one) => one.day === day)?.times ?? 0;
    if (before + by > RESCRIPT_LIMITS.timesADay) throw enough();
    const rehearsals = withDay(row.rehearsals, day, before + by);
    await store.updateRehearsals(tx.db, row.id, rehearsals);
    return shown({ ...row, rehearsals });
  });
}
