import type { Deps } from '#server/deps.ts';
import { concreteWordsIn, themesIn } from '#server/language/tagging/themes/themes-in.ts';
import type { Ranked } from '#server/features/similar/ranking/ranking.ts';
import type { Returning } from '#shared/similar.ts';
import { firstWords } from '#shared/words/dream-name.ts';
import {
  type Asked,
  byWhatItIsAbout,
  ENOUGH,
  holderOf,
  isClose,
  LEAST_OTHERS,
  type Mates,
  READ,
} from './returning-things.ts';
import { diaryRows } from '#server/features/similar/similar.store.ts';

const MOST_OTHERS = 19;
/** Characters of a dream without a title that name it. */
const NAMED_BY = 48;
/** One may know in any dream that it is one, and anything may happen again and again. */
const OF_ANY_DREAM: ReadonlySet<string> = new Set(['lucid', 'again_and_again']);
/** A thing in more than this share of the dreams is furniture. */
const COMMON = 0.12;

const wordsOf = ({ title, text }: Asked['row']): string => `${title}\n${text}`;

/** The typical theme that most of the nearest dreams share with this one. */
async function byTheme(
  deps: Deps,
  { userId, row, rejected }: Asked,
  ranked: readonly Ranked[],
): Promise<Mates | null> {
  const themes = new Set(themesIn(wordsOf(row), row.language).filter((theme) => !OF_ANY_DREAM.has(theme)));
  if (themes.size === 0) return null;
  const near = ranked.flatMap(({ dream: { id } }) => (rejected.has(id) ? [] : [id])).slice(0, READ);
  const read = new Map((await diaryRows(deps.sql, userId, near)).map((other) => [other.id, other]));
  const mates = new Map<string, number[]>();
  for (const id of near) {
    const other = read.get(id);
    for (const theme of other ? themesIn(wordsOf(other), other.language, themes) : [])
      mates.set(theme, [...(mates.get(theme) ?? []), id]);
  }
  const [most] = [...mates].toSorted(([, left], [, right]) => right.length - left.length);
  return most ? { theme: most[0], name: '', ids: most[1] } : null;
}

/** The thing, animal, place or tag of this dream that most of the close ones have, too. */
function byThing({ row, total, rejected }: Asked, ranked: readonly Ranked[]): Mates | null {
  const close = ranked.filter((one) => isClose(one) && !rejected.has(one.dream.id));
  if (close.length < LEAST_OTHERS) return null;
  const having = (name: string): number[] => {
    const has = holderOf(name, row.language);
    if (total >= ENOUGH && ranked.filter(has).length > total * COMMON) return [];
    return close.filter(has).map(({ dream: { id } }) => id);
  };
  const [most] = [...row.tags, ...concreteWordsIn(row.text, row.language)]
    .map((name) => ({ theme: null, name, ids: having(name) }))
    .toSorted((left, right) => right.ids.length - left.ids.length);
  return most ?? null;
}

/** Dreams of the diary that this one may come back from, the nearest first; null where fewer than two are. */
export async function returningWith(
  deps: Deps,
  asked: Asked,
  ranked: readonly Ranked[],
): Promise<Returning | null> {
  const themed = await byTheme(deps, asked, ranked);
  const found =
    themed && themed.ids.length >= LEAST_OTHERS
      ? themed
      : ((await byWhatItIsAbout(deps, asked, ranked)) ?? byThing(asked, ranked));
  if (!found || found.ids.length < LEAST_OTHERS) return null;
  const ids = found.ids.slice(0, MOST_OTHERS);
  const read = new Map((await diaryRows(deps.sql, asked.userId, ids)).map((row) => [row.id, row]));
  const dreams = ids.flatMap((id) => {
    const row = read.get(id);
    if (!row) return [];
    const { series, night_of: night, title, text } = row;
    return [{ id, series, night_of: night, title: title || firstWords(text, NAMED_BY) }];
  });
  return { theme: found.theme, name: found.name, dreams };
}
