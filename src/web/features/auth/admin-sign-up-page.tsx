import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AuthFrame } from './auth-frame.tsx';
import { isFirstAdminOpen, register } from './auth.calls.ts';
import { isLongEnough, looksLikeEmail } from './checks.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { useCaptcha } from './use-captcha.tsx';
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
  const captcha = useCaptcha();
  const { busy, fault, run } = useSubmit(form);
  const submit = form.onSubmit(async (values) => {
    const done = await run(async () =>
      register({
        ...values,
        role: 'admin',
        ...(invitation ? { invitation } : {}),
        ...(await captcha.ticket()),
      }),
    );
    if (done)
      void navigate('/user/check-email', {
        state: { email: values.email, purpose: 'verify', role: 'admin' },
      });
  });
  return (
    <NewPasswordForm
      form={form}
      onSubmit={submit}
      first={
        <TextInput
          label={t('auth.email')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
      }
      label={t('auth.passwordLabel')}
      go={t('auth.admin.submit')}
      busy={busy}
      fault={fault}
      captcha={captcha.field}
    />
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
