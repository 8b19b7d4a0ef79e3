import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { defineError, forbidden, invalid } from '#server/http/errors.ts';
import type { NightInput } from '#shared/nights/nights.ts';
import { deleteNight, findNight, listNights, type NightRow, upsertNight } from './nights.store.ts';

export type { NightRow } from './nights.store.ts';

const nightNotFound = defineError(404, 'nights.not_found', 'There is no such night.');

/** The dreamer's nights between two evening dates, both included; at most 1000. */
export const nightsBetween = (
  deps: Deps,
  userId: number,
  range: { from?: string; to?: string },
): Promise<NightRow[]> => listNights(deps.db, userId, range);

const toUtc = (moment: string | null | undefined) =>
  typeof moment === 'string' ? new Date(moment).toISOString() : moment;

/** Writes the record of one night. Throws 400 when waking lies before going to bed, 403 for admins. */
export async function saveNight(
  deps: Deps,
  actor: Member,
  nightOf: string,
  input: NightInput,
): Promise<NightRow> {
  if (actor.role !== 'user') throw forbidden();
  const { night_of: _night, bed_at, wake_at, ...rest } = input;
  if (bed_at && wake_at && new Date(bed_at) >= new Date(wake_at)) {
    throw invalid({ wake_at: 'Waking comes after going to bed' });
  }
  const times = {
    ...(bed_at === undefined ? {} : { bed_at: toUtc(bed_at) }),
    ...(wake_at === undefined ? {} : { wake_at: toUtc(wake_at) }),
  };
  return upsertNight(deps.db, actor.userId, nightOf, { ...rest, ...times });
}

/** As saveNight, for the generic create call, where the night is named in the body. */
export async function addNight(deps: Deps, actor: Member, input: NightInput): Promise<NightRow> {
  if (!input.night_of) throw invalid({ night_of: 'Required' });
  return saveNight(deps, actor, input.night_of, input);
}

export async function changeNight(deps: Deps, actor: Member, id: number, input: NightInput): Promise<void> {
  const row = await findNight(deps.db, actor.userId, id);
  if (!row) throw nightNotFound();
  await saveNight(deps, actor, row.night_of, input);
}

export async function removeNight(deps: Deps, actor: Member, id: number): Promise<void> {
  const row = await findNight(deps.db, actor.userId, id);
  if (!row) throw nightNotFound();
  await deleteNight(deps.db, actor.userId, id);
}
