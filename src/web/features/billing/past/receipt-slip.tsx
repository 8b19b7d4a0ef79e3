import type { ChargeModel } from '#shared/billing/invoices.ts';
import { type BillingWords, useBillingWords } from '#web/features/billing/billing-words.ts';
import type { Standing } from '#web/features/billing/billing.queries.ts';
import { Button } from '#web/ui/fields/button.tsx';
import button from '#web/ui/fields/button.module.css';
import { Icon } from '#web/ui/icon.tsx';
import { whatOf } from './payment-table.tsx';
import classes from './past.module.css';

type ReceiptProps = {
  charge: ChargeModel;
  mode: Standing['mode'];
  /** Its number stands above it already. */
  isTitled?: boolean;
};

/** What a receipt is called. */
export const receiptName = ({ invoice }: ChargeModel, { t }: BillingWords): string =>
  invoice?.number ? t('billing.receipt.number', { number: invoice.number }) : t('billing.past.receipt');

function linesOf({ charge, words }: { charge: ChargeModel; words: BillingWords }): [string, number][] {
  const { t } = words;
  const { invoice } = charge;
  if (!invoice) return [];
  const lines = invoice.lines.filter(({ amount }) => amount !== 0);
  const parts: [string, number][] = lines.map(({ amount, proration }) => [
    t(amount < 0 ? 'billing.receipt.unused' : proration ? 'billing.receipt.rest' : 'billing.receipt.plan'),
    amount,
  ]);
  if (invoice.discount > 0) parts.push([t('billing.sum.discount'), -invoice.discount]);
  const sum = parts.reduce((total, [, amount]) => total + amount, 0);
  // Taxes that are in the prices stand beside them; those that come on top make up the total.
  if (invoice.tax > 0)
    parts.push([t(sum === invoice.total ? 'billing.receipt.taxWithin' : 'billing.receipt.tax'), invoice.tax]);
  return parts;
}

/** The provider's own paper; the test mode has none. */
function Paper({ charge, mode }: Pick<ReceiptProps, 'charge' | 'mode'>) {
  const { t } = useBillingWords();
  const url = charge.invoice?.invoice_pdf ?? charge.receipt_url;
  if (mode === 'sandbox' || url === null || !url.startsWith('https:')) return null;
  return (
    <a className={`${button.button} ${button.small}`} href={url} target="_blank" rel="noreferrer">
      <Icon name="download" />
      {t(charge.invoice?.invoice_pdf ? 'billing.receipt.pdf' : 'billing.receipt.paper')}
    </a>
  );
}

function Parts({ charge, words }: { charge: ChargeModel; words: BillingWords }) {
  const { t, money, card } = words;
  const { currency } = charge;
  return (
    <dl>
      {linesOf({ charge, words }).map(([name, amount]) => (
        <div key={`${name} ${amount}`}>
          <dt>{name}</dt>
          <dd>{money(amount, currency)}</dd>
        </div>
      ))}
      <div className={classes.slipPaid}>
        <dt>{t('billing.receipt.paid', { card: card(charge.brand, charge.last4) })}</dt>
        <dd>{money(charge.amount, currency)}</dd>
      </div>
      {charge.amount_refunded > 0 && (
        <div>
          <dt>{t('billing.receipt.back')}</dt>
          <dd>{money(-charge.amount_refunded, currency)}</dd>
        </div>
      )}
    </dl>
  );
}

/** One payment as a slip of paper: what for, how much of it tax, with which card. */
export function ReceiptSlip({ charge, mode, isTitled = false }: ReceiptProps) {
  const words = useBillingWords();
  const { t, money, day } = words;
  const { currency, invoice } = charge;
  const span =
    invoice?.period_start && invoice.period_end
      ? t('billing.past.span', {
          from: words.shortDay(invoice.period_start),
          to: words.shortDay(invoice.period_end),
        })
      : '';
  return (
    <>
      <div className={classes.slipTop}>
        {!isTitled && <span>{receiptName(charge, words)}</span>}
        <span>{day(charge.created_at)}</span>
      </div>
      <h2>{money(charge.amount, currency)}</h2>
      <p className={classes.slipWhat}>
        {[whatOf(charge, words), span].filter(Boolean).join(t('billing.plan.between'))}
        {charge.name && <bdi>{t('billing.receipt.for', { name: charge.name })}</bdi>}
      </p>
      <Parts charge={charge} words={words} />
      <p className={classes.slipHouse}>
        Dream Diary
        {(mode === 'sandbox' || mode === 'test') && `, ${t('billing.receipt.test')}`}
      </p>
      <div className={classes.slipActs}>
        <Paper charge={charge} mode={mode} />
        <Button small icon="print" onClick={() => window.print()}>
          {t('billing.receipt.print')}
        </Button>
      </div>
    </>
  );
}
