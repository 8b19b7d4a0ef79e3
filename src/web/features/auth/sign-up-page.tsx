import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useKeptQuery } from './auth-ways.ts';
import { register } from './auth.calls.ts';
import { isLongEnough, looksLikeEmail } from './checks.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordHint } from './password-hint.tsx';
import { useSubmit } from './use-submit.ts';

/** Two fields. What was recorded before signing up comes along. */
export default function SignUpPage() {
  const { t, i18n } = useTranslation('translation');
  const navigate = useNavigate();
  const { keep } = useKeptQuery();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (looksLikeEmail(value) ? null : t('auth.emailInvalid')),
      password: (value) => (isLongEnough(value) ? null : t('auth.password.rule')),
    },
  });
  const { busy, fault, run } = useSubmit(form);
  const submit = form.onSubmit(async (values) => {
    const language = i18n.resolvedLanguage ?? 'en';
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const done = await run(() => register({ ...values, role: 'user', language, timezone: timeZone }));
    if (done) void navigate(keep('/user/check-email'), { state: { email: values.email, purpose: 'verify' } });
  });
  return (
    <AuthFrame
      title={t('auth.signUp.title')}
      note={t('auth.signUp.note')}
      ways={<Link to={keep('/magic-login/user')}>{t('auth.haveAccount')}</Link>}
    >
      <Form onSubmit={submit}>
        <TextInput
          label={t('auth.email')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label={t('auth.passwordLabel')}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <PasswordHint password={form.values.password} />
        {fault && <FormMessage tone="error">{fault}</FormMessage>}
        <FormActions>
          <Button type="submit" look="lamp" loading={busy}>
            {t('auth.signUp.submit')}
          </Button>
        </FormActions>
        <FormMessage>
          {t('auth.signUp.terms')} <Link to="/privacy">{t('auth.signUp.privacy')}</Link>
        </FormMessage>
      </Form>
    </AuthFrame>
  );
}
