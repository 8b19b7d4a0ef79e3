import type Stripe from 'stripe';
import { letters, newId } from '#server/billing/sandbox/state/ids.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import { metadataOf, phrase } from './parts.ts';

/** A setup intent before its confirmation. */
export function buildSetupIntent(
  params: Stripe.SetupIntentCreateParams,
  created: number,
): Stripe.SetupIntent {
  const id = newId('seti');
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: params.automatic_payment_methods
      ? {
          allow_redirects: params.automatic_payment_methods.allow_redirects ?? 'always',
          enabled: params.automatic_payment_methods.enabled,
        }
      : null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${letters(24)}`,
    created,
    customer: params.customer ?? null,
    customer_account: null,
    description: phrase(params.description),
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: metadataOf(params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: params.payment_method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: params.payment_method ? 'requires_confirmation' : 'requires_payment_method',
    usage: params.usage ?? 'off_session',
  };
}

/** One try of a setup intent. */
export function buildSetupAttempt(
  intent: Stripe.SetupIntent,
  method: string,
  created: number,
): Stripe.SetupAttempt {
  return {
    id: newId('setatt'),
    object: 'setup_attempt',
    application: null,
    created,
    customer: idOf(intent.customer),
    customer_account: null,
    flow_directions: null,
    livemode: false,
    on_behalf_of: null,
    payment_method: method,
    payment_method_details: {
      card: {
        brand: null,
        checks: null,
        country: null,
        exp_month: null,
        exp_year: null,
        fingerprint: null,
        funding: null,
        last4: null,
        network: null,
        three_d_secure: null,
        wallet: null,
      },
      type: 'card',
    },
    setup_error: null,
    setup_intent: intent.id,
    status: 'processing',
    usage: intent.usage,
  };
}
