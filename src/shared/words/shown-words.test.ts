import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownWords, withoutSigns } from './shown-words.ts';

const shown = (text: string) => shownWords(text).text;

test('names stand without their signs and quotes', () => {
  expect(withoutSigns('With @Anna and @"Aunt Ruth" at #the-river')).toBe(
    'With Anna and Aunt Ruth at the-river',
  );
  expect(shown('In #water, @Anna’s boat')).toBe('In water, Anna’s boat');
  expect(shown('Write to anna@example.org, room #1')).toBe('Write to anna@example.org, room #1');
});

test('a list of names behind the last sentence is none of its words', () => {
  expect(withoutSigns('The gate was shut. #gate @Anna')).toBe('The gate was shut.');
  expect(withoutSigns('“Was it?” #gate, #rust\n')).toBe('“Was it?”');
  expect(withoutSigns('The gate\n#gate')).toBe('The gate');
  for (const text of ['I met @Anna', '#gate @Anna', 'Home. Then #rain fell'])
    expect(withoutSigns(text)).toBe(text.replaceAll(/[#@]/gu, ''));
});

test('marks of note-taking programs are read as what they mean', () => {
  expect(shown('# The ferry\n\n**Left** without *us*, ~~slowly~~ __at once__')).toBe(
    'The ferry\n\nLeft without us, slowly at once',
  );
  expect(shown('## **Night**')).toBe('Night');
  expect(shown('- [ ] a key\n* a lamp\n> she said')).toBe('a key\na lamp\nshe said');
  expect(shown('See [the **map**](https://example.org/a) of _home_')).toBe('See the map of home');
});

test('what only looks like marks stays', () => {
  for (const text of [
    'five * six * seven',
    'snake_case_name and 2*3*4',
    'a - b - c',
    '*** ',
    'I waited -- long',
    '#1 of 3',
    'a [note] (aside)',
    '- ',
  ])
    expect(shown(text)).toBe(text);
});

test('passages that were found go along', () => {
  const text = 'At #water **the ferry** left';
  const at = (words: string): [number, number] => [text.indexOf(words), text.indexOf(words) + words.length];
  const { text: read, marks } = shownWords(text, [at('water'), at('ferry'), at('left')]);
  expect(marks.map(([from, to]) => read.slice(from, to))).toEqual(['water', 'ferry', 'left']);
});

test('whatever is written, marks stay inside the text and nothing grows', () => {
  const signs = fc.array(
    fc.constantFrom(
      '*',
      '_',
      '#',
      '@',
      '~',
      '[',
      '](https://a.b)',
      ' ',
      '\n',
      'a',
      'ß',
      '夢',
      '>',
      '- ',
      '"',
    ),
  );
  fc.assert(
    fc.property(signs, fc.nat(60), fc.nat(60), (parts, one, two) => {
      const text = parts.join('');
      const from = Math.min(one, two, text.length);
      const to = Math.min(Math.max(one, two), text.length);
      const { text: read, marks } = shownWords(text, [[from, to]]);
      expect(read.length).toBeLessThanOrEqual(text.length);
      const [[start, end] = [0, 0]] = marks;
      expect(start).toBeLessThanOrEqual(end);
      expect(end).toBeLessThanOrEqual(read.length);
    }),
  );
});
