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

/**
 * What is typed is kept as a draft after a moment, and before the page goes; until the server says that it has it, it is kept
 * on this device. What the device brings back over a newer entry waits for its person.
 */
export function useTyped(entry: CmsEntry, run: Run) {
  const { id, updated_at: version } = entry;
  const key = draftKey('cms', id);
  const [found, setFound] = useState(() => onDevice(key, entry));
  const [typed, setTyped] = useState<Typed | null>(found);
  const unkept = useRef<Typed | null>(found && !found.stale ? found : null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    const given = unkept.current;
    if (!given) return true;
    unkept.current = null;
    const kept = await run(keeping(id, given.language, given.value));
    if (!kept) unkept.current ??= given;
    else if (!unkept.current) {
      dropDraft(key);
      setTyped((now) => (now === given ? null : now));
    }
    return kept;
  };
  const leaving = useLeaving(flush);
  const write = (next: Typed) => {
    unkept.current = next;
    setTyped(next);
    setFound(null);
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
    /** What is typed waits until what happens to it is known. */
    hold: () => clearTimeout(timer.current),
    forget: () => {
      clearTimeout(timer.current);
      unkept.current = null;
      dropDraft(key);
      setTyped(null);
      setFound(null);
    },
  };
}
