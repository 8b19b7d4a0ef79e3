import { describe, expect, it } from 'vitest';
import { questionRules } from './question-rules.ts';
import { writeQuestion } from './question-texts.ts';
import { isBeside, whereTurned } from './turns.ts';
import { isWatched } from './vantage.ts';

const turned = (turn: string, text: string, language: string): string[] =>
  whereTurned(turn, text, language).map((range) => text.slice(...range));

describe('what a sentence does', () => {
  it.each([
    ['without', 'en', 'At the end a lift with no buttons.', 'a lift with no buttons'],
    ['without', 'de', 'Ein Haus ohne Türen stand da.', 'Ein Haus ohne Türen'],
    ['without', 'ar', 'البيت بلا أبواب وكل من فيه نائم.', 'البيت بلا أبواب'],
    ['without', 'es', 'El tren no tenía ruedas.', 'El tren no tenía ruedas'],
    ['without', 'fr', 'La maison n’avait pas de toit.', 'La maison n’avait pas de toit'],
    ['without', 'pt', 'O barco não tinha velas.', 'O barco não tinha velas'],
    ['without', 'zh', '我坐上一辆没有轮子的公交车。', '一辆没有轮子的公交车'],
    ['deed', 'en', 'I put my hand up to correct him but I was late.', 'I put my hand up to correct him'],
    ['deed', 'de', 'Irgendwann habe ich ihm den Schlüssel gegeben.', 'habe ich ihm den Schlüssel gegeben'],
    ['deed', 'ar', 'اشتريت ظلًا لطفل صغير ووضعته في حقيبتي.', 'اشتريت ظلًا لطفل صغير'],
    ['deed', 'es', 'Vendí mi sombra en el mercadillo.', 'Vendí mi sombra en el mercadillo'],
    ['deed', 'fr', 'J’ai planté mes dents dans le jardin.', 'J’ai planté mes dents dans le jardin'],
    ['deed', 'pt', 'Carreguei uma geladeira nas costas.', 'Carreguei uma geladeira nas costas'],
    ['deed', 'zh', '我把月亮藏在枕头下面。', '我把月亮藏在枕头下面'],
    [
      'but',
      'de',
      'Der Hund konnte meinen Namen sagen, aber nur falsch.',
      'Der Hund konnte meinen Namen sagen, aber nur falsch',
    ],
    ['but', 'ar', 'طرت فوق الحارة لكن ثوبي كان ثقيلًا.', 'طرت فوق الحارة لكن ثوبي كان ثقيلًا'],
    [
      'exception',
      'en',
      'Somebody has a key to every door except mine.',
      'Somebody has a key to every door except mine',
    ],
    ['exception', 'ar', 'ركبنا القارب كلنا إلا جدي.', 'ركبنا القارب كلنا إلا جدي'],
    ['exception', 'pt', 'Todo mundo acenava menos a minha irmã.', 'Todo mundo acenava menos a minha irmã'],
    ['noone', 'en', 'No one brushes it off.', 'No one brushes it off'],
    ['noone', 'ar', 'لم يضغط أحد على الزر.', 'لم يضغط أحد على الزر'],
    ['noone', 'fr', 'Personne ne demandait où j’étais.', 'Personne ne demandait où j’étais'],
    ['couldnot', 'en', 'I couldn’t find the key.', 'I couldn’t find the key'],
    [
      'couldnot',
      'de',
      'Ich konnte die Haustür nicht abschließen.',
      'Ich konnte die Haustür nicht abschließen',
    ],
    [
      'instead',
      'de',
      'Sie legt mir stattdessen einen Löffel hin.',
      'Sie legt mir stattdessen einen Löffel hin',
    ],
    ['eachtime', 'ar', 'كلما صعدت درجة سقطت صفحة.', 'كلما صعدت درجة سقطت صفحة'],
    ['words', 'en', 'My nan kept saying mind the creases.', 'mind the creases'],
    ['words', 'ar', 'قالت لي دون أن تلتفت: هذا ثوبك.', 'هذا ثوبك'],
    ['words', 'zh', '妈妈说，总有一把是你的。', '总有一把是你的'],
    ['dawned', 'en', 'Then I understood that I was the visit.', 'I understood that I was the visit'],
    ['knew', 'de', 'Ich wusste, dass sie nicht wiederkommt.', 'Ich wusste, dass sie nicht wiederkommt'],
    ['knew', 'ar', 'عرفت أننا تأخرنا عن البيت.', 'عرفت أننا تأخرنا عن البيت'],
    ['knew', 'es', 'Sabía que la casa era mía.', 'Sabía que la casa era mía'],
    ['knew', 'fr', 'Je savais que la maison était à moi.', 'Je savais que la maison était à moi'],
    ['knew', 'pt', 'Eu sabia que a casa era minha.', 'Eu sabia que a casa era minha'],
    ['knew', 'zh', '我知道门后面没有房间。', '我知道门后面没有房间'],
    ['identity', 'en', 'The judge was my old piano teacher.', 'The judge was my old piano teacher'],
    ['identity', 'de', 'Der Prüfer war ein Dachs.', 'Der Prüfer war ein Dachs'],
    ['identity', 'ar', 'كانت العروس قطة بيضاء، ولم نضحك.', 'كانت العروس قطة بيضاء'],
    ['identity', 'es', 'El profe era un caballo.', 'El profe era un caballo'],
    ['identity', 'fr', 'Le juge était un hibou.', 'Le juge était un hibou'],
    ['identity', 'pt', 'A professora era uma garça.', 'A professora era uma garça'],
    ['identity', 'zh', '老师是一只猫，看着我。', '老师是一只猫'],
    ['unfit', 'en', 'My uniform was too tight.', 'My uniform was too tight'],
    ['unfit', 'de', 'Meine Mutter fand ihn zu still.', 'fand ihn zu still'],
    ['indifferent', 'en', 'The fruit breathed and nobody cared.', 'nobody cared'],
    ['indifferent', 'de', 'Keiner meldete sich.', 'Keiner meldete sich'],
    ['indifferent', 'ar', 'لم يستغرب أحد.', 'لم يستغرب أحد'],
    ['indifferent', 'es', 'Nadie se dio cuenta.', 'Nadie se dio cuenta'],
    ['indifferent', 'fr', 'Personne ne disait rien.', 'Personne ne disait rien'],
    ['indifferent', 'pt', 'Ninguém estranhou.', 'Ninguém estranhou'],
    ['indifferent', 'zh', '可是没人在意。', '没人在意'],
    ['dared', 'en', 'I didn’t dare to look.', 'I didn’t dare to look'],
    ['dared', 'de', 'Ich hab mich nicht getraut.', 'Ich hab mich nicht getraut'],
    ['dared', 'zh', '我不敢回头。', '我不敢回头'],
    ['skilled', 'en', 'The dog could read.', 'The dog could read'],
    ['skilled', 'de', 'Der Fuchs trug die Post aus.', 'Der Fuchs trug die Post aus'],
    ['skilled', 'ar', 'كان الحصان يقرأ الأخبار.', 'كان الحصان يقرأ الأخبار'],
    [
      'skilled',
      'fr',
      'Le chien de mon enfance conduisait le tracteur.',
      'Le chien de mon enfance conduisait le tracteur',
    ],
    ['onlymine', 'de', 'Alle sangen. Meine Taste war stumm.', 'Meine Taste war stumm'],
    ['onlymine', 'pt', 'Todos saíram e só eu fiquei na sala.', 'e só eu fiquei na sala'],
    ['whenever', 'en', 'Each time I laughed I lost height.', 'Each time I laughed I lost height'],
    ['whenever', 'zh', '我在飞。一笑就往下掉。', '一笑就往下掉'],
    ['something', 'de', 'Etwas saß auf meiner Brust und hatte ein Gesicht.', 'Etwas saß auf meiner Brust'],
    ['anyway', 'de', 'Kein Wasser, aber alle sind trotzdem gesprungen.', 'alle sind trotzdem gesprungen'],
    ['lacks', 'ar', 'شخص يقف عند نهاية السرير بلا وجه.', 'شخص يقف عند نهاية السرير بلا وجه'],
    ['lacks', 'ar', 'كان الرجل بلا وجه.', 'الرجل بلا وجه'],
    ['told', 'ar', 'طلب مني أن أنحني فانحنيت.', 'أن أنحني'],
    ['changed', 'ar', 'أسناني تحولت إلى حبات رمان.', 'تحولت إلى حبات رمان'],
  ])('is told by its words (%s, %s: %s)', (turn, language, text, words) =>
    expect(turned(turn, text, language)[0]).toBe(words),
  );

  it('is not what stands between two sayings', () =>
    expect(
      turned('words', '"How much for the horse?" I asked. "That is my husband," she said.', 'en'),
    ).toEqual(['How much for the horse?', 'That is my husband,']));

  it.each([
    ['knew', 'en', 'I knew that it was a dream.'],
    ['knew', 'de', 'Ich wusste, dass ich träume.'],
    ['knew', 'zh', '我知道是梦。'],
    ['identity', 'en', 'The bed was a bit hard.'],
    ['identity', 'en', 'The letter was a long way off.'],
    ['identity', 'de', 'Das Boot war ein bisschen nass.'],
    ['unfit', 'en', 'It was too late, the bus was too far away.'],
    ['unfit', 'de', 'Er war zu spät, und sie war zu Hause.'],
    ['indifferent', 'en', 'Nobody asked me.'],
    ['skilled', 'en', 'The dog read me a letter.'],
    ['lacks', 'ar', 'وقفت عند نهاية السرير بلا وجه.'],
  ])('is not heard where the words say something else (%s, %s: %s)', (turn, language, text) =>
    expect(turned(turn, text, language)).toEqual([]),
  );

  it('is asked about in seven languages, each time in the words of the telling', () => {
    const asked = [
      'knew',
      'identity',
      'unfit',
      'indifferent',
      'dared',
      'skilled',
      'onlymine',
      'closing',
      'watched',
    ];
    for (const language of ['en', 'de', 'ar', 'es', 'fr', 'pt', 'zh'])
      for (const turn of asked) {
        const rules = questionRules(language).filter(({ slots }) => slots.a.turn === turn);
        expect([language, turn, rules.map(({ text }) => text.includes('{a:quote}'))]).toEqual([
          language,
          turn,
          [true],
        ]);
      }
  });
});

