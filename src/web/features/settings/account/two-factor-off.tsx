import { useTranslation } from 'react-i18next';
import { CodeProof } from './code-proof.tsx';
import { endTwoFactor } from '#web/features/settings/settings.queries.ts';

type OffProps = { hasPassword: boolean; onDone: () => void; onCancel: () => void };

/** Turning it off takes the password and a code, or a recovery code. */
export function TwoFactorOff({ hasPassword, onDone, onCancel }: OffProps) {
  const { t } = useTranslation('translation');
  return (
    <CodeProof
      action={t('settings.twoFactor.turnOff')}
      look="danger"
      hasPassword={hasPassword}
      act={endTwoFactor}
      onDone={onDone}
      onCancel={onCancel}
    >
      {t('settings.twoFactor.offText')}
    </CodeProof>
  );
}
