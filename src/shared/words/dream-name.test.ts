import { expect, it } from 'vitest';
import { dreamName, nameAndRest, NAMED_BY } from './dream-name.ts';

it('calls a dream by its title', () => {
  expect(dreamName(' The well ', 'I looked down.')).toBe('The well');
});

it('calls a dream without a title by its first words, on a word, without signs of names', () => {
  const text = `I walked with @Anna along the river\nuntil the boats were ${'gone '.repeat(200)}`;
  const name = dreamName('  ', text);
  expect(name).toMatch(/^I walked with Anna along the river until the boats were.*…$/u);
  expect(name.length).toBeLessThanOrEqual(NAMED_BY + 1);
});

it('has no name for a dream without title and words', () => {
  expect(dreamName('', ' \n ')).toBe('');
});

it('goes on below a name of first words where these end, and repeats none of them', () => {
  const text = `I walked with @Anna along the river, until the boats were **all** gone and the bell, far off, rang.`;
  const { name, rest } = nameAndRest('', text);
  expect(name).toBe('I walked with Anna along the river, until the boats were all…');
  expect(rest).toBe('gone and the bell, far off, rang.');
  expect(nameAndRest('The bell', text)).toEqual({ name: 'The bell', rest: text });
  expect(nameAndRest('', 'Snow.')).toEqual({ name: 'Snow.', rest: '' });
  expect(nameAndRest('', ' ')).toEqual({ name: '', rest: ' ' });
});
