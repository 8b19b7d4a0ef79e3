import { tagDream } from '#server/language/tagging/tagger.ts';
import { chooseQuestions, type QuestionInput } from './questions.ts';
import { whereTurned } from './turns.ts';

/** What an English report is asked by somebody who reads English and was asked nothing before, unless `given` says otherwise. */
export const questionsOf = (text: string, given: Partial<QuestionInput> = {}) =>
  chooseQuestions({
    text,
    dreamLanguage: 'en',
    language: 'en',
    findings: [],
    words: [],
    safety: 'none',
    recent: new Set(),
    asked: new Set(),
    seed: 3,
    ...given,
  });

/** The words in which a turn stands in a text. */
export const wordsOfTurn = (turn: string, text: string, language: string): string[] =>
  whereTurned(turn, text, language).map((range) => text.slice(...range));

/** A text with its tags, as its sentences are weighed. */
export const sourceOf = (language: string, text: string) => ({
  text,
  dreamLanguage: language,
  findings: tagDream({ text, language, known: { people: [], places: [] } }),
  words: [],
});
