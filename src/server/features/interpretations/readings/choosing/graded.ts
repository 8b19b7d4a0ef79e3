import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { QuestionRule } from '#server/features/interpretations/readings/question-rules.ts';

/**
 * How questions were graded by readers who saw a dream and what could be asked of it (decision 157): by family and by
 * rule, how often one would be kept, could have been asked of any dream, or was wrong.
 */
const file = z.record(z.string(), z.record(z.string(), z.tuple([z.number(), z.number(), z.number()])));
const FILE = new URL('../../../../../../content/questions/graded.json', import.meta.url);

/** What a question is worth that is kept, one that could be asked of any dream, and one that is wrong. */
const KEPT = 1;
const GENERAL = 0.25;
const WRONG = -0.25;
/** So many grades of the whole stand behind those of a family, and so many of the family behind those of a rule. */
const BEHIND = 4;
/** What a whole grade counts beside a score of about four: more told fresh dreams no better (decision 157). */
const WEIGHT = 7;

/** The same question with the name of whom it speaks of. */
const NAMED = /-whom$/u;

type Grades = { worth: number; given: number };

type Given = readonly [kept: number, general: number, wrong: number];

function sumOf(all: readonly Given[]): Grades {
  const sum = { worth: 0, given: 0 };
  for (const [kept, general, wrong] of all) {
    sum.worth += KEPT * kept + GENERAL * general + WRONG * wrong;
    sum.given += kept + general + wrong;
  }
  return sum;
}

/** Grades of a question with and without the name of whom it speaks of. */
function byQuestion(rules: Readonly<Record<string, Given>>): Map<string, Given[]> {
  const grouped = new Map<string, Given[]>();
  for (const [rule, given] of Object.entries(rules)) {
    const question = rule.replace(NAMED, '');
    grouped.set(question, [...(grouped.get(question) ?? []), given]);
  }
  return grouped;
}

/** Mean of few grades, drawn to what is expected of them. */
const meanOf = ({ worth, given }: Grades, expected: number): number =>
  (worth + BEHIND * expected) / (given + BEHIND);

type Leans = { families: ReadonlyMap<string, number>; rules: ReadonlyMap<string, number> };
let read: Leans | undefined;

function leans(): Leans {
  if (read) return read;
  const graded = file.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  const all = sumOf(Object.values(graded).flatMap((rules) => Object.values(rules)));
  const usual = all.worth / all.given;
  const [families, rules] = [new Map<string, number>(), new Map<string, number>()];
  for (const [family, ofRules] of Object.entries(graded)) {
    const ofFamily = meanOf(sumOf(Object.values(ofRules)), usual);
    families.set(family, WEIGHT * (ofFamily - usual));
    for (const [rule, grades] of byQuestion(ofRules))
      rules.set(rule, WEIGHT * (meanOf(sumOf(grades), ofFamily) - usual));
  }
  read = { families, rules };
  return read;
}

/** What questions are graded together by: the turn that they ask about, or what they name. */
const familyOf = ({ id, slots: { a } }: QuestionRule): string =>
  a.turn ?? (a.theme ? 'theme' : id.slice(0, id.indexOf('-')));

/** How much better than others (below zero: worse) questions of a rule were graded, or else those of its family. */
export function gradeOf(rule: QuestionRule): number {
  const { families, rules } = leans();
  return rules.get(rule.id.replace(NAMED, '')) ?? families.get(familyOf(rule)) ?? 0;
}
