import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CmsEntry, type CmsValue } from '#shared/cms/cms.ts';
import type { SupportedLanguage } from '#shared/languages.ts';
import { draftKey, dropDraft, keepDraft as keepHere, readDraft } from '#web/records/form-drafts.ts';
import { keeping } from './cms-turns.ts';
import { isDrafted, languagesOf, standsIn } from './cms-words.ts';
import type { Run } from './use-turns.ts';

const WAIT_MS = 600;

type Typed = { language: SupportedLanguage; value: CmsValue };

/** What this device still has because the server never said that it keeps it, and whether its language was changed since. */
function onDevice(key: string, entry: CmsEntry): (Typed & { at: string; stale: boolean }) | null {
  const found = readDraft(key);
  const language = languagesOf(entry).find((one) => one === found?.values.language);
  if (!found || !language || found.values.value === undefined) return null;
  const typed = { language, value: found.values.value as CmsValue };
  // Its answer alone was lost.
  if (isDrafted(entry, typed.language, typed.value)) return null;
  const isAsRead = found.version === entry.updated_at || found.base?.stands === standsIn(entry, language);
  return { ...typed, at: found.at, stale: !isAsRead };
}

/** What is not kept yet is tried again before the page goes, and when the line is back. */
function useLeaving(flush: () => Promise<boolean>): RefObject<() => Promise<boolean>> {
  const leaving = useRef(flush);
  useEffect(() => {
    leaving.current = flush;
  });
  useEffect(() => {
    const now = () => void leaving.current();
    window.addEventListener('pagehide', now);
    window.addEventListener('online', now);
    return () => {
      window.removeEventListener('pagehide', now);
      window.removeEventListener('online', now);
      now();
    };
  }, []);
  return leaving;
}

type Found = ReturnType<typeof onDevice>;
type Held = { typed: Typed | null; found: Found };
const NOTHING: Held = { typed: null, found: null };

const foundOnDevice = (key: string, entry: CmsEntry): Held => {
  const found = onDevice(key, entry);
  return { typed: found, found };
};

/** What has been typed and not been kept yet, or was found on this device. */
function useInHand(key: string, entry: CmsEntry) {
  const [held, setHeld] = useState(() => foundOnDevice(key, entry));
  const unkept = useRef<Typed | null>(held.found && !held.found.stale ? held.found : null);
  const writes = useRef(0);
  const hold = (next: Held, toKeep: Typed | null) => {
    unkept.current = toKeep;
    setHeld(next);
  };
  const watch = () => {
    const { current: count } = writes;
    return () => writes.current !== count;
  };
  return {
    ...held,
    watch,
    take: (typed: Typed) => {
      writes.current += 1;
      hold({ typed, found: null }, typed);
    },
    /** What is to be kept goes to the server, and comes back where that did not keep it. */
    hand: (): Typed | null => {
      const { current: given } = unkept;
      unkept.current = null;
      return given;
    },
    handed: (given: Typed, isKept: boolean) => {
      if (!isKept) unkept.current ??= given;
      else if (!unkept.current) {
        dropDraft(key);
        setHeld((now) => (now.typed === given ? { ...now, typed: null } : now));
      }
    },
    layAside: () => {
      const { current: toKeep } = unkept;
      const hasTyped = watch();
      hold(NOTHING, null);
      return (isGone: boolean): boolean => {
        if (hasTyped()) return true;
        if (isGone) dropDraft(key);
        else hold(held, toKeep);
        return false;
      };
    },
    forget: () => {
      dropDraft(key);
      hold(NOTHING, null);
    },
  };
}

/**
 * What is typed is kept as a draft after a moment, and before the page goes; until the server says that it has it, it is kept
 * on this device. What the device brings back over a newer entry waits for its person.
 */
export function useTyped(entry: CmsEntry, run: Run) {
  const { id, updated_at: version } = entry;
  const key = draftKey('cms', id);
  const { found, typed, take, hand, handed, watch, layAside, forget } = useInHand(key, entry);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    const given = hand();
    if (!given) return true;
    const isKept = await run(keeping(id, given.language, given.value));
    handed(given, isKept);
    return isKept;
  };
  const leaving = useLeaving(flush);
  const write = (next: Typed) => {
    take(next);
    const base = { stands: standsIn(entry, next.language) };
    keepHere(key, { values: next, base, version, at: new Date().toISOString() });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void leaving.current(), WAIT_MS);
  };
  return {
    typed,
    /** What this device had kept over an older entry; null once its person has said what to do with it. */
    waits: found?.stale ? found : null,
    flush,
    write,
    watch,
    /**
     * Lays what is typed aside while an act that throws it away is on its way: what is typed from then on is new. The answer is
     * told how the act went, and says whether anything has been typed since.
     */
    layAside: () => {
      clearTimeout(timer.current);
      return layAside();
    },
    forget: () => {
      clearTimeout(timer.current);
      forget();
    },
  };
}
