import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fragmentCount } from '#web/api/diary.queries.ts';
import { useFormat } from '#web/i18n/format.ts';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import classes from './nav-list.module.css';

/** The number beside "Inbox" in the menu, quietly; nothing where none wait or nobody can say. */
export function InboxCount() {
  const { t } = useTranslation('header');
  const format = useFormat();
  const { data = 0 } = useQuery(fragmentCount);
  if (data === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{format.number(data)}</span>
      <VisuallyHidden>{t('waiting', { count: data })}</VisuallyHidden>
    </span>
  );
}
