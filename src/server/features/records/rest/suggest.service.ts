import type { z } from 'zod';
import type { Resource } from '#server/http/resource.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import type { suggestInput } from '#shared/record-inputs.ts';
import { codePoints } from '#shared/text.ts';
import { compare } from '#server/features/records/comparison.ts';
import { type Engine, run } from '#server/features/records/engine.ts';
import { findField } from '#server/features/records/treeql/query-filters.ts';
import { rootNode } from '#server/features/records/treeql/query-joins.ts';
import { readSize } from '#server/features/records/treeql/query-paging.ts';
import { type JsonText } from '#server/features/records/read.service.ts';
import { queryFault } from '#server/features/records/records.errors.ts';
import { suggestQuery } from '#server/features/records/sql/sql-list.ts';
import type { View } from '#server/features/records/view.ts';

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
