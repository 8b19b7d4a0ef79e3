import { useSyncExternalStore } from 'react';
import type { UploadProgress } from './uploader.ts';

/** How far the sending of each recording is, by the recording's id. */
export function createUploadStates() {
  const states = new Map<string, UploadProgress>();
  const listeners = new Set<() => void>();
  return {
    get: (clientId: string): UploadProgress | undefined => states.get(clientId),
    set: (progress: UploadProgress): void => {
      states.set(progress.client_id, progress);
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type UploadStates = ReturnType<typeof createUploadStates>;

export const useUploadState = (states: UploadStates, clientId: string | null): UploadProgress | undefined =>
  useSyncExternalStore(states.subscribe, () => (clientId === null ? undefined : states.get(clientId)));
