import { useId } from 'react';
import { useBillingWords } from '#web/features/billing/billing-words.ts';
import { type Offer, periodsSaved } from '#web/features/billing/offers.ts';
import classes from './subscribe.module.css';

type PlanCardsProps = {
  offers: readonly Offer[];
  /** All of them, to say what a longer period saves. */
  among: readonly Offer[];
  chosen: Offer | undefined;
  onChoose: (offer: Offer) => void;
};

function useOfferWords(among: readonly Offer[]) {
  const { t, each, rhythm, plan } = useBillingWords();
  const isOneProduct = new Set(among.map(({ product }) => product.id)).size <= 1;
  return {
    nameOf: ({ price, product }: Offer) =>
      isOneProduct
        ? rhythm(price.interval, price.interval_count)
        : plan(product.name, price.interval, price.interval_count),
    noteOf: (offer: Offer) => {
      const { price } = offer;
      const saved = periodsSaved(offer, among);
      return [
        each(price.interval, price.interval_count),
        price.trial_days ? t('billing.plan.trial', { count: price.trial_days }) : '',
        saved > 0 ? t('billing.plan.saved', { count: saved }) : '',
      ]
        .filter(Boolean)
        .join(t('billing.plan.between'));
    },
  };
}

/** Prices to choose from, each with its period; one is always chosen. */
export function PlanCards({ offers, among, chosen, onChoose }: PlanCardsProps) {
  const { t, money } = useBillingWords();
  const { nameOf, noteOf } = useOfferWords(among);
  const group = useId();
  return (
    <fieldset className={classes.plans} aria-label={t('billing.plan.choose')}>
      {offers.map((offer) => (
        <label key={offer.price.id} className={classes.plan}>
          <input
            type="radio"
            name={group}
            checked={offer.price.id === chosen?.price.id}
            onChange={() => onChoose(offer)}
          />
          <b>{nameOf(offer)}</b>
          <span className={classes.price}>{money(offer.price.unit_amount, offer.price.currency)}</span>
          <small>{noteOf(offer)}</small>
        </label>
      ))}
    </fieldset>
  );
}
