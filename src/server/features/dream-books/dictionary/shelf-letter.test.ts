import { expect, test } from 'vitest';
import { shelfLetter } from './shelf-letter.ts';

test.each([
  ['Äpfel', 'de', 'A'],
  ['الأم', 'ar', 'ا'],
  ['بيت', 'ar', 'ب'],
  ['水', 'zh', 'S'],
  ['爱', 'zh', 'A'],
  ['牙齿', 'zh', 'Y'],
  ['作业', 'zh', 'Z'],
  ['母亲', 'zh', 'M'],
  ['Zug', 'zh', 'Z'],
])('%s stands in %s under %s', (headword, language, letter) =>
  expect(shelfLetter('', headword, language)).toBe(letter),
);

test('a letter that its book gives stays, unless it is a sign', () => {
  expect(shelfLetter('Q', 'Kettle', 'en')).toBe('Q');
  expect(shelfLetter('桥', '桥', 'zh')).toBe('Q');
});
