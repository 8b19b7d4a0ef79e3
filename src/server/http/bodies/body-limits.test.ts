import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { BODY_BYTES } from './body-sizes.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Node = {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  items?: Node;
  properties?: Record<string, Node>;
  additionalProperties?: Node | boolean;
  anyOf?: Node[];
  allOf?: Node[];
  oneOf?: Node[];
  $ref?: string;
};

/** Ids, moments, numbers, keys of enums: no longer than this. */
const SHORT = 320;
const NUMBER = 20;
const PLAIN = new Set(['integer', 'number', 'boolean', 'null']);
/** Two bytes for each unit: schemas allow two units for each code point, which has four bytes at most. */
const BYTES_A_UNIT = 2;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Bytes of the longest JSON that a schema takes, as people write it; Infinity where nothing bounds it. */
function longest(node: Node): number {
  const parts = node.anyOf ?? node.oneOf;
  if (parts) return Math.max(...parts.map(longest));
  if (node.allOf) return Math.min(...node.allOf.map(longest));
  if (node.type === 'object' || node.properties) {
    if (typeof node.additionalProperties === 'object') return Infinity;
    return 2 + sum(Object.entries(node.properties ?? {}).map(([key, one]) => key.length + 4 + longest(one)));
  }
  if (node.type === 'array') return 2 + (node.maxItems ?? Infinity) * (longest(node.items ?? {}) + 1);
  if (PLAIN.has(node.type ?? '')) return NUMBER;
  if (node.type === 'string' && node.enum === undefined && node.const === undefined)
    return (
      2 +
      (node.maxLength === undefined
        ? (node.pattern ?? node.format)
          ? SHORT
          : Infinity
        : node.maxLength * BYTES_A_UNIT)
    );
  return node.type === undefined && node.enum === undefined && node.const === undefined ? Infinity : SHORT;
}

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A token of ours, a byte each letter. */
const OF_LETTERS = 'POST /v2/api/lambda/elements/undo';
/** Their schemas cannot be read off: tables of any fields, columns of any file, names by language, values of any type or name, events of any fields, bytes. */
const UNBOUNDED =
  /^(POST|PUT|PATCH) ((\/v2\/api\/lambda)?\/subscription\/channel\/send$|\/v4\/api\/records\/|\/v1\/api\/|\/v2\/api\/lambda\/(portability\/imports\/:id\/options|cms|blog\/category$|stripe\/(product|price)|analytics\/user-sessions|voice\/recordings\/:client_id\/pieces))/;

it('every call takes the longest body that its schema allows, and not much more', () => {
  const unbounded: string[] = [];
  const wrong = test.app.declaredRoutes.flatMap(({ method, url, schema, bodyLimit }) => {
    const body = schema?.body as z.ZodType | undefined;
    if (!body) return [];
    const name = `${method} ${url}`;
    const inBytes = name === OF_LETTERS ? BYTES_A_UNIT : 1;
    const most = longest(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Node) / inBytes;
    if (most === Infinity) unbounded.push(name);
    const fits =
      most === Infinity || (bodyLimit >= most && (bodyLimit === BODY_BYTES.small || bodyLimit < most * 8));
    return fits ? [] : [`${name}: ${bodyLimit} for ${most}`];
  });
  expect(wrong).toEqual([]);
  expect(unbounded.filter((name) => !UNBOUNDED.test(name))).toEqual([]);
});
