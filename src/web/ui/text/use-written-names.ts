import { useRef } from 'react';
import { type InlineName, inlineNames, isUnderHand } from '#shared/inline-names.ts';

const same = ({ kind, name }: InlineName) => `${kind}:${name.normalize('NFKC').toLowerCase()}`;

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
