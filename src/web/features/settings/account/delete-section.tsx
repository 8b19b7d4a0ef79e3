import { Radio, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { ProfileView } from '#shared/profiles.ts';
import { forgetLogin } from '#web/api/login-memory.ts';
import { ownProfile } from '#web/api/profile.queries.ts';
import { session, useSession } from '#web/api/session.ts';
import { forgetLock } from '#web/lock/lock-acts.ts';
import { forgetOwner } from '#web/offline/forget-owner.ts';
import { currentOwner } from '#web/offline/owner.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions } from '#web/ui/fields/form.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useSectionFaults } from '#web/features/settings/section-faults.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { Step } from '#web/features/settings/step.tsx';
import classes from '#web/features/settings/settings-section.module.css';
import { deleteAccount } from '#web/features/settings/settings.queries.ts';

/** Nothing comes after it, so it stays long enough to be read twice. */
const LAST_WORD_MS = 12_000;

type Values = { when: string; password: string; code: string };

function useDeleteForm(profile: ProfileView) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const faultsOf = useSectionFaults();
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm<Values>({
    // The day of a deletion that is due stays: all that is left to choose is now.
    initialValues: { when: profile.deletes_at === null ? 'later' : 'now', password: '', code: '' },
    validate: {
      password: (given) => (profile.has_password && !given ? t('settings.password.needed') : null),
      code: (given) =>
        profile.two_factor_enabled && given.trim() === '' ? t('settings.twoFactor.codeNeeded') : null,
    },
  });
  const remove = useMutation({
    mutationFn: ({ when, password, code }: Values) =>
      deleteAccount({
        now: when === 'now',
        ...(profile.has_password ? { password } : {}),
        ...(profile.two_factor_enabled ? { code: code.trim() } : {}),
      }),
    onSuccess: async ({ deletes_at: at }) => {
      // Away first: signed out, this page would lead to the login, and back here. While it is held, so would home.
      session.hold(null);
      await navigate('/', { flushSync: true });
      const owner = currentOwner();
      if (at === null) forgetLock();
      session.logout();
      forgetLogin();
      client.clear();
      const day = at === null ? '' : format.moment(at, { dateStyle: 'long' });
      toast(at === null ? t('settings.delete.gone') : t('settings.delete.scheduled', { day }), {
        ms: LAST_WORD_MS,
      });
      if (at === null) await forgetOwner(owner);
    },
    onError: (error) =>
      form.setErrors(faultsOf(error, { password: 'password', code: 'code', other: 'when' })),
  });
  return { form, remove };
}

type DeleteFormProps = { profile: ProfileView; admin: boolean; onCancel: () => void };

function DeleteForm({ profile, admin, onCancel }: DeleteFormProps) {
  const { t } = useTranslation('translation');
  const { form, remove } = useDeleteForm(profile);
  return (
    <Form onSubmit={form.onSubmit((values) => remove.mutate(values))}>
      <Radio.Group label={t('settings.delete.when')} {...form.getInputProps('when')}>
        <div className={classes.choices}>
          {profile.deletes_at === null && (
            <Radio value="later" label={t(admin ? 'settings.delete.laterAdmin' : 'settings.delete.later')} />
          )}
          {/* The server erases nothing at once that may not be read. */}
          {!profile.diary_closed && (
            <Radio
              value="now"
              label={t('settings.delete.now')}
              description={admin ? undefined : t('settings.delete.nowNote')}
            />
          )}
        </div>
      </Radio.Group>
      {profile.has_password && (
        <PasswordField
          label={t('settings.password.yours')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      )}
      {profile.two_factor_enabled && (
        <TextInput
          label={t('settings.twoFactor.code')}
          autoComplete="one-time-code"
          maxLength={32}
          dir="ltr"
          {...form.getInputProps('code')}
        />
      )}
      <FormActions>
        <Button type="submit" look="danger" loading={remove.isPending}>
          {t(form.values.when === 'now' ? 'settings.delete.goNow' : 'settings.delete.goLater')}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The end of an account: what goes, when, and how to take it back. */
export function DeleteSection() {
  const { t } = useTranslation('translation');
  const user = useSession((state) => state.user);
  const admin = useSession((state) => state.role) === 'admin';
  const { data } = useQuery(ownProfile(user));
  const [open, setOpen] = useState(false);
  const isDue = data !== undefined && data.deletes_at !== null;
  return (
    <SettingsSection
      danger
      id="delete-account"
      title={t('settings.delete.title')}
      note={t(isDue ? 'settings.delete.noteDue' : 'settings.delete.note')}
      loading={!data}
    >
      <p>
        {t(admin ? 'settings.delete.whatAdmin' : 'settings.delete.what')}
        {isDue && !admin && ` ${t('settings.delete.exportDue')}`}
      </p>
      <Step name={open ? 'open' : 'closed'}>
        {data && open && <DeleteForm profile={data} admin={admin} onCancel={() => setOpen(false)} />}
        {!open && (
          <div>
            <Button look="danger" onClick={() => setOpen(true)}>
              {t('settings.delete.start')}
            </Button>
          </div>
        )}
      </Step>
    </SettingsSection>
  );
}
