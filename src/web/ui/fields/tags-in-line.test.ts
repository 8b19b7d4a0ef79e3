import { expect, test } from 'vitest';
import { LINE_IN_SHEET, tagsInLine } from './tags-in-line.ts';

test('one line of a phone holds so many tags, and one at least', () => {
  expect(tagsInLine([])).toBe(0);
  expect(tagsInLine(['recurring', 'tender', 'Grandfather', 'lighthouse', 'heron'])).toBe(3);
  expect(tagsInLine(['x'.repeat(200), 'tender'])).toBe(1);
  expect(tagsInLine(['灯台'.repeat(8), '夢'.repeat(8), '海'])).toBe(1);
});

test('a sheet has less room than the page it lies on', () => {
  const tags = ['recurring', 'calm', 'amused', 'Grenzstein', 'Vermessung'];
  expect(tagsInLine(tags)).toBe(4);
  expect(tagsInLine(tags, LINE_IN_SHEET)).toBe(3);
});
