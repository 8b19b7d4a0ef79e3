import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { normalizeEmail } from '#shared/accounts/accounts.ts';
import type { ProfileView } from '#shared/profiles.ts';
import { ownProfile } from '#web/api/profile.queries.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form } from '#web/ui/fields/form.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { PendingEmailNote } from './pending-email.tsx';
import { Asked } from '#web/features/settings/rows/asked.tsx';
import { useSectionFaults } from '#web/features/settings/section-faults.ts';
import { SaveRow, SettingsSection } from '#web/features/settings/settings-section.tsx';
import { askForEmail, settingsKeys } from '#web/features/settings/settings.queries.ts';

function useEmailForm(profile: ProfileView) {
  const { t } = useTranslation('translation');
  const faultsOf = useSectionFaults();
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) => (normalizeEmail(email) === undefined ? t('settings.email.invalid') : null),
      password: (password) => (profile.has_password && !password ? t('settings.password.needed') : null),
    },
  });
  const ask = useMutation({
    mutationFn: ({ email, password }: { email: string; password: string }) =>
      askForEmail({ email: email.trim(), ...(profile.has_password ? { password } : {}) }),
    onSuccess: () => {
      form.reset();
      return client.invalidateQueries({ queryKey: settingsKeys.pendingEmail(user) });
    },
    onError: (error) => form.setErrors(faultsOf(error, { password: 'password', other: 'email' })),
  });
  return { form, ask };
}

function EmailForm({ profile, onCancel }: { profile: ProfileView; onCancel: () => void }) {
  const { t } = useTranslation('translation');
  const { form, ask } = useEmailForm(profile);
  return (
    <Form onSubmit={form.onSubmit((values) => ask.mutate(values))}>
      <TextInput
        label={t('settings.email.new')}
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        {...form.getInputProps('email')}
      />
      {profile.has_password && (
        <PasswordField
          label={t('settings.password.yours')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      )}
      <SaveRow label={t('settings.email.ask')} busy={ask.isPending} ready={form.isDirty()}>
        <Button look="plain" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </SaveRow>
    </Form>
  );
}

/** A new address counts only after its own link was opened; until then the old one stays. */
export function EmailSection() {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data } = useQuery(ownProfile(user));
  return (
    <SettingsSection
      id="email"
      title={t('settings.email.title')}
      note={t('settings.email.note')}
      loading={!data}
      room={4.5}
    >
      {data && (
        <Asked said={<bdi>{data.email}</bdi>} action={t('settings.change')}>
          {(close) => <EmailForm profile={data} onCancel={close} />}
        </Asked>
      )}
      {data && <PendingEmailNote old={data.email} />}
    </SettingsSection>
  );
}
