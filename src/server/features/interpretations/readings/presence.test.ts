import { expect, test } from 'vitest';
import { isMissing } from './presence.ts';

const missing = (language: string, text: string, word: string): boolean => {
  const start = text.indexOf(word);
  return isMissing(text, [start, start + word.length], language);
};

test.each([
  ['en', 'I had no shoes.', 'shoes'],
  ['de', 'Ich ging ohne Schuhe.', 'Schuhe'],
  ['es', 'No tenía zapatos.', 'zapatos'],
  ['fr', 'Sans chaussures, je marchais.', 'chaussures'],
  ['pt', 'Estava sem sapatos.', 'sapatos'],
  ['zh', '没有鞋子。', '鞋子'],
  ['ar', 'خرجت بلا حذاء.', 'حذاء'],
])('%s: what is only named as missing was not there: %s', (language, text, word) =>
  expect(missing(language, text, word)).toBe(true),
);

test.each([
  ['pt', 'Entrei no carro e fechei a porta.', 'carro'],
  ['en', 'I sat in the car.', 'car'],
])('%s: and what is there is not taken for that: %s', (language, text, word) =>
  expect(missing(language, text, word)).toBe(false),
);
