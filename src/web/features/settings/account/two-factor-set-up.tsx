import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import { Form } from '#web/ui/fields/form.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useSectionFaults } from '#web/features/settings/section-faults.ts';
import { SaveRow } from '#web/features/settings/settings-section.tsx';
import { startTwoFactor, type Enrolment } from '#web/features/settings/settings.queries.ts';
import { TwoFactorFirstCode } from './two-factor-first-code.tsx';

type SetUpProps = { hasPassword: boolean; onDone: (codes: string[]) => void; onCancel: () => void };

/** First the password, then the QR and the first code from it. */
export function TwoFactorSetUp({ hasPassword, onDone, onCancel }: SetUpProps) {
  const { t } = useTranslation('translation');
  const faultsOf = useSectionFaults();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (given) => (hasPassword && !given ? t('settings.password.needed') : null) },
  });
  const start = useMutation({
    mutationFn: ({ password }: { password: string }) => startTwoFactor(hasPassword ? { password } : {}),
    onSuccess: setEnrolment,
    onError: (error) => form.setErrors(faultsOf(error, { other: 'password' })),
  });
  if (enrolment) {
    return <TwoFactorFirstCode enrolment={enrolment} onDone={onDone} onCancel={onCancel} />;
  }
  return (
    <Form onSubmit={form.onSubmit((values) => start.mutate(values))}>
      <p>{t('settings.twoFactor.how')}</p>
      {hasPassword && (
        <PasswordField
          label={t('settings.password.yours')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
      )}
      {!hasPassword && form.errors.password && <p role="alert">{form.errors.password}</p>}
      <SaveRow label={t('settings.twoFactor.next')} busy={start.isPending} ready={form.isDirty()}>
        <Button look="plain" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </SaveRow>
    </Form>
  );
}
