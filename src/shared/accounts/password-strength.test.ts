import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countedLength, isLongEnough, passwordStrength } from './password-strength.ts';
import { newPassword } from './passwords.ts';

describe('what counts of a password', () => {
  test.each([
    ['        ', 0],
    ['\u200b'.repeat(20), 0],
    ['\u2800\u3164\u00ad\u202e\u2060\ufeff'.repeat(3), 0],
    ['\t\n\u00a0\u2003'.repeat(5), 0],
    ['a       b', 3],
    [' abc ', 3],
    ['a\u0301\u0301\u0301\u0301\u0301\u0301\u0301', 1],
    ['e\u0301té', 3],
    ['seven grey herons', 17],
    ['🜁🜂🜃🜄🜁🜂🜃🜄', 8],
    ['سبعة طيور', 9],
  ])('%j: %i', (password, count) => {
    expect(countedLength(password)).toBe(count);
  });
});

describe('a new password', () => {
  test.each([
    '        ',
    '\u200b'.repeat(20),
    ' '.repeat(7) + '\u00a0',
    '\u2800'.repeat(12),
    'a           b',
  ])('is not %j', (password) => {
    expect(newPassword.safeParse(password).success).toBe(false);
  });

  test.each(['seven grey', 'a b c d e f', '🜁🜂🜃🜄🜁🜂🜃🜄', 'vögelchen'])('may be %j', (password) => {
    expect(newPassword.safeParse(password).success).toBe(true);
  });
});

const odd = fc.constantFrom(
  ' ',
  '\u200b',
  '\u0301',
  '\u2800',
  '\u0000',
  '\ud800',
  '\u202e',
  'a',
  'Ä',
  '🜁',
  '\u3164',
  '1',
);
const anyPassword = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 150 }),
  fc.array(odd, { maxLength: 300 }).map((parts) => parts.join('')),
);

test('whatever the meter calls more than short is taken by the schema, and the form agrees with it', () => {
  fc.assert(
    fc.property(anyPassword, (password) => {
      const taken = newPassword.safeParse(password).success;
      if (passwordStrength(password) > 0) expect(taken).toBe(true);
      if (taken) expect(isLongEnough(password)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});
