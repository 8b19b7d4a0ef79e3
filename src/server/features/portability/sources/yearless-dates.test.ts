import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringIn, dreamsOf, importOf, upload } from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { linesOfText } from './split-lines.ts';
import { guessFirstYear, withYears, withYearsAbove } from './yearless-dates.ts';

const DIARY =
  '30 December\nThe fireworks were fish.\n\nSat, March 3rd: The stairs\nI fell.\n\n5.3.\nI rose on 6 March again.\n';
const linesOf = (text: string) => linesOfText(text);
const yearsIn = (text: string, first: number) =>
  withYears(linesOf(text), first, 'dmy').flatMap((line) => /\d{4}/.exec(line.text)?.[0] ?? []);

describe('days without a year', () => {
  it('begin a new year where the calendar begins anew, whichever end is the newest', () => {
    const days = ['30 December', '3 March', '5 June', '8. Juli', '1. Februar'];
    expect(yearsIn(days.join('\na\n'), 2019)).toEqual(['2019', '2020', '2020', '2020', '2021']);
    expect(yearsIn('٩ فبراير\nد\n١ فبراير\nج\n30 December\nb\n5 December\na', 2019)).toEqual([
      '2020',
      '2020',
      '2019',
      '2019',
    ]);
  });

  it('have it before them in Chinese, or above them', () => {
    expect(yearsIn('12月30日\n雨\n3月5日 星期二\n雪\n4月1日\n风\n6月2日', 2019)).toEqual([
      '2019',
      '2020',
      '2020',
      '2020',
    ]);
    const dated = withYearsAbove(linesOf('2018年\n3月5日\n雪'), 'dmy').map(({ text }) => text);
    expect(dated).toEqual(['2018年3月5日', '雪']);
  });

  it('end with the last day of that name', () => {
    const guess = (now: string) => guessFirstYear(linesOf(DIARY), 'dmy', { now: new Date(now) });
    expect([guess('2026-03-05T12:00:00Z'), guess('2026-03-04T12:00:00Z')]).toEqual([2025, 2024]);
    expect(
      guessFirstYear(linesOf('I met her on 3 March.\nThen on 5 March we left.'), 'dmy', { now: new Date() }),
    ).toBeNull();
  });

  it('begin in the year that is named over them, or by their file', () => {
    const now = new Date('2026-03-05T12:00:00Z');
    const guess = (text: string, name?: string) => guessFirstYear(linesOf(text), 'dmy', { now, name });
    expect(guess(`DREAMS 2011\n\n${DIARY}`)).toBe(2011);
    expect(guess(DIARY, 'Träume 2012.txt')).toBe(2012);
    expect(guess(DIARY, 'export-2025-01-02.txt')).toBe(2025);
    expect(
      guess(
        `In 2001 everything was different, and I wrote down what follows much later than that.\n${DIARY}`,
      ),
    ).toBe(2025);
    expect(guess(`Dreams 2040\n${DIARY}`)).toBe(2025);
    expect(guess('Dreams 2011\n4 March\na\n3 January\nb\n9 December\nc\n8 November\nd')).toBe(2010);
  });
});

describe('a text with such days', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('is a dream a day, from the year on that the dreamer says', async () => {
    const mia = await test.person({ timezone: 'Europe/Berlin' });
    const one = importOf(await upload(test, mia, DIARY, 'diary.txt'));
    expect(one).toMatchObject({ format: 'texts', options: { split: 'dates' }, preview: { dreams: 3 } });
    const told = await test.call('PUT', `/v2/api/lambda/portability/imports/${one.id}/options`, {
      token: mia.token,
      body: { ...one.options, first_year: 2011 },
    });
    expect(told.status).toBe(200);
    await test.call('POST', `/v2/api/lambda/portability/imports/${one.id}/start`, { token: mia.token });
    await test.settle();
    expect((await dreamsOf(test, mia)).map(({ night_of, title, text }) => [night_of, title, text])).toEqual([
      ['2011-12-29', '', 'The fireworks were fish.'],
      ['2012-03-02', 'The stairs', 'I fell.'],
      ['2012-03-04', '', 'I rose on 6 March again.'],
    ]);
    expect((await bringIn(test, mia, '3 March\nOne day alone.\n', 'one.txt')).added).toBe(0);
  });
});
