import type { Resource } from '#server/http/resource.ts';
import { MAX_PAGE_SIZE } from '#shared/constants.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import { type Order, type Paging, primaryOf, type Value } from '#server/features/records/plan.ts';
import type { QueryOptions } from './query-options.ts';
import { fieldFault, limitFault, queryFault, valueFault } from '#server/features/records/records.errors.ts';
import { exactValue } from '#server/features/records/values.ts';
import { readable, type View } from '#server/features/records/view.ts';

const COUNT = /^[1-9]\d{0,8}$/;

const UNSORTED = new Set(['json', 'text-list']);

/** Nothing and more than `most` are a 400. */
export function readSize(place: string, text: string, most: number = MAX_PAGE_SIZE): number {
  if (!COUNT.test(text)) throw valueFault(place, text, 'a whole number from 1');
  if (Number(text) > most) throw limitFault(place, 'records on one page', most);
  return Number(text);
}

export function readPageNumber(place: string, text: string): number {
  if (!COUNT.test(text)) throw valueFault(place, text, 'a page number from 1');
  return Number(text);
}

/** Adds the primary key, so that no two records have the same place. */
export function totalOrder(resource: Resource, given: Order[]): Order[] {
  const primary = primaryOf(resource);
  if (given.some((order) => order.field === primary)) return given;
  return [...given, { field: primary, descending: given.at(-1)?.descending ?? true }];
}

/** Reads `order=field,direction`; ascending where no direction is given, id descending where nothing is asked. */
export function readOrder(view: View, resource: Resource, orders: QueryOptions['orders']): Order[] {
  if (orders.length > RECORD_LIMITS.orders)
    throw limitFault('order', 'fields to order by', RECORD_LIMITS.orders);
  const read = orders.map(({ place, text }): Order => {
    const [field = '', direction = 'asc', ...rest] = text.split(',');
    const word = direction.toLowerCase();
    if (rest.length > 0 || (word !== 'asc' && word !== 'desc'))
      throw queryFault(place, 'is written field,asc or field,desc.');
    const own = field.startsWith(`${resource.table}.`) ? field.slice(resource.table.length + 1) : field;
    const column = readable(view, resource, own);
    if (!column) throw fieldFault(place, own, resource.table);
    if (UNSORTED.has(column.kind)) throw queryFault(place, `${own} has no order.`);
    return { field: own, descending: word === 'desc' };
  });
  return totalOrder(resource, read);
}

type CursorText = { o: string; v: (string | null)[] };

const signatureOf = (order: Order[]): string =>
  order.map((each) => `${each.descending ? '-' : '+'}${each.field}`).join();

/** Packs the place after a record: the order and the record's values in it. */
export const packCursor = (order: Order[], values: (string | null)[]): string =>
  Buffer.from(JSON.stringify({ o: signatureOf(order), v: values } satisfies CursorText)).toString(
    'base64url',
  );

function unpackCursor(text: string): CursorText | null {
  try {
    const parsed = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Partial<CursorText> | null;
    const fits = typeof parsed?.o === 'string' && Array.isArray(parsed.v);
    return fits && parsed.v?.every((value) => value === null || typeof value === 'string')
      ? (parsed as CursorText)
      : null;
  } catch {
    return null;
  }
}

function readCursor(resource: Resource, order: Order[], text: string): Value[] {
  const cursor = unpackCursor(text);
  if (!cursor || cursor.o !== signatureOf(order) || cursor.v.length !== order.length) {
    throw queryFault('cursor', 'does not belong to this order; begin again with an empty one.');
  }
  return order.map(({ field }, index) => {
    const value = cursor.v[index] ?? null;
    const column = resource.columns[field];
    return value === null || !column ? null : exactValue('cursor', column, value);
  });
}

/** Reads `page=n,size`, `size=n` and `cursor`. */
export function readPaging(resource: Resource, order: Order[], options: QueryOptions, size: number): Paging {
  const sized = options.size === null ? size : readSize('size', options.size);
  if (options.cursor !== null) {
    if (options.page !== null) throw queryFault('cursor', 'does not go with page.');
    const after = options.cursor === '' ? null : readCursor(resource, order, options.cursor);
    return { kind: 'cursor', after, size: sized };
  }
  const [page = '1', pageSize, ...rest] = (options.page ?? '1').split(',');
  if (rest.length > 0) throw queryFault('page', 'is written page,size.');
  return {
    kind: 'page',
    page: readPageNumber('page', page),
    size: pageSize === undefined ? sized : readSize('page', pageSize),
  };
}
