import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/api/online.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './offline-banner.module.css';

/** Says quietly that there is no connection and that nothing is lost by it. */
export function OfflineBanner({ raised }: { raised: boolean }) {
  const { t } = useTranslation('common');
  const online = useOnline();
  return (
    <div role="status" className={classes.place} data-raised={raised || undefined}>
      {!online && (
        <p className={classes.banner}>
          <Icon name="offline" />
          {t('shell.offline')}
        </p>
      )}
    </div>
  );
}
