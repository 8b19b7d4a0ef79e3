import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { isFirstAdminOpen, register } from './auth.calls.ts';
import { isLongEnough, looksLikeEmail } from './checks.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordHint } from './password-hint.tsx';
import { useSubmit } from './use-submit.ts';

function AdminForm({ invitation }: { invitation: string | null }) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (value) => (looksLikeEmail(value) ? null : t('auth.emailInvalid')),
      password: (value) => (isLongEnough(value) ? null : t('auth.password.rule')),
    },
  });
  const { busy, fault, run } = useSubmit(form);
  const submit = form.onSubmit(async (values) => {
    const done = await run(() =>
      register({ ...values, role: 'admin', ...(invitation ? { invitation } : {}) }),
    );
    if (done)
      void navigate('/user/check-email', {
        state: { email: values.email, purpose: 'verify', role: 'admin' },
      });
  });
  return (
    <Form onSubmit={submit}>
      <TextInput label={t('auth.email')} type="email" autoComplete="email" {...form.getInputProps('email')} />
      <PasswordField
        label={t('auth.passwordLabel')}
        autoComplete="new-password"
        {...form.getInputProps('password')}
      />
      <PasswordHint password={form.values.password} />
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
      <FormActions>
        <Button type="submit" look="lamp" loading={busy}>
          {t('auth.admin.submit')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** Open while there is no admin yet, later only with an invitation (decisions, 7). */
export default function AdminSignUpPage() {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const invitation = params.get('token');
  const { data } = useQuery({
    queryKey: ['register', 'admin'],
    queryFn: ({ signal }) => isFirstAdminOpen(signal),
    enabled: !invitation,
  });
  const ways = <Link to="/admin/login">{t('auth.backToLogin')}</Link>;
  if (!invitation && data?.open === false) {
    return <AuthFrame title={t('auth.admin.closedTitle')} note={t('auth.admin.closedText')} ways={ways} />;
  }
  return (
    <AuthFrame
      title={t('auth.admin.title')}
      note={t(invitation ? 'auth.admin.invited' : 'auth.admin.first')}
      ways={ways}
    >
      <AdminForm invitation={invitation} />
    </AuthFrame>
  );
}
