import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Payments } from './port.ts';
import { makePayments } from './stripe-client.ts';

const listed = (given: string | undefined): string[] =>
  (given ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The payment provider that the configuration asks for; null in production where none is configured. */
export function openPayments(config: Config, log: Logger): Payments | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey = null } = config;
  if (secretKey === undefined) return null;
  const webhookSecrets = listed(config.STRIPE_WEBHOOK_SECRET);
  return makePayments({ secretKey, publishableKey, webhookSecrets, base: config.STRIPE_API_BASE }, log);
}
