import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { OwnSymbol } from '#shared/dream-books/own-dictionary.ts';
import { plainLetters } from '#shared/words/plain-letters.ts';

export const KINDS = ['all', 'said', 'unsaid'] as const;
type Kind = (typeof KINDS)[number];
const fits: Record<Kind, (symbol: OwnSymbol) => boolean> = {
  all: () => true,
  said: ({ meaning }) => meaning !== '',
  unsaid: ({ meaning }) => meaning === '',
};

const asks = (q: string) => {
  const asked = plainLetters(q).trim();
  return ({ headword, meaning }: OwnSymbol) =>
    plainLetters(headword).includes(asked) || plainLetters(meaning).includes(asked);
};

/** How many symbols stand under each letter, in the order in which they come. */
export const lettersOf = (list: readonly OwnSymbol[]): { letter: string; entries: number }[] =>
  [...Map.groupBy(list, ({ letter }) => letter)].map(([letter, { length: entries }]) => ({
    letter,
    entries,
  }));

/** Which symbols are looked at: kind and letter stand in the page's address, what is typed sifts at once. */
export function useShelf() {
  const [params, setParams] = useSearchParams();
  const [q, setQ] = useState('');
  const kind = KINDS.find((one) => one === params.get('of')) ?? 'all';
  const letter = (params.get('letter') ?? '').slice(0, 2);
  const pathOf = (next: { of?: Kind; letter?: string }) => {
    const { of = 'all', letter: at = '' } = next;
    const address = new URLSearchParams({ ...(of !== 'all' && { of }), ...(at && { letter: at }) });
    return `?${String(address)}`;
  };
  const isAsked = asks(useDeferredValue(q));
  return {
    kind,
    letter,
    q: q.trim(),
    typed: q,
    pathOf,
    isNarrow: q.trim() !== '' || letter !== '' || kind !== 'all',
    isOfKind: fits[kind],
    /** What is typed is looked for under every letter. */
    isShown: (symbol: OwnSymbol) =>
      fits[kind](symbol) && (q.trim() ? isAsked(symbol) : letter === '' || symbol.letter === letter),
    setKind: (of: Kind) => setParams(pathOf({ of, letter }), { replace: true }),
    find: setQ,
  };
}
