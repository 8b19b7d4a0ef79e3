import type { Deps } from '#server/deps.ts';
import type { DreamRow } from '#server/features/dreams/dreams.service.ts';
import { vectorOf } from '#server/language/search-vector.ts';
import { saveSearch, spokenWords } from './findings.store.ts';

type Source = Pick<
  DreamRow,
  | 'id'
  | 'title'
  | 'text'
  | 'language'
  | 'tags'
  | 'people'
  | 'places'
  | 'signs'
  | 'series'
  | 'period'
  | 'waking_note'
  | 'reflection'
  | 'updated_at'
>;

/**
 * What a dream is searched by: title, names with its series and time of life, text with what was spoken, waking note and
 * reflection, as a `tsvector` in writing. A change of this raises `INDEX_VERSION`.
 */
function searchOf(row: Source, spoken = ''): string {
  const names = [...row.tags, ...row.people, ...row.places, ...row.signs, ...row.series, row.period];
  return vectorOf(
    [
      { text: row.title, weight: 'A' },
      ...names.map((text) => ({ text, weight: 'B' as const })),
      { text: row.text, weight: 'C' },
      { text: spoken === row.text ? '' : spoken, weight: 'C' },
      { text: row.waking_note, weight: 'D' },
      { text: row.reflection, weight: 'D' },
    ],
    row.language,
  );
}

/** Makes indexed dreams searchable as they stand in `rows`; a later save makes that stale by its `updated_at`. */
export async function indexSearch(deps: Deps, rows: readonly Source[]): Promise<void> {
  if (rows.length === 0) return;
  const spoken = await spokenWords(
    deps.sql,
    rows.map(({ id }) => id),
  );
  await saveSearch(
    deps.sql,
    rows.map((row) => ({
      dream_id: row.id,
      search: searchOf(row, spoken.get(row.id)),
      search_of: row.updated_at,
    })),
  );
}
