import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PreferenceInput } from '#shared/preferences.ts';
import type { FieldErrors } from '#shared/errors.ts';
import { preferenceKeys, savePreference } from '#web/api/preference.queries.ts';
import { useSession } from '#web/api/session.ts';
import { useSectionFaults } from '#web/features/settings/section-faults.ts';

type Values = Record<string, unknown>;

/** The server names a field by its path (`filters.muted_words.3`); a section's own field is the second word of it. */
const toFields = (faults: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(faults).map(([path, text]) => [path.split('.')[1] ?? path, text]));

export type PreferenceForm<V extends Values> = {
  form: UseFormReturnType<V>;
  submit: (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  row: { busy: boolean; ready: boolean; saved: boolean };
};

/** One section's form over the member's preferences: what it starts with, what it sends, where a failure stands. */
export function usePreferenceForm<V extends Values>(
  initialValues: V,
  toInput: (values: V) => PreferenceInput,
  other: keyof V & string,
): PreferenceForm<V> {
  const user = useSession((state) => state.user);
  const faultsOf = useSectionFaults();
  const client = useQueryClient();
  const form = useForm<V>({ initialValues });
  const save = useMutation({
    mutationFn: (values: V) => savePreference(toInput(values)),
    onSuccess: (answer) => {
      client.setQueryData(preferenceKeys.own(user), answer);
      form.resetDirty();
    },
    onError: (error) => form.setErrors(toFields(faultsOf(error, { other }))),
  });
  return {
    form,
    submit: form.onSubmit((values) => save.mutate(values)),
    row: { busy: save.isPending, ready: form.isDirty(), saved: save.isSuccess && !form.isDirty() },
  };
}
