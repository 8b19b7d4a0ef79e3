import { withoutAnd } from '#server/language/arabic-and.ts';
import { normaliseWord, sentenceRanges } from '#server/language/tokens.ts';
import { nearestLanguage } from '#shared/languages.ts';
import type { TextRange } from '#shared/similar.ts';
import { isOnlySaid } from '#server/features/interpretations/readings/bare-tellings.ts';
import { chargeOf, isCharged } from '#server/features/interpretations/readings/clauses/charge.ts';
import { CLAUSE_WORDS } from '#server/features/interpretations/readings/clauses/clause-words.ts';
import { halvesOf, withItsClause } from '#server/features/interpretations/readings/clauses/clauses.ts';
import type { Filling, Source } from '#server/features/interpretations/readings/filling.ts';
import { trimmed } from '#server/features/interpretations/readings/passages.ts';
import { isBackground, tellsOfWaking } from '#server/features/interpretations/readings/presence.ts';
import { tellsOfUnseen } from '#server/features/interpretations/readings/spoken-of.ts';
import { endingOf } from './ending.ts';
import { ENDING, kindsHeard } from './listening-file.ts';

/** Of a very long telling its beginning and its end are listened to. */
const AT_FIRST = 80;
const AT_LAST = 40;
/** What one reads at a glance. */
const LONGEST = 104;
const LONGEST_ARABIC = 84;
const LONGEST_UNSPACED = 36;
const LONGEST_WITH_BEFORE = 28;
/** What comes late tells more: a telling ends where it matters. */
const OF_THE_PLACE = 0.5;
/** A sentence of so few letters is told with the next. */
const SHORT = 26;
/** Of this kind, what came of it matters. */
const GOES_ON = 'otherwise';
/** "I felt proud" is read with what it is of. */
const LEANS_BACK: ReadonlySet<string> = new Set(['unafraid', ENDING]);
const SHORT_UNSPACED = 10;
/** Where few sentences are said back, a short one is quoted with the one before it. */
const BACK_IN: ReadonlySet<string> = new Set(['ar', 'es', 'fr', 'pt', 'zh']);

const longestOf = (words: string, language: string): number =>
  /\p{Script=Han}/u.test(words) ? LONGEST_UNSPACED : language === 'ar' ? LONGEST_ARABIC : LONGEST;

