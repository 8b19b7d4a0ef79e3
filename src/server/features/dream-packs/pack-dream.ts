import type { PackDream, Redaction } from '#shared/dream-packs.ts';
import type { Redactor } from './redact.ts';

/** What of a dream a pack is made from. */
export type DreamToGive = Omit<PackDream, 'night_of'> & {
  id: number;
  night_of: string;
  source: string;
};

const MONTH = 'YYYY-MM'.length;
/** The words of a dream that a person reads in some language; the others are read in English. */
const spoken = (language: string): string => language.slice(0, 2).toLowerCase();

/** A dream of long ago has the night in which it was told, which nobody calls its night. */
function nightOf({ source, night_of }: DreamToGive, { without_dates }: Redaction): string | null {
  if (source === 'remembered') return null;
  return without_dates ? night_of.slice(0, MONTH) : night_of;
}

/** One dream as it goes out. `redactor` knows the names of the kinds that are hidden, and no others. */
export function toPackDream(row: DreamToGive, redaction: Redaction, redactor: Redactor): PackDream {
  const language = spoken(row.language);
  const cover = (text: string): string => redactor.cover(text, language);
  const labels = (names: readonly string[]): string[] => [
    ...new Set(names.map((name) => redactor.cover(name, language, true))),
  ];
  const listed = (kind: 'person' | 'place', names: readonly string[], hidden: boolean): string[] =>
    hidden ? [...new Set(names.map((name) => redactor.label(kind, name, language)))] : labels(names);
  /** First, so that whoever is named in full there is known in the title. */
  const text = cover(row.text);
  const thought = (text: string): string => (redaction.without_thoughts ? '' : cover(text));
  return {
    title: cover(row.title),
    text,
    language: row.language,
    night_of: nightOf(row, redaction),
    period: row.source === 'remembered' ? cover(row.period) : '',
    types: row.types,
    moods: row.moods,
    lucidity: row.lucidity,
    vividness: row.vividness,
    people: listed('person', row.people, redaction.hide_people),
    places: listed('place', row.places, redaction.hide_places),
    tags: labels(row.tags),
    signs: labels(row.signs),
    waking_note: thought(row.waking_note),
    reflection: thought(row.reflection),
  };
}
