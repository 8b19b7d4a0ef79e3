import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { nearestLanguage } from '#shared/languages.ts';
import { findingKind } from '#shared/symbols.ts';
import { rulesHeard } from './listening/listening-rules.ts';

/** What may fill a slot: a tag of a kind or class, a typical theme, a telling word of the text, or any of these that has a name. */
const slot = z.strictObject({
  kind: findingKind.optional(),
  class: z.string().optional(),
  theme: z.string().optional(),
  specific: z.boolean().optional(),
  /** Where the class holds verbs too: only what stands there as a thing. */
  noun: z.boolean().optional(),
  word: z.boolean().optional(),
  any: z.boolean().optional(),
  /** Any person or animal that has a name here. */
  being: z.boolean().optional(),
  /** A person whom the dreamer knows awake: kin, friends with a name, "my boss". */
  known: z.boolean().optional(),
  /** A person who is only what they do here: "the nurse". */
  role: z.boolean().optional(),
  /** A town or a land with a name of its own. */
  proper: z.boolean().optional(),
  /** One of the file's sets of things. */
  in: z.string().optional(),
  /** What was met and has a place of its own in the dream: animals, things, places, no furniture and nobody. */
  met: z.boolean().optional(),
  /** The words of a turn themselves: "held my breath", what somebody said. */
  turn: z.string().optional(),
});
export type Slot = z.infer<typeof slot>;

const rule = z.strictObject({
  id: z.string().regex(/^[a-z-]+$/),
  slots: z.strictObject({ a: slot, b: slot.optional() }),
  /** Only in a sentence with one of these turns, as they are written in the dream's language; `end` is its last sentence. */
  moment: z.string().optional(),
  /** Quotes a word instead of naming it: for words of another language and those whose gender nobody knows. */
  quoted: z.boolean().optional(),
  /** May be asked of a dream that tells of harm. */
  gentle: z.boolean().optional(),
  /** Only asked of a dream that tells of harm. */
  harm: z.boolean().optional(),
  /** Not where the dream tells of somebody who has died. */
  alive: z.boolean().optional(),
  /** Not of what is somebody's already: "Dad's shoes". */
  unowned: z.boolean().optional(),
  /** Not where the dream has said it: names of the file's `answers`. */
  answered: z.array(z.string()).optional(),
  /** Only where the dream has said it: names of the file's `answers`. */
  told: z.array(z.string()).optional(),
  /** Not where the sentence gives a number: "the clock showed 25:70". */
  uncounted: z.boolean().optional(),
  /** Not of whom the dreamer is with: "I was in bed with my neighbour". */
  apart: z.boolean().optional(),
  /** Not of a container of which the dream tells what was in it. */
  unfilled: z.boolean().optional(),
  /** Its passage makes it another question each time: it steps back little where it was met lately. */
  steady: z.boolean().optional(),
  /** Not of a nightmare. */
  calm: z.boolean().optional(),
  /** Never asked second. */
  alone: z.boolean().optional(),
  /** Only where nothing else of the report can be asked: it could be asked of any sentence or thing. */
  last: z.boolean().optional(),
  /** What rules ask alike in other words; no two of them stand under one report. */
  frame: z.string().optional(),
  /** The rule that this one asks in other words: both stand or fall together, and the dream decides which is asked. */
  of: z.string().optional(),
  /** How much less (below zero) or more it is worth than others of its kind. */
  lean: z.number().optional(),
  /** `{a}` is the thing by its name, `{a:acc}` and `{a:dat}` in a case, `{a:quote}` as written, `{was:a}` a verb that agrees with it. */
  text: z.string(),
});
/** `not` stands in no words that it is asked of: they have answered it, or it would not fit. */
export type QuestionRule = z.infer<typeof rule> & { not?: RegExp };

const file = z.strictObject({
  language: z.string(),
  rules: z.array(rule),
  moments: z.record(
    z.string(),
    z.strictObject({ turns: z.array(z.string()), reach: z.tuple([z.number(), z.number()]) }),
  ),
  /** By which turns a dream has answered a question already: in the sentence itself, `behind` the words, or anywhere. */
  answers: z.record(
    z.string(),
    z.strictObject({
      turns: z.array(z.string()),
      anywhere: z.boolean().optional(),
      behind: z.boolean().optional(),
    }),
  ),
  sets: z.record(z.string(), z.string()),
  idioms: z.array(z.string()),
});
/** Turns by which a sentence is known ("nobody noticed"), and how far before and behind them a thing may stand that they speak of. */
type Moment = { turns: readonly RegExp[]; reach: readonly [before: number, behind: number] };
type Answer = { turns: readonly RegExp[]; anywhere: boolean; behind: boolean };
type QuestionFile = {
  rules: readonly QuestionRule[];
  moments: ReadonlyMap<string, Moment>;
  answers: ReadonlyMap<string, Answer>;
  sets: ReadonlyMap<string, ReadonlySet<string>>;
  /** Words that name nothing that was there: "lost my temper", "like a child". */
  idioms: readonly RegExp[];
};
const FOLDER = new URL('../../../../../content/questions/', import.meta.url);

/** Whoever types in the dark leaves out the apostrophe of "didn't". */
const asTyped = (turn: string): string => turn.replaceAll(/\[(o?)['’]{2}\]\??/gu, "[$1'’]?");

const read = new Map<string, QuestionFile>();

function fileOf(language: string): QuestionFile {
  const known = read.get(language);
  if (known) return known;
  const parsed = file.parse(JSON.parse(readFileSync(new URL(`${language}.json`, FOLDER), 'utf8')));
  const moments = new Map(
    Object.entries(parsed.moments).map(([name, { turns, reach }]) => [
      name,
      { turns: turns.map((turn) => new RegExp(asTyped(turn), 'giu')), reach },
    ]),
  );
  const answers = new Map(
    Object.entries(parsed.answers).map(([name, { turns, anywhere = false, behind = false }]) => [
      name,
      { turns: turns.map((turn) => new RegExp(asTyped(turn), 'iu')), anywhere, behind },
    ]),
  );
  const sets = new Map(Object.entries(parsed.sets).map(([name, words]) => [name, new Set(words.split(' '))]));
  const idioms = parsed.idioms.map((idiom) => new RegExp(idiom, 'giu'));
  const rules = [...parsed.rules, ...rulesHeard(language)];
  const made = { rules, moments, answers, sets, idioms };
  read.set(language, made);
  return made;
}

/** The questions in a language, English where it has none. Read once. */
export const questionRules = (language: string): readonly QuestionRule[] =>
  fileOf(nearestLanguage(language)).rules;

/** The turns, sets of things and idioms of a dream's own language; undefined where we have no list of them. */
export const turnsOf = (language: string): Omit<QuestionFile, 'rules'> | undefined =>
  nearestLanguage(language) === language ? fileOf(language) : undefined;
