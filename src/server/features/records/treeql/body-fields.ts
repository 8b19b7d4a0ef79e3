import type { Resource } from '#server/http/resource.ts';
import { checkedPicks, type Pick, picked, rootNode } from './query-joins.ts';
import { type RawQuery, readOptions, refuseListOptions } from './query-options.ts';
import { fieldFault, optionFault } from '#server/features/records/records.errors.ts';
import type { View } from '#server/features/records/view.ts';

/** A removal has no body to pick from; a filter on it would promise what it does not do. Throws 400 for it. */
export const refuseOptions = (view: View, resource: Resource, query: RawQuery): void => {
  pickedBody(view, resource, query, null);
};

/**
 * What `include` and `exclude` of a writing call leave of its bodies: fields that are not picked are as if they had not been
 * sent. Throws 400 for unknown fields and for any other option.
 */
export function pickedBody(view: View, resource: Resource, query: RawQuery, body: unknown): unknown {
  const options = readOptions(query);
  refuseListOptions(options);
  if (options.joins.length > 0) throw optionFault('join');
  if (options.include === null && options.exclude === null) return body;
  const root = rootNode(resource);
  const picks = (option: 'include' | 'exclude'): Pick[] | null => {
    const text = options[option];
    if (text === null) return null;
    return checkedPicks(view, root, text, (table, field) => fieldFault(option, field, table));
  };
  const include = picks('include');
  const exclude = picks('exclude');
  const keeps = (field: string) =>
    (include === null || picked(root, include, field)) && !(exclude !== null && picked(root, exclude, field));
  const pick = (each: unknown): unknown =>
    typeof each === 'object' && each !== null
      ? Object.fromEntries(Object.entries(each).filter(([field]) => keeps(field)))
      : each;
  return Array.isArray(body) ? body.map(pick) : pick(body);
}
