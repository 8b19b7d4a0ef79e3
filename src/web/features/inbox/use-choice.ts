import { useState } from 'react';
import type { InboxItem } from './inbox-items.ts';

/** Which fragments are chosen; those of a waiting merge cannot be. */
export function useChoice(items: readonly InboxItem[], waiting: ReadonlySet<string>) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (id: string) => ids.has(id) && !waiting.has(id);
  const set = (names: readonly string[], on: boolean) =>
    setIds((before) => {
      const next = new Set(before);
      for (const name of names) {
        if (on) next.add(name);
        else next.delete(name);
      }
      return next;
    });
  const chosen = items.filter(({ client_id: id }) => isChosen(id));
  return { chosen, isChosen, set, clear: () => setIds(new Set()) };
}

export type Choice = ReturnType<typeof useChoice>;
