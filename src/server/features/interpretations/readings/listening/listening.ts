import { withoutAnd } from '#server/language/arabic-and.ts';
import { normaliseWord, sentenceRanges } from '#server/language/tokens.ts';
import { nearestLanguage } from '#shared/languages.ts';
import type { TextRange } from '#shared/similar.ts';
import { isOnlySaid } from '#server/features/interpretations/readings/bare-tellings.ts';
import { chargeOf, isCharged } from '#server/features/interpretations/readings/clauses/charge.ts';
import { CLAUSE_WORDS } from '#server/features/interpretations/readings/clauses/clause-words.ts';
import { withItsClause } from '#server/features/interpretations/readings/clauses/clauses.ts';
import type { Filling, Source } from '#server/features/interpretations/readings/filling.ts';
import { trimmed } from '#server/features/interpretations/readings/passages.ts';
import { isBackground, tellsOfWaking } from '#server/features/interpretations/readings/presence.ts';
import { endingOf, runOnOf } from './ending.ts';
import { ENDING, isOfEnding, type Kind, kindsHeard } from './listening-file.ts';

/** Of a very long telling its beginning and its end are listened to. */
const AT_FIRST = 80;
const AT_LAST = 40;
/** What one reads at a glance. */
const LONGEST = 104;
const LONGEST_ARABIC = 84;
const LONGEST_UNSPACED = 36;
/** What comes late tells more: a telling ends where it matters. */
const OF_THE_PLACE = 0.5;
/** A sentence of so few letters is told with the next. */
const SHORT = 26;
/** Of this kind, what came of it matters. */
const GOES_ON = 'otherwise';

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

/** "Dann kam der Bus" is no sentence without its first word. */
const INVERTS = /^(?:(?:Und|und|Aber|aber) )?(?:dann|danach|plötzlich|auf einmal|da) (?=\p{Ll}).*$/isu;

/** A sentence as it stands, where it can be read at a glance, or the clause of it that holds the words. */
function quotable(
  text: string,
  told: TextRange,
  { sign, name }: { sign: TextRange; name: string },
  language: string,
): TextRange | null {
  const sentence = name === GOES_ON ? withNext(text, told, language) : told;
  const whole = trimmed(text, sentence);
  const { lead } = CLAUSE_WORDS[nearestLanguage(language)];
  const [led = ''] = lead.exec(text.slice(...whole).replace(INVERTS, '')) ?? [];
  const begun = whole[0] + led.length <= sign[0] ? whole[0] + led.length : whole[0];
  const longest = longestOf(text.slice(...whole), language);
  if (whole[1] - begun <= longest) return [begun, whole[1]];
  const clause = withItsClause(text, sign, language);
  const isClause = clause[0] !== sign[0] || clause[1] !== sign[1];
  return isClause && clause[1] - clause[0] <= longest ? clause : null;
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

/** A kind of sentence, and where the words stand by which it is known. */
type Heard = { name: string; sign: TextRange };

/** What is quoted of a sentence, with what it is worth; by the quotation `named` may still say of which kind an ending is. */
function filled(
  source: Source,
  sentence: TextRange,
  { name, sign }: Heard,
  named: (quote: string) => string | undefined = () => name,
): Filling[] {
  const { text, dreamLanguage } = source;
  const found = isOnlySaid(text, sign, dreamLanguage)
    ? null
    : quotable(text, sentence, { sign, name }, dreamLanguage);
  if (!found) return [];
  const quote = dreamLanguage === 'ar' ? withoutAnd(text.slice(...found)) : text.slice(...found);
  const kind = named(quote);
  if (kind === undefined) return [];
  return [
    {
      about: `turn:open-${kind}:${normaliseWord(quote)}`,
      range: [found[1] - quote.length, found[1]],
      quote,
      named: null,
      finding: null,
      person: false,
      turn: `open-${kind}`,
      rarity:
        (isOfEnding(kind) ? tellsOf(quote, found, source) : 0) +
        chargeOf(text, sentence, dreamLanguage) +
        (isCharged(text, dreamLanguage) ? 0 : OF_THE_PLACE * (sign[1] / Math.max(1, text.length) - 0.5)),
    },
  ];
}

/** What only would be is no end by itself. */
const WOULD_BE = /(?<!\p{L})(?:would|could|should|might|hätten?|wären?|würden?|könnten?)(?!\p{L})/iu;
/** Its last clause: "I cleaned the windows, and behind them was the sea" ends with the sea. */
function lastOf(quote: string, language: string): string {
  const last = quote.split(CLAUSE_WORDS[nearestLanguage(language)].seam).at(-1) ?? quote;
  return WOULD_BE.test(last) ? quote : last;
}

/** The sentence in which a telling ends, by who acts in it where the language has kinds for that. */
function endingHeard(source: Source, kinds: readonly Kind[]): Filling[] {
  const { text, dreamLanguage } = source;
  const hasKinds = kinds.some(({ name }) => isOfEnding(name) && name !== ENDING);
  const ending = endingOf(text, dreamLanguage) ?? (hasKinds ? runOnOf(text, dreamLanguage) : null);
  const words = ending ? text.slice(...ending) : '';
  if (!ending || isSpeech(words) || isBackground(words, [0, 1], dreamLanguage)) return [];
  if (!kinds.some(({ name, signs }) => name === ENDING && signs.some((sign) => sign.test(words)))) return [];
  return filled(
    source,
    ending,
    { name: ENDING, sign: lastWords(text, ending) },
    (quote) =>
      kinds.find(
        ({ name, signs }) =>
          isOfEnding(name) && signs.some((sign) => sign.test(lastOf(quote, dreamLanguage))),
      )?.name,
  );
}

/**
 * Sentences that a good listener would stay with, whatever else a telling holds: what was left undone, who did not answer, what
 * came out as something else. Each is quoted as it is told, so that no grammar of ours can break it.
 */
export function heardIn(source: Source): Filling[] {
  const { text, dreamLanguage } = source;
  const kinds = kindsHeard(dreamLanguage);
  const heard = sentencesOf(text)
    .filter((sentence) => tellsOfTheDream(text, sentence, dreamLanguage))
    .flatMap((sentence) => {
      const [start, end] = sentence;
      const words = text.slice(start, end);
      return kinds.flatMap(({ name, signs, unless }): Filling[] => {
        if (isOfEnding(name) || unless.some((sign) => sign.test(words))) return [];
        const match = signs.map((sign) => sign.exec(words)).find((found) => found !== null);
        if (!match || isInSpeech(words.slice(0, match.index))) return [];
        if (isBackground(clauseOf(words, match.index), [0, 1], dreamLanguage)) return [];
        const sign: TextRange = [start + match.index, start + match.index + match[0].length];
        return filled(source, sentence, { name, sign });
      });
    });
  return [...heard, ...endingHeard(source, kinds)];
}
