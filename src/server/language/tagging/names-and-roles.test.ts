import { describe, expect, it } from 'vitest';
import { analyseEnglish } from '#server/language/english.ts';
import { tagDream } from './tagger.ts';

const namesIn = (language: string, text: string): string[] =>
  tagDream({
    text,
    language,
    known: { people: [], places: [] },
    ...(language === 'en' ? { words: analyseEnglish(text) } : {}),
  })
    .filter(({ kind, class: name }) => kind === 'person' && (name === 'name' || name === 'roles'))
    .map(({ word }) => word ?? '')
    .toSorted();

describe('names and roles that look like words', () => {
  it.each([
    ['en', 'May came in May.', []],
    ['en', 'Rose rose from her chair.', ['Rose']],
    ['en', 'We climbed Big Ben with Ben. Then Donald Duck rang for Donald.', ['Ben', 'Donald']],
    ['en', 'Tom was asleep beside me.', ['Tom']],
    ['en', 'Will will not come, said Grace with grace.', ['Grace']],
    ['en', 'Dr. Miller and his wife Ann Miller sat at our table.', ['Ann Miller', 'Dr. Miller']],
    ['en', 'The nurse, Miss Okafor, held my hand.', ['Miss Okafor', 'nurse']],
    ['en', 'The Prime Minister fixed our boiler.', ['Prime Minister']],
    ['en', 'My little boy ate the grapes.', []],
    ['en', 'and then Bill from work was there', ['Bill']],
    ['en', 'So Will turns up and I gave Mark the keys.', ['Mark', 'Will']],
    ['en', 'The bill was in my hand. A rose grew there.', []],
    ['en', 'My niece April baked a cake in April.', ['April']],
    ['en', 'I woke. Big Ben struck behind us.', []],
    ['zh', '姚明和老师在法国吵架。', ['姚明', '老师']],
    ['ar', 'كان قسيس يغني.', ['قسيس']],
    ['de', 'Mein Chef Herr Sommer kam im Sommer.', ['Chef', 'Herr Sommer']],
    ['de', 'Freya aus der Buchhaltung brachte Kuchen.', ['Freya']],
    ['de', 'Die Kollegin aus der Buchhaltung brachte Kuchen.', ['Kollegin']],
    ['de', 'Frau Klein war klein.', ['Frau Klein']],
    ['de', 'Rosa trug ein rosa Kleid.', ['Rosa']],
    ['de', 'Doktor Wolf hatte einen Wolf dabei.', ['Doktor', 'Doktor Wolf']],
    ['de', 'Der alte Lehrer Doktor Peters weinte.', ['Doktor', 'Doktor Peters', 'Lehrer']],
    ['de', 'Frau Doktor Yilmaz zog mir einen Zahn.', ['Doktor', 'Doktor Yilmaz']],
    ['de', 'Ernst stand im Keller und Tom war oben.', ['Ernst', 'Tom']],
    ['de', 'Dann kam Ernst rein. Das war Ernst, kein Spaß.', ['Ernst']],
    ['de', 'Im Ernst, ich meine es im Ernst.', []],
    ['de', 'Also Heide war oben und gab mir was, mit Heide war ich immer gerne hier.', ['Heide']],
    ['de', 'Die Heide brannte, über die Heide ging ein Weg.', []],
    ['de', 'Wolf, mein Kollege, strickte.', ['Kollege', 'Wolf']],
    ['de', 'Mama kocht, Kai spielt mit der Katze.', ['Kai']],
    ['de', 'Am Kai lag ein Schiff, der Wolf stand im Wald.', []],
    ['de', 'Jule und ich haben Pia gesucht.', ['Jule', 'Pia']],
    ['ar', 'أنا وسارة في الحديقة، صرخت سارة', ['سارة']],
    ['ar', 'كان أبي رحمه الله جالسا في البيت', []],
    ['ar', 'وجدته عند بائع السمك يزن السمك', ['بائع']],
  ])('are told apart in %s: %s', (language, text, names) => {
    expect(namesIn(language, text)).toEqual(names);
  });
});

const petsIn = (language: string, text: string): string[] =>
  tagDream({
    text,
    language,
    known: { people: [], places: [] },
    ...(language === 'en' ? { words: analyseEnglish(text) } : {}),
  })
    .filter(({ class: name }) => name === 'name')
    .map(({ label }) => label)
    .toSorted();

describe('animals with names', () => {
  it.each([
    ['en', 'The examiner was our dog Biscuit.', ['animal:biscuit']],
    ['en', 'Max barked. Max is my dog.', ['animal:max']],
    ['en', 'Our cat, called Biscuit, sat on Biscuit’s chair.', ['animal:biscuit']],
    ['en', 'Biscuit the cat sat on me.', ['animal:biscuit']],
    ['en', 'Max, my brother, came with his dog Rex.', ['animal:rex', 'person:max']],
    ['en', 'Then Tom, my dog and I went out.', ['person:tom']],
    ['en', 'I saw the dog Tuesday night.', []],
    ['de', 'Max bellte. Max ist mein Hund.', ['animal:max']],
    ['de', 'Mein Hund Bello lief weg und ich rief Bello.', ['animal:bello']],
    ['de', 'Da stand ein Pferd namens Fury.', ['animal:fury']],
    ['de', 'Weil unsere Katze Hunger hatte.', []],
    ['de', 'Ich habe meinem Hund Futter gegeben.', []],
  ])('are animals in %s: %s', (language, text, labels) => {
    expect(petsIn(language, text)).toEqual(labels);
  });
});