/** Behind a mark that opens what somebody says. */
const isInSpeech = (before: string): boolean =>
  before.split('"').length % 2 === 0 || /[“„«「][^”“»」]*$|["”“»」]\s*[.。]?\s*$/u.test(before);

/** A sentence that only brings words somebody says, or whose marks would stand within ours. */
const isSpeech = (sentence: string): boolean =>
  /^\s*"|[“”„«»「」]/u.test(sentence) || sentence.split('"').length % 2 === 0;

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
function withBefore(text: string, sentence: TextRange, language: string): TextRange {
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
  return LEANS_BACK.has(name) && BACK_IN.has(language) ? withBefore(text, told, language) : told;
}

const atAGlance = (text: string, range: TextRange, language: string): TextRange | null => {
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
  const from = before && end[1] - before[0] <= LONGEST_WITH_BEFORE ? before[0] : own[0];
  return end[1] - from <= LONGEST_UNSPACED ? [from, end[1]] : null;
}

/** A sentence as it stands, where it can be read at a glance, or the clause of it that holds the words. */
function quotable(
  text: string,
  told: TextRange,
  { sign, name }: { sign: TextRange; name: string },
  language: string,
): TextRange | null {
  const sentence = toldOf(text, told, name, language);
  const whole = trimmed(text, sentence);
  const { lead } = CLAUSE_WORDS[nearestLanguage(language)];
  const [led = ''] = lead.exec(text.slice(...whole)) ?? [];
  const begun = whole[0] + led.length <= sign[0] ? whole[0] + led.length : whole[0];
  const longest = longestOf(text.slice(...whole), language);
  if (whole[1] - begun <= longest) return [begun, whole[1]];
  if (language === 'zh') return clausesWith(text, [begun, whole[1]], sign);
  const clause = withItsClause(text, sign, language);
  const isClause = clause[0] !== sign[0] || clause[1] !== sign[1];
  return isClause && clause[1] - clause[0] <= longest ? clause : null;
}

/** The first sign that is there; what speaks against it is looked for only then. */
function firstOf(signs: readonly RegExp[], words: string): RegExpExecArray | null {
  for (const sign of signs) {
    const found = sign.exec(words);
    if (found) return found;
  }
  return null;
}

const sentencesOf = (text: string): readonly TextRange[] => {
  const all = sentenceRanges(text);
  return all.length > AT_FIRST + AT_LAST ? [...all.slice(0, AT_FIRST), ...all.slice(-AT_LAST)] : all;
};

const FEW_LETTERS = 12;
/** Where a sentence ends, so that of a long one its last clause is quoted. */
function lastWords(text: string, sentence: TextRange): TextRange {
  const [start, end] = trimmed(text, sentence);
  return [Math.max(start, end - FEW_LETTERS), end];
}

/** From the last mark before it: "I had taken them when I was nine, and I didn't say so" is of now. */
const clauseOf = (sentence: string, at: number): string =>
  sentence.slice(
    Math.max(0, ...[...sentence.slice(0, at).matchAll(/[,;،，；]/gu)].map(({ index }) => index + 1)),
  );

const tellsOfTheDream = (text: string, sentence: TextRange, language: string): boolean => {
  const words = text.slice(...sentence);
  return !/[?？؟]["”»]?\s*$/u.test(words) && !tellsOfWaking(words, language);
};

/** Of what is told of somebody or something; "it gets dimmer" ends nothing. */
const OF_A_WORD = 0.12;
const MOST_WORDS = 3;
const OF_NOBODY = 0.6;
const OF_POINTING = 0.4;

/** What an ending tells by itself. */
function tellsOf(quote: string, range: TextRange, { findings, words, dreamLanguage }: Source): number {
  const { pointing } = CLAUSE_WORDS[nearestLanguage(dreamLanguage)];
  const named = [...findings.flatMap(({ ranges }) => ranges), ...words.map((word) => word.range)].filter(
    ([from, to]) => range[0] <= from && to <= range[1],
  ).length;
  return (
    (named === 0 ? -OF_NOBODY : Math.min(named, MOST_WORDS) * OF_A_WORD) -
    (pointing.test(quote) ? OF_POINTING : 0)
  );
}

/**
 * Sentences that a good listener would stay with, whatever else a telling holds: what was left undone, who did not answer, what
 * came out as something else. Each is quoted as it is told, so that no grammar of ours can break it.
 */
export function heardIn(source: Source): Filling[] {
  const { text, dreamLanguage } = source;
  const kinds = kindsHeard(dreamLanguage);
  const ending = endingOf(text, dreamLanguage);
  return sentencesOf(text)
    .filter((sentence) => tellsOfTheDream(text, sentence, dreamLanguage))
    .flatMap((sentence) => {
      const [start, end] = sentence;
      const words = text.slice(start, end);
      return kinds.flatMap(({ name, signs, unless }): Filling[] => {
        if (name === ENDING && !(ending && start <= ending[0] && ending[0] < end)) return [];
        const match = firstOf(signs, words);
        if (!match || unless.some((sign) => sign.test(words))) return [];
        if (name === ENDING ? isSpeech(words) : isInSpeech(words.slice(0, match.index))) return [];
        const sign: TextRange =
          name === ENDING
            ? lastWords(text, sentence)
            : [start + match.index, start + match.index + match[0].length];
        if (isOnlySaid(text, sign, dreamLanguage)) return [];
        if (isBackground(clauseOf(words, match.index), [0, 1], dreamLanguage)) return [];
        const found =
          name === ENDING && ending && ending[0] !== start
            ? atAGlance(text, ending, dreamLanguage)
            : quotable(text, sentence, { sign, name }, dreamLanguage);
        if (!found) return [];
        const quote = dreamLanguage === 'ar' ? withoutAnd(text.slice(...found)) : text.slice(...found);
        return [
          {
            about: `turn:open-${name}:${normaliseWord(quote)}`,
            range: [found[1] - quote.length, found[1]],
            quote,
            named: null,
            finding: null,
            person: false,
            turn: `open-${name}`,
            rarity:
              (name === ENDING ? tellsOf(quote, found, source) : 0) +
              chargeOf(text, sentence, dreamLanguage) +
              (isCharged(text, dreamLanguage)
                ? 0
                : OF_THE_PLACE * (sign[1] / Math.max(1, text.length) - 0.5)),
          },
        ];
      });
    });
}
