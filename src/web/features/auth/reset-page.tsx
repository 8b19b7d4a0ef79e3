import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { isLongEnough } from '#shared/accounts/password-strength.ts';
import type { Role } from '#shared/roles.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { resetPassword } from './auth.queries.ts';
import { CODE_LENGTH, digitsOf } from '#web/features/auth/code/code-digits.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useCodeFault } from '#web/features/auth/code/use-code-fault.ts';
import { useSubmit } from './use-submit.ts';

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation('translation');
  const form = useForm({
    initialValues: { code: '', password: '' },
    validate: {
      code: (value) => (digitsOf(value).length === CODE_LENGTH ? null : t('auth.codeInvalid')),
      password: (value) => (isLongEnough(value) ? null : t('auth.password.rule')),
    },
  });
  const toldOnCode = useCodeFault();
  const { busy, fault, run } = useSubmit(form);
  const submit = form.onSubmit(async ({ code, password }) => {
    if (await run(() => toldOnCode(resetPassword({ token, code: digitsOf(code), password })))) onDone();
  });
  return (
    <NewPasswordForm
      form={form}
      onSubmit={submit}
      first={
        <TextInput
          label={t('auth.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          dir="ltr"
          maxLength={12}
          {...form.getInputProps('code')}
        />
      }
      label={t('auth.newPassword')}
      go={t('auth.resetSubmit')}
      busy={busy}
      fault={fault}
    />
  );
}

/** The mailed link carries the token, the mail's text the code; both are needed (section 3). */
export default function ResetPage({ role = 'user' }: { role?: Role }) {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const [done, setDone] = useState(false);
  const token = params.get('token') ?? '';
  const loginPath = role === 'admin' ? '/admin/login' : '/magic-login/user';
  if (done) {
    return (
      <AuthFrame arrived title={t('auth.resetDoneTitle')} note={t('auth.resetDoneText')}>
        <div>
          <ButtonLink to={loginPath} look="lamp">
            {t('auth.login')}
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  }
  const ways = <Link to={`/${role}/forgot`}>{t('auth.resetAgain')}</Link>;
  if (!token) return <AuthFrame title={t('auth.partTitle')} note={t('auth.resetNoToken')} ways={ways} />;
  return (
    <AuthFrame title={t('auth.resetTitle')} note={t('auth.resetNote')} ways={ways}>
      <ResetForm token={token} onDone={() => setDone(true)} />
    </AuthFrame>
  );
}