describe('Arabic people and animals that belong to somebody', () => {
  it.each([
    ['زوجها كان هناك', ['men']],
    ['زوجته كانت هناك', ['women']],
    ['جارتنا جاءت', ['women']],
    ['كلبي ركض', ['animals']],
    ['قطتنا نائمة', ['animals']],
    ['رأيت وجها غريبا', []],
  ])('are told apart: %s', (text, classes) => {
    const found = tagDream({ text, language: 'ar', known: { people: [], places: [] } });
    expect(
      found.map(({ class: name }) => name).filter((name) => ['women', 'men', 'animals'].includes(name)),
    ).toEqual(classes);
  });

  it('have one name for cats and a cat', () => {
    const labelOf = (text: string) =>
      tagDream({ text, language: 'ar', known: { people: [], places: [] } })[0]?.label;
    expect(labelOf('قطط كثيرة')).toBe(labelOf('قطة نائمة'));
  });
});

const peopleIn = (language: string, text: string): Record<string, string[]> => {
  const found = tagDream({
    text,
    language,
    known: { people: [], places: [] },
    ...(language === 'en' ? { words: analyseEnglish(text) } : {}),
  });
  const told = (name: string) =>
    found
      .filter((one) => one.class === name)
      .flatMap(({ ranges }) => ranges.map((range) => text.slice(...range)));
  return { women: told('women'), men: told('men') };
};

describe('women and men who are only named, or told by what they do', () => {
  it.each([
    ['en', 'Kathleen whispered to Steve.', ['Kathleen'], ['Steve']],
    ['en', 'The teacher, Miss Crandall, passed the papers out.', ['Miss Crandall'], []],
    ['en', 'Robin and Alex slept. Dr. James spoke.', [], []],
    ['en', 'My dog Ruth barked.', [], []],
    ['en', 'The passengers were men in raincoats. Women leaned out.', ['Women'], ['men']],
    ['en', 'Two policemen and a fireman stood there.', [], ['policemen', 'fireman']],
    [
      'de',
      'Sabine sprach. Zwei Putzfrauen und ein Feuerwehrmann kamen.',
      ['Sabine', 'Putzfrauen'],
      ['Feuerwehrmann'],
    ],
    ['es', 'Mi jefe y mi jefa hablaban con Carmen.', ['jefa', 'Carmen'], []],
    ['fr', 'Mon infirmière parlait à Pierre.', ['infirmière'], ['Pierre']],
    [
      'fr',
      'Mon institutrice riait avec mon enseignante et une écrivaine.',
      ['institutrice', 'enseignante', 'écrivaine'],
      [],
    ],
    ['fr', 'Mon capitaine dormait.', [], ['capitaine']],
    ['pt', 'A dona Ana falou com o João.', ['Ana'], ['João']],
    ['zh', '王太太说话。', ['太太'], []],
  ])('are told in %s: %j', (language, text, women, men) => {
    const found = peopleIn(language, text);
    for (const one of women) expect(found['women']?.join(' ')).toContain(one);
    for (const one of men) expect(found['men']?.join(' ')).toContain(one);
    if (women.length === 0) expect(found['women']).toEqual([]);
    if (men.length === 0) expect(found['men']).toEqual([]);
  });
});

describe('names that are words besides', () => {
  it.each([
    ['en', 'Rob ran home. I saw Joy by the door.', ['act:aggression', 'feeling:happiness']],
    ['ar', 'سلمى الحداد جلست هناك.', ['person:حداد']],
    ['pt', 'A Dona Maria falou comigo.', ['person:dona']],
  ])('tell nothing else in %s: %j', (language, text, labels) => {
    const found = tagDream({
      text,
      language,
      known: { people: [], places: [] },
      ...(language === 'en' ? { words: analyseEnglish(text) } : {}),
    }).map(({ label }) => label);
    for (const label of labels) expect(found).not.toContain(label);
  });
});

describe('several who do the same, in Arabic', () => {
  it.each([
    ['رأيت السجناء والأطباء.', ['person:سجين', 'person:طبيب']],
    ['كان هناك الجنود والمعلمون.', ['person:جندي', 'person:معلم']],
    ['جاءت ممرضتان والممرضات.', ['person:ممرضه']],
  ])('are known by one of them: %j', (text, labels) =>
    expect(
      tagDream({ text, language: 'ar', known: { people: [], places: [] } }).map(({ label }) => label),
    ).toEqual(expect.arrayContaining(labels)),
  );
});
