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
