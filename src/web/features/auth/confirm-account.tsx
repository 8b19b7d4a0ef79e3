import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginAnswer, LoginResult, VerifyAnswer } from '#shared/accounts/accounts.ts';
import { useSession } from '#web/api/session.ts';
import { useErrorText } from '#web/i18n/error-text.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { AuthFrame } from './auth-frame.tsx';
import { useEnter } from './auth-ways.ts';
import { authKeys, verifyUser } from './auth.queries.ts';
import { ConfirmedAddress } from './confirmed-address.tsx';
import { SecondStep } from './code/second-step.tsx';
import { useSubmit } from './use-submit.ts';

/** What the server said of the link, on arrival and after a press. */
function useLink(token: string, signedIn: boolean, onResult: (answer: LoginResult) => void) {
  const errorText = useErrorText();
  const [pressed, setPressed] = useState<VerifyAnswer | null>(null);
  const { busy, fault, run } = useSubmit();
  const take = (answer: VerifyAnswer) => {
    if (answer.entered) onResult(answer.entered);
    return answer;
  };
  // The server confirms on arrival only in the browser that signed up: a mail scanner that runs scripts is none.
  const arrival = useQuery({
    queryKey: authKeys.arrival(token),
    queryFn: async () => take(await verifyUser(token, 'arrived')),
    enabled: !signedIn,
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const press = async () => {
    const answer = await run(() => verifyUser(token, signedIn ? undefined : 'pressed'));
    if (answer) setPressed(take(answer));
  };
  const answer = pressed ?? (arrival.data?.needs_press ? undefined : arrival.data);
  const arrivalFault = arrival.isError ? errorText(arrival.error) : null;
  return { answer, arriving: arrival.isLoading, press, busy, fault: fault ?? arrivalFault };
}

/** The link of a sign-up. In the browser that signed up it opens the diary by itself, in any other after a press and the password. */
export function ConfirmAccount({ token }: { token: string }) {
  const { t } = useTranslation('translation');
  const [signedIn] = useState(useSession((state) => state.isAuthenticated));
  const [secondStep, setSecondStep] = useState<string | null>(null);
  const enter = useEnter();
  const letIn = (answer: LoginAnswer) => {
    toast(t('auth.verify.doneTitle'));
    enter(answer);
  };
  const onResult = (answer: LoginResult) =>
    'token' in answer ? letIn(answer) : setSecondStep(answer.access_token);
  const { answer, arriving, press, busy, fault } = useLink(token, signedIn, onResult);
  if (secondStep)
    return <SecondStep accessToken={secondStep} onEnter={enter} onBack={() => setSecondStep(null)} />;
  if (arriving || answer?.entered)
    return <AuthFrame title={t('auth.verify.title')} note={t('auth.social.entering')} />;
  if (answer)
    return (
      <ConfirmedAddress
        email={answer.email}
        note={t(answer.email ? 'auth.verify.elsewhereText' : 'auth.verify.doneText')}
        onResult={onResult}
      />
    );
  return (
    <AuthFrame title={t('auth.verify.title')} note={t('auth.verify.text')}>
      <div>
        <Button look="lamp" loading={busy} onClick={() => void press()}>
          {t('auth.verify.confirm')}
        </Button>
      </div>
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
    </AuthFrame>
  );
}
