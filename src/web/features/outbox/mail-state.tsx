import { useTranslation } from 'react-i18next';
import type { MailRow } from '#shared/outbox.ts';
import classes from './outbox.module.css';

/** How a mail stands, and after how many tries. */
export function MailStateLabel({ row }: { row: Pick<MailRow, 'state' | 'attempts'> }) {
  const { t } = useTranslation('translation');
  return (
    <span className={classes.state} data-state={row.state}>
      {t(`admin.outbox.states.${row.state}`)}
      {row.attempts > 0 && (
        <span className={classes.quiet}>{t('admin.outbox.tries', { count: row.attempts })}</span>
      )}
    </span>
  );
}
