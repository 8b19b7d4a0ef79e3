import { describe, expect, it } from 'vitest';
import { readPrinted, readSegments } from './timed-words.ts';

const SAID = [
  { start: 0, end: 2.5, text: 'I am in a house.' },
  { start: 2.5, end: 3661.25, text: 'It has one more room.' },
];
const TEXT = 'I am in a house. It has one more room.';

describe('what a transcribing program printed', () => {
  it.each([
    [
      'whisper.cpp',
      '[00:00:00.000 --> 00:00:02.500]   I am in a house.\n[00:00:02.500 --> 01:01:01.250]   It has one more room.\n',
    ],
    [
      'SubRip',
      '1\r\n00:00:00,000 --> 00:00:02,500\r\nI am in\r\na house.\r\n\r\n2\r\n00:00:02,500 --> 01:01:01,250\r\nIt has one more room.\r\n',
    ],
    [
      'WebVTT',
      'WEBVTT\n\n00:00.000 --> 00:02.500\nI am in a house.\n\n00:02.500 --> 01:01:01.250\nIt has one more room.\n',
    ],
  ])('is read with its times: %s', (_, output) =>
    expect(readPrinted(output)).toEqual({ text: TEXT, segments: SAID }),
  );

  it.each([
    'At 00:00 the clock --> stops.',
    'Words first.\n[00:00:00.000 --> 00:00:01.000] then times',
    '1984',
    '',
  ])('is left as it is without them: %j', (output) => expect(readPrinted(output)).toEqual({ text: output }));
});

describe('segments of an endpoint', () => {
  it('are taken with their words', () =>
    expect(
      readSegments([{ id: 0, start: 0, end: 2.5, text: ' I am in a house.\u0000 ', tokens: [1] }]),
    ).toEqual([SAID[0]]));

  it.each([
    [undefined],
    [[]],
    [[{ start: 0, end: 1, text: '  ' }]],
    [[{ start: 2, end: 1, text: 'a' }]],
    [[{ start: Number.NaN, end: 1, text: 'a' }]],
    [[{ start: '0', end: 1, text: 'a' }]],
    [[null]],
  ])('are passed over where they make no sense: %j', (listed) =>
    expect(readSegments(listed)).toBeUndefined(),
  );
});
