import { describe, expect, it } from 'vitest';
import { withoutCounters } from './counters.ts';
import { fillingsOf } from '#server/features/interpretations/readings/fillings.ts';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { questionRules } from '#server/features/interpretations/readings/question-rules.ts';
import { rulesUsed, standing } from '#server/features/interpretations/readings/choosing/worth.ts';

/** All that is asked of a telling in any order of chance. */
const asked = (language: string, text: string): string =>
  [1, 2, 3, 4, 5, 6, 7, 8]
    .flatMap((seed) =>
      questionsOf(text, { ...sourceOf(language, text), language, dreamLanguage: language, seed }),
    )
    .map((question) => question.text)
    .join('\n');
const quoted = (language: string, text: string): string[] =>
  fillingsOf(sourceOf(language, text)).map(({ turn, quote }) => `${turn}: ${quote}`);

describe('a question is not asked', () => {
  it.each([
    // What counts a list is no word of it.
    ['zh', '昨天：1 跟船长划船，桨是面条。2 他说你从小就不会划，然后走了。', /[12] ?[跟他]/u],
    ['ar', '١) ركبنا القارب. ٢) قال القبطان إن البحر ضاق علينا كثيرا.', /[١٢]/u],
    // The waking is none of the dream.
    ['zh', '我们去海底划船，船长不让我上，我就坐在桨上，后来奶奶叫我起床我还想再划一会儿', /起床/u],
    // Somebody else speaks.
    ['zh', '船长说今天不开船，旁边一个渔夫说他已经等了三十年了', /渔夫[^：]*：[^\n]*船长/u],
    // Nobody acts in it.
    ['zh', '我升到桅杆上面。所以我一直捂着嘴，整个晚上，一个人也没告诉。', /：一个人也没告诉/u],
    ['zh', '我从舱口看出去，是船长，拎着一只桨，我不敢开门，船一直在晃。', /“拎着/u],
    ['zh', '我心里觉得不好意思说，就给船上了漆，它亮得跟月亮一模一样', /没有说出口|怎么回答/u],
    // What is in pockets is no empty house.
    ['zh', '船停了。我兜里全是船票，没有一分钱。', /那里从前有过什么|本来希望找到什么/u],
    // Nobody chose to hear it.
    ['zh', '我变成一条船。没有人来坐。我头一回听见自己身上的浪声。', /如果不这样做/u],
    ['zh', '船沉了。我松了一口气，又觉得对不起船长，他还在舱里。', /靠的是什么|是什么让你在那里能这样/u],
    ['ar', 'وجدت صدفة أبي. وضعتها على أذني فسمعت هدير الموج في القارب.', /لو لم يحدث/u],
    // Half of a phrase.
    ['ar', 'شمني الحوت وقال: هذه رائحة بحار لم يبحر.', /«رائحة بحار لم»/u],
    // What describes a thing is none.
    ['ar', 'وقفت على السطح ومعي سمك، لحد ما بقيت انا البني ادم الوحيد', /«البني»|«الوحيد» و|و«الوحيد»/u],
    ['ar', 'القارب مال. فتحت الصندوق فخرج منه رمل وبلل حذائي.', /بلل حذائك/u],
    // Somebody else begins the sentence.
    [
      'en',
      'We were at the pier. It rained. He put his oar down and we sat on the crate till dark.',
      /and if you had not/u,
    ],
    ['en', 'The mast sang. Everyone knew her except me. I rowed.', /what did you know, or not know/u],
    [
      'en',
      'The bell rang. We played “Seven Old Gulls” on the oars. It was lovely.',
      /Gulls”: what (?:is|would|do)/u,
    ],
    ['de', 'Die Glocke schlug. Mir fiel nur „Sieben alte Möwen“ ein. Es war schön.', /Möwen“: Was würdest/u],
    [
      'de',
      'ich frage den lotsen, er sagt zweites Deck, im zweiten Deck ist ein See, darin schwimmt mein Ruder',
      /„zweites Deck“/u,
    ],
    [
      'de',
      'Es war ein Hafen. Es regnete. Ich wollte rufen, dass ich da bin, und biss aus Versehen ins Seil.',
      /wolltest[^\n]* und biss/u,
    ],
    [
      'de',
      'Am Kai war es still. Alle schrieben, und ein Tisch war noch frei, auf dem lag mein Name und eine Scheibe Brot.',
      /^Eine Scheibe Brot/mu,
    ],
    ['de', 'Wir hingen am Mast. Es stürmte. Wir lassen trotzdem nicht los.', /gelassen|es zu lassen/u],
    ['de', 'die rutsche ging immer weiter also richtig lang durch den ganzen hafen', /genauso gemacht/u],
    ['zh', '码头医生家的赵姐说，你换支桨试试。', /对(?:码头)?医生/u],
    ['zh', '船停了。天黑了。我们数了一夜贝壳，数到最后多出来一枚，谁也不敢拿。', /换对方来讲/u],
    ['zh', '船会写信了。我偷偷看了。我把信塞进邻居的门缝，船在里面叹了口气。', /要是被看见了呢/u],
    ['zh', '洞里很黑。灯灭了。我摸着船壁往前走，摸到一个舵，是热的。', /哪里像你/u],
    ['ar', 'كنت نائما. طوت البحارة الخريطة ورمتها نحوي فسقطت على صدري ثقيلة كالمرساة.', /اللمسة/u],
    [
      'en',
      'It was a cave. I felt along the hull and there was a door handle and it was warm.',
      /that there was a door handle\?/u,
    ],
    [
      'en',
      'So my uncle and I are queueing for oars, and by the time we get one he is about six.',
      /as you are queueing/u,
    ],
    ['en', 'A gull lands on me. I lie still. It weighs as much as a car.', /^“It weighs/mu],
    ['zh', '下雪了。甲板上也下。三个人躺在雪里，谁也不觉得冷。', /如果有一个人说了出来/u],
    [
      'en',
      'Snow fell on the deck. It was late. The three of us lay there in it and nobody was cold.',
      /what did you not say to that/u,
    ],
    [
      'de',
      'Eine Planke knarrt. Die Kleinste macht die Augen auf und fragt: „Regnet es auf See?“',
      /der Augen/u,
    ],
  ])('where it would be wrong (%s: %s)', (language, text, wrong) => {
    expect(asked(language, text)).not.toMatch(wrong);
  });
});

