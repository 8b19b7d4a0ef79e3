import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { REASON_MAX } from '#shared/accounts/accounts.ts';
import { ROLES, type Role } from '#shared/roles.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';

export type UserFormValues = { email: string; role: Role; status: string; password: string; reason: string };
export type UserForm = UseFormReturnType<UserFormValues>;

export function EmailField({ form }: { form: UserForm }) {
  const { t } = useTranslation('translation');
  return (
    <TextInput
      label={t('admin.users.fields.email')}
      type="email"
      inputMode="email"
      autoComplete="off"
      dir="ltr"
      maxLength={254}
      {...form.getInputProps('email')}
    />
  );
}

/** Section 6: user or admin. */
export function RoleField({ form }: { form: UserForm }) {
  const { t } = useTranslation('translation');
  return (
    <ChoiceField
      label={t('admin.users.fields.role')}
      options={ROLES.map((role) => ({ value: role, label: t(`admin.users.roles.${role}`) }))}
      {...form.getInputProps('role')}
    />
  );
}

/** Section 4: an admin may set any status; what it does to the person stands beneath. */
export function StatusField({ form }: { form: UserForm }) {
  const { t } = useTranslation('translation');
  const status = Number(form.values.status) as 0 | 1 | 2;
  return (
    <ChoiceField
      label={t('admin.users.fields.status')}
      description={t(`admin.users.effects.${status}`)}
      options={([0, 1, 2] as const).map((value) => ({
        value: String(value),
        label: t(`admin.users.statuses.${value}`),
      }))}
      {...form.getInputProps('status')}
    />
  );
}

/** Why the status changes: for the other admins, who read it in the audit. */
export function ReasonField({ form }: { form: UserForm }) {
  const { t } = useTranslation('translation');
  return (
    <TextInput
      label={t('admin.users.fields.reason')}
      description={t('admin.users.reasonHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={REASON_MAX}
      dir="auto"
      {...form.getInputProps('reason')}
    />
  );
}

/** A password that an admin chooses for somebody. */
export function AssignedPasswordField({ form, hint }: { form: UserForm; hint: string }) {
  const { t } = useTranslation('translation');
  return (
    <PasswordField
      label={t('admin.users.fields.password')}
      description={hint}
      autoComplete="new-password"
      {...form.getInputProps('password')}
    />
  );
}
