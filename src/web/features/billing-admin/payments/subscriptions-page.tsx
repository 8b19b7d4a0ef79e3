import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SubscriptionOfSomebody } from '#shared/billing/subscriptions.ts';
import type { Query } from '#web/api/client.ts';
import {
  fileOf,
  figures,
  listOf,
  moneyKeys,
  SUBSCRIPTIONS,
  whichOf,
} from '#web/features/billing-admin/billing-admin.queries.ts';
import { useMoney } from '#web/features/billing-admin/money-format.ts';
import classes from '#web/features/billing-admin/money.module.css';
import { StateLabel, useStateWord } from '#web/features/billing-admin/state-label.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { betweenDays, type ListAsked } from '#web/records/list-address.ts';
import type { ListColumn, ListFilter, ListSpec } from '#web/records/list-spec.ts';
import { RecordList } from '#web/records/record-list.tsx';
import { Awaited } from '#web/ui/skeleton.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';
import { MoneyFigures } from '#web/features/billing-admin/money-figures.tsx';
import { ProviderLinks } from './list-acts.tsx';
import { MemberCell } from './member-cell.tsx';

type Row = SubscriptionOfSomebody & { customer?: string };
const pathOf = ({ id }: Row): string => `/admin/subscription/${id}`;
const STATES = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'paused', 'canceled'] as const;

/** "All that go on" and "ending" are no words of the provider's: the call has fields of its own for them. */
function asked({ state = '', ...rest }: ListAsked['values']): Query {
  const by: Record<string, Query> = { live: { live: true }, ending: { ending: true, live: true } };
  return { ...whichOf(rest), ...(Object.hasOwn(by, state) ? by[state] : { status: state }) };
}

function useFilters(): ListFilter[] {
  const { t } = useTranslation('translation');
  const word = useStateWord();
  return [
    { name: 'words', label: t('admin.money.words'), kind: 'words', width: 'minmax(0, 2fr)' },
    {
      name: 'state',
      label: t('admin.money.state'),
      kind: 'choice',
      options: [
        { value: 'live', label: t('admin.money.subscription.live') },
        { value: 'ending', label: t('admin.money.subscription.ending') },
        ...STATES.map((value) => ({ value, label: word(value) })),
      ],
    },
    ...betweenDays(
      'started_at',
      ['from', 'until'],
      [t('admin.money.subscription.from'), t('admin.money.subscription.until')],
    ),
    {
      name: 'product',
      label: t('admin.money.subscription.productId'),
      kind: 'words',
      ltr: true,
      folded: true,
    },
    { name: 'price', label: t('admin.money.subscription.priceId'), kind: 'words', ltr: true, folded: true },
  ];
}

function useWhoColumns(): ListColumn<Row>[] {
  const { t } = useTranslation('translation');
  const money = useMoney();
  return [
    {
      key: 'plan',
      head: t('admin.money.subscription.plan'),
      fixed: true,
      cell: (row) => (
        <span className={classes.named}>
          <RowLink to={pathOf(row)}>
            <bdi>{row.product_name || row.product || row.stripe_id}</bdi>
          </RowLink>
          <span className={classes.quiet}>
            <bdi>{money.price(row)}</bdi>
            {row.quantity > 1 && ` × ${row.quantity}`}
          </span>
        </span>
      ),
    },
    {
      key: 'member',
      head: t('admin.money.member'),
      cell: ({ user_id: userId, email, stripe_id: id }) => (
        <MemberCell userId={userId} email={email} customer={id} />
      ),
    },
    {
      key: 'status',
      head: t('admin.money.state'),
      sort: 'status',
      cell: (row) => (
        <StateLabel
          state={row.status}
          note={
            row.cancel_at_period_end && row.ended_at === null
              ? t('admin.money.subscription.willEnd')
              : undefined
          }
        />
      ),
    },
  ];
}

function useTimeColumns(): ListColumn<Row>[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const day = (at: string | null) => (
    <span className={classes.line}>{at ? format.moment(at, { dateStyle: 'medium' }) : '–'}</span>
  );
  return [
    {
      key: 'started',
      head: t('admin.money.subscription.started'),
      sort: 'started_at',
      headed: true,
      spare: true,
      cell: ({ started_at: at }) => day(at),
    },
    {
      key: 'period',
      head: t('admin.money.subscription.periodEnd'),
      sort: 'current_period_end',
      headed: true,
      cell: ({ current_period_end: end, ended_at: ended }) => day(ended ?? end),
    },
    {
      key: 'access',
      head: t('admin.money.subscription.access'),
      extra: true,
      cell: ({ access }) => t(`admin.money.subscription.accesses.${access.state}`),
    },
    {
      key: 'id',
      head: t('admin.money.providerId'),
      extra: true,
      cell: ({ stripe_id: id }) => <span className={classes.id}>{id}</span>,
    },
  ];
}

/** /admin/subscription: who has which plan, and how it stands. */
export default function SubscriptionsPage() {
  const { t } = useTranslation('translation');
  const { data, isPending } = useQuery(figures);
  const spec: ListSpec<Row> = {
    table: SUBSCRIPTIONS,
    title: t('admin.money.subscription.title'),
    over: data ? <MoneyFigures figures={data} /> : isPending && <Awaited />,
    columns: [...useWhoColumns(), ...useTimeColumns()],
    filters: useFilters(),
    order: 'id,desc',
    // An address is not broken before the columns are.
    stackBelow: 900,
    nameOf: ({ product_name: name, email, stripe_id: id }) => `${name} ${email ?? id}`,
    editPath: pathOf,
    editOpens: true,
    editLabel: ({ email, stripe_id: id }) => t('admin.money.openOne', { name: email ?? id }),
    read: listOf('subscriptions', asked),
    csv: fileOf('subscriptions.csv', asked),
    acts: <ProviderLinks />,
    touches: [moneyKeys.all],
    empty: t('admin.money.subscription.empty'),
  };
  return (
    <div className={classes.list}>
      <RecordList spec={spec} />
    </div>
  );
}
