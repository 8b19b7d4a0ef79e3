import { expect, test } from 'vitest';
import { z } from './no-schemas.ts';

type Schema = { [name: string]: Schema } & ((...given: unknown[]) => Schema);

test('schemas can be declared in the browser, but not read with', () => {
  const schema = z as Schema;
  const declared = schema.strictObject?.({ name: schema.string?.().max?.(3).optional?.() }).array?.();
  expect(declared).toBe(z);
  for (const read of ['parse', 'safeParse'])
    expect(() => declared?.[read]?.({})).toThrow(/not read in the browser/);
});
