import { type Dream, type DreamInput, fieldsWith } from '#shared/dreams.ts';
import type { DreamPage, LibraryPage } from '#shared/library/library.ts';
import { type SearchTerm, termGroups } from '#shared/library/library-search.ts';
import { readSearch } from '#web/features/dreams/search/read-search.ts';
import { fallsInto } from '#shared/library/calendar-dates.ts';
import { type Seen, seenDiary } from '#web/offline/stores/reading-cache.ts';
import { deviceDreams } from '#web/offline/unsaved-dreams.ts';
import { withDeviceWords } from '#web/offline/unsaved-places.ts';
import type { LibraryFilter } from './dreams.queries.ts';
import { fitsPart } from './search/use-fits.ts';

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
const LISTS = { tag: 'tags', person: 'people', place: 'places', sign: 'signs', series: 'series' } as const;

const SEARCHED = fieldsWith('search', 'A', 'B', 'C', 'D');

/** Whether a dream holds what a term asks; undefined for what only the server can tell. */
function holds(dream: DreamInput, term: SearchTerm): boolean | undefined {
  if (term.kind === 'title') return fold(dream.title ?? '').includes(fold(term.text));
  if (term.kind === 'name') {
    const list = LISTS[term.field as keyof typeof LISTS];
    return list && (dream[list] ?? []).some((name) => fold(name).includes(fold(term.text)));
  }
  if (term.kind === 'when') {
    const { night_of } = dream;
    if (night_of === undefined) return undefined;
    if (term.when.some((when) => fallsInto(night_of, when))) return true;
    if (!term.loose) return false;
  } else if (term.kind !== 'word' && term.kind !== 'phrase') return undefined;
  const words = SEARCHED.flatMap((name) => dream[name] ?? []);
  return fold(words.join('\n')).includes(fold(term.text));
}

/** Whether a finished dream stands in a list that is searched, by its words alone; undefined where only the server can tell. */
export function fitsFilter(dream: DreamInput, filter: LibraryFilter): boolean | undefined {
  if (filter.bin) return undefined;
  const answers = readSearch(filter.q).terms.map((term) => ({ ...term, held: holds(dream, term) }));
  if (answers.some(({ held }) => held === undefined)) return undefined;
  const fits = termGroups(answers).every((group) => group.some(({ held, not }) => held !== not));
  return fits && fitsPart(dream, filter);
}

/** What this device has seen that a filter leaves; undefined where only the server can tell. */
function leftBy({ dreams }: Seen, filter: LibraryFilter): Dream[] | undefined {
  if (filter.sort) return undefined;
  const left: Dream[] = [];
  for (const dream of dreams) {
    const fits = fitsFilter(dream, filter);
    if (fits === undefined) return undefined;
    if (fits) left.push(dream);
  }
  return left;
}

function groupByNight(dreams: readonly Dream[], { nights }: Seen, withEmpty: boolean): LibraryPage['list'] {
  const groups = new Map<string, LibraryPage['list'][number]>();
  const groupOf = (day: string) => {
    const group = groups.get(day) ?? { night_of: day, night: nights.get(day) ?? null, dreams: [] };
    groups.set(day, group);
    return group;
  };
  for (const dream of dreams) groupOf(dream.night_of).dreams.push(dream);
  if (withEmpty) for (const { night_of, no_recall } of nights.values()) if (no_recall) groupOf(night_of);
  return [...groups.values()].sort((one, other) => other.night_of.localeCompare(one.night_of));
}

const isPlain = ({ q, favourites, bin }: LibraryFilter) => q.trim() === '' && !favourites && !bin;

/** The library as this device has seen it. */
export function seenLibrary(seen: Seen, filter: LibraryFilter): LibraryPage | undefined {
  const dreams = leftBy(seen, filter);
  if (!dreams) return undefined;
  const plain = isPlain(filter);
  return {
    error: false,
    list: groupByNight(dreams, seen, plain),
    next: null,
    prev: null,
    found: filter.q.trim() === '' ? null : dreams.length,
    hits: [],
    totals: seen.totals,
  };
}

/** One dream as this device has seen it, with its neighbours there. */
export function seenDream(seen: Seen, id: number): DreamPage | undefined {
  const kept = seen.dreams.filter(({ state }) => state === 'kept');
  const model = seen.dreams.find((dream) => dream.id === id);
  if (!model) return undefined;
  const at = kept.indexOf(model);
  const night = seen.nights.get(model.night_of) ?? null;
  const beside = (step: number) => (at < 0 ? null : (kept[at + step]?.id ?? null));
  return { error: false, model, night, newer: beside(-1), older: beside(1), series: [] };
}

/** What this device has seen, with what was written on it since. */
export async function seenHere(owner: number): Promise<Seen | undefined> {
  const seen = await seenDiary(owner);
  if (!seen) return undefined;
  const device = await deviceDreams();
  const dreams = seen.dreams.map((dream) => withDeviceWords(dream, device));
  dreams.sort((one, other) => other.night_of.localeCompare(one.night_of) || other.id - one.id);
  return { ...seen, dreams };
}
