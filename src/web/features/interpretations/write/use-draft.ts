import { useEffect, useState, useSyncExternalStore } from 'react';
import { Draft, type DraftOptions, type DraftView } from './draft.ts';

/** The draft of this page; it goes on sending for a moment when the page is left. */
export function useDraft(options: DraftOptions): { draft: Draft; view: DraftView } {
  const [draft] = useState(() => new Draft(options));
  const view = useSyncExternalStore(draft.subscribe, draft.get);
  useEffect(() => draft.start(), [draft]);
  return { draft, view };
}
