import { useState } from 'react';
import type { CmsEntry, CmsValue } from '#shared/cms/cms.ts';
import type { SupportedLanguage } from '#shared/languages.ts';
import { keeping, planning, publishing, restoring, type Turn } from './cms-turns.ts';
import { languagesOf, liveValue } from './cms-words.ts';
import { useTurns } from './use-turns.ts';
import { useTyped } from './use-typed.ts';

/** The field that is open: it is another one when it must take over a value from elsewhere. */
function useField(locale: SupportedLanguage) {
  const [epoch, setEpoch] = useState(0);
  const [broken, setBroken] = useState<string | null>(null);
  const key = `${locale} ${epoch}`;
  return {
    epoch,
    key,
    /** Whether what is seen in it is what would be published. */
    readable: broken !== key,
    renew: () => setEpoch((count) => count + 1),
    breakOff: () => setBroken(key),
    mend: () => setBroken(null),
  };
}

/** One entry under the editor's hands: the open language, its words, and the acts, which wait for what is typed. */
export function useCmsEditor(initial: CmsEntry) {
  const { entry, fault, busy, run, setFault } = useTurns(initial);
  const { id } = entry;
  const { typed, waits, flush, write, forget } = useTyped(entry, run);
  const [locale, setLocale] = useState<SupportedLanguage>(typed?.language ?? languagesOf(initial)[0] ?? 'en');
  const field = useField(locale);

  const act = async (turn: Turn): Promise<boolean> => {
    const done = await run(turn);
    if (done) field.renew();
    return done;
  };
  const draft = entry.draft[locale];
  const isWaiting = waits?.language === locale;
  const own = typed?.language === locale ? typed.value : undefined;
  return {
    entry,
    locale,
    fault,
    busy,
    field,
    value: own ?? draft ?? liveValue(entry, locale),
    /** Whether there is something to publish; not before somebody has said which of two texts it is. */
    hasDraft: !isWaiting && (draft !== undefined || own !== undefined),
    unkept: own !== undefined,
    write: (value: CmsValue) => write({ language: locale, value }),
    /** What this device kept in the open language while somebody else changed the entry; null where there is nothing to decide. */
    waits: isWaiting ? waits : null,
    choose: async (language: SupportedLanguage) => {
      // What could not be kept stays before the eyes of whoever wrote it.
      if (!(await flush())) return;
      setFault(null);
      setLocale(language);
    },
    publish: async (at?: string | null) =>
      (await flush()) &&
      act(at === undefined ? publishing(id, locale, own ?? draft) : planning(id, locale, at)),
    discard: () => {
      forget();
      return act(keeping(id, locale, null));
    },
    /** Lets go of what only this device has; the draft of the server stands there again. */
    letGo: () => {
      forget();
      setFault(null);
      field.renew();
    },
    restore: (number: number) => {
      forget();
      return act(restoring(id, locale, number));
    },
  };
}
export type CmsEditor = ReturnType<typeof useCmsEditor>;
