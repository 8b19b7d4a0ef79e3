import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useLocation } from 'react-router';
import type { Role } from '#shared/roles.ts';
import { configQuery } from '#web/api/config.queries.ts';
import { isAwaited } from '#web/api/is-awaited.ts';
import { homeOf } from '#web/api/redirects.ts';
import { useSession } from '#web/api/session.ts';
import { useCaptcha } from '#web/features/auth/captcha/use-captcha.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { richPart } from '#web/ui/layers/rich-part.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useKeptQuery } from './auth-ways.ts';
import { confirmedElsewhereQuery, forgotPassword, resendVerification } from './auth.queries.ts';
import { MailNote } from './mail-note.tsx';
import { ResendButton } from './resend-button.tsx';
import { useSubmit } from './use-submit.ts';
import classes from './auth.module.css';

type Came = { email?: string; purpose?: 'verify' | 'reset'; role?: Role } | null;

/** Comes with its form only once it is needed. */
const OpenedElsewhere = richPart(async () => (await import('./confirmed-address.tsx')).OpenedElsewhere);

function WaitingForMail({ came }: { came: Came }) {
  const { t } = useTranslation('translation');
  const { keep, forMail } = useKeptQuery();
  const email = came?.email;
  const role = came?.role ?? 'user';
  const reset = came?.purpose === 'reset';
  const captcha = useCaptcha();
  // What stands below may be pushed down by a note about the mail.
  const config = useQuery(configQuery());
  const isNoteKnown = !isAwaited(config);
  const mayBeSpam = isNoteKnown && config.data?.mail.delivers !== false;
  const { fault, run } = useSubmit();
  const resend = () =>
    run(async () =>
      reset
        ? forgotPassword({ email: email ?? '', role, ...(await captcha.ticket()) })
        : resendVerification({ email: email ?? '', ...forMail }),
    );
  return (
    <AuthFrame
      title={t('auth.checkTitle')}
      note={email ? t(reset ? 'auth.checkReset' : 'auth.checkVerify', { email }) : t('auth.checkText')}
      ways={
        isNoteKnown && (
          <>
            {email && <ResendButton before={reset && captcha.field} onResend={resend} />}
            <Link to={keep(reset ? `/${role}/forgot` : '/user/sign-up')}>{t('auth.otherAddress')}</Link>
            <Link to={keep(role === 'admin' ? '/admin/login' : '/magic-login/user')}>
              {t('auth.backToLogin')}
            </Link>
          </>
        )
      }
    >
      {mayBeSpam && <p className={classes.hint}>{t('auth.checkSpam')}</p>}
      <MailNote />
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
    </AuthFrame>
  );
}

/** A sign-up whose link may be opened in another window, or on another device, while this page stands open. */
function WaitingForLink({ came, email }: { came: Came; email: string }) {
  const { redirectTo } = useKeptQuery();
  const signedInAs = useSession(({ isAuthenticated, role }) => (isAuthenticated ? role : null));
  const { data: isConfirmed } = useQuery({
    ...confirmedElsewhereQuery(email),
    enabled: signedInAs === null,
  });
  if (signedInAs) return <Navigate to={redirectTo ?? homeOf(signedInAs)} replace />;
  if (isConfirmed) return <OpenedElsewhere email={email} />;
  return <WaitingForMail came={came} />;
}

/** After signing up or asking for a reset: the next step waits in the mailbox. */
export default function CheckEmailPage() {
  const came = useLocation().state as Came;
  if (came?.email && came.purpose === 'verify') return <WaitingForLink came={came} email={came.email} />;
  return <WaitingForMail came={came} />;
}
