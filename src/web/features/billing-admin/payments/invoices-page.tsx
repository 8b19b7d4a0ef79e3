import { useTranslation } from 'react-i18next';
import { INVOICE_STATUSES, type InvoiceOfSomebody } from '#shared/billing/invoices.ts';
import { fileOf, INVOICES, listOf, moneyKeys } from '#web/features/billing-admin/billing-admin.queries.ts';
import { useMoney } from '#web/features/billing-admin/money-format.ts';
import classes from '#web/features/billing-admin/money.module.css';
import { StateLabel } from '#web/features/billing-admin/state-label.tsx';
import { useFormat } from '#web/i18n/format.ts';
import type { ListColumn, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';
import { ProviderLinks } from './list-acts.tsx';
import { usePaymentFilters } from './list-filters.ts';
import { MemberCell } from './member-cell.tsx';
import { TotalsStrip } from './totals-strip.tsx';

/** A row of the mirror: it has a number of ours. */
type Row = InvoiceOfSomebody & { id: number };
const pathOf = ({ id }: Row): string => `/admin/invoice/${id}`;
/** What was given back is no state of an invoice at the provider. */
const stateOf = ({ status, refunded = 0, amount_paid: paid }: Row): string => {
  if (status !== 'paid' || refunded === 0) return status;
  return refunded >= paid ? 'refunded' : 'part_refunded';
};

function useWhatColumns(): ListColumn<Row>[] {
  const { t } = useTranslation('translation');
  return [
    {
      key: 'number',
      head: t('admin.money.invoice.number'),
      sort: 'number',
      fixed: true,
      cell: (row) => (
        <span className={classes.named}>
          <RowLink to={pathOf(row)} className={classes.line ?? ''}>
            <bdi>{row.number ?? t('admin.money.invoice.draft')}</bdi>
          </RowLink>
          <span className={classes.quiet}>
            <bdi>{row.product_name}</bdi>
          </span>
        </span>
      ),
    },
    {
      key: 'member',
      head: t('admin.money.member'),
      cell: ({ user_id: userId, email, customer }) => (
        <MemberCell userId={userId} email={email} customer={customer} />
      ),
    },
    {
      key: 'status',
      head: t('admin.money.state'),
      sort: 'status',
      cell: (row) => <StateLabel state={stateOf(row)} />,
    },
  ];
}

function useSumColumns(): ListColumn<Row>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { money } = useMoney();
  const day = (at: string | null) => (at ? format.moment(at, { dateStyle: 'medium' }) : '–');
  return [
    {
      key: 'issued',
      head: t('admin.money.invoice.issued'),
      sort: 'issued_at',
      cell: ({ issued_at: at }) => <span className={classes.line}>{day(at)}</span>,
    },
    {
      key: 'period',
      head: t('admin.money.invoice.period'),
      spare: true,
      extra: true,
      cell: ({ period_start: start, period_end: end }) => `${day(start)} – ${day(end)}`,
    },
    {
      key: 'paid',
      head: t('admin.money.totals.paid'),
      align: 'end',
      headed: true,
      spare: true,
      cell: ({ amount_paid: paid, currency }) => <bdi>{money(paid, currency)}</bdi>,
    },
    {
      key: 'total',
      head: t('admin.money.amount'),
      sort: 'total',
      align: 'end',
      cell: ({ total, currency }) => (
        <span className={classes.sum}>
          <bdi>{money(total, currency)}</bdi>
        </span>
      ),
    },
    {
      key: 'id',
      head: t('admin.money.providerId'),
      extra: true,
      cell: ({ stripe_id: id }) => <span className={classes.id}>{id}</span>,
    },
  ];
}

/** /admin/invoice: every invoice, what was paid of it and what is owed. */
export default function InvoicesPage() {
  const { t } = useTranslation('translation');
  const filters = usePaymentFilters(INVOICE_STATUSES, 'issued_at');
  const spec: ListSpec<Row> = {
    table: INVOICES,
    title: t('admin.money.invoice.title'),
    over: <TotalsStrip of="invoices" filters={filters} />,
    columns: [...useWhatColumns(), ...useSumColumns()],
    filters,
    order: 'id,desc',
    // An address is not broken before the columns are.
    stackBelow: 900,
    nameOf: ({ number, email, customer }) => `${number ?? ''} ${email ?? customer}`.trim(),
    editPath: pathOf,
    editOpens: true,
    editLabel: ({ number, stripe_id: id }) => t('admin.money.openOne', { name: number ?? id }),
    read: listOf('invoices'),
    csv: fileOf('invoices.csv'),
    acts: <ProviderLinks />,
    touches: [moneyKeys.all],
    empty: t('admin.money.invoice.empty'),
  };
  return (
    <div className={classes.list}>
      <RecordList spec={spec} />
    </div>
  );
}
