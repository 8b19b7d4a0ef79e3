import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { FormMessage } from '#web/ui/form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter, useKeptQuery } from './auth-ways.ts';
import { exchangeSocial, magicLogin } from './auth.calls.ts';
import { CodeEntry } from './code-entry.tsx';
import { SecondStep } from './second-step.tsx';
import { useSubmit } from './use-submit.ts';

type Stage = 'ask' | 'code' | 'dead';

function DeadLink({ keep }: { keep: (path: string) => string }) {
  const { t } = useTranslation('translation');
  return (
    <AuthFrame title={t('auth.magic.deadTitle')} note={t('auth.magic.deadText')}>
      <div>
        <ButtonLink to={keep('/magic-login/user')} look="lamp">
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
  const use = async (code?: string) => {
    const answer = await run(() =>
      magicLogin({ token, ...(code ? { code } : {}) }).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 403) throw error;
        setStage(error.code === 'magic_link.code_needed' ? 'code' : 'dead');
        return undefined;
      }),
    );
    if (!answer) return;
    if ('token' in answer) enter(answer);
    else setSecondStep(answer.access_token);
  };
  return { stage, secondStep, setSecondStep, busy, fault, use, enter };
}

/** A provider's way back ends here too, with a code behind the `#` that only this browser can use. */
function SocialArrival({ code }: { code: string }) {
  const { t } = useTranslation('translation');
  const enter = useEnter();
  const { keep } = useKeptQuery();
  const [secondStep, setSecondStep] = useState<string | null>(null);
  const exchange = useQuery({
    queryKey: ['social-exchange', code],
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
  const { stage, secondStep, setSecondStep, busy, fault, use, enter } = useLink(params.get('token') ?? '');
  if (social) return <SocialArrival code={social} />;
  if (secondStep) {
    return <SecondStep accessToken={secondStep} onEnter={enter} onBack={() => setSecondStep(null)} />;
  }
  if (stage === 'dead') return <DeadLink keep={keep} />;
  if (stage === 'code') {
    return (
      <AuthFrame title={t('auth.magic.codeTitle')} note={t('auth.magic.codeText')}>
        <CodeEntry busy={busy} fault={fault} onCode={(code) => void use(code)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t('auth.magic.askTitle')}
      note={t('auth.magic.askText')}
      ways={<Link to={keep('/magic-login/user')}>{t('auth.magic.newLink')}</Link>}
    >
      <div>
        <Button look="lamp" loading={busy} onClick={() => void use()}>
          {t('auth.magic.enter')}
        </Button>
      </div>
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
    </AuthFrame>
  );
}
