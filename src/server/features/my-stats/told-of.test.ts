import { expect, it } from 'vitest';
import { stem } from '#server/language/stems.ts';
import { normaliseWord } from '#server/language/tokens.ts';
import { writtenForm } from './changed-words.ts';

const formOf = (language: string, word: string, ...texts: string[]) =>
  writtenForm({ stem: stem(normaliseWord(word), language), language }, texts);

it.each([
  ['en', 'heron', 'I saw the heron. A grey heron stood there.', true],
  ['en', 'Jakob', 'Then Jakob came in.', true],
  ['en', 'count', 'I count the steps. We count again.', false],
  ['en', 'count', 'The count was wrong.', false],
  ['en', 'lying', 'The cat was lying there.', false],
  ['en', 'loveliest', 'It was the loveliest thing.', false],
  ['en', 'water', 'It is flooded by water.', true],
  ['en', 'begins', 'Then it begins. The dream begins again.', false],
  ['en', 'visible', 'Nothing of the visible part was left.', false],
  ['en', 'stable', 'A horse stood in the stable.', true],
  ['de', 'beginnt', 'Der Traum beginnt. Das Haus beginnt zu brennen.', false],
  ['de', 'sichtbar', 'Der See ist sichtbar.', false],
  ['fr', 'commence', 'Le rêve commence encore.', false],
  ['es', 'empieza', 'El sueño empieza otra vez.', false],
  ['pt', 'começa', 'O sonho começa de novo.', false],
  ['de', 'Reiher', 'Da stand ein Reiher.', true],
  ['de', 'zählte', 'Ich zählte die Stufen.', false],
  ['fr', 'héron', 'Il y avait un héron gris.', true],
  ['fr', 'comptais', 'Je comptais les marches.', false],
  ['es', 'garza', 'La garza me miraba.', true],
  ['es', 'contaba', 'Yo contaba los pasos.', false],
  ['pt', 'garça', 'Uma garça me olhava.', true],
  ['pt', 'contava', 'Eu contava os passos.', false],
  ['ar', 'الكلب', 'رأيت الكلب في السوق.', true],
  ['ar', 'ركضت', 'ثم ركضت بعيدا.', false],
])('tells what a word stands for (%s: %s in %s)', (language, word, text, told) =>
  expect(formOf(language, word, text)?.told).toBe(told),
);
