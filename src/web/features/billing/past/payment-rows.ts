import type { ChargeModel } from '#shared/billing/invoices.ts';

export type Totals = { currency: string; paid: number; back: number };

export const yearOf = (moment: string): string => String(new Date(moment).getFullYear());

/** The years in which something was paid, the latest first. */
export const yearsOf = (charges: readonly ChargeModel[]): string[] => [
  ...new Set(charges.map(({ created_at }) => yearOf(created_at))),
];

const isPaid = ({ status }: ChargeModel): boolean => status !== 'failed' && status !== 'pending';

/** What was paid and given back, by currency: an amount of one is none of another. */
export function totalsOf(charges: readonly ChargeModel[]): Totals[] {
  const byCurrency = new Map<string, Totals>();
  for (const charge of charges.filter(isPaid)) {
    const sum = byCurrency.get(charge.currency) ?? { currency: charge.currency, paid: 0, back: 0 };
    sum.paid += charge.amount;
    sum.back += charge.amount_refunded;
    byCurrency.set(charge.currency, sum);
  }
  return [...byCurrency.values()];
}

/** Whether there is a receipt: for what was never charged there is none. */
export const hasReceipt = isPaid;

/** A second or later try at the same invoice, after one that was refused. */
export const isLaterTry = (charge: ChargeModel, charges: readonly ChargeModel[]): boolean =>
  charge.invoice?.number != null &&
  isPaid(charge) &&
  charges.some(
    (other) =>
      other.status === 'failed' &&
      other.invoice?.number === charge.invoice?.number &&
      other.created_at < charge.created_at,
  );
