import { z } from 'zod';
import { type JoinRule, type Resource, joinName } from '#server/http/resource.ts';
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

const isStrict = (body: z.ZodType): boolean =>
  body instanceof z.ZodObject && body.def.catchall instanceof z.ZodNever;

function writeFaults({ table, modes, writes }: Resource): string[] {
  const faults: string[] = [];
  for (const mode of ['create', 'change', 'remove'] as const) {
    if (modes[mode]?.length && !writes?.[mode]) faults.push(`${table}: ${mode} is open but has no service`);
  }
  for (const [mode, body] of [
    ['create', writes?.create?.body],
    ['change', writes?.change?.body],
  ] as const) {
    if (body && !isStrict(body)) faults.push(`${table}: the body of ${mode} is not a strict object`);
  }
  return faults;
}

/** What is wrong with a set of descriptors, one line each: joins that lead nowhere, open writes without a service, lax bodies. */
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
      ...writeFaults(resource),
    ];
  });
}
