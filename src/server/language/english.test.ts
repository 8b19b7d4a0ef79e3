import { describe, expect, it } from 'vitest';
import { analyseEnglish } from './english.ts';

describe('analyseEnglish', () => {
  it('tells lemmas and kinds apart, with places in the text', async () => {
    const text = '😀 Three wolves bit me; I saw the saw in the well, well…';
    const words = await analyseEnglish(text);
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

  it('answers many at once, each with its own', async () => {
    const texts = Array.from({ length: 20 }, (_, at) => `There were ${'very '.repeat(at)}many boats.`);
    const answers = await Promise.all(texts.map(analyseEnglish));
    expect(answers.map((words) => words.length)).toEqual(texts.map((text) => text.split(' ').length));
  });

  it('leaves the process free to work meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await analyseEnglish('The ferry left the jetty with my glove on board. '.repeat(200));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it('has nothing to say about nothing', async () => expect(await analyseEnglish('')).toEqual([]));
});
