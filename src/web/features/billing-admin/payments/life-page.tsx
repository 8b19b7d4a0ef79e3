import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { LifeModel } from '#shared/billing/operator.ts';
import {
  INVOICES,
  type LifeKind,
  moneyKeys,
  oneLife,
  ORDERS,
  SUBSCRIPTIONS,
} from '#web/features/billing-admin/billing-admin.queries.ts';
import { Loaded } from '#web/features/billing-admin/loaded.tsx';
import classes from '#web/features/billing-admin/money.module.css';
import { recordKeys } from '#web/records/records.queries.ts';
import { BackToList } from '#web/records/way-back/way-back.tsx';
import { toast } from '#web/ui/layers/toasts.ts';
import { Page, PageHead } from '#web/ui/page.tsx';
import { LifeCharges } from './life-charges.tsx';
import { LifeFacts } from './life-facts.tsx';
import { LifeMoments } from './life-moments.tsx';
import { LifeEvents, LifeInvoices } from './life-papers.tsx';
import { PlanActs } from './plan-acts.tsx';

const TABLES = { subscription: SUBSCRIPTIONS, invoice: INVOICES, order: ORDERS } as const;

/** Every list of payments may say something else after an act. */
function useChanged(): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: moneyKeys.all });
    for (const table of Object.values(TABLES))
      void queries.invalidateQueries({ queryKey: recordKeys.lists(table) });
  };
}

function Life({ life }: { life: LifeModel }) {
  const { t } = useTranslation('translation');
  const changed = useChanged();
  const { subscription } = life;
  return (
    <div className={classes.life}>
      <div className={classes.column}>
        <LifeMoments moments={life.moments} />
        <LifeEvents life={life} />
      </div>
      <div className={classes.column}>
        <LifeFacts life={life}>
          {life.kind === 'subscription' && subscription && (
            <PlanActs plan={subscription} onChanged={changed} />
          )}
        </LifeFacts>
        <LifeCharges
          charges={life.charges}
          onRefunded={(amount) => {
            toast(t('admin.money.refund.done', { amount }));
            changed();
          }}
        />
        <LifeInvoices life={life} />
      </div>
    </div>
  );
}

const titleOf = ({ kind, subscription, orders, invoices, member, customer }: LifeModel): string => {
  const who = member?.email ?? customer;
  if (kind === 'invoice') return invoices[0]?.number ?? who;
  return [kind === 'order' ? orders[0]?.product_name : subscription?.product_name, who]
    .filter(Boolean)
    .join(', ');
};

/** /admin/subscription/{id}, /admin/invoice/{id}, /admin/order/{id}: all that happened to it, on one page. */
export default function LifePage({ kind }: { kind: LifeKind }) {
  const { t } = useTranslation('translation');
  const id = Number(useParams().id);
  const back = `/admin/${kind}`;
  const table = TABLES[kind];
  return (
    <Page width="full">
      <Loaded query={oneLife(kind, id)} table={table} back={back}>
        {(life) => (
          <>
            <PageHead
              title={titleOf(life)}
              note={t(`admin.money.life.kinds.${kind}`)}
              actions={
                <BackToList table={table} path={back}>
                  {t(`admin.money.life.back.${kind}`)}
                </BackToList>
              }
            />
            <Life life={life} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
