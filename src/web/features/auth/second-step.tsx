import { PinInput, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginAnswer } from '#shared/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, FormActions, FormMessage } from '#web/ui/form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { verifySecondStep } from './auth.calls.ts';
import { useSubmit } from './use-submit.ts';

type SecondStepProps = { accessToken: string; onEnter: (answer: LoginAnswer) => void; onBack: () => void };

/** After the password: six digits from the app, or a recovery code. */
export function SecondStep({ accessToken, onEnter, onBack }: SecondStepProps) {
  const { t } = useTranslation('translation');
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const { busy, fault, run } = useSubmit();

  const send = async (token: string) => {
    if (!token.trim()) return;
    const answer = await run(() => verifySecondStep({ access_token: accessToken, token: token.trim() }));
    if (answer) onEnter(answer);
    else setCode('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(code);
  };

  return (
    <AuthFrame
      title={t('auth.second.title')}
      note={t(recovery ? 'auth.second.recoveryNote' : 'auth.second.note')}
      ways={
        <>
          <button type="button" onClick={() => setRecovery(!recovery)}>
            {t(recovery ? 'auth.second.useApp' : 'auth.second.useRecovery')}
          </button>
          <button type="button" onClick={onBack}>
            {t('auth.backToLogin')}
          </button>
        </>
      }
    >
      <Form onSubmit={submit}>
        {recovery ? (
          <TextInput
            label={t('auth.second.recovery')}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
        ) : (
          <PinInput
            length={6}
            type="number"
            oneTimeCode
            autoFocus
            value={code}
            onChange={setCode}
            onComplete={(token) => void send(token)}
            getInputProps={(index) => ({ 'aria-label': t('auth.digit', { number: index + 1 }) })}
          />
        )}
        {fault && <FormMessage tone="error">{fault}</FormMessage>}
        <FormActions>
          <Button type="submit" look="lamp" loading={busy}>
            {t('auth.continue')}
          </Button>
        </FormActions>
      </Form>
    </AuthFrame>
  );
}
