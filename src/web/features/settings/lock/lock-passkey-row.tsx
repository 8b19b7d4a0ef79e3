import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLock } from '#web/lock/lock-acts.ts';
import { canUsePasskey, makePasskey } from '#web/lock/lock-passkey.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';

/** A finger or a face beside the PIN, where this device can tell one. */
export function LockPasskey({ id }: { id: string | null }) {
  const { t } = useTranslation('translation');
  const [offered, setOffered] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => void canUsePasskey().then(setOffered), []);
  if (!offered && !id) return null;
  const add = async () => {
    setBusy(true);
    const passkey = await makePasskey(t('lock.settings.passkeyName'));
    setBusy(false);
    setFailed(!passkey);
    if (passkey) chooseLock({ passkey });
  };
  return (
    <div>
      {id ? (
        <Button icon="key" onClick={() => chooseLock({ passkey: null })}>
          {t('lock.settings.passkeyOff')}
        </Button>
      ) : (
        <Button icon="key" loading={busy} onClick={() => void add()}>
          {t('lock.settings.passkeyOn')}
        </Button>
      )}
      {failed && !id && <FormMessage tone="error">{t('lock.settings.passkeyFailed')}</FormMessage>}
    </div>
  );
}
