import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { configQuery, type ServerConfig } from './config.queries.ts';

const nothingChanges = () => () => undefined;

/**
 * The server's configuration for a page that the server sends drawn, which it is without it: while the page is taken over it is
 * unknown here too, also where another part of the page had its answer sooner.
 */
export function useDrawnConfig(): { config: ServerConfig | undefined; failed: boolean } {
  const { data, isError } = useQuery(configQuery());
  const isTakenOver = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  );
  return isTakenOver ? { config: data, failed: isError } : { config: undefined, failed: false };
}
