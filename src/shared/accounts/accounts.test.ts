import { expect, test } from 'vitest';
import { emailKey, normalizeEmail } from './accounts.ts';

test.each([
  ['Ines@Example.ORG', 'Ines@example.org'],
  ['  ines@example.org ', 'ines@example.org'],
  ['ines@bücher.example', 'ines@xn--bcher-kva.example'],
  ['ines@BÜCHER.example', 'ines@xn--bcher-kva.example'],
  ['ｉｎｅｓ＠ｅｘａｍｐｌｅ.org', 'ines@example.org'],
  ["o'neil+tag@sub.example.co", "o'neil+tag@sub.example.co"],
])('%s is kept as %s', (typed, kept) => {
  expect(normalizeEmail(typed)).toBe(kept);
});

test.each([
  '',
  'ines',
  '@example.org',
  'ines@',
  'a@b@example.org',
  'a＠b@example.org',
  'ines@localhost',
  'ines@127.0.0.1',
  'ines@0x7f.1',
  'ines@[::1]',
  'ines@exa mple.org',
  'ines@example.org/path',
  'ines@example.org?x',
  'ines@user:pw@example.org',
  'ines@example..org',
  '.ines@example.org',
  'ines.@example.org',
  'in..es@example.org',
  'ínes@example.org',
  'іnes@example.org',
  'ines@-example.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(64)}.org`,
  'a\r\nBcc: x@example.org',
  'a@example.org\nBcc: x@example.org',
  'a\u0000@example.org',
])('%j is no address', (typed) => {
  expect(normalizeEmail(typed)).toBeUndefined();
});

test('twins share a key', () => {
  const keys = ['INES@EXAMPLE.ORG', 'ines@example.org', 'ｉnes@example.org'].map((typed) =>
    emailKey(normalizeEmail(typed) ?? ''),
  );
  expect(new Set(keys)).toEqual(new Set(['ines@example.org']));
});
