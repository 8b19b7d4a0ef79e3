import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { GeneratedEvent, GeneratedFault } from '#shared/generated/generated-readings.ts';
import { ApiError } from '#web/api/api-error.ts';
import { dreamKeys } from '#web/features/dreams/dreams.queries.ts';

type Part = { passage: string | null; text: string };
/** What has come so far of an answer, and how it ended where it failed: a fault of the model, or what the server says. */
export type Writing = { parts: Part[]; busy: boolean; fault: GeneratedFault | null; refused: string | null };

const NOTHING: Writing = { parts: [], busy: false, fault: null, refused: null };

function grown(parts: readonly Part[], event: GeneratedEvent): Part[] {
  if (event.event === 'passage') return [...parts, { passage: event.text, text: '' }];
  if (event.event !== 'words') return [...parts];
  const last = parts.at(-1) ?? { passage: null, text: '' };
  return [...parts.slice(0, -1), { ...last, text: last.text + event.text }];
}

/** An answer as it is written. Leaving the page ends it; the list of what is kept is read again when it is whole. */
export function useWriting(dreamId: number) {
  const queries = useQueryClient();
  const [writing, setWriting] = useState<Writing>(NOTHING);
  const call = useRef<AbortController>(undefined);
  useEffect(() => () => call.current?.abort(), []);

  const hear = (event: GeneratedEvent) =>
    setWriting((before) =>
      event.event === 'failed'
        ? { ...NOTHING, fault: event.fault }
        : { ...before, parts: grown(before.parts, event) },
    );

  /** True once it is made and kept. */
  const begin = async (
    ask: (tell: (event: GeneratedEvent) => void, signal: AbortSignal) => Promise<void>,
  ): Promise<boolean> => {
    call.current?.abort();
    const own = new AbortController();
    call.current = own;
    let made = false;
    setWriting({ ...NOTHING, busy: true });
    try {
      await ask((event) => {
        made ||= event.event === 'done';
        hear(event);
      }, own.signal);
      if (!made) setWriting((before) => ({ ...NOTHING, fault: before.fault ?? 'cut_off' }));
    } catch (error) {
      if (own.signal.aborted) return false;
      setWriting({
        ...NOTHING,
        ...(error instanceof ApiError && error.status > 0
          ? { refused: error.message }
          : { fault: 'cut_off' }),
      });
    }
    await queries.invalidateQueries({ queryKey: dreamKeys.generated(dreamId) });
    if (made) setWriting(NOTHING);
    return made;
  };

  const stop = () => {
    call.current?.abort();
    setWriting(NOTHING);
  };
  return { writing, begin, stop };
}
