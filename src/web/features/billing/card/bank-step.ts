import type { PaymentStep } from '#shared/billing/subscriptions.ts';
import type { Standing } from '#web/features/billing/billing.queries.ts';
import { loadProvider } from './provider.ts';

/** `left`: the bank's own page is being opened, and leads back here. */
export type StepResult = 'done' | 'left' | { refused: string | null };

async function inThePage(key: string, clientSecret: string): Promise<StepResult | null> {
  const stripe = await loadProvider(key);
  if (!stripe) return null;
  const { error } = await stripe.handleNextAction({ clientSecret });
  return error ? { refused: error.decline_code ?? error.code ?? null } : 'done';
}

/**
 * What is left to do before a payment goes through: the provider's script asks the bank over this page where it can; else
 * the bank's page is opened.
 */
export async function finishStep(
  step: PaymentStep,
  { mode, publishable_key: key }: Standing,
): Promise<StepResult> {
  const { client_secret: secret, action_url: url } = step;
  if (secret !== undefined && key !== null && mode !== 'sandbox') {
    const result = await inThePage(key, secret);
    if (result) return result;
  }
  if (url !== undefined) {
    location.assign(url);
    return 'left';
  }
  return secret === undefined ? 'done' : { refused: 'authentication_required' };
}
