import { describe, expect, it } from 'vitest';
import { processorCost } from '#shared/testing/processor-cost.ts';
import { tagDream } from './tagger.ts';
import { TYPICAL_THEMES } from '#server/language/tagging/themes/typical-themes.ts';

/** One sentence for each theme and language that gives it away, in which nothing else does. */
const SAID: Record<string, Record<string, string>> = {
  chased: {
    en: 'A man with a lantern chased me.',
    de: 'Ein Mann verfolgte mich durch den Wald.',
    es: 'Un hombre me perseguía.',
    ar: 'كان رجل يطاردني في الغابة',
    fr: 'Un homme me poursuivait.',
    pt: 'Um homem me perseguia.',
    zh: '一个男人在追我。',
  },
  falling: {
    en: 'I fell from the roof.',
    de: 'Ich falle vom Dach.',
    es: 'Me caigo al pozo.',
    ar: 'سقطت من السطح',
    fr: 'Je tombe du toit.',
    pt: 'Caí do telhado.',
    zh: '我从屋顶掉下去。',
  },
  flying: {
    en: 'I was flying over the river.',
    de: 'Ich fliege über den Fluss.',
    es: 'Volaba sobre el río.',
    ar: 'كنت أطير فوق النهر',
    fr: 'Je vole au-dessus du fleuve.',
    pt: 'Eu voava sobre o rio.',
    zh: '我飞过一条河。',
  },
  late: {
    en: 'I missed the last train.',
    de: 'Ich habe den Zug verpasst.',
    es: 'Llegué tarde.',
    ar: 'تأخرت عن العمل',
    fr: 'J’ai raté le train.',
    pt: 'Perdi o trem.',
    zh: '我没赶上火车。',
  },
  again_and_again: {
    en: 'I count the windows again and again.',
    de: 'Ich zähle immer wieder die Fenster.',
    es: 'Cuento una y otra vez.',
    ar: 'أعد النوافذ مرة بعد مرة',
    fr: 'Je compte les fenêtres encore et encore.',
    pt: 'Conto as janelas vezes sem conta.',
    zh: '我一遍又一遍地数窗户。',
  },
  exam: {
    en: 'There was an exam in chemistry.',
    de: 'Eine Prüfung in Chemie.',
    es: 'Un examen de química.',
    ar: 'كان عندي امتحان',
    fr: 'Il y avait un examen de chimie.',
    pt: 'Um exame de química.',
    zh: '化学考试开始了。',
  },
  frozen: {
    en: 'I couldn’t move.',
    de: 'Ich konnte mich nicht bewegen.',
    es: 'No podía gritar.',
    ar: 'لا أستطيع أن أتحرك',
    fr: 'Je ne pouvais pas bouger.',
    pt: 'Não conseguia me mexer.',
    zh: '我动弹不得。',
  },
  dead_alive: {
    en: 'My late grandmother poured the tea.',
    de: 'Meine verstorbene Großmutter goss Tee ein.',
    es: 'Mi difunto abuelo sirve el té.',
    ar: 'جاء المرحوم إلى البيت',
    fr: 'Ma défunte grand-mère verse le thé.',
    pt: 'Minha falecida avó serve o chá.',
    zh: '去世的奶奶在倒茶。',
  },
  naked: {
    en: 'I stood there naked.',
    de: 'Ich stand nackt da.',
    es: 'Estaba desnudo en la plaza.',
    ar: 'كنت عاريا',
    fr: 'Je suis nu sur la place.',
    pt: 'Eu estava nu na praça.',
    zh: '我光着身子站着。',
  },
  new_room: {
    en: 'Behind the wall was a secret room.',
    de: 'Hinter der Wand ein geheimes Zimmer.',
    es: 'Había una habitación secreta.',
    ar: 'وراء الجدار غرفة سرية',
    fr: 'Il y avait une chambre secrète.',
    pt: 'Havia um quarto secreto.',
    zh: '墙后面有一间密室。',
  },
  toilet: {
    en: 'I look for a toilet.',
    de: 'Ich suche eine Toilette.',
    es: 'Busco un inodoro.',
    ar: 'أبحث عن مرحاض',
    fr: 'Je cherche les toilettes.',
    pt: 'Procuro um banheiro.',
    zh: '我在找厕所。',
  },
  teeth: {
    en: 'My teeth were crumbling.',
    de: 'Meine Zähne wackelten.',
    es: 'Mis dientes se caen.',
    ar: 'أسناني تتساقط',
    fr: 'Mes dents tombent.',
    pt: 'Meus dentes caíam.',
    zh: '我的牙齿掉了。',
  },
  flood: {
    en: 'A tsunami was on its way.',
    de: 'Das Wasser stieg und stieg.',
    es: 'El agua subía por la escalera.',
    ar: 'ارتفع البحر أمام البيت',
    fr: 'L’eau montait dans la rue.',
    pt: 'A água subia pela escada.',
    zh: '海水涨上来了。',
  },
  former_love: {
    en: 'My ex was making soup.',
    de: 'Mein Exfreund kochte Suppe.',
    es: 'Mi ex hacía sopa.',
    ar: 'كان طليقي يطبخ',
    fr: 'Mon ex faisait de la soupe.',
    pt: 'Minha ex fazia sopa.',
    zh: '前女友在煮汤。',
  },
  lucid: {
    en: 'Then I knew that I was dreaming.',
    de: 'Da wusste ich, dass ich träume.',
    es: 'Sabía que estaba soñando.',
    ar: 'عرفت أنني أحلم',
    fr: 'Je savais que je rêvais.',
    pt: 'Eu sabia que estava sonhando.',
    zh: '我知道自己在做梦。',
  },
};

