import { describe, expect, it } from 'vitest';
import { tagDream } from './tagger.ts';
import { TYPICAL_THEMES } from '#server/language/tagging/themes/typical-themes.ts';

/** One sentence for each theme and language that gives it away, in which nothing else does. */
const SAID: Record<string, Record<string, string>> = {
  chased: {
    en: 'A man with a lantern chased me.',
    de: 'Ein Mann verfolgte mich durch den Wald.',
    es: 'Un hombre me perseguía.',
    ar: 'كان رجل يطاردني في الغابة',
  },
  falling: {
    en: 'I fell from the roof.',
    de: 'Ich falle vom Dach.',
    es: 'Me caigo al pozo.',
    ar: 'سقطت من السطح',
  },
  flying: {
    en: 'I was flying over the river.',
    de: 'Ich fliege über den Fluss.',
    es: 'Volaba sobre el río.',
    ar: 'كنت أطير فوق النهر',
  },
  late: {
    en: 'I missed the last train.',
    de: 'Ich habe den Zug verpasst.',
    es: 'Llegué tarde.',
    ar: 'تأخرت عن العمل',
  },
  again_and_again: {
    en: 'I count the windows again and again.',
    de: 'Ich zähle immer wieder die Fenster.',
    es: 'Cuento una y otra vez.',
    ar: 'أعد النوافذ مرة بعد مرة',
  },
  exam: {
    en: 'There was an exam in chemistry.',
    de: 'Eine Prüfung in Chemie.',
    es: 'Un examen de química.',
    ar: 'كان عندي امتحان',
  },
  frozen: {
    en: 'I couldn’t move.',
    de: 'Ich konnte mich nicht bewegen.',
    es: 'No podía gritar.',
    ar: 'لا أستطيع أن أتحرك',
  },
  dead_alive: {
    en: 'My late grandmother poured the tea.',
    de: 'Meine verstorbene Großmutter goss Tee ein.',
    es: 'Mi difunto abuelo sirve el té.',
    ar: 'جاء المرحوم إلى البيت',
  },
  naked: {
    en: 'I stood there naked.',
    de: 'Ich stand nackt da.',
    es: 'Estaba desnudo en la plaza.',
    ar: 'كنت عاريا',
  },
  new_room: {
    en: 'Behind the wall was a secret room.',
    de: 'Hinter der Wand ein geheimes Zimmer.',
    es: 'Había una habitación secreta.',
    ar: 'وراء الجدار غرفة سرية',
  },
  toilet: {
    en: 'I look for a toilet.',
    de: 'Ich suche eine Toilette.',
    es: 'Busco un inodoro.',
    ar: 'أبحث عن مرحاض',
  },
  teeth: {
    en: 'My teeth were crumbling.',
    de: 'Meine Zähne wackelten.',
    es: 'Mis dientes se caen.',
    ar: 'أسناني تتساقط',
  },
  flood: {
    en: 'A tsunami was on its way.',
    de: 'Das Wasser stieg und stieg.',
    es: 'El agua subía por la escalera.',
    ar: 'ارتفع البحر أمام البيت',
  },
  former_love: {
    en: 'My ex was making soup.',
    de: 'Mein Exfreund kochte Suppe.',
    es: 'Mi ex hacía sopa.',
    ar: 'كان طليقي يطبخ',
  },
  lucid: {
    en: 'Then I knew that I was dreaming.',
    de: 'Da wusste ich, dass ich träume.',
    es: 'Sabía que estaba soñando.',
    ar: 'عرفت أنني أحلم',
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
    ['de', 'Das Klopapier war alle.'],
    ['es', 'La tarde es larga.'],
    ['ar', 'كان الطقس جميلا'],
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
    ];
    for (const language of ['en', 'de', 'es', 'ar'])
      for (const piece of long) {
        const began = performance.now();
        themesIn(piece.repeat(20_000 / piece.length), language);
        expect(performance.now() - began).toBeLessThan(1500);
      }
  });
});
