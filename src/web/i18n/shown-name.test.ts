import { expect, test } from 'vitest';
import { shownName, shownNameAndRest } from './shown-name.ts';

const untitled = { title: ' ', text: `The ferry left. "Wait," I said.`, language: 'en' };

test('a dream is called by its title, else by how it begins, with quotes as its language sets them', () => {
  expect(shownName({ ...untitled, title: `"Late" again` })).toBe('“Late” again');
  expect(shownName(untitled)).toBe('The ferry left. “Wait,” I said.');
  expect(shownName({ ...untitled, language: 'de', text: 'Er rief "Halt".' })).toBe('Er rief „Halt“.');
  expect(shownName({ ...untitled, text: '' })).toBe('');
});

test('a note of its writer and a seal keep the text out of its name', () => {
  expect(shownName({ ...untitled, content_note: 'a death' })).toBe('');
  expect(shownName({ ...untitled, visibility: 'sealed' })).toBe('');
  expect(shownNameAndRest({ ...untitled, content_note: 'a death' })).toEqual({
    name: '',
    rest: untitled.text,
  });
});

test('below a name from the text stands what goes on behind it', () => {
  const text = `I was late for the ferry. ${'And then it rained on the other shore. '.repeat(9)}`;
  const { name, rest } = shownNameAndRest({ title: '', text, language: 'en' });
  expect(name).toBe('I was late for the ferry.');
  expect(rest.startsWith('And then it rained')).toBe(true);
  expect(shownNameAndRest({ title: 'Ferry', text }).rest).toBe(text);
});
