import type { z } from 'zod';
import { invalid } from '#server/http/errors.ts';
import type { FieldErrors } from '#shared/errors.ts';

const UNKNOWN = 'This field is not known here.';

function addIssue(faults: FieldErrors, issue: z.core.$ZodIssue, prefix: string): void {
  const path = [prefix, ...issue.path.map(String)].filter((part) => part !== '');
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) faults[[...path, key].join('.').slice(0, 120)] ??= UNKNOWN;
  } else faults[path.join('.') || 'body'] ??= issue.message;
}

/** Checks bodies against one schema. Throws 400 with every fault, its fields led by the body's position in a batch. */
export async function parseBodies(
  schema: z.ZodType,
  bodies: readonly unknown[],
  isBatch: boolean,
): Promise<unknown[]> {
  // Without a prototype: a field may be called toString.
  const faults = Object.create(null) as FieldErrors;
  const parsed = await Promise.all(bodies.map((body) => schema.safeParseAsync(body)));
  parsed.forEach((result, index) => {
    for (const issue of result.error?.issues ?? []) addIssue(faults, issue, isBatch ? String(index) : '');
  });
  if (parsed.some(({ success }) => !success)) throw invalid(faults);
  return parsed.map((result) => result.data);
}
