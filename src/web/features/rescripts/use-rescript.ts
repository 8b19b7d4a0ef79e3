import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Rescript, RescriptAnswer } from '#shared/safety/rescripts.ts';
import { EndingDraft } from './ending-draft.ts';
import { rescriptKeys, saveRescript } from './rescripts.queries.ts';

/** What is typed of another ending, kept after each pause and when the page is left. */
export function useRescript(dreamId: number, first: Rescript | null) {
  const client = useQueryClient();
  const [draft] = useState(
    () =>
      new EndingDraft(first, {
        save: (input) => saveRescript(dreamId, input),
        known: (model) =>
          client.setQueryData<RescriptAnswer>(rescriptKeys.one(dreamId), (known) => ({
            error: false,
            often: known?.often ?? false,
            model,
          })),
      }),
  );
  useEffect(() => draft.send, [draft]);
  return { ...useSyncExternalStore(draft.subscribe, draft.view), draft };
}
