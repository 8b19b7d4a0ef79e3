import type { JoinRule, Resource } from '#server/http/resource.ts';
import type { Operator } from '#shared/records.ts';

/** A value as PostgreSQL gets it: never part of the SQL text. */
export type Value = string | number | boolean | null;

/** One hop from a table to a joined one. */
export type Step = { rule: JoinRule; resource: Resource };

/** A table in the answer's tree, with the fields that are shown of it. */
export type Node = { resource: Resource; step: Step | null; fields: string[]; children: Node[] };

/** One comparison. `path` leads from the source to the table whose field is compared: some record there must fit. */
export type Test = {
  kind: 'test';
  /** Which table of a flat v1 join; 0 for the root. */
  source: number;
  path: Step[];
  resource: Resource;
  field: string;
  operator: Operator;
  negated: boolean;
  values: Value[];
};
export type Condition = Test | { kind: 'and' | 'or'; of: Condition[] };

export type Order = { field: string; descending: boolean };

export type Paging =
  | { kind: 'page'; page: number; size: number }
  /** `after` holds the order's values of the last record seen; null starts. */
  | { kind: 'cursor'; after: Value[] | null; size: number };

/** A query with everything in it known and allowed. */
export type ListPlan = {
  root: Node;
  where: Condition | null;
  search: { fields: string[]; term: string; printed?: readonly [string, string] } | null;
  /** Ends with the primary key, so that the order is total. */
  order: Order[];
  paging: Paging;
};

export const primaryOf = (resource: Resource): string => resource.primary ?? 'id';

/** Joins conditions; an empty list is no condition. */
export const allOf = (conditions: Condition[]): Condition | null =>
  conditions.length > 1 ? { kind: 'and', of: conditions } : (conditions[0] ?? null);
