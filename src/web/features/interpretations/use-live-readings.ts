import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#web/api/live/live.ts';
import { noteOf } from '#web/api/live/live-event.ts';
import { interpretationKeys } from './interpretations.queries.ts';

/** Asks for the readings below a shared dream again once somebody lays, changes or takes back one. */
export function useLiveReadings(copyId: number | null): void {
  const queries = useQueryClient();
  useLive(copyId === null ? null : `dream:${copyId}`, (event) => {
    if (event.kind === 'message' && noteOf(event)?.type !== 'readings') return;
    void queries.invalidateQueries({ queryKey: interpretationKeys.all });
  });
}
