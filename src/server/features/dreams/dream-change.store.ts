import type { Db } from '#server/db/database.ts';
import { savedEvents } from '#server/db/dream-events.ts';
import { driverOf } from '#server/db/driver.ts';
import { asDream, keptShapes, nameOf, RETURNED } from './dream-statements.store.ts';
import type { DreamChange, DreamRow } from './dreams.store.ts';

const shapeOf = keptShapes((keys) => {
  const changes = keys.map((key) => `${nameOf(key)} = given.${nameOf(key)}, `).join('');
  return `
    with m as (
      update dream set ${changes}updated_at = greatest(now(), dream.updated_at + interval '1 millisecond')
      from jsonb_populate_record(null::dream, $2::text::jsonb) given where dream.id = $1::bigint returning dream.*),
    told as (${savedEvents('m')})
    select ${RETURNED} from m`;
});

/** Changes a dream that is held and writes the event `dreams.saved` of one that is no draft, in one round trip. */
export async function saveChange(db: Db, id: number, change: DreamChange): Promise<DreamRow> {
  const { updated_at: _now, ...fields } = change;
  const { text, prepare, values } = shapeOf(fields);
  const [found] = await driverOf(db).unsafe<Record<string, unknown>[]>(text, [id, values], { prepare });
  if (!found) throw new Error(`dream ${id} vanished while it was locked`);
  return asDream(found);
}
