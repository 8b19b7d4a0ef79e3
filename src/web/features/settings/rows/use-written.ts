import { useEffect, useRef, useState } from 'react';
import type { Keeping } from './use-keeping.ts';

/** A pause in writing after which the words are kept without the field being left. */
const PAUSE_MS = 1500;

type Written = {
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur: () => void;
  error: string | undefined;
};

/**
 * Words that are kept when their field is left, or in a pause of writing where `pausing`. A refusal leaves the words
 * where they are; `check` says what is wrong before anything is sent.
 */
export function useWritten(
  { value: kept, set, fault }: Keeping<string>,
  { check, pausing = false }: { check?: (words: string) => string | undefined; pausing?: boolean } = {},
): Written {
  const [draft, setDraft] = useState<string | null>(null);
  const sent = useRef(kept);
  const wrong = draft === null ? undefined : check?.(draft.trim());
  const keep = () => {
    const words = draft?.trim();
    if (words === undefined || wrong || (words === sent.current && !fault)) return;
    sent.current = words;
    set(words);
  };
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => {
    if (!pausing || draft === null) return undefined;
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [draft, pausing]);
  return {
    value: draft ?? kept,
    onChange: ({ currentTarget }) => setDraft(currentTarget.value),
    onBlur: keep,
    error: wrong ?? fault,
  };
}
