import { withoutAnd } from '#server/language/arabic-and.ts';
import { normaliseWord, sentenceRanges } from '#server/language/tokens.ts';
import { nearestLanguage } from '#shared/languages.ts';
import type { TextRange } from '#shared/similar.ts';
import { isOnlySaid } from '#server/features/interpretations/readings/bare-tellings.ts';
import { chargeOf, isCharged } from '#server/features/interpretations/readings/clauses/charge.ts';
import { CLAUSE_WORDS } from '#server/features/interpretations/readings/clauses/clause-words.ts';
import type { Filling, Source } from '#server/features/interpretations/readings/filling.ts';
import { trimmed } from '#server/features/interpretations/readings/passages.ts';
import { isBackground } from '#server/features/interpretations/readings/presence.ts';
import { endingOf, runOnOf } from './ending.ts';
import { ENDING, isOfEnding, type Kind, kindsHeard } from './listening-file.ts';
import { whoActs } from './who-acts.ts';
import { withBefore } from './with-before.ts';
import { atAGlance, BACK_IN, isInSpeech, isSpeech, quotable, tellsOfTheDream } from './quotable.ts';

/** Of a very long telling its beginning and its end are listened to. */
const AT_FIRST = 80;
const AT_LAST = 40;
/** What comes late tells more: a telling ends where it matters. */
const OF_THE_PLACE = 0.5;

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

/** The kind of endings in which somebody else acts. */
const OF_OTHERS = 'endothers';

/** From the last mark before it: "I had taken them when I was nine, and I didn't say so" is of now. */
const clauseOf = (sentence: string, at: number): string =>
  sentence.slice(
    Math.max(0, ...[...sentence.slice(0, at).matchAll(/[,;،，；]/gu)].map(({ index }) => index + 1)),
  );

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

/** What an ending is, where that is more than its sentence says: the clauses it ends with, and its kind by what is quoted. */
type Ends = { within: TextRange; named: (quote: string, range: TextRange) => string | undefined };

/** What will be quoted of an ending, which a sentence before it may lead into. */
function ledInto(quote: string, range: TextRange, kind: string, source: Source): [string, TextRange] {
  const { text, dreamLanguage } = source;
  const bare = { about: '', named: null, finding: null, person: false, rarity: 0 };
  const whole = withBefore({ ...bare, quote, range, turn: `open-${kind}` }, text, dreamLanguage);
  return [whole.quote, whole.range];
}

/** Of what is quoted with the sentence before it, where its own begins. */
const sentenceFrom = (text: string, [from]: TextRange, [sign]: TextRange): number =>
  Math.max(from, sentenceRanges(text).find(([start, end]) => start <= sign && sign < end)?.[0] ?? from);

