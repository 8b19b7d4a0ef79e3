import type { Deps } from '#server/deps.ts';
import { rarityInStream } from '#server/features/similar/similar.service.ts';
import { analyseEnglish } from '#server/language/english.ts';
import { countStems, termsOfText } from '#server/language/terms.ts';
import type { BookSense } from '#shared/readings.ts';
import { matchBook } from './book-matcher.ts';
import { openBook } from './book-cache.ts';
import { bookSenses } from './symbols.service.ts';

const SENSES_SHOWN = 3;
/** What stands after this many UTF-16 units is not looked up. */
const LONGEST = 20_000;

/** What the dream book of its language says of words in a text that is no dream of the reader's diary; nothing is stored. */
export async function sensesOfShared(
  deps: Deps,
  shared: { title: string; text: string; language: string; tags: readonly string[] },
): Promise<BookSense[]> {
  const text = shared.text.slice(0, LONGEST);
  const stems = countStems(termsOfText(`${shared.title}\n${text}`, shared.language));
  const rarity = await rarityInStream(deps, [...stems.keys()]);
  const words = shared.language === 'en' ? await analyseEnglish(text) : undefined;
  const { book } = await openBook(deps.sql, shared.language);
  const symbols = matchBook(book, { ...shared, text, words }, (stem) => rarity?.get(stem), SENSES_SHOWN);
  return bookSenses(deps, { row: shared, symbols });
}
