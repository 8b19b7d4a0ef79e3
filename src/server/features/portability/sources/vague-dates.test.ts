import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringIn, dreamsOf, importOf, upload } from '#server/features/portability/portability.fixture.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { linesOfText, proposeSplit, splitLines } from './split-lines.ts';
import { periodOf } from './vague-dates.ts';

describe('a line that tells no day', () => {
  it.each([
    ['??? irgendwann im Herbst 2018', 'irgendwann im Herbst 2018'],
    ['März 2019', 'März 2019'],
    ['~ Ende Mai 2004:', 'Ende Mai 2004'],
    ['Silvester 2020/21', 'Silvester 2020/21'],
    ['ohne Datum', 'ohne Datum'],
    ['Sometime in the summer of 1998', 'Sometime in the summer of 1998'],
    ['around 2003', 'around 2003'],
    ['Undated', 'Undated'],
    ['a principios de otoño de 2011', 'a principios de otoño de 2011'],
    ['vers la fin de l’été 2009', 'vers la fin de l’été 2009'],
    ['no verão de 2015', 'no verão de 2015'],
    ['خريف ٢٠١٨', 'خريف ٢٠١٨'],
    ['2018年秋天左右', '2018年秋天左右'],
    ['2018', null],
    ['Im Herbst 2018 war ich in Rom.', null],
    ['Der Sommer', null],
    ['Zimmer 2018', null],
    ['', null],
  ])('%s', (text, period) => expect(periodOf({ text })).toBe(period));

  it('begins a dream only where nothing goes on into it, and is a heading over days of their own', () => {
    const parts = (text: string) => splitLines(linesOfText(text), 'dates', 'dmy').parts;
    expect(parts('1.1.2018\nIt was, they said,\nautumn 1999\nonce more.')).toHaveLength(1);
    expect(parts('1.1.2018\nA.\nMarch 2019\n\n3.3.2019\nB.').map(({ text }) => text)).toEqual(['A.', 'B.']);
  });

  it('parts a text that has no other', () => {
    expect(proposeSplit(linesOfText('Summer 1998\nA dog.\n\nWinter 1999\nA cat.'), 'dmy').split).toBe(
      'dates',
    );
  });
});

describe('a text with such lines', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('has dreams of long ago there, in the words that were written', async () => {
    const mia = await test.person();
    const text =
      '12. März 2017\nIch stand im Garten.\n\n??? irgendwann im Herbst 2018\nEine Frau verkaufte Brot.\n\n2019-11-02\nIch lief.\n';
    const { preview } = importOf(await upload(test, mia, text, 'heft.txt'));
    expect(preview).toMatchObject({ dreams: 3, long_ago: 1 });
    expect(preview.samples.map(({ period }) => period)).toEqual([
      undefined,
      'irgendwann im Herbst 2018',
      undefined,
    ]);
    await bringIn(test, mia, text, 'heft.txt');
    const rows = await dreamsOf(test, mia);
    expect(rows.find(({ text: words }) => words === 'Eine Frau verkaufte Brot.')).toMatchObject({
      source: 'remembered',
      period: 'irgendwann im Herbst 2018',
    });
    expect(rows.find(({ text: words }) => words === 'Ich stand im Garten.')).toMatchObject({
      source: 'imported',
    });
  });
});
