import { nearestLanguage } from '#shared/languages.ts';
import { sentenceRanges } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import { trimmed } from '#server/features/interpretations/readings/passages.ts';
import { CLAUSE_WORDS, type ClauseWords } from './clause-words.ts';

/** A sentence, or as much of one as can stand alone. */
export type Clause = { range: TextRange; text: string; sentence: string; words: ClauseWords };

const isUnspaced = (text: string): boolean => /\p{Script=Han}/u.test(text);
/** What one reads at a glance; signs of a script without spaces say more each. */
const LONGEST = 92;
const LONGEST_UNSPACED = 20;
/** Short words and few of them: a line of Arabic says more than one of English. */
const LONGEST_ARABIC = 68;
const SHORTEST = 14;
const SHORTEST_UNSPACED = 5;
/** What stands behind a colon is what one wants to know. */
const WEAK = /[,;،؛，；–—] ?/gu;

/** Begins with the mark of something that belongs to what was before. */
export const LEANING =
  /^(?:which|who|whose|where|that|die|der|das|dass|wo|que|qui|où|qu['’]|التي|الذي)(?!\p{L})|^[说问念讲](?!话)|^以为/iu;

function cutAtSeams(text: string, [start, end]: TextRange, seam: RegExp): TextRange[] {
  const seams = [...text.slice(start, end).matchAll(seam)];
  const starts = [start, ...seams.map(({ index, 0: words }) => start + index + words.length)];
  const ends = [...seams.map(({ index }) => start + index), end];
  return starts.map((from, at): TextRange => [from, ends[at] ?? end]);
}

/** As much of the beginning as is short enough, up to a mark. */
function shortened(text: string, [start, end]: TextRange, longest: number): TextRange | null {
  if (end - start <= longest) return [start, end];
  const marks = [...text.slice(start, start + longest + 1).matchAll(WEAK)].map(({ index }) => start + index);
  const last = marks.at(-1);
  return last === undefined ? null : [start, last];
}

function withoutLead(text: string, [start, end]: TextRange, { lead }: ClauseWords): TextRange {
  const [words = ''] = lead.exec(text.slice(start, end)) ?? [];
  return [start + words.length, end];
}

/** "He looked so lost, I wanted to help him", "to close it, things kept growing in it": parted by a comma alone. */
const SPLICE =
  /, (?=(?:I|he|she|it|they|we)(?:['’](?:s|m|re|ve|d|ll))? \p{L}|there(?:['’]s| (?:is|are|was|were)) |(?:things|people|everyone|everybody|everything|nobody|nothing|no one|someone|somebody|something) (?:was|were|is|are|had|has|kept|keeps?|\p{L}{2,}ed) |(?:the|my|his|her|their|our|its) (?:\p{L}+ )?\p{L}+ (?:was|were|is|are|had|has|kept|began|started|would|could)(?:n['’]t)? )/gu;

/** The halves of a sentence that can each stand alone, without what leads into it. */
export function halvesOf(text: string, sentence: TextRange, language: string): TextRange[] {
  const words = CLAUSE_WORDS[nearestLanguage(language)];
  return cutAtSeams(text, withoutLead(text, trimmed(text, sentence), words), words.seam)
    .flatMap((half) => cutAtSeams(text, half, SPLICE))
    .map((half) => trimmed(text, half));
}

/** "And a slice of bread": one thing more behind "and", and nothing that happens. */
const ONE_MORE = /^(?:an?|the|my|eine?[nmr]?|der|die|das|den|meine?[nmr]?) \p{L}+(?: \p{L}+)?$/iu;
const isOneMore = (text: string, [from, to]: TextRange): boolean =>
  /(?<!\p{L})(?:and|or|und|oder) $/u.test(text.slice(0, from)) && ONE_MORE.test(text.slice(from, to));

/** What is written on something. */
const CAPITALS = /^(?=.*\p{Lu})[^\p{Ll}\p{Lo}]+$/u;

/** The parts of a text that can be quoted alone, each short enough to be read at a glance. */
export function clausesOf(text: string, language: string): Clause[] {
  const words = CLAUSE_WORDS[nearestLanguage(language)];
  return sentenceRanges(text).flatMap((sentence) => {
    const written = text.slice(...sentence);
    const unspaced = isUnspaced(written);
    const longest = unspaced ? LONGEST_UNSPACED : language === 'ar' ? LONGEST_ARABIC : LONGEST;
    const whole = withoutLead(text, trimmed(text, sentence), words);
    const parts = whole[1] - whole[0] <= longest ? [whole] : cutAtSeams(text, whole, words.seam);
    // Where commas are the only seams, as many parts go together as are short enough.
    const ends = unspaced ? parts.map(([from]): TextRange => [from, whole[1]]) : parts;
    return ends.flatMap((part): Clause[] => {
      const short = shortened(text, withoutLead(text, part, words), longest);
      if (!short) return [];
      const range = trimmed(text, short);
      const quote = text.slice(...range);
      if (quote.length < (unspaced ? SHORTEST_UNSPACED : SHORTEST)) return [];
      if (words.hanging.test(quote) || LEANING.test(quote) || CAPITALS.test(quote)) return [];
      if (range[0] > sentence[0] && isOneMore(text, range)) return [];
      return [{ range, text: quote, sentence: written, words }];
    });
  });
}

const NEXT_SEAM =
  /[.,;:!?…،؛؟，。；：！？“”"„«»]|\s(?:and|but|so|und|aber|y|pero|et|mais|e|mas|ثم|لكن)(?!\p{L})/u;

const IS_NOT = /(?<!\p{L})(?:was|were|is|are)(?:n['’]?t| not)?$/iu;
const SEAM_BUT_SO = /[.,;:!?…،؛؟，。；：！？“”"„«»]|\s(?:and|but)(?!\p{L})/u;

/** A quotation that would end in the middle of a phrase goes on to the end of it; nothing where that is not near. */
export function completed(text: string, [start, end]: TextRange, language: string): TextRange[] {
  const { hanging } = CLAUSE_WORDS[nearestLanguage(language)];
  const rest = text.slice(end, end + LONGEST);
  if (!hanging.test(text.slice(start, end)) || !/^\s?[\p{L}\p{N}]/u.test(rest)) return [[start, end]];
  // "It wasn't so hard": no second half begins there.
  const seam = (IS_NOT.test(text.slice(start, end)) ? SEAM_BUT_SO : NEXT_SEAM).exec(rest);
  // Whoever goes on with "and" has come to the end of it: "I asked what it was and".
  if (seam?.index === 0) return [[start, end]];
  const to = seam ? end + seam.index : end + rest.length;
  return to - start > LONGEST || hanging.test(text.slice(start, to)) ? [] : [[start, to]];
}

const QUOTED = /[“”"„«»]/u;
/** A sentence that is no longer is quoted whole, a longer one by its halves; signs and Arabic words say more each. */
const AT_A_GLANCE = 72;
const AT_A_GLANCE_ARABIC = 56;
const AT_A_GLANCE_UNSPACED = 10;
const LONGEST_CLAUSE_UNSPACED = 24;
/** Begins with what leans on the words before it. */
const UNBEGUN =
  /^(?:to|with|of|or|nor|than|as|not|zu|mit|von|oder|als|wie|nicht|avec|com|con|من|إلى|أو|عن|مع)(?!\p{L})|^(?:叫|说|问|让|给|把|被|还|就|却|才|也|又|再|不|没)/iu;

const glanceOf = (words: string, language: string): number => {
  if (isUnspaced(words)) return AT_A_GLANCE_UNSPACED;
  return language === 'ar' ? AT_A_GLANCE_ARABIC : AT_A_GLANCE;
};
const longestOf = (words: string, language: string): number => {
  if (isUnspaced(words)) return LONGEST_CLAUSE_UNSPACED;
  return language === 'ar' ? LONGEST_ARABIC : LONGEST;
};

/** Clauses that hold the words and are read alone, those of a sentence read at a glance whole. */
function clausesAround(text: string, range: TextRange, language: string): TextRange[] {
  const sentence = sentenceRanges(text).find(([from, to]) => from <= range[0] && range[0] < to);
  if (!sentence || range[1] > sentence[1]) return [];
  const words = CLAUSE_WORDS[nearestLanguage(language)];
  const whole = trimmed(text, sentence);
  const written = text.slice(...whole);
  const halves = cutAtSeams(text, whole, words.seam);
  return (written.length <= glanceOf(written, language) ? [whole, ...halves] : [...halves, whole])
    .map((part) => trimmed(text, withoutLead(text, part, words)))
    .filter(([from, to]) => from <= range[0] && range[1] <= to && to - from <= longestOf(written, language));
}

/**
 * Words with the rest of their clause, where that is short: "asked me which one was mine" says who asked. Not across what
 * somebody says in marks; begun with somebody who was named before only where the words themselves begin in the middle.
 */
export function withItsClause(
  text: string,
  range: TextRange,
  language: string,
  onlyNamed = false,
): TextRange {
  const { pointing } = CLAUSE_WORDS[nearestLanguage(language)];
  const parts = clausesAround(text, range, language).filter(([from, to]) => {
    const words = text.slice(from, to);
    return !QUOTED.test(words) && !UNBEGUN.test(words);
  });
  const named = parts.find(([from, to]) => from === range[0] || !pointing.test(text.slice(from, to)));
  return named ?? (onlyNamed ? undefined : parts[0]) ?? range;
}
