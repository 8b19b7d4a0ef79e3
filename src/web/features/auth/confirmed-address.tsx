import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginResult } from '#shared/accounts/accounts.ts';
import type { Role } from '#shared/roles.ts';
import { useSession } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter, useKeptQuery } from './auth-ways.ts';
import { SecondStep } from './code/second-step.tsx';
import { PasswordLogin } from './password-login.tsx';

/** Whoever signs up by themselves is one. */
const ROLE: Role = 'user';

type ConfirmedAddressProps = {
  /** Whose address it is, where the password is asked for here. */
  email: string | undefined;
  note: string;
  onResult: (answer: LoginResult) => void;
};

/** The address is confirmed, and nobody is let in by that: the password of a moment ago opens the diary. */
export function ConfirmedAddress({ email, note, onResult }: ConfirmedAddressProps) {
  const { t } = useTranslation('translation');
  const [typed, setTyped] = useState(email ?? '');
  const signedIn = useSession((state) => state.isAuthenticated);
  const { keep, redirectTo } = useKeptQuery();
  const asksPassword = Boolean(email) && !signedIn;
  return (
    // The password has the focus where it is asked for; what has happened is read as the name of where it stands.
    <AuthFrame arrived={!asksPassword} title={t('auth.verify.doneTitle')} note={note}>
      {asksPassword ? (
        <div role="group" aria-label={t('auth.verify.doneTitle')}>
          <PasswordLogin role={ROLE} email={typed} onEmail={setTyped} onResult={onResult} />
        </div>
      ) : (
        <div>
          <ButtonLink to={signedIn ? (redirectTo ?? '/') : keep('/login')} look="lamp">
            {signedIn ? t('auth.continue') : t('auth.login')}
          </ButtonLink>
        </div>
      )}
    </AuthFrame>
  );
}

/** In the window that waited for the mail, once its link was opened somewhere else. */
export function OpenedElsewhere({ email }: { email: string }) {
  const { t } = useTranslation('translation');
  const [secondStep, setSecondStep] = useState<string | null>(null);
  const enter = useEnter();
  const onResult = (answer: LoginResult) =>
    'token' in answer ? enter(answer) : setSecondStep(answer.access_token);
  if (secondStep)
    return <SecondStep accessToken={secondStep} onEnter={enter} onBack={() => setSecondStep(null)} />;
  return <ConfirmedAddress email={email} note={t('auth.verify.openedElsewhere')} onResult={onResult} />;
}
