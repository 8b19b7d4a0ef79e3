import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { TOAST_MS } from '#shared/constants.ts';
import type { UserStatus } from '#shared/roles.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { toast } from '#web/ui/layers/toasts.ts';
import { recordKeys } from '#web/records/records.queries.ts';
import { useListAgain } from '#web/records/way-back/way-back.tsx';
import { saveUser, type SaveFault, type SaveStep } from './save-user.ts';
import { useUserDraft } from './use-user-draft.ts';
import { fieldOf, needsStepUp, validationOf } from './user-faults.ts';
import type { UserForm, UserFormValues } from './user-fields.tsx';
import { emailFault, passwordFault } from './user-form.ts';
import { meet, type Standing, standingOf } from './standing.ts';
import { readUser, type UserRecord, type UserRow } from './users.queries.ts';

function useUserForm(read: Standing): UserForm {
  const { t } = useTranslation('translation');
  return useForm<UserFormValues>({
    initialValues: {
      ...read,
      password: '',
      reason: '',
    },
    validate: {
      email: (email) => emailFault((key) => t(`admin.users.faults.${key}`), email),
      password: (password) => passwordFault((key) => t(`admin.users.faults.${key}`), password, false),
      reason: (reason, { status }) =>
        status !== read.status && reason.trim() === '' ? t('admin.users.faults.reasonRequired') : null,
    },
  });
}

/**
 * What a step says when it is through, and for how long (section 9: 1000 ms and 2000 ms). The record says how the
 * account stands now, or that it is kept where no other step said anything and where the role is another.
 */
function useStepNews(form: UserForm, onEmail: () => void) {
  const { t } = useTranslation('translation');
  return (step: SaveStep, stored: Standing, sent: UserRecord & { password: string }) => {
    if (step === 'email') {
      onEmail();
      toast(t('admin.users.emailUpdated'), { ms: TOAST_MS.emailUpdated });
    }
    if (step === 'password') {
      form.setFieldValue('password', '');
      toast(t('admin.users.passwordUpdated'), { ms: TOAST_MS.passwordUpdated });
    }
    if (step !== 'record') return;
    const told = sent.email !== stored.email || sent.password !== '';
    if (String(sent.status) !== stored.status) toast(t(`admin.users.statusSaid.${sent.status}`));
    else if (!told || sent.role !== stored.role) toast(t('admin.records.saved'));
  };
}

/** What is sent; a reason only where it is one for something. */
function inputOf(values: UserFormValues, stored: Standing) {
  const { email, role, password } = values;
  const reason = values.reason.trim();
  const status = Number(values.status) as UserStatus;
  return {
    email,
    role,
    status,
    password,
    ...(values.status !== stored.status && reason !== '' && { reason }),
  };
}

/** How the account was read, and how it stands by now. */
function useStanding(user: UserRow) {
  const [read, setRead] = useState(() => standingOf(user));
  /** What another admin has made of it meanwhile, where both want the same thing otherwise. */
  const [clash, setClash] = useState<Standing | null>(null);
  /** The fields over what is stored by now; none where somebody must look at it first. */
  const meetStored = async (values: UserFormValues) => {
    const stored = standingOf(await readUser(user.id));
    const met = meet(read, { ...values, email: values.email.trim() }, stored);
    setRead(stored);
    setClash(met.clash ? stored : null);
    return { stored, merged: met.clash ? null : met.merged };
  };
  return { read, clash, setRead, meetStored };
}

/** Says why a step did not go through: under its field, and for a while over the page; who must prove first is asked to. */
function useTelling(form: UserForm, onProof: () => void) {
  const errorText = useErrorText();
  return ({ step, error }: SaveFault) => {
    if (needsStepUp(error)) return onProof();
    const fields = validationOf(error);
    const mapped = Object.keys(fields).length > 0;
    form.setErrors(mapped ? fields : { [fieldOf(error, step)]: errorText(error) });
    if (!mapped) toast(errorText(error), { status: 'error', ms: TOAST_MS.edit });
  };
}

/** The form of one user and its save; what is through is not done again when a later step fails. */
export function useEditUser(user: UserRow) {
  const navigate = useNavigate();
  const back = useListAgain('user', '/admin/users');
  const client = useQueryClient();
  const { read, clash, setRead, meetStored } = useStanding(user);
  const form = useUserForm(read);
  const { draft, begun, kept } = useUserDraft(user.id, form, read);
  const news = useStepNews(form, () => setRead((now) => ({ ...now, email: form.getValues().email.trim() })));
  const isSaved = useRef(false);
  const [saving, setSaving] = useState(false);
  const [asksProof, setAsksProof] = useState(false);

  const tell = useTelling(form, () => setAsksProof(true));
  /** What another admin has made of the account since it was read is looked at first. */
  const save = async (values: UserFormValues) => {
    setSaving(true);
    try {
      const { stored, merged } = await meetStored(values);
      if (!merged) return;
      form.setValues(merged);
      const input = inputOf({ ...values, ...merged }, stored);
      const fault = await saveUser({ id: user.id, email: stored.email }, input, (step) =>
        news(step, stored, input),
      );
      void client.invalidateQueries({ queryKey: recordKeys.lists('user') });
      if (fault) return tell(fault);
      isSaved.current = true;
      draft.drop();
      await navigate(back.to, { state: back.state });
    } catch (error) {
      tell({ step: 'record', error });
    } finally {
      setSaving(false);
    }
  };
  const proof = {
    asked: asksProof,
    onCancel: () => setAsksProof(false),
    onDone: () => {
      setAsksProof(false);
      void save(form.getValues());
    },
  };
  const unsaved = () => form.isDirty() && !isSaved.current;
  return { form, begun, draft, read, clash, save, saving, unsaved, kept, proof };
}
