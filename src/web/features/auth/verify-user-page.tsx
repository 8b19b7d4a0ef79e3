import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { confirmEmailChange, verifyUser } from './auth.calls.ts';
import { useSubmit } from './use-submit.ts';

/** Confirms an address, a new account's or a changed one; a press is needed, so that scanners do not do it. */
export default function VerifyUserPage() {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const signedIn = useSession((state) => state.isAuthenticated);
  const [done, setDone] = useState(false);
  const { busy, fault, run } = useSubmit();
  const token = params.get('token') ?? '';
  const change = params.get('change') === 'email';
  const confirm = async () => {
    if (await run(() => (change ? confirmEmailChange(token) : verifyUser(token)))) setDone(true);
  };
  if (done) {
    return (
      <AuthFrame title={t('auth.verify.doneTitle')} note={t('auth.verify.doneText')}>
        <div>
          <ButtonLink to={signedIn ? '/' : '/magic-login/user'} look="lamp">
            {signedIn ? t('auth.continue') : t('auth.login')}
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  }
  if (!token) {
    return (
      <AuthFrame
        title={t('auth.magic.deadTitle')}
        note={t('auth.verify.noToken')}
        ways={<Link to="/user/sign-up">{t('auth.signUp.title')}</Link>}
      />
    );
  }
  return (
    <AuthFrame title={t('auth.verify.title')} note={t('auth.verify.text')}>
      <div>
        <Button look="lamp" loading={busy} onClick={() => void confirm()}>
          {t('auth.verify.confirm')}
        </Button>
      </div>
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
    </AuthFrame>
  );
}
