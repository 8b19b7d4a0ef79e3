import { nextWords } from '#web/features/billing/plan/current-plan.tsx';
import { useBillingWords } from '#web/features/billing/billing-words.ts';
import { useOwnPlan } from '#web/features/billing/use-member.ts';
import { ButtonLink } from '#web/ui/fields/button.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import classes from './past.module.css';

/** What is paid next, or that nothing is. */
export function NextPayment() {
  const words = useBillingWords();
  const { t, card, plan: planOf } = words;
  const own = useOwnPlan();
  if (own.isPending || own.error) return null;
  if (!own.plan)
    return (
      <Sheet pad="own" className={classes.next}>
        <b>{t('billing.past.noPlan')}</b>
        <ButtonLink to="/user/subscribe" small>
          {t('billing.past.plans')}
        </ButtonLink>
      </Sheet>
    );
  const plan = planOf(own.plan.product_name, own.plan.interval, own.plan.interval_count);
  return (
    <Sheet pad="own" className={classes.next}>
      <div>
        <b>{nextWords(own.plan, words)}</b>
        <span>
          {own.card ? t('billing.past.planWith', { plan, card: card(own.card.brand, own.card.last4) }) : plan}
        </span>
      </div>
      <ButtonLink to="/user/subscribe" small>
        {t('billing.past.changeOrStop')}
      </ButtonLink>
    </Sheet>
  );
}
