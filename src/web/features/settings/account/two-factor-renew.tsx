import { useTranslation } from 'react-i18next';
import { CodeProof } from './code-proof.tsx';
import { renewRecoveryCodes } from '#web/features/settings/settings.queries.ts';

type RenewProps = { hasPassword: boolean; onDone: (codes: string[]) => void; onCancel: () => void };

/** Ten new recovery codes for the old ones. */
export function TwoFactorRenew({ hasPassword, onDone, onCancel }: RenewProps) {
  const { t } = useTranslation('translation');
  return (
    <CodeProof
      action={t('settings.twoFactor.renewGo')}
      look="lamp"
      hasPassword={hasPassword}
      act={renewRecoveryCodes}
      onDone={(answer) => onDone(answer.recovery_codes)}
      onCancel={onCancel}
    >
      {t('settings.twoFactor.renewText')}
    </CodeProof>
  );
}
