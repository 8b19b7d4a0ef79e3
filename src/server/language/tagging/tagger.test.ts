import { describe, expect, it } from 'vitest';
import { analyseEnglish } from '#server/language/english.ts';
import { tagDream } from './tagger.ts';

const nobody = { people: [], places: [] };

async function tags(text: string, known: { people: string[]; places: string[] } = nobody) {
  const found = tagDream({ text, language: 'en', known, words: analyseEnglish(text) });
  return new Map(
    found.map((tag) => [
      tag.label,
      { ...tag, shown: tag.ranges.map(([start, end]) => text.slice(start, end)) },
    ]),
  );
}

describe('tags found in a dream', () => {
  it('gives the exact places that triggered each', async () => {
    const found = await tags('My mum fed two dogs. The dog swam in the lake; I was afraid.');
    expect(found.get('person:mother')?.shown).toEqual(['mum']);
    expect(found.get('animal:dog')?.shown).toEqual(['dogs', 'dog']);
    expect(found.get('element:water')?.shown).toEqual(['swam', 'lake']);
    expect(found.get('feeling:fear')).toMatchObject({ certainty: 'stated', shown: ['afraid'] });
  });

  it('asks where words are not enough to say', async () => {
    const found = await tags('We fought and I was happy. Something chased me.');
    expect(found.get('act:aggression')?.certainty).toBe('asked');
    expect(found.get('feeling:happiness')?.certainty).toBe('asked');
    expect(found.get('theme:chased')).toMatchObject({ certainty: 'asked', shown: ['chased me'] });
  });

  it('hears "not"', async () => {
    const found = await tags('I was not afraid, and nobody was angry. Then I was sad.');
    expect([...found.keys()].filter((label) => label.startsWith('feeling'))).toEqual(['feeling:sadness']);
  });

  it('knows the dreamer’s own people and places, and asks about new names', async () => {
    const found = await tags('Nora’s boat lay by the old mill, and Paul waved.', {
      people: ['Nora'],
      places: ['the old mill'],
    });
    expect(found.get('person:nora')).toMatchObject({ class: 'own', certainty: 'stated', shown: ['Nora’s'] });
    expect(found.get('place:the old mill')?.shown).toEqual(['the old mill']);
    expect(found.get('person:paul')).toMatchObject({ class: 'name', certainty: 'asked' });
  });

  it('names a listed phrase by all of its words', async () => {
    const found = await tags('We stood at the swimming pool while my in-laws looked for the parking lot.');
    expect(found.get('place:swimming pool')?.shown).toEqual(['swimming pool']);
    expect(found.get('place:parking lot')?.shown).toEqual(['parking lot']);
    expect(found.get('person:in laws')?.shown).toEqual(['in-laws']);
    expect([...found.keys()].filter((label) => label === 'place:swimming')).toEqual([]);
  });

  it('takes no verb for an animal', async () => {
    const found = await tags('I could not bear it.');
    expect([...found.keys()].filter((label) => label.startsWith('animal'))).toEqual([]);
  });

  it.each([
    [
      'Ich werde von einem Hund verfolgt und komme zu spät zur Prüfung.',
      'de',
      ['animal:hund', 'theme:chased', 'theme:late', 'theme:exam'],
    ],
    [
      'Mi abuela llegó tarde y el perro me perseguía.',
      'es',
      ['person:abuela', 'animal:perro', 'theme:late', 'theme:chased'],
    ],
    ['كانت جدتي في المطبخ وكلب يطاردني', 'ar', ['person:جدة', 'animal:كلب', 'theme:chased']],
  ])('reads %j', (text, language, labels) => {
    const found = tagDream({ text, language, known: nobody }).map(({ label }) => label);
    expect(found).toEqual(expect.arrayContaining(labels));
  });

  it('rarely takes an ordinary sentence for a typical theme', async () => {
    for (const text of [
      'I flew to Oslo last week.',
      'He fell asleep.',
      'We were falling behind.',
      'It was late afternoon.',
    ])
      expect([...(await tags(text)).keys()].filter((label) => label.startsWith('theme'))).toEqual([]);
  });
});

