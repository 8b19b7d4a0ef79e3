import { expect, it } from 'vitest';
import { tagDream } from '#server/language/tagging/tagger.ts';
import { kinInChinese, nameChinese } from './naming/chinese.ts';
import { makeReading } from './reading.ts';

const questionsOf = (text: string, id: number): string[] =>
  makeReading({
    dream: { id, title: '', text, language: 'zh', waking_note: '', reflection: '', night_of: '2026-03-01' },
    language: 'zh',
    findings: tagDream({ text, language: 'zh', known: { people: [], places: [] } }),
    elements: [],
    words: [],
    diary: [],
    senses: [],
    recentQuestions: new Set(),
    askedBefore: new Set(),
    verdicts: {},
    order: { lenses: ['history', 'questions', 'compared', 'dictionary'], why: null },
  }).questions.map((question) => question.text);

it.each([
  [1, '我妈妈站在码头上，手里提着一盏灯。', /^(?:(?=.*你妈妈)(?!.*我妈妈)|“我妈妈)/],
  [2, '外婆递给我一封信。信上没有字。', /信可能是谁寄来的|“信上没有字”|外婆递给你一封信[，：]/],
  [3, '我在走廊里找不到出口。陌生人跟着我。', /“陌生人跟着我”：/],
  [4, '她说：“你怎么现在才来？”然后灯灭了。', /“你怎么现在才来？”：现在醒着，你会怎么回答/],
  [5, '大家都笑了。我站在教室前面。', /大家都笑了：是和你一起笑，还是笑你/],
  [6, '我屏住呼吸，躲在柜子里，听见脚步声。', /你屏住呼吸：得憋多久/],
  [7, '我的老板站在桥上。', /“我的老板站在桥上”|你的老板/],
  [8, '我变成了一只乌鸦，飞过城市。', /从乌鸦的眼睛看出去/],
  [9, '手机一直响。窗外下着雪。', /“手机一直响”：你以为会是谁/],
  [10, '我在市场上卖气球。', /气球/],
  [11, '那之后我只记得往前走了很久很久。', /“那之后我只记得往前走了很久很久”：/],
  [20, '她递给我一个罐子，叫我把它捂热。', /她递给你一个罐子，叫你把它捂热：要是你没有照做呢/],
  [21, '瓦片是面包做的。雨下得很大。', /“瓦片是面包做的”：你是怎么看出来的/],
  [22, '司机没有头，但他很客气。', /“司机没有头，但他很客气”：/],
  [23, '我爸给我打了个电话。', /你爸给你打了个电话：是你熟悉的那个声音吗/],
])('asks in Chinese as one would ask it (%i: %s)', (id, text, asked) => {
  expect(questionsOf(text, id).join('\n')).toMatch(asked);
});

it.each([
  [12, '火车开往海边。车上没有司机。', /司机/],
  [13, '她讲起一只狐狸。我们坐在桥上。', /狐狸/],
  [14, '我的心像一只小鸟一样跳。雨下得很大。', /小鸟/],
  [15, '他妈妈的房子在山上。', /你妈妈/],
  [16, '那之后我没有往前走很久很久。', /画的边上|先念给谁听|其中一个词|就在这之前|正常吗/],
])('asks nothing of what was not there (%i: %s)', (id, text, absent) => {
  const own = questionsOf(text, id).map((asked) => asked.replace(/“[^”]*”/u, ''));
  expect(own.join('\n')).not.toMatch(absent);
});

it('turns whose it is to the dreamer, and leaves other people their own', () => {
  const named = (text: string, word: string) => {
    const at = text.indexOf(word);
    return nameChinese(text, [at, at + word.length])?.nominative;
  };
  expect(named('我的猫睡着了', '猫')).toBe('你的猫');
  expect(named('奶奶在厨房', '奶奶')).toBe('你奶奶');
  expect(named('小安的妈妈来了', '妈妈')).toBeUndefined();
  expect(named('一只狐狸', '狐狸')).toBe('狐狸');
  expect(named('the fox', 'fox')).toBeUndefined();
  expect(kinInChinese('我妈妈')).toBe('你妈妈');
  expect(kinInChinese('小安')).toBeNull();
});
