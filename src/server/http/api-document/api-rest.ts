import {
  changeWhereInput,
  removeAllInput,
  exportInput,
  getAllInput,
  getInput,
  removeInput,
  restList,
  suggestInput,
} from '#shared/record-inputs.ts';
import { z } from 'zod';
import type { Mode, Resource } from '#server/http/resource.ts';
import { RECORD_LIMITS, recordPage, removedOrChanged, suggestions } from '#shared/records.ts';
import type { Operation } from './api-document.ts';
import { type JsonSchema, jsonSchemaOf, writtenSchema } from './api-schemas.ts';

type Rest = {
  name: string;
  /** The table's mode that opens it. */
  opened: Mode;
  summary: string;
  body: JsonSchema | ((tables: readonly Resource[]) => JsonSchema);
  answer: (record: JsonSchema) => JsonSchema;
  csv?: true;
};

const input = (schema: z.ZodType) => jsonSchemaOf(schema, 'input');
const anyOf = (schemas: JsonSchema[]): JsonSchema =>
  schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas };

const withRecords = (schema: z.ZodType, record: JsonSchema, key: 'list' | 'model'): JsonSchema => {
  const plain = jsonSchemaOf(schema, 'output') as { properties: Record<string, JsonSchema> };
  const value = key === 'list' ? { type: 'array', items: record } : record;
  return { ...plain, properties: { ...plain.properties, [key]: value } };
};
const page = (record: JsonSchema) => withRecords(recordPage.omit({ next: true }), record, 'list');
const one = (record: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { error: { const: false }, model: record },
  required: ['error', 'model'],
});
const counted = () => jsonSchemaOf(removedOrChanged, 'output');

const idProperty: JsonSchema = {
  anyOf: [{ type: 'integer' }, { type: 'string' }],
  description: 'The record',
};
const changeBody = (table: Resource): JsonSchema => {
  const schema = writtenSchema(table, 'change') as { properties?: Record<string, JsonSchema> };
  return { ...schema, properties: { id: idProperty, ...schema.properties }, required: ['id'] };
};

const MODES: readonly Rest[] = [
  {
    name: 'GET',
    opened: 'get',
    summary: 'Read one record',
    body: { ...input(getInput), required: ['id'] },
    answer: one,
  },
  { name: 'PAGINATE', opened: 'list', summary: 'A page of records', body: input(restList), answer: page },
  {
    name: 'GETALL',
    opened: 'get-all',
    summary: `The first ${RECORD_LIMITS.getAll} records; truncated where there are more`,
    body: input(getAllInput),
    answer: (record) =>
      withRecords(recordPage.omit({ next: true }).extend({ truncated: z.boolean() }), record, 'list'),
  },
  {
    name: 'AUTOCOMPLETE',
    opened: 'autocomplete',
    summary: 'Values of one text field that contain what was typed',
    body: input(suggestInput),
    answer: () => jsonSchemaOf(suggestions, 'output'),
  },
  {
    name: 'EXPORT',
    opened: 'export',
    summary: `Up to ${RECORD_LIMITS.exported} records as CSV`,
    body: input(exportInput),
    answer: () => ({ type: 'string' }),
    csv: true,
  },
  {
    name: 'POST',
    opened: 'create',
    summary: 'Create a record, or a list of them; fields as in POST /v4/api/records/{table}',
    body: (tables) => anyOf(tables.map((table) => writtenSchema(table, 'create'))),
    answer: one,
  },
  {
    name: 'PUT',
    opened: 'change',
    summary: 'Change given fields of a record; fields as in PUT /v4/api/records/{table}/{id}',
    body: (tables) => anyOf(tables.map(changeBody)),
    answer: one,
  },
  {
    name: 'PUTWHERE',
    opened: 'change-where',
    summary: 'Change what a condition finds',
    body: input(changeWhereInput),
    answer: counted,
  },
  {
    name: 'DELETE',
    opened: 'remove',
    summary: 'Remove a record',
    body: { ...input(removeInput), required: ['id'] },
    answer: () => one({ type: 'object', properties: { id: { type: 'integer' } } }),
  },
  {
    name: 'DELETEALL',
    opened: 'remove-all',
    summary: 'Remove what ids or a condition name',
    body: input(removeAllInput),
    answer: counted,
  },
];

/** Tables of a mode. PUTWHERE also serves who may change single records, by their ids. */
const tablesOf = (resources: readonly Resource[], { name, opened }: Rest): Resource[] =>
  resources.filter(({ modes }) => modes[opened]?.length || (name === 'PUTWHERE' && modes.change?.length));

/** The v1 rest calls, one entry a mode, with the tables that open it. */
export function restOperations(
  resources: readonly Resource[],
  failed: unknown,
): [path: string, method: string, operation: Operation][] {
  return MODES.flatMap((mode): [string, string, Operation][] => {
    const tables = tablesOf(resources, mode);
    if (tables.length === 0) return [];
    const records = tables.map(({ table }) => ({ $ref: `#/components/schemas/record_${table}` }));
    const schema = mode.answer(anyOf(records));
    const type = mode.csv ? 'text/csv' : 'application/json';
    const body = typeof mode.body === 'function' ? mode.body(tables) : mode.body;
    const operation: Operation = {
      tags: ['rest'],
      summary: mode.summary,
      parameters: [
        {
          name: 'table',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: tables.map(({ table }) => table) },
        },
      ],
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
      responses: { '200': { description: 'Done', content: { [type]: { schema } } }, default: failed },
    };
    return [[`/v1/api/rest/{table}/${mode.name}`, 'post', operation]];
  });
}
