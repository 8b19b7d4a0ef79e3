import { useSyncExternalStore } from 'react';
import { useSession } from '#web/api/session.ts';
import type { KeptRow, KeptRows } from '#web/offline/stores/kept-rows.ts';

const NONE: readonly never[] = [];

/** What this device keeps of some kind for whoever is signed in, as it is now. */
export function useOwnRows<Row extends KeptRow>(rows: KeptRows<Row>): readonly Row[] {
  const user = useSession((state) => state.user);
  const follow = (told: () => void) => {
    if (user === null) return () => undefined;
    void rows.load(String(user));
    return rows.subscribe(told);
  };
  return useSyncExternalStore(follow, () => (user === null ? NONE : rows.listOf(String(user))));
}
