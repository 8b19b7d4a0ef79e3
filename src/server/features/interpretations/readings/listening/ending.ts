import { sentenceRanges } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import type { Filling, Source } from '#server/features/interpretations/readings/filling.ts';
import {
  lacksSubject,
  withItsSubject,
} from '#server/features/interpretations/readings/clauses/chinese-subject.ts';
import { halvesOf } from '#server/features/interpretations/readings/clauses/clauses.ts';
import { isBackground, tellsOfWaking } from '#server/features/interpretations/readings/presence.ts';
import { ENDING, kindsHeard } from './listening-file.ts';

/** A telling of fewer sentences has no ending of its own. */
const A_TELLING = 3;
/** People stop telling where it matters. */
const OF_THE_ENDING = 0.5;
/** "The bell stopped" only closes. */
const FEWEST_WORDS = 4;
const WORDS_SAY_MORE: ReadonlySet<string> = new Set(['ar', 'zh']);
/** Feelings have their own questions, and stand beside what they are of. */
const FEELINGS: ReadonlySet<string> = new Set(
  'furious joy sorrow dread shame guilt envy relief cried astonished letdown'.split(' '),
);
/** Sentences that are asked about only where nothing else can be. */
const STOCK: ReadonlySet<string> = new Set(['whole', 'scene', 'opening', 'closing', 'watched']);

/** Whoever tells all in one breath ends too: so many letters are a telling, of Chinese, Arabic and the others. */
const A_BREATH = 150;
const A_BREATH_SAYS_MORE: ReadonlyMap<string, number> = new Map([
  ['zh', 40],
  ['ar', 90],
]);
/** A last clause of fewer letters is read with the one before it. */
const SHORT_CLAUSE = 30;
const SHORT_CLAUSE_UNSPACED = 14;
/** What is read at a glance, led into by whoever acts. */
const GLANCE_UNSPACED = 36;
/** In these, a telling without full stops is taken apart where its clauses begin. */
const IN_ONE_BREATH: ReadonlySet<string> = new Set(['ar', 'es', 'fr', 'pt', 'zh']);

const withoutMarks = (words: string): string => words.replace(/[\s.!。！…]+$/u, '');
const commentsIn = (language: string): readonly RegExp[] =>
  kindsHeard(language).find(({ name }) => name === ENDING)?.unless ?? [];
const isOfTheDream = (words: string, language: string, comments: readonly RegExp[]): boolean =>
  !/[?？؟]["”»]?$/u.test(words) &&
  !tellsOfWaking(words, language) &&
  !isBackground(words, [0, 1], language) &&
  !comments.some((comment) => comment.test(words));

/** The last clauses of a sentence that goes on and on. */
function lastClauses(text: string, sentence: TextRange, language: string, isAll: boolean): TextRange | null {
  const comments = commentsIn(language);
  const halves = halvesOf(text, sentence, language).filter(([from, to]) => to > from);
  const at = halves.findLastIndex((half) => isOfTheDream(text.slice(...half), language, comments));
  const last = halves[at];
  if (!last || (isAll && at === 0)) return null;
  const before = halves[at - 1];
  if (language === 'zh' && lacksSubject(text.slice(...last)))
    return withItsSubject(text, halves, [at, at], GLANCE_UNSPACED);
  const least = language === 'zh' ? SHORT_CLAUSE_UNSPACED : SHORT_CLAUSE;
  const isShort =
    last[1] - last[0] < least && !(language === 'zh' && before && lacksSubject(text.slice(...before)));
  return before && isShort ? [before[0], last[1]] : [last[0], last[1]];
}

/** The last sentence of the dream: none of the waking, no question and nothing that is only said about the dream. */
export function endingOf(text: string, language: string): TextRange | null {
  const all = sentenceRanges(text);
  const comments = commentsIn(language);
  if (all.length < A_TELLING) {
    const last = all.at(-1);
    const isLong = text.trim().length >= (A_BREATH_SAYS_MORE.get(language) ?? A_BREATH);
    return last && isLong && IN_ONE_BREATH.has(language)
      ? lastClauses(text, last, language, all.length === 1)
      : null;
  }
  const last = all.findLast((sentence) =>
    isOfTheDream(withoutMarks(text.slice(...sentence)), language, comments),
  );
  return last ? [last[0], last[1]] : null;
}

/** So long a telling has an ending though nobody has set a full stop. */
const A_RUN_ON = 200;
/** The sentence in which a telling without full stops ends: its last clause is quoted. */
export function runOnOf(text: string, language: string): TextRange | null {
  const all = sentenceRanges(text);
  const last = all.at(-1);
  return last &&
    all.length < A_TELLING &&
    last[1] - last[0] >= A_RUN_ON &&
    !tellsOfWaking(text.slice(...last), language)
    ? [last[0], last[1]]
    : null;
}

/** What is told in words of its own weighs more where the dream ends with it. */
export function endingsFirst(fillings: readonly Filling[], { text, dreamLanguage }: Source): Filling[] {
  const ending = endingOf(text, dreamLanguage);
  return fillings.map((filling) =>
    ending &&
    (WORDS_SAY_MORE.has(dreamLanguage) || filling.quote.split(/\s+/u).length >= FEWEST_WORDS) &&
    filling.turn !== null &&
    !STOCK.has(filling.turn) &&
    !FEELINGS.has(filling.turn) &&
    ending[0] < filling.range[1]
      ? { ...filling, rarity: filling.rarity + OF_THE_ENDING }
      : filling,
  );
}
