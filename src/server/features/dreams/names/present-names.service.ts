import type { Deps } from '#server/deps.ts';
import { DREAM_LIMITS, type DreamInput } from '#shared/dreams.ts';
import {
  ELEMENT_KINDS,
  ELEMENT_LISTS,
  elementKey,
  type ElementKind,
  type ElementList,
} from '#shared/elements.ts';
import { inlineNames, namesBrought, withInlineNames } from '#shared/words/inline-names.ts';
import { findSuccessors } from './present-names.store.ts';

export type NameLists = Partial<Record<ElementList, string[]>>;

/** Different names: of those that are compared as equal the first stays. */
function differentNames(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => !seen.has(elementKey(name)) && seen.add(elementKey(name)));
}

const keysOf = (lists: NameLists): string[] =>
  ELEMENT_KINDS.flatMap((kind) => (lists[ELEMENT_LISTS[kind]] ?? []).map(elementKey));

type Successors = Awaited<ReturnType<typeof findSuccessors>>;

const successorsOf = (deps: Deps, userId: number, keys: readonly string[]): Promise<Successors> =>
  keys.length === 0 ? Promise.resolve([]) : findSuccessors(deps.db, userId, keys);

/** Names of one kind with those that were given up written as they are called now. */
const calledNow = (kind: ElementKind, names: readonly string[], successors: Successors): string[] =>
  names.map((name) => {
    const key = elementKey(name);
    const successor = successors.find((one) => one.kind === kind && one.former_keys.includes(key));
    return successor?.name ?? name;
  });

/**
 * The lists as they are to be kept: names that were renamed or merged away, written once more by a device that does not know,
 * become what they mean now. Only the lists that are given are answered; without a name in them nothing is asked.
 */
export async function presentNames(deps: Deps, userId: number, lists: NameLists): Promise<NameLists> {
  const successors = await successorsOf(deps, userId, keysOf(lists));
  return Object.fromEntries(
    ELEMENT_KINDS.flatMap((kind) => {
      const list = ELEMENT_LISTS[kind];
      const names = lists[list];
      return names ? [[list, differentNames(calledNow(kind, names, successors))]] : [];
    }),
  );
}

/**
 * Of many dreams' lists those that hold a name which was renamed or merged away, with the names as they are called now; a
 * list without such a name is left out, so that it stays as it is written. One question for all of them.
 */
export async function renamedSince(
  deps: Deps,
  userId: number,
  dreams: readonly NameLists[],
): Promise<NameLists[]> {
  const successors = await successorsOf(deps, userId, [...new Set(dreams.flatMap(keysOf))]);
  return dreams.map((lists) =>
    Object.fromEntries(
      ELEMENT_KINDS.flatMap((kind) => {
        const names = lists[ELEMENT_LISTS[kind]] ?? [];
        const present = calledNow(kind, names, successors);
        const isSame = present.every((name, at) => name === names[at]);
        return isSame ? [] : [[ELEMENT_LISTS[kind], differentNames(present)]];
      }),
    ),
  );
}

type Before = { state: string; text: string; tags: string[]; people: string[] };

/** Names that this save finds written into the text: all of them when the dream is first kept, later the new ones. */
function foundInText(input: DreamInput, before: Before | undefined) {
  const state = input.state ?? before?.state ?? 'kept';
  const text = input.text ?? before?.text ?? '';
  if (state === 'draft') return [];
  if (before && before.state !== 'draft')
    return input.text === undefined ? [] : namesBrought(before.text, text);
  return inlineNames(text);
}

/**
 * The input with the names that its text carries (#river, @Anna) added to its lists, and with every name as it is called now.
 * `before` is the dream that it changes.
 */
export async function withPresentNames(
  deps: Deps,
  userId: number,
  input: DreamInput,
  before?: Before,
): Promise<DreamInput> {
  const lists = { tags: input.tags ?? before?.tags ?? [], people: input.people ?? before?.people ?? [] };
  const { tags = input.tags, people = input.people } = withInlineNames(
    lists,
    foundInText(input, before),
    DREAM_LIMITS.elements,
  );
  const { places, signs, series } = input;
  const given = { tags, people, places, signs, series };
  if (Object.values(given).every((names) => names === undefined)) return input;
  const named = Object.fromEntries(Object.entries(given).filter(([, names]) => names !== undefined));
  return { ...input, ...(await presentNames(deps, userId, named)) };
}
