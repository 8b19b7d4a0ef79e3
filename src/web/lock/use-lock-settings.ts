import { useMemo, useSyncExternalStore } from 'react';
import { readKept, subscribeLock, type LockSettings } from './lock.ts';

/** What is chosen on this device; null where nothing is. */
export function useLockSettings(): LockSettings | null {
  const kept = useSyncExternalStore(subscribeLock, () => readKept('settings'));
  return useMemo(() => JSON.parse(kept ?? 'null') as LockSettings | null, [kept]);
}
