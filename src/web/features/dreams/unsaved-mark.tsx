import { useTranslation } from 'react-i18next';
import { useUnsaved } from '#web/offline/unsaved-dreams.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './unsaved-mark.module.css';

/** "Kept on this device, not yet saved": for as long as the server lacks something of a dream. Quiet while it is sent at once. */
export function UnsavedMark({ clientId }: { clientId: string }) {
  const { t } = useTranslation('translation');
  const row = useUnsaved(clientId);
  if (!row) return null;
  return (
    <p className={classes.mark}>
      <Icon name="offline" />
      {t(row.fault === null ? 'dreams.unsaved.here' : 'dreams.unsaved.refused')}
    </p>
  );
}
