import { describe, expect, it } from 'vitest';
import type { Filling } from '#server/features/interpretations/readings/filling.ts';
import { questionsOf } from '#server/features/interpretations/readings/questions.fixture.ts';
import { saidTo } from './said-to.ts';

const said = (language: string, quote: string, turn = 'unsaid', text = `${quote}.`) => {
  const at = text.indexOf(quote);
  const filling: Filling = {
    about: 'turn',
    range: [at, at + quote.length],
    quote,
    named: null,
    finding: null,
    person: false,
    turn,
    rarity: 0,
  };
  return saidTo(filling, text, language);
};

describe('a quoted clause is said to whoever dreamt it', () => {
  it.each([
    ['en', 'I waved but the diver did not see me', 'You waved but the diver did not see you'],
    ['en', 'My aunt only counted my hats', 'Your aunt only counted your hats'],
    ['de', 'Ich hielt den Anker in der Hand', 'Du hieltst den Anker in der Hand'],
    ['de', 'Ich habe meiner Tante nichts gesagt', 'Du hast deiner Tante nichts gesagt'],
    ['de', 'Meine Tante sah mich nicht an', 'Deine Tante sah dich nicht an'],
    ['fr', 'Je n’ai pas osé ouvrir ma valise', 'Tu n’as pas osé ouvrir ta valise'],
    ['es', 'No quise abrir la maleta', 'No quisiste abrir la maleta'],
    ['pt', 'Não quis abrir a mala', 'Você não quis abrir a mala'],
    ['zh', '我不敢上那条船', '你不敢上那条船'],
    ['ar', 'كتبت اسمي على الشراع', 'كتبت اسمك على الشراع'],
  ])('%s: %s', (language, quote, words) => expect(said(language, quote)).toBe(words));

  it.each([
    ['what somebody says', 'I never liked your hat at all', 'claimed', undefined],
    ['what is no clause', 'too late for the ferry', 'unsaid', undefined],
    ['what speaks to somebody', 'I never know when you are hungry', 'unsaid', undefined],
    ['what is half a clause', 'my aunt counted the hats', 'unsaid', 'I wish my aunt counted the hats.'],
  ])('but not %s', (_, quote, turn, text) => expect(said('en', quote, turn, text)).toBeNull());

  it('and stands before what is asked, with its own words marked', () => {
    const text = 'The ferry left. I was relieved that the swan had my ticket.';
    const [question] = questionsOf(text);
    expect(question?.text).toBe('You were relieved that the swan had your ticket: what were you rid of?');
    expect(question?.quoted).toEqual(['relieved that the swan had']);
  });
});

it.each([
  [
    'es',
    'Tocaba el piano. Yo quería decirle que parara.',
    'Querías decirle que parara: ¿y si lo hubieras hecho?',
  ],
  ['pt', 'Eu não quis dizer que estava cansada.', 'Você não quis dizer que estava cansada: '],
])('who acts and that they do not is no part that is left out (%s)', (language, text, said) => {
  const [question] = questionsOf(text, { language, dreamLanguage: language });
  expect(question?.text).toContain(said);
});
