import type { Deps } from '#server/deps.ts';
import type { DreamRow } from '#server/features/dreams/dreams.service.ts';
import { takingTurns } from '#server/turns.ts';
import { vectorOf } from '#server/language/search-vector.ts';
import { type DreamField, type FieldsWith, fieldsWith } from '#shared/dreams.ts';
import { type SearchRow, spokenWords } from './findings.store.ts';

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

/** What dreams are searched by as they stand in `rows`, by dream; a later save makes that stale by its `updated_at`. */
export async function searchesOf(deps: Deps, rows: readonly Source[]): Promise<Map<number, SearchRow>> {
  const made = new Map<number, SearchRow>();
  if (rows.length === 0) return made;
  const spoken = await spokenWords(
    deps.sql,
    rows.map(({ id }) => id),
  );
  const turn = takingTurns();
  for (const row of rows) {
    await turn();
    made.set(row.id, {
      dream_id: row.id,
      search: searchOf(row, spoken.get(row.id)),
      search_of: row.updated_at,
    });
  }
  return made;
}
