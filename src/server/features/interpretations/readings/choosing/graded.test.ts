import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { questionRules } from '#server/features/interpretations/readings/question-rules.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { gradeOf } from './graded.ts';

const FILE = new URL('../../../../../../content/questions/graded.json', import.meta.url);
const graded = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Record<string, number[]>>;
const ruleOf = (id: string) => {
  const rule = questionRules('en').find((one) => one.id === id);
  if (!rule) throw new Error(`${id} is no rule`);
  return rule;
};

it('grades rules that there are', () => {
  const known = new Set(
    SUPPORTED_LANGUAGES.flatMap((language) => questionRules(language).map(({ id }) => id)),
  );
  expect(
    Object.values(graded)
      .flatMap((rules) => Object.keys(rules))
      .filter((id) => !known.has(id)),
  ).toEqual([]);
});

it('puts what readers kept before what could be asked of any dream, and that before what was wrong', () => {
  expect(gradeOf(ruleOf('turn-words'))).toBeGreaterThan(1);
  expect(gradeOf(ruleOf('turn-words'))).toBeGreaterThan(gradeOf(ruleOf('turn-words-else')));
  expect(gradeOf(ruleOf('open-ending-a'))).toBeLessThan(0);
  expect(gradeOf(ruleOf('turn-but'))).toBeLessThan(gradeOf(ruleOf('open-ending-a')));
});

it('takes the name of whom it speaks of for the same question', () =>
  expect(gradeOf(ruleOf('turn-words-whom'))).toBe(gradeOf(ruleOf('turn-words'))));

it('takes a rule that nobody graded for its family, and a family that nobody graded for neither', () => {
  const rule = ruleOf('turn-words');
  expect(gradeOf({ ...rule, id: 'turn-words-new' })).toBeGreaterThan(0.5);
  expect(gradeOf({ ...rule, id: 'new-one', slots: { a: { turn: 'new' } } })).toBe(0);
});
