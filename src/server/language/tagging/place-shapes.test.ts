import { describe, expect, it } from 'vitest';
import { analyseEnglish } from '#server/language/english.ts';
import { tagDream } from './tagger.ts';

const tagsOf = (text: string, language = 'en') =>
  tagDream({
    text,
    language,
    known: { people: [], places: [] },
    ...(language === 'en' ? { words: analyseEnglish(text) } : {}),
  });
const labelsOf = (text: string, language = 'en') => tagsOf(text, language).map(({ label }) => label);
const people = (text: string, language = 'en') =>
  tagsOf(text, language)
    .filter(({ kind, class: name }) => kind === 'person' && name === 'name')
    .map(({ label }) => label);

describe('a place that is called after somebody', () => {
  it.each([
    ['We lived on Maple Street then.', 'place:maple street'],
    ['I waited outside Harlan Memorial Hospital.', 'place:harlan memorial hospital'],
    ['The teams met at Jefferson High School.', 'place:jefferson high school'],
    ['We skated on Miller’s Pond all night.', 'place:millers pond'],
    ['I was in a bed at Saint Mary’s Hospital.', 'place:saint marys hospital'],
    ['We climbed Mount Rainier in slippers.', 'place:mount rainier'],
    ['I ran through Lincoln Park.', 'place:lincoln park'],
    ['A lodger waited on Baker Street.', 'place:baker street'],
  ])('is that place and nobody: %s', (text, label) => {
    expect(labelsOf(text)).toContain(label);
    expect(people(text)).toEqual([]);
    // Its street, its school and its baker are no tags besides.
    expect(labelsOf(text).filter((one) => /:(?:street|school|hospital|park|baker)$/.test(one))).toEqual([]);
  });

  it.each([
    ['J’étais rue de la Paix avec un sac.', 'fr', 'place:rue de la paix'],
    ['Estaba en la calle Mayor sin zapatos.', 'es', 'place:calle mayor'],
    ['Volábamos sobre la Plaza de España.', 'es', 'place:plaza de españa'],
    ['Eu estava na Avenida Paulista.', 'pt', 'place:avenida paulista'],
    ['Na rua Augusta chovia papel.', 'pt', 'place:rua augusta'],
  ])('is so in other languages: %s', (text, language, label) => {
    expect(labelsOf(text, language)).toContain(label);
    expect(people(text, language)).toEqual([]);
  });

  it('is nobody else’s name: somebody called Hill, Miss Lane, and who has the name of a hospital', () => {
    expect(people('I had tea with Sarah Hill and she laughed.')).toEqual(['person:sarah']);
    expect(people('Miss Lane gave us sums.')).toContain('person:miss lane');
    expect(people('I was at Harlan Hospital. I told Harlan to sit down.')).toEqual(['person:harlan']);
    expect(people('À la place de Paul, je chantais.', 'fr')).toEqual(['person:paul']);
  });
});

it.each(['It was Christmas Eve and nobody came.', 'He fought in the Second World War.'])(
  'feasts and wars are nobody: %s',
  (text) => {
    expect(tagsOf(text).filter(({ class: name }) => name === 'name')).toEqual([]);
  },
);

it('takes the office where somebody works for none of his name', () => {
  const labels = labelsOf('Herr Brandt von der Post kam vorbei.', 'de');
  expect(labels).toContain('person:herr brandt');
});

describe('places of two words, relatives by marriage and children', () => {
  it.each([
    ['We sat in the living room.', 'place:living room'],
    ['There was a queue at the post office.', 'place:post office'],
    ['Un bébé pleurait dans la salle de bain.', 'place:salle de bain', 'fr'],
    ['My sister-in-law came too.', 'person:sister in law'],
    ['A baby was crying.', 'person:baby'],
    ['Ein Kind saß auf dem Bordstein.', 'person:kind', 'de'],
    ['Uma criança me pedia pão.', 'person:criança', 'pt'],
    ['一个孩子在哭。', 'person:孩子', 'zh'],
    ['كان طفل يبكي قرب الباب.', 'person:طفل', 'ar'],
  ])('%s', (text, label, language = 'en') => expect(labelsOf(text, language)).toContain(label));

  it.each([
    ['When I was a child I was afraid of the cellar.', 'en'],
    ['Als Kind hatte ich Angst vor dem Keller.', 'de'],
    ['Quando criança eu tinha medo do porão.', 'pt'],
  ])('who one was is nobody in the dream: %s', (text, language) =>
    expect(labelsOf(text, language).filter((one) => /:(?:child|kind|criança)$/.test(one))).toEqual([]),
  );

  it('are family where they are the dreamer’s, told once', () => {
    expect(labelsOf('My kids were on the playground.').filter((one) => one.startsWith('person:'))).toEqual([
      'person:child',
    ]);
    expect(tagsOf('The children and I were packing the car.').some((one) => one.class === 'family')).toBe(
      true,
    );
  });

  it('a baby is no man, and a preposition no envelope', () => {
    expect(tagsOf('Llevaba un bebé de trapo.', 'es').some((one) => one.class === 'men')).toBe(false);
    expect(labelsOf('Volaba sobre la ciudad.', 'es')).not.toContain('thing:sobre');
    expect(labelsOf('Me dieron un sobre vacío.', 'es')).toContain('thing:sobre');
  });
});

describe('what words only look like', () => {
  it.each([
    ['The water tower fell over.', 'element:water'],
    ['We ate roast chicken.', 'animal:chicken'],
    ['Linda asked me to be the maid of honor.', 'person:maid'],
    ['The teacher handed back our exams.', 'act:friendliness'],
    ['The nurse gave me a form to fill out.', 'act:friendliness'],
    ['He told me not to worry.', 'act:aggression'],
    ['She said that she was pleased to meet me.', 'feeling:happiness'],
    ['An old woman began to scream for the police.', 'feeling:fear'],
  ])('%s', (text, label) => expect(labelsOf(text)).not.toContain(label));

  it.each([
    ['He grabbed my ankle.', 'act:aggression'],
    ['He told me not to move.', 'act:aggression'],
    ['My grandmother let me lick the spoon.', 'act:friendliness'],
    ['A deer licked salt from my palm.', 'act:friendliness'],
    ['They opened up on us from the trees.', 'act:aggression'],
    ['I threw my helmet at the fence.', 'act:aggression'],
    ['My legs were shaking.', 'feeling:fear'],
  ])('and what they say: %s', (text, label) => expect(labelsOf(text)).toContain(label));
});
