import { expect, test } from 'vitest';
import { inARow } from './in-a-row.ts';

test.each([
  [['One dream.', '', 'It comes along.'], 'One dream. It comes along.'],
  [['这里有一个梦。', '它会跟着你。'], '这里有一个梦。它会跟着你。'],
  [['我梦见', '一片大海'], '我梦见一片大海'],
  [['حلم واحد.', 'يأتي معك.'], 'حلم واحد. يأتي معك.'],
  [['', ''], ''],
])('%j stand in a row as their language parts them', (sentences, line) => {
  expect(inARow(sentences)).toBe(line);
});
