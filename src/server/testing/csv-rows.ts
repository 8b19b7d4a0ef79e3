import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { Answer } from './test-app.ts';

/** The rows of a file that was answered, each by its heads. */
export function csvRows({ status, bytes, headers }: Answer): Record<string, string>[] {
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  return parse(bytes, { bom: true, columns: true });
}
