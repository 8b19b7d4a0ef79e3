import { type RefObject, useEffect, useRef, useState } from 'react';
import { dropDraft, type FormDraft, keepDraft, readDraft, readNewerDraft } from './form-drafts.ts';
import { isSame, typedOver, withTyped } from './form-merge.ts';
import type { FormValues, RecordFormState } from './form-spec.ts';

const WAIT_MS = 400;

type Store = (when?: 'leaving') => void;

/** What a page has not stored yet is stored before it goes, with its window or to another page. */
function useLeaving(store: RefObject<Store>): void {
  useEffect(() => {
    const now = () => store.current('leaving');
    window.addEventListener('pagehide', now);
    return () => {
      window.removeEventListener('pagehide', now);
      now();
    };
  }, [store]);
}

type Begun<Values> = {
  key: string;
  version: string;
  initial: Values;
  /** What is never kept on the device: a password, what gives somebody rights. */
  unkept?: readonly (keyof Values & string)[];
};

/** The values, with those that are not to be kept as they were. */
const without = <Values extends FormValues>(
  values: Values,
  initial: Values,
  unkept: readonly (keyof Values & string)[],
): Values => ({ ...values, ...Object.fromEntries(unkept.map((name) => [name, initial[name]])) });

/** Puts what an earlier visit left into the form: at once what the browser's storage has, then what only the disk has still. */
function useBeginning<Values extends FormValues>(
  form: RecordFormState<Values>,
  { key, version, initial }: Begun<Values>,
) {
  const [found] = useState(() => readDraft(key));
  const [at, setAt] = useState<string | null>(found?.at ?? null);
  const [stale, setStale] = useState(found !== null && found.version !== version ? found : null);
  const isOver = useRef(false);
  const opened = found ? withTyped(initial, found) : initial;
  const begin = (kept: FormDraft) => {
    setAt(kept.at);
    setStale(kept.version === version ? null : kept);
    // What has been typed since the form opened is newer.
    form.setValues(withTyped(withTyped(initial, kept), { ...kept, ...typedOver(opened, form.getValues()) }));
  };
  const end = () => {
    isOver.current = true;
    setAt(null);
    setStale(null);
  };
  const follow = (kept: FormDraft | null | undefined) => {
    if (isOver.current || kept === undefined) return;
    if (kept) begin(kept);
    else if (isSame(form.getValues(), opened)) {
      dropDraft(key);
      end();
      form.setValues(initial);
    }
  };
  useEffect(() => {
    isOver.current = false;
    if (found) form.setValues(opened);
    // Where the disk cannot be read, the storage's is all there is.
    void readNewerDraft(key)
      .catch(() => undefined)
      .then(follow);
    return () => {
      isOver.current = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, []);
  return { at, setAt, stale, end };
}

/**
 * What is typed stays on this device until it is saved, discarded or the person leaves; a form that is opened again begins
 * with it and says so. `version` tells whether the record has changed since.
 */
export function useFormDraft<Values extends FormValues>(form: RecordFormState<Values>, begun: Begun<Values>) {
  const { key, version, initial, unkept = [] } = begun;
  const { at, setAt, stale, end } = useBeginning(form, begun);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dirty = form.isDirty();
  const { values } = form;

  const store = useRef<Store>(() => undefined);
  const isDropped = useRef(false);
  useEffect(() => {
    store.current = (when) => {
      if (isDropped.current) return;
      const typed = typedOver(initial, without(values, initial, dirty ? unkept : Object.keys(values)));
      if (Object.keys(typed.values).length > 0) {
        const now = new Date().toISOString();
        if (keepDraft(key, { ...typed, version, at: now })) setAt(now);
      } else if (at !== null && when !== 'leaving') {
        // Typed, and taken back by hand; a page that is left may not have begun with its draft yet.
        dropDraft(key);
        end();
      }
    };
  });
  useEffect(() => {
    isDropped.current = false;
    timer.current = setTimeout(() => store.current(), WAIT_MS);
    return () => clearTimeout(timer.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change begins the wait anew
  }, [values, dirty]);
  useLeaving(store);

  const drop = () => {
    clearTimeout(timer.current);
    isDropped.current = true;
    dropDraft(key);
    end();
  };
  return {
    /** When the draft was last kept here; null where there is none. */
    at: dirty ? at : null,
    /** What was typed over an earlier version of the record; null where it has not changed since. */
    stale,
    drop,
    discard: () => {
      drop();
      form.setValues(initial);
      form.resetDirty(initial);
      form.clearErrors();
    },
  };
}
