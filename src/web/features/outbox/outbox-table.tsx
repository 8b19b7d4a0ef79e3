import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailRow } from '#shared/outbox.ts';
import { useFormat } from '#web/i18n/format.ts';
import { DataTable, type Column } from '#web/ui/table/data-table.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';
import { MailStateLabel } from './mail-state.tsx';
import classes from './outbox.module.css';

function useColumns(rows: readonly MailRow[], toMail: (id: number) => string): Column<MailRow>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const head = (key: 'when' | 'to' | 'subject' | 'state' | 'fault') => ({
    key,
    head: t(`admin.outbox.columns.${key}`),
  });
  const fault: Column<MailRow> = {
    ...head('fault'),
    cell: (row) => row.fault && <bdi className={classes.fault}>{row.fault}</bdi>,
  };
  return [
    {
      ...head('subject'),
      cell: (row) => (
        <RowLink to={toMail(row.id)} preventScrollReset className={classes.subject}>
          <bdi>{row.subject}</bdi>
        </RowLink>
      ),
    },
    { ...head('to'), cell: (row) => <bdi className={classes.to}>{row.to}</bdi> },
    { ...head('state'), cell: (row) => <MailStateLabel row={row} /> },
    {
      ...head('when'),
      width: '11rem',
      cell: (row) => (
        <time dateTime={row.created_at} className={classes.when}>
          {format.moment(row.created_at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    ...(rows.some((row) => row.fault) ? [fault] : []),
  ];
}

type OutboxTableProps = {
  rows: readonly MailRow[];
  loading: boolean;
  waiting: boolean;
  toMail: (id: number) => string;
  children: ReactNode;
};

/** Mails with how they stand; each opens by its subject. */
export function OutboxTable({ rows, loading, waiting, toMail, children }: OutboxTableProps) {
  const { t } = useTranslation('translation');
  const columns = useColumns(rows, toMail);
  return (
    <div className={classes.list}>
      <DataTable
        label={t('admin.outbox.title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        loading={loading}
        waiting={waiting}
        stackBelow={1024}
        loadingText={t('admin.outbox.loading')}
        emptyText={t('admin.outbox.empty')}
      >
        {children}
      </DataTable>
    </div>
  );
}
