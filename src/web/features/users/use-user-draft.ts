import { useState } from 'react';
import { draftKey } from '#web/records/form-drafts.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import type { Standing } from './standing.ts';
import type { UserForm, UserFormValues } from './user-fields.tsx';

/** A password has no place on a device, and nobody is to be given rights by a choice of another day. */
export const UNKEPT = ['password', 'role'] as const;

/** How much of what was changed stays on the device. */
export function keptOf(values: UserFormValues, begun: UserFormValues): 'all' | 'part' | 'nothing' {
  const names = Object.keys(begun) as (keyof UserFormValues)[];
  const changed = names.filter((name) => values[name] !== begun[name]);
  const lost = changed.filter((name) => UNKEPT.some((one) => one === name));
  if (lost.length === 0) return 'all';
  return lost.length < changed.length ? 'part' : 'nothing';
}

/** What is typed over a user, kept on the device; `read` is how the account stands as far as this page knows. */
export function useUserDraft(id: number, form: UserForm, read: Standing) {
  const [begun] = useState<UserFormValues>(() => ({ ...read, password: '', reason: '' }));
  const draft = useFormDraft(form, {
    key: draftKey('user', id),
    version: `${begun.email} ${begun.role} ${begun.status}`,
    initial: begun,
    unkept: UNKEPT,
  });
  const discard = () => {
    draft.discard();
    // What a step has stored already stays stored.
    form.setInitialValues({ ...begun, ...read });
    form.reset();
  };
  return { draft: { ...draft, discard }, begun, kept: keptOf(form.values, begun) };
}
