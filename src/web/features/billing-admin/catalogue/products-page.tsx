import { useTranslation } from 'react-i18next';
import {
  listOf,
  moneyKeys,
  PRODUCTS,
  type AdminProduct,
} from '#web/features/billing-admin/billing-admin.queries.ts';
import { StateLabel, useStateWord } from '#web/features/billing-admin/state-label.tsx';
import { useFormat } from '#web/i18n/format.ts';
import type { ListColumn, ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';
import classes from '#web/features/billing-admin/money.module.css';
import { useBrings } from './plan-card.tsx';

const pathOf = ({ id }: AdminProduct): string => `/admin/edit-product/${id}`;
const STATES = ['active', 'archived', 'deleted'] as const;

const COUNTED = { align: 'end', headed: true } as const;

function useColumns(): ListColumn<AdminProduct>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const brings = useBrings();
  return [
    {
      key: 'name',
      head: t('admin.money.product.name'),
      sort: 'name',
      fixed: true,
      cell: (row) => (
        <span className={classes.named}>
          <RowLink to={pathOf(row)} className={classes.name ?? ''}>
            <bdi>{row.name}</bdi>
          </RowLink>
          <span className={classes.id}>{row.stripe_id}</span>
        </span>
      ),
    },
    {
      key: 'brings',
      head: t('admin.money.product.brings'),
      cell: ({ allowances }) => brings(allowances).join(' · ') || t('admin.money.product.nothing'),
    },
    {
      key: 'prices',
      head: t('admin.money.product.prices'),
      ...COUNTED,
      cell: ({ prices = 0 }) => format.number(prices),
    },
    {
      key: 'subscribers',
      head: t('admin.money.product.subscribers'),
      ...COUNTED,
      cell: ({ subscribers = 0, stripe_id: id }) =>
        subscribers > 0 ? (
          <RowLink to={`/admin/subscription?state=live&product=${id}`}>{format.number(subscribers)}</RowLink>
        ) : (
          format.number(0)
        ),
    },
    {
      key: 'status',
      head: t('admin.money.state'),
      sort: 'status',
      width: '9rem',
      cell: ({ status }) => <StateLabel state={status} />,
    },
  ];
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  const word = useStateWord();
  return [
    { name: 'words', label: t('admin.money.product.words'), kind: 'words', width: 'minmax(0, 2fr)' },
    {
      name: 'status',
      label: t('admin.money.state'),
      kind: 'choice',
      options: STATES.map((value) => ({ value, label: word(value) })),
      ask: (value) => [`status,eq,${value}`],
    },
  ];
}

/** /admin/product: what is sold, what it brings, and who is on it. */
export default function ProductsPage() {
  const { t } = useTranslation('translation');
  const spec: ListSpec<AdminProduct> = {
    table: PRODUCTS,
    title: t('admin.money.product.title'),
    columns: useColumns(),
    filters: useFilters(),
    order: 'id,desc',
    stackBelow: 900,
    nameOf: ({ name }) => name,
    editPath: pathOf,
    read: listOf('products'),
    add: { to: '/admin/add-product', label: t('admin.money.product.add') },
    touches: [moneyKeys.all],
    csv: true,
    empty: t('admin.money.product.empty'),
  };
  return (
    <div className={classes.list}>
      <RecordList spec={spec} />
    </div>
  );
}