describe('names and roles', () => {
  const people = async (text: string) =>
    [...(await tags(text)).values()]
      .filter(({ kind, implied }) => kind === 'person' && !implied)
      .map(({ label }) => label);

  it('are no first words of sentences and no titles', async () => {
    const found = await people(
      'Then it rained. From the roof I saw snow. Mrs Webster waved. Later we slept.',
    );
    expect(found).toEqual(['person:mrs webster']);
  });

  it('are one person by first and last name', async () => {
    const found = await tags('I met Anna Berger at the lake. Anna swam, and Berger laughed.');
    expect(found.get('person:anna berger')?.shown).toEqual(['Anna Berger', 'Anna', 'Berger']);
    expect(await people('I met Anna Berger at the lake. Anna swam, and Berger laughed.')).toEqual([
      'person:anna berger',
    ]);
  });

  it('know people by what they do, and take a priest for no father', async () => {
    const found = await people('My boss and a teacher asked the doctor. Father Brown sang.');
    expect(found).toEqual(expect.arrayContaining(['person:boss', 'person:teacher', 'person:doctor']));
    expect(found).not.toContain('person:father');
  });

  it('take no land for a person and no prisoner for a place', async () => {
    const found = await tags('In Germany the prisoners sang. We flew over New Zealand and Japan.');
    expect([...found.keys()]).toEqual(
      expect.arrayContaining(['place:germany', 'place:new zealand', 'place:japan', 'person:prisoner']),
    );
    expect([...found.keys()]).not.toContain('place:prison');
    expect([...found.keys()].filter((label) => /^person:(?:germany|japan)/.test(label))).toEqual([]);
  });

  it('count the dreamer’s own family alone', async () => {
    expect(await people('My older sister and brother came with Mum. I had a daughter.')).toEqual(
      expect.arrayContaining(['person:sister', 'person:brother', 'person:mother', 'person:daughter']),
    );
    const others = await tags('His mother met a father with his son. My friend’s sister slept.');
    expect([...others.values()].filter((tag) => tag.class === 'family')).toEqual([]);
  });
});

describe('words that mean something else', () => {
  it.each([
    ['We had to chase the bus. A killer whale jumped. He shot a film.', 'act:aggression'],
    ['The wind tore the tent; it began to tear. What a shame.', 'feeling:sadness'],
    ['What a shame that the shop was shut.', 'feeling:shame'],
    ['I was under the weather.', 'element:weather'],
    ['I could not help noticing the present owner.', 'act:friendliness'],
  ])('%s is no %s', async (text, label) => expect([...(await tags(text)).keys()]).not.toContain(label));

  it('hears chasing as well as chased', async () => {
    expect([...(await tags('They were chasing the boy.')).keys()]).toContain('act:aggression');
  });
});

describe('a nightmare', () => {
  it.each([
    'I woke up screaming.',
    'It was a horrible nightmare about school.',
    'Someone tried to kill me. I was terrified, and then the fear came back as he chased me.',
  ])('is suggested by %s', async (text) =>
    expect((await tags(text)).get('theme:nightmare')).toMatchObject({ certainty: 'asked', word: null }),
  );

  it('is not suggested by a fright or a fight alone', async () => {
    for (const text of ['I was afraid of the dog.', 'Two men fought in the street.', 'I woke up and sang.'])
      expect([...(await tags(text)).keys()]).not.toContain('theme:nightmare');
  });
});

describe('things', () => {
  it('stand under their own names, a few of them', async () => {
    const found = await tags('I took two keys, a lamp, a book, a hat, a ring, a bell, a map and the knives.');
    const things = [...found.keys()].filter((label) => label.startsWith('thing:'));
    expect(things).toContain('thing:key');
    expect(things).toHaveLength(6);
  });
});

describe('what is told once', () => {
  it('is no "women" beside a mother, unless there are others', async () => {
    expect((await tags('My mother sang. She waved.')).get('person:women')).toMatchObject({ implied: true });
    expect((await tags('My mother sang to a woman.')).get('person:women')?.implied).toBeUndefined();
    expect((await tags('She waved.')).get('person:women')?.implied).toBeUndefined();
  });

  it('is nobody whom the dreamer has named already', async () => {
    const found = await tags('I met Anna Berger, and Anna waved.', { people: ['Anna'], places: [] });
    const told = [...found.values()].filter(({ kind, implied }) => kind === 'person' && !implied);
    expect(told.map(({ label }) => label)).toEqual(['person:anna']);
  });
});

describe('lands', () => {
  it('are no part of a name that follows, and nobody who is called so', async () => {
    const found = [
      ...(await tags('In Portugal Rosalind slept. I met Jordan there. We went to Jordan.')).keys(),
    ];
    expect(found).toEqual(expect.arrayContaining(['place:portugal', 'person:rosalind', 'place:jordan']));
    expect(found).not.toContain('place:portugal rosalind');
  });

  it('leave a small key a thing', async () => {
    expect([...(await tags('Rosalind gave me a small key and a lamp.')).keys()]).toContain('thing:key');
  });
});
