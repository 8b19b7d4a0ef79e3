import type { BookSense, Reading } from '#shared/readings.ts';
import type { Finding } from '#shared/symbols.ts';
import { openQuestions } from './book/open-questions.ts';
import { publishedFigures } from './published-figures.ts';
import { type DiaryDream, type Element, historyOf } from './history.ts';
import { chooseQuestions, type TellingWord } from './questions.ts';
import { passageAt } from './passages.ts';
import { safetyTier } from './safety-tiers.ts';

/** Everything an offline interpretation rests on. `findings` without those that the dreamer has dismissed. */
export type ReadingInput = {
  dream: {
    id: number;
    title: string;
    text: string;
    language: string;
    waking_note: string;
    reflection: string;
    night_of: string;
  };
  /** Language of the answer. */
  language: string;
  findings: readonly Finding[];
  elements: readonly Element[];
  words: readonly TellingWord[];
  diary: readonly DiaryDream[];
  senses: readonly BookSense[];
  recentQuestions: ReadonlySet<string>;
  /** Asked for this dream already: they stay. */
  askedBefore: ReadonlySet<string>;
  verdicts: Reading['verdicts'];
  order: Reading['order'];
};

/** Read surely from pronouns, but nobody tells it as something that was in the dream. */
const TOO_WIDE = new Set(['women', 'men']);

/** A book's sense under the words of the dream in which it was met, with what the dream has left open. */
function senseFor(
  dream: ReadingInput['dream'] & Pick<ReadingInput, 'findings'>,
  sense: BookSense,
): BookSense {
  const [range] = sense.ranges;
  const passage = range && passageAt(dream.text, range);
  return { ...sense, questions: openQuestions(dream, sense), ...(passage && { passage }) };
}

/** The blocks of dream-analysis 5 in their order. Dreams that tell of harm get no dictionary. */
export function makeReading(input: ReadingInput): Reading {
  const { dream, findings } = input;
  const safety = safetyTier(dream);
  return {
    dream_id: dream.id,
    language: input.language,
    dreams: input.diary.length,
    safety,
    found: findings.filter(({ label, class: name }) => !TOO_WIDE.has(name ?? label)),
    history: historyOf(input.elements, input.diary, dream),
    compared: publishedFigures(findings),
    questions: chooseQuestions({
      text: dream.text,
      dreamLanguage: dream.language,
      language: input.language,
      findings,
      words: input.words,
      safety,
      recent: input.recentQuestions,
      asked: input.askedBefore,
      seed: dream.id,
    }),
    dictionary:
      safety === 'none'
        ? input.senses.slice(0, 3).map((sense) => senseFor({ ...dream, findings }, sense))
        : [],
    verdicts: input.verdicts,
    order: input.order,
  };
}
