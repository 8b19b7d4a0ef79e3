import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/http/errors.ts';
import { parseJsonBody } from './json-body.ts';

const refused = (text: string) => {
  try {
    parseJsonBody(text);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.status : error;
  }
};

describe('JSON bodies', () => {
  it('reads what JSON.parse reads', () => {
    const harmless = fc
      .jsonValue({ maxDepth: 6 })
      .filter((value) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value)));
    fc.assert(
      fc.property(harmless, (value) => {
        expect(parseJsonBody(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('refuses what JSON.parse refuses, never with anything but 400', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const outcome = refused(text);
        expect([null, 400]).toContain(outcome);
      }),
    );
  });

  it('takes white space for nothing only as JSON knows it', () => {
    expect(refused(' \r\n\t')).toBeNull();
    for (const text of ['\u00A0', '\uFEFF', '\uFEFF{}', '\u3000']) expect(refused(text)).toBe(400);
  });

  it('sees doubled keys through escapes and at any depth, but not across objects', () => {
    expect(refused('{"a":1,"a":2}')).toBe(400);
    expect(refused('{"a":1,"\\u0061":2}')).toBe(400);
    expect(refused('[{"b":{"c":1,"c":1}}]')).toBe(400);
    expect(refused('[{"a":1},{"a":2}]')).toBeNull();
    expect(refused('{"a":{"a":1}}')).toBeNull();
    expect(refused('{"a":"a\\":","b":"\\\\"}')).toBeNull();
  });

  it('refuses keys that reach for prototypes', () => {
    for (const key of ['__proto__', 'constructor', 'prototype', '\\u005f_proto__'])
      expect(refused(`{"${key}":1}`)).toBe(400);
  });

  it('takes 32 levels and no more', () => {
    expect(refused('['.repeat(32) + ']'.repeat(32))).toBeNull();
    expect(refused('['.repeat(33) + ']'.repeat(33))).toBe(400);
  });

  it('takes 400 keys of an object and 20 000 values, and no more', () => {
    const keys = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])));
    expect(refused(keys(400))).toBeNull();
    expect(refused(keys(401))).toBe(400);
    expect(refused(`[${keys(400)},${keys(400)}]`)).toBeNull();
    expect(refused(`[${'1,'.repeat(19_997)}1]`)).toBeNull();
    expect(refused(`[${'1,'.repeat(20_000)}1]`)).toBe(400);
    expect(refused(`["${'1,{['.repeat(20_000)}"]`)).toBeNull();
  });
});
