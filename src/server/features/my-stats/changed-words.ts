import { withoutAnd } from '#server/language/arabic-and.ts';
import { termsOfText } from '#server/language/terms.ts';
import { vagueWords } from '#server/language/vague-words.ts';
import { logOddsZ, type TermCounts } from './figures/log-odds.ts';
import type { TermRow } from './my-stats.store.ts';
import { isToldOf } from './told-of.ts';

/** One standard error: enough to be listed among words that came or went. */
const LEAST_Z = 1;
/** 1.28 standard errors: so far one word in ten would come by chance alone. */
export const SURE_Z = 1.28;
/** Candidates whose words are looked up; some turn out to say nothing. */
const CANDIDATES = 24;

export type ChangedTerm = TermRow & { z: number };

const sumOf = (rows: readonly TermRow[]): TermCounts => ({
  now: rows.reduce((sum, { now }) => sum + now, 0),
  before: rows.reduce((sum, { before }) => sum + before, 0),
});

/** Terms that rose and that fell, strongest first; each stands in at least `least` dreams of the time that has more of it. */
export function changedTerms(
  rows: readonly TermRow[],
  least: number,
): { more: ChangedTerm[]; fewer: ChangedTerm[] } {
  const all = sumOf(rows);
  if (all.now === 0 || all.before === 0) return { more: [], fewer: [] };
  const changed = rows.map((row): ChangedTerm => ({ ...row, z: logOddsZ(row, all) }));
  const more = changed.filter(({ z, now }) => z >= LEAST_Z && now >= least);
  const fewer = changed.filter(({ z, before }) => z <= -LEAST_Z && before >= least);
  return {
    more: more.toSorted((one, other) => other.z - one.z).slice(0, CANDIDATES),
    fewer: fewer.toSorted((one, other) => one.z - other.z).slice(0, CANDIDATES),
  };
}

const BEGINS_SENTENCE = /(?:^|[.!?…:"„“”'\n]\s*)$/u;
const LOOK_BACK = 8;

/** A word as its dreamer writes it; `told` where it stands for somebody or something. */
export type WrittenForm = { word: string; told: boolean };

/**
 * A stem as its dreamer writes it: the most frequent form in these texts, in small letters where only sentences begin with
 * it; null for words that may stand in any dream.
 */
export function writtenForm(
  { stem, language }: Pick<TermRow, 'stem' | 'language'>,
  texts: readonly string[],
): WrittenForm | null {
  const forms = new Map<string, number>();
  const places = texts.flatMap((text) =>
    termsOfText(text, language)
      .filter((term) => term.stem === stem)
      .map(({ word, start, end }) => ({ word, start, text, written: text.slice(start, end) })),
  );
  if (places.some(({ word }) => vagueWords(language).has(word))) return null;
  for (const { text, start, written: found } of places) {
    const plain = found.replace(/['’]s$/u, '');
    const written = language === 'ar' ? withoutAnd(plain) : plain;
    const begins = BEGINS_SENTENCE.test(text.slice(Math.max(0, start - LOOK_BACK), start));
    const form = begins && language !== 'de' ? written.toLowerCase() : written;
    forms.set(form, (forms.get(form) ?? 0) + (begins ? 1 : 2));
  }
  const [most] = [...forms].toSorted(([, one], [, other]) => other - one);
  return most === undefined ? null : { word: most[0], told: isToldOf(places, most[0], language) };
}
