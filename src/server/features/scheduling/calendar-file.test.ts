import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const ONE = {
  uid: 'a@diary.example',
  start: '2027-03-28T00:30:00.000Z',
  end: '2027-03-28T01:15:00.000Z',
  title: 'Dream Diary: Selma',
  details: '',
  sequence: 0,
  cancelled: false,
  stamp: '2026-11-22T10:00:00.000Z',
  url: 'https://diary.example/account/my-bookings',
};
/** Section 3.1: lines are joined again before anything else is read. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (file: string, name: string) =>
  linesOf(file)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);
const read = (value = '') =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));

test('one appointment, in UTC', () => {
  expect(linesOf(calendarFile(ONE))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dream Diary//Meetings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:a@diary.example',
    'DTSTAMP:20261122T100000Z',
    'DTSTART:20270328T003000Z',
    'DTEND:20270328T011500Z',
    'SEQUENCE:0',
    'STATUS:CONFIRMED',
    'SUMMARY:Dream Diary: Selma',
    'URL:https://diary.example/account/my-bookings',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('one that is off says so, with a higher number', () => {
  const file = calendarFile({ ...ONE, cancelled: true, sequence: 3 });
  expect([valueOf(file, 'STATUS'), valueOf(file, 'SEQUENCE')]).toEqual(['CANCELLED', '3']);
});

test('nobody writes further lines of their own', () => {
  const file = calendarFile({
    ...ONE,
    title: 'A\r\nATTENDEE:mailto:x@example.org',
    details: 'B\nEND:VEVENT\rX:1\u0000',
  });
  expect(linesOf(file).filter((line) => /^(ATTENDEE|X:)/.test(line))).toEqual([]);
  expect(linesOf(file).filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

it('keeps whatever people write, in lines of at most 75 octets that cut no letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (words) => {
      const details = `Jörg, الحلم; \\n 😀 ${words}`.replaceAll(/(?![\t\n])\p{Cc}/gu, '');
      const file = calendarFile({ ...ONE, details });
      const lines = file.split('\r\n');
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(file.isWellFormed()).toBe(true);
      expect(Buffer.from(file).toString()).toBe(file);
      expect(read(valueOf(file, 'DESCRIPTION'))).toBe(details);
    }),
    { numRuns: 300 },
  );
});
