import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { LoginResult } from '#shared/accounts.ts';
import { FormMessage } from '#web/ui/form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { roleOf, useEnter, useKeptQuery } from './auth-ways.ts';
import { magicLogin, sendMagicLink } from './auth.calls.ts';
import { CodeEntry } from './code-entry.tsx';
import { MagicRequest } from './magic-request.tsx';
import { PasswordLogin } from './password-login.tsx';
import { ProviderWays, useSocialFault } from './provider-ways.tsx';
import { ResendButton } from './resend-button.tsx';
import { SecondStep } from './second-step.tsx';
import { useCaptcha } from './use-captcha.tsx';
import { useMailNote } from './use-mail-note.ts';
import { useSubmit } from './use-submit.ts';

type Sent = { email: string; wish: string | null; role: 'user' | 'admin' };

function LinkSent({
  sent,
  onResult,
  onBack,
}: {
  sent: Sent;
  onResult: (answer: LoginResult) => void;
  onBack: () => void;
}) {
  const { t } = useTranslation('translation');
  const { busy, fault, run } = useSubmit();
  const captcha = useCaptcha();
  const mailNote = useMailNote();
  const { email, wish, role } = sent;
  const enter = async (code: string) => {
    const answer = await run(() => magicLogin({ email, code }));
    if (answer) onResult(answer);
  };
  return (
    <AuthFrame
      title={t('auth.magic.sentTitle')}
      note={
        <>
          {t('auth.magic.sentText')} {mailNote}
        </>
      }
      ways={
        <>
          <ResendButton
            onResend={() =>
              run(async () =>
                sendMagicLink({ email, role, ...(wish ? { url: wish } : {}), ...(await captcha.ticket()) }),
              )
            }
          />
          <button type="button" onClick={onBack}>
            {t('auth.otherAddress')}
          </button>
        </>
      }
    >
      <CodeEntry busy={busy} fault={fault} onCode={(code) => void enter(code)} />
      {captcha.field}
    </AuthFrame>
  );
}

/** Log in by a mailed link, or by password: the choice is one line. */
export default function MagicLoginPage() {
  const { t } = useTranslation('translation');
  const role = roleOf(useParams().role);
  const { wish, keep } = useKeptQuery();
  const enter = useEnter();
  const fault = useSocialFault();
  const [byPassword, setByPassword] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [secondStep, setSecondStep] = useState<string | null>(null);
  const onResult = (answer: LoginResult) =>
    'token' in answer ? enter(answer) : setSecondStep(answer.access_token);

  if (secondStep)
    return <SecondStep accessToken={secondStep} onEnter={enter} onBack={() => setSecondStep(null)} />;
  if (sentTo)
    return (
      <LinkSent sent={{ email: sentTo, wish, role }} onResult={onResult} onBack={() => setSentTo(null)} />
    );
  return (
    <AuthFrame
      title={t('auth.loginTitle')}
      note={t(byPassword ? 'auth.passwordNote' : 'auth.magic.note')}
      ways={
        <>
          <button type="button" onClick={() => setByPassword(!byPassword)}>
            {t(byPassword ? 'auth.useLink' : 'auth.usePassword')}
          </button>
          {byPassword && <Link to={keep(`/${role}/forgot`)}>{t('auth.forgot')}</Link>}
          {role === 'user' && <Link to={keep('/user/sign-up')}>{t('auth.noAccount')}</Link>}
        </>
      }
    >
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
      {role === 'user' && <ProviderWays />}
      {byPassword ? (
        <PasswordLogin role={role} email="" onResult={onResult} />
      ) : (
        <MagicRequest role={role} email="" wish={wish} onSent={setSentTo} />
      )}
    </AuthFrame>
  );
}
