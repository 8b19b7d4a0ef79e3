import { describe, expect, it } from 'vitest';
import { hasLink, partsOf } from './links.ts';

describe('what leads elsewhere', () => {
  it.each([
    'https://a.example',
    'HTTP://A.EXAMPLE',
    'www.a.example',
    'a.com',
    'a.de/x',
    'mailto:a@b',
    'ａ．ｃｏｍ',
    'a.de',
    'a。com',
    'a｡ru',
    '192.168.1.1/x',
  ])('%s does', (text) => expect(hasLink(`see ${text} now`)).toBe(true));
  it.each([
    'The sea.And then',
    'at 7:30',
    'I said: no',
    '3.5 m',
    '12.11.2026',
    '一個夢。然後',
    'e.g. a lamp',
    'him/her.',
    '@Ines',
  ])('%s does not', (text) => expect(hasLink(text)).toBe(false));
});

describe('a text cut at its addresses', () => {
  it('keeps every letter, and leaves out what only stands behind an address', () => {
    const text = 'See (https://a.example/b?c=1#d), or https://e.example. Not javascript:alert(1).';
    const parts = partsOf(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.flatMap(({ href }) => (href ? [href] : []))).toEqual([
      'https://a.example/b?c=1#d',
      'https://e.example',
    ]);
  });

  it('makes nothing of what is no address', () => {
    for (const text of ['', 'http://', 'https://?', 'data:text/html,x', '<a href=x>'])
      expect(partsOf(text).every(({ href }) => href === undefined)).toBe(true);
  });
});
