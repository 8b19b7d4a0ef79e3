import { describe, expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

describe('detectLanguage', () => {
  it.each([
    ['I was on a boat with my mother and we could not find the shore.', 'de', 'en'],
    ['Ich muss eine Prüfung in einem Boot schreiben, und alle anderen sind schon fertig.', 'en', 'de'],
    ['La abuela corrige la masa y me dice que falta harina, siempre falta harina.', 'en', 'es'],
    ['كنت أصعد درج بيت جدتي ولا أصل', 'en', 'ar'],
    ['我在河边看见母亲在船上', 'en', 'zh'],
  ])('tells %s', (text, usual, language) => expect(detectLanguage(text, usual)).toBe(language));

  it.each(['', '   ', '…', 'Taxi', 'Nora, Paul', '1998'])(
    'keeps to what the dreamer usually writes for %j',
    (text) => expect(detectLanguage(text, 'de')).toBe('de'),
  );
});

describe('a short text', () => {
  it.each([
    ['Ich rief meine Mutter im Traum an, aber es war besetzt.', 'en', 'de'],
    ['Das Huhn gackerte hinter mir.', 'en', 'de'],
    ['Wir standen auf einem Dach und es schneite.', 'fr', 'de'],
    ['I was in the garden with her.', 'de', 'en'],
    ['Je suis dans la rue avec mon chat.', 'en', 'fr'],
    ['Yo estaba en la casa de mi tía.', 'de', 'es'],
    ['Flying over Berlin with Anna and Max', 'de', 'en'],
    ['Schnee, Hund, Opa, Bahnhof', 'en', 'de'],
    ['Мама пела на кухне', 'en', 'ru'],
    ['Мама співала на кухні', 'uk', 'uk'],
    ['Η θάλασσα ήταν ήσυχη', 'en', 'el'],
    ['אמא שרה במטבח', 'de', 'he'],
    ['엄마가 부엌에서 노래했다', 'en', 'ko'],
  ])('%s, where one usually writes %s, is %s', (text, usual, language) =>
    expect(detectLanguage(text, usual)).toBe(language),
  );

  it.each([
    ['Ero in una casa con la luna e il mare.', 'it'],
    ['Lake, boat, mother, teeth, rain', 'de'],
    ['Wolf im Garten', 'en'],
  ])('%s stays %s: its words tell too little', (text, usual) =>
    expect(detectLanguage(text, usual)).toBe(usual),
  );
});

describe('what the little words tell', () => {
  it.each([
    ['en', 'I was in a big house with my grandmother and could not find the door that led into the garden.'],
    ['de', 'Ich war mit meiner Großmutter in einem großen Haus und konnte die Tür zum Garten nicht finden.'],
    [
      'es',
      'Estaba en una casa grande con mi abuela y no podía encontrar la puerta del jardín, luego todo se inundó.',
    ],
    ['fr', "J'étais dans une grande maison avec ma grand-mère et je ne trouvais pas la porte du jardin."],
    ['pt', 'Eu estava numa casa grande com a minha avó e não conseguia encontrar a porta do jardim.'],
    ['it', 'Ero in una grande casa con mia nonna e non riuscivo a trovare la porta che portava in giardino.'],
    [
      'nl',
      'Ik was in een groot huis met mijn oma en ik kon de deur naar de tuin niet vinden, toen werd ik wakker.',
    ],
    [
      'sv',
      'Jag var i ett stort hus med min mormor och jag kunde inte hitta dörren till trädgården, sedan vaknade jag.',
    ],
  ])('is %s, whatever the dreamer usually writes', (language, text) => {
    for (const usual of ['ar', 'de', 'en', 'es', 'fr', 'pt', 'zh'])
      expect(detectLanguage(text, usual)).toBe(language);
  });
});
