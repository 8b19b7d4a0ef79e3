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

  it('has nothing to say about nothing', () => expect(analyseEnglish('')).toEqual([]));
});
