import { useTranslation } from 'react-i18next';
import { ORDER_STATUSES, type OrderOfSomebody } from '#shared/billing/invoices.ts';
import { fileOf, listOf, moneyKeys, ORDERS } from '#web/features/billing-admin/billing-admin.queries.ts';
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

const pathOf = ({ id }: OrderOfSomebody): string => `/admin/order/${id}`;

function useWhatColumns(): ListColumn<OrderOfSomebody>[] {
  const { t } = useTranslation('translation');
  return [
    {
      key: 'what',
      head: t('admin.money.order.what'),
      fixed: true,
      cell: (row) => (
        <span className={classes.named}>
          <RowLink to={pathOf(row)}>
            <bdi>{row.product_name || row.product || row.stripe_id}</bdi>
          </RowLink>
          <span className={classes.quiet}>
            {t(`admin.money.order.kinds.${row.kind}`)}
            {row.quantity > 1 && ` × ${row.quantity}`}
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
      cell: ({ status }) => <StateLabel state={status} />,
    },
  ];
}

function useSumColumns(): ListColumn<OrderOfSomebody>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { money } = useMoney();
  return [
    {
      key: 'bought',
      head: t('admin.money.order.bought'),
      sort: 'bought_at',
      cell: ({ bought_at: at }) => (
        <span className={classes.line}>{format.moment(at, { dateStyle: 'medium' })}</span>
      ),
    },
    {
      key: 'refunded',
      head: t('admin.money.totals.refunded'),
      align: 'end',
      headed: true,
      cell: ({ refunded, currency }) => (refunded > 0 ? <bdi>{money(refunded, currency)}</bdi> : ''),
    },
    {
      key: 'amount',
      head: t('admin.money.amount'),
      sort: 'amount',
      align: 'end',
      cell: ({ amount, currency }) => (
        <span className={classes.sum}>
          <bdi>{money(amount, currency)}</bdi>
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

/** /admin/order: purchases, one row each. */
export default function OrdersPage() {
  const { t } = useTranslation('translation');
  const filters = usePaymentFilters(ORDER_STATUSES, 'bought_at');
  const spec: ListSpec<OrderOfSomebody> = {
    table: ORDERS,
    title: t('admin.money.order.title'),
    over: <TotalsStrip of="orders" filters={filters} />,
    columns: [...useWhatColumns(), ...useSumColumns()],
    filters,
    order: 'id,desc',
    // An address is not broken before the columns are.
    stackBelow: 900,
    nameOf: (row) => `${row.product_name} ${row.email ?? row.customer}`,
    editPath: pathOf,
    editOpens: true,
    editLabel: ({ email, customer }) => t('admin.money.openOne', { name: email ?? customer }),
    read: listOf('orders'),
    csv: fileOf('orders.csv'),
    acts: <ProviderLinks />,
    touches: [moneyKeys.all],
    empty: t('admin.money.order.empty'),
  };
  return (
    <div className={classes.list}>
      <RecordList spec={spec} />
    </div>
  );
}
