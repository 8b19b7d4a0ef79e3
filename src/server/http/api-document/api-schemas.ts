import { z } from 'zod';
import { type ColumnRule, type Resource, VERSION, type WriteRule } from '#server/http/resource.ts';

export type JsonSchema = Record<string, unknown>;

/** A zod schema as OpenAPI 3.1 has it, which is JSON Schema 2020-12. */
export function jsonSchemaOf(schema: unknown, io: 'input' | 'output'): JsonSchema {
  if (!(schema instanceof z.ZodType)) return {};
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...rest
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

const KINDS: Readonly<Record<ColumnRule['kind'], JsonSchema>> = {
  id: { type: ['integer', 'null'] },
  text: { type: ['string', 'null'] },
  integer: { type: ['integer', 'null'] },
  number: { type: ['number', 'null'] },
  boolean: { type: ['boolean', 'null'] },
  instant: { type: ['string', 'null'], format: 'date-time' },
  day: { type: ['string', 'null'], format: 'date' },
  json: {},
  'text-list': { type: ['array', 'null'], items: { type: 'string' } },
};

const isCounter = ({ kind }: ColumnRule): boolean => kind === 'integer' || kind === 'number';

const writersOf = ({ create = [], change = [] }: WriteRule = {}): string => {
  const acts = Object.entries({ create, change }).filter(([, roles]) => roles.length > 0);
  return acts.map(([act, roles]) => `. ${act}: ${roles.join(', ')}`).join('');
};

/** A record as its readers see it; who may read and write a field stands beside it. */
export function recordSchema({ columns }: Resource): JsonSchema {
  const properties = Object.entries(columns).map(([field, { kind, read, write }]) => [
    field,
    {
      ...KINDS[kind],
      description: `${read.includes('visitor') ? 'Everybody' : `For ${read.join(', ') || 'nobody'}`}${writersOf(write)}`,
    },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

/** The body that makes or changes a record, each field with the roles that may give it. */
export function writtenSchema({ columns, besides, writes }: Resource, act: 'create' | 'change'): JsonSchema {
  const schema = jsonSchemaOf(writes?.[act]?.body, 'input') as { properties?: Record<string, JsonSchema> };
  const properties = Object.entries(schema.properties ?? {}).map(([field, each]) => {
    const roles = (columns[field]?.write ?? besides?.[field])?.[act];
    const who = field === VERSION ? 'The version that was read' : `For ${roles?.join(', ')}`;
    return [field, { ...each, description: who }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** The body that adds to numbers of a record. */
export function amountsSchema({ columns }: Resource): JsonSchema {
  const properties = Object.entries(columns)
    .filter(([, rule]) => isCounter(rule) && rule.write?.change?.length)
    .map(([field, { write }]) => [
      field,
      { type: 'number', description: `For ${write?.change?.join(', ')}` },
    ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}
