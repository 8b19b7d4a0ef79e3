import type { z } from 'zod';
import { RECORD_LIMITS } from '#shared/records.ts';
import type { scalar, WhereInput, whereItem, whereObject } from '#shared/record-inputs.ts';
import { compare, readOperator } from '#server/features/records/comparison.ts';
import { allOf, type Condition } from '#server/features/records/plan.ts';
import { limitFault, queryFault } from '#server/features/records/records.errors.ts';
import { type FindField, readWhereText } from './where-grammar.ts';

type Scalar = z.infer<typeof scalar>;

const TREEQL = /^[\w.]+,n?(?:cs|sw|ew|eq|lt|le|ge|gt|bt|in|is)(?:,|$)/;

const texts = (values: Scalar | Scalar[]): string[] =>
  (Array.isArray(values) ? values : [values]).map(String);

function fromOperator(
  place: string,
  field: string,
  word: string,
  values: Scalar | Scalar[],
  find: FindField,
): Condition {
  const given = values === null ? '' : texts(values);
  return compare(place, find(place, field), readOperator(place, word), given);
}

function fromField(
  place: string,
  field: string,
  value: z.infer<typeof whereObject>[string],
  find: FindField,
): Condition[] {
  if (value === null) return [fromOperator(place, field, 'is', null, find)];
  if (Array.isArray(value)) return [fromOperator(place, field, 'in', value, find)];
  if (typeof value !== 'object') return [fromOperator(place, field, 'eq', value, find)];
  return Object.entries(value).map(([word, values]) =>
    fromOperator(`${place}.${word}`, field, word, values, find),
  );
}

function fromTreeQl(place: string, text: string, find: FindField): Condition {
  const [field = '', word = ''] = text.split(',', 2);
  const value = text.slice(field.length + word.length + 2);
  return compare(place, find(place, field), readOperator(place, word), value);
}

function fromItem(place: string, item: z.infer<typeof whereItem>, find: FindField): Condition[] {
  if (typeof item === 'string') {
    const read = TREEQL.test(item) ? fromTreeQl(place, item, find) : readWhereText(place, item, find);
    return read ? [read] : [];
  }
  if (Array.isArray(item)) return [fromOperator(place, item[0], item[1], item[2], find)];
  return Object.entries(item).flatMap(([field, value]) =>
    fromField(`${place}.${field}`.slice(0, 80), field, value, find),
  );
}

const count = (conditions: readonly Condition[]): number =>
  conditions.reduce((sum, each) => sum + (each.kind === 'test' ? 1 : count(each.of)), 0);

/** Reads a v1 `where` in any of its forms. Throws 400 that names the place of the fault. */
export function readWhere(place: string, where: WhereInput | undefined, find: FindField): Condition | null {
  const items = where === undefined ? [] : Array.isArray(where) ? where : [where];
  const conditions = items.flatMap((item, index) =>
    fromItem(items.length > 1 ? `${place}[${index}]` : place, item, find),
  );
  if (count(conditions) > RECORD_LIMITS.filters) throw limitFault(place, 'conditions', RECORD_LIMITS.filters);
  return allOf(conditions);
}

/** A search form's fields: text columns contain the value, all others equal it; what is left empty does not count. */
export function readPayload(payload: Record<string, Scalar | undefined>, find: FindField): Condition | null {
  const given = Object.entries(payload).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  if (given.length > RECORD_LIMITS.filters) throw limitFault('payload', 'conditions', RECORD_LIMITS.filters);
  return allOf(
    given.map(([field, value]) => {
      const place = `payload.${field}`.slice(0, 80);
      const found = find(place, field);
      if (typeof value === 'object') throw queryFault(place, 'takes one value.');
      const operator = found.column.kind === 'text' || found.column.kind === 'text-list' ? 'cs' : 'eq';
      return compare(place, found, { operator, negated: false }, [String(value)]);
    }),
  );
}
