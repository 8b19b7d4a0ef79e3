import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardModel } from '#shared/billing/customers.ts';
import { Button, ButtonLink } from '#web/ui/fields/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { FormMessage } from '#web/ui/fields/form.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/layers/sheet.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useBillingWords } from './billing-words.ts';
import {
  billingKeys,
  cardsQuery,
  preferCard,
  removeCard,
  type Standing,
  standingQuery,
} from './billing.queries.ts';
import { finishStep } from './card/bank-step.ts';
import { KeepCard } from './card/keep-card.tsx';
import { BankAnswer } from './plan/bank-answer.tsx';
import { useOwnPlan } from './use-member.ts';
import { NotLoaded } from '#web/ui/not-loaded.tsx';
import classes from './card/cards.module.css';

/** One act on one card at a time; what failed is said where the cards are. */
function useCardActs(standing: Standing, lookAgain: () => Promise<unknown>) {
  const { fault: faultOf, cardFault, t } = useBillingWords();
  const [busy, setBusy] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const act = async (id: string, work: () => Promise<string | null>) => {
    if (busy !== null) return;
    setBusy(id);
    setFault('');
    try {
      setFault((await work()) ?? '');
    } catch (error) {
      setFault(faultOf(error));
    }
    await lookAgain();
    setBusy(null);
  };
  const prefer = (id: string) =>
    act(id, async () => {
      const result = await finishStep(await preferCard(id), standing);
      return typeof result === 'string' ? null : (cardFault(result.refused) ?? t('billing.refused.declined'));
    });
  const remove = (id: string) => act(id, () => removeCard(id).then(() => null));
  return { prefer, remove, busy, fault };
}

type CardRowProps = { card: CardModel; acts: ReturnType<typeof useCardActs>; isOwed: boolean };

function CardRow({ card, acts, isOwed }: CardRowProps) {
  const { t, card: named } = useBillingWords();
  const until = `${String(card.exp_month).padStart(2, '0')} / ${card.exp_year}`;
  const isBusy = acts.busy === card.id;
  const name = named(card.brand, card.last4);
  return (
    <li className={classes.row} data-default={card.is_default || undefined}>
      <div>
        <b>{name}</b>
        <span data-fault={card.is_expired || undefined}>
          {t(card.is_expired ? 'billing.cards.expired' : 'billing.cards.until', { until })}
        </span>
      </div>
      <div className={classes.rowActs}>
        {card.is_default && !isOwed && <span className={classes.used}>{t('billing.cards.used')}</span>}
        {(!card.is_default || isOwed) && !card.is_expired && (
          <Button
            small
            loading={isBusy}
            aria-label={t('billing.cards.useNamed', { card: name })}
            onClick={() => void acts.prefer(card.id)}
          >
            {t(isOwed ? 'billing.cards.payWith' : 'billing.cards.use')}
          </Button>
        )}
        <Button
          small
          look="plain"
          disabled={isBusy}
          aria-label={t('billing.cards.removeNamed', { card: name })}
          onClick={() => void acts.remove(card.id)}
        >
          {t('billing.cards.remove')}
        </Button>
      </div>
    </li>
  );
}

function Cards({ standing }: { standing: Standing }) {
  const { t, money, day } = useBillingWords();
  const own = useOwnPlan();
  const { member, plan, lookAgain } = own;
  const cards = useQuery(cardsQuery(member));
  const acts = useCardActs(standing, lookAgain);
  const isOwed = plan?.status === 'past_due' || plan?.status === 'unpaid';
  const sum =
    plan?.unit_amount && plan.currency ? money(plan.unit_amount * plan.quantity, plan.currency) : '';
  if (cards.isPending) return <SkeletonRows rows={2} rowHeight={4.5} />;
  if (cards.isError)
    return (
      <NotLoaded
        error={cards.error}
        action={<Button onClick={() => void cards.refetch()}>{t('billing.again')}</Button>}
      />
    );
  return (
    <>
      <BankAnswer own={own} />
      {isOwed && (
        <FormMessage tone="error">
          {t('billing.cards.owed', { sum })}{' '}
          {plan?.access.state === 'grace' && plan.access.until
            ? t('billing.current.grace', { day: day(plan.access.until) })
            : t('billing.current.lapsed')}
        </FormMessage>
      )}
      {acts.fault && <FormMessage tone="error">{acts.fault}</FormMessage>}
      {cards.data.length === 0 ? (
        <div className={classes.none}>
          <Empty title={t('billing.cards.none')}>{t('billing.cards.noneMore')}</Empty>
        </div>
      ) : (
        <ul className={classes.list}>
          {cards.data.map((card) => (
            <CardRow key={card.id} card={card} acts={acts} isOwed={isOwed} />
          ))}
        </ul>
      )}
      {cards.data.length < 10 && (
        <KeepCard standing={standing} currency={plan?.currency ?? 'eur'} onKept={lookAgain} />
      )}
    </>
  );
}

/** /account/payments: the cards that somebody pays with. */
export default function CardsPage() {
  const { t } = useBillingWords();
  const standing = useQuery(standingQuery());
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: billingKeys.standing });
  return (
    <Page>
      <PageHead
        title={t('billing.cards.title')}
        note={t('billing.cards.note')}
        actions={<ButtonLink to="/user/past_payments">{t('billing.past.title')}</ButtonLink>}
      />
      {standing.isPending ? (
        <SkeletonRows rows={2} rowHeight={4.5} />
      ) : standing.isError ? (
        <NotLoaded
          error={standing.error}
          action={<Button onClick={() => void again()}>{t('billing.again')}</Button>}
        />
      ) : standing.data.available ? (
        <Cards standing={standing.data} />
      ) : (
        <Sheet pad="wide">
          <p>{t('billing.off.none')}</p>
        </Sheet>
      )}
    </Page>
  );
}
