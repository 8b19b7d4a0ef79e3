import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { LoginResult } from '#shared/accounts.ts';
import type { Role } from '#shared/roles.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { login } from './auth.calls.ts';
import { looksLikeEmail } from './checks.ts';
import { PasswordField } from './password-field.tsx';
import { useSubmit } from './use-submit.ts';

type PasswordLoginProps = { role: Role; email: string; onResult: (answer: LoginResult) => void };

/** E-mail and password; a refusal stands under the field that it is about (section 8). */
export function PasswordLogin({ role, email, onResult }: PasswordLoginProps) {
  const { t } = useTranslation('translation');
  const errorText = useErrorText();
  const form = useForm({
    initialValues: { email, password: '' },
    validate: {
      email: (value) => (looksLikeEmail(value) ? null : t('auth.emailInvalid')),
      password: (value) => (value ? null : t('auth.passwordMissing')),
    },
  });
  const { busy, run } = useSubmit(form);
  const submit = form.onSubmit(async (values) => {
    const answer = await run(() =>
      login({ ...values, role }).catch((error: unknown) => {
        if (error instanceof ApiError && !error.validation) {
          const wrong = error.code === 'auth.invalid_password';
          form.setErrors(wrong ? { password: t('auth.passwordWrong') } : { email: errorText(error) });
          return undefined;
        }
        throw error;
      }),
    );
    if (answer) onResult(answer);
  });
  return (
    <Form onSubmit={submit}>
      <TextInput
        label={t('auth.email')}
        type="email"
        autoComplete="username"
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={t('auth.passwordLabel')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <FormActions>
        <Button type="submit" look="lamp" loading={busy}>
          {t('auth.login')}
        </Button>
      </FormActions>
    </Form>
  );
}
