import { describe, expect, it } from 'vitest';
import { analyseEnglish } from '#server/language/english.ts';
import { tagDream } from './tagger.ts';

const classesIn = (text: string, language: string): string[] =>
  tagDream({
    text,
    language,
    known: { people: [], places: [] },
    ...(language === 'en' ? { words: analyseEnglish(text) } : {}),
  }).map(({ class: name, label }) => name ?? label);

describe('he and she of animals', () => {
  it.each([
    ['en', 'The mare would not come in. She stamped and she shook her mane, so I sang to her.'],
    ['en', 'Our rooster Percy sat on the bus. He had his own ticket and nobody asked him for it.'],
    ['en', 'My brother held a goose under his arm. She was asleep.'],
    ['de', 'Der Fuchs saß im Wartezimmer. Er hatte eine Nummer, und ich ließ ihn vor.'],
    ['fr', 'Un renard attendait à la poste. Il avait un numéro, lui aussi.'],
    ['es', 'La yegua no quería entrar. Ella miraba el río.'],
    ['pt', 'O galo subiu no ônibus. Ele tinha bilhete.'],
    ['zh', '那只狐狸在排队。他有一个号码。'],
  ])('bring nobody into a dream (%s: %s)', (language, text) => {
    const found = classesIn(text, language);
    expect(found).toContain('animals');
    const here = text.includes('brother') ? ['women'] : ['women', 'men'];
    for (const gender of here) expect(found).not.toContain(gender);
  });

  it.each([
    ['en', 'women', 'A nurse came with a goose under her arm. She put it on the scales.'],
    ['en', 'men', 'Somebody was leading a bear. He let go of the chain.'],
    ['en', 'women', 'Robin had a hen. She fed it with buttons.'],
    ['en', 'men', 'He stood in the hall. Behind him sat a cat.'],
    ['de', 'men', 'Jemand führte einen Bären. Er ließ die Kette los.'],
    ['es', 'women', 'Mi hermana llevaba una oca. Ella la pesó.'],
  ])('tell of somebody who may be meant (%s: %s)', (language, gender, text) => {
    expect(classesIn(text, language)).toContain(gender);
  });
});

describe('somebody’s wife or husband', () => {
  it.each([
    ['de', 'Mein Mann pflanzte Gabeln.', true],
    ['de', 'Ich suchte mit meiner Frau den Ausgang.', true],
    ['de', 'Meine verstorbene Frau goss die Blumen.', true],
    ['de', 'Ein Mann und eine Frau pflanzten Gabeln.', false],
    ['de', 'Mein Chef sprach mit einer Frau.', false],
    ['es', 'Mi mujer regaba las sillas.', true],
    ['es', 'Una mujer regaba mi silla.', false],
    ['pt', 'Minha mulher regava as cadeiras.', true],
    ['pt', 'A mulher regava minha cadeira.', false],
  ])('is family where it is the dreamer’s (%s: %s)', (language, text, isKin) => {
    expect(classesIn(text, language).includes('family')).toBe(isKin);
  });
});

describe('words that only look like harm, kindness or weather', () => {
  it.each([
    ['aggression', 'I tore my sleeve on the gate.'],
    ['aggression', 'The pupils were following me and I had no map.'],
    ['aggression', 'Leaving then would have been rude.'],
    ['aggression', 'The guests complained that they were cold.'],
    ['friendliness', 'It was a nice house with two towers.'],
    ['friendliness', 'I untied my shoes under the table.'],
    ['friendliness', 'He gave me a bill for the moon.'],
    ['weather', 'A storm of applause went through the hall.'],
  ])('are no %s (%s)', (name, text) => {
    expect(classesIn(text, 'en')).not.toContain(name);
  });

  it.each([
    ['aggression', 'He tore my letter to pieces.'],
    ['aggression', 'A man was following me through the arcade.'],
    ['friendliness', 'The guests were very nice to me.'],
    ['friendliness', 'She untied him and opened the gate.'],
    ['weather', 'A storm came over the hill.'],
  ])('but are %s elsewhere (%s)', (name, text) => {
    expect(classesIn(text, 'en')).toContain(name);
  });
});
