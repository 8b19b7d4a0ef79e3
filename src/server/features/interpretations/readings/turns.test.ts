import { describe, expect, it } from 'vitest';
import { questionRules, turnsOf } from './question-rules.ts';
import { QUOTED_TURNS, whereTurned } from './turns.ts';

/** The words that a turn would be asked about in. */
const saidOf = (turn: string, language: string, text: string): string[] =>
  whereTurned(turn, text, language).map(([start, end]) => text.slice(start, end));

describe('what happens in a telling is found in its own words', () => {
  it.each([
    ['heard', 'en', 'Wet carpet. Somebody humming behind me.', 'Somebody humming behind me'],
    ['heard', 'ar', 'سجاد مبلل. شخص يدندن خلفي.', 'شخص يدندن خلفي'],
    ['conceal', 'en', 'I hold the wheel up so she doesn’t notice.', 'so she doesn’t notice'],
    ['conceal', 'en', 'i kept nodding so he wouldnt see', 'so he wouldnt see'],
    ['conceal', 'de', 'ich hab genickt damit der chef nix merkt', 'damit der chef nix merkt'],
    ['conceal', 'ar', 'المقود انفصل ولا أريدها أن ترى.', 'ولا أريدها أن ترى'],
    ['stuff', 'en', 'The tiles are made of bread.', 'The tiles are made of bread'],
    ['stuff', 'de', 'Die Ziegel sind aus Brot.', 'Die Ziegel sind aus Brot'],
    ['stuff', 'ar', 'القرميد من خبز.', 'القرميد من خبز'],
    ['fills', 'en', 'Below, the street fills with milk.', 'the street fills with milk'],
    ['fills', 'de', 'Unten läuft die Straße voll Milch.', 'läuft die Straße voll Milch'],
    ['fills', 'ar', 'تحتنا الشارع يمتلئ بالحليب.', 'الشارع يمتلئ بالحليب'],
    ['shrank', 'en', 'The whistle was getting smaller.', 'The whistle was getting smaller'],
    ['broke', 'de', 'und ich fahre, aber das Lenkrad löst sich und', 'das Lenkrad löst sich'],
    ['broke', 'ar', 'القلم يذوب.', 'القلم يذوب'],
    ['claimed', 'en', 'A nurse runs next to me, she says we are winning.', 'we are winning'],
    ['claimed', 'de', 'Die Frau sagt, sie nehmen nur Schatten.', 'sie nehmen nur Schatten'],
    ['phoned', 'en', 'Dad rang me in the dream.', 'Dad rang me'],
    ['phoned', 'ar', 'اتصل بي أبي في الحلم.', 'اتصل بي أبي'],
    ['mine', 'de', 'Ich wollte fragen, welches Buch es ist. Es war meins.', 'Es war meins'],
    ['named', 'de', 'oben ruft wer meinen Namen', 'ruft wer meinen Namen'],
    ['misnamed', 'ar', 'كل القوارير تناديني باسم غير اسمي', 'تناديني باسم غير اسمي'],
    ['became', 'en', 'I dreamt I was a lighthouse.', 'I was a lighthouse'],
    ['cost', 'de', 'Es hat einen Zahn gekostet.', 'Es hat einen Zahn gekostet'],
    ['withheld', 'en', 'Mark came back and wouldn’t tell us.', 'wouldn’t tell us'],
    ['lacks', 'en', 'The driver has no head but he is polite.', 'The driver has no head'],
    ['lacks', 'ar', 'السائق بلا رأس لكنه مهذب.', 'السائق بلا رأس'],
    ['other', 'de', 'mein bruder war ein hund und keiner fand was dabei', 'mein bruder war ein hund'],
    ['double', 'en', 'There were two of me.', 'There were two of me'],
    ['spoke', 'en', 'The baby answered all the questions.', 'The baby answered all the questions'],
    ['passive', 'ar', 'رجوته ألا يفعل. فُتح من تحت.', 'فُتح من تحت'],
    ['told', 'en', 'A man sold me a jar and told me to keep it warm.', 'told me to keep it warm'],
    ['hadto', 'en', 'I had to hold a baby.', 'I had to hold a baby'],
    ['part', 'de', 'Mein Kostüm passt noch. Das war das Schlimme daran.', 'Das war das Schlimme daran'],
    ['everyone', 'en', 'Everyone could hear it.', 'Everyone could hear it'],
    ['reason', 'en', 'I close it because the milk will go off.', 'because the milk will go off'],
    ['photo', 'de', 'Auf Seite 40 war ein Foto von mir.', 'Foto von mir'],
    ['fit', 'ar', 'فتحت الثلاجة فوجدت فيها ممرا مضاء.', 'فوجدت فيها ممرا مضاء'],
    ['endless', 'en', 'The tide went out and didn’t stop.', 'The tide went out and didn’t stop'],
    ['heard', 'zh', '湿地毯。有人在我身后哼歌。', '有人在我身后哼歌'],
    ['conceal', 'zh', '我点头，免得老板发现。', '免得老板发现'],
    ['stuff', 'zh', '瓦片是面包做的。', '瓦片是面包做的'],
    ['fills', 'zh', '下面的街道慢慢涨满了牛奶。', '下面的街道慢慢涨满了牛奶'],
    ['broke', 'zh', '我开着车，可是方向盘掉了下来。', '方向盘掉了下来'],
    ['claimed', 'zh', '她说只收影子。', '只收影子'],
    ['phoned', 'zh', '我爸给我打了个电话。', '我爸给我打了个电话'],
    ['became', 'zh', '我梦见自己是一座灯塔。', '自己是一座灯塔'],
    ['lacks', 'zh', '司机没有头，但他很客气。', '司机没有头'],
    ['passive', 'zh', '门从里面打开了。', '门从里面打开了'],
    ['told', 'zh', '她给我一个罐子，叫我把它捂热。', '叫我把它捂热'],
    ['fit', 'zh', '我打开冰箱，里面有一条亮着灯的走廊。', '里面有一条亮着灯的走廊'],
    ['endless', 'zh', '走廊没有尽头。', '走廊没有尽头'],
  ])('%s, %s: %s', (turn, language, text, words) => {
    expect(saidOf(turn, language, text)).toEqual([words]);
  });

  it.each([
    ['stuff', 'en', 'Somebody gave me a slice of bread and a sheet of paper.'],
    ['phoned', 'en', 'They called me a liar and I phoned Dad.'],
    ['claimed', 'en', 'I said it was raining.'],
    ['claimed', 'de', 'Ein Schaffner sagte, ich solle mir keine Sorgen machen.'],
    ['withheld', 'en', 'I would not tell him.'],
    ['withheld', 'de', 'Ich wollte nichts sagen.'],
    ['broke', 'en', 'I melted.'],
    ['cost', 'en', 'It cost a fortune.'],
    ['something', 'en', 'Someone had replaced every book in my flat.'],
    ['became', 'ar', 'حلمت أنني أطير.'],
    ['shrank', 'en', 'The door was smaller than before.'],
    ['claimed', 'zh', '有个列车员说我不要担心。'],
    ['broke', 'zh', '我松了一口气。'],
    ['lacks', 'zh', '他没有头发。'],
    ['passive', 'zh', '他从里面打开了门。'],
    ['became', 'zh', '我梦见我在飞。'],
    ['other', 'zh', '我的猫是一只黑猫。'],
    ['fit', 'zh', '包里有一张海报。'],
  ])('and nothing else is taken for it: %s, %s: %s', (turn, language, text) => {
    expect(saidOf(turn, language, text)).toEqual([]);
  });

  it('for every turn that is asked about so, in every language of questions', () => {
    for (const language of ['ar', 'de', 'en', 'zh']) {
      const asked = new Set(questionRules(language).flatMap(({ slots }) => slots.a.turn ?? []));
      for (const turn of QUOTED_TURNS) {
        expect(turnsOf(language)?.moments.has(turn), `${language} ${turn}`).toBe(true);
        expect(asked.has(turn), `${language} ${turn}`).toBe(true);
      }
    }
  });
});
