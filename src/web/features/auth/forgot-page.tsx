import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { Role } from '#shared/roles.ts';
import { useCaptcha } from '#web/features/auth/captcha/use-captcha.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useKeptQuery } from './auth-ways.ts';
import { forgotPassword } from './auth.queries.ts';
import { useEmailCheck } from './email-check.ts';
import { EmailField } from './email-field.tsx';
import { useSubmit } from './use-submit.ts';

/** Asks for a reset mail; the answer never tells whether the address is known. */
export default function ForgotPage({ role = 'user' }: { role?: Role }) {
  const { t } = useTranslation('translation');
  const navigate = useNavigate();
  const { keep } = useKeptQuery();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: useEmailCheck() },
  });
  const captcha = useCaptcha();
  const { busy, fault, run } = useSubmit(form);
  const submit = form.onSubmit(async (values) => {
    const done = await run(async () => forgotPassword({ ...values, role, ...(await captcha.ticket()) }));
    if (done)
      void navigate(keep('/user/check-email'), {
        state: { email: values.email.trim(), purpose: 'reset', role },
      });
  });
  return (
    <AuthFrame
      title={t('auth.forgotTitle')}
      note={t('auth.forgotNote')}
      ways={
        <Link to={keep(role === 'admin' ? '/admin/login' : '/magic-login/user')}>
          {t('auth.backToLogin')}
        </Link>
      }
    >
      <Form onSubmit={submit}>
        <EmailField label={t('auth.email')} {...form.getInputProps('email')} />
        {captcha.field}
        {fault && <FormMessage tone="error">{fault}</FormMessage>}
        <FormActions>
          <Button type="submit" look="lamp" loading={busy}>
            {t('auth.forgotSubmit')}
          </Button>
        </FormActions>
      </Form>
    </AuthFrame>
  );
}
