import type { Deps } from '#server/deps.ts';
import type { FiguresModel } from '#shared/billing/operator.ts';
import * as store from './figures.store.ts';

/** The first moment of a month in UTC, `months` later. */
const monthStart = (now: Date, months = 0): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString();

/** How the house stands with money, from our own rows. */
export async function readFigures(deps: Deps): Promise<FiguresModel> {
  const now = deps.clock.now();
  const since = monthStart(now);
  const [month, before, monthly, plans, failed] = await Promise.all([
    store.sumPaid(deps.db, { from: since, before: monthStart(now, 1) }),
    store.sumPaid(deps.db, { from: monthStart(now, -1), before: since }),
    store.sumMonthly(deps.db),
    store.countPlans(deps.db, since),
    store.countFailedEvents(deps.db),
  ]);
  const sums = (rows: readonly { currency: string; paid: string }[]) =>
    rows.map(({ currency, paid }) => ({ currency, amount: Number(paid) }));
  return {
    since,
    month: sums(month),
    month_before: sums(before),
    refunded: month.map(({ currency, refunded }) => ({ currency, amount: Number(refunded) })),
    monthly: monthly.map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
    plans,
    failed_events: failed,
  };
}