describe('a sentence without the dreamer', () => {
  it.each([
    ['en', 'The guard was eating a peach.', true],
    ['en', 'The guard was eating my peach.', false],
    ['en', 'A smell of oranges.', false],
    ['de', 'Im Treppenhaus stand ein Klavier.', true],
    ['de', 'Ich höre Möwen.', false],
    ['ar', 'كان الحصان يقرأ الأخبار.', true],
    ['ar', 'كنت أقرأ الأخبار.', false],
    ['es', 'El faro estaba en medio del trigo.', true],
    ['es', 'Remábamos en una bañera.', false],
    ['fr', 'Le faro était dans le blé.', true],
    ['fr', 'J’ai menti.', false],
    ['pt', 'O bolo era um prédio.', true],
    ['pt', 'Desci sem me molhar.', false],
    ['zh', '外婆在屋顶上晒月亮。', true],
    ['zh', '我敲回去。', false],
  ])('can be asked from where it was seen (%s: %s)', (language, sentence, watched) =>
    expect(isWatched(sentence, language)).toBe(watched),
  );
});

describe('words of the telling', () => {
  it('are quoted as they are written, and only our own are joined', () => {
    const quote = 'Ich wollte ihr von dem Baby erzählen';
    expect(writeQuestion('„{a:quote}“: Und dann?', 'de', { a: { named: null, quote } })).toBe(
      `„${quote}“: Und dann?`,
    );
    const named = {
      nominative: 'der Hund',
      accusative: 'den Hund',
      dative: 'dem Hund',
      any: 'ein Hund',
      plural: false,
    };
    expect(writeQuestion('was weißt du von {a:dat}?', 'de', { a: { named, quote: 'Hund' } })).toBe(
      'Was weißt du vom Hund?',
    );
  });

  it('of where something is sold are not what is sold', () => {
    const market: [number, number] = [28, 33];
    const text = 'Minha avó vendia trovões na feira.';
    expect(text.slice(...market)).toBe('feira');
    expect(isBeside('sold', text, market, 'pt')).toBe(false);
    expect(isBeside('sold', text, [17, 24], 'pt')).toBe(true);
  });
});
