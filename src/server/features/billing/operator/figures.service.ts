import type { Deps } from '#server/deps.ts';
import type { FiguresModel } from '#shared/billing/operator.ts';
import * as store from './figures.store.ts';

/** The first moment of a month in UTC, `months` later. */
const monthStart = (now: Date, months = 0): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString();

/** What invoices and purchases without one brought, by currency. */
async function sumPaid({ db }: Deps, stretch: Parameters<typeof store.sumPaidInvoices>[1]) {
  const [invoices, checkouts] = await Promise.all([
    store.sumPaidInvoices(db, stretch),
    store.sumPaidCheckouts(db, stretch),
  ]);
  const all = new Map<string, { currency: string; paid: number; refunded: number }>();
  for (const { currency, paid, refunded } of [...invoices, ...checkouts]) {
    const sum = all.get(currency) ?? { currency, paid: 0, refunded: 0 };
    all.set(currency, {
      currency,
      paid: sum.paid + Number(paid),
      refunded: sum.refunded + Number(refunded),
    });
  }
  return [...all.values()].toSorted((one, other) => (one.currency < other.currency ? -1 : 1));
}

/** How the house stands with money, from our own rows. */
export async function readFigures(deps: Deps): Promise<FiguresModel> {
  const now = deps.clock.now();
  const since = monthStart(now);
  const [month, before, monthly, plans, failed] = await Promise.all([
    sumPaid(deps, { from: since, before: monthStart(now, 1) }),
    sumPaid(deps, { from: monthStart(now, -1), before: since }),
    store.sumMonthly(deps.db),
    store.countPlans(deps.db, since),
    store.countFailedEvents(deps.db),
  ]);
  return {
    since,
    month: month.map(({ currency, paid: amount }) => ({ currency, amount })),
    month_before: before.map(({ currency, paid: amount }) => ({ currency, amount })),
    refunded: month.map(({ currency, refunded: amount }) => ({ currency, amount })),
    monthly: monthly.map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
    plans,
    failed_events: failed,
  };
}
