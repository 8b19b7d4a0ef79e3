import type { Deps } from '#server/deps.ts';
import { slugOf } from '#server/features/dream-books/entry-words.ts';
import type { PageSaid } from '#server/http/first-pages.ts';
import { languagesOfSlug } from './dictionary.store.ts';

const ONE_WORD = /^\/dictionary\/([^/]+)\/?$/;

function decoded(written: string): string {
  try {
    const word = decodeURIComponent(written);
    return word.includes('\u0000') ? '' : word;
  } catch {
    return '';
  }
}

/** Whether the address of a word leads to one; a word as it is written leads to its own address. */
export async function dictionaryPageSaid(deps: Deps, pathname: string): Promise<PageSaid | undefined> {
  const written = ONE_WORD.exec(pathname)?.[1];
  if (written === undefined) return undefined;
  const word = decoded(written);
  const slug = slugOf(word);
  const isKnown = (one: string) => languagesOfSlug(deps.sql, one).then((found) => found.length > 0);
  if (await isKnown(word)) return undefined;
  return (await isKnown(slug)) ? { status: 301, location: `/dictionary/${slug}` } : { status: 404 };
}
