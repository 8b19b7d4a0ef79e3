import { useState } from 'react';
import type { SubscriptionModel } from '#shared/billing/subscriptions.ts';
import { type BillingWords, useBillingWords } from '#web/features/billing/billing-words.ts';
import { changePlan } from '#web/features/billing/billing.queries.ts';
import type { OwnPlan } from '#web/features/billing/use-member.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './subscribe.module.css';

export const isEnding = (plan: SubscriptionModel): boolean =>
  plan.cancel_at_period_end || plan.cancel_at !== null;
const isOwed = ({ status }: SubscriptionModel): boolean => status === 'past_due' || status === 'unpaid';

const HEADING = 'current-plan';
/** What was pressed is gone with its focus: focus and eye go to what has changed, which may stand far above. */
export function focusPlan(): void {
  const heading = document.getElementById(HEADING);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
}

/** When a plan that is stopped ends. */
export const endOf = (plan: SubscriptionModel): string | null =>
  plan.cancel_at ?? (plan.status === 'trialing' ? plan.trial_end : null) ?? plan.current_period_end;

/** What is paid next, and when; one sentence. */
export function nextWords(plan: SubscriptionModel, { t, money, day, each }: BillingWords): string {
  const sum =
    plan.unit_amount === null || plan.currency === null
      ? ''
      : money(plan.unit_amount * plan.quantity, plan.currency);
  const period = each(plan.interval, plan.interval_count);
  const end = endOf(plan);
  if (isOwed(plan)) return t('billing.current.owed', { sum });
  if (end === null || sum === '') return '';
  if (isEnding(plan)) return t('billing.current.ends', { day: day(end) });
  if (plan.status === 'trialing') return t('billing.current.trial', { day: day(end), sum, period });
  return t('billing.current.next', { day: day(end), sum, period });
}

function Owed({ plan }: { plan: SubscriptionModel }) {
  const { t, day } = useBillingWords();
  const { state, until } = plan.access;
  return (
    <FormMessage tone="error">
      {state === 'grace' && until !== null
        ? t('billing.current.grace', { day: day(until) })
        : t('billing.current.lapsed')}
    </FormMessage>
  );
}

function Resume({ plan, own }: { plan: SubscriptionModel; own: OwnPlan }) {
  const { t, fault: faultOf } = useBillingWords();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const resume = async () => {
    setBusy(true);
    setFault('');
    try {
      await changePlan({ activeSubscriptionId: plan.id, resume: true });
    } catch (error) {
      setFault(faultOf(error));
    }
    await own.lookAgain();
    setBusy(false);
    focusPlan();
  };
  return (
    <>
      <Button look="lamp" loading={busy} onClick={() => void resume()}>
        {t('billing.current.resume')}
      </Button>
      {fault && <FormMessage tone="error">{fault}</FormMessage>}
    </>
  );
}

/** The plan that one has: what is paid when, with which card, and where the rest is. */
export function CurrentPlan({ own, plan }: { own: OwnPlan; plan: SubscriptionModel }) {
  const words = useBillingWords();
  const { t, card } = words;
  const name = words.plan(plan.product_name, plan.interval, plan.interval_count);
  return (
    <Sheet as="section" pad="own" className={classes.mine} aria-labelledby={HEADING}>
      <div>
        <h2 id={HEADING} tabIndex={-1}>
          {t('billing.current.title', { plan: name })}
        </h2>
        <p>
          {nextWords(plan, words)}
          {own.card && ` ${t('billing.current.card', { card: card(own.card.brand, own.card.last4) })}`}
        </p>
      </div>
      <div className={classes.acts}>
        {isEnding(plan) && <Resume plan={plan} own={own} />}
        {isOwed(plan) && (
          <ButtonLink to="/account/payments" look="lamp">
            {t('billing.current.pay')}
          </ButtonLink>
        )}
        <ButtonLink to="/user/past_payments">{t('billing.past.title')}</ButtonLink>
        {!isOwed(plan) && (
          <ButtonLink to="/account/payments" look="plain">
            {t('billing.current.cards')}
          </ButtonLink>
        )}
      </div>
      {isOwed(plan) && (
        <div className={classes.whole}>
          <Owed plan={plan} />
        </div>
      )}
    </Sheet>
  );
}
