import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { LoginResult } from '#shared/accounts/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { useEnter, useKeptQuery } from '#web/features/auth/auth-ways.ts';
import { authKeys, exchangeSocial, magicLogin } from '#web/features/auth/auth.queries.ts';
import { rememberWay } from '#web/features/auth/login-way.ts';
import { CodeEntry } from '#web/features/auth/code/code-entry.tsx';
import { SecondStep } from '#web/features/auth/code/second-step.tsx';
import { useCodeFault } from '#web/features/auth/code/use-code-fault.ts';
import { useSubmit } from '#web/features/auth/use-submit.ts';
import { ownEntry } from '#shared/own-entry.ts';

type Stage = 'ask' | 'code' | 'dead';
const AFTER: Record<string, Stage | undefined> = {
  'magic_link.code_needed': 'code',
  'magic_link.invalid': 'dead',
};

/** Used up or too old; or, with no token in it, not the whole address of the mail. */
function DeadLink({ keep, whole = true }: { keep: (path: string) => string; whole?: boolean }) {
  const { t } = useTranslation('translation');
  return (
    <AuthFrame
      arrived
      title={t(whole ? 'auth.magic.deadTitle' : 'auth.partTitle')}
      note={t(whole ? 'auth.magic.deadText' : 'auth.verify.noToken')}
    >
      <div>
        <ButtonLink to={keep('/login')} look="lamp">
          {t('auth.magic.newLink')}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

/** Uses the link up, once: a session, a second step, a code that is still needed, or a dead link. */
function useLink(token: string) {
  const enter = useEnter();
  const [stage, setStage] = useState<Stage>(token ? 'ask' : 'dead');
  const [secondStep, setSecondStep] = useState<string | null>(null);
  const { busy, fault, run } = useSubmit();
  const toldAsCode = useCodeFault();
  const take = (answer: LoginResult | undefined) => {
    if (!answer) return;
    rememberWay('link');
    if ('token' in answer) enter(answer);
    else setSecondStep(answer.access_token);
  };
  const open = async () =>
    take(
      await run(() =>
        magicLogin({ token }).catch((error: unknown) => {
          const later = error instanceof ApiError ? ownEntry(AFTER, error.code) : undefined;
          if (!later) throw error;
          setStage(later);
          return undefined;
        }),
      ),
    );
  const openWith = async (code: string) => take(await run(() => toldAsCode(magicLogin({ token, code }))));
  return { stage, secondStep, setSecondStep, busy, fault, open, openWith, enter };
}

/** A provider's way back ends here too, with a code behind the `#` that only this browser can use. */
function SocialArrival({ code }: { code: string }) {
  const { t } = useTranslation('translation');
  const enter = useEnter();
  const { keep } = useKeptQuery();
  const [secondStep, setSecondStep] = useState<string | null>(null);
  const exchange = useQuery({
    queryKey: authKeys.exchange(code),
    queryFn: async () => {
      const answer = await exchangeSocial(code);
      if ('token' in answer) enter(answer);
      else setSecondStep(answer.access_token);
      return true;
    },
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (secondStep)
    return <SecondStep accessToken={secondStep} onEnter={enter} onBack={() => setSecondStep(null)} />;
  if (exchange.isError) return <DeadLink keep={keep} />;
  return <AuthFrame title={t('auth.magic.askTitle')} note={t('auth.social.entering')} />;
}

/** The mailed link ends here. A press is needed, so that a mail scanner does not use the link up. */
export default function MagicVerifyPage() {
  const { t } = useTranslation('translation');
  const [params] = useSearchParams();
  const { keep } = useKeptQuery();
  const social = new URLSearchParams(useLocation().hash.slice(1)).get('social');
  const token = params.get('token') ?? '';
  const { stage, secondStep, setSecondStep, busy, fault, open, openWith, enter } = useLink(token);
  if (social) return <SocialArrival code={social} />;
  if (secondStep) {
    return <SecondStep accessToken={secondStep} onEnter={enter} onBack={() => setSecondStep(null)} />;
  }
  if (stage === 'dead') return <DeadLink keep={keep} whole={token !== ''} />;
  if (stage === 'code') {
    return (
      <AuthFrame
        title={t('auth.magic.codeTitle')}
        note={t('auth.magic.codeText')}
        ways={<Link to={keep('/login')}>{t('auth.magic.newLink')}</Link>}
      >
        <CodeEntry label={t('auth.code')} busy={busy} fault={fault} onCode={(code) => void openWith(code)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t('auth.magic.askTitle')}
      note={t('auth.magic.askText')}
      ways={<Link to={keep('/login')}>{t('auth.magic.newLink')}</Link>}
    >
      <div>
        <Button look="lamp" loading={busy} onClick={() => void open()}>
          {t('auth.magic.enter')}
        </Button>
      </div>
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
    </AuthFrame>
  );
}
