import { expect, it } from 'vitest';
import { rewritten } from './words.ts';

const words = { title: 'About', hero: { text: 'Say it', more: { one: 'x' } } };

it('says what is given in the place of what was there', () => {
  expect(rewritten(words, { 'hero.text': 'Tell it', title: 'Us' })).toEqual({
    title: 'Us',
    hero: { text: 'Tell it', more: { one: 'x' } },
  });
  expect(words.title).toBe('About');
});

it('leaves out what no page reads, and what would take the place of several texts', () => {
  const given = {
    'hero.gone': 'x',
    hero: 'x',
    'title.deeper': 'x',
    '__proto__.polluted': 'x',
    'constructor.name': 'x',
  };
  expect(rewritten(words, given)).toEqual(words);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});
