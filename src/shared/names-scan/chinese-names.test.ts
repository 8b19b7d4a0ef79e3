import { expect, test } from 'vitest';
import { NameScanner } from './scan-names.ts';

const found = (text: string, language: string): string[] =>
  new NameScanner([], { language, unknown: true }).scan(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['我梦见王小明和李华在湖边。', ['王小明', '李华']],
  ['张老师在笑，陈阿姨也来了。', ['张老师', '陈阿姨']],
  ['刘伟走进了房间，小丽说再见。', ['刘伟', '小丽']],
  ['欧阳娜娜来了，老周没来。', ['欧阳娜娜', '老周']],
  ['她名叫诺拉，站在那里。', ['诺拉']],
  ['我给13812345678打电话。', ['13812345678']],
  ['网址是https://a.example/x，请看。', ['https://a.example/x']],
  ['账号DE89370400440532013000在这里。', ['DE89370400440532013000']],
  ['我在网上叫night_owl88的。', ['night_owl88']],
  ['去找@nora_hill。', ['@nora_hill']],
])('whoever is named in Chinese is found before a dream is published: %s', (text, names) => {
  expect(found(text, 'zh')).toEqual(names);
});

test.each([
  '我很高兴，马上去黄海。方向不对。',
  '小马在路上，小孩子在哭，小花开了。',
  '老家在下雪。金龙在飞。小明白了。',
  '阿姨给我一碗汤，医生坐在船上。',
])('and nobody where nobody is named: %s', (text) => {
  expect(found(text, 'zh')).toEqual([]);
});

test('words that begin a sentence in French and Portuguese are no part of a name', () => {
  expect(found('Puis Théo est venu.', 'fr')).toEqual(['Théo']);
  expect(found('Na segunda veio a Beatriz Carvalho.', 'pt')).toEqual(['Beatriz Carvalho']);
});

test('and are somebody in other languages', () => {
  expect(found('Then I saw Avril by the door with Anna Mayo.', 'en')).toEqual(['Avril', 'Anna Mayo']);
  expect(found('We told Em that it was late.', 'en')).toEqual(['Em']);
});
