import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isLongEnough } from '#shared/accounts/password-strength.ts';
import type { ProfileView } from '#shared/profiles.ts';
import { ownProfile, profileKeys } from '#web/api/profile.queries.ts';
import { session, useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form } from '#web/ui/fields/form.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { Asked } from '#web/features/settings/rows/asked.tsx';
import { useSectionFaults } from '#web/features/settings/section-faults.ts';
import { SaveRow, SettingsSection } from '#web/features/settings/settings-section.tsx';
import { changePassword, settingsKeys } from '#web/features/settings/settings.queries.ts';

type Values = { current_password: string; password: string };

function usePasswordForm(profile: ProfileView) {
  const { t } = useTranslation('translation');
  const faultsOf = useSectionFaults();
  const client = useQueryClient();
  const form = useForm<Values>({
    initialValues: { current_password: '', password: '' },
    validate: {
      current_password: (given) => (profile.has_password && !given ? t('settings.password.needed') : null),
      password: (password) => (isLongEnough(password) ? null : t('settings.password.short')),
    },
  });
  const change = useMutation({
    mutationFn: ({ current_password, password }: Values) =>
      changePassword({ password, ...(profile.has_password ? { current_password } : {}) }),
    onSuccess: async (answer) => {
      session.login(answer);
      form.reset();
      await client.invalidateQueries({ queryKey: settingsKeys.sessions(profile.id) });
      await client.invalidateQueries({ queryKey: profileKeys.own(profile.id) });
    },
    onError: (error) => form.setErrors(faultsOf(error, { password: 'current_password', other: 'password' })),
  });
  return { form, change };
}

function PasswordForm({ profile, onCancel }: { profile: ProfileView; onCancel?: () => void }) {
  const { t } = useTranslation('translation');
  const { form, change } = usePasswordForm(profile);
  return (
    <Form onSubmit={form.onSubmit((values) => change.mutate(values))}>
      <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
      {profile.has_password ? (
        <PasswordField
          label={t('settings.password.current')}
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
      ) : (
        <p>{t('settings.password.none')}</p>
      )}
      <PasswordField
        label={t('settings.password.new')}
        description={t('settings.password.hint')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <SaveRow
        label={t('settings.password.change')}
        busy={change.isPending}
        ready={form.isDirty()}
        saved={change.isSuccess && !form.isDirty()}
        said={t('settings.password.changed')}
      >
        {onCancel && (
          <Button look="plain" onClick={onCancel}>
            {t('settings.cancel')}
          </Button>
        )}
      </SaveRow>
    </Form>
  );
}

/** The new password stays signed in here and nowhere else. `asked`: its form stands open. */
export function PasswordSection({ asked = false }: { asked?: boolean }) {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const { data } = useQuery(ownProfile(user));
  return (
    <SettingsSection
      id="password"
      title={t('settings.password.title')}
      note={t('settings.password.note')}
      loading={!data}
      room={asked ? 16 : 4.5}
    >
      {data && asked && <PasswordForm profile={data} />}
      {data && !asked && (
        <Asked
          said={t(data.has_password ? 'settings.password.isSet' : 'settings.password.notSet')}
          action={t(data.has_password ? 'settings.change' : 'settings.add')}
        >
          {(close) => <PasswordForm profile={data} onCancel={close} />}
        </Asked>
      )}
    </SettingsSection>
  );
}
