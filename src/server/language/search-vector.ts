import { visitSearchWords } from './search-words.ts';

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

const UNSAFE = /['\\]/;
/** A word between quotes, as vectors and queries take it. */
export const quoteLexeme = (lexeme: string): string =>
  UNSAFE.test(lexeme) ? `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'` : `'${lexeme}'`;

/** Bases come again and again; past this many they are marked anew. */
const REMEMBERED = 20_000;
let marked = new Map<string, string>();

function markedBase(base: string): string {
  const known = marked.get(base);
  if (known !== undefined) return known;
  if (marked.size > REMEMBERED) marked = new Map();
  const lexeme = stemLexeme(base);
  marked.set(base, lexeme);
  return lexeme;
}

const WEIGHTS: readonly Weight[] = ['A', 'B', 'C', 'D'];
/** A place with its weight in the two low bits. */
type Place = number;
const writtenPlace = (at: Place): string => `${at >>> 2}${WEIGHTS[at & 3]}`;

class Places {
  readonly byLexeme = new Map<string, Place[]>();
  private bytes = 0;

  add(lexeme: string, own: Place): void {
    const known = this.byLexeme.get(lexeme);
    if (known) {
      if (known.length < PLACES && known[known.length - 1] !== own) known.push(own);
    } else if (this.bytes < BYTES) {
      this.bytes += Buffer.byteLength(lexeme) + 8;
      this.byLexeme.set(lexeme, [own]);
    }
  }
}

/** A `tsvector` in writing: every word with its places and weights, as it stands and by its stem. */
export function vectorOf(parts: readonly Part[], language: string): string {
  const places = new Places();
  let place = 1;
  for (const { text, weight } of parts) {
    const low = WEIGHTS.indexOf(weight);
    visitSearchWords(text, language, ({ exact, base }) => {
      const own = (Math.min(place, LAST_PLACE) << 2) | low;
      places.add(exact, own);
      if (base !== exact) places.add(markedBase(base), own);
      place += 1;
    });
    place += GAP;
  }
  const written: string[] = [];
  // Iterators over maps allocate an object for each entry.
  places.byLexeme.forEach((at, lexeme) => {
    const stands = at.length === 1 ? writtenPlace(at[0]!) : at.map(writtenPlace).join(',');
    written.push(`${quoteLexeme(lexeme)}:${stands}`);
  });
  return written.join(' ');
}
