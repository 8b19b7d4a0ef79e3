import { DREAM_LIMITS } from '#shared/dreams.ts';
import { elementKey } from '#shared/elements.ts';
import type { BulkAct } from '#shared/library/library-views.ts';
import { dreamSeriesFull, dreamTagsFull } from './bulk.errors.ts';
import type { BulkFields } from './bulk.store.ts';

type Changed = Partial<Pick<BulkFields, 'tags' | 'series' | 'category_id' | 'favourite'>>;

const isSame = (left: string, right: string) => elementKey(left) === elementKey(right);

type Full = typeof dreamTagsFull;

/** The list with one name more; null where it stands there already. */
function withName(names: readonly string[], added: string, dreamId: number, full: Full): string[] | null {
  if (names.some((name) => isSame(name, added))) return null;
  if (names.length >= DREAM_LIMITS.elements) throw full({ extra: { dream_id: dreamId } });
  return [...names, added];
}

/** The list without a name; null where it does not stand there. */
function withoutName(names: readonly string[], gone: string): string[] | null {
  const left = names.filter((name) => !isSame(name, gone));
  return left.length === names.length ? null : left;
}

/**
 * The fields of one dream that an act changes; null where it is already so. Withdrawing and deleting change none of
 * these. Throws 409 where a dream can hold no further tag or series.
 */
export function changedFields(row: BulkFields, act: BulkAct): Changed | null {
  switch (act.act) {
    case 'add_tag': {
      const tags = withName(row.tags, act.tag, row.id, dreamTagsFull);
      return tags && { tags };
    }
    case 'remove_tag': {
      const tags = withoutName(row.tags, act.tag);
      return tags && { tags };
    }
    case 'add_series': {
      const series = withName(row.series, act.series, row.id, dreamSeriesFull);
      return series && { series };
    }
    case 'remove_series': {
      const series = withoutName(row.series, act.series);
      return series && { series };
    }
    case 'category':
      return row.category_id === act.category_id ? null : { category_id: act.category_id };
    case 'favourite':
      return row.favourite === act.favourite ? null : { favourite: act.favourite };
    default:
      return null;
  }
}

/** True where the act would change this dream. */
export const isTouched = (row: BulkFields, act: BulkAct): boolean =>
  act.act === 'withdraw'
    ? row.public_dream_id !== null
    : act.act === 'delete'
      ? row.deleted_at === null
      : changedFields(row, act) !== null;
