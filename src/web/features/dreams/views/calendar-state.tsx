import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isNoAnswer } from '#web/api/api-error.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import classes from './calendar-view.module.css';

/** Says where a view shows what this device last saw, or that it has nothing to show. */
export function ViewState({ query }: { query: UseQueryResult }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  if (!query.isError) return null;
  if (query.data !== undefined) {
    const time = format.moment(new Date(query.dataUpdatedAt).toISOString(), { timeStyle: 'short' });
    return (
      <p className={classes.stale} role="status">
        {t('libraryViews.stale', { time })}
      </p>
    );
  }
  const offline = isNoAnswer(query.error);
  return (
    <Failed
      title={t(offline ? 'libraryViews.missing' : 'dreams.failed')}
      action={<Button onClick={() => void query.refetch()}>{t('dreams.again')}</Button>}
    >
      {t(offline ? 'libraryViews.missingText' : 'dreams.failedText')}
    </Failed>
  );
}
