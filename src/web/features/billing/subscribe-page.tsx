import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useBillingWords } from './billing-words.ts';
import { catalogueQuery, type Standing, standingQuery } from './billing.queries.ts';
import { currenciesOf, type Offer, offersOf } from './offers.ts';
import { BankAnswer } from './plan/bank-answer.tsx';
import { ChoosePlan, useChosen } from './plan/choose-plan.tsx';
import { Counted } from './plan/counted.tsx';
import { CurrentPlan, isEnding } from './plan/current-plan.tsx';
import { FreeList } from './plan/free-list.tsx';
import { PlanCards } from './plan/plan-cards.tsx';
import { OpenPlan, StopPlan } from './plan/stop-plan.tsx';
import { VisitorDoor } from './plan/visitor-door.tsx';
import { type OwnPlan, useOwnPlan } from './use-member.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from './plan/subscribe.module.css';

const CHANGEABLE = new Set(['active', 'trialing']);

/** What somebody may take: everything, or what stands beside the plan that they have, in its currency. */
function offersFor(all: readonly Offer[], { plan }: OwnPlan): Offer[] {
  if (!plan) return [...all];
  return all.filter(
    ({ price }) => price.stripe_id !== plan.price && (plan.currency ?? price.currency) === price.currency,
  );
}

/** Prices may be in several currencies: one is looked at at a time. */
function useCurrency(offers: readonly Offer[]) {
  const { t, format } = useBillingWords();
  const currencies = currenciesOf(offers);
  const [chosen, setChosen] = useState<string | null>(null);
  const currency = currencies.find((one) => one === chosen) ?? currencies[0];
  const field = currencies.length > 1 && (
    <ChoiceField
      label={t('billing.plan.currency')}
      options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
      value={currency}
      onChange={setChosen}
      className={classes.currency}
    />
  );
  return { field, shown: offers.filter(({ price }) => price.currency === currency), format };
}

function Plans({
  standing,
  own,
  all,
  onDone,
}: {
  standing: Standing;
  own: OwnPlan;
  all: Offer[];
  onDone: () => void;
}) {
  const { t } = useBillingWords();
  const { field, shown } = useCurrency(offersFor(all, own));
  const { chosen, choose } = useChosen(shown);
  const isOpen = !own.plan || (CHANGEABLE.has(own.plan.status) && !isEnding(own.plan));
  if (!isOpen) return null;
  if (!chosen) return own.plan ? null : <Empty title={t('billing.plan.none')} />;
  return (
    <section className={classes.section} aria-labelledby="plans">
      <h2 id="plans">{t(own.plan ? 'billing.plan.change' : 'billing.plan.title')}</h2>
      {own.open && <OpenPlan own={own} plan={own.open} />}
      {field}
      {own.member === null ? (
        <div className={classes.buy}>
          <PlanCards offers={shown} among={all} chosen={chosen} onChoose={choose} />
          <VisitorDoor chosen={chosen} />
        </div>
      ) : (
        <ChoosePlan
          key={own.plan?.id ?? 'none'}
          standing={standing}
          own={own}
          offers={shown}
          among={all}
          chosen={chosen}
          onChosen={choose}
          onDone={onDone}
        />
      )}
    </section>
  );
}

/** Where nothing is counted there is nothing to pay for. */
function Everything({ standing }: { standing: Standing }) {
  const { t } = useBillingWords();
  return (
    <section className={classes.section}>
      <h2>{t('billing.off.title')}</h2>
      <p className={classes.lead}>{t(standing.available ? 'billing.off.switched' : 'billing.off.none')}</p>
    </section>
  );
}

/** Says that a plan was taken or changed, once, where the eye is. */
function useDone() {
  const { t } = useBillingWords();
  const [isDone, setDone] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isDone) return;
    // The form that was pressed is gone with its focus.
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [isDone]);
  const note = isDone && (
    <div ref={place} tabIndex={-1} className={classes.done}>
      <FormMessage>{t('billing.done')}</FormMessage>
    </div>
  );
  return { note, onDone: () => setDone(true) };
}

function Money({ standing, own }: { standing: Standing; own: OwnPlan }) {
  const { t } = useBillingWords();
  const catalogue = useQuery(catalogueQuery());
  const { note, onDone } = useDone();
  const all = catalogue.data ? offersOf(catalogue.data) : [];
  const [first] = offersFor(all, own);
  const product = all.find(({ price }) => price.stripe_id === own.plan?.price)?.product ?? first?.product;
  const sells = standing.counted && standing.available;
  return (
    <>
      <BankAnswer own={own} />
      {note}
      {own.plan && <CurrentPlan own={own} plan={own.plan} />}
      <FreeList />
      {standing.counted ? <Counted product={product} /> : <Everything standing={standing} />}
      {sells && catalogue.isPending && <SkeletonRows rows={2} />}
      {sells && catalogue.isError && (
        <NotLoaded
          error={catalogue.error}
          action={<Button onClick={() => void catalogue.refetch()}>{t('billing.again')}</Button>}
        />
      )}
      {sells && own.error && (
        <NotLoaded
          error={own.error}
          action={<Button onClick={() => void own.lookAgain()}>{t('billing.again')}</Button>}
        />
      )}
      {sells && catalogue.data && !own.isPending && !own.error && (
        <Plans standing={standing} own={own} all={all} onDone={onDone} />
      )}
      {own.plan && !isEnding(own.plan) && <StopPlan own={own} plan={own.plan} />}
      {own.member !== null && !own.plan && (
        <p>
          <ButtonLink to="/user/past_payments" look="plain" hang>
            {t('billing.past.title')}
          </ButtonLink>
        </p>
      )}
    </>
  );
}

/** /user/subscribe: what stays free, what is counted, what a plan costs, and how it ends. */
export default function SubscribePage() {
  const { t } = useBillingWords();
  const standing = useQuery(standingQuery());
  const own = useOwnPlan();
  return (
    <Page width="wide">
      <div>
        <h1>{t('billing.title')}</h1>
        <p className={classes.lead}>{t('billing.lead')}</p>
      </div>
      {standing.data ? (
        <Money standing={standing.data} own={own} />
      ) : (
        <>
          <FreeList />
          {standing.isError ? (
            <NotLoaded
              error={standing.error}
              action={<Button onClick={() => void standing.refetch()}>{t('billing.again')}</Button>}
            />
          ) : (
            <SkeletonRows rows={3} />
          )}
        </>
      )}
    </Page>
  );
}
