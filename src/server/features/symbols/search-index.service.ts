import type { DreamRow } from '#server/features/dreams/dreams.service.ts';
import { vectorOf } from '#server/language/search-vector.ts';
import { type DreamField, type FieldsWith, fieldsWith } from '#shared/dreams.ts';
import type { SearchRow } from './findings.store.ts';

type Searched = Exclude<DreamField, FieldsWith<{ search: null }>>;
type Source = Pick<DreamRow, 'id' | 'language' | 'updated_at' | Searched>;

const FIELDS = {
  A: fieldsWith('search', 'A'),
  B: fieldsWith('search', 'B'),
  C: fieldsWith('search', 'C'),
  D: fieldsWith('search', 'D'),
};

/**
 * What a dream is searched by: title, names with its series and time of life, text with what was spoken, waking note and
 * reflection, as a `tsvector` in writing. A change of this raises `INDEX_VERSION`.
 */
function searchOf(row: Source, spoken = ''): string {
  const parts = (weight: keyof typeof FIELDS) =>
    FIELDS[weight].flatMap((name) => row[name]).map((text) => ({ text, weight }));
  const said = { text: spoken === row.text ? '' : spoken, weight: 'C' as const };
  return vectorOf([...parts('A'), ...parts('B'), ...parts('C'), said, ...parts('D')], row.language);
}

/** What a dream is searched by as it stands, with what was `spoken` of it; a later save makes that stale by its `updated_at`. */
export const searchRowOf = (row: Source, spoken: string | undefined): SearchRow => ({
  dream_id: row.id,
  search: searchOf(row, spoken),
  search_of: row.updated_at,
});
