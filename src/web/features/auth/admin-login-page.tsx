import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LoginAnswer } from '#shared/accounts/accounts.ts';
import { TOAST_MS } from '#shared/constants.ts';
import { ApiError } from '#web/api/api-error.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { storeLanguage } from '#web/i18n/i18n.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions } from '#web/ui/fields/form.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter, useKeptQuery } from './auth-ways.ts';
import { login } from './auth.queries.ts';
import { looksLikeEmail } from './checks.ts';
import { EmailField } from './email-field.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { SecondStep } from '#web/features/auth/code/second-step.tsx';

/** Section 8: a thrown error (401, 403, no answer) stands on the password field when it is about it, else on the e-mail. */
function placeFault(error: unknown, setErrors: (errors: Record<string, string>) => void): void {
  const { message } = error instanceof Error ? error : new Error('Error');
  if (error instanceof ApiError && error.validation) return setErrors(error.validation);
  const thrown = !(error instanceof ApiError) || [0, 401, 403].includes(error.status);
  if (thrown) return setErrors({ [message === 'Invalid Password' ? 'password' : 'email']: message });
  toast(message, { status: 'error', ms: TOAST_MS.login });
  setErrors({ email: message });
}

function OtherWays() {
  const { t } = useTranslation('translation');
  const { keep } = useKeptQuery();
  const { data } = useQuery(configQuery());
  return (
    <>
      <Link to={keep('/admin/forgot')}>{t('auth.forgot')}</Link>
      {data?.admin_links && <Link to={keep('/magic-login/admin')}>{t('auth.useLink')}</Link>}
    </>
  );
}

/** Specification, section 2: Admin login screen. Its texts are printed there and stay English. */
export default function AdminLoginPage() {
  const enter = useEnter();
  const [busy, setBusy] = useState(false);
  const [secondStep, setSecondStep] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) =>
        !value.trim() ? 'Email is required' : looksLikeEmail(value) ? null : 'Enter a valid e-mail',
      password: (value) => (value ? null : 'Password is required'),
    },
  });
  useEffect(() => void storeLanguage('en'), []);

  const succeed = (answer: LoginAnswer) => {
    toast('Succesfully Logged In', { ms: TOAST_MS.login });
    enter(answer);
  };
  const submit = form.onSubmit(async (values) => {
    setBusy(true);
    try {
      const answer = await login({ ...values, role: 'admin' });
      if ('token' in answer) succeed(answer);
      else setSecondStep(answer.access_token);
    } catch (error) {
      placeFault(error, form.setErrors);
    } finally {
      setBusy(false);
    }
  });

  if (secondStep)
    return <SecondStep accessToken={secondStep} onEnter={succeed} onBack={() => setSecondStep(null)} />;
  return (
    <AuthFrame title="Log In" ways={<OtherWays />}>
      <Form onSubmit={submit}>
        <EmailField label="Email" {...form.getInputProps('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <FormActions>
          <Button type="submit" look="lamp" loading={busy}>
            Continue
          </Button>
        </FormActions>
      </Form>
    </AuthFrame>
  );
}
