import { useTranslation } from 'react-i18next';
import { mailFaultIn } from '#shared/house/faults.ts';
import type { MailRow } from '#shared/outbox.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { ListColumn } from '#web/records/list-spec.ts';
import { RowLink } from '#web/ui/table/row-link.tsx';
import { FaultSaid } from './fault-said.tsx';
import { MailStateLabel } from './mail-state.tsx';
import classes from './outbox.module.css';

/** Mails with how they stand; each opens by its subject. */
export function useMailColumns(toMail: (id: number) => string): ListColumn<MailRow>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const head = (key: 'when' | 'to' | 'subject' | 'state' | 'fault') => ({
    key,
    head: t(`admin.outbox.columns.${key}`),
  });
  const fault: ListColumn<MailRow> = {
    ...head('fault'),
    cell: ({ fault: said }) => said && <FaultSaid said={said} fault={mailFaultIn(said)} />,
  };
  return [
    {
      ...head('subject'),
      fixed: true,
      cell: (row) => (
        <RowLink to={toMail(row.id)} preventScrollReset data-row className={classes.subject}>
          <bdi>{row.subject}</bdi>
        </RowLink>
      ),
    },
    { ...head('to'), sort: 'to', cell: (row) => <bdi className={classes.to}>{row.to}</bdi> },
    { ...head('state'), place: 'side', sort: 'state', cell: (row) => <MailStateLabel row={row} /> },
    {
      ...head('when'),
      sort: 'created_at',
      width: '11rem',
      cell: (row) => (
        <time dateTime={row.created_at} className={classes.when}>
          {format.moment(row.created_at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      ),
    },
    fault,
  ];
}
