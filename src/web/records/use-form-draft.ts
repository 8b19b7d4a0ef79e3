import { type RefObject, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './form-drafts.ts';
import { typedOver, withTyped } from './form-merge.ts';
import type { FormValues, RecordFormState } from './form-spec.ts';

const WAIT_MS = 400;

/** What a page has not stored yet is stored before it goes. */
function useLeaving(store: RefObject<() => unknown>): void {
  useEffect(() => {
    const now = () => void store.current();
    window.addEventListener('pagehide', now);
    return () => window.removeEventListener('pagehide', now);
  }, [store]);
}

/**
 * What is typed stays on this device until it is saved, discarded or the person leaves; a form that is opened again begins
 * with it and says so. `version` tells whether the record has changed since.
 */
export function useFormDraft<Values extends FormValues>(
  form: RecordFormState<Values>,
  { key, version, initial }: { key: string; version: string; initial: Values },
) {
  const [found] = useState(() => readDraft(key));
  const [at, setAt] = useState<string | null>(found?.at ?? null);
  const [stale, setStale] = useState(found !== null && found.version !== version ? found : null);
  const begun = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dirty = form.isDirty();
  const { values } = form;

  useEffect(() => {
    if (begun.current || !found) return;
    begun.current = true;
    form.setValues(withTyped(initial, found));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens
  }, []);
  const store = useRef(() => undefined as unknown);
  useEffect(() => {
    store.current = () => {
      if (!dirty) return;
      const now = new Date().toISOString();
      if (keepDraft(key, { ...typedOver(initial, values), version, at: now })) setAt(now);
    };
  });
  useEffect(() => {
    if (!dirty) return undefined;
    timer.current = setTimeout(() => store.current(), WAIT_MS);
    return () => clearTimeout(timer.current);
  }, [values, dirty]);
  useLeaving(store);

  const drop = () => {
    clearTimeout(timer.current);
    store.current = () => undefined;
    dropDraft(key);
    setAt(null);
    setStale(null);
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
