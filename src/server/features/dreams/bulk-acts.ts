import { DREAM_LIMITS } from '#shared/dreams.ts';
import { elementKey } from '#shared/elements.ts';
import type { BulkAct } from '#shared/library-views.ts';
import { dreamTagsFull } from './bulk.errors.ts';
import type { BulkFields } from './bulk.store.ts';

type Changed = Partial<Pick<BulkFields, 'tags' | 'category_id' | 'favourite'>>;

const isSame = (left: string, right: string) => elementKey(left) === elementKey(right);

/**
 * The fields of one dream that an act changes; null where it is already so. Withdrawing and deleting change none of
 * these. Throws 409 where a dream can hold no further tag.
 */
export function changedFields(row: BulkFields, act: BulkAct): Changed | null {
  switch (act.act) {
    case 'add_tag': {
      if (row.tags.some((tag) => isSame(tag, act.tag))) return null;
      if (row.tags.length >= DREAM_LIMITS.elements) throw dreamTagsFull({ extra: { dream_id: row.id } });
      return { tags: [...row.tags, act.tag] };
    }
    case 'remove_tag': {
      const tags = row.tags.filter((tag) => !isSame(tag, act.tag));
      return tags.length === row.tags.length ? null : { tags };
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
