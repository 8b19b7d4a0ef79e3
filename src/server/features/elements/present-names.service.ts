import type { Deps } from '#server/deps.ts';
import { DREAM_LIMITS, type DreamInput } from '#shared/dreams.ts';
import { ELEMENT_KINDS, ELEMENT_LISTS, elementKey, type ElementList } from '#shared/elements.ts';
import { inlineNames, namesBrought, withInlineNames } from '#shared/inline-names.ts';
import { findSuccessors } from './elements.store.ts';

export type NameLists = Partial<Record<ElementList, string[]>>;

/** Different names: of those that are compared as equal the first stays. */
export function differentNames(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => !seen.has(elementKey(name)) && seen.add(elementKey(name)));
}

/**
 * The lists as they are to be kept: names that were renamed or merged away, written once more by a device that does not know,
 * become what they mean now. Only the lists that are given are answered; without a name in them nothing is asked.
 */
export async function presentNames(deps: Deps, userId: number, lists: NameLists): Promise<NameLists> {
  const given = ELEMENT_KINDS.flatMap((kind) => (lists[ELEMENT_LISTS[kind]] ?? []).map(elementKey));
  const successors = given.length === 0 ? [] : await findSuccessors(deps.db, userId, given);
  return Object.fromEntries(
    ELEMENT_KINDS.flatMap((kind) => {
      const list = ELEMENT_LISTS[kind];
      const names = lists[list];
      if (!names) return [];
      const mine = successors.filter((one) => one.kind === kind);
      const present = (name: string) =>
        mine.find(({ former_keys }) => former_keys.includes(elementKey(name)))?.name ?? name;
      return [[list, differentNames(names.map(present))]];
    }),
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
