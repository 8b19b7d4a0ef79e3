import type { Asking, Work } from '#server/billing/port.ts';
import type { Deps } from '#server/deps.ts';
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

/** The moment that an answer which has just come is of. */
export const answered = ({ clock }: Pick<Deps, 'clock'>): { readAt: string } => ({
  readAt: clock.now().toISOString(),
});