/** "Qui dit qu'elle m'embrasse": of whom, one would have to look up. */
const OF_ANOTHER = /^(?:qui|qu['’]|que|quien|quienes|dont|who|which|whose)(?!\p{L})/iu;

/** What is quoted of a sentence, with what it is worth. */
function filled(source: Source, sentence: TextRange, { name, sign }: Heard, ends?: Ends): Filling[] {
  const { text, dreamLanguage } = source;
  if (isOnlySaid(text, sign, dreamLanguage)) return [];
  const found =
    ends && ends.within[0] !== sentence[0]
      ? atAGlance(text, ends.within, dreamLanguage)
      : quotable(text, sentence, { sign, name }, dreamLanguage);
  if (!found || (ends && isOneThing(text, sentence, found, dreamLanguage))) return [];
  const quote = dreamLanguage === 'ar' ? withoutAnd(text.slice(...found)) : text.slice(...found);
  const kind = ends ? ends.named(quote, found) : name;
  if (kind === undefined || OF_ANOTHER.test(quote)) return [];
  if (ends && beginsLoosely(ledInto(quote, found, kind, source)[0], dreamLanguage)) return [];
  return [
    {
      about: `turn:open-${kind}:${normaliseWord(quote)}`,
      range: [found[1] - quote.length, found[1]],
      quote,
      named: whoActs(kind, [sentenceFrom(text, found, sign), found[1]], source),
      finding: null,
      person: false,
      turn: `open-${kind}`,
      rarity:
        (isOfEnding(kind) ? tellsOf(...ledInto(quote, found, kind, source), source) : 0) +
        chargeOf(text, sentence, dreamLanguage) +
        (isCharged(text, dreamLanguage) ? 0 : OF_THE_PLACE * (sign[1] / Math.max(1, text.length) - 0.5)),
    },
  ];
}

/** "And a slice of bread" goes on with what stood before it, and ends nothing. */
const FEWEST_OF_AN_END = 4;
const isOneThing = (text: string, [start]: TextRange, [from, to]: TextRange, language: string): boolean =>
  (language === 'en' || language === 'de') &&
  /(?<!\p{L})(?:and|or|und|oder) $/u.test(text.slice(start, from)) &&
  text.slice(from, to).split(/\s+/u).length < FEWEST_OF_AN_END;

/** "It weighs as much as a car": of what, one would have to look up. */
const BEGINS_LOOSELY =
  /^(?:(?:and|und) )?(?:it|es) (?!(?:was|is|got|grew|became) (?:raining|snowing|dark|late|cold|hot|night|time|morning|light|quiet|silent)(?!\p{L})|rained|snowed|(?:war|ist|wurde|wird) (?:Nacht|dunkel|hell|kalt|warm|spät|still|Morgen|Tag|\p{L}+ \p{L})|regnete|schneite|gab|gibt|klopfte|klingelte|roch|ging)[\p{Ll}' ]+$/iu;

const beginsLoosely = (quote: string, language: string): boolean =>
  (language === 'en' || language === 'de') && BEGINS_LOOSELY.test(quote);

/** What only would be is no end by itself. */
const WOULD_BE = /(?<!\p{L})(?:would|could|should|might|hätten?|wären?|würden?|könnten?)(?!\p{L})/iu;
const lastSentence = (quote: string): string =>
  quote.slice(...(sentenceRanges(quote).at(-1) ?? [0, quote.length]));
/** Its last clause: "I cleaned the windows, and behind them was the sea" ends with the sea. */
function lastOf(sentence: string, language: string): string {
  const last = sentence.split(CLAUSE_WORDS[nearestLanguage(language)].seam).at(-1) ?? sentence;
  return WOULD_BE.test(last) ? sentence : last;
}

/** So few words behind "and" are somebody or something more. */
const FEWEST_OF_A_CLAUSE: ReadonlyMap<string, number> = new Map([
  ['fr', 4],
  ['es', 4],
  ['pt', 4],
  ['ar', 3],
]);

const OF_MINE = 'endmine';
/** In these, a sentence that somebody else begins is quoted whole. */
const BEGINS_WITH_OTHERS =
  /^(?:(?:and|then|so|but|finally|und|dann|da|aber|schließlich),? )*(?:he|she|it|they|the|an?|my|our|his|her|their|(?!I\b|We\b)\p{Lu}\p{Ll}+ (?:was|\p{Ll}+(?:ed|s))|er|sie|es|der|die|das|eine?|meine?|unsere?|seine?|ihre?)(?!\p{L})/iu;
const isOthersFirst = (sentence: string): boolean => BEGINS_WITH_OTHERS.test(sentence);

const NEAR_THE_BEGINNING = 12;
/** Which kind of ending words are, where a language has more than one; with somebody at its beginning it is somebody's. */
const endingIn =
  (kinds: readonly Kind[], { findings, dreamLanguage }: Source) =>
  (quote: string, [, end]: TextRange): string | undefined => {
    const kindOf = (words: string) =>
      kinds.find(({ name, signs }) => isOfEnding(name) && signs.some((sign) => sign.test(words)))?.name;
    const sentence = lastSentence(quote);
    const last = lastOf(sentence, dreamLanguage);
    // "I folded the sail and the mast" ends with no mast.
    const isClause = last.split(/\s+/u).length >= (FEWEST_OF_A_CLAUSE.get(dreamLanguage) ?? 1);
    const found = (isClause ? kindOf(last) : undefined) ?? kindOf(sentence) ?? kindOf(quote);
    const from = end - last.length;
    const isOf = findings.some(
      ({ kind, ranges }) =>
        kind === 'person' && ranges.some(([at]) => from <= at && at < from + NEAR_THE_BEGINNING),
    );
    // "He put his spade down and we sat on the bucket" is not only what one did.
    if (found === OF_MINE && last !== sentence && isOthersFirst(sentence)) return ENDING;
    return found === ENDING && isOf ? OF_OTHERS : found;
  };

/** The sentence in which a telling ends, by who acts in it where the language has kinds for that. */
function endingHeard(source: Source, kinds: readonly Kind[]): Filling[] {
  const { text, dreamLanguage } = source;
  const hasKinds = kinds.some(({ name }) => isOfEnding(name) && name !== ENDING);
  const within = endingOf(text, dreamLanguage) ?? (hasKinds ? runOnOf(text, dreamLanguage) : null);
  const plain = kinds.find(({ name }) => name === ENDING);
  if (!within || !plain) return [];
  const sentence = sentenceRanges(text).find(([from, to]) => from <= within[0] && within[0] < to) ?? within;
  const words = text.slice(...sentence);
  if (isSpeech(words) || isBackground(words, [0, 1], dreamLanguage)) return [];
  // "I answer" is quoted with what is answered, where short sentences lean back.
  if (firstOf(plain.signs, words) === null && !BACK_IN.has(dreamLanguage)) return [];
  // Where there is one kind, its signs speak of the whole sentence.
  if (!hasKinds && (firstOf(plain.unless, words) || !tellsOfTheDream(text, sentence, dreamLanguage)))
    return [];
  const named = hasKinds ? endingIn(kinds, source) : () => ENDING;
  return filled(source, sentence, { name: ENDING, sign: lastWords(text, sentence) }, { within, named });
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
        if (isOfEnding(name)) return [];
        const match = firstOf(signs, words);
        if (!match || firstOf(unless, words)) return [];
        if (isInSpeech(words.slice(0, match.index))) return [];
        if (isBackground(clauseOf(words, match.index), [0, 1], dreamLanguage)) return [];
        const sign: TextRange = [start + match.index, start + match.index + match[0].length];
        return filled(source, sentence, { name, sign });
      });
    });
  return [...heard, ...endingHeard(source, kinds)];
}
