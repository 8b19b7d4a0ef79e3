import { withoutAnd } from '#server/language/arabic-and.ts';
import { isFurniture } from '#server/language/furniture.ts';
import { normaliseWord } from '#server/language/tokens.ts';
import type { TextRange } from '#shared/similar.ts';
import { shortSentences } from './bare-tellings.ts';
import { type Filling, type Source, THINGS } from './filling.ts';
import { isAwake } from './presence.ts';
import { isTurnOfMine, QUOTED_TURNS, quotedTurn, whereTurned } from './turns.ts';

const LONGEST_TURN = 60;

/** A turn without the "and" that Arabic writes onto its first word. */
const pastAnd = (text: string, [start, end]: TextRange): TextRange => {
  const written = text.slice(start, end);
  return [start + written.length - withoutAnd(written).length, end];
};

/** What stands in a turn's own words. */
export const turnsIn = ({ text, dreamLanguage }: Source): Filling[] =>
  QUOTED_TURNS.flatMap((turn) =>
    whereTurned(turn, text, dreamLanguage)
      .filter((range) => turn !== 'words' || !isTurnOfMine(text, range, dreamLanguage))
      .slice(0, 1)
      .filter(([start, end]) => end - start <= LONGEST_TURN)
      .map((found): Filling => {
        const range = dreamLanguage === 'ar' ? pastAnd(text, found) : found;
        return {
          about: `turn:${turn}`,
          range,
          quote: quotedTurn(text, range),
          named: null,
          finding: null,
          person: false,
          turn,
          rarity: 0.4,
        };
      }),
  );

const MET_IN_A_SENTENCE = 4;
/** How much a sentence brings together: who and what is met in it, furniture aside. */
function meetings({ findings, words, dreamLanguage }: Source, [from, to]: TextRange): number {
  const within = (range: TextRange) => from <= range[0] && range[1] <= to;
  const met = findings.filter(
    ({ kind, word, ranges }) =>
      THINGS.has(kind) && word !== null && !isFurniture(word, dreamLanguage) && ranges.some(within),
  );
  const told = words.filter(({ word, range }) => within(range) && !isFurniture(word, dreamLanguage));
  return Math.min(met.length + told.length / 2, MET_IN_A_SENTENCE);
}

/** Sentences in their own words; each is another question, so that one under a dream does not rest for the next. */
export const wholeIn = (source: Source): Filling[] =>
  shortSentences(source.text, source.dreamLanguage)
    .filter(({ range }) => !isAwake(source.text, range, source.dreamLanguage))
    .map(({ text: quote, range }) => ({
      about: `turn:whole:${normaliseWord(quote)}`,
      range,
      quote,
      named: null,
      finding: null,
      person: false,
      turn: 'whole',
      rarity: (meetings(source, range) - 1) / 3,
    }));
