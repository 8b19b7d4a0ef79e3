import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '#web/i18n/format.ts';
import classes from './dashboard-page.module.css';

type FigureProps = { label: string; query: UseQueryResult<number>; to?: string; tone?: 'ember' | undefined };

/** One number with what it counts; it opens the list that it was counted from. */
export function Figure({ label, query, to, tone }: FigureProps) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const shown = query.data === undefined ? (query.error ? t('admin.dashboard.noAnswer') : '…') : null;
  const content = (
    <>
      <span className={`${classes.number} ${tone && query.data ? classes[tone] : ''}`}>
        {shown ?? format.number(query.data ?? 0)}
      </span>
      <span className={classes.label}>{label}</span>
    </>
  );
  return (
    <li className={classes.figure}>
      {to ? <Link to={to}>{content}</Link> : <span className={classes.still}>{content}</span>}
    </li>
  );
}
