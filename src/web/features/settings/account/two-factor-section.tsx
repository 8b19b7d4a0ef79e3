import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownProfile, profileKeys } from '#web/api/profile.queries.ts';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { SettingRow } from '#web/features/settings/rows/setting-row.tsx';
import { Step } from '#web/features/settings/step.tsx';
import { settingsKeys, endTwoFactor, renewRecoveryCodes } from '#web/features/settings/settings.queries.ts';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';
import { CodeProof } from './code-proof.tsx';

type RenewProps = { hasPassword: boolean; onDone: (codes: string[]) => void; onCancel: () => void };

/** Ten new recovery codes for the old ones. */
function TwoFactorRenew({ hasPassword, onDone, onCancel }: RenewProps) {
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

type OffProps = { hasPassword: boolean; onDone: () => void; onCancel: () => void };

/** Turning it off takes the password and a code, or a recovery code. */
function TwoFactorOff({ hasPassword, onDone, onCancel }: OffProps) {
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

/** With so few recovery codes left new ones are advised. */
const LOW = 2;
type Going = 'setUp' | 'turnOff' | 'renew';

/** What is told while nothing is being set up, renewed or turned off. */
function TwoFactorState({ on, left, onGo }: { on: boolean; left: number; onGo: (to: Going) => void }) {
  const { t } = useTranslation('translation');
  const id = useId();
  const low = on && left <= LOW;
  if (!on)
    return (
      <SettingRow kind="press">
        <div>
          <span id={`${id}-label`}>{t('settings.twoFactor.off')}</span>
          <Button small aria-describedby={`${id}-label`} onClick={() => onGo('setUp')}>
            {t('settings.twoFactor.setUp')}
          </Button>
        </div>
      </SettingRow>
    );
  return (
    <>
      <p>{t('settings.twoFactor.on', { count: left })}</p>
      {low && (
        <FormMessage>
          {left === 0 ? t('settings.twoFactor.none') : t('settings.twoFactor.low', { count: left })}
        </FormMessage>
      )}
      <FormActions>
        <Button look={low ? 'lamp' : 'line'} icon="key" onClick={() => onGo('renew')}>
          {t('settings.twoFactor.renew')}
        </Button>
        <Button look="danger" icon="shield" onClick={() => onGo('turnOff')}>
          {t('settings.twoFactor.turnOff')}
        </Button>
      </FormActions>
    </>
  );
}

/** A code from a second device beside the password: set up, shown its recovery codes once (then `onSetUp`), renewed, turned off. */
export function TwoFactorSection({ onSetUp }: { onSetUp?: () => void }) {
  const { t } = useTranslation('translation');
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const { data } = useQuery(ownProfile(user));
  const [going, setGoing] = useState<Going | null>(null);
  const [made, setMade] = useState<{ codes: string[]; said: string } | null>(null);
  const settle = (next: typeof made) => {
    setMade(next);
    setGoing(null);
    void client.invalidateQueries({ queryKey: profileKeys.own(user) });
    void client.invalidateQueries({ queryKey: settingsKeys.sessions(user) });
  };
  const leaveCodes = () => {
    setMade(null);
    onSetUp?.();
  };
  const parts = { hasPassword: data?.has_password ?? true, onCancel: () => setGoing(null) };
  const isGoing = (to: Going) => !made && going === to;
  return (
    <SettingsSection
      id="two-factor"
      title={t('settings.twoFactor.title')}
      note={t('settings.twoFactor.note')}
      loading={!data}
    >
      <Step name={made ? 'codes' : (going ?? 'state')}>
        {made && <RecoveryCodes {...made} onDone={leaveCodes} />}
        {data && !made && going === null && (
          <TwoFactorState on={data.two_factor_enabled} left={data.recovery_codes_left} onGo={setGoing} />
        )}
        {isGoing('setUp') && (
          <TwoFactorSetUp
            {...parts}
            onDone={(codes) => settle({ codes, said: t('settings.twoFactor.isOn') })}
          />
        )}
        {isGoing('renew') && (
          <TwoFactorRenew
            {...parts}
            onDone={(codes) => settle({ codes, said: t('settings.twoFactor.renewed') })}
          />
        )}
        {isGoing('turnOff') && <TwoFactorOff {...parts} onDone={() => settle(null)} />}
      </Step>
    </SettingsSection>
  );
}
