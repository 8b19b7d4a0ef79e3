import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { noteOf } from '#web/api/live/live-event.ts';
import { useLive } from '#web/api/live/live.ts';
import { streamKeys } from './stream.queries.ts';

const NONE: readonly number[] = [];
/** Copies that were taken back since they were read, as this page has heard. */
const goneCopies = queryOptions({
  queryKey: streamKeys.gone,
  queryFn: () => NONE,
  initialData: NONE,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The copies of the lists before the reader that were taken back meanwhile. */
export function useGoneCopies(): readonly number[] {
  const queries = useQueryClient();
  useLive('public:stream', (event) => {
    const note = noteOf(event);
    if (note?.type !== 'withdrawn') return;
    const id = Number(note.id);
    queries.setQueryData(streamKeys.gone, (before: readonly number[] = NONE) => [...before, id]);
    void queries.invalidateQueries({ queryKey: streamKeys.copy(id) });
  });
  return useQuery(goneCopies).data;
}
