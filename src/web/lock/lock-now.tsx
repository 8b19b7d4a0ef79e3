import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/fields/button.tsx';
import { setLocked } from './lock.ts';

/** Closes the diary on this device. Its keys work from anywhere (see `isLockKey`). */
export function LockNow() {
  const { t } = useTranslation('translation');
  return (
    <Button
      look="plain"
      icon="lock"
      small
      aria-keyshortcuts="Alt+Shift+L"
      title={t('lock.keys')}
      onClick={() => setLocked(true)}
    >
      {t('lock.now')}
    </Button>
  );
}
