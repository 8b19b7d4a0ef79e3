import { z } from 'zod';
import type { ColumnRule, Resource } from '#server/http/resource.ts';

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

/** A record as its readers see it; who may read a field stands beside it. */
export function recordSchema({ columns }: Resource): JsonSchema {
  const properties = Object.entries(columns).map(([field, { kind, read }]) => [
    field,
    {
      ...KINDS[kind],
      description: read.includes('visitor') ? 'Everybody' : `For ${read.join(', ') || 'nobody'}`,
    },
  ]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}
