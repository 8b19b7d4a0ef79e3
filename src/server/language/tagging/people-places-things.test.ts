import { describe, expect, it } from 'vitest';
import { analyseEnglish } from '#server/language/english.ts';
import { tagDream } from './tagger.ts';

/** Labels of what has a name of its own in a text: who, where and what; and its classes. */
function tagged(language: string, text: string) {
  const words = language === 'en' ? analyseEnglish(text) : undefined;
  const found = tagDream({ text, language, known: { people: [], places: [] }, words });
  return {
    labels: found.filter(({ word }) => word !== null).map(({ label }) => label),
    classes: found.map(({ class: name }) => name),
  };
}

describe('who, where and what is in a dream', () => {
  it.each([
    ['en', 'The ferryman, one Silas Grant, sold me a compass.', ['person:silas grant', 'thing:compass']],
    [
      'en',
      'A shepherd in a cape sat on the jetty with a harmonica.',
      ['person:shepherd', 'place:jetty', 'thing:harmonica'],
    ],
    ['en', 'My niece and I were at the funfair in Leeds.', ['person:niece', 'place:funfair', 'place:leeds']],
    [
      'de',
      'Der Hausmeister trug zwei Wecker in den Hörsaal.',
      ['person:hausmeister', 'thing:wecker', 'place:hörsaal'],
    ],
    ['de', 'In Kassel lag ein Drachenboot vor dem Opernhaus.', ['place:kassel', 'place:opernhaus']],
    [
      'de',
      'Zwei Schäferhunde und ein paar Hühner liefen über den Schulhof.',
      ['animal:hund', 'animal:huhn', 'place:schulhof'],
    ],
    [
      'fr',
      'Une infirmière portait un parapluie sur le quai.',
      ['person:infirmière', 'thing:parapluie', 'place:quai'],
    ],
    [
      'pt',
      'O carteiro deixou uma lanterna no celeiro.',
      ['person:carteiro', 'thing:lanterna', 'place:celeiro'],
    ],
    [
      'es',
      'La cartera y un payaso entraron en el granero con una linterna.',
      ['person:payaso', 'place:granero', 'thing:linterna'],
    ],
    ['zh', '医生在广场上拿着望远镜。', ['person:医生', 'place:广场', 'thing:望远镜']],
    ['ar', 'وضعت الممرضة مصباحنا على سطح القلعة.', ['person:ممرضه', 'thing:مصباح', 'place:قلعه']],
    ['ar', 'ضاعت حقيبتنا في دمشق.', ['thing:حقيبه', 'place:دمشق']],
  ])('%s: %s', (language, text, labels) =>
    expect(tagged(language, text).labels).toEqual(expect.arrayContaining(labels)),
  );

  it.each([
    ['en', 'I sat in the passenger seat beside the ticket office.', /passenger|ticket/],
    ['en', 'He was speaking Portuguese to my uncle’s Saab.', /portuguese|saab/],
    ['en', 'We met at the police station.', /place:station/],
    ['de', 'Der Aufzug und der Umzug kamen zu spät.', /thing:zug/],
    ['de', 'Im Fensterrahmen steckte ein Anzugknopf.', /thing:zug/],
    ['ar', 'وقفت من الأمام وتذكرت كل شيء.', /امام|تذكره/],
    ['zh', '我从罗马坐火车回来。', /animal/],
  ])('and not what only looks like it (%s: %s)', (language, text, wrong) =>
    expect(tagged(language, text).labels.join(' ')).not.toMatch(wrong),
  );

  it.each([
    ['de', 'Eine Tänzerin lief vorbei.', 'women'],
    ['de', 'Ein Taucher winkte.', 'men'],
    ['fr', 'Un pompier dormait.', 'men'],
    ['pt', 'A juíza cantava.', 'women'],
    ['es', 'Un bombero dormía.', 'men'],
    ['ar', 'نامت الطبيبة.', 'women'],
    ['en', 'Mrs Farrow was asleep.', 'women'],
  ])('a role has a gender where the language shows it (%s: %s)', (language, text, gender) =>
    expect(tagged(language, text).classes).toContain(gender),
  );

  it.each([
    ['de', 'Ein Kind stand da.', 'men'],
    ['fr', 'Il y avait une valise. Il pleuvait.', 'men'],
  ])('and none where it does not (%s: %s)', (language, text, gender) =>
    expect(tagged(language, text).classes).not.toContain(gender),
  );

  it('one name is one person in every case', () => {
    const german = tagged('de', 'Herr Möller winkte. Ich rief Herrn Möller zu, dass es spät sei.').labels;
    expect(german.filter((label) => label.includes('möller'))).toEqual(['person:herr möller']);
    const arabic = tagged('ar', 'قال أبو سامي كلمة. سألت أبا سامي ونظرت إلى أبي سامي.').labels;
    expect(arabic.filter((label) => label.includes('سامي'))).toEqual(['person:ابو سامي']);
  });

  it.each([
    ['en', 'I woke up shouting.'],
    ['en', 'I awoke drenched, my heart pounding.'],
    ['de', 'Dann wachte ich panisch auf.'],
    ['ar', 'استيقظت مذعورًا.'],
  ])('asks whether it was a nightmare by how somebody woke (%s: %s)', (language, text) =>
    expect(tagged(language, text).classes).toContain('nightmare'),
  );
});
