import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCaptcha } from '#web/features/auth/captcha/use-captcha.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { placeOf, useKeptQuery } from './auth-ways.ts';
import { register } from './auth.queries.ts';
import { ComesAlong } from './comes-along.tsx';
import { EmailField } from './email-field.tsx';
import { rememberWay } from './login-way.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { ProviderWays } from './provider-ways.tsx';
import { useSignUpForm } from './use-sign-up-form.ts';
import { useSubmit } from './use-submit.ts';

function useSignUp({ keep, forMail }: ReturnType<typeof useKeptQuery>) {
  const { i18n } = useTranslation('translation');
  const navigate = useNavigate();
  const form = useSignUpForm();
  const captcha = useCaptcha();
  const { busy, fault, run } = useSubmit(form);
  const submit = form.onSubmit(async (values) => {
    const place = placeOf(i18n.resolvedLanguage);
    const done = await run(async () =>
      register({
        ...values,
        role: 'user',
        ...place,
        ...forMail,
        ...(await captcha.ticket()),
      }),
    );
    const came = { email: values.email.trim(), purpose: 'verify' };
    if (!done) return;
    rememberWay('password', came.email);
    void navigate(keep('/user/check-email'), { state: came });
  });
  return { form, captcha, busy, fault, submit };
}

/** Two fields. What was recorded before signing up comes along. */
export default function SignUpPage() {
  const { t } = useTranslation('translation');
  const kept = useKeptQuery();
  const { keep } = kept;
  const { form, captcha, busy, fault, submit } = useSignUp(kept);
  return (
    <AuthFrame
      title={t('auth.signUp.title')}
      note={t('auth.signUp.note')}
      ways={<Link to={keep('/magic-login/user')}>{t('auth.haveAccount')}</Link>}
    >
      <ComesAlong />
      <ProviderWays />
      <NewPasswordForm
        form={form}
        onSubmit={submit}
        first={<EmailField label={t('auth.email')} {...form.getInputProps('email')} />}
        label={t('auth.passwordLabel')}
        go={t('auth.signUp.submit')}
        busy={busy}
        fault={fault}
        captcha={captcha.field}
        after={
          <FormMessage>
            {t('auth.signUp.terms')} <Link to="/privacy">{t('auth.signUp.privacy')}</Link>
          </FormMessage>
        }
      />
    </AuthFrame>
  );
}
