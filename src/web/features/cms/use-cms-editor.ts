import { useEffect, useRef, useState } from 'react';
import type { CmsEntry, CmsValue } from '#shared/cms/cms.ts';
import type { SupportedLanguage } from '#shared/languages.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { keepDraft, publishDraft, restoreVersion } from './cms.queries.ts';
import { languagesOf, liveValue } from './cms-words.ts';

const WAIT_MS = 600;
const CONFLICT = 409;

type Fault = { text: string; changed: boolean };
type Version = { updated_at: string };
type Typed = { language: SupportedLanguage; value: CmsValue };

/** Runs calls on one entry one after the other, each with the version that the one before has left. */
function useTurns(initial: CmsEntry) {
  const errorText = useErrorText();
  const [entry, setEntry] = useState(initial);
  const [fault, setFault] = useState<Fault | null>(null);
  const [waiting, setWaiting] = useState(0);
  const latest = useRef(initial);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const tell = (error: unknown) => {
    const own = error instanceof ApiError ? (error.validation?.value ?? error.validation?.type) : undefined;
    const changed = error instanceof ApiError && error.status === CONFLICT;
    setFault({ text: own ?? errorText(error), changed });
  };
  const run = (work: (version: Version) => Promise<CmsEntry>): Promise<boolean> => {
    setWaiting((count) => count + 1);
    const done = last.current.then(async () => {
      try {
        latest.current = await work({ updated_at: latest.current.updated_at });
        setEntry(latest.current);
        setFault(null);
        return true;
      } catch (error) {
        tell(error);
        return false;
      } finally {
        setWaiting((count) => count - 1);
      }
    });
    last.current = done;
    return done;
  };
  return { entry, fault, busy: waiting > 0, run, setFault };
}

type Run = ReturnType<typeof useTurns>['run'];

/** What is typed is kept as a draft after a moment, and before the page goes. */
function useTyped(id: number, run: Run) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const unkept = useRef<Typed | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current);
    const given = unkept.current;
    if (!given) return true;
    unkept.current = null;
    const { language, value } = given;
    const kept = await run((version) => keepDraft(id, { locale: language, value, ...version }));
    if (kept) setTyped((now) => (now === given ? null : now));
    return kept;
  };
  const leaving = useRef(flush);
  useEffect(() => {
    leaving.current = flush;
  });
  useEffect(() => {
    const now = () => void leaving.current();
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, []);
  return {
    typed,
    flush,
    write: (next: Typed) => {
      unkept.current = next;
      setTyped(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void leaving.current(), WAIT_MS);
    },
    forget: () => {
      clearTimeout(timer.current);
      unkept.current = null;
      setTyped(null);
    },
  };
}

/** One entry under the editor's hands: the open language, its words, and the acts, which wait for what is typed. */
export function useCmsEditor(initial: CmsEntry) {
  const { entry, fault, busy, run, setFault } = useTurns(initial);
  const { id } = entry;
  const { typed, flush, write, forget } = useTyped(id, run);
  const [locale, setLocale] = useState<SupportedLanguage>(languagesOf(initial)[0] ?? 'en');
  /** Changes when the field must take over a value from elsewhere. */
  const [epoch, setEpoch] = useState(0);

  const act = async (work: (version: Version) => Promise<CmsEntry>): Promise<boolean> => {
    const done = await run(work);
    if (done) setEpoch((count) => count + 1);
    return done;
  };
  const draft = entry.draft[locale];
  const own = typed?.language === locale ? typed.value : undefined;
  return {
    entry,
    locale,
    fault,
    busy,
    epoch,
    value: own ?? draft ?? liveValue(entry, locale),
    hasDraft: draft !== undefined || own !== undefined,
    unkept: own !== undefined,
    write: (value: CmsValue) => write({ language: locale, value }),
    choose: (language: SupportedLanguage) => {
      void flush();
      setFault(null);
      setLocale(language);
    },
    publish: async (at?: string | null) =>
      (await flush()) &&
      act((version) => publishDraft(id, { locale, ...(at !== undefined && { at }), ...version })),
    discard: () => {
      forget();
      return act((version) => keepDraft(id, { locale, value: null, ...version }));
    },
    restore: (number: number) => {
      forget();
      return act((version) => restoreVersion(id, { locale, number, ...version }));
    },
  };
}
export type CmsEditor = ReturnType<typeof useCmsEditor>;
