import type Stripe from 'stripe';
import type { Asking, Work } from '#server/billing/port.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/http/errors.ts';
import { notConfigured } from './billing.errors.ts';

/** Asks this server's payment provider, as `Payments.ask` does. Throws 503 PAYMENTS_NOT_CONFIGURED where there is none. */
export async function ask<Result>(
  { payments }: Pick<Deps, 'payments'>,
  work: Work<Result>,
  asking?: Asking,
): Promise<Result> {
  if (!payments) throw notConfigured();
  return payments.ask(work, asking);
}

type Whole<Result> = (stripe: Stripe, more: { expand?: string[] }) => Promise<Result>;
/** Asks with parts that are to come whole; a host that does not know how to give them so is asked without. */
export async function askWhole<Result>(
  deps: Pick<Deps, 'payments'>,
  expand: string[],
  work: Whole<Result>,
): Promise<Result> {
  try {
    const more = expand.length === 0 ? {} : { expand };
    return await ask(deps, (stripe) => work(stripe, more), { fields: ['expand'] });
  } catch (error) {
    if (!(error instanceof AppError) || error.validation?.expand === undefined) throw error;
    return ask(deps, (stripe) => work(stripe, {}));
  }
}

/** The moment that an answer which has just come is of. */
export const answered = ({ clock }: Pick<Deps, 'clock'>): { readAt: string } => ({
  readAt: clock.now().toISOString(),
});
