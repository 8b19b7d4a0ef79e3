import { describe, expect, it } from 'vitest';
import {
  questionsOf,
  sourceOf,
  wordsOfTurn,
} from '#server/features/interpretations/readings/questions.fixture.ts';
import { questionRules } from '#server/features/interpretations/readings/question-rules.ts';
import { kindsHeard } from './listening-file.ts';
import { heardIn } from './listening.ts';

const heard = (language: string, text: string): string[] =>
  heardIn(sourceOf(language, text)).map(({ turn, quote }) => `${turn?.replace('open-', '')}: ${quote}`);

const asked = (language: string, text: string, seed = 3): string[] =>
  questionsOf(text, { ...sourceOf(language, text), language, dreamLanguage: language, seed }).map(
    ({ text: question }) => question,
  );

const SEEDS = Array.from({ length: 24 }, (_, at) => at);

describe('more of what a listener stays with', () => {
  it.each([
    ['en', "I can't remember what I wanted to say to the ferryman.", 'wordslost'],
    ['en', 'The herald pronounced my name wrong.', 'namewrong'],
    ['en', 'They gave me an oar with my name spelled wrong.', 'namewrong'],
    ['en', 'My aunt looked younger than me.', 'younger'],
    ['en', 'The pilot didnt know us.', 'unknown'],
    ['de', 'Der Lotse hat mich nicht erkannt.', 'unknown'],
    ['de', 'Ich weiß nicht mehr, was ich ihm sagen wollte.', 'wordslost'],
    ['de', 'Auf dem Ruder war mein Name falsch geschrieben.', 'namewrong'],
    ['de', 'Meine Tante sah viel jünger aus.', 'younger'],
    ['de', 'Ich wollte mich bedanken, aber da war der Kahn schon fort.', 'wishmissed'],
  ])('%s: %s', (language, text, kind) =>
    expect(heard(language, text).map((one) => one.split(':')[0])).toEqual([kind]),
  );

  it.each([
    ['en', 'A young man looked at the younger woman.'],
    ['de', 'Ich hatte das Zelt verloren.'],
    ['de', 'Ich wollte nach Hause, aber es regnete.'],
    ['de', 'Der Lotse war doch schon zu Hause.'],
    ['de', 'Ich wollte ihr von dem Kahn erzählen, aber sie ruderte.'],
  ])('are not %s: %s', (language, text) => expect(heard(language, text)).toEqual([]));
});

describe('a question that its sentence has answered is not asked', () => {
  it('in its kinds', () => {
    for (const language of ['en', 'de'])
      expect(
        kindsHeard(language)
          .find(({ name }) => name === 'endothers')
          ?.asks.some(({ not }) => not !== undefined),
      ).toBe(true);
  });

  it.each([
    [
      'en',
      'We had a raft. The tide rose. I asked my uncle why he rowed and he showed his hands.',
      /answer to\?/,
    ],
    ['en', 'We had a raft. The tide rose. My uncle smiled and waved his hat.', /did you need/],
    ['de', 'Wir hatten ein Floß. Die Flut stieg. Mein Onkel lächelte und hob den Hut.', /gebraucht\?/],
    ['de', 'Wir hatten ein Floß. Die Flut stieg. Mein Onkel wollte den Hut nicht abnehmen.', /am meisten\?/],
    ['en', 'We had a raft. The tide rose. I called my uncle but he had wax in his ears.', /an answer to\?/],
    [
      'en',
      'We had a raft. The tide rose. The pilot said the tide had been there for years.',
      /the other side\?/,
    ],
  ])('%s: %s', (language, text, never) => {
    const all = SEEDS.flatMap((seed) => asked(language, text, seed));
    expect(all.length).toBeGreaterThan(0);
    expect(all.join('\n')).not.toMatch(never);
  });
});

describe('what any dream holds', () => {
  it.each([
    [
      'en',
      'In that bay we could row. After that I could not do it anymore no matter how much I tried.',
      /to do it/,
    ],
    ['en', 'We went out on the pier. Everyone was told to vote on the anchor.', /hear in it|liked to answer/],
    ['de', 'Wir lagen im Hafen. Die Wirtin liegt im Bett und sagt: „Mach die Luke zu.“', /du Bett|dem Bett/],
    ['de', 'Es war Markt. Wir halten im Schlafzimmer meiner Kindheit.', /als ihr .* haltet/],
    [
      'en',
      'It was a long way. I noticed that the oars were wet but my uncle had turned into a heron.',
      /once you noticed that the oars were wet\?/,
    ],
  ])('is not cut in two or put to a thing (%s: %s)', (language, text, never) =>
    expect(asked(language, text).join('\n')).not.toMatch(never),
  );

  it('nor what one says oneself as if somebody else had said it', () =>
    expect(wordsOfTurn('claimed', 'Ich habe gesagt, ich sei mir nicht sicher.', 'de')).toEqual([]));

  it('nobody except one is not nobody', () => {
    const rule = questionRules('en').find(({ id }) => id === 'turn-noone');
    expect(rule?.answered).toContain('savefor');
    expect(
      wordsOfTurn('noone', 'No one remarked upon the raft save the pilot.', 'en').length,
    ).toBeGreaterThan(0);
    expect(asked('en', 'No one remarked upon the raft save the pilot.').join()).not.toMatch(
      /if somebody had/,
    );
  });

  it('a second question is one written for its kind of sentence', () => {
    const text =
      'My uncle asked me whether the raft was mine. The tide rose over the sheds. The horse had my name tag on. We rowed past the mill. The pilot took off his hat.';
    for (const seed of SEEDS)
      for (const { id } of questionsOf(text, { ...sourceOf('en', text), seed }).slice(1))
        expect(id).toMatch(/^open-(?!end)/);
  });
});
