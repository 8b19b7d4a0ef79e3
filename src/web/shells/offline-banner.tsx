import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/api/online.ts';
import { useSeenAt } from '#web/offline/stores/reading-cache.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './root.module.css';

/** Says quietly that there is no connection and that nothing is lost by it. */
export function OfflineBanner({ raised }: { raised: boolean }) {
  const { t } = useTranslation('common');
  const { moment } = useFormat();
  const online = useOnline();
  const seenAt = useSeenAt();
  return (
    <div role="status" className={classes.place} data-raised={raised || undefined}>
      {!online && (
        <p className={classes.banner}>
          <Icon name="offline" />
          <span>
            {t('shell.offline')}
            {seenAt !== null && ` ${t('shell.seen', { when: moment(new Date(seenAt).toISOString()) })}`}
          </span>
        </p>
      )}
    </div>
  );
}
