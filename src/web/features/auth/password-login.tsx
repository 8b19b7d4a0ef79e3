import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { LoginResult } from '#shared/accounts/accounts.ts';
import type { Role } from '#shared/roles.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { useKeptQuery } from './auth-ways.ts';
import { login, resendVerification } from './auth.queries.ts';
import { useEmailCheck } from './email-check.ts';
import { rememberWay } from './login-way.ts';
import { EmailField } from './email-field.tsx';
import { useSubmit } from './use-submit.ts';

type PasswordLoginProps = {
  role: Role;
  email: string;
  onEmail: (email: string) => void;
  onResult: (answer: LoginResult) => void;
};

/** The password was right, the address is not confirmed yet: the mail may be had once more. */
function Unconfirmed({ email }: { email: string }) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const { keep, forMail } = useKeptQuery();
  const { busy, fault, run } = useSubmit();
  const resend = async () => {
    if (await run(() => resendVerification({ email, ...forMail })))
      await navigate(keep('/user/check-email'), { state: { email, purpose: 'verify' } });
  };
  return (
    <>
      <FormMessage tone="error">{fault ?? t('auth.unconfirmed')}</FormMessage>
      <FormActions>
        <Button loading={busy} onClick={() => void resend()}>
          {t('auth.resendConfirm')}
        </Button>
      </FormActions>
    </>
  );
}

/** A server that does not answer, or asks to wait, says nothing of the fields. */
const isAboutAccount = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 429;

/** Where a refused login is told: under the field that it is about (section 8), or above its own way on. */
function usePasswordForm({ role, email, onEmail, onResult }: PasswordLoginProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const form = useForm({
    initialValues: { email, password: '' },
    onValuesChange: (values) => onEmail(values.email),
    validate: {
      email: useEmailCheck(),
      password: (value) => (value ? null : t('auth.passwordMissing')),
    },
  });
  const { busy, fault, run } = useSubmit(form);
  const place = (error: ApiError, address: string) => {
    if (error.code === 'auth.invalid_password') form.setErrors({ password: t('auth.passwordWrong') });
    else if (error.code === 'auth.email_unverified') setUnconfirmed(address);
    else form.setErrors({ email: errorText(error) });
  };
  const submit = form.onSubmit(async (values) => {
    setUnconfirmed(null);
    const answer = await run(() =>
      login({ ...values, role }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.validation || !isAboutAccount(error)) throw error;
        place(error, values.email.trim());
        return undefined;
      }),
    );
    if (!answer) return;
    if (role === 'user') rememberWay('password', values.email);
    onResult(answer);
  });
  return { form, busy, fault, submit, unconfirmed };
}

/** E-mail and password; where the address stands there already, the password alone is waited for. */
export function PasswordLogin(props: PasswordLoginProps) {
  const { t } = useTranslation('translation');
  const { form, busy, fault, submit, unconfirmed } = usePasswordForm(props);
  const password = useRef<HTMLInputElement>(null);
  const [known] = useState(props.email !== '');
  useEffect(() => {
    if (known) password.current?.focus();
  }, [known]);
  return (
    <>
      <Form onSubmit={submit}>
        <EmailField label={t('auth.email')} {...form.getInputProps('email')} />
        <PasswordField
          ref={password}
          label={t('auth.passwordLabel')}
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {fault && <FormMessage tone="error">{fault}</FormMessage>}
        <FormActions>
          <Button type="submit" look="lamp" loading={busy}>
            {t('auth.login')}
          </Button>
        </FormActions>
      </Form>
      {unconfirmed !== null && <Unconfirmed email={unconfirmed} />}
    </>
  );
}
