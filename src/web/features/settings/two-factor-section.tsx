import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SettingsSection } from './settings-section.tsx';
import { Step } from './step.tsx';
import { ownProfile, settingsKeys } from './settings.queries.ts';
import { TwoFactorOff } from './two-factor-off.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

/** What is told while nothing is being set up or turned off. */
function TwoFactorState({ on, left, onGo }: { on: boolean; left: number; onGo: () => void }) {
  const { t } = useTranslation('translation');
  return (
    <>
      <p>{on ? t('settings.twoFactor.on', { count: left }) : t('settings.twoFactor.off')}</p>
      <div>
        <Button look={on ? 'danger' : 'line'} icon="shield" onClick={onGo}>
          {t(on ? 'settings.twoFactor.turnOff' : 'settings.twoFactor.setUp')}
        </Button>
      </div>
    </>
  );
}

/** A code from a second device beside the password: set up, shown its recovery codes once (then `onSetUp`), turned off. */
export function TwoFactorSection({ onSetUp }: { onSetUp?: () => void }) {
  const { t } = useTranslation('translation');
  const client = useQueryClient();
  const user = useSession((state) => state.user);
  const { data } = useQuery(ownProfile(user));
  const [open, setOpen] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const settle = (made: string[] | null) => {
    setCodes(made);
    setOpen(false);
    void client.invalidateQueries({ queryKey: settingsKeys.profile(user) });
    void client.invalidateQueries({ queryKey: settingsKeys.sessions(user) });
  };
  const leaveCodes = () => {
    setCodes(null);
    onSetUp?.();
  };
  const parts = { hasPassword: data?.has_password ?? true, onCancel: () => setOpen(false) };
  return (
    <SettingsSection
      id="two-factor"
      title={t('settings.twoFactor.title')}
      note={t('settings.twoFactor.note')}
      loading={!data}
    >
      <Step name={codes ? 'codes' : open ? 'open' : 'state'}>
        {codes && <RecoveryCodes codes={codes} onDone={leaveCodes} />}
        {data && !codes && !open && (
          <TwoFactorState
            on={data.two_factor_enabled}
            left={data.recovery_codes_left}
            onGo={() => setOpen(true)}
          />
        )}
        {data && !codes && open && !data.two_factor_enabled && <TwoFactorSetUp {...parts} onDone={settle} />}
        {data && !codes && open && data.two_factor_enabled && (
          <TwoFactorOff {...parts} onDone={() => settle(null)} />
        )}
      </Step>
    </SettingsSection>
  );
}
