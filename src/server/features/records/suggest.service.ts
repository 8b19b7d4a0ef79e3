import { z } from 'zod';
import type { Resource } from '#server/http/resource.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import { codePoints } from '#shared/text.ts';
import { compare } from './comparison.ts';
import { type Engine, run } from './engine.ts';
import { findField } from './query-filters.ts';
import { rootNode } from './query-joins.ts';
import { readSize } from './query-paging.ts';
import { type JsonText } from './read.service.ts';
import { queryFault } from './records.errors.ts';
import { suggestQuery } from './sql-list.ts';
import type { View } from './view.ts';

/** A field and the beginning of a word, either so or as a form's `payload` of one field. */
export const suggestInput = z.union([
  z.strictObject({
    field: z.string().max(64),
    query: z.string().max(1000),
    limit: z.union([z.number(), z.string().max(4)]).optional(),
  }),
  z.strictObject({
    payload: z.record(z.string(), z.string().max(1000)),
    limit: z.union([z.number(), z.string().max(4)]).optional(),
  }),
]);

function askedOf(input: z.infer<typeof suggestInput>): { field: string; query: string } {
  if ('field' in input) return input;
  const [entry, ...rest] = Object.entries(input.payload);
  if (!entry || rest.length > 0) throw queryFault('payload', 'takes one field.');
  return { field: entry[0], query: entry[1] };
}

/** Different values of one field that contain what was typed: `{id, value}`, where id is one record that has it. */
export async function suggest(
  engine: Engine,
  view: View,
  resource: Resource,
  input: z.infer<typeof suggestInput>,
): Promise<JsonText> {
  const { field, query } = askedOf(input);
  if (codePoints(query.trim()) < RECORD_LIMITS.suggestionLength) {
    throw queryFault('query', `at least ${RECORD_LIMITS.suggestionLength} characters.`);
  }
  const size = readSize('limit', String(input.limit ?? RECORD_LIMITS.suggestions), RECORD_LIMITS.suggestions);
  const root = rootNode(resource);
  const found = findField(view, root, 'field', field);
  if (found.path.length > 0 || found.column.kind !== 'text')
    throw queryFault('field', 'a text of the table itself is needed.');
  const test = compare('query', found, { operator: 'cs', negated: false }, [query.trim()]);
  const rows = await run<{ json: JsonText }>(engine, suggestQuery(view, test, size));
  return `{"error":false,"list":[${rows.map(({ json }) => json).join(',')}]}`;
}
