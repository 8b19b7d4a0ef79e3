import { describe, expect, it } from 'vitest';
import { parseByteRange } from './byte-range.ts';

describe('parseByteRange', () => {
  const cases: [header: string | undefined, size: number, expected: ReturnType<typeof parseByteRange>][] = [
    [undefined, 10, 'whole'],
    ['bytes=0-3', 10, { start: 0, end: 3 }],
    ['Bytes=4-5', 10, { start: 4, end: 5 }],
    ['bytes=4-', 10, { start: 4, end: 9 }],
    ['bytes=-3', 10, { start: 7, end: 9 }],
    ['bytes=-30', 10, { start: 0, end: 9 }],
    ['bytes=0-999', 10, { start: 0, end: 9 }],
    ['bytes=9-9', 10, { start: 9, end: 9 }],
    ['bytes=10-', 10, 'outside'],
    ['bytes=-0', 10, 'outside'],
    ['bytes=0-', 0, 'outside'],
    ['bytes=5-2', 10, 'whole'],
    ['bytes=-', 10, 'whole'],
    ['bytes=0-1,4-5', 10, 'whole'],
    ['items=0-1', 10, 'whole'],
    ['bytes=0x1-2', 10, 'whole'],
  ];
  it.each(cases)('%s of %d', (header, size, expected) => {
    expect(parseByteRange(header, size)).toEqual(expected);
  });
});
