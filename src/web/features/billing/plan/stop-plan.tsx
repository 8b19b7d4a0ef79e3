import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubscriptionModel } from '#shared/billing/subscriptions.ts';
import { useBillingWords } from '#web/features/billing/billing-words.ts';
import { allowancesQuery, stopPlan } from '#web/features/billing/billing.queries.ts';
import type { OwnPlan } from '#web/features/billing/use-member.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { endOf, focusPlan } from './current-plan.tsx';
import classes from './subscribe.module.css';

function useStopping(own: OwnPlan) {
  const { fault: faultOf } = useBillingWords();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const stop = async (id: number, type: 'at_period_end' | 'immediate') => {
    setBusy(true);
    setFault('');
    try {
      await stopPlan(id, type);
    } catch (error) {
      setFault(faultOf(error));
    }
    await own.lookAgain();
    setBusy(false);
    focusPlan();
  };
  return { stop, busy, fault };
}

/** One press: when it ends, and what is kept. */
export function StopPlan({ own, plan }: { own: OwnPlan; plan: SubscriptionModel }) {
  const { t, day, amount } = useBillingWords();
  const { stop, busy, fault } = useStopping(own);
  const kept = useQuery(allowancesQuery(own.member, own.member !== null)).data?.list.find(
    ({ what }) => what === 'space',
  );
  const end = endOf(plan);
  if (end === null) return null;
  return (
    <section className={classes.section} aria-labelledby="stop">
      <h2 id="stop">{t('billing.stop.title')}</h2>
      <div className={classes.ends}>
        <p>
          {t(plan.status === 'trialing' ? 'billing.stop.trial' : 'billing.stop.ends', { day: day(end) })}{' '}
          {kept && kept.used > 0
            ? t('billing.stop.keptWith', { space: amount('space', kept.used) })
            : t('billing.stop.kept')}
        </p>
        {fault && <FormMessage tone="error">{fault}</FormMessage>}
        <Button loading={busy} onClick={() => void stop(plan.id, 'at_period_end')}>
          {t('billing.stop.act', { day: day(end) })}
        </Button>
      </div>
    </section>
  );
}

/** A plan whose first payment waits: it goes on below, or is dropped. */
export function OpenPlan({ own, plan }: { own: OwnPlan; plan: SubscriptionModel }) {
  const { t } = useBillingWords();
  const { stop, busy, fault } = useStopping(own);
  return (
    <div className={classes.open}>
      <FormMessage>{t('billing.open.note', { product: plan.product_name })}</FormMessage>
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
      <Button look="plain" hang loading={busy} onClick={() => void stop(plan.id, 'immediate')}>
        {t('billing.open.drop')}
      </Button>
    </div>
  );
}
