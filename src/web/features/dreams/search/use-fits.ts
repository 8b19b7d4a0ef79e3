import { useCallback, useEffect, useState } from 'react';
import type { DreamInput } from '#shared/dreams.ts';
import type { LibraryFilter } from '#web/features/dreams/dreams.queries.ts';
import { fetchPart } from '#web/ui/layers/fetch-part.ts';

const importFits = async () => (await import('#web/features/dreams/seen-diary.ts')).fitsFilter;
type Fits = Awaited<ReturnType<typeof importFits>>;

/** Whether a finished dream stands in a list that nothing is searched in; the bin is known to the server alone. */
export const fitsPart = (
  { state, favourite }: DreamInput,
  { favourites, bin }: Pick<LibraryFilter, 'favourites' | 'bin'>,
): boolean => !bin && state === 'kept' && (favourite === true || !favourites);

/** Says of a dream of this device whether it stands in a list. What reads searches comes with the first of them; until then none does. */
export function useFits(filter: LibraryFilter): (dream: DreamInput) => boolean {
  const isSearched = filter.q.trim() !== '';
  const [known, setKnown] = useState<{ fits: Fits }>();
  useEffect(() => {
    if (!isSearched) return undefined;
    let isOver = false;
    const load = async () => {
      const fits = await fetchPart(importFits, { quiet: true });
      if (!isOver) setKnown({ fits });
    };
    // Where the part is gone, a search finds what the server answers.
    void load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isSearched]);
  return useCallback(
    (dream) => (isSearched ? known?.fits(dream, filter) === true : fitsPart(dream, filter)),
    [isSearched, known, filter],
  );
}
