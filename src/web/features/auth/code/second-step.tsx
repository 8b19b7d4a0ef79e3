import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginAnswer } from '#shared/accounts/accounts.ts';
import { AuthFrame } from '#web/features/auth/auth-frame.tsx';
import { verifySecondStep } from '#web/features/auth/auth.queries.ts';
import { CodeEntry } from './code-entry.tsx';
import { type CodeEntryProps, CodeForm } from './code-form.tsx';
import { useSubmit } from '#web/features/auth/use-submit.ts';

type SecondStepProps = { accessToken: string; onEnter: (answer: LoginAnswer) => void; onBack: () => void };

/** One of the printed codes, for those whose phone is gone. */
function RecoveryEntry({ onCode, ...entry }: CodeEntryProps) {
  const [code, setCode] = useState('');
  return (
    <CodeForm
      {...entry}
      code={code}
      onType={setCode}
      onSubmit={() => code.trim() && onCode(code.trim())}
      input={{ autoComplete: 'off', autoCapitalize: 'none' }}
    />
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
