import { expect, test } from 'vitest';
import { textChanges, type TextChange } from './text-changes.ts';

const side = (changes: readonly TextChange[], not: TextChange['is']) =>
  changes
    .filter(({ is }) => is !== not)
    .map(({ text }) => text)
    .join('');

/** Read as marked text: what went out in brackets, what came in in braces. */
const shown = (before: string, after: string): string => {
  const changes = textChanges(before, after);
  expect([side(changes, 'added'), side(changes, 'removed')]).toEqual([before, after]);
  return changes
    .map(({ text, is }) => (is === 'kept' ? text : is === 'removed' ? `[${text}]` : `{${text}}`))
    .join('');
};

test('a word that changed is marked alone', () => {
  expect(shown('It is kept for a year. Then it goes.', 'It is kept for a month. Then it goes.')).toBe(
    'It is kept for a [year]{month}. Then it goes.',
  );
});

test('a rewritten sentence is one that went out and one that came in, its neighbours stay', () => {
  expect(
    shown(
      'Your dreams are yours. We keep the recording until the text of the dream is written. Nobody reads it.',
      'Your dreams are yours. Sound stays beside its dream for as long as you like, on this server. Nobody reads it.',
    ),
  ).toBe(
    'Your dreams are yours. [We keep the recording until the text of the dream is written. ]' +
      '{Sound stays beside its dream for as long as you like, on this server. }Nobody reads it.',
  );
});

test('each sentence finds the one that it was, where others came between', () => {
  expect(
    shown(
      'The lake was dark and very still that night. I swam.',
      'First there was a door. The lake was dark and quite still that night. I swam.',
    ),
  ).toBe('{First there was a door. }The lake was dark and [very]{quite} still that night. I swam.');
});

test('a sentence at the end goes and comes', () => {
  expect(shown('I ran.', 'I ran. Then I fell.')).toBe('I ran.{ Then I fell.}');
  expect(shown('I ran. Then I fell.', 'I ran.')).toBe('I ran.[ Then I fell.]');
  expect(shown('', 'A first text.')).toBe('{A first text.}');
  expect(shown('The same.', 'The same.')).toBe('The same.');
});

test('scripts without spaces are compared by their signs', () => {
  expect(shown('梦里有一座很高的山。我醒了。', '梦里有一座很高的桥。我醒了。')).toBe(
    '梦里有一座很高的[山]{桥}。我醒了。',
  );
  expect(shown('我梦见了大海。', '他在家里等候母亲回来。')).toBe('[我梦见了大海。]{他在家里等候母亲回来。}');
});

test('long texts that have nothing in common stand one above the other', () => {
  const text = (word: string) =>
    Array.from({ length: 300 }, (_, at) => `${word} stands alone at ${at * 7}.\n`).join('');
  const changes = textChanges(text('Lantern'), text('粥'));
  expect(side(changes, 'added')).toBe(text('Lantern'));
  expect(side(changes, 'removed')).toBe(text('粥'));
});
