import type { z } from 'zod';
import { invalid } from '#server/http/errors.ts';
import type { ReadBody } from '#server/http/resource.ts';
import type { FieldErrors } from '#shared/errors.ts';

const UNKNOWN = 'This field is not known here.';

/** The first fault of a field stands. */
function addFault(faults: FieldErrors, path: readonly string[], message: string): void {
  faults[
    path
      .filter((part) => part !== '')
      .join('.')
      .slice(0, 120) || 'body'
  ] ??= message;
}

function addIssue(faults: FieldErrors, issue: z.core.$ZodIssue, prefix: string): void {
  const path = [prefix, ...issue.path.map(String)];
  if (issue.code !== 'unrecognized_keys') return addFault(faults, path, issue.message);
  for (const key of issue.keys) addFault(faults, [...path, key], UNKNOWN);
}

/** Reads one body of a call. Throws 400 with every fault. */
export async function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): Promise<z.output<Schema>> {
  const { data, error } = await schema.safeParseAsync(body);
  if (!error) return data;
  // Without a prototype: a field may be called toString.
  const faults = Object.create(null) as FieldErrors;
  for (const issue of error.issues) addIssue(faults, issue, '');
  throw invalid(faults);
}

type Reader<Act> = {
  read: (given: unknown) => Promise<ReadBody<Act>>;
  /** Fields of a body that are closed to whoever writes. */
  closed: (body: unknown) => readonly string[];
};

/** What each body asks for. Throws 400 with every fault, its fields led by the body's position in a batch. */
export async function readBodies<Act>(
  { read, closed }: Reader<Act>,
  bodies: readonly unknown[],
  isBatch: boolean,
): Promise<Act[]> {
  const faults = Object.create(null) as FieldErrors;
  const acts: Act[] = [];
  const all = await Promise.all(bodies.map(read));
  for (const [index, one] of all.entries()) {
    const prefix = isBatch ? String(index) : '';
    if ('act' in one) acts.push(one.act);
    else for (const issue of one.issues) addIssue(faults, issue, prefix);
    for (const field of closed(bodies[index])) addFault(faults, [prefix, field], UNKNOWN);
  }
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return acts;
}
