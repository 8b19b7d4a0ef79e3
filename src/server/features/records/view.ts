import type { z } from 'zod';
import { isMember, type Actor } from '#server/http/actor.ts';
import { forbidden, refusal } from '#server/http/errors.ts';
import {
  type Audience,
  type ColumnRule,
  joinName,
  type JoinRule,
  type Mode,
  type ReadBody,
  type Resource,
  VERSION,
} from '#server/http/resource.ts';
import { unknownTable } from './records.errors.ts';
import type { Step } from './plan.ts';

/** What one actor may see of the registered tables. Everything that is not said in a descriptor is denied. */
export type View = {
  actor: Actor;
  audiences: readonly Audience[];
  tables: ReadonlyMap<string, Resource>;
};

const AUDIENCES = {
  visitor: ['visitor'],
  user: ['visitor', 'user'],
  admin: ['visitor', 'admin'],
} as const satisfies Record<Audience, readonly Audience[]>;

const audiencesOf = (actor: Actor): readonly Audience[] =>
  isMember(actor) ? AUDIENCES[actor.role] : AUDIENCES[actor.kind === 'system' ? 'admin' : 'visitor'];

export const viewFor = (tables: ReadonlyMap<string, Resource>, actor: Actor): View => ({
  actor,
  audiences: audiencesOf(actor),
  tables,
});

const meets = (view: View, allowed: readonly Audience[] | undefined): boolean =>
  allowed !== undefined && allowed.some((audience) => view.audiences.includes(audience));

/** A session that is closed for a reason, and a table that this reason closes. */
const isClosed = ({ actor }: View, { opensWhile }: Resource): boolean =>
  isMember(actor) && actor.closed !== undefined && opensWhile?.includes(actor.closed) !== true;

export const allows = (view: View, resource: Resource, mode: Mode): boolean =>
  !isClosed(view, resource) && meets(view, resource.modes[mode]);

/** The column under this name if the actor may read it; hidden and unknown columns are the same. */
export function readable(view: View, resource: Resource, field: string): ColumnRule | undefined {
  const column = Object.hasOwn(resource.columns, field) ? resource.columns[field] : undefined;
  return column && meets(view, column.read) ? column : undefined;
}

/** Whether the actor may give this column, or field beside the columns, when making or changing a record. */
export function writable(view: View, resource: Resource, mode: 'create' | 'change', field: string): boolean {
  if (field === VERSION) return true;
  const { columns, besides = {} } = resource;
  const rule = Object.hasOwn(columns, field)
    ? columns[field]?.write
    : Object.hasOwn(besides, field)
      ? besides[field]
      : undefined;
  return meets(view, rule?.[mode]);
}

/** How the bodies of a call are read for this actor. */
export const readerFor = <Act>(
  view: View,
  resource: Resource,
  mode: 'create' | 'change',
  { body, read }: { body: z.ZodObject; read: (given: unknown) => Promise<ReadBody<Act>> },
) => ({
  read,
  // What the body does not take at all is refused by its schema.
  closed: (given: unknown): string[] =>
    Object.keys(typeof given === 'object' && given !== null ? given : {}).filter(
      (field) => Object.hasOwn(body.shape, field) && !writable(view, resource, mode, field),
    ),
});

const fieldLists = new WeakMap<Resource, Map<string, readonly string[]>>();

/** Names of the columns that the actor may read, in the descriptor's order. */
export function readableFields(view: View, resource: Resource): readonly string[] {
  const lists = fieldLists.get(resource) ?? new Map<string, readonly string[]>();
  fieldLists.set(resource, lists);
  const audience = view.audiences.at(-1) ?? 'visitor';
  const known = lists.get(audience);
  if (known) return known;
  const fields = Object.keys(resource.columns).filter((field) => readable(view, resource, field));
  lists.set(audience, fields);
  return fields;
}

const isReadable = (view: View, resource: Resource): boolean =>
  allows(view, resource, 'list') || allows(view, resource, 'get');

/**
 * A table that the actor may use in this mode. Throws 404 for unknown tables, 401 for visitors, 403 for other roles; a table
 * that the role may not even read is as unknown, unless the mode is open to others.
 */
export function openTable(view: View, table: string, mode: Mode): Resource {
  const resource = view.tables.get(table);
  if (!resource) throw unknownTable();
  if (isClosed(view, resource)) throw refusal(view.actor);
  if (allows(view, resource, mode)) return resource;
  if (!isMember(view.actor)) throw refusal(view.actor);
  const offered = Boolean(resource.modes[mode]?.length);
  throw offered || isReadable(view, resource) ? forbidden() : unknownTable();
}

function keysAreReadable(view: View, from: Resource, to: Resource, rule: JoinRule): boolean {
  if (rule.kind === 'belongs-to') return readable(view, from, rule.key) !== undefined;
  if (rule.kind === 'has-many') return readable(view, to, rule.key) !== undefined;
  const through = rule.through && view.tables.get(rule.through.table);
  if (!through || !rule.through) return false;
  return Boolean(readable(view, through, rule.through.own) && readable(view, through, rule.through.other));
}

/** The hops from a table to another that the actor may take: none where table, rule or key is closed to the actor. */
export function stepsTo(view: View, from: Resource, name: string): Step[] {
  const steps: Step[] = [];
  for (const rule of from.joins ?? []) {
    if (joinName(rule) !== name) continue;
    const resource = view.tables.get(rule.table);
    if (resource && isReadable(view, resource) && keysAreReadable(view, from, resource, rule)) {
      steps.push({ rule, resource });
    }
  }
  return steps;
}

/** Whether the actor may list any two tables that belong together. */
export const joinsAnything = (view: View): boolean =>
  [...view.tables.values()].some(
    (from) =>
      allows(view, from, 'list') &&
      (from.joins ?? []).some((rule) =>
        stepsTo(view, from, joinName(rule)).some(({ resource }) => allows(view, resource, 'list')),
      ),
  );
