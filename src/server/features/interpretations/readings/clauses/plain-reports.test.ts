import { describe, expect, it } from 'vitest';
import {
  questionsOf,
  sourceOf,
  wordsOfTurn,
} from '#server/features/interpretations/readings/questions.fixture.ts';
import { strongestIn } from './strongest.ts';

const firstOf = (text: string): string | undefined => questionsOf(text)[0]?.text;

describe('somebody as they were once', () => {
  it.each([
    [
      'en',
      'My cousin came in and he was small, as he used to be.',
      'My cousin came in and he was small, as he used to be',
    ],
    ['en', 'We were kids again in the loft.', 'We were kids again in the loft'],
    ['en', 'I was about nine years old.', 'I was about nine years old'],
    ['de', 'Meine Tante war wieder jung.', 'Meine Tante war wieder jung'],
    ['de', 'Der Garten stand offen, wie er früher war.', 'Der Garten stand offen, wie er früher war'],
    ['es', 'Volví a ser niña.', 'Volví a ser niña'],
    ['fr', 'J’étais redevenue petite.', 'J’étais redevenue petite'],
    ['pt', 'Voltamos a ser crianças.', 'Voltamos a ser crianças'],
    ['zh', '我又变成小孩子。', '我又变成小孩子'],
    ['ar', 'كنت طفلا من جديد.', 'كنت طفلا من جديد'],
  ])('is known by the words (%s: %s)', (language, text, quote) => {
    expect(wordsOfTurn('asonce', text, language)).toEqual([quote]);
  });

  it.each([
    ['en', 'My daughter is six years old.'],
    ['en', 'I had to start again.'],
    ['de', 'Meine Tante war wieder da.'],
  ])('and is nobody who only is so (%s: %s)', (language, text) => {
    expect(wordsOfTurn('asonce', text, language)).toEqual([]);
  });

  it('is asked about that time', () => {
    expect(firstOf('We were kids again in the loft.')).toBe(
      'You were kids again in the loft: what do you remember of that time?',
    );
  });
});

describe('what does not come as one expects', () => {
  it.each([
    ['The otter bit my hand but it didn’t hurt.', 'The otter bit my hand but it didn’t hurt'],
    ['I dropped the jug and it did not break.', 'I dropped the jug and it did not break'],
    ['The mule looked at me and wasn’t even cross.', 'The mule looked at me and wasn’t even cross'],
  ])('is asked about as what comes instead (%s)', (text, quote) => {
    expect(wordsOfTurn('instead', text, 'en')).toContain(quote);
  });

  it('but not what one simply does not know', () => {
    expect(wordsOfTurn('instead', 'The clerk did not even know me.', 'en')).toEqual([]);
  });
});

it('What somebody says one is to do is an order, with marks or without.', () => {
  expect(firstOf('My uncle said to just leave the boat.')).toBe(
    '“My uncle said to just leave the boat”: what did you want to do?',
  );
  expect(wordsOfTurn('ordered', 'My uncle said to her that it was late.', 'en')).toEqual([]);
});

describe('what tells little', () => {
  it('is where a report begins, not what comes of it', () => {
    const beginning = 'I sat on the ferry with a crate';
    const report = `${beginning}. We waited by the rail. The captain ironed his bathrobe. The rail was wet. Nothing was said.`;
    expect(strongestIn(sourceOf('en', report))[0]?.quote).toBe('The captain ironed his bathrobe');
    expect(strongestIn(sourceOf('en', `${beginning}. It rained.`))[0]?.quote).toBe(beginning);
  });

  it('are two words of a theme', () => {
    const text = 'My dead dog rowed the ferry. He wore a seat belt and looked at the lighthouse.';
    const asked = questionsOf(text, sourceOf('en', text));
    expect(asked).not.toEqual([]);
    expect(asked.map(({ text: question }) => question).join(' ')).not.toContain('“My dead dog”');
  });
});
