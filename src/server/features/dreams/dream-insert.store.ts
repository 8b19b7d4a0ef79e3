import { getTableColumns } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { driverOf } from '#server/db/driver.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { FALLBACK_DREAM_DEFAULTS, type DreamRow, type DreamDefaults, type NewDream } from './dreams.store.ts';

/** `stale`: the defaults are not the given ones any more, nothing was kept. `there`: the dreamer has this client id. */
export type Inserted = { row: DreamRow } | 'stale' | 'there';

const COLUMNS = Object.entries(getTableColumns(dream));
const known = new Map<string, string>(COLUMNS.map(([key, column]) => [key, `"${column.name}"`]));
const returned = COLUMNS.map(([, { name }]) => `m."${name}"`).join(', ');

/** Shapes of rows whose statement is kept prepared; further ones are planned each time. */
const PREPARED_SHAPES = 50;
const statements = new Map<string, string>();

/** The change and the event that tells of it in one statement, if the dreamer's defaults are still the given ones. */
function statementFor(keys: readonly string[]): string {
  const columns = keys.map((key) => known.get(key)).join(', ');
  return `
    with habit as (select language, timezone, night_boundary_hour from preference where user_id = $1::bigint),
    expected as (select coalesce((select (language, timezone, night_boundary_hour) = ($2, $3, $4::int) from habit),
      $5::boolean) as holds),
    made as (
      insert into dream (${columns}) select ${columns} from jsonb_populate_record(null::dream, $6::text::jsonb), expected
      where holds on conflict (user_id, client_id) do nothing returning *),
    told as (
      insert into event_outbox (event, payload)
      select 'dreams.saved', jsonb_build_object('dream_id', id, 'user_id', user_id) from made where state <> 'draft')
    select e.holds as "habits_hold", ${returned} from expected e left join made m on true`;
}

function shapeOf(keys: readonly string[]): { text: string; prepare: boolean } {
  const shape = keys.join();
  const kept = statements.get(shape);
  if (kept !== undefined) return { text: kept, prepare: true };
  const text = statementFor(keys);
  if (statements.size >= PREPARED_SHAPES) return { text, prepare: false };
  statements.set(shape, text);
  return { text, prepare: true };
}

const isDefault = (defaults: DreamDefaults): boolean =>
  Object.entries(FALLBACK_DREAM_DEFAULTS).every(
    ([key, value]) => defaults[key as keyof DreamDefaults] === value,
  );

const asDream = (found: Record<string, unknown>): DreamRow =>
  Object.fromEntries(
    COLUMNS.map(([key, column]) => {
      const value = found[column.name];
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as DreamRow;

/** Keeps a dream and the event `dreams.saved` of one that is no draft any more, in one round trip; `defaults` are what the row was made with. */
export async function insertDream(db: Db, row: NewDream, defaults: DreamDefaults): Promise<Inserted> {
  const given = Object.entries(row).filter(([key, value]) => value !== undefined && known.has(key));
  const { text, prepare } = shapeOf(given.map(([key]) => key).sort());
  const { language, timezone, night_boundary_hour } = defaults;
  const values = JSON.stringify(Object.fromEntries(given));
  const params = [row.user_id, language, timezone, night_boundary_hour, isDefault(defaults), values];
  const [found] = await driverOf(db).unsafe<Record<string, unknown>[]>(text, params, { prepare });
  if (!found?.habits_hold) return 'stale';
  return found.id === null ? 'there' : { row: asDream(found) };
}
