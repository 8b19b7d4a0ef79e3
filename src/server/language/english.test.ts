import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { analyseEnglish } from './english.ts';

describe('analyseEnglish', () => {
  it('tells lemmas and kinds apart, with places in the text', () => {
    const text = '😀 Three wolves bit me; I saw the saw in the well, well…';
    const words = analyseEnglish(text);
    for (const { word, start, end } of words)
      if (/^[a-z]+$/.test(word)) expect(text.slice(start, end).toLowerCase()).toContain(word);
    expect(words.find(({ word }) => word === 'wolves')).toMatchObject({
      lemma: 'wolf',
      pos: 'noun',
      content: true,
    });
    const [verb, noun] = words.filter(({ word }) => word === 'saw');
    expect([verb?.pos, noun?.pos]).toEqual(['verb', 'noun']);
    expect(words.filter(({ word }) => word === 'well').map(({ content }) => content)).toEqual([true, false]);
  });

  it.each([
    '  Anna’s  dog\n\ncouldn’t  catch\tit. I was on board—then “no”  \u00a0x .',
    'a\u200db c\r\n½ 3.5kg a@b.de 12:30 😀😀 ...  !!!',
    'constructor __proto__ toString',
    '母亲 in the قارب',
  ])('says where each word of %j stands', (text) => {
    let before = 0;
    for (const { word, start, end } of analyseEnglish(text)) {
      expect(text.slice(start, end).toLowerCase()).toBe(word);
      expect(start).toBeGreaterThanOrEqual(before);
      before = end;
    }
  });

  it('does not keep for good every word that its model does not know', () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    analyseEnglish('Begin.');
    collect();
    const before = process.memoryUsage().heapUsed;
    let word = 0;
    for (let text = 0; text < 60; text += 1)
      analyseEnglish(
        Array.from({ length: 2500 }, () => `${'long'.repeat(14)}${(word += 1).toString(36)}`).join(' '),
      );
    collect();
    // Of nine million characters one million are still there; all words would be 34 MB.
    expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(20);
  }, 30_000);

  it('has nothing to say about nothing', () => expect(analyseEnglish('')).toEqual([]));
});
