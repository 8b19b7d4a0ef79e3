import { expect, it } from 'vitest';
import { speakerElsewhere } from './speakers-elsewhere.ts';

const speaker = (language: string, text: string, words: string) => {
  const at = text.indexOf(words);
  return speakerElsewhere(text, [at, at + words.length], language);
};

it.each([
  ['de', 'Meine Tante sagte: „Komm rein.“', 'Komm rein', 'deiner Tante'],
  ['de', 'Der Lotse rief mir zu: nichts. Der Lotse rief: „Anker!“', 'Anker!', 'dem Lotsen'],
  ['de', 'Ein Polizist fragte mich: „Wohin?“', 'Wohin?', 'dem Polizisten'],
  ['de', 'Das Kind sagte leise: „Hier.“', 'Hier', 'dem Kind'],
  ['de', 'Frau Seidel sagte: „Hier.“', 'Hier', 'Frau Seidel'],
  ['de', 'Sie sagte: „Hier.“', 'Hier', null],
  ['de', 'Der Lotse nickt und fragt: „Wohin?“', 'Wohin?', 'dem Lotsen'],
  ['de', 'Der Jüngste macht die Luke zu und fragt: „Wohin?“', 'Wohin?', null],
  ['es', 'Mi tía me dijo: “entra”.', 'entra', 'a tu tía'],
  ['es', 'El piloto gritó: “entra”.', 'entra', 'al piloto'],
  ['fr', 'Ma tante m’a dit : « entre ».', 'entre', 'à ta tante'],
  ['fr', 'Un plongeur a crié : « entre ».', 'entre', 'au plongeur'],
  ['es', 'Laura me decía: “entra”.', 'entra', 'a Laura'],
  ['es', 'Luego me decía: “entra”.', 'entra', null],
  ['pt', 'Minha tia me disse: “entre”.', 'entre', 'sua tia'],
  ['zh', '外婆对我说：“上船吧。”', '上船吧。', '外婆'],
  ['zh', '我老板问：“几点了？”', '几点了？', '你老板'],
  ['ar', 'قالت خالتي: «ادخل».', 'ادخل', null],
])('who is answered (%s: %s)', (language, text, words, who) =>
  expect(speaker(language, text, words)).toBe(who),
);
