import { useRef } from 'react';
import { namesNobody } from '#shared/words/names-nobody.ts';
import { type InlineName, inlineNames, isUnderHand, type TypedName } from '#shared/words/inline-names.ts';

export type OwnNames = { tags: readonly string[]; people: readonly string[] };

const OFFERED = 6;
const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();

/** The own names that fit what is typed after a sign: those that begin so first. A name already whole is not offered alone. */
export function offeredNames(typed: TypedName | null, names: OwnNames | undefined): string[] {
  if (!typed || !names) return [];
  const wanted = keyOf(typed.typed);
  const all = typed.kind === 'tag' ? names.tags : names.people.filter((name) => !namesNobody(name));
  const begins = all.filter((name) => keyOf(name).startsWith(wanted));
  const holds = all.filter((name) => !keyOf(name).startsWith(wanted) && keyOf(name).includes(wanted));
  const found = [...begins, ...holds].slice(0, OFFERED);
  return found.length === 1 && keyOf(found[0] ?? '') === wanted ? [] : found;
}

const same = ({ kind, name }: InlineName) => `${kind}:${keyOf(name)}`;

/**
 * Tells each name that is written into a text once, when the writer's hand has left it. Names that stood there when the field
 * was opened are not told: the dreamer may have taken them off the lists.
 */
export function useWrittenNames(opened: string): (text: string, caret: number | null) => InlineName[] {
  const told = useRef<Set<string> | null>(null);
  told.current ??= new Set(inlineNames(opened).map(same));
  return (text, caret) => {
    const known = told.current ?? new Set<string>();
    const fresh = inlineNames(text).filter(
      (one) => !known.has(same(one)) && (caret === null || !isUnderHand(text, one, caret)),
    );
    for (const one of fresh) known.add(same(one));
    return fresh;
  };
}
