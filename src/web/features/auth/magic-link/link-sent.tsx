import { useTranslation } from 'react-i18next';
import type { LoginResult } from '#shared/accounts/accounts.ts';
import type { Role } from '#shared/roles.ts';
import { useCaptcha } from '#web/features/auth/captcha/use-captcha.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { magicLogin, sendMagicLink } from '#web/features/auth/auth.queries.ts';
import { CodeEntry } from '#web/features/auth/code/code-entry.tsx';
import { rememberWay } from '#web/features/auth/login-way.ts';
import { MailNote } from '#web/features/auth/mail-note.tsx';
import { ResendButton } from '#web/features/auth/resend-button.tsx';
import { useCodeFault } from '#web/features/auth/code/use-code-fault.ts';
import { useSubmit } from '#web/features/auth/use-submit.ts';

type LinkSentProps = {
  sent: { email: string; redirectTo: string | null; role: Role };
  onResult: (answer: LoginResult) => void;
  onBack: () => void;
};

/** The link is on its way; its code may be typed here instead. */
export function LinkSent({ sent, onResult, onBack }: LinkSentProps) {
  const { t } = useTranslation('translation');
  const { email, redirectTo, role } = sent;
  const code = useSubmit();
  const toldAsCode = useCodeFault();
  const mail = useSubmit();
  const captcha = useCaptcha();
  const enter = async (given: string) => {
    const answer = await code.run(() => toldAsCode(magicLogin({ email, code: given })));
    if (!answer) return;
    if (role === 'user') rememberWay('link', email);
    onResult(answer);
  };
  const resend = () =>
    mail.run(async () =>
      sendMagicLink({ email, role, ...(redirectTo ? { url: redirectTo } : {}), ...(await captcha.ticket()) }),
    );
  return (
    <AuthFrame
      title={t('auth.magic.sentTitle')}
      note={t('auth.magic.sentText', { email })}
      ways={
        <>
          <ResendButton before={captcha.field} onResend={resend} />
          <button type="button" onClick={onBack}>
            {t('auth.otherAddress')}
          </button>
        </>
      }
    >
      <MailNote />
      <CodeEntry
        label={t('auth.code')}
        busy={code.busy}
        fault={code.fault}
        onCode={(given) => void enter(given)}
      />
      {mail.fault && <FormMessage tone="error">{mail.fault}</FormMessage>}
    </AuthFrame>
  );
}
