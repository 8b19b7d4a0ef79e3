import { describe, expect, it } from 'vitest';
import { questionsOf, sourceOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { isTurnOfMine, whereTurned } from '#server/features/interpretations/readings/turns.ts';

describe('what somebody says in a dream', () => {
  it.each([
    [
      'en',
      'I was ironing sails in a hospital. The irons were cold. A porter said "you fold like my mother". I went out and the sea was gone.',
      'you fold like my mother',
    ],
    [
      'de',
      'Ich bügelte Segel in einem Krankenhaus. Die Eisen waren kalt. Ein Pfleger sagte: "Du faltest wie meine Mutter." Ich ging hinaus und das Meer war weg.',
      'Du faltest wie meine Mutter',
    ],
  ])('is asked about before the way from beginning to end: %s', (language, text, words) => {
    const [question] = questionsOf(text, { ...sourceOf(language, text), language, dreamLanguage: language });
    expect(question?.text).toContain(words);
  });

  it.each([
    ['en', 'I said there was soup in it and Rita said "is it hot enough".', 'is it hot enough', false],
    ['en', 'I said soup and then just said "it is hot".', 'it is hot', true],
    ['en', 'I was like "but I am from Leeds".', 'but I am from Leeds', true],
    ['de', 'Mein Mann stand im Flur und hat gesagt: "Dann fahr doch ohne."', 'Dann fahr doch ohne.', false],
    ['de', 'Auf dem Schild stand in Rot "Bitte nicht füttern".', 'Bitte nicht füttern', true],
    ['de', 'Ich habe gerufen und Rita sagte "komm doch rein".', 'komm doch rein', false],
    ['fr', 'J’essayais de dire "c’est pas la peine" à l’homme.', 'c’est pas la peine', true],
    ['pt', 'E eu pensava "mas é tão fácil, como esqueci".', 'mas é tão fácil, como esqueci', true],
    ['pt', 'A galera olhava pra mim e eu "pois é, foi assim".', 'pois é, foi assim', true],
    ['pt', 'Ela olhou e disse "pois é, foi assim".', 'pois é, foi assim', false],
    ['es', 'Quería decirle "no es para tanto".', 'no es para tanto', true],
    ['en', 'I tried to say "there is no need".', 'there is no need', true],
    ['de', 'Ich wollte sagen: "Das ist nicht nötig."', 'Das ist nicht nötig.', true],
    ['es', 'Me coronaban y yo tipo "pero si soy de Lugo".', 'pero si soy de Lugo', true],
  ])('is the dreamer’s or not in %s: %s', (language, text, words, isMine) => {
    const range = whereTurned('words', text, language).find(([from, to]) => text.slice(from, to) === words);
    expect(range && isTurnOfMine(text, range, language)).toBe(isMine);
  });
});
