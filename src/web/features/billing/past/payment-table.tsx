import type { ChargeModel } from '#shared/billing/invoices.ts';
import { type BillingWords, useBillingWords } from '#web/features/billing/billing-words.ts';
import { IconButton } from '#web/ui/fields/button.tsx';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { hasReceipt, isLaterTry } from './payment-rows.ts';
import classes from './past.module.css';

const TONES = {
  paid: 'lucid',
  pending: 'moon',
  failed: 'ember',
  refunded: 'tide',
  part_refunded: 'tide',
  disputed: 'ember',
} as const satisfies Record<ChargeModel['status'], string>;

/** What was paid for, in the reader's words where its invoice has come to us. */
export function whatOf({ invoice, description }: ChargeModel, { t, plan }: BillingWords): string {
  if (!invoice) return description ?? t('billing.past.payment');
  if (invoice.interval === null) return invoice.product_name || t('billing.past.payment');
  return plan(invoice.product_name, invoice.interval, invoice.interval_count);
}

function underOf(charge: ChargeModel, all: readonly ChargeModel[], words: BillingWords): string {
  const { t, shortDay, reason } = words;
  const { invoice, status, failure_code, failure_message } = charge;
  if (status === 'failed')
    return t('billing.past.said', {
      words: reason(failure_code) ?? failure_message ?? t('billing.past.reasons.declined'),
    });
  if (isLaterTry(charge, all)) return t('billing.past.again');
  if (!invoice?.period_start || !invoice.period_end) return '';
  return t('billing.past.span', { from: shortDay(invoice.period_start), to: shortDay(invoice.period_end) });
}

const refundState = (status: string): 'succeeded' | 'pending' | 'failed' =>
  status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending';

type RefundProps = {
  charge: ChargeModel;
  refund: ChargeModel['refunds'][number];
  last4: string;
  ofOneYear: boolean;
};

function RefundRow({ charge, refund, last4, ofOneYear }: RefundProps) {
  const { t, money, shortDay, dayOnly } = useBillingWords();
  const day = ofOneYear ? dayOnly(refund.created_at) : shortDay(refund.created_at);
  return (
    <tr className={classes.refund}>
      <td className={classes.date}>
        <time dateTime={refund.created_at}>{day}</time>
      </td>
      <td className={classes.what}>
        <b>{t('billing.past.refund')}</b>
      </td>
      <td className={classes.state}>
        <span data-tone="tide" data-hollow>
          {t(`billing.past.refunds.${refundState(refund.status)}`)}
        </span>
      </td>
      <td className={classes.card}>{last4}</td>
      <td className={classes.sum} colSpan={2}>
        {money(-refund.amount, charge.currency)}
      </td>
    </tr>
  );
}

type RowProps = {
  charge: ChargeModel;
  all: readonly ChargeModel[];
  isChosen: boolean;
  /** Where all are of one year, it need not be said with each. */
  ofOneYear: boolean;
  onChoose: () => void;
};

function PaymentRow({ charge, all, isChosen, ofOneYear, onChoose }: RowProps) {
  const words = useBillingWords();
  const { t, money, shortDay, dayOnly } = words;
  const date = shortDay(charge.created_at);
  const last4 = charge.last4 === null ? '' : t('billing.card.ending', { last4: charge.last4 });
  const isBack = charge.refunds.length > 0;
  return (
    <>
      <tr
        data-chosen={isChosen || undefined}
        data-failed={charge.status === 'failed' || undefined}
        data-back={isBack || undefined}
      >
        <td className={classes.date}>
          <time dateTime={charge.created_at}>{ofOneYear ? dayOnly(charge.created_at) : date}</time>
        </td>
        <td className={classes.what}>
          <b>{whatOf(charge, words)}</b>
          <span>{underOf(charge, all, words)}</span>
        </td>
        <td className={classes.state}>
          <span data-tone={TONES[charge.status]}>{t(`billing.past.states.${charge.status}`)}</span>
        </td>
        <td className={classes.card}>{last4}</td>
        <td className={classes.sum}>{money(charge.amount, charge.currency)}</td>
        <td className={classes.act}>
          {hasReceipt(charge) && (
            <IconButton
              icon="receipt"
              label={t('billing.past.receiptOf', { day: date })}
              aria-expanded={isChosen}
              onClick={onChoose}
            />
          )}
        </td>
      </tr>
      {charge.refunds.map((refund) => (
        <RefundRow key={refund.id} charge={charge} refund={refund} last4={last4} ofOneYear={ofOneYear} />
      ))}
    </>
  );
}

type TableProps = {
  charges: readonly ChargeModel[];
  all: readonly ChargeModel[];
  chosen: string | null;
  ofOneYear: boolean;
  onChoose: (id: string) => void;
};

/** Payments, the latest first; what was given back hangs on its payment. */
export function PaymentTable({ charges, all, chosen, ofOneYear, onChoose }: TableProps) {
  const { t } = useBillingWords();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('billing.past.date')}</th>
          <th scope="col">{t('billing.past.what')}</th>
          <th scope="col">{t('billing.past.state')}</th>
          <th scope="col">{t('billing.past.card')}</th>
          <th scope="col" className={classes.sum}>
            {t('billing.past.amount')}
          </th>
          <th scope="col">
            <VisuallyHidden>{t('billing.past.receipt')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {charges.map((charge) => (
          <PaymentRow
            key={charge.id}
            charge={charge}
            all={all}
            isChosen={charge.id === chosen}
            ofOneYear={ofOneYear}
            onChoose={() => onChoose(charge.id)}
          />
        ))}
      </tbody>
    </table>
  );
}
