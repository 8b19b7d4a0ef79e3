import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useSession } from '#web/api/session.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { confirmEmailChange, keepAccountByLink, stopReminders, undoAdminChange } from './auth.queries.ts';
import { ConfirmAccount } from './confirm-account.tsx';
import { useSubmit } from './use-submit.ts';

/** What a mailed link is about: what it calls, and its words. */
const LINKS = {
  email: {
    call: confirmEmailChange,
    title: 'auth.verify.title',
    text: 'auth.verify.changeText',
    go: 'auth.verify.confirm',
    doneTitle: 'auth.verify.doneTitle',
    doneText: 'auth.verify.changedText',
  },
  keep: {
    call: keepAccountByLink,
    title: 'settings.keep.linkTitle',
    text: 'settings.keep.linkText',
    go: 'settings.keep.go',
    doneTitle: 'settings.keep.doneTitle',
    doneText: 'settings.keep.doneText',
  },
  reminders: {
    call: stopReminders,
    title: 'settings.reminders.linkTitle',
    text: 'settings.reminders.linkText',
    go: 'settings.reminders.linkGo',
    doneTitle: 'settings.reminders.doneTitle',
    doneText: 'settings.reminders.doneText',
  },
  undo: {
    call: undoAdminChange,
    title: 'settings.undo.linkTitle',
    text: 'settings.undo.linkText',
    go: 'settings.undo.linkGo',
    doneTitle: 'settings.undo.doneTitle',
    doneText: 'settings.undo.doneText',
  },
} as const;

const linkOf = (change: string | null) =>
  change === 'email' || change === 'keep' || change === 'reminders' || change === 'undo'
    ? LINKS[change]
    : null;

type Errand = (typeof LINKS)[keyof typeof LINKS];

/** One press does what the link is about, so that scanners do not do it. */
function PressedLink({ link, token }: { link: Errand; token: string }) {
  const { t } = useTranslation('translation');
  const signedIn = useSession((state) => state.isAuthenticated);
  const [done, setDone] = useState(false);
  const { busy, fault, run } = useSubmit();
  const confirm = async () => {
    if (await run(() => link.call(token))) setDone(true);
  };
  if (done) {
    return (
      <AuthFrame arrived title={t(link.doneTitle)} note={t(link.doneText)}>
        <div>
          <ButtonLink to={signedIn ? '/' : '/login'} look="lamp">
            {signedIn ? t('auth.continue') : t('auth.login')}
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t(link.title)} note={t(link.text)}>
      <div>
        <Button look="lamp" loading={busy} onClick={() => void confirm()}>
          {t(link.go)}
        </Button>
      </div>
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
    </AuthFrame>
  );
}

/** Confirms an address, a new account's or a changed one, keeps an account after all, ends reminders or undoes what an admin changed. */
export default function VerifyUserPage() {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const link = linkOf(params.get('change'));
  if (token) return link ? <PressedLink link={link} token={token} /> : <ConfirmAccount token={token} />;
  return (
    <AuthFrame
      title={t('auth.partTitle')}
      note={t('auth.verify.noToken')}
      ways={<Link to="/user/sign-up">{t('auth.signUp.title')}</Link>}
    />
  );
}
