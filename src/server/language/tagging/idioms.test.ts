import { describe, expect, it } from 'vitest';
import { analyseEnglish } from '#server/language/english.ts';
import { tagDream } from './tagger.ts';

const tagsIn = (language: string, text: string) =>
  tagDream({
    text,
    language,
    known: { people: [], places: [] },
    ...(language === 'en' ? { words: analyseEnglish(text) } : {}),
  });
const classesIn = (language: string, text: string): string[] =>
  tagsIn(language, text).map(({ class: name }) => name);

describe('turns of speech', () => {
  const HARM = ['aggression', 'death'];
  it.each([
    ['en', 'I died laughing at his hat.', HARM],
    ['en', 'My feet were killing me.', HARM],
    ['en', 'The joke killed me.', HARM],
    ['en', 'I was dying of laughter.', HARM],
    ['en', 'You can kill an hour with cards.', HARM],
    ['en', 'I bit my tongue and said nothing.', HARM],
    ['en', 'She was biting her nails.', HARM],
    ['en', 'We hit it off at once.', HARM],
    ['en', 'He shot me a look.', HARM],
    ['en', 'He was my brother in arms.', ['family']],
    ['en', 'The mother ship landed.', ['family', 'women']],
    ['en', 'I carried a grandfather clock up the stairs.', ['family', 'men']],
    ['en', 'Breaking the ice took a joke.', ['weather']],
    ['de', 'Ich bin gestorben vor Lachen.', HARM],
    ['de', 'Ich bin fast gestorben vor Scham.', HARM],
    ['de', 'Er hat sich auf die Zunge gebissen.', HARM],
    ['de', 'Sie biss sich auf die Lippe.', HARM],
    ['de', 'Da war der Laden.', ['friendliness']],
    ['ar', 'قتلني الضحك في ذلك الحلم.', HARM],
    ['ar', 'قتله الملل في القطار.', HARM],
    ['ar', 'عض أصابعه ندما.', HARM],
    ['fr', 'On tuait le temps à la gare.', [...HARM, 'weather']],
    ['fr', 'Il s’est mordu les lèvres.', HARM],
    ['fr', 'Elle parlait sa langue maternelle.', ['places']],
    ['es', 'Se mordía las uñas.', HARM],
    ['es', 'Matábamos el tiempo en la estación.', [...HARM, 'weather']],
    ['pt', 'Ele mordeu a língua.', HARM],
    ['pt', 'Matávamos o tempo na estação.', [...HARM, 'weather']],
  ] as const)('are not taken by their single words (%s: %s)', (language, text, not) => {
    const found = classesIn(language, text);
    expect(not.filter((name) => found.includes(name))).toEqual([]);
  });

  it.each([
    ['en', 'The dog bit my hand.'],
    ['en', 'He shot me in the leg.'],
    ['en', 'They were killing us one by one.'],
    ['de', 'Der Hund hat mich in die Hand gebissen.'],
    ['ar', 'عض الكلب أصابعي.'],
    ['ar', 'قتلني رجل في الشارع.'],
    ['fr', 'Un homme a tué mon frère.'],
    ['fr', 'Le chien m’a mordu la main.'],
    ['es', 'El perro me mordió la mano.'],
    ['pt', 'O cão mordeu a minha mão.'],
  ])('leave what was meant as it was said (%s: %s)', (language, text) =>
    expect(classesIn(language, text)).toContain('aggression'),
  );
});

describe('a bride and Basim in Arabic', () => {
  it.each(['جاءت العروس إلى البيت.', 'رقصت عروس جميلة.', 'وقفت عروسة عند الباب.'])(
    'counts a bride among women alone: %s',
    (text) => {
      expect(classesIn('ar', text)).toContain('women');
      expect(classesIn('ar', text)).not.toContain('men');
    },
  );

  it('counts a groom among men, and an old woman not among them', () => {
    expect(classesIn('ar', 'وقف العريس عند الباب.')).toContain('men');
    expect(classesIn('ar', 'كانت العجوز تطبخ.')).not.toContain('men');
  });

  const names = (text: string) => tagsIn('ar', text).filter(({ class: name }) => name === 'name');
  it.each(['قال باسم الله ودخل.', 'تكلم باسم المدينة كلها.', 'نادتني باسم أختي.'])(
    'takes "in the name of" for nobody: %s',
    (text) => expect(names(text)).toEqual([]),
  );
  it.each(['رأيت باسم في السوق.', 'باسم يركض في الشارع.'])('still finds the person: %s', (text) =>
    expect(names(text).map(({ word }) => word)).toEqual(['باسم']),
  );
});

describe('German without capitals', () => {
  it.each([
    ['ein wolf im garten', ['animal:wolf', 'place:garten']],
    ['da war ein hund', ['animal:hund']],
    ['meine schwester am strand', ['person:schwester', 'place:strand']],
  ])('shows its nouns in a few words, too: %s', (text, labels) =>
    expect(tagsIn('de', text).map(({ label }) => label)).toEqual(expect.arrayContaining(labels)),
  );
});
