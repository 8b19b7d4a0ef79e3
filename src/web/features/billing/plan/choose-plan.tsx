import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { useBillingWords } from '#web/features/billing/billing-words.ts';
import { previewQuery, type Standing } from '#web/features/billing/billing.queries.ts';
import type { Offer } from '#web/features/billing/offers.ts';
import type { OwnPlan } from '#web/features/billing/use-member.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Failed } from '#web/ui/empty.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';
import { CodeField } from './code-field.tsx';
import { PayForm } from './pay-form.tsx';
import { PlanCards } from './plan-cards.tsx';
import { Sum } from './sum.tsx';
import { usePaying } from './use-paying.ts';
import classes from './subscribe.module.css';

const codeFault = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.validation?.promotion_code : undefined;

/** What the chosen plan costs now, with a code where there is one that counts. */
function useSum(own: OwnPlan, offer: Offer, code: string) {
  const of = own.plan?.price ?? null;
  const plain = useQuery(previewQuery(own.member, { priceId: offer.price.id }, of));
  const input = { priceId: offer.price.id, promotion_code: code };
  const reduced = useQuery({ ...previewQuery(own.member, input, of), enabled: code !== '' });
  const fault = code === '' ? undefined : codeFault(reduced.error);
  const asked = code === '' || fault !== undefined ? plain : reduced;
  return {
    asked,
    fault,
    isChecking: code !== '' && reduced.isFetching,
    taken: fault === undefined ? code : '',
  };
}

type ChoosePlanProps = {
  standing: Standing;
  own: OwnPlan;
  offers: readonly Offer[];
  among: readonly Offer[];
  onChosen: (offer: Offer) => void;
  chosen: Offer;
  onDone: () => void;
};

/** The plans, what the chosen one costs now, and the form that pays for it. */
export function ChoosePlan({ standing, own, offers, among, chosen, onChosen, onDone }: ChoosePlanProps) {
  const { t, fault: faultOf } = useBillingWords();
  const [code, setCode] = useState('');
  const [isTrialHad, setTrialHad] = useState(false);
  const { asked, fault, isChecking, taken } = useSum(own, chosen, own.plan ? '' : code);
  const paying = usePaying(standing, { onPaid: own.lookAgain, onTrialHad: () => setTrialHad(true) });
  const preview = asked.isError ? undefined : asked.data;
  const withTrial = !isTrialHad && Boolean(preview?.trial_days);
  const choose = (offer: Offer) => {
    paying.clear();
    onChosen(offer);
  };
  return (
    <div className={classes.buy}>
      <div>
        <PlanCards offers={offers} among={among} chosen={chosen} onChoose={choose} />
        <div className={classes.reckoning} aria-live="polite">
          {asked.isError ? (
            <Failed
              title={faultOf(asked.error)}
              action={<Button onClick={() => void asked.refetch()}>{t('billing.again')}</Button>}
            />
          ) : preview ? (
            <Sum preview={preview} offer={chosen} withTrial={withTrial} />
          ) : (
            <SkeletonLines lines={4} />
          )}
        </div>
        {!own.plan && <CodeField code={code} fault={fault} busy={isChecking} onCode={setCode} />}
      </div>
      <PayForm
        standing={standing}
        own={own}
        offer={chosen}
        preview={preview}
        code={taken}
        withTrial={withTrial}
        paying={paying}
        onDone={onDone}
      />
    </div>
  );
}

/** The plan that was chosen here, or that the address names, or the first. */
export function useChosen(offers: readonly Offer[]) {
  const [params] = useSearchParams();
  const [id, setId] = useState(() => Number(params.get('price')));
  const chosen = offers.find(({ price }) => price.id === id) ?? offers[0];
  return { chosen, choose: ({ price }: Offer) => setId(price.id) };
}
