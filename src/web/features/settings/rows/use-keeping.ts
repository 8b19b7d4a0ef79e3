import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PreferenceInput } from '#shared/preferences.ts';
import { preferenceKeys, savePreference } from '#web/api/preference.queries.ts';
import { useSession } from '#web/api/session.ts';
import { useSectionFaults } from '#web/features/settings/section-faults.ts';

/** How long the word stays that says it was kept. */
const SAID_MS = 4000;

/** How the keeping of one setting stands, and why it was refused. */
export type KeepingState = { state: 'rest' | 'keeping' | 'kept'; fault: string | undefined };
export type Keeping<Value> = KeepingState & { value: Value; set: (value: Value) => void };

/** One setting that is kept as it is changed. Refused, it springs back to `kept` and `fault` says why. */
export function useKeeping<Value>(kept: Value, keep: (value: Value) => Promise<unknown>): Keeping<Value> {
  const faultsOf = useSectionFaults();
  // One after the other, so that the last change is the last one kept.
  const save = useMutation({ mutationFn: keep, scope: { id: 'settings' } });
  const { isSuccess, reset } = save;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(reset, SAID_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);
  return {
    value: save.isPending ? save.variables : kept,
    set: (value) => save.mutate(value),
    state: save.isPending ? 'keeping' : isSuccess ? 'kept' : 'rest',
    fault: save.error ? Object.values(faultsOf(save.error, { other: 'other' }))[0] : undefined,
  };
}

/** The same for one of the member's preferences. */
export function usePreference<Value>(
  kept: Value,
  toInput: (value: Value) => PreferenceInput,
  onKept?: (value: Value) => unknown,
): Keeping<Value> {
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  return useKeeping(kept, async (value) => {
    client.setQueryData(preferenceKeys.own(user), await savePreference(toInput(value)));
    await onKept?.(value);
  });
}
