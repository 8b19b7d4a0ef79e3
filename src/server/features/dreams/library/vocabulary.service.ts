import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import type { LibraryValues } from '#shared/library/library.ts';
import {
  countValues,
  dreamCategories,
  type ListField,
  ownNames,
  type ValueCount,
} from './vocabulary.store.ts';
import { ownEntry } from '#shared/own-entry.ts';

/** Names of one kind that are offered. */
const OFFERED = 300;
const SOURCES: Record<string, string> = {
  voice: 'spoken',
  typed: 'typed',
  imported: 'imported',
  remembered: 'remembered',
};

const of = (counts: readonly ValueCount[], field: string) =>
  counts.filter((one) => one.field === field).map(({ value, count }) => ({ value, count }));

/** What a diary has for each field of a search, with how many dreams, most used first. */
export async function readVocabulary(deps: Deps, actor: Member): Promise<Omit<LibraryValues, 'error'>> {
  const names = async (field: ListField) =>
    (await ownNames(deps.db, actor.userId, field, OFFERED)).map(({ name, count }) => ({
      value: name,
      count,
    }));
  const [counts, categories, tag, person, place, sign, series, period] = await Promise.all([
    countValues(deps.db, actor.userId),
    dreamCategories(deps.db),
    names('tag'),
    names('person'),
    names('place'),
    names('sign'),
    names('series'),
    names('period'),
  ]);
  const used = new Map(of(counts, 'category').map(({ value, count }) => [Number(value), count]));
  return {
    mood: of(counts, 'mood'),
    type: of(counts, 'type'),
    recall: of(counts, 'recall'),
    lang: of(counts, 'lang'),
    sense: of(counts, 'sense'),
    view: of(counts, 'view'),
    is: [
      ...of(counts, 'favourite'),
      ...of(counts, 'source').map(({ value, count }) => ({
        value: ownEntry(SOURCES, value) ?? value,
        count,
      })),
    ],
    year: of(counts, 'year').toSorted((left, right) => (left.value < right.value ? 1 : -1)),
    tag,
    person,
    place,
    sign,
    series,
    period,
    category: categories.map(({ id, slug, names: own }) => ({
      value: slug,
      count: used.get(id) ?? 0,
      names: [...own],
    })),
  };
}
