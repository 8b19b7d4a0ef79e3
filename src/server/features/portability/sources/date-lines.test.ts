import { describe, expect, it } from 'vitest';
import { dateLineOf } from './date-lines.ts';
import { linesOfText, proposeSplit, splitLines } from './split-lines.ts';
import { findDate } from './written-date.ts';

const lineOf = (text: string, heading = false) => dateLineOf({ text, raw: text, heading }, 'dmy');
const dayIn = (text: string) => {
  const date = findDate(text, 'dmy');
  return date?.kind === 'local' ? date.day : (date?.iso ?? null);
};

describe('a date written out', () => {
  it.each([
    ['5 March 2024', '2024-03-05'],
    ['Tuesday, March 5th, 2024', '2024-03-05'],
    ['5. März 2024', '2024-03-05'],
    ['5.Jänner 2024', '2024-01-05'],
    ['den 28. Sept. 2023', '2023-09-28'],
    ['5 mars 2024', '2024-03-05'],
    ['5 de marzo de 2024', '2024-03-05'],
    ['5 مارس 2024', '2024-03-05'],
    ['٥ مارس ٢٠٢٤', '2024-03-05'],
    ['٢٠٢٤/٣/٥', '2024-03-05'],
    ['5 آذار 2024', '2024-03-05'],
    ['2024年3月5日', '2024-03-05'],
    ['2024年3月5号', '2024-03-05'],
    ['二〇二四年三月五日', '2024-03-05'],
    ['一九九八年十二月二十四日', '1998-12-24'],
    ['二〇二四年十月十日', '2024-10-10'],
    ['二〇二四年二月三十日', null],
    ['7. Mär. 2024', '2024-03-07'],
    ['7. Mrz 2024', '2024-03-07'],
    ['8 fév. 2024', '2024-02-08'],
    ['5 أوت 2023', '2023-08-05'],
    ['٥ غشت ٢٠٢٣', '2023-08-05'],
    ['05-MAR-2024', '2024-03-05'],
    ['4-mar-2024', '2024-03-04'],
    ['12.6.18', '2018-06-12'],
    ['5.IV.2023', '2023-04-05'],
    ['24. XII. 1998', '1998-12-24'],
    ['chapter IV 2023', null],
    ['3/4/99', '1999-04-03'],
    ['version 1.2.10.4', null],
    ['v1.2.10', null],
    ['31 February 2024', null],
    ['May 2024', null],
    ['Marching 5 2024', null],
    ['15 2024', null],
  ])('%s', (text, day) => {
    expect(dayIn(text)).toBe(day);
  });
});

describe('a line that begins a dream', () => {
  it.each([
    ['05.03.2024', ''],
    ['Di., 5. März 2024, 06:30 Uhr', ''],
    ['Tuesday 5 March 2024', ''],
    ['14. August 2016, 5 Uhr', ''],
    ['June 14th, 2018 4 am', ''],
    ['12.6.18', ''],
    ['الثلاثاء، ٥ مارس ٢٠٢٤', ''],
    ['Date: 2024-03-05', ''],
    ['2024年3月3日 星期日', ''],
    ['星期天 2024年3月3日', ''],
    ['2024年3月5日（周二）', ''],
    ['2024-03-05 Tuesday', ''],
    ['5.3.2024 (Di)', ''],
    ['[2024-03-05]', ''],
    ['5.3.2024 (Di): The house', 'The house'],
    ['5.3.2024 Tuesday market', 'Tuesday market'],
    ['5.3.2024 So, es war dunkel', 'So, es war dunkel'],
    ['5.3.2024 Sonntag, im Garten', 'im Garten'],
    ['[2024-03-05] The house', 'The house'],
    ['5.3.2024 – The house', 'The house'],
    ['5.3.2024 The house', 'The house'],
    ['5.3.2024: I was walking along the shore, and the sea was quiet. Then it rose, and I woke up.', 'I was'],
  ])('%s', (text, rest) => {
    expect(lineOf(text)?.rest.startsWith(rest)).toBe(true);
    if (rest === '') expect(lineOf(text)?.rest).toBe('');
  });

  it.each([
    'I dreamed of 5.3.2024 again',
    '5.3.2024 was the day on which I first saw the house by the lake, and it was empty.',
    'In the dream it was 1 January 1950.',
    '12',
    '',
  ])('is not: %s', (text) => {
    expect(lineOf(text)).toBeNull();
  });

  it('may hold its date anywhere where it is a heading', () => {
    expect(lineOf('The house (5.3.2024)', true)).toMatchObject({ rest: 'The house' });
  });
});

describe('splitting', () => {
  const text = '# My dreams\n\n## 5.3.2024\nThe house\n\nMany rooms.\n\n2024-03-06: The sea\nIt was quiet.\n';
  it('at every date; what stands before is told', () => {
    const { parts, before } = splitLines(linesOfText(text), 'dates', 'dmy');
    expect(before).toBe('# My dreams');
    expect(parts).toMatchObject([
      { title: '', text: 'The house\n\nMany rooms.', date: { day: '2024-03-05' } },
      { title: 'The sea', text: 'It was quiet.', date: { day: '2024-03-06' } },
    ]);
  });

  it('without the lines that are drawn between two dreams', () => {
    const lines = linesOfText(
      '5.3.2024\nOne room.\n\n* * *\n\nAnd another.\n-----\n\n6.3.2024\n═════\nThe sea.\n***',
    );
    expect(splitLines(lines, 'dates', 'dmy').parts.map(({ text }) => text)).toEqual([
      'One room.\n\n* * *\n\nAnd another.',
      'The sea.',
    ]);
  });

  it('at every heading, which has the date of its first line, else the one before', () => {
    const lines = linesOfText('# One\n5.3.2024\nwords\n# Two\nmore\n# 7.3.2024 Three\nmost');
    expect(splitLines(lines, 'headings', 'dmy').parts).toMatchObject([
      { title: 'One', text: 'words', date: { day: '2024-03-05' } },
      { title: 'Two', text: 'more', date: { day: '2024-03-05' } },
      { title: 'Three', text: 'most', date: { day: '2024-03-07' } },
    ]);
  });

  it('is proposed where a text begins with a date or has several', () => {
    const split = (words: string) => proposeSplit(linesOfText(words), 'dmy').split;
    expect(split('5.3.2024\nwords')).toBe('dates');
    expect(split('Dreams\n\n5.3.2024\nwords\n6.3.2024\nmore')).toBe('dates');
    expect(split('words\n5.3.2024')).toBe('whole');
    expect(split('words')).toBe('whole');
  });
});

describe('what stands beside a date', () => {
  it.each([
    ['Dienstag, 4. April 2023 (früh)', ''],
    ['4 April 2023, in the morning', ''],
    ['** 08/04/2023 **', ''],
    ['__5 March 2024__ The lake', 'The lake'],
    ['5.3.2024 – Morning in the harbour', 'Morning in the harbour'],
  ])('%s', (text, rest) => {
    expect(lineOf(text)?.rest).toBe(rest);
  });
});
