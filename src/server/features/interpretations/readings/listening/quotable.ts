import { sentenceRanges } from '#server/language/tokens.ts';
import { nearestLanguage } from '#shared/languages.ts';
import type { TextRange } from '#shared/similar.ts';
import { CLAUSE_WORDS } from '#server/features/interpretations/readings/clauses/clause-words.ts';
import { halvesOf, withItsClause } from '#server/features/interpretations/readings/clauses/clauses.ts';
import {
  lacksSubject,
  withItsSubject,
} from '#server/features/interpretations/readings/clauses/chinese-subject.ts';
import { trimmed } from '#server/features/interpretations/readings/passages.ts';
import { isBackground, tellsOfWaking } from '#server/features/interpretations/readings/presence.ts';
import { tellsOfUnseen } from '#server/features/interpretations/readings/spoken-of.ts';

/** What one reads at a glance. */
const LONGEST = 104;
const LONGEST_ARABIC = 84;
const LONGEST_UNSPACED = 36;
const LONGEST_WITH_BEFORE = 28;
/** A sentence of so few letters is told with the next. */
const SHORT = 26;
/** Of this kind, what came of it matters. */
const GOES_ON = 'otherwise';
const SHORT_UNSPACED = 10;
/** Where few sentences are said back, a short one is quoted with the one before it: "I felt proud", "Nobody answered". */
export const BACK_IN: ReadonlySet<string> = new Set(['ar', 'es', 'fr', 'pt', 'zh']);

const longestOf = (words: string, language: string): number =>
  /\p{Script=Han}/u.test(words) ? LONGEST_UNSPACED : language === 'ar' ? LONGEST_ARABIC : LONGEST;

/** Behind a mark that opens what somebody says. */
export const isInSpeech = (before: string): boolean =>
  before.split('"').length % 2 === 0 || /[“„«「][^”“»」]*$|["”“»」]\s*[.。]?\s*$/u.test(before);

/** A sentence that only brings words somebody says, or whose marks would stand within ours. */
export const isSpeech = (sentence: string): boolean =>
  /^\s*"|[“”„«»「」]/u.test(sentence) || sentence.split('"').length % 2 === 0;

/** Neither a question nor of the waking. */
export const tellsOfTheDream = (text: string, sentence: TextRange, language: string): boolean => {
  const words = text.slice(...sentence);
  return !/[?？؟]["”»]?\s*$/u.test(words) && !tellsOfWaking(words, language);
};

/** "So I stopped. And I went straight up": what follows belongs to so short a sentence. */
function withNext(text: string, sentence: TextRange, language: string): TextRange {
  const all = sentenceRanges(text);
  const next = all[all.findIndex(([from]) => from === sentence[0]) + 1];
  return next &&
    sentence[1] - sentence[0] <= SHORT &&
    next[1] - sentence[0] <= longestOf(text, language) &&
    /^[.。]?\s*$/u.test(text.slice(sentence[1], next[0])) &&
    tellsOfTheDream(text, next, language)
    ? [sentence[0], next[1]]
    : sentence;
}

/** What is so short that it says nothing alone, with the sentence before it. */
function withShortBefore(text: string, sentence: TextRange, language: string): TextRange {
  const all = sentenceRanges(text);
  const before = all[all.findIndex(([from]) => from === sentence[0]) - 1];
  return before &&
    sentence[1] - sentence[0] <= (language === 'zh' ? SHORT_UNSPACED : SHORT) &&
    sentence[1] - before[0] <= longestOf(text, language) &&
    !isSpeech(text.slice(...before)) &&
    !isBackground(text, before, language) &&
    !tellsOfUnseen(text.slice(...before), language) &&
    tellsOfTheDream(text, before, language)
    ? [before[0], sentence[1]]
    : sentence;
}

function toldOf(text: string, told: TextRange, name: string, language: string): TextRange {
  if (name === GOES_ON) return withNext(text, told, language);
  return BACK_IN.has(language) ? withShortBefore(text, told, language) : told;
}

export const atAGlance = (text: string, range: TextRange, language: string): TextRange | null => {
  const whole = trimmed(text, range);
  return whole[1] - whole[0] <= longestOf(text.slice(...whole), language) ? whole : null;
};

/** Of a Chinese sentence of many clauses those that hold the words, with the clause before them where that is short. */
function clausesWith(text: string, sentence: TextRange, sign: TextRange): TextRange | null {
  const parts = halvesOf(text, sentence, 'zh');
  const first = parts.findIndex(([, to]) => sign[0] < to);
  const last = parts.findLastIndex(([from]) => from < sign[1]);
  const [own, end] = [parts[first], parts[last]];
  if (!own || !end) return null;
  const before = parts[first - 1];
  // "急得直跺脚，他拍拍我的肩膀": the one before has nobody who acts.
  const isLed = before && end[1] - before[0] <= LONGEST_WITH_BEFORE && !lacksSubject(text.slice(...before));
  return withItsSubject(text, parts, [isLed ? first - 1 : first, last], LONGEST_UNSPACED);
}

/** "Dann kam der Bus" is no sentence without its first word. */
const INVERTS = /^(?:(?:Und|und|Aber|aber) )?(?:dann|danach|plötzlich|auf einmal|da) (?=\p{Ll}).*$/isu;

/** Of a telling that goes on and on, from the words by which it is known to where another clause begins. */
function fromSign(text: string, sentence: TextRange, sign: TextRange, language: string): TextRange | null {
  const ends = halvesOf(text, sentence, language)
    .map(([, to]) => to)
    .filter((to) => to - sign[0] >= SHORT && to >= sign[1]);
  const longest = longestOf(text.slice(...sentence), language);
  const [end] = ends.filter((to) => to - sign[0] <= longest);
  return end === undefined ? null : trimmed(text, [sign[0], end]);
}

/** A sentence as it stands, where it can be read at a glance, or the clause of it that holds the words. */
export function quotable(
  text: string,
  told: TextRange,
  { sign, name }: { sign: TextRange; name: string },
  language: string,
): TextRange | null {
  const sentence = toldOf(text, told, name, language);
  const whole = trimmed(text, sentence);
  const { lead } = CLAUSE_WORDS[nearestLanguage(language)];
  const [led = ''] = lead.exec(text.slice(...whole).replace(INVERTS, '')) ?? [];
  const begun = whole[0] + led.length <= sign[0] ? whole[0] + led.length : whole[0];
  const longest = longestOf(text.slice(...whole), language);
  if (whole[1] - begun <= longest) return [begun, whole[1]];
  if (language === 'zh') return clausesWith(text, [begun, whole[1]], sign);
  const clause = withItsClause(text, sign, language);
  const isClause = clause[0] !== sign[0] || clause[1] !== sign[1];
  if (isClause && clause[1] - clause[0] <= longest) return clause;
  return BACK_IN.has(language) ? fromSign(text, whole, sign, language) : null;
}
