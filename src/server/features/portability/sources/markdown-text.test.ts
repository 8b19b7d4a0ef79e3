import { describe, expect, it } from 'vitest';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { plainLine, readMarkdown } from './markdown-text.ts';

const textOf = (markdown: string) => readMarkdown(markdown, true).text;

describe('Markdown of a note', () => {
  it.each([
    ['**bold**, *thin*, __both__ and ~~gone~~', 'bold, thin, both and gone'],
    ['a ==very *bright*== sea', 'a very bright sea'],
    ['[[People/Anna Schmidt|Anna]] and [[Ben]]', 'Anna and Ben'],
    ['[the lake](https://a.example/b_c_d)', 'the lake'],
    ['It\\-was \\[fine\\]\\. 5\\*3\\!', 'It-was [fine]. 5*3!'],
    ['one\ntwo  \nthree', 'one\ntwo\nthree'],
    ['# Head\n\n- [ ] bread\n- [x] milk\n  1. sour', 'Head\n\n- [ ] bread\n- [x] milk\n  1. sour'],
    ['> [!note] Mind this\n> It rained. ^a1b2c3', 'Mind this\nIt rained.'],
    ['`[[code]] == #x` stays\n\n```\n**stars**\n```', '[[code]] == #x stays\n\n**stars**'],
    ['<u>under</u> <laughs> a <b>wave</b><br>two', 'under <laughs> a wave\ntwo'],
    ['[Anna]: where is it?', '[Anna]: where is it?'],
    ['I was #flying over the sea\n#dream #night/cold', 'I was flying over the sea'],
    ['| who | what |\n| --- | --- |\n| Anna | **tea** |', 'who | what\nAnna | tea'],
    ['1986. A great year', '1986. A great year'],
    ['snake_case_words and 2 * 3 * 4', 'snake_case_words and 2 * 3 * 4'],
  ])('%j', (markdown, text) => {
    expect(textOf(markdown)).toBe(text);
  });

  it('tells what it embeds, whom it links to and its tags', () => {
    const note = readMarkdown(
      'At the ![[img/lake view.png|300]] with [[Anna|her]] ![](a%20b.jpg) ![the shore](c.webp) #sea/north\n\n![[Other note]]',
      true,
    );
    expect(note).toMatchObject({
      embedded: [
        { target: 'img/lake view.png', words: '' },
        { target: 'a b.jpg', words: '' },
        { target: 'c.webp', words: 'the shore' },
      ],
      links: ['Anna'],
      tags: ['sea/north'],
    });
    expect(note.text).toContain('Other note');
    expect(plainLine('**The** [[lake]]\n')).toBe('The lake');
  });

  it.each([
    '[',
    '![',
    '> ',
    '- ',
    '*a ',
    '`a',
    '[[a',
    '<a',
    '**a_',
    '[a](',
    '| ',
    '==',
    '![[a]]',
    '<!--',
    '> - ',
  ])('of nothing but %j takes little time', (sign) => {
    expect(processorCost(() => readMarkdown(sign.repeat(199_000 / sign.length), true))).toBeLessThan(600);
  });
});
