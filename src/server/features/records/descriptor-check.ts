import { z } from 'zod';
import {
  type Audience,
  type JoinRule,
  joinName,
  type Resource,
  VERSION,
  type WriteRule,
} from '#server/http/resource.ts';
import { ROLES } from '#shared/roles.ts';
import { primaryOf } from './plan.ts';

type Tables = ReadonlyMap<string, Resource>;

function joinFaults(tables: Tables, resource: Resource, rule: JoinRule): string[] {
  const place = `${resource.table}: join ${joinName(rule)}`;
  const other = tables.get(rule.table);
  if (!other) return [`${place} leads to a table without a descriptor`];
  if (rule.kind === 'belongs-to' && !resource.columns[rule.key])
    return [`${place} has no own column ${rule.key}`];
  if (rule.kind === 'has-many' && !other.columns[rule.key])
    return [`${place}: ${other.table} has no column ${rule.key}`];
  if (rule.kind !== 'many-to-many') return [];
  const through = rule.through && tables.get(rule.through.table);
  const keys = rule.through ? [rule.through.own, rule.through.other] : [];
  return through && keys.every((key) => through.columns[key])
    ? []
    : [`${place} needs a junction with a descriptor and its keys`];
}

/** A column of an export that no join brings, or that hides another. */
function exportFaults(tables: Tables, { table, columns, joins = [], exported = {} }: Resource): string[] {
  return Object.entries(exported).flatMap(([name, { join, field }]) => {
    const rule = joins.find((each) => each.kind === 'has-many' && joinName(each) === join);
    const other = rule && tables.get(rule.table);
    const faults = other?.columns[field] ? [] : [`${table}: exports ${name}, which no list ${join} has`];
    return columns[name] ? [...faults, `${table}: exports ${name} beside a column of that name`] : faults;
  });
}

const isStrict = (body: z.ZodType): boolean =>
  body instanceof z.ZodObject && body.def.catchall instanceof z.ZodNever;

/** Whom a mode is open to; whatever visitors may do, both roles may. */
const rolesOf = (audiences: readonly Audience[] = []) =>
  ROLES.filter((role) => audiences.includes(role) || audiences.includes('visitor'));

/** Writing modes and the service that each goes through. */
const THROUGH = {
  create: 'create',
  change: 'change',
  'change-where': 'change',
  remove: 'remove',
  'remove-all': 'remove',
} as const;

function writeFaults(resource: Resource): string[] {
  const { table, modes, writes, columns, besides = {} } = resource;
  const faults = Object.entries(THROUGH).flatMap(([mode, service]) =>
    modes[mode as keyof typeof THROUGH]?.length && !writes?.[service]
      ? [`${table}: ${mode} is open but has no service`]
      : [],
  );
  for (const field of Object.keys(besides))
    if (columns[field]) faults.push(`${table}: ${field} stands beside the columns and is one`);
  return [...faults, ...fieldFaults(resource, 'create'), ...fieldFaults(resource, 'change')];
}

/** Where the fields that a body takes and those that the rules open are not the same. */
function fieldFaults(resource: Resource, mode: 'create' | 'change'): string[] {
  const { table, modes, writes, columns, besides = {} } = resource;
  const place = `${table}: ${mode}`;
  const shape: Readonly<Record<string, z.core.$ZodType>> = writes?.[mode]?.body.shape ?? {};
  const writers = [
    ...new Set([...rolesOf(modes[mode]), ...(mode === 'change' ? rolesOf(modes['change-where']) : [])]),
  ];
  const rules = new Map<string, WriteRule | undefined>([
    ...Object.entries(columns).map(([field, { write }]) => [field, write] as const),
    ...Object.entries(besides),
  ]);
  const faults =
    writes?.[mode] && !isStrict(writes[mode].body) ? [`${place} takes a body that is not strict`] : [];
  for (const field of new Set([...Object.keys(shape), ...rules.keys()])) {
    const opened = rules.get(field)?.[mode] ?? [];
    const taken = shape[field];
    if (field === VERSION) continue;
    if (taken && opened.length === 0) faults.push(`${place} takes ${field}, which is open to nobody`);
    if (!taken && opened.length > 0) faults.push(`${place} does not take ${field}, which is open`);
    for (const role of opened)
      if (!writers.includes(role)) faults.push(`${place} opens ${field} to ${role}, who may not ${mode}`);
    if (taken && taken._zod.optin !== 'optional')
      for (const role of writers)
        if (!opened.includes(role)) faults.push(`${place} needs ${field}, which ${role} may not give`);
  }
  return faults;
}

/**
 * What is wrong with a set of descriptors, one line each: joins that lead nowhere, open writes without a service, lax bodies, fields that are taken and not opened or opened and not taken.
 */
export function descriptorFaults(resources: readonly Resource[]): string[] {
  const tables = new Map(resources.map((resource) => [resource.table, resource]));
  return resources.flatMap((resource) => {
    const names = (resource.joins ?? []).filter(({ kind }) => kind !== 'belongs-to').map(joinName);
    return [
      ...(resource.columns[primaryOf(resource)]
        ? []
        : [`${resource.table}: no column ${primaryOf(resource)}`]),
      ...(new Set(names).size === names.length ? [] : [`${resource.table}: two lists have the same name`]),
      ...names
        .filter((name) => resource.columns[name])
        .map((name) => `${resource.table}: the list ${name} hides a column`),
      ...(resource.joins ?? []).flatMap((rule) => joinFaults(tables, resource, rule)),
      ...exportFaults(tables, resource),
      ...writeFaults(resource),
    ];
  });
}
