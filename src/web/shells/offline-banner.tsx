import { useTranslation } from 'react-i18next';
import { useOnline } from '#web/api/online.ts';
import { useSeenAt } from '#web/offline/stores/reading-cache.ts';
import { Icon } from '#web/ui/icon.tsx';
import classes from './root.module.css';

/** Says quietly that there is no connection and that nothing is lost by it. */
export function OfflineBanner({ raised }: { raised: boolean }) {
  const { t, i18n } = useTranslation('common');
  const online = useOnline();
  const seenAt = useSeenAt();
  const when = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return (
    <div role="status" className={classes.place} data-raised={raised || undefined}>
      {!online && (
        <p className={classes.banner}>
          <Icon name="offline" />
          <span>
            {t('shell.offline')}
            {seenAt !== null &&
              ` ${t('shell.seen', { when: new Intl.DateTimeFormat(i18n.language, when).format(seenAt) })}`}
          </span>
        </p>
      )}
    </div>
  );
}
