import type { Db } from '#server/db/database.ts';
import { savedEvents } from '#server/db/dream-events.ts';
import { driverOf } from '#server/db/driver.ts';
import { asDream, keptShapes, nameOf, RETURNED } from './dream-statements.store.ts';
import { FALLBACK_DREAM_DEFAULTS, type DreamRow, type DreamDefaults, type NewDream } from './dreams.store.ts';

/** `stale`: the defaults are not the given ones any more, nothing was kept. `there`: the dreamer has this client id. */
export type Inserted = { row: DreamRow } | 'stale' | 'there';

/**
 * The dream and the event that tells of it in one statement, if the dreamer's defaults are still the given ones. It looks
 * for the client id first, so that a dream that is there takes no number; the constraint holds where two come at once.
 */
const shapeOf = keptShapes((keys) => {
  const columns = keys.map(nameOf).join(', ');
  return `
    with habit as (select language, timezone, night_boundary_hour from preference where user_id = $1::bigint),
    expected as (select coalesce((select (language, timezone, night_boundary_hour) = ($2, $3, $4::int) from habit),
      $5::boolean) as holds),
    made as (
      insert into dream (${columns}) select ${columns} from jsonb_populate_record(null::dream, $6::text::jsonb) given, expected
      where holds and not exists (
        select from dream there where there.user_id = given.user_id and there.client_id = given.client_id)
      on conflict (user_id, client_id) do nothing returning *),
    told as (${savedEvents('made')})
    select e.holds as "habits_hold", ${RETURNED} from expected e left join made m on true`;
});

const isDefault = (defaults: DreamDefaults): boolean =>
  Object.entries(FALLBACK_DREAM_DEFAULTS).every(
    ([key, value]) => defaults[key as keyof DreamDefaults] === value,
  );

/** Keeps a dream and the event `dreams.saved` of one that is no draft any more, in one round trip; `defaults` are what the row was made with. */
export async function insertDream(db: Db, row: NewDream, defaults: DreamDefaults): Promise<Inserted> {
  const { text, prepare, values } = shapeOf(row);
  const { language, timezone, night_boundary_hour } = defaults;
  const params = [row.user_id, language, timezone, night_boundary_hour, isDefault(defaults), values];
  const [found] = await driverOf(db).unsafe<Record<string, unknown>[]>(text, params, { prepare });
  if (!found?.habits_hold) return 'stale';
  return found.id === null ? 'there' : { row: asDream(found) };
}
