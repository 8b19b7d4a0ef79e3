import type { Deps } from '#server/deps.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import { headsOf } from './dictionary.store.ts';

/** How entries are called in a reader's language, else in English; those that no book has in either are left out. */
export async function entryHeads(
  { sql }: Pick<Deps, 'sql'>,
  slugs: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const rows = await headsOf(sql, slugs, [language, FALLBACK_LANGUAGE]);
  const first = rows.toSorted(
    (one, other) => Number(other.language === language) - Number(one.language === language),
  );
  return new Map(first.toReversed().map(({ slug, headword }) => [slug, headword]));
}
