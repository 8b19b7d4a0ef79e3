import type { Dream } from '#shared/dreams.ts';
import { ELEMENT_KINDS, ELEMENT_LISTS, type ElementKind, elementKey } from '#shared/elements.ts';

export type Named = Pick<Dream, 'people' | 'places' | 'tags'> & Partial<Pick<Dream, 'signs' | 'series'>>;
export type DreamName = { kind: ElementKind; name: string };

/** Every name of a dream once, in any capitals, with the kind under which it has its page. */
export function namesOf(dream: Named): DreamName[] {
  const names = new Map<string, DreamName>();
  for (const kind of ELEMENT_KINDS)
    for (const name of dream[ELEMENT_LISTS[kind]] ?? [])
      if (!names.has(elementKey(name))) names.set(elementKey(name), { kind, name });
  return [...names.values()];
}

/** Without the tags that a longer name says already ("lake" beside "the lake"), but for those that a search has found. */
export function tellingNames(names: readonly DreamName[], hits: readonly string[]): DreamName[] {
  const longer = new Set(
    names
      .filter(({ kind }) => kind !== 'tag')
      .flatMap(({ name }) => elementKey(name).split(/[^\p{L}\p{M}\p{N}]+/u)),
  );
  return names.filter(
    ({ kind, name }) => kind !== 'tag' || hits.includes(name) || !longer.has(elementKey(name)),
  );
}
