import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { saveStates } from '#web/offline/device.ts';
import { dreamKeys } from '#web/features/dreams/dreams.queries.ts';

const REST_MS = 400;
let writtenAt = 0;
saveStates.subscribe(() => {
  writtenAt = Date.now();
});

/** Asks for the library again where this device has saved a dream since it was fetched. */
export function useFreshLibrary(fetchedAt: number): void {
  const queries = useQueryClient();
  useEffect(() => {
    const refresh = () => void queries.invalidateQueries({ queryKey: dreamKeys.library });
    if (fetchedAt > 0 && writtenAt > fetchedAt) refresh();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = saveStates.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(refresh, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queries, fetchedAt]);
}
