import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginAnswer } from '#shared/accounts.ts';
import { Button } from '#web/ui/button.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { verifySecondStep } from './auth.calls.ts';
import { CodeEntry } from './code-entry.tsx';
import { useSubmit } from './use-submit.ts';

type SecondStepProps = { accessToken: string; onEnter: (answer: LoginAnswer) => void; onBack: () => void };
type EntryProps = { label: string; busy: boolean; fault: string | null; onCode: (code: string) => void };

/** One of the printed codes, for those whose phone is gone. */
function RecoveryEntry({ label, busy, fault, onCode }: EntryProps) {
  const { t } = useTranslation('translation');
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) onCode(code.trim());
  };
  return (
    <Form onSubmit={submit}>
      <TextInput
        ref={field}
        label={label}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        error={fault}
      />
      <FormActions>
        <Button type="submit" look="lamp" loading={busy}>
          {t('auth.continue')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** After the password: six digits from the app, or a recovery code. */
export function SecondStep({ accessToken, onEnter, onBack }: SecondStepProps) {
  const { t } = useTranslation('translation');
  const [recovery, setRecovery] = useState(false);
  const { busy, fault, setFault, run } = useSubmit();
  const Entry = recovery ? RecoveryEntry : CodeEntry;
  const send = async (token: string) => {
    const answer = await run(() => verifySecondStep({ access_token: accessToken, token }));
    if (answer) onEnter(answer);
  };
  return (
    <AuthFrame
      title={t('auth.second.title')}
      note={t(recovery ? 'auth.second.recoveryNote' : 'auth.second.note')}
      ways={
        <>
          <button
            type="button"
            onClick={() => {
              setFault(null);
              setRecovery(!recovery);
            }}
          >
            {t(recovery ? 'auth.second.useApp' : 'auth.second.useRecovery')}
          </button>
          <button type="button" onClick={onBack}>
            {t('auth.backToLogin')}
          </button>
        </>
      }
    >
      <Entry
        label={t(recovery ? 'auth.second.recovery' : 'auth.second.code')}
        busy={busy}
        fault={fault}
        onCode={(code) => void send(code)}
      />
    </AuthFrame>
  );
}