const themesIn = (text: string, language: string) =>
  tagDream({ text, language, known: { people: [], places: [] } }).filter((tag) =>
    tag.label.startsWith('theme:'),
  );
const cases = Object.entries(SAID).flatMap(([theme, texts]) =>
  Object.entries(texts).map(([language, text]): [string, string, string] => [theme, language, text]),
);

describe('typical themes', () => {
  it('are all said here, in every language that knows them', () => {
    expect(Object.keys(SAID).toSorted()).toEqual(TYPICAL_THEMES.map(({ theme }) => theme).toSorted());
    for (const { theme, patterns } of TYPICAL_THEMES)
      expect(Object.keys(SAID[theme]!).toSorted()).toEqual([...patterns.keys()].toSorted());
  });

  it.each(cases)('%s is found in %s: %s', (theme, language, text) => {
    const found = themesIn(text, language).find(({ label }) => label === `theme:${theme}`);
    expect(found).toMatchObject({ kind: 'theme', class: theme, certainty: 'asked' });
    for (const [start, end] of found!.ranges) expect(text.slice(start, end)).toMatch(/\p{L}/u);
    expect(found!.word).toBe(text.slice(...found!.ranges[0]!));
  });

  it.each(cases)('%s is found in %s in capitals too', (theme, language, text) => {
    const labels = themesIn(text.toUpperCase(), language).map(({ label }) => label);
    expect(labels).toContain(`theme:${theme}`);
  });

  it.each([
    ['en', 'I flew to Oslo.'],
    ['en', 'He fell asleep, and we fell in love.'],
    ['en', 'It was late afternoon.'],
    ['en', 'My teeth are white and straight.'],
    ['en', 'She tested the water.'],
    ['en', 'The roommate was new.'],
    ['de', 'Die Befallene verfällt dem Verfall.'],
    ['de', 'Ich bin nach Spanien geflogen.'],
    ['de', 'Ich bin sofort eingeschlafen.'],
    ['de', 'Die Tür ging nicht zu.'],
    ['de', 'Das Klopapier war alle.'],
    ['es', 'La tarde es larga.'],
    ['ar', 'كان الطقس جميلا'],
    ['en', 'I wished I could fly. It was not a flood, and nobody chased me.'],
    ['de', 'Niemand verfolgte mich. Ich hatte keine Prüfung und wusste nicht, dass ich träume.'],
    ['es', 'No había examen. Nadie me perseguía.'],
    ['fr', 'Il n’y avait pas d’examen. Je volais une pomme dans le magasin, pieds nus.'],
    ['pt', 'Não havia exame, e a prova de que ele mentiu era o casaco.'],
    ['zh', '没有考试，没人追我。我坐飞机去北京。'],
    ['ar', 'لم يكن هناك امتحان ولم يطاردني أحد'],
    ['xx', 'I was chased and fell.'],
    ['constructor', 'I was chased and fell.'],
    ['', 'I was chased and fell.'],
  ])('are not found in %s: %s', (language, text) => {
    expect(themesIn(text, language).map(({ label }) => label)).toEqual([]);
  });

  it('are looked for in the longest dream without making anybody wait', () => {
    const long = [
      'I was I was I was I was ',
      'teeth tooth teeth tooth ',
      'werde werde sehr sehr sehr ',
      'verlier zahn zähne zahn ',
      'my late my late my late ',
      'sé sé sé sabía sabía ',
      'أعرف أعرف أسناني أسناني ',
      'dents dents chambre chambre ',
      'dente dente porta porta ',
      '门门门房间房间追追',
    ];
    for (const language of ['en', 'de', 'es', 'ar', 'fr', 'pt', 'zh'])
      for (const piece of long)
        expect(processorCost(() => themesIn(piece.repeat(20_000 / piece.length), language))).toBeLessThan(
          100,
        );
  });
});

describe('being chased while it goes on', () => {
  it.each([
    ['es', 'Unos hombres me estaban persiguiendo.'],
    ['es', 'Venían persiguiéndome por el pasillo.'],
    ['fr', 'Des hommes me couraient après.'],
  ])('is told in %s: %s', (language, text) => {
    const found = tagDream({ text, language, known: { people: [], places: [] } });
    expect(found.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['theme:chased', 'act:aggression']),
    );
  });

  it('takes what is being done in French for no train', () => {
    const found = tagDream({
      text: 'Ma sœur est en train de lire. Le train est parti.',
      language: 'fr',
      known: { people: [], places: [] },
    });
    expect(found.find(({ label }) => label === 'thing:train')?.ranges).toEqual([[33, 38]]);
  });
});
