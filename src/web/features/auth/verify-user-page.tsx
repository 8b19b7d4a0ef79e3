import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { confirmEmailChange, keepAccountByLink, verifyUser } from './auth.calls.ts';
import { useSubmit } from './use-submit.ts';

const callOf = (change: string | null) => {
  if (change === 'keep') return keepAccountByLink;
  return change === 'email' ? confirmEmailChange : verifyUser;
};

/** Confirms an address, a new account's or a changed one, or keeps an account after all; a press is needed, so that scanners do not do it. */
export default function VerifyUserPage() {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const signedIn = useSession((state) => state.isAuthenticated);
  const [done, setDone] = useState(false);
  const { busy, fault, run } = useSubmit();
  const token = params.get('token') ?? '';
  const change = params.get('change');
  const keeps = change === 'keep';
  const confirm = async () => {
    if (await run(() => callOf(change)(token))) setDone(true);
  };
  if (done) {
    return (
      <AuthFrame
        title={t(keeps ? 'settings.keep.doneTitle' : 'auth.verify.doneTitle')}
        note={t(keeps ? 'settings.keep.doneText' : 'auth.verify.doneText')}
      >
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
    <AuthFrame
      title={t(keeps ? 'settings.keep.linkTitle' : 'auth.verify.title')}
      note={t(keeps ? 'settings.keep.linkText' : 'auth.verify.text')}
    >
      <div>
        <Button look="lamp" loading={busy} onClick={() => void confirm()}>
          {t(keeps ? 'settings.keep.go' : 'auth.verify.confirm')}
        </Button>
      </div>
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
    </AuthFrame>
  );
}
