import type { PreviewModel } from '#shared/billing/subscriptions.ts';

const DAY_MS = 86_400_000;

/** The moment at which a trial that begins now is over. */
export const trialEnd = ({ trial_days: days }: PreviewModel, now = Date.now()): string =>
  new Date(now + (days ?? 0) * DAY_MS).toISOString();
