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
import { saveUser, type SaveFault, type SaveStep } from './save-user.ts';
import { fieldOf, needsStepUp, validationOf } from './user-faults.ts';
import type { UserForm, UserFormValues } from './user-fields.tsx';
import { emailFault, passwordFault } from './user-form.ts';
import type { UserRow } from './users.queries.ts';

function useUserForm(user: UserRow): UserForm {
  const { t } = useTranslation('translation');
  return useForm<UserFormValues>({
    initialValues: {
      email: user.email,
      role: user.role,
      status: String(user.status),
      password: '',
      reason: '',
    },
    validate: {
      email: (email) => emailFault((key) => t(`admin.users.faults.${key}`), email),
      password: (password) => passwordFault((key) => t(`admin.users.faults.${key}`), password, false),
      reason: (reason, { status }) =>
        status !== String(user.status) && reason.trim() === ''
          ? t('admin.users.faults.reasonRequired')
          : null,
    },
  });
}

/** What a step says when it is through, and for how long (section 9: 1000 ms and 2000 ms). */
function useStepNews(form: UserForm, onEmail: () => void) {
  const { t } = useTranslation('translation');
  return (step: SaveStep) => {
    if (step === 'email') {
      onEmail();
      toast(t('admin.users.emailUpdated'), { ms: TOAST_MS.emailUpdated });
    }
    if (step === 'password') {
      form.setFieldValue('password', '');
      toast(t('admin.users.passwordUpdated'), { ms: TOAST_MS.passwordUpdated });
    }
  };
}

/** The form of one user and its save; what is through is not done again when a later step fails. */
export function useEditUser(user: UserRow) {
  const errorText = useErrorText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useUserForm(user);
  const savedEmail = useRef(user.email);
  const news = useStepNews(form, () => {
    savedEmail.current = form.getValues().email.trim();
  });
  const isSaved = useRef(false);
  const [saving, setSaving] = useState(false);
  const [asksProof, setAsksProof] = useState(false);

  const tell = ({ step, error }: SaveFault) => {
    if (needsStepUp(error)) return setAsksProof(true);
    const fields = validationOf(error);
    const mapped = Object.keys(fields).length > 0;
    form.setErrors(mapped ? fields : { [fieldOf(error, step)]: errorText(error) });
    if (!mapped) toast(errorText(error), { status: 'error', ms: TOAST_MS.edit });
  };
  const save = async (values: UserFormValues) => {
    setSaving(true);
    const { email, role, password } = values;
    const status = Number(values.status) as UserStatus;
    const why = values.reason.trim();
    const reason = status === user.status || why === '' ? {} : { reason: why };
    const input = { email: email.trim(), role, status, password, ...reason };
    const fault = await saveUser({ id: user.id, email: savedEmail.current }, input, news);
    setSaving(false);
    void client.invalidateQueries({ queryKey: recordKeys.lists('user') });
    if (fault) return tell(fault);
    isSaved.current = true;
    await navigate('/admin/users');
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
  return { form, save, saving, unsaved, proof };
}
