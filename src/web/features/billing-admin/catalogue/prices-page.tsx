import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  listOf,
  moneyKeys,
  PRICES,
  productChoices,
  type AdminPrice,
} from '#web/features/billing-admin/billing-admin.queries.ts';
import { useMoney } from '#web/features/billing-admin/money-format.ts';
import classes from '#web/features/billing-admin/money.module.css';
import { StateLabel, useStateWord } from '#web/features/billing-admin/state-label.tsx';
import { useFormat } from '#web/i18n/format.ts';
import type { ListColumn, ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';

const pathOf = ({ id }: AdminPrice): string => `/admin/edit-price/${id}`;

function useWordColumns(): ListColumn<AdminPrice>[] {
  const { t } = useTranslation('translation');
  const money = useMoney();
  return [
    {
      key: 'amount',
      head: t('admin.money.price.amount'),
      sort: 'unit_amount',
      fixed: true,
      cell: (row) => (
        <span className={classes.named}>
          <RowLink to={pathOf(row)} className={classes.sum ?? ''}>
            <bdi>{money.price(row)}</bdi>
          </RowLink>
          {row.nickname && (
            <span className={classes.quiet}>
              <bdi>{row.nickname}</bdi>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'product',
      head: t('admin.money.price.product'),
      cell: (row) =>
        row.product_id === null ? (
          <span className={classes.id}>{row.product}</span>
        ) : (
          <RowLink to={`/admin/edit-product/${row.product_id}`}>
            <bdi>{row.product_name}</bdi>
          </RowLink>
        ),
    },
    {
      key: 'type',
      head: t('admin.money.price.type'),
      spare: true,
      cell: ({ type, usage_type: usage }) => {
        if (type === 'one_time') return t('admin.money.price.types.one_time');
        return t(`admin.money.price.types.${usage === 'metered' ? 'metered' : 'recurring'}`);
      },
    },
  ];
}

function useFactColumns(): ListColumn<AdminPrice>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  return [
    {
      key: 'trial',
      head: t('admin.money.price.trial'),
      spare: true,
      cell: ({ trial_days: days }) => (days ? t('admin.money.price.days', { count: days }) : '–'),
    },
    {
      key: 'subscribers',
      head: t('admin.money.product.subscribers'),
      align: 'end',
      headed: true,
      cell: ({ subscribers = 0, stripe_id: id }) =>
        subscribers > 0 ? (
          <RowLink to={`/admin/subscription?state=live&price=${id}`}>{format.number(subscribers)}</RowLink>
        ) : (
          format.number(0)
        ),
    },
    {
      key: 'lookup',
      head: t('admin.money.price.lookup'),
      extra: true,
      cell: ({ lookup_key: key }) => <span className={classes.id}>{key}</span>,
    },
    {
      key: 'id',
      head: t('admin.money.providerId'),
      extra: true,
      cell: ({ stripe_id: id }) => <span className={classes.id}>{id}</span>,
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
  const { data: products } = useQuery(productChoices);
  return [
    { name: 'words', label: t('admin.money.price.words'), kind: 'words', width: 'minmax(0, 1.6fr)' },
    {
      name: 'product',
      label: t('admin.money.price.product'),
      kind: 'choice',
      options: products?.map(({ stripe_id: value, name: label }) => ({ value, label })),
      ask: (value) => [`product,eq,${value}`],
    },
    {
      name: 'type',
      label: t('admin.money.price.type'),
      kind: 'choice',
      options: (['recurring', 'one_time'] as const).map((value) => ({
        value,
        label: t(`admin.money.price.types.${value}`),
      })),
      ask: (value) => [`type,eq,${value}`],
    },
    {
      name: 'active',
      label: t('admin.money.state'),
      kind: 'choice',
      options: [
        { value: 'true', label: word('active') },
        { value: 'false', label: word('archived') },
      ],
      ask: (value) => [`status,${value === 'true' ? 'eq' : 'neq'},active`],
    },
  ];
}

/** /admin/price: what things cost, and who pays it. */
export default function PricesPage() {
  const { t } = useTranslation('translation');
  const words = useWordColumns();
  const facts = useFactColumns();
  const money = useMoney();
  const spec: ListSpec<AdminPrice> = {
    table: PRICES,
    title: t('admin.money.price.title'),
    columns: [...words, ...facts],
    filters: useFilters(),
    order: 'id,desc',
    nameOf: (row) => `${row.product_name} ${money.price(row)}`,
    editPath: pathOf,
    read: listOf('prices'),
    add: { to: '/admin/add-price', label: t('admin.money.price.add') },
    touches: [moneyKeys.all],
    csv: true,
    empty: t('admin.money.price.empty'),
  };
  return (
    <div className={classes.list}>
      <RecordList spec={spec} />
    </div>
  );
}
