import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { asked, page, within } from '#server/billing/sandbox/http/lists.ts';
import { get, post, type Route } from '#server/billing/sandbox/http/route.ts';
import { mergedMetadata, phrase } from '#server/billing/sandbox/objects/parts.ts';
import { buildSetupIntent } from '#server/billing/sandbox/objects/setup-intent.ts';
import { methodOf } from '#server/billing/sandbox/rules/cards.ts';
import { confirmSetup } from '#server/billing/sandbox/rules/setups.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

function create(state: State, params: Stripe.SetupIntentCreateParams): Stripe.SetupIntent {
  if (params.customer !== undefined) state.customers.get(params.customer, 'customer');
  if (params.return_url !== undefined && !params.confirm) {
    throw invalid('You cannot pass `return_url` without `confirm=true`.', 'return_url');
  }
  const method = params.payment_method === undefined ? undefined : methodOf(state, params.payment_method).id;
  const intent = state.setupIntents.add(
    buildSetupIntent({ ...params, payment_method: method }, state.now(params.customer)),
  );
  state.emit('setup_intent.created', intent);
  if (params.confirm) confirmSetup(state, intent, { returnUrl: params.return_url });
  return intent;
}

function update(state: State, params: Stripe.SetupIntentUpdateParams, id: string): Stripe.SetupIntent {
  const intent = state.setupIntents.get(id);
  if (['succeeded', 'canceled'].includes(intent.status)) {
    throw invalid(
      `You cannot update this SetupIntent because it has a status of ${intent.status}.`,
      undefined,
      'setup_intent_unexpected_state',
    );
  }
  if (params.customer) intent.customer = state.customers.get(params.customer, 'customer').id;
  if (params.payment_method) {
    intent.payment_method = methodOf(state, params.payment_method).id;
    intent.status = 'requires_confirmation';
  }
  if (params.description !== undefined) intent.description = phrase(params.description);
  if (params.metadata !== undefined) intent.metadata = mergedMetadata(intent.metadata ?? {}, params.metadata);
  return intent;
}

function cancel(state: State, params: Stripe.SetupIntentCancelParams, id: string): Stripe.SetupIntent {
  const intent = state.setupIntents.get(id);
  if (['succeeded', 'canceled'].includes(intent.status)) {
    throw invalid(
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of the following statuses may be canceled: requires_payment_method, requires_confirmation, requires_action.`,
      undefined,
      'setup_intent_unexpected_state',
    );
  }
  intent.status = 'canceled';
  intent.next_action = null;
  intent.cancellation_reason = params.cancellation_reason ?? null;
  state.emit('setup_intent.canceled', intent);
  return intent;
}

export const SETUP_INTENTS: Route[] = [
  post('/v1/setup_intents', 'SetupIntentCreateParams', create),
  get('/v1/setup_intents', 'SetupIntentListParams', (state, params: Stripe.SetupIntentListParams) =>
    page(
      state.setupIntents.where(
        (one) =>
          asked(params.customer, idOf(one.customer) ?? undefined) &&
          asked(params.payment_method, idOf(one.payment_method) ?? undefined) &&
          within(one.created, params.created),
      ),
      '/v1/setup_intents',
      params,
    ),
  ),
  get('/v1/setup_intents/:id', undefined, (state, _params, id) => state.setupIntents.get(id)),
  post('/v1/setup_intents/:id', 'SetupIntentUpdateParams', update),
  post(
    '/v1/setup_intents/:id/confirm',
    'SetupIntentConfirmParams',
    (state, params: Stripe.SetupIntentConfirmParams, id) => {
      const intent = state.setupIntents.get(id);
      confirmSetup(state, intent, { method: params.payment_method, returnUrl: params.return_url });
      return intent;
    },
  ),
  post('/v1/setup_intents/:id/cancel', 'SetupIntentCancelParams', cancel),
];
