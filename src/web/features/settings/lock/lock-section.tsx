import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLock, chosenLock } from '#web/lock/lock-acts.ts';
import { canLock } from '#web/lock/lock-secret.ts';
import { setLocked, type LockAfter, useLockSettings } from '#web/lock/lock.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormActions, FormMessage } from '#web/ui/fields/form.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { Choice } from '#web/features/settings/choice.tsx';
import { SwitchRow } from '#web/features/settings/rows/setting-row.tsx';
import { LockPasskey } from './lock-passkey-row.tsx';
import { LockProof } from './lock-proof.tsx';
import { LockSecretForm } from './lock-secret-form.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { Step } from '#web/features/settings/step.tsx';

const AFTER: readonly LockAfter[] = ['hidden', 1, 5, 15, 'start'];
type At = 'rest' | 'new' | 'prove-change' | 'change' | 'prove-remove';

function After({ value }: { value: LockAfter }) {
  const { t } = useTranslation('translation');
  return (
    <Choice
      name="lock-after"
      legend={t('lock.settings.after')}
      value={String(value)}
      options={AFTER.map((after) => ({
        value: String(after),
        label:
          typeof after === 'number'
            ? t('lock.settings.minutes', { count: after })
            : t(`lock.settings.${after}`),
      }))}
      onChange={(chosen) => chooseLock({ after: AFTER.find((after) => String(after) === chosen) ?? 5 })}
    />
  );
}

/** A lock that is set: when it closes, what else opens it, and the ways to change it or take it off. */
function SetLock({ onGo }: { onGo: (at: At) => void }) {
  const { t } = useTranslation('translation');
  const { secret, after, passkey } = chosenLock();
  return (
    <>
      <p>{t(secret?.kind === 'pin' ? 'lock.settings.hasPin' : 'lock.settings.hasWords')}</p>
      <After value={after} />
      <LockPasskey id={passkey} />
      <FormActions>
        <Button look="lamp" icon="lock" onClick={() => setLocked(true)}>
          {t('lock.now')}
        </Button>
        <Button onClick={() => onGo('prove-change')}>{t('lock.settings.change')}</Button>
        <Button look="plain" onClick={() => onGo('prove-remove')}>
          {t('lock.settings.remove')}
        </Button>
      </FormActions>
    </>
  );
}

function Hide({ hide }: { hide: boolean }) {
  const { t } = useTranslation('translation');
  return (
    <SwitchRow
      label={t('lock.settings.hide')}
      hint={t('lock.settings.hideText')}
      keeping={{ value: hide, set: (value) => chooseLock({ hide: value }), state: 'rest', fault: undefined }}
    />
  );
}

function Lock() {
  const { t } = useTranslation('translation');
  const settings = useLockSettings();
  const [at, setAt] = useState<At>('rest');
  const isSet = settings?.secret != null;
  const rest = () => setAt('rest');
  const remove = () => {
    chooseLock({ secret: null });
    toast(t('lock.settings.removed'));
    rest();
  };
  return (
    <Step name={`${at} ${isSet}`}>
      {at === 'rest' && isSet && <SetLock onGo={setAt} />}
      {at === 'rest' && !isSet && (
        <div>
          <Button icon="lock" onClick={() => setAt('new')}>
            {t('lock.settings.set')}
          </Button>
        </div>
      )}
      {(at === 'new' || at === 'change') && <LockSecretForm onDone={rest} />}
      {at === 'prove-change' && <LockProof onProven={() => setAt('change')} onCancel={rest} />}
      {at === 'prove-remove' && <LockProof onProven={remove} onCancel={rest} />}
      {!isSet && <Hide hide={settings?.hide ?? false} />}
    </Step>
  );
}

/** A lock for this device alone: it keeps eyes out, and says that it does no more. */
export function LockSection() {
  const { t } = useTranslation('translation');
  return (
    <SettingsSection id="lock" title={t('lock.settings.title')} note={t('lock.settings.note')}>
      {canLock() ? <Lock /> : <FormMessage>{t('lock.settings.insecure')}</FormMessage>}
      <p>{t('lock.settings.honest')}</p>
    </SettingsSection>
  );
}
