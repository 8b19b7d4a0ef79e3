import { searchWords, type SearchWord } from './search-words.ts';

/** PostgreSQL's weights: title, names, text and what was spoken, waking note. */
export type Weight = 'A' | 'B' | 'C' | 'D';
export type Part = { text: string; weight: Weight };

/** Words of two parts are never beside each other. */
const GAP = 4;
/** PostgreSQL's own limits of a vector: places, places of one word, bytes (with room for its own). */
const LAST_PLACE = 16_383;
const PLACES = 255;
const BYTES = 700_000;

/** Marks what stems have in common, so that an exact word is never taken for the stem of another. */
const STEM = '~';
export const stemLexeme = (base: string): string => `${STEM}${base}`;

/** A word between quotes, as vectors and queries take it. */
export const quoteLexeme = (lexeme: string): string =>
  `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;

const lexemesOf = ({ exact, base }: SearchWord): string[] =>
  base === exact ? [exact] : [exact, stemLexeme(base)];

/** A `tsvector` in writing: every word with its places and weights, as it stands and by its stem. */
export function vectorOf(parts: readonly Part[], language: string): string {
  const places = new Map<string, string[]>();
  let place = 1;
  let bytes = 0;
  for (const { text, weight } of parts) {
    for (const word of searchWords(text, language)) {
      for (const lexeme of lexemesOf(word)) {
        const known = places.get(lexeme);
        const own = `${Math.min(place, LAST_PLACE)}${weight}`;
        if (known) {
          if (known.length < PLACES && known.at(-1) !== own) known.push(own);
        } else if (bytes < BYTES) {
          bytes += Buffer.byteLength(lexeme) + 8;
          places.set(lexeme, [own]);
        }
      }
      place += 1;
    }
    place += GAP;
  }
  return [...places].map(([lexeme, at]) => `${quoteLexeme(lexeme)}:${at.join(',')}`).join(' ');
}