describe('what is quoted', () => {
  it.each([
    [
      'zh',
      '船长很淡定，递给我一条缆绳，说大家都这样。',
      'open-toldme: 船长很淡定，递给我一条缆绳，说大家都这样',
    ],
    [
      'zh',
      '我到了甲板，急得直跺脚，他拍拍我的肩膀说没事下次再来，然后从桅杆飞走了，我还站着。',
      'open-consoled: 他拍拍我的肩膀说没事下次再来',
    ],
    [
      'en',
      'we were on the ferry and my uncle just said shut the hatch youre letting the gulls in',
      'words: my uncle just said shut the hatch youre letting the gulls in',
    ],
    [
      'en',
      'The pilot waited. It got dark. I had a word but I couldn’t remember what it was.',
      'open-wordslost: I had a word but I couldn’t remember what it was',
    ],
    [
      'de',
      'jemand war auf dem schiff ich habe die schritte gehört erst deck dann bug dann lag ich ganz still und hielt den atem an die luke ging auf und dann kam nur der lotse rein mit einem eimer fische',
      'breath: hielt den atem an',
    ],
    [
      'ar',
      'امبارح حلمت اني راكب المركب والمركب ماشي فوق الرمل، وسمكة كبيرة قاعدة جنبي قالتلي لو سمحت دي محطتك، قلتلها لا انا نازل الآخر، قالتلي مفيش آخر',
      'open-toldme: قالتلي لو سمحت دي محطتك، قلتلها لا انا نازل الآخر، قالتلي مفيش آخر',
    ],
    [
      'de',
      'Ich fragte, ob wir ablegen sollen, und er sagte: „Nein, du hast es noch nicht gesagt.“',
      'words: Nein, du hast es noch nicht gesagt',
    ],
    ['en', 'I asked the pilot if she was sure. She said, are you?', 'asked: are you?'],
  ])('says who acts and stops where it ends (%s: %s)', (language, text, quote) => {
    expect(quoted(language, text)).toContain(quote);
  });
});

describe('counters', () => {
  it.each([
    ['1. Ein Boot. 2. Ein See.', '   Ein Boot.    Ein See.'],
    ['1 跟他划船。2 他笑了。', '  跟他划船。  他笑了。'],
    ['12 people came. 3 of them sang.', '12 people came. 3 of them sang.'],
    ['We were 2. 3 gulls came.', 'We were 2. 3 gulls came.'],
  ])('of a list are blank: %s', (text, without) => expect(withoutCounters(text)).toBe(without));
});

it('asks the wording that was met least, however often the others were', () => {
  const rules = questionRules('zh').filter(({ id }) => id.startsWith('open-toldme-'));
  const used = rulesUsed(
    new Set(
      rules.flatMap(({ id }, at) => [1, 2, 3, 4, 5, 6].slice(at === 1 ? 1 : 0).map((n) => `${id}|${n}`)),
    ),
  );
  const least = rules
    .map((rule) => ({ id: rule.id, worth: standing({ id: 'new', rule } as never, used, new Set()) }))
    .toSorted((left, right) => right.worth - left.worth)[0];
  expect(least?.id).toBe('open-toldme-b');
});
