import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useOwnPreferences } from '#web/api/preference.queries.ts';
import type { Capture } from './use-capture.ts';

/** What the installed app's shortcut asks for. */
const ASKED = 'listen';

/**
 * Begins to record without a press, once, where the dreamer wishes so or came by the app's shortcut. What was begun
 * earlier waits for a press: nobody is recorded into it unasked.
 */
export function useListeningAtOnce(capture: Capture): void {
  const { capture: wishes } = useOwnPreferences();
  const [query, setQuery] = useSearchParams();
  const begun = useRef(false);
  const isAsked = query.get(ASKED) === '1';
  const isFresh = capture.step === 'speak' && !capture.hasContent && !capture.resumed;
  useEffect(() => {
    if (begun.current || !(isAsked || wishes.listen) || !isFresh) return;
    begun.current = true;
    if (isAsked) {
      query.delete(ASKED);
      // Going back or loading again is no wish to be recorded.
      setQuery(query, { replace: true });
    }
    void capture.press();
  });
}
