import { useEffect, useRef } from 'react';
import { isNotFound } from '#web/api/api-error.ts';
import { useLive } from './live.ts';

/** How long a shared copy may be taken for standing without asking; milliseconds. */
export const STANDS_MS = 5000;

/**
 * Asks anew for a shared copy as soon as it is not the reader's to read any more, and when its page comes back from the
 * browser's memory: whoever has it open hears that it was taken back.
 */
export function useStanding(copyId: number | null, ask: () => unknown): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useLive(copyId === null ? null : `dream:${copyId}`, ({ kind }) => {
    if (kind === 'lost') latest.current();
  });
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) latest.current();
    };
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
}

type Asked<Copy> = { data: Copy | undefined; error: Error | null };

/** What is to be shown of a shared copy: nothing of one that was read before and is not there any more. */
export function standingOf<Copy>({ data, error }: Asked<Copy>): {
  copy: Copy | undefined;
  isGone: boolean;
  hasFailed: boolean;
} {
  const isGone = isNotFound(error);
  const copy = isGone ? undefined : data;
  return { copy, isGone, hasFailed: error !== null && copy === undefined && !isGone };
}
