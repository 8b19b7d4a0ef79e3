import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LifeModel } from '#shared/billing/operator.ts';
import { useMoney } from '#web/features/billing-admin/money-format.ts';
import classes from '#web/features/billing-admin/money.module.css';
import { StateLabel } from '#web/features/billing-admin/state-label.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { RowLink } from '#web/ui/table/row-link.tsx';
import { MemberCell } from './member-cell.tsx';

type Fact = readonly [name: string, value: ReactNode];

function usePlanFacts({ subscription: plan, kind }: LifeModel): Fact[] {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const money = useMoney();
  if (!plan) return [];
  const day = (at: string) => format.moment(at, { dateStyle: 'medium' });
  const name = <bdi>{plan.product_name || plan.product || plan.stripe_id}</bdi>;
  const end = plan.current_period_end;
  return [
    [
      t('admin.money.subscription.plan'),
      kind === 'subscription' ? name : <RowLink to={`/admin/subscription/${plan.id}`}>{name}</RowLink>,
    ],
    [t('admin.money.price.amount'), <bdi key="price">{money.price(plan)}</bdi>],
    ...(plan.quantity > 1 ? [[t('admin.money.order.quantity'), format.number(plan.quantity)] as const] : []),
    [t('admin.money.state'), <StateLabel key="state" state={plan.status} />],
    [
      t('admin.money.subscription.access'),
      plan.access.until
        ? t('admin.money.subscription.accessUntil', {
            access: t(`admin.money.subscription.accesses.${plan.access.state}`),
            day: day(plan.access.until),
          })
        : t(`admin.money.subscription.accesses.${plan.access.state}`),
    ],
    ...(end && plan.ended_at === null
      ? [
          [
            t(
              plan.cancel_at_period_end
                ? 'admin.money.subscription.endsOn'
                : 'admin.money.subscription.renewsOn',
            ),
            day(end),
          ] as const,
        ]
      : []),
  ];
}

/** What it is, and whose. */
export function LifeFacts({ life, children }: { life: LifeModel; children?: ReactNode }) {
  const { t } = useTranslation('translation');
  const plan = usePlanFacts(life);
  const [order] = life.orders;
  const { member, customer } = life;
  const facts: Fact[] = [
    [
      t('admin.money.member'),
      <MemberCell
        key="member"
        userId={member?.id ?? null}
        email={member?.email ?? null}
        customer={customer}
      />,
    ],
    ...plan,
    ...(life.kind === 'order' && order
      ? [[t('admin.money.order.what'), <bdi key="what">{order.product_name || order.product}</bdi>] as const]
      : []),
    [
      t('admin.money.providerId'),
      <span key="id" className={classes.id}>
        {life.provider_url ? (
          <a className={classes.link} href={life.provider_url} target="_blank" rel="noreferrer">
            {life.stripe_id}
          </a>
        ) : (
          life.stripe_id
        )}
      </span>,
    ],
  ];
  return (
    <Sheet as="section" className={classes.part} aria-label={t('admin.money.life.facts')}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      {children}
    </Sheet>
  );
}
