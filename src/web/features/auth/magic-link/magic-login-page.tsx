import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import type { LoginResult } from '#shared/accounts/accounts.ts';
import type { Role } from '#shared/roles.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { forgetLogin } from '#web/api/login-memory.ts';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { roleOf, useEnter, useKeptQuery } from '#web/features/auth/auth-ways.ts';
import { ComesAlong } from '#web/features/auth/comes-along.tsx';
import { lastAddress, lastWay } from '#web/features/auth/login-way.ts';
import { LinkSent } from './link-sent.tsx';
import { MagicRequest } from './magic-request.tsx';
import { PasswordLogin } from '#web/features/auth/password-login.tsx';
import { ProviderWays, useSocialFault } from '#web/features/auth/provider-ways.tsx';
import { SecondStep } from '#web/features/auth/code/second-step.tsx';

type WaysIn = {
  role: Role;
  email: string;
  onEmail: (email: string) => void;
  onSent: (email: string) => void;
  onResult: (answer: LoginResult) => void;
  /** The address stands here from the last time; this takes it away. */
  onForget: (() => void) | undefined;
  forgotten: boolean;
};

/** One field and a mailed link, or the password: the choice is one line, what was typed stays, and a link asked for beside an address is sent. */
function WayIn({ role, email, onEmail, onSent, onResult, onForget, forgotten }: WaysIn) {
  const { t } = useTranslation('translation');
  const { redirectTo, keep } = useKeptQuery();
  const fault = useSocialFault();
  const [byPassword, setByPassword] = useState(role === 'user' && lastWay() === 'password');
  const [atOnce, setAtOnce] = useState(false);
  const change = () => {
    setAtOnce(byPassword);
    setByPassword(!byPassword);
  };
  return (
    <AuthFrame
      arrived={forgotten}
      title={t('auth.loginTitle')}
      note={t(byPassword ? 'auth.passwordNote' : 'auth.magic.note')}
      ways={
        <>
          {onForget && (
            <button type="button" onClick={onForget}>
              {t('auth.forgetAddress')}
            </button>
          )}
          <button type="button" onClick={change}>
            {t(byPassword ? 'auth.useLink' : 'auth.usePassword')}
          </button>
          {byPassword && <Link to={keep(`/${role}/forgot`)}>{t('auth.forgot')}</Link>}
          {role === 'user' && <Link to={keep('/user/sign-up')}>{t('auth.noAccount')}</Link>}
        </>
      }
    >
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
      {role === 'user' && <ComesAlong />}
      {role === 'user' && <ProviderWays />}
      {byPassword ? (
        <PasswordLogin role={role} email={email} onEmail={onEmail} onResult={onResult} />
      ) : (
        <MagicRequest {...{ role, email, redirectTo, atOnce, onEmail, onSent }} />
      )}
    </AuthFrame>
  );
}

function MagicLogin({ role }: { role: Role }) {
  const { redirectTo } = useKeptQuery();
  const enter = useEnter();
  const [known, setKnown] = useState(role === 'user' ? lastAddress() : '');
  const [forgotten, setForgotten] = useState(false);
  const [email, setEmail] = useState(known);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [secondStep, setSecondStep] = useState<string | null>(null);
  const onResult = (answer: LoginResult) =>
    'token' in answer ? enter(answer) : setSecondStep(answer.access_token);
  const again = () => {
    setSecondStep(null);
    setSentTo(null);
  };
  const forget = () => {
    forgetLogin();
    setKnown('');
    setEmail('');
    setForgotten(true);
  };
  if (secondStep) return <SecondStep accessToken={secondStep} onEnter={enter} onBack={again} />;
  if (sentTo)
    return <LinkSent sent={{ email: sentTo, redirectTo, role }} onResult={onResult} onBack={again} />;
  return (
    <WayIn
      key={known}
      {...{ role, email, forgotten, onResult }}
      onEmail={setEmail}
      onSent={setSentTo}
      onForget={known ? forget : undefined}
    />
  );
}

/** Log in by a mailed link, or by password. Where admins may not come by link, theirs is the password. */
export default function MagicLoginPage() {
  const role = roleOf(useParams().role);
  const { keep } = useKeptQuery();
  const { data } = useQuery(configQuery());
  if (role === 'admin' && data?.admin_links === false) return <Navigate to={keep('/admin/login')} replace />;
  return <MagicLogin key={role} role={role} />;
}
