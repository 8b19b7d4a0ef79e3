import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useSectionFaults } from './section-faults.ts';
import { endTwoFactor } from './settings.queries.ts';

type OffProps = { hasPassword: boolean; onDone: () => void; onCancel: () => void };

/** Turning it off takes the password and a code, or a recovery code. */
export function TwoFactorOff({ hasPassword, onDone, onCancel }: OffProps) {
  const { t } = useTranslation('translation');
  const faultsOf = useSectionFaults();
  const form = useForm({
    initialValues: { password: '', token: '' },
    validate: {
      password: (given) => (hasPassword && !given ? t('settings.password.needed') : null),
      token: (code) => (code.trim() === '' ? t('settings.twoFactor.codeNeeded') : null),
    },
  });
  const end = useMutation({
    mutationFn: ({ password, token }: { password: string; token: string }) =>
      endTwoFactor({ token: token.trim(), ...(hasPassword ? { password } : {}) }),
    onSuccess: onDone,
    onError: (error) => form.setErrors(faultsOf(error, { password: 'password', other: 'token' })),
  });
  return (
    <Form onSubmit={form.onSubmit((values) => end.mutate(values))}>
      <p>{t('settings.twoFactor.offText')}</p>
      {hasPassword && (
        <PasswordField
          label={t('settings.password.yours')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      )}
      <TextInput
        label={t('settings.twoFactor.code')}
        autoComplete="one-time-code"
        maxLength={32}
        dir="ltr"
        {...form.getInputProps('token')}
      />
      <FormActions>
        <Button type="submit" look="danger" loading={end.isPending}>
          {t('settings.twoFactor.turnOff')}
        </Button>
        <Button look="plain" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </FormActions>
    </Form>
  );
}
