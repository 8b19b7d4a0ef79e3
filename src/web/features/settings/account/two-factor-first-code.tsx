import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import { Form } from '#web/ui/fields/form.tsx';
import { useSectionFaults } from '#web/features/settings/section-faults.ts';
import { SaveRow } from '#web/features/settings/settings-section.tsx';
import { confirmTwoFactor, type Enrolment } from '#web/features/settings/settings.queries.ts';
import classes from './two-factor.module.css';

type FirstCodeProps = { enrolment: Enrolment; onDone: (codes: string[]) => void; onCancel: () => void };

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** QR and secret, shown this once; the first right code turns the factor on. */
export function TwoFactorFirstCode({ enrolment, onDone, onCancel }: FirstCodeProps) {
  const { t } = useTranslation('translation');
  const faultsOf = useSectionFaults();
  const code = useRef<HTMLInputElement>(null);
  useEffect(() => code.current?.focus(), []);
  const form = useForm({
    initialValues: { token: '' },
    validate: {
      token: (code) =>
        /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? null : t('settings.twoFactor.sixDigits'),
    },
  });
  const confirm = useMutation({
    mutationFn: ({ token }: { token: string }) => confirmTwoFactor(token),
    onSuccess: (answer) => onDone(answer.recovery_codes),
    onError: (error) => form.setErrors(faultsOf(error, { other: 'token' })),
  });
  return (
    <Form onSubmit={form.onSubmit((values) => confirm.mutate(values))}>
      <div className={classes.enrol}>
        <img src={enrolment.qr_code} alt={t('settings.twoFactor.qr')} className={classes.qr} />
        <div className={classes.steps}>
          <p>{t('settings.twoFactor.scan')}</p>
          <p className={classes.secret}>
            <span>{t('settings.twoFactor.secret')}</span>
            <code dir="ltr">{inFours(enrolment.secret)}</code>
          </p>
          <p>
            <a href={enrolment.otpauth_url}>{t('settings.twoFactor.openApp')}</a>
          </p>
        </div>
      </div>
      <TextInput
        ref={code}
        label={t('settings.twoFactor.firstCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        dir="ltr"
        className={classes.code}
        {...form.getInputProps('token')}
      />
      <SaveRow label={t('settings.twoFactor.turnOn')} busy={confirm.isPending} ready={form.isDirty()}>
        <Button look="plain" onClick={onCancel}>
          {t('settings.cancel')}
        </Button>
      </SaveRow>
    </Form>
  );
}
