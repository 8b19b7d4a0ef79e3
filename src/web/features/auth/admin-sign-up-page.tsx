import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isAwaited } from '#web/api/is-awaited.ts';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { useCaptcha } from '#web/features/auth/captcha/use-captcha.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { placeOf, useEnter } from './auth-ways.ts';
import { firstAdmin, login, register } from './auth.queries.ts';
import { EmailField } from './email-field.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';
import { useSubmit } from './use-submit.ts';

type SetupCodeProps = { value: string; onChange: (code: string) => void; error: ReactNode };

/** What only the terminal of a server shows that has no admin yet. */
function SetupCodeField({ value, onChange, error }: SetupCodeProps) {
  const { t } = useTranslation('translation');
  return (
    <TextInput
      label={t('auth.admin.code')}
      description={t('auth.admin.codeHint')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      autoComplete="off"
      spellCheck={false}
      maxLength={64}
      dir="ltr"
    />
  );
}

function AdminForm({ invitation, needsCode }: { invitation: string | null; needsCode: boolean }) {
  const { t, i18n } = useTranslation('translation');
  const navigate = useNavigate();
  const enter = useEnter();
  const form = useSignUpForm();
  const [setupCode, setSetupCode] = useState('');
  const captcha = useCaptcha();
  const { busy, fault, run } = useSubmit(form);
  const submit = form.onSubmit(async (values) => {
    const made = await run(async () =>
      register({
        ...values,
        role: 'admin',
        ...placeOf(i18n.resolvedLanguage),
        ...(invitation ? { invitation } : {}),
        ...(needsCode ? { setup_code: setupCode } : {}),
        ...(await captcha.ticket()),
      }),
    );
    if (!made) return;
    // A new account has no second factor, so the answer is a session.
    const answer = await run(() => login({ ...values, role: 'admin' }));
    if (answer && 'token' in answer) enter(answer);
    else void navigate('/admin/login');
  });
  return (
    <NewPasswordForm
      form={form}
      onSubmit={submit}
      first={
        <>
          {needsCode && (
            <SetupCodeField value={setupCode} onChange={setSetupCode} error={form.errors.setup_code} />
          )}
          <EmailField label={t('auth.email')} {...form.getInputProps('email')} />
        </>
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
  const first = useQuery({ ...firstAdmin, enabled: !invitation });
  const { data } = first;
  const ways = <Link to="/admin/login">{t('auth.backToLogin')}</Link>;
  // It is one of two pages: the other would stand there for a moment.
  if (isAwaited(first)) return <SkeletonLines title lines={3} />;
  if (!invitation && data?.open === false) {
    return <AuthFrame title={t('auth.admin.closedTitle')} note={t('auth.admin.closedText')} ways={ways} />;
  }
  return (
    <AuthFrame
      title={t('auth.admin.title')}
      note={t(invitation ? 'auth.admin.invited' : 'auth.admin.first')}
      ways={ways}
    >
      <AdminForm invitation={invitation} needsCode={!invitation && data?.needs_code === true} />
    </AuthFrame>
  );
}
