import { useState } from 'react';
import type { CmsEntry, CmsValue } from '#shared/cms/cms.ts';
import type { SupportedLanguage } from '#shared/languages.ts';
import { keeping, planning, publishing, restoring, type Turn } from './cms-turns.ts';
import { languagesOf, liveValue } from './cms-words.ts';
import { type Run, useTurns } from './use-turns.ts';
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

type Draft = { language: SupportedLanguage; value: CmsValue };

type Throwing = {
  draft: Draft | null;
  run: Run;
  layAside: ReturnType<typeof useTyped>['layAside'];
  renew: () => void;
};

/** A draft that an act throws away: no version keeps it, so that it can be brought back for a while. */
function useThrownAway() {
  const [thrown, setThrown] = useState<Draft | null>(null);
  const [leaving, setLeaving] = useState<readonly SupportedLanguage[]>([]);
  return {
    thrown,
    letGo: () => setThrown(null),
    /** Whether the draft of this language is on its way out: it stands in the field no more. */
    isLeaving: (language: SupportedLanguage) => leaving.includes(language),
    throwing: async (turn: Turn, { draft, run, layAside, renew }: Throwing): Promise<boolean> => {
      const settle = layAside();
      setLeaving((now) => [...now, turn.locale]);
      renew();
      const isGone = await run(turn);
      setLeaving((now) => now.toSpliced(now.indexOf(turn.locale), 1));
      // What has been typed meanwhile stays, and the field with the hand that is in it.
      if (settle(isGone)) return isGone;
      renew();
      if (isGone) setThrown(draft);
      return isGone;
    },
  };
}

/** Takes the field over anew once a turn is done, unless somebody has begun to write in it. */
const renewing =
  (run: Run, watch: () => () => boolean, renew: () => void) =>
  async (turn: Turn): Promise<boolean> => {
    const hasTyped = watch();
    const isDone = await run(turn);
    if (isDone && !hasTyped()) renew();
    return isDone;
  };

type Out = {
  id: number;
  locale: SupportedLanguage;
  value: CmsValue | undefined;
  at: string | null | undefined;
};
/** Out at once, or at a time; null lets go of that. */
const outTurn = ({ id, locale, value, at }: Out): Turn =>
  at === undefined ? publishing(id, locale, value) : planning(id, locale, at);

/** Counts the acts that did not come about, so that the field can say why to whoever pressed them. */
function useRefused() {
  const [refused, setRefused] = useState(0);
  return {
    refused,
    told: (isDone: boolean): boolean => {
      if (!isDone) setRefused((count) => count + 1);
      return isDone;
    },
  };
}

/** One entry under the editor's hands: the open language, its words, and the acts, which wait for what is typed. */
export function useCmsEditor(initial: CmsEntry) {
  const { entry, fault, busy, run, setFault } = useTurns(initial);
  const { id } = entry;
  const { typed, waits, flush, write, watch, layAside, forget } = useTyped(entry, run);
  const [locale, setLocale] = useState<SupportedLanguage>(typed?.language ?? languagesOf(initial)[0] ?? 'en');
  const field = useField(locale);
  const away = useThrownAway();
  const { refused, told } = useRefused();

  const act = renewing(run, watch, field.renew);
  const draft = away.isLeaving(locale) ? undefined : entry.draft[locale];
  const isWaiting = waits?.language === locale;
  const own = typed?.language === locale ? typed.value : undefined;
  const value = own ?? draft;
  const here = value === undefined ? null : { language: locale, value };
  const throwing = (turn: Turn) => away.throwing(turn, { draft: here, run, layAside, renew: field.renew });
  return {
    entry,
    locale,
    fault,
    busy,
    field,
    value: value ?? liveValue(entry, locale),
    /** Whether there is something to publish; not before somebody has said which of two texts it is. */
    hasDraft: !isWaiting && (draft !== undefined || own !== undefined),
    unkept: own !== undefined,
    write: (next: CmsValue) => {
      away.letGo();
      write({ language: locale, value: next });
    },
    /** What this device kept in the open language while somebody else changed the entry; null where there is nothing to decide. */
    waits: isWaiting ? waits : null,
    choose: async (language: SupportedLanguage) => {
      // What could not be kept stays before the eyes of whoever wrote it.
      if (!told(await flush())) return;
      setFault(null);
      away.letGo();
      setLocale(language);
    },
    publish: async (at?: string | null) =>
      told((await flush()) && (await act(outTurn({ id, locale, value, at })))),
    refused,
    discard: () => throwing(keeping(id, locale, null)),
    /** Lets go of what only this device has; the draft of the server stands there again. */
    letGo: () => {
      forget();
      setFault(null);
      field.renew();
    },
    restore: (number: number) => throwing(restoring(id, locale, number)),
    /** The draft that one of these has thrown away; null where there was none, or it is let go. */
    thrown: away.thrown,
    letThrownGo: away.letGo,
  };
}
export type CmsEditor = ReturnType<typeof useCmsEditor>;
