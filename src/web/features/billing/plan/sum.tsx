import type { PreviewModel } from '#shared/billing/subscriptions.ts';
import { type BillingWords, useBillingWords } from '#web/features/billing/billing-words.ts';
import type { Offer } from '#web/features/billing/offers.ts';
import { trialEnd } from './trial-end.ts';
import classes from './subscribe.module.css';

type SumProps = { preview: PreviewModel; offer: Offer; withTrial: boolean };

const lineName = (
  { t, shortDay, rhythm }: BillingWords,
  line: PreviewModel['lines'][number],
  { price }: Offer,
): string => {
  const span = { from: shortDay(line.period_start), to: shortDay(line.period_end) };
  if (line.amount < 0) return t('billing.sum.unused', span);
  return t('billing.sum.line', { ...span, plan: rhythm(price.interval, price.interval_count) });
};

/** When the next sum is taken, and how much as far as that is known. */
function Next({ preview, offer, withTrial }: SumProps) {
  const { t, money, day, each } = useBillingWords();
  const { price } = offer;
  const sum = money(price.unit_amount, price.currency);
  const period = each(price.interval, price.interval_count);
  if (withTrial) {
    const first = money(preview.amount_due, preview.currency);
    return <>{t('billing.sum.afterTrial', { sum: first, day: day(trialEnd(preview)), period })}</>;
  }
  if (preview.next_payment_at === null) return null;
  return <>{t('billing.sum.next', { sum, day: day(preview.next_payment_at), period })}</>;
}

/** What is paid today, line by line, as the provider works it out, and what comes next; before any button. */
export function Sum({ preview, offer, withTrial }: SumProps) {
  const words = useBillingWords();
  const { t, money } = words;
  const { currency } = preview;
  const shown = preview.lines.filter(({ amount }) => amount !== 0);
  const isLater = preview.change === 'down' && preview.amount_due === 0 && preview.total === 0;
  return (
    <>
      <dl className={classes.sum}>
        {!isLater &&
          shown.map((line) => (
            <div key={`${line.period_start} ${line.period_end} ${line.amount} ${line.description}`}>
              <dt>{lineName(words, line, offer)}</dt>
              <dd>{money(line.amount, currency)}</dd>
            </div>
          ))}
        {preview.discount > 0 && (
          <div>
            <dt>{t('billing.sum.discount')}</dt>
            <dd>{money(-preview.discount, currency)}</dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>{t('billing.sum.today')}</dt>
          <dd>{money(withTrial ? 0 : preview.amount_due, currency)}</dd>
        </div>
        {preview.tax > 0 && !isLater && (
          <div className={classes.within}>
            <dt>{t(withTrial ? 'billing.sum.taxThen' : 'billing.sum.tax')}</dt>
            <dd>{money(preview.tax, currency)}</dd>
          </div>
        )}
        {preview.total < 0 && !withTrial && (
          <div className={classes.within}>
            <dt>{t('billing.sum.credit')}</dt>
            <dd>{money(-preview.total, currency)}</dd>
          </div>
        )}
      </dl>
      <p className={classes.fine}>
        {isLater ? t('billing.sum.later') : <Next preview={preview} offer={offer} withTrial={withTrial} />}
      </p>
    </>
  );
}
